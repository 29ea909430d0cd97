"""What happened and why, as typed events. Words are made elsewhere, from the event's name and its fields.

An event is told right after its change is made: whoever looks at the state then sees what it tells, and no more.
"""

from __future__ import annotations

from typing import NamedTuple


class RoundBegins(NamedTuple):
    round: int
    first: int


class TurnBegins(NamedTuple):
    who: int
    extra: bool


class TurnEnds(NamedTuple):
    who: int
    lost: int  # Actions not used


class CardDealt(NamedTuple):
    who: int
    card: int


class FirstPlayer(NamedTuple):
    seat: int
    because: str


class ActionPaid(NamedTuple):
    who: int
    kind: str
    actions: int
    free: str


class SurvivorMoves(NamedTuple):
    who: int
    origin: int
    zone: int
    by: str  # move, slip, sprint, jump, charge, dragged ...


class NoiseMade(NamedTuple):
    zone: int
    because: str


class GuardsMove(NamedTuple):
    by: int
    origin: int
    zone: int
    number: int


class GuardsFight(NamedTuple):
    by: int
    origin: int
    zone: int
    number: int
    how: str  # melee, ranged


class NoiseTokenLaid(NamedTuple):
    """The one Noise token there is."""

    zone: int
    loudness: int
    because: str


class ClockGoesOn(NamedTuple):
    hour: int


class LightFalls(NamedTuple):
    who: int
    zone: int
    beside: int  # the same, if it is turned at a wall
    because: str  # on, turned, aimed, moved


class LightOut(NamedTuple):
    who: int
    because: str  # turned-off, gone, dawn, left


class KnockedOut(NamedTuple):
    who: int
    zone: int


class Rescued(NamedTuple):
    who: int
    by: int


class MarkLaid(NamedTuple):
    mark: str
    zone: int
    because: str


class MarkGone(NamedTuple):
    mark: str
    zone: int
    because: str


class CardDrawn(NamedTuple):
    who: int
    card: int
    deck: int


class FeatShown(NamedTuple):
    """The back of the top card is open from here on, and what nobody has known till now with it."""

    card: int


class CardDiscarded(NamedTuple):
    who: int
    card: int
    because: str


class CardMoved(NamedTuple):
    who: int
    card: int
    place: str


class CardBuilt(NamedTuple):
    """Made of cards that were carried; `number` of them at once."""

    who: int
    card: int
    number: int


class CardGiven(NamedTuple):
    who: int
    to: int
    card: int


class CompanionGiven(NamedTuple):
    companion: int
    leader: int


class Reshuffled(NamedTuple):
    deck: int
    cards: int


class SearchInterrupted(NamedTuple):
    who: int
    zone: int


class DoorOpened(NamedTuple):
    who: int
    door: int
    zone: int
    beyond: int


class DoorClosed(NamedTuple):
    who: int
    door: int


class BuildingOpened(NamedTuple):
    building: int
    zones: tuple[int, ...]
    because: str


class AttackBegins(NamedTuple):
    who: int
    card: int
    number: int
    kind: str
    zone: int
    dice: int
    accuracy: int
    damage: int
    how: str = ""  # fanning


class DiceRolled(NamedTuple):
    who: int
    faces: tuple[int, ...]
    hits: int
    misses: int
    because: str
    needed: int  # the lowest face that hits, one more than the highest if none does
    zone: int  # they are rolled against; where who is hurt stands for Armor


class HitAssigned(NamedTuple):
    """Why a hit went to this target: chosen freely, or the lowest rank left in the targeting order."""

    who: int
    zone: int
    target: str
    because: str  # choice, priority
    effect: str  # killed, wounded, soaked


class HitsLost(NamedTuple):
    zone: int
    hits: int


class ZombiesKilled(NamedTuple):
    zone: int
    kind: int
    number: int
    by: int


class ZoneBurns(NamedTuple):
    zone: int
    by: int
    only: str
    because: str = "burned"  # or blown-up


class FriendlyFire(NamedTuple):
    by: int
    zone: int
    misses: int


class WoundsDealt(NamedTuple):
    who: int
    wounds: int
    because: str
    health: int


class WoundIgnored(NamedTuple):
    who: int
    because: str


