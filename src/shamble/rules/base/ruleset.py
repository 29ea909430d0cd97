"""A ruleset: one book with its modes, one mission, one team; compiled once, immutable, shared by every state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, cast

from shamble.core.board import Board, Zone
from shamble.core.kernel import Frame
from shamble.core.lists import LONERS, YELLOW
from shamble.core.plan import HUMVEE
from shamble.core.state import ALL_OUT_NOW, CHARGING, FANNING_NOW, NO_COMPANION, PLAYING, Spawn, State, Survivor
from shamble.rules.base.arriving import Arrivals
from shamble.rules.base.later import Later
from shamble.rules.base.profile import ATTACKS, ENCHANTS, Profile, Skill, Spell, fold
from shamble.rules.base.questions import BOARD_LOSES, DIM_LIGHT, ONE_NOISE, SHARES_FIRST, Policies
from shamble.rules.base.records import (
    ALL_OUT,
    AS_CARS_HAVE,
    BACKPACK,
    CHARGE,
    COMBAT,
    FANNING,
    KINDS,
    MELEE,
    NO_ZOMBIES,
    RANGED,
    SHOTS,
    Card,
    CarKind,
    Character,
    MarkKind,
    ZombieCard,
    ZombieKind,
)
from shamble.rules.base.slots import Slot, fitting, held_in, lending

if TYPE_CHECKING:
    from shamble.rules.missions.objectives import Fragile, Goal


class Numbers(NamedTuple):
    """The numbers of a book. Nothing here is written anywhere else in the engine."""

    actions: int = 3
    at_once: int = 0  # cards in hand that count for one Action or roll; 0 for all
    danger: tuple[int, ...] = (0, 7, 19, 43)
    lowest_accuracy: int = 2
    highest_face: int = 6
    dark_accuracy: int = 6
    dusk: int = 19  # the first hour of the night
    dawn: int = 7  # and the first of the day
    night_sight: int = 1  # how far Survivors see then
    night_sight_zombies: int = 0
    objective_ap: int = 5  # where a mission does not say
    holy_ap: int = 5  # for a card of Holy Water, whatever it moves or destroys
    holy_range: int = 1
    survivors: int = 6
    most_survivors: int = 0  # so many may play at most, if more than usual may; each of them brings a Starting card
    crowd: int = 2  # Survivors more than usual that bring one more Zombie card in the Spawn Step
    team_sizes: tuple[tuple[int, int], ...] = ()  # by players, from one on: fewest and most Survivors of each; () any
    filled_up: tuple[int, ...] = ()  # teams of these sizes may be filled up with Companions to the usual one
    start_in_hand: bool = False  # what one starts with is in hand at first
    attacks: tuple[str, ...] = (MELEE, RANGED)  # the kinds there are
    all_out: bool = False  # may one go All-Out with weapons that can?
    all_out_decks: tuple[str, ...] = ()  # whose weapons can in any case
    ignored_breaks: int = 99  # of one roll, by the Skill
    fan_dice: int = 6  # of a Pistol that is fanned
    loudest: int = 2
    burden: int = 1  # Actions a Move costs more with something heavy on one's back
    leave_cost: int = 1  # Actions per Zombie in the Zone one leaves
    reflex_range: int = 1  # spawns this near wake Combat reflexes and Sidestep
    reflex_sight: bool = False  # and in sight, with a way there or not
    long_range: int = 2  # what is so far away is far off, for Skills that ask
    rush_zones: int = 2  # how far Skills such as Charge carry
    taunt_range: int = 2
    cocktail_keeps: int = 4  # a Molotov is kept on this die or more
    guard_accuracy: int = 4
    guard_damage: int = 1
    guard_range: int = 1  # how far Guards shoot
    cauldron_actions: int = 3  # what it takes one Survivor to carry or pour a Cauldron
    cauldron_guards: int = 3  # how many Guards do it at one order
    spawns_that_lose: int = 7  # active at once, where the board can lose
    improved_level: int = YELLOW  # Extra Activation cards work from this level on
    car_seats: int = 4
    car_slow: int = 1
    car_fast: int = 2
    car_dice: int = 5
    car_accuracy: int = 4
    car_damage: int = 2
    tower_skills: tuple[str, ...] = ()  # what whoever stands in a tower has
    wounds_dealt: int = 1
    companion_health: int = 1
    companion_brothers: bool = False  # Companions have what brothers in arms share, too
    aaahh_zombies: int = 1
    medic_ap: int = 1
    heal: int = 1
    escort: int = 2  # Walkers that come with each Fatty, where they do


class Figure(NamedTuple):
    """A Survivor of this game: which character, played from which seat."""

    name: str
    character: Character
    seat: int
    companion: bool = False
    sides: tuple[Character, ...] = ()  # other sides of the ID card
    guard: bool = False  # one of several that are alike, played by nobody
    fixed: bool = False  # somebody of the mission's, without an ID card and played by nobody


SECRET = frozenset({"secret", HUMVEE})  # where the Secret Service has left its things
ROPE = "rope"  # a token that joins a walkway with a street while it hangs there
CAULDRON = "cauldron"  # one that nobody takes: it is carried about, and poured from a walkway


class Token(NamedTuple):
    """A token the mission lays out; its place is in the state."""

    kind: str  # objective, crate, cache, rope, cauldron, beacon
    color: str
    zone: int
    ap: int
    keep: bool = False  # stays on the taker's dashboard
    trade: bool = False  # one that is kept may change hands by Trade
    hidden: bool = False  # its color is drawn from the mission's pool when it is taken
    keep_colors: tuple[str, ...] = ()  # kept only if it shows one of these
    level: int = 0  # only a Survivor at this Danger Level or above takes it
    once: bool = False  # who keeps one takes no other
    heavy: bool = False  # who keeps one pays a further Action for each Move and has no Skills about moving
    linked: bool = False  # not taken by hand: by pulling the switch beside it, or as the mission says
    ap_colors: tuple[str, ...] = ()  # it earns its points only if it shows one of these
    holds: bool = False  # while it lies there, the Guards of its Zone do not Move
    cards: tuple[int, ...] = ()  # what whoever takes it gets
    bearer: str = ""  # it goes on a Companion of this type, one each


class Switch(NamedTuple):
    """A switch of the mission's; whether it is on is in the state."""

    color: str
    zone: int
    doors: int  # bits of the doors it works
    once: bool = False  # never to be set back
    gate: int = -1  # the gate it turns
    token: int = -1  # the Objective beside it


