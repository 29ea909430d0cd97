"""Where hits and misses go (2e p.27-28), what a kill brings, and fire that takes everybody."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import OFF_BOARD, PLAYING, State
from shamble.rules.actions.bounty import reward
from shamble.rules.base.events import FriendlyFire, HitAssigned, HitsLost
from shamble.rules.base.places import count_in, kinds_in, unlike
from shamble.rules.base.records import SHOTS
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.combat.fire import explode
from shamble.rules.combat.kills import kill
from shamble.rules.missions.objectives import achieved
from shamble.rules.survivors.inventory import discard, usable
from shamble.rules.survivors.wounds import FRIENDLY_FIRE, RUN_OVER, TakeWounds, spray

BREAK = 1  # where other dice show a one, an All-Out die shows that the weapon breaks


class Following(Protocol):
    """What an Action goes on with."""

    def after_first(self, first: Attack, kills: int) -> Frame: ...


class Attack(NamedTuple):
    """What an attack needs to know once it has begun."""

    who: int
    zone: int
    kind: str  # melee, ranged, car
    accuracy: int
    bonus: int
    damage: int
    chooses: bool  # targets are chosen freely
    safe: bool  # misses hurt nobody
    ignores_immunity: bool = False
    rerolls: int = 0
    turn_rerolls: int = 0  # how many of these are there once per Turn only; they are used last
    six_die: bool = False
    six_damage: bool = False
    reaper: bool = False
    car: int = -1  # the car that is aimed at, where a mission has it
    own: bool = True  # by the Survivor itself, not by figures at its command
    origin: int = OFF_BOARD  # the Zone it comes from, if those others make it
    makers: tuple[int, ...] = ()  # those others
    steady: bool = False  # they spare friends
    all_out: int = 0  # dice of their own sort that are never rolled again and may break the weapon
    doubles: bool = False  # there may be twice as many of them
    sure: tuple[int, ...] = ()  # what they show
    mended: int = 0  # Breaks that do not count
    card: int = -1  # the weapon that may break
    number: int = 1  # how many of it were used
    kills: int = 0  # by the same Action already
    broken: int = 0  # Breaks of it
    then: tuple[Following, ...] = ()  # the other weapon that the same Action goes on with
    words: tuple[str, ...] = ()  # what it answers to, as far as Feats ask

    @property
    def shooter(self) -> int:
        """The Survivor who makes it; nobody if others do."""
        return self.who if self.own else -1

    def passes_by(self, who: int) -> bool:
        """Nobody hits oneself."""
        return who == self.shooter or who in self.makers

    @property
    def breaks(self) -> int:
        return max(self.sure.count(BREAK) - self.mended, 0)

    @property
    def hurts(self) -> str:
        """What a Survivor who is hit by it suffers from."""
        return RUN_OVER if self.kind == "car" else FRIENDLY_FIRE


class AssignHits(NamedTuple):
    """One hit after the other goes to a target: freely in Melee, by the targeting order otherwise (2e p.27-28)."""

    attack: Attack
    hits: int
    misses: int
    kills: int = 0
    sprays: int = 0  # how many of those killed were full of Toxic blood

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        attack = self.attack
        if attack.car >= 0 and self.hits:
            return self.blow_up(rules, state, tell)
        offer = self.options(rules, state) if self.hits and attack.car < 0 else []
        if not offer:
            if tell and self.hits:
                tell(HitsLost(attack.zone, self.hits))
            sprayed = spray(rules, state, attack.who, attack.zone, self.sprays) if attack.own else ()
            return AssignMisses(attack, self.misses), *sprayed, *after(attack, self.kills)
        if len(offer) == 1:
            return self.answer(rules, state, offer[0], tell)
        return Choice(state.survivors[attack.who].seat, "hit", attack.who)

    def blow_up(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        """One hit is enough for a car; misses find somebody only where the fire spared them (2e p.18, 40)."""
        frames, kills = explode(rules, state, self.attack.car, self.attack.who, tell)
        return *frames, AssignMisses(self.attack, self.misses), *after(self.attack, kills)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        if self.attack.chooses:
            return [("hit", kind) for kind in kinds_in(rules, state, self.attack.zone)]
        return rules.policies.hit_order(rules, state, self.attack)

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        attack, target = self.attack, int(said[1])
        because = "choice" if attack.chooses else "priority"
        after = self._replace(hits=self.hits - 1)
        if said[0] == "hurt":
            if tell:
                tell(HitAssigned(attack.who, attack.zone, rules.figures[target].name, because, "wounded"))
            return TakeWounds(target, attack.damage, attack.hurts), after
        row = rules.kinds[target]
        killed = attack.damage >= row.toughness and not rules.policies.immune(rules, attack, target)
        if tell:
            tell(HitAssigned(attack.who, attack.zone, row.name, because, "killed" if killed else "soaked"))
        if not killed:
            return (after,)
        frames = kill(rules, state, attack.zone, target, 1, attack.who, tell, words=attack.words)
        after = after.counting(rules, target).unless_cleared(state, tell)
        if attack.reaper and count_in(rules, state, attack.zone, target):
            return (*frames, Reap(after, target))
        return (*frames, after)

    def counting(self, rules: Ruleset, kind: int) -> AssignHits:
        """One more has fallen; a Toxic one that is run over sprays nobody."""
        sprays = self.sprays + (kind in rules.spraying and self.attack.kind != "car")
        return self._replace(kills=self.kills + 1, sprays=sprays)

    def unless_cleared(self, state: State, tell: Tell | None) -> AssignHits:
        """With the last target gone the other hits are lost, whoever may come before the attack is over (2e p.27)."""
        if state.crowd[self.attack.zone] or not self.hits:
            return self
        if tell:
            tell(HitsLost(self.attack.zone, self.hits))
        return self._replace(hits=0)


class Reap(NamedTuple):
    """One more Zombie of the same kind may fall with this hit, once per Action (2e p.66)."""

    hits: AssignHits
    kind: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if not count_in(rules, state, self.hits.attack.zone, self.kind):
            return (self.hits,)
        return Choice(state.survivors[self.hits.attack.who].seat, "reap", self.hits.attack.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("reap",), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "pass":
            return (self.hits,)
        attack = self.hits.attack
        frames = kill(rules, state, attack.zone, self.kind, 1, attack.who, tell, words=attack.words)
        done = self.hits._replace(attack=attack._replace(reaper=False)).counting(rules, self.kind)
        return (*frames, done.unless_cleared(state, tell))


class AssignMisses(NamedTuple):
    """Misses hit friends in the target Zone, as the shooter's player shares them out (2e p.28)."""

    attack: Attack
    misses: int
    shares: tuple[int, ...] = ()  # whom a miss has hit, where all are shared out before any counts

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if self.misses == 0 or self.attack.safe or not self.friends(rules, state):
            return self.dealt(rules, state) if self.shares else ()
        won = achieved(rules, state, tell)  # by the hits
        if won:
            return (*won, self)
        return Choice(state.survivors[self.attack.who].seat, "friendly-fire", self.attack.who)

    def friends(self, rules: Ruleset, state: State) -> tuple[int, ...]:
        found = rules.policies.friendly_fire(rules, state, self.attack)
        if not self.shares:
            return found
        return tuple(who for who in found if not (who in self.shares and rules.figures[who].guard))

    def dealt(self, rules: Ruleset, state: State) -> tuple[Frame, ...]:
        """Everybody answers the own share, hit by hit and before its Damage (wd p.32)."""
        frames: tuple[Frame, ...] = ()
        for who in dict.fromkeys(self.shares):
            hit = TakeWounds(who, self.attack.damage, self.attack.hurts)
            frames += rules.policies.protect(rules, state, who, (hit,) * self.shares.count(who))
        return frames

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        found: list[Answer] = [("hurt", who) for who in unlike(rules, state, self.friends(rules, state))]
        if self.attack.kind in SHOTS and steady(rules, state, self.attack):
            found.insert(0, ("spare",))
        return found

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        after = self._replace(misses=self.misses - 1)
        if said[0] == "spare":
            return (after,)
        if tell:
            tell(FriendlyFire(self.attack.who, self.attack.zone, self.misses))
        if rules.shares_first:
            return (after._replace(shares=(*self.shares, int(said[1]))),)
        return TakeWounds(int(said[1]), self.attack.damage, self.attack.hurts), after


