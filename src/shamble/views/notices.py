"""What has to be said about a saved game, in words."""

from __future__ import annotations

from collections.abc import Iterable

from shamble.session.journal import Notice
from shamble.views.catalogue import say


def notice_words(notice: Notice) -> str:
    return say(f"notice.{notice.kind}", **notice.given)


def notices_words(notices: Iterable[Notice]) -> list[str]:
    return [notice_words(notice) for notice in notices]