class Lock(NamedTuple):
    """What a door waits for: colors found, or a Survivor of some Danger Level; with neither it never opens."""

    colors: tuple[str, ...] = ()
    level: int = 0
    free: bool = False  # opens like any other, whatever its color
    card: str = ""  # only this card opens it


class Effect(NamedTuple):
    """A word of the mission vocabulary with its parameters."""

    word: str
    number: int = 0
    name: str = ""


class MissionRule(NamedTuple):
    """When something happens, something else does."""

    on: str
    do: tuple[Effect, ...]
    token: str = ""  # only with tokens of this kind
    color: str = ""  # only with this color
    zones: tuple[int, ...] = ()  # only in these Zones
    stage: int = 0  # only once so many stages are met
    family: str = ""  # only with Zombies of this family
    card: str = ""  # only by this card
    without: str = ""  # by anything but this card


class MissionAction(NamedTuple):
    """An Action only this mission has."""

    name: str
    do: tuple[Effect, ...]
    zones: tuple[int, ...] = ()  # only in these Zones
    at: str = ""  # only with such a thing in the Zone, see `mission_actions`
    drop: str = ""  # costs a token of this kind from the dashboard
    no_zombies: bool = False
    color: str = ""  # of the token it costs
    card: str = ""  # costs a card of this name
    price: int = 1  # how many such tokens it costs
    after: Goal | None = None  # only once this is met


class Stage(NamedTuple):
    goals: tuple[Goal, ...]
    held: bool = False  # has to be met anew if it is met no longer when a Round ends