class Healed(NamedTuple):
    who: int
    by: int
    wounds: int
    health: int


class Eliminated(NamedTuple):
    who: int
    because: str
    zone: int  # where that was


class LaidDown(NamedTuple):
    who: int
    zone: int


class Risen(NamedTuple):
    who: int
    zone: int


class AdrenalineGained(NamedTuple):
    who: int
    ap: int
    total: int
    because: str


class LevelReached(NamedTuple):
    who: int
    level: int
    lap: int


class SkillGained(NamedTuple):
    who: int
    skill: int


class TokenTaken(NamedTuple):
    who: int
    token: int


class TokenShown(NamedTuple):
    who: int
    token: int
    color: str


class CompanionFound(NamedTuple):
    who: int
    companion: int


class SpawnMoved(NamedTuple):
    origin: int
    zone: int
    color: str


class DoorUnlocked(NamedTuple):
    color: str


class DoorSealed(NamedTuple):
    who: int
    door: int


class CarExplodes(NamedTuple):
    who: int
    car: int
    zone: int


class CardStashed(NamedTuple):
    who: int
    car: int
    card: int
    into: bool  # or out of it


class TokenStashed(NamedTuple):
    who: int
    token: int
    car: int  # -1: with somebody who waits for it


class RolesSwapped(NamedTuple):
    who: int
    leader: int  # the new one


class GunFires(NamedTuple):
    """A machine shoots with its own numbers (uoa p.22)."""

    who: int
    car: int
    zone: int
    dice: int
    accuracy: int
    damage: int


class TrainMoved(NamedTuple):
    """The board lies as in another of its layouts, and what stood on strips that moved stands where they lie now.

    Who is still in a Zone that the Train has come over waits beside it (uoa p.40-41, 46).
    """

    layout: int
    does: str  # enters, moves, leaves; blown if it stands
    zones: tuple[int, ...]  # that it has come over
    gone: tuple[int, ...]  # that have left the board with it


class HeraldMoves(NamedTuple):
    """The token that shows when the Train will come (uoa p.45)."""

    token: int
    origin: int
    zone: int  # OFF_BOARD: it is coming


class CarLost(NamedTuple):
    """A machine is gone, under the Train or with it (uoa p.40-41)."""

    car: int
    zone: int


class CarEscapes(NamedTuple):
    car: int
    zone: int


class StageLost(NamedTuple):
    """A stage that had to hold does so no longer."""

    stage: int


class DoorsOpened(NamedTuple):
    """All that were closed, by themselves."""

    doors: int
    which: tuple[int, ...]


class DeedDone(NamedTuple):
    name: str


class WeaponReloaded(NamedTuple):
    who: int
    card: int


class SwitchPulled(NamedTuple):
    """A switch is on or off now (po p.15)."""

    who: int
    color: str
    on: bool


class GateTurned(NamedTuple):
    """A rotating gate has turned; the sides are those that are open now, such as NE (po p.25)."""

    zone: int
    sides: str


class SpawnLaid(NamedTuple):
    """Somebody has brought a Spawn token along (wd p.19)."""

    zone: int
    kind: int


class SpawnGone(NamedTuple):
    """A Spawn token has gone with whoever brought it (wd p.20)."""

    zone: int


class SpawnDraws(NamedTuple):
    """It is the turn of a Spawn token, where there are kinds of them."""

    zone: int
    sort: str  # see `lists.SPAWN_KINDS`


class SpawnAsleep(NamedTuple):
    """A Spawn Zone spawns no longer."""

    zone: int
    color: str
    because: str = ""  # blessed, abomination


class ZoneTurns(NamedTuple):
    """A Zone has taken on a nature: it is something else now (wd p.20)."""

    zone: int
    nature: str


class TokenEaten(NamedTuple):
    """What has become of a Zone has taken a token there out of the game (wd p.20, uoa p.40)."""

    token: int
    zone: int
    because: str  # nature of the Zone, or train


class RopeHung(NamedTuple):
    """A Rope Ladder joins two Zones, set from the first (wd p.35)."""

    who: int
    zone: int
    beyond: int


class RopeTaken(NamedTuple):
    """A Rope Ladder hangs between two Zones no longer; it was taken down from the first."""

    who: int
    zone: int
    beyond: int


