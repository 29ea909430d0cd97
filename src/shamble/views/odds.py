"""Exact odds before an attack, and of the next card: from the engine's own numbers, as fractions, nothing sampled.

The attack is begun by the engine itself; its dice are then counted in classes (hits, misses, sixes), and what the hits
do is asked of the engine for each class. Where the attacker may choose, the choice that clears the Zone most surely is
taken, then the one that kills most.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from shamble.core.kernel import advance, apply, options
from shamble.core.points import FACES, Answer, Choice, Over, Point
from shamble.core.state import State
from shamble.rules.actions.bounty import counts
from shamble.rules.base.places import count_in, in_zone, kinds_in
from shamble.rules.base.records import SHOTS
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.dice import Roll, RollAllOut, numbers_of, succeeds
from shamble.rules.combat.hits import AssignHits, Attack, steady
from shamble.rules.combat.mending import savers
from shamble.rules.survivors.danger import team_level
from shamble.rules.zombies.spawn import ZOMBIE_DECK
from shamble.views.speech import card_name, groups_text, kind_count, kind_name, listed, say

ONE, NONE = Fraction(1), Fraction(0)
LIKELY = Fraction(1, 2)


class Odds(NamedTuple):
    """What an attack comes to."""

    clear: Fraction  # no Zombie is left in the target Zone
    kills: tuple[Fraction, ...]  # chance of 0, 1, 2 ... kills
    friends: Fraction  # at least one miss goes to a friend
    dice: int
    zone: int
    rerolls: int = 0
    breaks: Fraction = NONE  # a weapon is lost
    blows: Fraction | None = None  # the car that is aimed at blows up
    immune: tuple[int, ...] = ()  # kinds in the target Zone that this kind of attack does nothing to
    tough: tuple[int, ...] = ()  # and those that its Damage is too little for
    feat: Fraction = NONE  # it does the Feat of the Bounty Weapon on top
    both: Fraction = NONE  # both weapons of a pair are lost
    mended: bool = False  # what breaks could be mended
    lit: bool = False  # by the light of a Flashlight that is turned on for it

    @property
    def some(self) -> Fraction:
        """At least one falls."""
        return ONE - self.kills[0] if self.kills else NONE

    @property
    def doubtful(self) -> bool:
        """Rather some fall than all."""
        return self.clear < LIKELY and self.clear < self.some

    @property
    def expected(self) -> Fraction:
        return sum((number * chance for number, chance in enumerate(self.kills)), NONE)

    @property
    def idle(self) -> bool:
        """There is no Zombie to hit."""
        return self.clear == ONE and not self.expected


class Roller(NamedTuple):
    """What one die can be: a six that counts as such, another hit, a miss; in sixths."""

    six: Fraction
    hit: Fraction
    miss: Fraction


Class = tuple[int, int, int]  # hits, misses, sixes


def odds_of(rules: Ruleset, state: State, answer: Answer) -> Odds | None:
    """The odds of an attack that is offered; None for what is no attack."""
    return begun_odds(rules, state, apply(rules, state, answer), answer)


def begun_odds(rules: Ruleset, state: State, begun: State, answer: Answer) -> Odds | None:
    """The odds of an attack that has begun; where more is asked before the dice fall, those of the best answer."""
    if isinstance(begun.point, Choice) and begun.point.kind in BEFOREHAND:
        ways = {said: begun_odds(rules, state, apply(rules, begun, said), answer) for said in options(rules, begun)}
        by_light = {said for said in ways if begun.point.kind == "light" and said[0] != "pass"}
        found = [odds._replace(lit=odds.lit or said in by_light) for said, odds in ways.items() if odds]
        return max(found, key=value, default=None)
    frame = begun.frames[-1]
    if isinstance(frame, Roll | RollAllOut):
        return with_feat(rules, begun, frame.attack, Book(rules, begun, frame.attack).odds(frame.dice))
    return burnt_odds(rules, state, begun, answer)


def burnt_odds(rules: Ruleset, state: State, begun: State, answer: Answer) -> Odds | None:
    found = burnt(rules, state, begun, answer)
    earned = state.ledger.top >= 0 and begun.ledger.top != state.ledger.top
    return found._replace(feat=ONE) if found and earned else found


def with_feat(rules: Ruleset, begun: State, attack: Attack, odds: Odds) -> Odds:
    """The chance to earn the Bounty Weapon on top, where every kill would count for it; else nothing is said."""
    feat = rules.cards[begun.ledger.top].feat
    prey = [kind for kind in kinds_in(rules, begun, attack.zone) if kind not in (*odds.tough, *odds.immune)]
    if not feat or not prey or not all(counts(rules, begun, attack.who, kind, attack.words) for kind in prey):
        return odds
    return odds._replace(feat=sum(odds.kills[max(feat.kills - begun.ledger.tally, 0) :], NONE))


def burnt(rules: Ruleset, state: State, begun: State, answer: Answer) -> Odds | None:
    """Fire needs no dice: what it does, it does for sure."""
    if answer[0] not in SHOTS or "molotov" not in rules.cards[int(answer[1])].traits:
        return None
    zone = int(answer[3])
    killed = state.crowd[zone] - begun.crowd[zone]
    kills = tuple(ONE if number == killed else NONE for number in range(killed + 1))
    harmed = ONE if in_zone(state, zone) and in_zone(begun, zone) != in_zone(state, zone) else NONE
    return Odds(NONE if begun.crowd[zone] else ONE, kills, harmed, 0, zone)


class Book:
    """All that must be worked out for one attack, once."""

    def __init__(self, rules: Ruleset, begun: State, attack: Attack) -> None:
        self.rules, self.begun, self.attack = rules, begun, attack
        self.crowd = begun.crowd[attack.zone]
        bystanders = sum(max(begun.survivors[who].health, 1) for who in in_zone(begun, attack.zone))
        self.most_hits = self.crowd + bystanders  # more change nothing
        self.most_sixes = max(kind.toughness for kind in rules.kinds)
        self.cap = max(self.most_hits, self.most_sixes)
        self.roller = roller(rules, attack)
        self.sure: Class = (0, 0, 0)  # what the dice show that nothing rolls again
        self.exposed = bool(friends_exposed(rules, begun, attack))
        there = kinds_in(rules, begun, attack.zone)
        self.immune = tuple(kind for kind in there if rules.policies.immune(rules, attack, kind))
        self.tough = tuple(kind for kind in there if rules.kinds[kind].toughness > attack.damage)
        self._results: dict[tuple[int, int], int] = {}
        self._more: dict[tuple[int, int, int, int], Odds] = {}

    def odds(self, dice: int) -> Odds:
        """All-Out dice are seen before any others are rolled again."""
        number = self.attack.all_out
        if not number:
            return self.given_sure(dice)
        parts = []
        for sure, weight in thrown(number, all_out_roller(self.rules, self.attack)).items():
            self.sure = sure
            parts.append((weight, self.given_sure(dice)))
        unbroken = Fraction(FACES - 1, FACES) ** number
        one = number * Fraction(1, FACES) * Fraction(FACES - 1, FACES) ** (number - 1)
        both = ONE - unbroken - one if self.attack.number > 1 else NONE
        found = self.mixed(parts, dice + number)._replace(rerolls=self.attack.rerolls, breaks=ONE - unbroken, both=both)
        return found._replace(mended=bool(savers(self.rules, self.begun, self.attack)))

    def given_sure(self, dice: int) -> Odds:
        best = self.outcomes(dice)
        for _ in range(self.attack.rerolls):
            best = self.with_reroll(dice, best)
        return best._replace(rerolls=self.attack.rerolls)

    def outcomes(self, dice: int) -> Odds:
        """All dice fall once, and stand."""
        return self.mixed([(weight, self.settled(each)) for each, weight in thrown(dice, self.roller).items()], dice)

    def with_reroll(self, dice: int, again: Odds) -> Odds:
        """Each roll is kept unless rolling again promises more."""
        parts = []
        for each, weight in thrown(dice, self.roller).items():
            kept = self.settled(each)
            parts.append((weight, again if value(again) > value(kept) else kept))
        return self.mixed(parts, dice)

    def settled(self, rolled: Class) -> Odds:
        """A roll that stands: sixes may bring more dice, then the hits go out."""
        hits, misses, sixes = (each + sure for each, sure in zip(rolled, self.sure, strict=True))
        return self.more(hits, min(misses, 1), sixes, sixes if self.attack.six_die else 0)

    def more(self, hits: int, misses: int, sixes: int, number: int) -> Odds:
        """So many extra dice are rolled if that promises more; their sixes bring further ones."""
        key = (hits, misses, sixes, number)
        if key not in self._more:
            passed = self.assigned((hits, misses, sixes))
            self._more[key] = passed
            if number and (hits < self.cap or sixes < self.cap):
                parts = [
                    (
                        weight,
                        self.more(min(hits + more, self.cap), max(misses, missed > 0), min(sixes + six, self.cap), six),
                    )
                    for (more, missed, six), weight in thrown(number, self.roller).items()
                ]
                self._more[key] = max(passed, self.mixed(parts, number), key=value)
        return self._more[key]

    def assigned(self, counted: Class) -> Odds:
        hits, misses, sixes = counted
        damage = self.attack.damage + (min(sixes, self.most_sixes) if self.attack.six_damage else 0)
        killed = self.kills(min(hits, self.most_hits), damage)
        kills = tuple(ONE if number == killed else NONE for number in range(killed + 1))
        harm = ONE if misses and self.exposed else NONE
        blows = (ONE if hits else NONE) if self.attack.car >= 0 else None
        clear = ONE if killed >= self.crowd else NONE
        return Odds(clear, kills, harm, hits + misses, self.attack.zone, blows=blows)

    def kills(self, hits: int, damage: int) -> int:
        """The most that so many hits kill, as the engine lets them be assigned."""
        known = self._results.get((hits, damage))
        if known is None:
            frame = AssignHits(self.attack._replace(damage=damage), hits, 0)
            state = self.begun.copy()
            state.frames, state.point = (Stop(), frame), None
            known = self._results[hits, damage] = most_killed(self.rules, state, self.attack.zone)
        return known

    def mixed(self, parts: list[tuple[Fraction, Odds]], dice: int) -> Odds:
        chances = [NONE] * (self.crowd + 1)
        clear = friends = blows = NONE
        for weight, odds in parts:
            clear += weight * odds.clear
            friends += weight * odds.friends
            blows += weight * (odds.blows or NONE)
            for number, chance in enumerate(odds.kills):
                if chance:
                    chances[number] += weight * chance
        bang = blows if self.attack.car >= 0 else None
        return Odds(clear, tuple(chances), friends, dice, self.attack.zone, 0, NONE, bang, self.immune, self.tough)


def friends_exposed(rules: Ruleset, begun: State, attack: Attack) -> tuple[int, ...]:
    """Whom a miss would hit, unless they can be spared."""
    if attack.safe or not attack.damage:
        return ()
    spares = attack.kind in SHOTS and steady(rules, begun, attack)
    return () if spares else rules.policies.friendly_fire(rules, begun, attack)


def value(odds: Odds) -> tuple[Fraction, ...]:
    """What the attacker wants: the car, if it is aimed at one; a clear Zone, kills, friends and weapons unharmed."""
    return odds.blows or NONE, odds.clear, odds.expected, -odds.friends, -odds.breaks


def roller(rules: Ruleset, attack: Attack) -> Roller:
    """The six faces, sorted into what they mean for this attack."""
    hits = [face for face in range(1, FACES + 1) if succeeds(rules, attack, face)]
    sixes = [face for face in hits if rules.policies.sixes(rules, attack, (face,))]
    return Roller(Fraction(len(sixes), FACES), Fraction(len(hits) - len(sixes), FACES), 1 - Fraction(len(hits), FACES))


def all_out_roller(rules: Ruleset, attack: Attack) -> Roller:
    """The same for an All-Out die, on which a Break is no number."""
    faces = numbers_of(tuple(range(1, FACES + 1)))
    hits = [face for face in faces if succeeds(rules, attack, face)]
    sixes = [face for face in hits if rules.policies.sixes(rules, attack, (face,))]
    return Roller(Fraction(len(sixes), FACES), Fraction(len(hits) - len(sixes), FACES), 1 - Fraction(len(hits), FACES))


@lru_cache(maxsize=256)
def thrown(dice: int, die: Roller) -> dict[Class, Fraction]:
    """So many dice by class, with the chance of each."""
    found: dict[Class, Fraction] = {}
    for sixes in range(dice + 1):
        for plain in range(dice - sixes + 1):
            misses = dice - sixes - plain
            ways = comb(dice, sixes) * comb(dice - sixes, plain)
            chance = ways * die.six**sixes * die.hit**plain * die.miss**misses
            if chance:
                found[sixes + plain, misses, sixes] = chance
    return found


# --- what hits do, asked of the engine ---------------------------------------------------------------------------


class Stop(NamedTuple):
    """The end of what is asked."""

    def step(self, rules: Ruleset, state: State, tell: object) -> Point:
        return Over("asked", "")


BEFOREHAND = ("light", "dice", "all-out")  # asked before the dice of an attack fall
BRANCHING = ("hit", "reap")
# Asked meanwhile; whatever is said changes nothing about this attack.
PASSING = ("skill", "shield", "lose", "armor", "break")


def most_killed(rules: Ruleset, state: State, zone: int) -> int:
    """Follow every way to assign the hits, alike positions once."""
    before = fewest = state.crowd[zone]
    waiting = [advance(rules, state)]
    seen: set[tuple[bytes, object]] = set()
    while waiting:
        here = waiting.pop()
        fewest = min(fewest, here.crowd[zone])
        key = (bytes(here.zombies), here.frames[-1])
        if here.crowd[zone] and key not in seen:
            seen.add(key)
            waiting += [apply(rules, here, said) for said in followed(rules, here)]
    return before - fewest


def followed(rules: Ruleset, state: State) -> list[Answer]:
    """The answers to try; none once the hits are assigned."""
    if not isinstance(state.point, Choice):
        return []
    offer = options(rules, state)
    if state.point.kind in BRANCHING:
        return offer
    return offer[:1] if state.point.kind in PASSING else []


# --- in words ----------------------------------------------------------------------------------------------------


def percent(chance: Fraction) -> str:
    """To a tenth of a percent; never rounded to 0 or 100 % unless it is that."""
    text = f"{float(chance * 100):.1f}".removesuffix(".0")
    if text == "0" and chance:
        return say("odds.below")
    return say("odds.above") if text == "100" and chance != 1 else say("odds.percent", number=text)


def odds_words(rules: Ruleset, state: State, odds: Odds) -> list[str]:
    """Line by line: the chance to clear, the kills, the danger for friends."""
    zone = rules.board.zones[odds.zone].name
    found = [] if odds.blows is None else [say("odds.blows", chance=percent(odds.blows), zone=zone)]
    found += aimed_words(rules, state, odds)
    if odds.friends:
        found.append(say("odds.friends", chance=percent(odds.friends)))
    if odds.breaks:
        found.append(say("odds.breaks", chance=percent(odds.breaks)))
        found += [say("odds.breaks.both", chance=percent(odds.both))] if odds.both else []
        found += [say("odds.breaks.mended")] if odds.mended else []
    if odds.lit:
        found.append(say("odds.lit"))
    if odds.rerolls:
        found.append(say("odds.reroll"))
    if odds.feat:
        found.append(say("odds.feat", chance=percent(odds.feat), card=card_name(rules, state.ledger.top)))
    return found


def aimed_words(rules: Ruleset, state: State, odds: Odds) -> list[str]:
    """What becomes of the Zombies in the target Zone; where nothing can, why."""
    zone = rules.board.zones[odds.zone].name
    if odds.idle:
        return [say("odds.nobody", zone=zone)]
    if not odds.expected:
        return [say("odds.vain", why=in_vain(rules, odds))]
    target = groups_text(rules, zombies_in(rules, state, odds.zone))
    kills = [
        say("list.colon", first=number, next=percent(chance)) for number, chance in enumerate(odds.kills) if chance
    ]
    some = [say("odds.some", chance=percent(odds.some))] if odds.doubtful else []
    return [
        *some,
        say("odds.clear", chance=percent(odds.clear), zone=zone, groups=target),
        say("odds.kills", kills=listed(kills), expected=f"{float(odds.expected):.2f}"),
    ]


def in_vain(rules: Ruleset, odds: Odds) -> str:
    """Why an attack hurts none of the Zombies there are."""
    kinds = odds.immune or odds.tough
    if not kinds:
        return say("odds.none")
    names = listed(kind_name(rules, kind, 2) for kind in kinds)
    return say("odds.immune" if odds.immune else "odds.tough", kinds=names)


def short_odds(rules: Ruleset, odds: Odds) -> str:
    """For the end of an option's line: first what is likely to come of it."""
    if odds.blows is not None:
        return say("odds.short.blows", chance=percent(odds.blows))
    if odds.idle:
        text = say("odds.short.nobody")
    elif not odds.expected:
        text = in_vain(rules, odds)
    elif odds.doubtful:
        most = max(number for number, chance in enumerate(odds.kills) if chance)
        text = say("odds.short.one" if most == 1 else "odds.short.some", chance=percent(odds.some))
    else:
        text = say("odds.short", chance=percent(odds.clear), expected=f"{float(odds.expected):.1f}")
    if odds.friends:
        text = say("odds.short.friends", text=text, chance=percent(odds.friends))
    return say("odds.short.breaks", text=text, chance=percent(odds.breaks)) if odds.breaks else text