class Train(NamedTuple):
    """A Train that goes from layout to layout of the board, once it has started; and what it starts by."""

    cabin: int  # the Zone on the locomotive where it is heard
    deed: str = ""  # when this is done
    colors: tuple[str, ...] = ()  # when these are found
    aboard: bool = False  # when everybody is aboard
    herald: int = -1  # when this token is off the board, which it leaves by the way, a Zone in each End Phase
    way: tuple[int, ...] = ()
    clean: bool = False  # a Zombie aboard a car that leaves loses the game
    clear: bool = False  # and so does a machine on the rails as it comes in
    destroys: bool = False  # all Spawn tokens go for good where the Starting one lies in its way
    stands: bool = False  # it never goes
    turned: tuple[tuple[tuple[int, int], int], ...] = ()  # layout and Zone of a car: the layout without that car


class OwnCode(NamedTuple):
    """What a mission does by code of its own, beside its file."""

    setup: Callable[[Ruleset, State], tuple[Frame, ...]] | None = None  # before anything else is set up


class Scene(NamedTuple):
    """A mission resolved on its board."""

    id: str
    start: tuple[int, ...]
    exits: tuple[int, ...]
    tokens: tuple[Token, ...]
    spawns: tuple[Spawn, ...]  # as they lie at first
    zombies: tuple[tuple[int, int, int], ...]  # Zone, kind, count
    stages: tuple[Stage, ...]
    cars: tuple[tuple[str, int, bool], ...] = ()  # kind, Zone, crate on board
    drivable: bool = False
    lone_companions: tuple[tuple[int, int], ...] = ()  # figure, Zone
    escorts: tuple[tuple[int, int], ...] = ()  # Companion figure, Leader figure
    companion_spots: tuple[int, ...] = ()  # Zones of lone Companions, OFF_BOARD for one that is led from the start
    companion_kinds: tuple[str, ...] = ()  # of whom each spot is for, where that matters
    at_random: int = 0  # so many stand in random ones of the spots
    rules: tuple[MissionRule, ...] = ()
    actions: tuple[MissionAction, ...] = ()
    rally: bool = True  # lone Companions may be rallied in the usual way
    rally_colors: tuple[str, ...] = ()  # but not before these are found
    quell: bool = False  # while none of them has a Leader, the Abomination's Spawn tokens sleep
    locks: tuple[tuple[int, Lock], ...] = ()  # door and what it waits for
    noise: tuple[tuple[int, int], ...] = ()  # Zone and Noise tokens that stay
    pool: tuple[str, ...] = ()  # faces of hidden tokens
    own_colors: bool = False  # taking a color does only what the mission says
    abominations: tuple[int, ...] = ()  # Zones where one stands from the start, drawn from their deck
    broken: int = 0  # bits of doors that open by hand and that Zombies walk through
    cars_explode: bool = False  # cars may be shot at
    each: bool = False  # every Survivor starts with a Companion
    bound: bool = False  # Companions stay with their Leader
    fixed: tuple[tuple[str, int], ...] = ()  # who stands where and is not played: name, Zone
    fleeting: frozenset[str] = frozenset()  # deeds that are forgotten when a Round ends
    switches: tuple[Switch, ...] = ()
    aside: tuple[int, ...] = ()  # cards laid aside before the game, for the mission to give out
    drawn_aside: int = 0  # and so many Bounty Weapons, drawn at random
    split_start: bool = False  # the team begins in equal groups, one for each Starting Zone
    guards: tuple[tuple[int, int], ...] = ()  # Zone and number of Guards
    own: OwnCode = OwnCode()
    train: Train | None = None
    marks: tuple[tuple[str, int], ...] = ()  # that lie on Zones from the start, a card of a stack for each
    turned: int = 0  # bits of the natures that Zones have from the start
    walker: str = ""  # who is the Beacon, on foot
    classes: tuple[str, ...] = ()  # nobody of these comes along from the start
    held_spawns: tuple[int, ...] = ()  # Zones whose Spawn tokens no Water moves


SHARED = "[game effect]"  # ends the headings of Skills that lend another one
REACHING = ("dual", "far", "near", "reach", "point_blank")  # what decides which attacks there are


def bits_of(board: Board, wanted: Callable[[Zone], bool]) -> int:
    """The Zones of a sort as bits."""
    return sum(1 << number for number, zone in enumerate(board.zones) if wanted(zone))


