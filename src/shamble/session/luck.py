"""Luck: where chance comes from. An open seed for lab and tests, a keyed secret for played games that all can verify.

A session asks for the luck of one entry at a time: the same seed or secret and the same entry number give the same
draw, whoever asks and whenever. Entry numbers never repeat, so luck after an undo is drawn anew.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, NamedTuple, Protocol

from shamble.core.errors import ContentError
from shamble.core.points import Dice, Draw, Luck

if TYPE_CHECKING:
    from shamble.session.game import Session

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15  # the odd step of splitmix64
SECRET_BYTES = 32
PERSON = b"shamble luck"  # sets these hashes apart from any other use of the same bytes
FORCED = "forced"
SEED = "seed "


class GameLuck(Protocol):
    """The luck of a whole game, entry by entry."""

    def for_entry(self, number: int) -> Luck: ...

    def published(self) -> str:
        """What the journal says of it: an open seed, or the hash of a secret."""
        ...


class SeededLuck:
    """A small fast generator (splitmix64), the same on every platform."""

    __slots__ = ("at", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.at = seed & MASK

    def bits(self) -> int:
        """The next 64 bits."""
        self.at = mixed = (self.at + STEP) & MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, n: int) -> int:
        # The high half of a 64-bit product: for decks and dice its bias is far below anything one could see.
        return self.bits() * n >> 64

    def for_entry(self, number: int) -> SeededLuck:
        """A generator of its own for each entry, so that a game taken up again goes on as if never left."""
        return SeededLuck(SeededLuck((self.seed ^ (number * 0xD1342543DE82EF95)) & MASK).bits())

    def published(self) -> str:
        return f"{SEED}{self.seed}"


class KeyedLuck:
    """Luck out of a secret: its hash is published at the start, the secret itself at the end."""

    __slots__ = ("secret",)

    def __init__(self, secret: bytes) -> None:
        if not 16 <= len(secret) <= 64:
            raise ContentError(f"a secret of {len(secret)} bytes: 16 to 64 are needed")
        self.secret = secret

    @classmethod
    def fresh(cls) -> KeyedLuck:
        return cls(secrets.token_bytes(SECRET_BYTES))

    def for_entry(self, number: int) -> KeyedDraw:
        return KeyedDraw(self.secret, number)

    def published(self) -> str:
        return hashlib.blake2b(self.secret, digest_size=32, person=PERSON).hexdigest()


class KeyedDraw:
    """The draws of one entry: hash(secret, entry number, counter)."""

    __slots__ = ("counter", "number", "secret")

    def __init__(self, secret: bytes, number: int) -> None:
        self.secret = secret
        self.number = number
        self.counter = 0

    def below(self, n: int) -> int:
        fair = (MASK + 1) // n * n
        while True:
            text = f"{self.number} {self.counter}".encode()
            self.counter += 1
            found = hashlib.blake2b(text, digest_size=8, key=self.secret, person=PERSON).digest()
            bits = int.from_bytes(found, "big")
            if bits < fair:  # the few numbers above would favour the low results
                return bits % n


def luck_of(published: str, *revealed: bytes) -> GameLuck | None:
    """The luck a journal speaks of, if it is open or its secret is among those revealed."""
    if published.startswith(SEED):
        return SeededLuck(int(published.removeprefix(SEED)))
    return next((luck for luck in map(KeyedLuck, revealed) if luck.published() == published), None)


# --- verifying ---------------------------------------------------------------------------------------------------


class Stretch(NamedTuple):
    """What is found of the chance between one `luck` and the next."""

    first: int  # entries
    last: int
    luck: str  # as published
    verdict: str  # fits, unknown (no secret revealed), forced, or differs
    wrong: tuple[int, ...] = ()  # entries that this luck would have drawn otherwise


def verify(session: Session, *revealed: bytes) -> list[Stretch]:
    """Check every chance answer against the luck that was published for it, stretch by stretch.

    Secrets that the journal itself reveals count as revealed.
    """
    known = (*revealed, *session.journal.secrets())
    starts = [(1, session.journal.header.luck)]
    for entry in session.journal.entries:
        if entry.kind == "luck":
            starts.append((entry.number + 1, entry.text))
    ends = [first - 1 for first, _ in starts[1:]] + [len(session.steps) - 1]
    found = [stretch(session, first, last, luck, known) for (first, luck), last in zip(starts, ends, strict=True)]
    return [each for each in found if each.verdict != "unknown" or drew(session, each)] or found[:1]


def drew(session: Session, part: Stretch) -> bool:
    """Whether chance was asked in a stretch; a game that was only looked at has some in which it was not."""
    return any(is_chance(session, number) for number in range(part.first, part.last + 1))


def stretch(session: Session, first: int, last: int, published: str, known: tuple[bytes, ...]) -> Stretch:
    if published == FORCED:
        return Stretch(first, last, published, "forced")
    luck = luck_of(published, *known)
    if luck is None:
        return Stretch(first, last, published, "unknown")
    wrong = tuple(number for number in range(first, last + 1) if not drawn_by(session, number, luck))
    return Stretch(first, last, published, "differs" if wrong else "fits", wrong)


def drawn_by(session: Session, number: int, luck: GameLuck) -> bool:
    """Whether an entry is no chance, or just what this luck draws at it."""
    step = session.steps[number]
    point = session.steps[step.back].state.point
    if step.answer is None or not isinstance(point, Dice | Draw):
        return True
    return point.sample(luck.for_entry(number)) == step.answer


def is_chance(session: Session, number: int) -> bool:
    step = session.steps[number]
    return step.answer is not None and isinstance(session.steps[step.back].state.point, Dice | Draw)
