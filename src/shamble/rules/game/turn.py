"""Player Phase (2e p.8, 19): whose Turn it is, and how the Actions chosen in it are paid for and done."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import TABLE, Answer, Choice, Point
from shamble.core.state import (
    ACTED,
    IN_TURN,
    LASTING,
    NO_COMPANION,
    OFF_BOARD,
    PLAYING,
    ROTTEN,
    SEARCHED,
    STIRRED,
    State,
)
from shamble.rules.actions.security import StepBack, step_back
from shamble.rules.actions.vehicles import riders
from shamble.rules.base.events import CarEscapes, RottenToken, SkillUsed, TurnBegins, TurnEnds
from shamble.rules.base.light import needs_lamp
from shamble.rules.base.places import stir
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay, turn_purse
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.game.verbs import ACTIONS, DRIVE, LISTED, VERBS, offers, on_top
from shamble.rules.missions.objectives import Objectives, may_escape, objectives, wagons_on
from shamble.rules.survivors.guards import guards_in
from shamble.rules.survivors.rescue import leave_board
from shamble.rules.survivors.roles import player_of

# --- who plays next ----------------------------------------------------------------------------------------------


class PlayerPhase(NamedTuple):
    """Seat after seat from the first player on, each with its Survivors in any order (2e p.8)."""

    seats: tuple[int, ...]  # still to play; the first one is playing

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        over = objectives(rules, state, tell)  # what was discarded between two Turns may decide the game
        if over:
            return (*over, self)
        own, early = self.ready(rules, state)
        if own:
            return Choice(TABLE if early or self.may_wait(rules, state, own) else self.seats[0], "activate")
        if len(self.seats) > 1:
            return (PlayerPhase(self.seats[1:]),)
        return Choice(TABLE, "activate") if early else ()

    def ready(self, rules: Ruleset, state: State) -> tuple[list[int], list[int]]:
        """The seat's own who wait for their Turn, and Tacticians of others, who play when they like (2e p.66)."""
        seat = self.seats[0] if self.seats else TABLE
        own, early = list[int](), list[int]()
        for who, other in enumerate(state.survivors):
            if other.status == PLAYING and other.leader == NO_COMPANION and not other.flags & ACTED:
                if other.seat == seat:
                    own.append(who)
                elif profile_of(rules, state, who).tactician:
                    early.append(who)
        return own, early

    def may_wait(self, rules: Ruleset, state: State, own: list[int]) -> bool:
        """A seat whose last Survivors are Tacticians may let the next seat go first."""
        return len(self.seats) > 1 and all(profile_of(rules, state, who).tactician for who in own)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        own, early = self.ready(rules, state)
        found: list[Answer] = [("activate", who) for who in own + early]
        if own and self.may_wait(rules, state, own):
            found.append(("later",))
        return found

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "later":
            return (PlayerPhase(self.seats[1:]),)
        return BeginTurn(int(said[1])), self


class BeginTurn(NamedTuple):
    """A Turn starts fresh: nothing spent, nothing used; Actions that others have given come on top (po p.26)."""

    who: int
    extra: bool = False  # does not count as the Turn of this Player Phase

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        me = state.survivors[self.who]
        resume = Resume(self.who, me.spent, me.free_used, me.used, me.streak, me.flags)
        refresh(state, self.who)
        me = state.edit(self.who)
        me.flags |= IN_TURN
        me.spent, me.gifts, me.loud = -me.gifts, 0, OFF_BOARD
        if state.ledger.tally:
            state.ledger = state.ledger._replace(tally=0)
        if tell:
            tell(TurnBegins(self.who, self.extra))
        turn = SurvivorTurn(self.who, self.extra)
        return (turn, resume) if self.extra else (turn,)


def extra_turn(who: int) -> Frame:
    return BeginTurn(who, True)


