"""The questions that books answer differently. Each is a type: what is asked, with what, and what an answer looks like.

The answers stand in `rules/policies/`; a book picks one of them by its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer

if TYPE_CHECKING:
    from shamble.core.eyes import Eyes
    from shamble.core.geometry import Geometry
    from shamble.core.state import State
    from shamble.rules.base.profile import Profile
    from shamble.rules.base.records import Character, Weapon
    from shamble.rules.base.ruleset import Ruleset
    from shamble.rules.combat.hits import Attack
    from shamble.rules.survivors.wounds import TakeWounds
    from shamble.rules.zombies.groups import Group
    from shamble.rules.zombies.moves import Split
    from shamble.rules.zombies.paths import Paths
    from shamble.rules.zombies.spawn_step import SpawnTokens


# --- set-up ------------------------------------------------------------------------------------------------------


class Deal(Protocol):
    """Who gets which Starting cards?"""

    def __call__(self, rules: Ruleset, state: State, /) -> tuple[Frame, ...]: ...


class FirstPlayer(Protocol):
    """Who has the First Player token at first?"""

    def __call__(self, rules: Ruleset, state: State, /) -> tuple[Frame, ...]: ...


class Known(Protocol):
    """Which buildings bring no Zombies when somebody opens them, as they are known already? As bits."""

    def __call__(self, rules: Ruleset, state: State, /) -> int: ...


# --- searching and opening ---------------------------------------------------------------------------------------


class SearchPlace(Protocol):
    """May one Search in this Zone? The word of the refusal if not."""

    def __call__(self, rules: Ruleset, state: State, zone: int, /) -> str: ...


class SearchDeck(Protocol):
    """Which deck does a Search in this Zone draw from?"""

    def __call__(self, rules: Ruleset, zone: int, /) -> str: ...


class EnterBuilding(Protocol):
    """Where do Zombies wait behind an opened door? Building after building its Zones, and those that draw a card."""

    def __call__(
        self, rules: Ruleset, state: State, ends: tuple[int, ...], /
    ) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]: ...


# --- the Game Round ----------------------------------------------------------------------------------------------


class Rises(Protocol):
    """What are the players asked about those who lie on the board, before the first of them acts?"""

    def __call__(self, rules: Ruleset, state: State, /) -> tuple[Frame, ...]: ...


class Interlude(Protocol):
    """What happens between the Player Phase and the Zombie Phase?"""

    def __call__(self, rules: Ruleset, state: State, tell: Tell | None, /) -> tuple[Frame, ...]: ...


class Hush(Protocol):
    """What becomes of the noise in the End Phase?"""

    def __call__(self, rules: Ruleset, state: State, tell: Tell | None, /) -> tuple[Frame, ...]: ...


class Deadline(Protocol):
    """What becomes in the End Phase of those who lie on the board?"""

    def __call__(self, rules: Ruleset, state: State, tell: Tell | None, /) -> tuple[Frame, ...]: ...


class Clock(Protocol):
    """What goes on just before the First Player token passes?"""

    def __call__(self, rules: Ruleset, state: State, tell: Tell | None, /) -> None: ...


class Overrun(Protocol):
    """Is the game lost by what lies on the board?"""

    def __call__(self, rules: Ruleset, state: State, /) -> tuple[Frame, ...]: ...


class Turned(Protocol):
    """What becomes of what lies in a Zone that takes on a nature?"""

    def __call__(
        self, rules: Ruleset, state: State, zone: int, nature: str, tell: Tell | None, /
    ) -> tuple[Frame, ...]: ...


# --- noise -------------------------------------------------------------------------------------------------------


class LayNoise(Protocol):
    """How is a noise laid in a Zone, from 1 for a shot to 2 for a blast?"""

    def __call__(
        self, rules: Ruleset, state: State, zone: int, loudness: int, because: str, tell: Tell | None, /
    ) -> None: ...


# --- where Zombies go --------------------------------------------------------------------------------------------


class Noise(Protocol):
    """How much Noise is there in each Zone?"""

    def __call__(self, rules: Ruleset, state: State, /) -> list[int]: ...


class Destination(Protocol):
    """Which Zones do the Zombies of a Zone make for, and why?"""

    def __call__(self, paths: Paths, zone: int, /) -> tuple[tuple[int, ...], str]: ...


class NoPath(Protocol):
    """What do they make for, and by which ways, if there is no open path to it?"""

    def __call__(self, paths: Paths, zone: int, targets: tuple[int, ...], /) -> tuple[tuple[int, ...], Geometry]: ...


class Gait(Protocol):
    """Which steps can a kind take, and which ways does it reckon with?"""

    def __call__(self, rules: Ruleset, kind: int, because: str, /) -> tuple[str, str]: ...


class RushCounts(Protocol):
    """Is a Rush an extra Activation?"""

    def __call__(self, rules: Ruleset, /) -> bool: ...


class MovesInstead(Protocol):
    """What do Zombies do that would Move, and whose kind does not walk? None if they walk after all."""

    def __call__(self, rules: Ruleset, state: State, group: Group, /) -> tuple[Frame, ...] | None: ...


class HeldBack(Protocol):
    """Which of the groups that would activate now do so? The very same tuple if all do."""

    def __call__(
        self, rules: Ruleset, state: State, groups: tuple[Group, ...], tell: Tell | None, /
    ) -> tuple[Group, ...]: ...


class SplitUp(Protocol):
    """How does a group divide between ways of equal length?"""

    def __call__(self, rules: Ruleset, state: State, kind: int, number: int, routes: tuple[int, ...], /) -> Split: ...


# --- spawning ----------------------------------------------------------------------------------------------------


class OutOfFigures(Protocol):
    """What happens when a kind runs out of miniatures?"""

    def __call__(
        self, rules: Ruleset, state: State, kind: int, zone: int, because: str, tell: Tell | None, /
    ) -> tuple[Frame, ...]: ...


class Escort(Protocol):
    """Who comes along with so many of a kind?"""

    def __call__(self, rules: Ruleset, kind: int, number: int, /) -> tuple[tuple[int, int], ...]: ...


class Abomination(Protocol):
    """What does a card bring that names an Abomination, or another family of which one comes at a time?"""

    def __call__(
        self, rules: Ruleset, state: State, family: str, named: str, zone: int, tell: Tell | None, /
    ) -> tuple[Frame, ...]: ...


class SpawnTurn(NamedTuple):
    """The token that draws next."""

    spawn: int  # its number in the state
    rank: tuple[int, ...] = ()  # its place in the order, where others may come in between; its number is last


class SpawnOrder(Protocol):
    """Which token draws next? None if the step is over. It is asked anew for each card."""

    def __call__(self, rules: Ruleset, state: State, step: SpawnTokens, /) -> SpawnTurn | None: ...


class SpawnsWake(Protocol):
    """An Abomination or Necromancer has come or gone: which Spawn tokens wake, fall asleep or go with it?"""

    def __call__(self, rules: Ruleset, state: State, tell: Tell | None, /) -> None: ...


class Entering(Protocol):
    """A Survivor has come into a Zone: what does that wake?"""

    def __call__(
        self, rules: Ruleset, state: State, who: int, came: int, leap: bool, tell: Tell | None, /
    ) -> tuple[Frame, ...]: ...


class WhoActivates(Protocol):
    """Which kinds does an Extra Activation card mean?"""

    def __call__(self, rules: Ruleset, named: str, /) -> tuple[int, ...]: ...


class HandOut(Protocol):
    """May a Distributor give a Zone several cards, and give out all before anybody comes?"""

    def __call__(self, rules: Ruleset, /) -> bool: ...


# --- fighting ----------------------------------------------------------------------------------------------------


class Eyesight(Protocol):
    """How many Zones far does a Survivor with such eyes see just now, or the horde? -1: as far as lines go."""

    def __call__(self, rules: Ruleset, state: State, eyes: Eyes, horde: bool, /) -> int: ...


class Aim(Protocol):
    """From which face on does a die hit, before Skills?"""

    def __call__(
        self, rules: Ruleset, state: State, who: int, profile: Profile, weapon: Weapon, zone: int, /
    ) -> int: ...


class EmptyShots(Protocol):
    """May one shoot at a Zone with no Zombie in it?"""

    def __call__(self, rules: Ruleset, /) -> bool: ...


class HitOrder(Protocol):
    """Whom may the next hit of a shot be assigned to?"""

    def __call__(self, rules: Ruleset, state: State, attack: Attack, /) -> list[Answer]: ...


class Immune(Protocol):
    """Does a kind take the hit unharmed, whatever its Damage?"""

    def __call__(self, rules: Ruleset, attack: Attack, kind: int, /) -> bool: ...


class FriendlyFire(Protocol):
    """Whom can the dice that miss hit?"""

    def __call__(self, rules: Ruleset, state: State, attack: Attack, /) -> tuple[int, ...]: ...


class Sixes(Protocol):
    """How many of these dice count as a 6 for Skills that ask for one?"""

    def __call__(self, rules: Ruleset, attack: Attack, faces: tuple[int, ...], /) -> int: ...


class Burn(Protocol):
    """Which kinds does fire take in a Zone? None for everything there."""

    def __call__(self, rules: Ruleset, state: State, zone: int, /) -> tuple[int, ...] | None: ...


# --- harm --------------------------------------------------------------------------------------------------------


class Wound(Protocol):
    """What does a Wound do?"""

    def __call__(
        self, rules: Ruleset, state: State, who: int, because: str, tell: Tell | None, /
    ) -> tuple[Frame, ...]: ...


class Protect(Protocol):
    """How is a Survivor's share of attacks answered before any of them wounds?"""

    def __call__(
        self, rules: Ruleset, state: State, who: int, hits: tuple[TakeWounds, ...], /
    ) -> tuple[Frame, ...]: ...


