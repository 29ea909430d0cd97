"""The journal: a whole game as text. One file is a save, a replay, a bug report and a fixture. It only grows.

    shamble: journal 2
    book: 2e
    mission: 2e/m0
    ...
    luck: seed 7

    1 equip Pistol
    12 move 5R.g
    13 2: wound Ned
    14 dice 6 1
    15 Ned: drop Water
    16 undo 9
    = 0123456789abcdef
    over lost eliminated Ned

A header of `key: value` lines, a blank line, then a line for each entry: its number, the seat where the position does
not tell it, and the answer in notation. Lines without a number are marks about the entry before them: `=` the digest
of the position, `over` how the game ended, `secret` the luck revealed. A line counts once its line end is written.

Digests of `journal 1` had the names of the code in them and fit no longer; the rest of it is read as ever.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from shamble.core.errors import ContentError, UnknownName

FORMAT, OLD_FORMAT = "journal 2", "journal 1"
FORMATS = (FORMAT, OLD_FORMAT)  # that can be read
DIGEST_EVERY = 20

DIGEST, OVER, SECRET = "=", "over", "secret"
MARKS = (DIGEST, OVER, SECRET)
# What an entry can be besides an answer; each begins with its own word, which no answer uses.
UNDO, LUCK, ALWAYS, ASK = "undo", "luck", "always", "ask"
ANSWER = "answer"
NOTES = (UNDO, LUCK, ALWAYS, ASK)

NUMBER = "[0-9]{1,9}"
ENTRY = re.compile(rf"({NUMBER}) (?:({NUMBER}): )?(\S.*)")


class Header(NamedTuple):
    """What a game is before anybody has done anything."""

    book: str
    mission: str  # its id
    seats: tuple[tuple[str, ...], ...]  # the Survivors of seat 1, of seat 2 ...
    companions: tuple[str, ...]
    modes: tuple[str, ...]
    difficulty: str
    ruleset: str  # hashes
    content: str
    luck: str  # "seed 7", the hash of a secret, or "forced"
    digests: int = DIGEST_EVERY  # a digest after every so many entries
    mission_text: str = ""  # the whole file, if the mission is a user's own
    without: tuple[str, ...] = ()  # Skills and cards that are not in the game
    format: str = FORMAT  # of the marks that follow

    def lines(self) -> list[str]:
        seats = {str(number): names for number, names in enumerate(self.seats, 1)}
        found = [("shamble", self.format), ("book", self.book), ("mission", self.mission)]
        if self.mission_text:
            found.append(("mission-text", as_json(self.mission_text)))
        found += [("modes", as_json(self.modes)), ("difficulty", self.difficulty), ("seats", as_json(seats))]
        if self.without:
            found.append(("without", as_json(self.without)))
        found += [("companions", as_json(self.companions)), ("ruleset", self.ruleset), ("content", self.content)]
        found += [("digests", str(self.digests)), ("luck", self.luck)]
        return [f"{key}: {value}" for key, value in found]


class Entry(NamedTuple):
    """One line: an answer given, chance included, or a note such as an undo."""

    number: int
    text: str  # without the word of its kind, where it has one
    kind: str = ANSWER
    seat: int | None = None  # said where the position does not tell who it was

    def line(self) -> str:
        seat = "" if self.seat is None else f"{self.seat}: "
        word = "" if self.kind == ANSWER else f"{self.kind} "
        return f"{self.number} {seat}{word}{self.text}"


class Mark(NamedTuple):
    """Something that is known after an entry and changes nothing."""

    kind: str
    text: str

    def line(self) -> str:
        return f"{self.kind} {self.text}"


class Problem(NamedTuple):
    """Where a journal stops fitting, and why."""

    entry: int  # 0 is the header
    why: str

    def __str__(self) -> str:
        return f"{f'entry {self.entry}' if self.entry else 'header'}: {self.why}"


class Notice(NamedTuple):
    """Something that players have to know about a saved game; the catalogue has its words, as `notice.KIND`."""

    kind: str
    given: dict[str, object]


class Journal:
    """Header and lines; it only grows."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.body: list[Entry | Mark] = []
        self.problem: Problem | None = None  # where its text stopped being readable, and why
        self.cut = False  # the problem is but a last line without its end

    @property
    def entries(self) -> list[Entry]:
        return [line for line in self.body if isinstance(line, Entry)]

    def add(self, line: Entry | Mark) -> None:
        self.body.append(line)

    def secrets(self) -> list[bytes]:
        return [bytes.fromhex(mark.text) for mark in self.body if mark.kind == SECRET]

    def head_text(self) -> str:
        return "".join(f"{line}\n" for line in (*self.header.lines(), ""))

    def body_text(self, since: int = 0, to: int | None = None) -> str:
        """Its lines, from one on and up to another."""
        return "".join(f"{line.line()}\n" for line in self.body[since:to])

    def text(self) -> str:
        return self.head_text() + self.body_text()


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


# --- reading -----------------------------------------------------------------------------------------------------


def load(path: Path) -> Journal:
    """A journal out of a file; bytes that are no text spoil only the line they are in."""
    try:
        return read(path.read_bytes().decode("utf-8", errors="replace"))
    except OSError as error:
        raise ContentError(f"{path}: {error.strerror}") from None
    except ContentError as error:
        raise ContentError(f"{path}: {error}") from None