def next_zombie_card(rules: Ruleset, state: State) -> list[tuple[str, Fraction]]:
    """What the next Zombie card brings at the team's level, from the cards truly left, likeliest first."""
    pile = state.piles[rules.deck_ids[ZOMBIE_DECK]]
    cards = pile.left or pile.discard
    level = team_level(state)
    found = Counter(card_effect(rules, card, level) for card in cards)
    return [(effect, Fraction(number, len(cards))) for effect, number in found.most_common()]


def card_effect(rules: Ruleset, card: int, level: int) -> str:
    row = rules.zombie_cards[card]
    if row.kind == "extra":
        if level < rules.numbers.improved_level:
            return say("odds.nothing")
        kinds = rules.policies.extra_activation(rules, row.activates)
        return say("odds.extra", kinds=listed(kind_name(rules, kind) for kind in kinds))
    line = row.lines[level]
    if line is None:
        return say("odds.nothing")
    name, number = line
    if name not in rules.kind_ids:
        return say("odds.abomination")
    text = kind_count(rules, rules.kind_ids[name], number)
    return say(f"odds.{row.kind}", groups=text) if row.kind in ("rush", "manhole") else text


def zombies_in(rules: Ruleset, state: State, zone: int) -> list[tuple[int, int]]:
    """Kinds in a Zone with their numbers."""
    return [(kind, count_in(rules, state, zone, kind)) for kind in kinds_in(rules, state, zone)]