class Dies(Protocol):
    """What becomes of a figure with too many Wounds?"""

    def __call__(
        self, rules: Ruleset, state: State, who: int, because: str, tell: Tell | None, /
    ) -> tuple[Frame, ...]: ...


class Fallen(Protocol):
    """Does somebody who lies on the board keep the others from a goal for all?"""

    def __call__(self, state: State, /) -> bool: ...


class Mend(Protocol):
    """What else goes when Wounds are healed?"""

    def __call__(self, rules: Ruleset, state: State, who: int, healed: int, /) -> None: ...


class Defeat(Protocol):
    """Is the game lost with this figure?"""

    def __call__(self, rules: Ruleset, state: State, who: int, because: str, /) -> tuple[Frame, ...]: ...


class LevelUp(Protocol):
    """What do so many points bring on the Danger Bar?"""

    def __call__(self, rules: Ruleset, state: State, who: int, ap: int, tell: Tell | None, /) -> tuple[Frame, ...]: ...


class Lends(Protocol):
    """Which Skills has the Leader of a Companion with such an ID card?"""

    def __call__(self, rules: Ruleset, character: Character, /) -> tuple[int, ...]: ...


# --- Skills and cars ---------------------------------------------------------------------------------------------


class SlipsPast(Protocol):
    """Does Slippery also carry one past the Zombies of Zones on the way?"""

    def __call__(self, rules: Ruleset, /) -> bool: ...


