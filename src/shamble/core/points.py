"""Points: where the game waits. Somebody must decide, something must fall, or it is over."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial
from typing import NamedTuple, Protocol

Answer = tuple[str | int, ...]

TABLE = -1  # a Choice of the TABLE: any seated player may answer
FACES = 6


class Luck(Protocol):
    """Where chance comes from. The engine never draws by itself."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each alike."""
        ...


class Choice(NamedTuple):
    """Somebody must decide. The options are produced by the waiting frame when someone asks."""

    seat: int
    kind: str
    who: int = -1  # the figure it is about, if any
    always: bool = False  # asked even when there is one option only


class Dice(NamedTuple):
    """So many dice must fall. The answer is their faces, highest first."""

    number: int
    why: str
    who: int = -1

    def sample(self, luck: Luck) -> Answer:
        faces = [luck.below(FACES) + 1 for _ in range(self.number)]
        faces.sort(reverse=True)
        return ("dice", *faces)

    def outcomes(self) -> Counter[Answer]:
        """Every outcome with its weight; the weights add up to 6 to the number of dice."""
        found: Counter[Answer] = Counter()
        for faces in combinations_with_replacement(range(FACES, 0, -1), self.number):
            weight = factorial(self.number)
            for count in Counter(faces).values():
                weight //= factorial(count)
            found[("dice", *faces)] = weight
        return found

    def check(self, said: Answer) -> bool:
        faces = said[1:]
        return (
            said[0] == "dice"
            and len(faces) == self.number
            and all(isinstance(face, int) and 1 <= face <= FACES for face in faces)
            and list(faces) == sorted(faces, reverse=True)
        )


class Draw(NamedTuple):
    """A card or a face-down token must come out of a pool; alike ones are alike."""

    verb: str  # what the answer begins with: card, equip, abomination, token
    left: tuple[int, ...]
    pile: int
    who: int = -1

    def sample(self, luck: Luck) -> Answer:
        return (self.verb, self.left[luck.below(len(self.left))])

    def outcomes(self) -> Counter[Answer]:
        return Counter((self.verb, card) for card in self.left)

    def check(self, said: Answer) -> bool:
        return len(said) == 2 and said[0] == self.verb and said[1] in self.left


class Over(NamedTuple):
    """The game has ended."""

    result: str  # won, lost
    reason: str
    about: str = ""


Point = Choice | Dice | Draw | Over
