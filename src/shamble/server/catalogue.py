"""The words of the client, out of the one catalogue; and a made-up language that shows what was forgotten."""

from __future__ import annotations

from shamble.views.messages_en import MESSAGES

LANGUAGES = ("en", "xx")
ACCENTED = str.maketrans("aeiouAEIOU", "àéîõüÀÉÎÕÜ")


def words(language: str) -> dict[str, str]:
    """Everything the client may say by itself, by its id."""
    found = {key.removeprefix("web."): text for key, text in MESSAGES.items() if key.startswith("web.")}
    return {key: pseudo(text) for key, text in found.items()} if language == "xx" else found


def pseudo(text: str) -> str:
    """Words that can still be read, and told from any that are not in the catalogue; {names} stay."""
    parts = text.replace("}", "{").split("{")
    turned = [part.translate(ACCENTED) if at % 2 == 0 else f"{{{part}}}" for at, part in enumerate(parts)]
    return f"⟦{''.join(turned)}⟧"