class Resume(NamedTuple):
    """After an extra Turn the Turn it may have interrupted goes on with what was left of it."""

    who: int
    spent: int
    free_used: tuple[str, ...]
    used: tuple[int, ...]
    streak: tuple[str, ...]
    flags: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        me = state.edit(player_of(state, self.who))
        me.spent, me.free_used, me.used, me.streak = self[1:5]
        me.flags = (self.flags & ~LASTING) | (me.flags & LASTING)
        return ()


def refresh(state: State, who: int) -> None:
    me = state.edit(who)
    me.spent, me.free_used, me.used, me.streak = 0, (), (), ()
    me.flags &= LASTING


def forget_others(state: State) -> None:
    """What others did in somebody's Turn, with Actions they were given, counts in that Turn only."""
    for who, other in enumerate(state.survivors):
        if not other.flags & IN_TURN and (other.used or other.streak or other.flags & SEARCHED):
            refresh(state, who)


class SurvivorTurn(NamedTuple):
    """Spend Actions one by one; ending the Turn is always asked (2e p.19, 22)."""

    who: int
    extra: bool = False

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        met = objectives(rules, state, tell)
        if met:
            return (*met, self)
        me = state.survivors[self.who]
        if rules.dim:
            for who, _ in state.ledger.beams:
                needs_lamp(rules, state, who, tell)
        if me.status != PLAYING:
            return ()
        if me.leader >= 0:  # roles were swapped: the new Leader has what is left of the Turn
            return (SurvivorTurn(me.leader, self.extra),)
        return Choice(me.seat, "action", self.who, True)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        profile = profile_of(rules, state, self.who)
        found = offers(rules, state, self.who, profile, turn_purse(rules, state, self.who, profile))
        found.append(("end",))
        return found

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "end":
            return (EndTurn(self.who, self.extra),)
        profile = profile_of(rules, state, self.who)
        purse = turn_purse(rules, state, self.who, profile)
        return (*perform(rules, state, self.who, said, profile, purse, tell), self)