def more_survivors(numbers: Numbers, figures: tuple[Figure, ...]) -> int:
    """How many more Survivors play than usual, where a book lets them."""
    team = sum(not (figure.companion or figure.guard or figure.fixed) for figure in figures)
    return max(team - numbers.survivors, 0) if numbers.most_survivors else 0


class Given(NamedTuple):
    """What a Ruleset is compiled of."""

    numbers: Numbers
    slots: tuple[Slot, ...]  # where a Survivor keeps cards; `Survivor.cards` has them in this order
    policies: Policies
    cards: tuple[Card, ...]
    decks: dict[str, tuple[int, ...]]
    reshuffles: frozenset[str]
    skills: tuple[Skill, ...]
    kinds: tuple[ZombieKind, ...]
    zombie_cards: tuple[ZombieCard, ...]
    cars: dict[str, CarKind]  # kinds of them by name
    board: Board
    scene: Scene
    figures: tuple[Figure, ...]
    modes: frozenset[str]
    able: frozenset[str]  # what policies and modes make possible, see `questions.CAPABILITIES`
    limits: dict[str, int]
    type_skills: dict[str, tuple[str, ...]]  # what a type of Survivor (Kid ...) can do by itself
    auras_possible: bool
    terms: dict[str, str]  # how the book calls things that another one calls otherwise; for views only
    later: Later
    arrivals: Arrivals
    marks: tuple[MarkKind, ...] = ()  # kinds of tokens that lie on Zones