def steady(rules: Ruleset, state: State, attack: Attack) -> bool:
    """Whether whoever shoots can spare friends."""
    return profile_of(rules, state, attack.who).steady_hand if attack.own else attack.steady


def after(attack: Attack, kills: int) -> tuple[Frame, ...]:
    """The other weapon of the same Action has its turn, with what is left of it; or the attack is over."""
    if attack.then:
        return (attack.then[0].after_first(attack, kills),)
    over = AfterAttack(attack.shooter, attack.kills + kills)
    lost = min(attack.breaks + attack.broken, attack.number)
    return (Broken(attack.who, attack.card, lost), over) if lost else (over,)


class Broken(NamedTuple):
    """One weapon is lost for each Break, never more than were used; asked if they differ."""

    who: int
    card: int
    number: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        found = self.at_hand(rules, state)
        if not self.number or not found or state.survivors[self.who].status != PLAYING:
            return ()
        if len(set(found)) == 1 or self.number >= len(found):
            return self.lose(rules, state, found[0], tell)
        return Choice(state.survivors[self.who].seat, "break", self.who)

    def at_hand(self, rules: Ruleset, state: State) -> list[int]:
        """Those of the name, fired or not."""
        name = rules.cards[self.card].name
        held = usable(rules, state.survivors[self.who], profile_of(rules, state, self.who))
        return [card for card in held if name in (rules.cards[card].name, loaded_name(rules, card))]

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("lose", card) for card in dict.fromkeys(self.at_hand(rules, state))]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return self.lose(rules, state, int(said[1]), tell)

    def lose(self, rules: Ruleset, state: State, card: int, tell: Tell | None) -> tuple[Frame, ...]:
        discard(rules, state, self.who, card, "broken", tell)
        return (self._replace(number=self.number - 1),)


def loaded_name(rules: Ruleset, card: int) -> str:
    row = rules.cards[card]
    return rules.cards[row.twin].name if row.empty else row.name


class OccasionPasses(NamedTuple):
    """What counted only for this attack, and for what follows it, counts no longer."""

    who: int
    flag: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        state.edit(self.who).flags &= ~self.flag
        return ()


class AfterAttack(NamedTuple):
    """The attack is resolved: Skills that come after it have their say."""

    who: int
    kills: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        frames: tuple[Frame, ...] = reward(rules, state) if rules.feats else ()
        if self.who >= 0 and state.survivors[self.who].status == PLAYING:
            for hook in profile_of(rules, state, self.who).after_attack:
                frames += hook(rules, state, self.who, self.kills)
        return frames