class EndTurn(NamedTuple):
    """What is left of the Turn is lost; who stands at a clear Exit may leave (2e p.22, missions)."""

    who: int
    extra: bool
    out: int = OFF_BOARD  # the Exit it has just left by, with Guards there who may go along (wd p.46)

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.out != OFF_BOARD:
            return Choice(state.survivors[self.who].seat, "muster", self.who)
        if self.ways_out(rules, state):
            return Choice(state.survivors[self.who].seat, "escape", self.who)
        return self.close(rules, state, tell)

    def ways_out(self, rules: Ruleset, state: State) -> list[Answer]:
        found: list[Answer] = [("escape",)] if may_escape(rules, state, self.who, "foot") else []
        rolls = may_escape(rules, state, self.who, "car") or may_escape(rules, state, self.who, "wagon")
        return [*found, ("drive-off",)] if rolls else found

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        if self.out != OFF_BOARD:
            return [("muster", number) for number in range(len(guards_in(rules, state, self.out)), -1, -1)]
        return [*self.ways_out(rules, state), ("stay",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "escape":
            zone = state.survivors[self.who].zone
            leave_board(state, self.who, tell)
            if guards_in(rules, state, zone):
                return (self._replace(out=zone),)
        elif said[0] == "muster":
            for guard in guards_in(rules, state, self.out)[: int(said[1])]:
                leave_board(state, guard, tell)
        elif said[0] == "drive-off":
            me = state.survivors[self.who]
            drive_off(state, me.car if me.car >= 0 else wagons_on(rules, state, (me.zone,))[0], tell)
            if state.survivors[self.who].status == PLAYING:  # walks beside it
                leave_board(state, self.who, tell)
        return self.close(rules, state, tell)

    def close(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        if tell:
            left = turn_purse(rules, state, self.who, profile_of(rules, state, self.who)).left
            tell(TurnEnds(self.who, left))
        back = step_back(rules, state, self.who, tell) if rules.security else ()
        if "rotten" in rules.effects:
            smell(rules, state, self.who, tell)
        refresh(state, self.who)
        forget_others(state)
        if not self.extra:
            state.edit(self.who).flags |= ACTED
        return (*back, Objectives()) if back else objectives(rules, state, tell)


def smell(rules: Ruleset, state: State, who: int, tell: Tell | None) -> None:
    """A Turn without fighting, driving and noise ends with a Rotten token for whoever has the Skill (po p.28)."""
    me = state.survivors[who]
    if me.status == PLAYING and not me.flags & (STIRRED | ROTTEN) and profile_of(rules, state, who).rotten:
        state.edit(who).flags |= ROTTEN
        if tell:
            tell(RottenToken(who, True))


def drive_off(state: State, number: int, tell: Tell | None) -> None:
    """A car escapes with everybody and everything in it."""
    zone = state.cars[number].zone
    state.change_car(number, state.cars[number]._replace(zone=OFF_BOARD))
    if tell:
        tell(CarEscapes(number, zone))
    for who in riders(state, number):
        if state.survivors[who].status == PLAYING and state.survivors[who].leader == NO_COMPANION:
            leave_board(state, who, tell)


# --- Actions -----------------------------------------------------------------------------------------------------


def perform(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    verb = str(said[0])
    if "rotten" in rules.effects and verb in STIRRING:
        stir(rules, state, who, tell, lose=VERBS[verb].way != DRIVE)
    do = ACTIONS.get(verb)
    if do is not None:
        return do(rules, state, who, said, profile, purse, tell)
    found = [(skill, grant) for skill, grant in profile.grants if grant.verb == said[0]]
    if len(found) > 1:  # the same is done by several Skills, each with cards of its own
        found = [row for row in found if said in row[1].options(rules, state, who)]
    skill, grant = found[0]
    streak = state.survivors[who].streak
    extra = on_top(rules, state, who, grant, said)
    if grant.cost:
        pay(state, who, purse, grant.pays, tell, extra)
    me = state.edit(who)
    me.spent += 0 if grant.cost else extra
    if grant.attack:
        me.streak = (*streak, grant.attack)
    elif grant.cost:
        me.streak = ()  # what is free of charge is no Action, and breaks no streak of them
    if grant.limited:
        me.used = (*me.used, skill)
    if tell:
        tell(SkillUsed(who, skill))
    return grant.do(rules, state, who, said, tell)


# What keeps a Rotten token from coming; driving alone does not cost one that is there (po p.28).
STIRRING = frozenset(verb.name for verb in LISTED if verb.attacks or verb.way == DRIVE)


class BonusAction(NamedTuple):
    """One free Action of some kinds, to be used now or not at all."""

    who: int
    kinds: tuple[str, ...] = ()  # () for any
    waive: bool = False
    zone: int = -1
    apart: bool = False  # a reaction that stands by itself
    left: int = 0  # ordinary Actions that may pay what it costs on top

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if state.survivors[self.who].status != PLAYING:
            return ()
        return Choice(state.survivors[self.who].seat, "bonus", self.who)

    def purse(self) -> Purse:
        return Purse(self.left, (), self.kinds, True, self.waive, self.zone, self.apart)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        profile = profile_of(rules, state, self.who)
        return [*offers(rules, state, self.who, profile, self.purse()), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "pass":
            return ()
        profile = profile_of(rules, state, self.who)
        frames = perform(rules, state, self.who, said, profile, self.purse(), tell)
        if rules.security and not state.survivors[self.who].flags & IN_TURN:
            frames += (StepBack(self.who),)
        return (*frames, self) if said[0] == "reload" and profile.free_reload else frames


def bonus_again(who: int, purse: Purse) -> Frame:
    return BonusAction(who, purse.kinds, purse.waive, purse.zone, purse.apart)


class MoveAtOnce(NamedTuple):
    """One free Move, now or never; Zombies around are paid for out of the running Turn as with any Move (po p.25)."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        me = state.survivors[self.who]
        if me.status != PLAYING or me.car >= 0:
            return ()
        own = me.flags & IN_TURN
        left = turn_purse(rules, state, self.who, profile_of(rules, state, self.who)).left if own else 0
        return (BonusAction(self.who, ("move",), left=left),)