class Ruleset:
    """Everything that does not change while a game runs."""

    def __init__(self, given: Given) -> None:
        self.given = given
        self.numbers, self.policies, self.modes, self.limits = given.numbers, given.policies, given.modes, given.limits
        self.terms, self.later, self.arrivals = given.terms, given.later, given.arrivals
        self.able = able = given.able
        self.shares_first = SHARES_FIRST in able
        self.dim = DIM_LIGHT in able  # how far one sees may hang on the hour
        self.one_noise = ONE_NOISE in able
        self.board_loses = BOARD_LOSES in able
        self.attack_kinds = frozenset(given.numbers.attacks)
        self.marks = given.marks
        self.mark_ids = {row.name: number for number, row in enumerate(given.marks)}
        self.fading = tuple(row.name for row in given.marks if NO_ZOMBIES in row.until)
        self.take_team(given.figures, given.type_skills, given.auras_possible)
        self.take_skills(given.skills)
        self.take_zombies(given.kinds, given.zombie_cards)
        self.take_decks(given.decks, given.reshuffles, given.cards)
        self.take_slots(given.slots, given.cards)
        self.take_cards(given.cards)
        self.take_words(given.skills, given.cards)
        self.take_board(given.board)
        self.take_scene(given.scene, given.cars)

    def take_team(
        self, figures: tuple[Figure, ...], type_skills: dict[str, tuple[str, ...]], auras_possible: bool
    ) -> None:
        self.figures, self.type_skills, self.auras_possible = figures, type_skills, auras_possible
        self.seats = tuple(sorted({figure.seat for figure in figures}))
        self.more_survivors = more_survivors(self.numbers, figures)
        self.more_zombie_cards = -(-self.more_survivors // self.numbers.crowd)
        self.guards = tuple(number for number, figure in enumerate(figures) if figure.guard)
        self.companions_possible = any(figure.companion for figure in figures)
        self.walker = next((number for number, figure in enumerate(figures) if figure.fixed), -1)
        self._lent: dict[tuple[int, int], tuple[int, ...]] = {}

    def take_skills(self, skills: tuple[Skill, ...]) -> None:
        self.skills = skills
        self.skill_ids = {skill.name: number for number, skill in enumerate(skills)}
        self.effects = frozenset(field for skill in skills for field, _ in skill.effects)  # what Skills of the book do
        self.moving = frozenset(number for number, skill in enumerate(skills) if skill.moving)
        self.occasions = "when" in self.effects  # some Skills count only on an occasion
        listed = [(number, skill) for number, skill in enumerate(skills) if skill.companion and skill.heading]
        self.free_choice = tuple(number for number, skill in listed if not skill.heading.endswith(SHARED))
        self.brothers = tuple(number for number, skill in listed if skill.heading.endswith(SHARED))
        self._profiles: dict[tuple[int, ...], Profile] = {}

    def take_zombies(self, kinds: tuple[ZombieKind, ...], cards: tuple[ZombieCard, ...]) -> None:
        self.kinds, self.zombie_cards = kinds, cards
        self.kind_ids = {kind.name: number for number, kind in enumerate(kinds)}
        self.families = {
            family: tuple(n for n, kind in enumerate(kinds) if kind.family == family)
            for family in dict.fromkeys(kind.family for kind in kinds)
        }
        self.spraying = frozenset(number for number, kind in enumerate(kinds) if "sprays" in kind.traits)
        self.tainting = frozenset(number for number, kind in enumerate(kinds) if "taints" in kind.traits)
        self.unstoppable = frozenset(number for number, kind in enumerate(kinds) if "no-armor" in kind.traits)
        self.loners = frozenset(number for number, kind in enumerate(kinds) if kind.family in LONERS)
        self.defilers = frozenset(number for number, kind in enumerate(kinds) if "defiles" in kind.traits)
        self.drops = any(kind.drops for kind in kinds)  # some leave a weapon where they die
        self.striders = any(kind.zones > 1 for kind in kinds)

    def take_decks(
        self, decks: dict[str, tuple[int, ...]], reshuffles: frozenset[str], cards: tuple[Card, ...]
    ) -> None:
        self.deck_cards = decks
        self.deck_names = tuple(decks)
        self.deck_ids = {name: number for number, name in enumerate(decks)}
        self.reshuffles = frozenset(self.deck_ids[name] for name in reshuffles if name in self.deck_ids)
        self.equipment_decks = frozenset(card.deck for card in cards)

    def take_slots(self, slots: tuple[Slot, ...], cards: tuple[Card, ...]) -> None:
        self.slots = slots
        self.slot_ids = {slot.name: number for number, slot in enumerate(slots)}
        self.by_verb = {slot.verb: number for number, slot in enumerate(slots)}  # slots by what puts a card there
        self.slot_sizes = tuple(slot.size for slot in slots)
        self.slot_verbs = tuple(slot.verb for slot in slots)
        self.pack_slot = len(slots) - 1  # the slot for what finds no room elsewhere
        self.bare: tuple[tuple[int, ...], ...] = ((),) * len(slots)  # the slots of somebody without cards
        held = [number for number, slot in enumerate(slots) if slot.at_hand]
        self.hand_slot = held[0] if len(held) == 1 else -1  # whose cards alone are in hand; -1 if there are several
        self.held_in = tuple(held_in(slot, cards) for slot in slots)
        self.fitting = tuple(fitting(slots, cards, figure.character.listed) for figure in self.figures)
        self.granting = {
            number: tuple(self.skill_ids[name] for name in card.skills if name in self.skill_ids)
            for number, card in enumerate(cards)
            if card.skills and not card.weapon
        }
        self.lenders = frozenset(self.granting)
        self.working = tuple(lending(slot, cards) for slot in slots)  # cards that are where they are of use
        self.working_if_held = tuple(lending(slot._replace(at_hand=True), cards) for slot in slots)
        self.lending = tuple(works & self.lenders for works in self.working)
        self.lending_if_held = tuple(works & self.lenders for works in self.working_if_held)

    def take_cards(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.striking = frozenset(n for n, card in enumerate(cards) if card.weapon and (card.melee or not card.empty))
        self.anywhere = frozenset(n for n in self.striking if cards[n].place == BACKPACK)  # weapons for any slot
        self.emptied = frozenset(number for number, card in enumerate(cards) if card.empty)
        self.stuck = self.cards_with("stuck")  # never given away or dropped
        self.loads = self.cards_with("load")  # never dropped, but given away
        self.shields = self.cards_with("shield")  # given up in hand, they stop a Wound
        self.lamps = self.cards_with("flashlight")  # they light the night
        lent = [(n, skill) for n, card in enumerate(cards) if card.weapon for skill in self.named_skills(card.skills)]
        sees = [(n, row) for n, skill in lent for row in self.skills[skill].effects]
        self.scopes = {n: value for n, (field, value) in sees if field == "eyes"}  # weapons that one sees with
        self.brings = {  # who shrieks on which card
            n: (self.kind_ids[card.brings[0]], card.brings[1]) for n, card in enumerate(cards) if card.brings
        }
        self.scrolls = frozenset(number for number, card in enumerate(cards) if card.magic or card.enchants)
        self.helpers = {number: card.helps for number, card in enumerate(cards) if card.helps}
        wild, always = self.numbers.all_out, self.numbers.all_out_decks
        self.all_out = frozenset(n for n, card in enumerate(cards) if card.all_out and (wild or card.deck in always))
        self.kits = self.cards_with("repairs")  # given up, they mend what is breaking
        feats = [card.feat for card in cards if card.feat and card.deck in self.deck_ids]
        self.feats = bool(feats)  # cards are earned by what one does
        self.feat_words = frozenset(feat.word for feat in feats)
        self.recipes = {number: card.built_from for number, card in enumerate(cards) if card.built_from}
        # Cards that are but others laid together, and cards that are put off with those of another deck.
        self.parts = {
            number: tuple(self.card_called(name) for name in names)
            for number, names in self.recipes.items()
            if cards[number].deck not in self.deck_ids
        }
        self.joins = {n: self.card_called(card.name, card.discards) for n, card in enumerate(cards) if card.discards}

    def take_words(self, skills: tuple[Skill, ...], cards: tuple[Card, ...]) -> None:
        """What attacks answer to besides their kind, as far as any Skill asks; and what spells do."""
        spells = [(n, spell) for n, skill in enumerate(skills) for field, spell in skill.effects if field == ENCHANTS]
        known: dict[str, tuple[int, Spell]] = {spell.word: (number, spell) for number, spell in spells}
        self.spells = {n: known[card.enchants] for n, card in enumerate(cards) if card.enchants in known}
        boosts = [boost for skill in skills for field, boost in skill.effects if field == ATTACKS]
        paid = [word for skill in skills for field, word in skill.effects if field == "free"]
        others = [boost for boost in boosts if boost.word not in KINDS]
        longer = [boost for boost in boosts if boost.field in ("far", "reach") and boost.word not in SHOTS]
        self.long_arms = bool(longer) or any(card.melee and card.melee.far for card in cards)  # Melee beyond the Zone
        self.reach_by_kind = not any(boost.field in REACHING for boost in others)
        boosted = [boost.word for boost in others]
        self.attack_words = frozenset(boosted)
        self.asked_marks = tuple(name for name in self.mark_ids if name in self.attack_words)  # in the target Zone
        self.mark_payers = tuple(name for name in self.mark_ids if f"{name}-{COMBAT}" in paid)
        self.paying_words = {number: words for number in range(len(cards)) if (words := self.words_of(number, paid))}
        self.card_words = {number: words for number in range(len(cards)) if (words := self.words_of(number, boosted))}

    def take_board(self, board: Board) -> None:
        self.board = board
        self.doors_at = [0] * len(board.zones)
        for link in board.doors:
            for zone in (link.a, link.b):
                self.doors_at[zone] |= 1 << link.door
        self.dark = bits_of(board, lambda zone: "dark" in zone.flags)
        self.secret = bits_of(board, lambda zone: not SECRET.isdisjoint(zone.flags))
        towers = [number for number, zone in enumerate(board.zones) if zone.kind == "tower"]
        self.zone_skills = dict.fromkeys(towers, self.named_skills(self.numbers.tower_skills))
        self.security = bits_of(board, lambda zone: zone.kind == "security")
        self.steep = bool(board.face(board.open_at_start).tolls)  # some steps cost a Survivor more

    def take_scene(self, scene: Scene, cars: dict[str, CarKind]) -> None:
        self.scene, self.cars = scene, cars
        self.park(scene.cars)
        goals = [(number, goal) for number, stage in enumerate(scene.stages) for goal in stage.goals]
        self.fragile = tuple((number, cast("Fragile", goal)) for number, goal in goals if hasattr(goal, "impossible"))
        self.locks = dict(scene.locks)
        self.ropes = tuple(number for number, token in enumerate(scene.tokens) if token.kind == ROPE)
        self.cauldrons = tuple(number for number, token in enumerate(scene.tokens) if token.kind == CAULDRON)
        self.holding = tuple(number for number, token in enumerate(scene.tokens) if token.holds)
        self.heavy = frozenset(number for number, token in enumerate(scene.tokens) if token.heavy)
        self.triggers = frozenset(rule.on for rule in scene.rules)
        self.base_noise = bytearray(len(self.board.zones))
        for zone, tokens in scene.noise:
            self.base_noise[zone] += tokens

    def with_skills(self, skills: tuple[Skill, ...]) -> Ruleset:
        """The same game with another Skill table, for comparing; whatever else was exchanged since stays so."""
        now = self.given._replace(policies=self.policies, figures=self.figures, scene=self.scene)
        return Ruleset(now._replace(skills=skills))

    def folded(self, skills: tuple[int, ...]) -> Profile:
        """The Profile of a set of Skills, compiled once."""
        profile = self._profiles.get(skills)
        if profile is None:
            profile = Profile()
            for number in self.with_classes(skills):
                fold(profile, number, self.skills[number])
            profile.rooms = tuple(slot.size + getattr(profile, slot.grows, 0) for slot in self.slots)
            self._profiles[skills] = profile
        return profile

    def with_classes(self, skills: tuple[int, ...]) -> tuple[int, ...]:
        """Who is of a further class by a Skill can do what that class can, if not anyway (uoa p.56)."""
        kinds = [kind for number in skills for field, kind in self.skills[number].effects if field == "classes"]
        able = self.named_skills(tuple(name for kind in kinds for name in self.type_skills.get(kind, ())))
        return skills + tuple(number for number in dict.fromkeys(able) if number not in skills) if able else skills

    def lent_by(self, who: int, side: int) -> tuple[int, ...]:
        """What a Companion lends its Leader, worked out once."""
        known = self._lent.get((who, side))
        if known is None:
            known = self._lent[who, side] = self.policies.lends(self, side_of(self, who, side))
        return known

    def park(self, cars: tuple[tuple[str, int, bool], ...]) -> None:
        """These cars are on the board at the start: what there is to do with them is known from here on."""
        self.scene = self.scene._replace(cars=cars)
        kinds = [self.cars[kind] for kind, _, _ in cars]
        self.machines = any(kind.push for kind in kinds)  # something is there to be pushed about
        self.driven = any(kind.seats and not kind.push for kind in kinds)  # or to get into by an Action of its own
        self.guns = any(kind.gun for kind in kinds)  # something is there to be fired
        self.rideable = any(kind.push and kind.seats for kind in kinds)  # and to get into

    def seats_in(self, kind: str) -> int:
        """How many may sit in a kind of car."""
        seats = self.cars[kind].seats
        return self.numbers.car_seats if seats == AS_CARS_HAVE else seats

    def cards_with(self, trait: str) -> frozenset[int]:
        return frozenset(number for number, card in enumerate(self.cards) if trait in card.traits)

    def words_of(self, card: int, asked: list[str]) -> tuple[str, ...]:
        """Words that attacks with a card answer to: type and name, and names of what it is built from (po p.10, 25)."""
        row = self.cards[card]
        loaded = row.twin if row.empty else card
        names = [self.cards[each].name for each in (loaded, *self.parts.get(loaded, ()))]
        return tuple(word for word in dict.fromkeys((*names, row.type)) if word in asked)

    def card_called(self, name: str, deck: str = "") -> int:
        """The first card of that name, in that deck."""
        return next(n for n, card in enumerate(self.cards) if card.name == name and deck in ("", card.deck))

    def same_name(self, card: int) -> tuple[int, ...]:
        """Other cards of the same name, from other decks."""
        name = self.cards[card].name
        return tuple(n for n, other in enumerate(self.cards) if other.name == name and n != card)

    def named_skills(self, names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(self.skill_ids[name] for name in names)


def profile_of(rules: Ruleset, state: State, who: int) -> Profile:
    """What a Survivor can do just now."""
    return rules.folded(skills_of(rules, state, who))


def skills_of(rules: Ruleset, state: State, who: int) -> tuple[int, ...]:
    """A Survivor's Skills and those of its cards, its Companions and its brothers in arms (2e p.29, 34, 63)."""
    me = state.survivors[who]
    skills = me.skills
    if rules.lenders:
        for cards in me.cards:
            if cards and not rules.lenders.isdisjoint(cards):
                skills = with_cards(rules, me)
                break
    if rules.zone_skills and me.zone in rules.zone_skills:
        skills += rules.zone_skills[me.zone]
    if rules.companions_possible:
        skills += _lent_by_companions(rules, state, who)
    if rules.auras_possible:
        skills += _lent_by_brothers(rules, state, who)
    if rules.occasions and (me.flags & ANY_OCCASION or state.ledger.marks):
        for word in occasions(rules, state, me):
            skills += lent_when(rules, skills, word)
    if rules.heavy and burdened(rules, state, who):
        skills = tuple(skill for skill in skills if skill not in rules.moving)
    return skills


def occasions(rules: Ruleset, state: State, me: Survivor) -> tuple[str, ...]:
    """What goes on just now that Skills may wait for: a Charge, Fanning, a mark in the own Zone (uoa p.56-58)."""
    found = tuple(word for word, flag in OCCASIONS if me.flags & flag)
    marked = [row.name for row, zones in zip(rules.marks, state.ledger.marks, strict=False) if me.zone in zones]
    return (*found, *marked)


OCCASIONS = ((CHARGE, CHARGING), (FANNING, FANNING_NOW), (ALL_OUT, ALL_OUT_NOW))
ANY_OCCASION = CHARGING | FANNING_NOW | ALL_OUT_NOW


def lent_when(rules: Ruleset, skills: tuple[int, ...], word: str) -> tuple[int, ...]:
    """Skills that some Skills lend on an occasion."""
    return rules.named_skills(tuple(name for at, name in rules.folded(skills).when if at == word))


def profile_when(rules: Ruleset, state: State, who: int, word: str) -> Profile:
    """What a Survivor could do on an occasion that has not come yet."""
    skills = skills_of(rules, state, who)
    return rules.folded(skills + lent_when(rules, skills, word)) if rules.occasions else rules.folded(skills)


def with_cards(rules: Ruleset, me: Survivor) -> tuple[int, ...]:
    """A Survivor's Skills and those that its cards lend, from where they lie."""
    skills = me.skills
    for slot, cards in enumerate(me.cards):
        lending, if_held = rules.lending[slot], rules.lending_if_held[slot]
        for card in cards:
            if card in lending or (card in if_held and rules.folded(skills).webbing):
                skills += rules.granting[card]
    return skills


def burdened(rules: Ruleset, state: State, who: int) -> bool:
    """Whether a Survivor carries something heavy."""
    return not rules.heavy.isdisjoint(state.survivors[who].tokens)


def sheet(rules: Ruleset, state: State, who: int) -> Character:
    """The side of the ID card that counts just now."""
    return side_of(rules, who, state.survivors[who].side)


def side_of(rules: Ruleset, who: int, side: int) -> Character:
    figure = rules.figures[who]
    return figure.sides[side - 1] if side else figure.character


def _lent_by_companions(rules: Ruleset, state: State, who: int) -> tuple[int, ...]:
    """What a Leader can do by each Companion (2e p.34)."""
    lent: tuple[int, ...] = ()
    for number, other in enumerate(state.survivors):
        if other.leader == who and other.status == PLAYING:
            lent += rules.lent_by(number, other.side)
    return lent


def _lent_by_brothers(rules: Ruleset, state: State, who: int) -> tuple[int, ...]:
    """While two or more share the Zone, all have the Skill, its owner included; Companions in some books (2e p.64)."""
    me = state.survivors[who]
    if me.status != PLAYING or (me.leader != NO_COMPANION and not rules.numbers.companion_brothers):
        return ()
    together = [n for n, other in enumerate(state.survivors) if other.zone == me.zone and other.status == PLAYING]
    if len(together) < 2:
        return ()
    names: tuple[str, ...] = ()
    for other in together:
        if state.survivors[other].leader == NO_COMPANION:
            own = state.survivors[other].skills + _lent_by_companions(rules, state, other)
            names += rules.folded(own).auras
    return rules.named_skills(names)