def read(text: str) -> Journal:
    """A journal out of its text, as far as it is readable; `problem` says where and why it is not.

    Without a readable header there is no game at all: that is a ContentError.
    """
    head, gap, body = text.removeprefix("\ufeff").replace("\r\n", "\n").partition("\n\n")
    if head.startswith("shamble:") and not gap:
        raise ContentError("journal header: it is cut off; a blank line ends it")
    journal = Journal(read_header(head.split("\n")))
    lines = body.split("\n")
    unfinished = lines.pop()  # what follows the last line end
    last = 0
    for line in lines:
        try:
            found = read_line(line, last)
        except ContentError as error:
            journal.problem = Problem(last + 1, str(error))
            return journal
        if found is not None:
            journal.add(found)
            last = found.number if isinstance(found, Entry) else last
    if unfinished:
        journal.problem, journal.cut = Problem(last + 1, f'the line is cut off: "{unfinished}"'), True
    return journal


def read_line(line: str, last: int) -> Entry | Mark | None:
    """One line after entry `last`; a blank one is nothing."""
    line = line.strip()
    if not line:
        return None
    word, _, rest = line.partition(" ")
    if word in MARKS:
        return read_mark(word, rest)
    found = ENTRY.fullmatch(line)
    if found is None:
        raise ContentError(f'"{line}" is no entry: a number and an answer are needed')
    number, seat = int(found[1]), int(found[2]) if found[2] else None
    if number != last + 1:
        raise ContentError(f"it is numbered {number}; entries are numbered one after the other")
    word, _, rest = found[3].partition(" ")
    return Entry(number, rest, word, seat) if word in NOTES else Entry(number, found[3], ANSWER, seat)


def read_mark(word: str, rest: str) -> Mark:
    bytes_needed = {DIGEST: "8", SECRET: "16,64"}.get(word)
    if bytes_needed and not re.fullmatch(rf"(?:[0-9a-f]{{2}}){{{bytes_needed}}}", rest):
        raise ContentError(f'"{word} {rest}": hexadecimal digits are needed')
    return Mark(word, rest)


def read_header(lines: list[str]) -> Header:
    fields: dict[str, str] = {}
    for line in lines:
        key, colon, value = line.partition(":")
        if not colon:
            raise ContentError(f'journal header: "{line}" is no "key: value" line')
        if key.strip() in fields:
            raise ContentError(f'journal header: "{key.strip()}" is there twice; each key stands once')
        fields[key.strip()] = value.strip()
    if next(iter(fields)) != "shamble":
        raise ContentError(f'this is no journal: its first line is "shamble: {FORMAT}"')
    if fields["shamble"] not in FORMATS:
        known = " and ".join(f'"{each}"' for each in sorted(FORMATS))
        raise ContentError(f'journal header: format "{fields["shamble"]}" is unknown; {known} can be read')
    return header_of(fields)


KEYS = (
    *("shamble", "book", "mission", "mission-text", "modes", "difficulty", "seats", "without", "companions"),
    *("ruleset", "content", "digests", "luck"),
)
SELDOM = ("mission-text", "without")  # not in every journal


def header_of(fields: dict[str, str]) -> Header:
    for key in fields:
        if key not in KEYS:
            raise UnknownName("key in the journal header", key, KEYS)
    for key in KEYS:
        if key not in fields and key not in SELDOM:
            raise ContentError(f'journal header: there is no "{key}"')
    seats = structured(fields, "seats", dict)
    if list(seats) != [str(number) for number in range(1, len(seats) + 1)]:
        raise ContentError('journal header: "seats" are numbered from 1 on')
    return Header(
        book=fields["book"],
        mission=fields["mission"],
        seats=tuple(names_of("seats", names) for names in seats.values()),
        companions=names_of("companions", structured(fields, "companions", list)),
        modes=names_of("modes", structured(fields, "modes", list)),
        difficulty=fields["difficulty"],
        ruleset=fields["ruleset"],
        content=fields["content"],
        luck=luck_text(fields["luck"]),
        digests=number_of(fields, "digests"),
        mission_text=structured(fields, "mission-text", str) if "mission-text" in fields else "",
        without=names_of("without", structured(fields, "without", list)) if "without" in fields else (),
        format=fields["shamble"],
    )


def structured(fields: dict[str, str], key: str, wanted: type) -> Any:
    try:
        value = json.loads(fields[key])
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, wanted):
        raise ContentError(f'journal header: "{key}" is not the JSON that is needed there')
    return value


def names_of(key: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ContentError(f'journal header: "{key}" needs lists of names')
    return tuple(value)


def number_of(fields: dict[str, str], key: str) -> int:
    if not re.fullmatch(NUMBER, fields[key]) or not int(fields[key]):
        raise ContentError(f'journal header: "{key}" needs a number from 1 on, not "{fields[key]}"')
    return int(fields[key])


def luck_text(text: str) -> str:
    """An open seed, the hash of a secret, or the word for luck that is forced from outside."""
    if not re.fullmatch(r"seed -?[0-9]{1,20}|[0-9a-f]{64}|forced", text):
        raise ContentError(f'luck "{text}": "seed N", the hash of a secret or "forced" is needed')
    return text
