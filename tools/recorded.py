"""The server with the luck of a recorded game: whoever gives the same answers gets the same dice and cards.

python tools/recorded.py JOURNAL serve --test-luck ...        as `shamble serve`; each game that asks for a seed
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src")]

from shamble.cli.main import main as shamble  # noqa: E402
from shamble.core.points import Choice, Dice, Draw, Luck  # noqa: E402
from shamble.server import games  # noqa: E402
from shamble.session.game import Session  # noqa: E402
from shamble.session.history import line  # noqa: E402
from shamble.session.journal import load  # noqa: E402
from shamble.session.luck import FORCED  # noqa: E402
from shamble.session.replay import replay  # noqa: E402


class Recorded:
    """The luck of a recorded game, one draw after the other, whatever the numbers of the entries are."""

    def __init__(self, session: Session) -> None:
        self.draws = [draws for number in played(session) if (draws := drawn(session, number))]
        self.next = 0

    def for_entry(self, number: int) -> Luck:
        if self.next == len(self.draws):
            raise IndexError(f"entry {number} asks for chance, and the recorded game had no more of it")
        self.next += 1
        return Told(self.draws[self.next - 1])

    def published(self) -> str:
        return FORCED


class Told:
    def __init__(self, draws: list[int]) -> None:
        self.draws = iter(draws)

    def below(self, n: int) -> int:
        return next(self.draws)


def played(session: Session) -> list[int]:
    """The entries that led to the end, without what was undone."""
    return list(line(session.steps))[::-1]


def drawn(session: Session, number: int) -> list[int]:
    """What chance has to say so that this entry comes of it; nothing for a decision."""
    step = session.steps[number]
    point = session.steps[step.back].state.point
    assert step.answer
    if isinstance(point, Dice):
        return [int(face) - 1 for face in step.answer[1:]]
    return [point.left.index(int(step.answer[1]))] if isinstance(point, Draw) else []


def decisions(session: Session) -> list[tuple[int, str]]:
    """What players said, without the seat in front: the Round it was in, and the answer."""
    found = []
    for number in played(session):
        step = session.steps[number]
        before = session.steps[step.back].state
        if isinstance(before.point, Choice):
            found.append((before.round, plain(step.entry.text)))
    return found


def plain(text: str) -> str:
    """Without the seat in front."""
    seat, colon, said = text.partition(": ")
    return said if colon and seat.isdigit() else text


def recorded(path: Path) -> Session:
    found = replay(load(path))
    if found.stop:
        raise SystemExit(f"{path}: does not fit: {found.stop}")
    return found.session


def main() -> int:
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    session = recorded(Path(sys.argv[1]))
    vars(games)["SeededLuck"] = lambda seed: Recorded(session)
    return shamble(sys.argv[2:])


if __name__ == "__main__":
    raise SystemExit(main())