class Drive(Protocol):
    """Which drives does a car offer?"""

    def __call__(self, rules: Ruleset, state: State, car: int, /) -> list[Answer]: ...


class CarAttacks(Protocol):
    """Whom does a car run over on its way?"""

    def __call__(
        self, rules: Ruleset, state: State, who: int, car: int, zones: tuple[int, ...], /
    ) -> tuple[Frame, ...]: ...


class AtTheWheel(Protocol):
    """What of the Driver's counts for the dice of a car?"""

    def __call__(self, rules: Ruleset, state: State, attack: Attack, /) -> Attack: ...


class Policies(NamedTuple):
    """A book's answers, one to each question."""

    deal: Deal
    first_player: FirstPlayer
    search_place: SearchPlace
    search_deck: SearchDeck
    enter_building: EnterBuilding
    known: Known
    rises: Rises
    interlude: Interlude
    hush: Hush
    deadline: Deadline
    clock: Clock
    overrun: Overrun
    turned: Turned
    lay_noise: LayNoise
    noise: Noise
    destination: Destination
    no_path: NoPath
    gait: Gait
    rush_counts: RushCounts
    moves_instead: MovesInstead
    held_back: HeldBack
    split: SplitUp
    out_of_figures: OutOfFigures
    escort: Escort
    abomination: Abomination
    necromancer: Abomination
    spawn_order: SpawnOrder
    spawns_wake: SpawnsWake
    entering: Entering
    extra_activation: WhoActivates
    hand_out: HandOut
    eyesight: Eyesight
    aim: Aim
    empty_shots: EmptyShots
    hit_order: HitOrder
    immune: Immune
    friendly_fire: FriendlyFire
    sixes: Sixes
    burn: Burn
    wound: Wound
    protect: Protect
    dies: Dies
    fallen: Fallen
    mend: Mend
    defeat: Defeat
    level_up: LevelUp
    lends: Lends
    slips_past: SlipsPast
    drive: Drive
    car_attack: CarAttacks
    at_the_wheel: AtTheWheel


