"""What is wrong with a drawing: rows of `looks.toml` are made whole and held against what there is to choose from."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from shamble.core.errors import ContentError

Row = Mapping[str, str]
WORDS = ("like", "skin", "hc", "hair", "head", "face", "beard", "torso", "gear", "acc", "more", "c", "d", "g", "a")
NEEDED = ("skin", "head", "face", "hair", "torso")


def whole_row(name: str, rows: Mapping[str, Row]) -> Row:
    """A row with what it takes over from the one it is like."""
    row = rows[name]
    for key in row:
        one_of("key", key, WORDS, name)
    if "like" in row:
        one_of("Survivor to be like", row["like"], [each for each in rows if each != name], name)
        row = {**whole_row(row["like"], rows), **{key: value for key, value in row.items() if key != "like"}}
    if missing := [key for key in NEEDED if key not in row]:
        raise ContentError(f'looks.toml: Survivor "{name}" has no "{missing[0]}"; needed: {", ".join(NEEDED)}')
    return row


def one_of(what: str, word: str, known: Collection[str], name: str) -> str:
    if word not in known:
        raise ContentError(f'looks.toml: Survivor "{name}": unknown {what} "{word}"; known: {", ".join(known)}')
    return word


def one_picture(name: str, symbol: str, other: str) -> None:
    """What has the same name looks the same in every book."""
    if symbol != other:
        raise ContentError(f'looks.toml: the card "{name}" is drawn as "{symbol}", and as "{other}" in another book')


def drawn_once(symbol: str, sheet: str, other: str) -> None:
    if other:
        raise ContentError(f'{sheet}.svg: the symbol "{symbol}" is drawn in {other}.svg already')


def has_heads(left: Collection[str]) -> None:
    """Bodies that are to wear a hat, and nobody knows where."""
    if left:
        raise ContentError(f'heads.toml: nothing says where the hat of "{min(left)}" goes')