class CauldronMoved(NamedTuple):
    """A Cauldron goes with those who carry it (wd p.24)."""

    by: int
    token: int
    origin: int
    zone: int


class CauldronPoured(NamedTuple):
    """A Cauldron is poured from a walkway over a Zone, and gone (wd p.25)."""

    by: int
    token: int
    origin: int
    zone: int


class FenceTorn(NamedTuple):
    """Barbwire between two Zones is no more (po p.24)."""

    zone: int
    beyond: int
    kind: int


class PushedBack(NamedTuple):
    """Nobody ends an activation in a security Zone (po p.25)."""

    zone: int
    kind: int
    number: int
    beyond: int  # the security Zone


class ZombiesAttack(NamedTuple):
    zone: int
    attacks: tuple[tuple[int, int], ...]  # kind, number


class ZombiesMove(NamedTuple):
    """Which Zone a group went for and what made it the target, which routes were equal and how it split."""

    zone: int
    kind: int
    number: int
    because: str  # seen, heard, taunted, stays, blocked, siege; beside-token, most (of those in sight)
    targets: tuple[int, ...]
    noise: int
    candidates: tuple[tuple[int, int], ...]  # Zone, noise: what else was weighed
    routes: tuple[int, ...]  # equal next Zones
    split: tuple[tuple[int, int], ...]  # Zone, number
    added: int = 0


class ZombiesGo(NamedTuple):
    """They stand in another Zone now: where they were going, were sent or were pushed."""

    origin: int
    kind: int
    number: int
    zone: int


class ActivationBegins(NamedTuple):
    because: str
    action: int


class ZombieCardDrawn(NamedTuple):
    zone: int
    card: int
    level: int


class ZombiesSpawn(NamedTuple):
    zone: int
    kind: int
    number: int
    wanted: int
    because: str


class ZombiesTainted(NamedTuple):
    """Zombies of one kind have become as many of another."""

    zone: int
    kind: int
    number: int
    into: int


class ExtraActivation(NamedTuple):
    kinds: tuple[int, ...]
    because: str  # card, out-of-figures, abomination, rush, taunt


class NothingSpawns(NamedTuple):
    zone: int
    because: str


class StartsWithout(NamedTuple):
    """A card that somebody should have from the start is in no deck."""

    who: int
    name: str


class StandIn(NamedTuple):
    """A Zombie of another kind comes because there is no miniature of the one that was wanted."""

    zone: int
    kind: int
    instead: int


class SpawnActivated(NamedTuple):
    zone: int
    color: str
    because: str = ""  # corpse, abomination
    who: int = -1  # who woke it
    active: int = 0  # Spawn tokens that are active now, where so many can lose


class NoiseRemoved(NamedTuple):
    tokens: int


class FirstPlayerPasses(NamedTuple):
    seat: int


class StageMet(NamedTuple):
    stage: int


class SurvivorEscapes(NamedTuple):
    who: int
    zone: int


class SurvivorDragged(NamedTuple):
    who: int
    by: int
    zone: int


class ZombiesPushed(NamedTuple):
    by: int
    origin: int
    zone: int
    number: int
    groups: tuple[tuple[int, int], ...]  # kind, number


class SkillUsed(NamedTuple):
    who: int
    skill: int


class CarMoves(NamedTuple):
    car: int
    origin: int
    zone: int
    attacks: bool


class SeatTaken(NamedTuple):
    who: int
    car: int
    driver: bool


class CarLeft(NamedTuple):
    who: int
    car: int


class CompanionRallied(NamedTuple):
    who: int
    companion: int


class RottenToken(NamedTuple):
    """A Survivor smells like the dead from now on, or no longer does (po p.28)."""

    who: int
    placed: bool


class QuietKept(NamedTuple):
    """A Survivor who can be without a sound is so from now on, or no longer cares to be (po p.27)."""

    who: int
    quiet: bool


class ZoneRings(NamedTuple):
    """A Zone counts as the noisiest of all until its maker's next Turn (po p.27)."""

    who: int
    zone: int


class ActionGiven(NamedTuple):
    """For the next Turn of whoever gets it (po p.26)."""

    who: int
    to: int