# What answers and modes make possible, where the rest of the house has to know of it without asking which it was.
LIT_ROOMS_FILL = "lit-rooms-fill"  # Zombies may wait behind every door, not in dark rooms alone
WOUNDS_ARE_CARDS = "wounds-are-cards"
SHARES_FIRST = "shares-first"  # attacks are shared out before any of them counts
ENDLESS_BAR = "endless-bar"  # beyond its end the Danger Bar begins again, and any Skill can come up
CARS_DRIVE = "cars-drive"  # in every mission
TWO_SPEEDS = "two-speeds"  # cars drive slow or fast
DARK_SIGHT = "dark-sight"  # Dark Zones are seen from next door only
ONE_NOISE = "one-noise"  # a single Noise token goes about the board
CARRIED_OFF = "carried-off"  # who has too many Wounds lies there for others to carry off
GUARDS = "guards"  # the mission has some
ROPES = "ropes"  # the mission has Rope Ladders
CAULDRONS = "cauldrons"  # and Cauldrons
GUARD_DRILL = "guard-drill"  # Survivors without a Guard Skill draw a card with one
CHOSEN_DRILL = "chosen-drill"  # or choose it
BOARD_LOSES = "board-loses"  # the game can be lost by what lies on the board
SPELLS = "spells"  # some cards are
DRAGON_FIRE = "dragon-fire"  # some cards burn Zones when they are thrown together
OWN_SPAWNS = "own-spawns"  # some Zombies bring a Spawn token of their own
DROPS = "drops"  # some Zombies leave a weapon where they die
TRANSMUTE = "transmute"  # a Skill of the book makes a new card of an old one
FAITH = "vade-retro"  # Skills of the book halt Zombies, and water moves Spawn tokens
BREAKS = "breaks"  # weapons may break
DIM_LIGHT = "dim-light"  # how far one sees may hang on the hour
CAPABILITIES = (
    BREAKS,
    DIM_LIGHT,
    *(LIT_ROOMS_FILL, WOUNDS_ARE_CARDS, ENDLESS_BAR, CARS_DRIVE, TWO_SPEEDS, DARK_SIGHT),
    *(ONE_NOISE, BOARD_LOSES, SHARES_FIRST, CARRIED_OFF, GUARDS, ROPES, OWN_SPAWNS, SPELLS, DRAGON_FIRE),
    *(DROPS, TRANSMUTE, FAITH, CAULDRONS, GUARD_DRILL, CHOSEN_DRILL),
)
