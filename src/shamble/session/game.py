"""A session: one game being played. The one impure object: rules, positions, journal and luck.

    session = Session.start(new_spec("2e/m0", seats=2), SeededLuck(7))
    session.say("activate Ned", seat=1)       # events told, chance drawn until somebody must decide again
    session.offers(), session.free(1)         # what may be said
    session.undo(1)
    session.save(path); Session.resume(path)

Whatever is refused has changed nothing: `Refused` names the rule, `ContentError` says what was not understood.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import NamedTuple

from shamble.core.digits import is_number
from shamble.core.errors import ContentError
from shamble.core.kernel import ASIDE, Event, Refused, advance, apply, check
from shamble.core.points import TABLE, Answer, Choice, Dice, Draw, Over, Point
from shamble.core.state import State
from shamble.rules.game.setup import new_state
from shamble.session.history import CHANCE, NOTE, Step, own_decisions, position_of, reach
from shamble.session.journal import (
    ALWAYS,
    ANSWER,
    ASK,
    DIGEST,
    DIGEST_EVERY,
    LUCK,
    OVER,
    SECRET,
    UNDO,
    Entry,
    Journal,
    Mark,
    Notice,
)
from shamble.session.luck import FORCED, GameLuck, KeyedLuck
from shamble.session.meaning import mark
from shamble.session.notation import PREFIX, offered, offered_asides, parse, text_of
from shamble.session.spec import GameSpec, header_for, new_spec, seated

__all__ = ["CHANCE", "GameSpec", "Proposal", "Session", "new_spec", "seated"]


class Proposal(NamedTuple):
    """An undo that the other seats must agree to."""

    entry: int
    agreed: tuple[int, ...]  # seats, the one that asks first


class Session:
    """One game: `state` is the position now, `steps[k]` what entry k did, `journal` all of it as text."""

    def __init__(self, spec: GameSpec, luck: GameLuck | None, journal: Journal | None = None) -> None:
        """Use `start` or `resume`; without luck, chance waits to be said like any answer."""
        self.spec = spec
        self.rules = spec.rules()
        self.luck = luck
        self.seats = tuple(range(1, len(spec.seats) + 1))
        published = luck.published() if luck else FORCED
        self.journal = journal or Journal(header_for(spec, self.rules, published))
        self.standing: dict[tuple[int, str], str] = {}  # seat and kind of Choice: the text of the answer
        self.proposal: Proposal | None = None
        self.notices: tuple[Notice, ...] = ()  # what has to be said about a game that was taken up again
        events: list[Event] = []
        state = advance(self.rules, new_state(self.rules), events.append)
        self.steps: list[Step] = [Step(Entry(0, "start"), state, tuple(events), 0, NOTE)]

    @classmethod
    def start(
        cls, spec: GameSpec, luck: GameLuck | None = None, auto_luck: bool = True, digests: int = DIGEST_EVERY
    ) -> Session:
        """A new game, played up to the first Choice. Without luck given it gets a fresh secret of its own."""
        session = cls(spec, (luck or KeyedLuck.fresh()) if auto_luck else None)
        session.journal.header = session.journal.header._replace(digests=digests)
        session.run()
        return session

    # --- what there is -------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.steps[-1].state

    @property
    def point(self) -> Point:
        point = self.state.point
        assert point is not None
        return point

    @property
    def over(self) -> Over | None:
        return self.point if isinstance(self.point, Over) else None

    @property
    def entry(self) -> int:
        """The number of the last entry."""
        return len(self.steps) - 1

    @property
    def auto_luck(self) -> bool:
        return self.luck is not None

    def offers(self) -> list[tuple[Answer, str]]:
        """The options of the point with their texts."""
        return offered(self.rules, self.state)

    def free(self, seat: int | None = None) -> list[tuple[Answer, str]]:
        """The asides of a seat (of all seats without one) with their texts."""
        survivors = self.state.survivors
        found = offered_asides(self.rules, self.state)
        return [each for each in found if seat is None or survivors[int(each[0][1])].seat == seat]

    def told(self, since: int) -> list[Event]:
        """What was told from an entry on."""
        return [event for step in self.steps[since:] for event in step.events]

    # --- answers -------------------------------------------------------------------------------------------------

    def say(self, said: str | Answer, seat: int | None = None) -> list[Event]:
        """Take an answer of a seat (of whoever is asked, without one) and play on to the next Choice.

        Raises Refused (`not-your-turn`, or the rule that refuses it) or ContentError (not understood); nothing has
        changed then.
        """
        before = len(self.steps)
        answer, by = self.understand(said, seat)
        self.take(answer, by)
        self.run()
        return self.told(before)

    def understand(self, said: str | Answer, seat: int | None = None) -> tuple[Answer, int]:
        """The answer that is meant and whose it is, once it is sure that it is legal."""
        if seat is not None and seat not in self.seats:
            raise Refused("no-such-seat", {"seat": seat})
        if isinstance(self.point, Dice | Draw) and self.auto_luck:
            raise Refused("chance", {"point": self.point, "said": said})
        answer, named = said, None
        if isinstance(answer, str):
            heard = parse(self.rules, self.state, self.prefixed(answer, seat))
            answer, named = heard.answer, heard.seat
        by = self.owner(answer, seat if seat is not None else named)
        for claimed in (seat, named):
            if claimed is not None and by not in (CHANCE, claimed):
                raise Refused("not-your-turn", {"seat": claimed, "asked": by})
        check(self.rules, self.state, answer)
        return answer, by

    def prefixed(self, text: str, seat: int | None) -> str:
        """With the seat in front, so that `drop Water` means that seat's Water; what names a figure is left alone."""
        found = PREFIX.match(text)
        named = found is not None and (is_number(found[1]) or found[1] in {each.name for each in self.rules.figures})
        return text if seat is None or named else f"{seat}: {text}"

    def owner(self, answer: Answer, seat: int | None) -> int:
        """Whose answer it is: the aside's seat, the seat asked, for the table the seat that speaks, or chance."""
        if not isinstance(self.point, Choice):
            return CHANCE
        if answer and answer[0] == ASIDE:
            who = answer[1] if len(answer) > 1 else -1
            known = isinstance(who, int) and 0 <= who < len(self.rules.figures)
            return self.state.survivors[int(who)].seat if known else seat or self.seats[0]
        if self.point.seat != TABLE:
            return self.point.seat
        return self.seats[0] if seat is None else seat

    def take(self, answer: Answer, by: int, standing: bool = False) -> None:
        """Journal a legal answer and apply it. Chance that follows is not drawn yet."""
        state = self.state
        text = text_of(self.rules, state, answer)
        if parse(self.rules, state, text).answer != answer:
            raise ContentError(f'"{text}" does not read as {answer}: the journal could not be replayed')
        tables = isinstance(self.point, Choice) and self.point.seat == TABLE and answer[0] != ASIDE
        self.play(Entry(self.entry + 1, text, ANSWER, by if tables else None), answer, by, standing)
        self.mark()

    def play(self, entry: Entry, answer: Answer, by: int, standing: bool = False) -> None:
        """Apply an answer and remember its entry."""
        state, events = self.state, list[Event]()
        after = apply(self.rules, state, answer, events.append)
        state.offer = None  # nobody asks there again, and positions are kept
        self.proposal = None
        self.journal.add(entry)
        back = position_of(self.steps, self.entry)
        self.steps.append(Step(entry, after, tuple(events), back, by, answer, standing))

    def run(self, standing: bool = True) -> None:
        """Draw what is due and give standing answers until a seat must decide or the game is over."""
        while True:
            point = self.point
            if isinstance(point, Dice | Draw):
                if self.luck is None:
                    return
                self.take(point.sample(self.luck.for_entry(self.entry + 1)), CHANCE)
            elif standing and isinstance(point, Choice) and (given := self.standing_answer(point)):
                self.take(*given, standing=True)
            else:
                break
        if isinstance(point, Over):
            self.close(point)

    def close(self, over: Over) -> None:
        """The end: how it came, the last digest, and the secret of the luck."""
        words = " ".join(word for word in over if word)
        if self.journal.body and self.journal.body[-1].kind != DIGEST:
            self.journal.add(Mark(DIGEST, mark(self.rules, self.state)))
        self.journal.add(Mark(OVER, words))
        if isinstance(self.luck, KeyedLuck) and self.luck.secret not in self.journal.secrets():
            self.journal.add(Mark(SECRET, self.luck.secret.hex()))

    # --- standing answers ----------------------------------------------------------------------------------------

    def always(self, kind: str, seat: int, text: str) -> list[Event]:
        """From now on answer Choices of this kind for the seat, wherever the option is there; '' to be asked again.

        What is asked at every Turn whatever there is to choose (Choice.always) is still asked.
        """
        if seat not in self.seats:
            raise Refused("no-such-seat", {"seat": seat})
        before = len(self.steps)
        self.note(ALWAYS if text else ASK, f"{kind} {text}".strip(), seat)
        self.run()
        return self.told(before)

    def standing_answer(self, point: Choice) -> tuple[Answer, int] | None:
        """What somebody has said always to answer here, if it is offered."""
        for (seat, kind), text in self.standing.items():
            if kind == point.kind and point.seat in (seat, TABLE) and not point.always:
                for answer, words in self.offers():
                    if words == text:
                        return answer, seat
        return None

    # --- notes: entries that make no move ------------------------------------------------------------------------

    def note(self, kind: str, text: str, seat: int | None = None) -> None:
        self.remark(Entry(self.entry + 1, text, kind, seat))
        self.mark()

    def mark(self) -> None:
        """A digest after every so many entries."""
        if self.entry % self.journal.header.digests == 0:
            self.journal.add(Mark(DIGEST, mark(self.rules, self.state)))

    def remark(self, entry: Entry) -> None:
        """Remember an entry that is no answer."""
        self.proposal = None
        back = self.entry
        match entry.kind:
            case "undo":
                back = int(entry.text.split()[0])
            case "always":
                kind, _, text = entry.text.partition(" ")
                self.standing[entry.seat or self.seats[0], kind] = text
            case "ask":
                self.standing.pop((entry.seat or self.seats[0], entry.text), None)
        self.journal.add(entry)
        self.steps.append(Step(entry, self.steps[back].state, (), back, NOTE))

    def new_luck(self, luck: GameLuck | None) -> None:
        """The same position, new luck from here on."""
        self.luck = luck
        self.note(LUCK, luck.published() if luck else FORCED)

    # --- undo ----------------------------------------------------------------------------------------------------

    def undo_reach(self, seat: int) -> tuple[int, str]:
        """How far the seat may go back alone: the entry, and what stops it there (chance, seat N, start)."""
        return reach(self.steps, seat)

    def undo(self, seat: int, to: int | None = None) -> int:
        """Take back the seat's last decision, or all of them down to an entry within `undo_reach`; the entry gone to.

        Raises Refused `undo-nothing` or `undo-too-far`.
        """
        own = list(own_decisions(self.steps, seat))
        if not own:
            raise Refused("undo-nothing", {"seat": seat, "stops": self.undo_reach(seat)[1]})
        given = next((number for number in own if not self.steps[number].standing), own[-1])
        target = position_of(self.steps, self.steps[given].back if to is None else self.known(to))
        if target not in {position_of(self.steps, self.steps[number].back) for number in own}:
            raise Refused("undo-too-far", {"seat": seat, "entry": target, "reach": self.undo_reach(seat)[0]})
        return self.go_back(target, "")

    def propose_undo(self, entry: int, seat: int) -> bool:
        """Ask to go back to the position after any entry; whether it was done, as it is when nobody else must agree."""
        self.proposal = Proposal(position_of(self.steps, self.known(entry)), ())
        return self.agree_undo(seat)

    def agree_undo(self, seat: int) -> bool:
        """Agree to the undo proposed; done as soon as all seats have. Any answer in between drops the proposal."""
        if self.proposal is None:
            raise Refused("undo-not-proposed", {"seat": seat})
        if seat not in self.seats:
            raise Refused("no-such-seat", {"seat": seat})
        agreed = tuple(dict.fromkeys((*self.proposal.agreed, seat)))
        self.proposal = Proposal(self.proposal.entry, agreed)
        if len(agreed) < len(self.seats):
            return False
        self.go_back(self.proposal.entry, f" agreed {' '.join(map(str, agreed))}")
        return True

    def refuse_undo(self) -> None:
        self.proposal = None

    def known(self, entry: int) -> int:
        if not 0 <= entry <= self.entry:
            raise Refused("undo-unknown", {"entry": entry, "last": self.entry})
        return entry

    def go_back(self, entry: int, agreed: str) -> int:
        """The position after an entry again. A secret that is out is no luck any more."""
        self.note(UNDO, f"{entry}{agreed}")
        if isinstance(self.luck, KeyedLuck) and self.luck.secret in self.journal.secrets():
            self.new_luck(KeyedLuck.fresh())
        self.run(standing=False)
        return entry

    # --- files ---------------------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write the whole journal; the old file stays whole until the new one is."""
        name = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        try:
            with open(name, "x", encoding="utf-8", newline="\n") as file:
                file.write(self.journal.text())
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        finally:
            name.unlink(missing_ok=True)

    @classmethod
    def resume(cls, path: Path, luck: GameLuck | None = None, auto_luck: bool = True, keep: bool = False) -> Session:
        """Take up a saved game whose answers are all legal; a mark that differs is among its `notices`.

        A last line cut off is forgotten. Where an answer is refused so is the game, or with `keep` it goes on before.
        An open seed goes on; otherwise the game gets the luck given or a fresh secret, and an entry that says so.
        """
        from shamble.session.replay import resumed

        return resumed(path, luck, auto_luck, keep)
