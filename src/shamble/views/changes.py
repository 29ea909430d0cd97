"""What an event changes on the table, as fields: one entry of CHANGES for each event that changes anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from shamble.core.kernel import Event
from shamble.rules.base import events as e
from shamble.rules.base.ruleset import Ruleset
from shamble.session.names import names_of
from shamble.views import shapes
from shamble.views.card_faces import picture
from shamble.views.speech import called, card_name, figure_name, level_name, token_name, zone_name


class Names(NamedTuple):
    """The names of one ruleset, short to ask for."""

    rules: Ruleset

    def who(self, who: int) -> str:
        return figure_name(self.rules, who)

    def zone(self, zone: int) -> str:
        return zone_name(self.rules, zone) if zone >= 0 else ""

    def card(self, card: int) -> str:
        return card_name(self.rules, card)

    def door(self, door: int) -> str:
        return names_of(self.rules)["door"].name(door)

    def car(self, car: int) -> str:
        return f"car {car + 1}"

    def token(self, token: int, to: str) -> shapes.Change:
        return shapes.TokenGoesTo(to, token_name(self.rules, token), names_of(self.rules)["token"].name(token))

    def horde(self, kind: int, number: int, origin: int, zone: int) -> shapes.Change:
        return shapes.ZombiesMove(self.rules.kinds[kind].name, number, self.zone(origin), self.zone(zone))


def changes_of(rules: Ruleset, event: Event) -> Iterable[shapes.Change]:
    made = CHANGES.get(type(event))
    return made(Names(rules), event) if made else ()


Made = Callable[[Names, Any], Iterable[shapes.Change]]
NOWHERE = -1


def walked(n: Names, event: e.SurvivorMoves) -> Iterable[shapes.Change]:
    if n.rules.figures[event.who].guard:
        return (shapes.GuardsMove(1, n.zone(event.origin), n.zone(event.zone)),)
    return (shapes.FigureMoves(n.who(event.who), n.zone(event.origin), n.zone(event.zone)),)


def escaped(n: Names, event: e.SurvivorEscapes) -> Iterable[shapes.Change]:
    if n.rules.figures[event.who].guard:
        return (shapes.GuardsMove(1, n.zone(event.zone), ""),)
    who = n.who(event.who)
    return (shapes.FigureMoves(who, n.zone(event.zone), ""), shapes.StatusChanges(who, "escaped"))


def guards_went(n: Names, event: e.GuardsMove) -> Iterable[shapes.Change]:
    return (shapes.GuardsMove(event.number, n.zone(event.origin), n.zone(event.zone)),)


def died(n: Names, event: e.Eliminated) -> Iterable[shapes.Change]:
    if n.rules.figures[event.who].guard:
        return (shapes.GuardsMove(1, n.zone(event.zone), ""),)
    return (shapes.StatusChanges(n.who(event.who), "eliminated"),)


def laid_down(n: Names, event: e.LaidDown | e.KnockedOut) -> Iterable[shapes.Change]:
    return (shapes.StatusChanges(n.who(event.who), "downed"),)


def rescued(n: Names, event: e.Rescued) -> Iterable[shapes.Change]:
    return (shapes.StatusChanges(n.who(event.who), "saved"),)


def risen(n: Names, event: e.Risen) -> Iterable[shapes.Change]:
    return (shapes.StatusChanges(n.who(event.who), "playing"),)


def spawned(n: Names, event: e.ZombiesSpawn) -> Iterable[shapes.Change]:
    return (n.horde(event.kind, event.number, NOWHERE, event.zone),) if event.number else ()


def killed(n: Names, event: e.ZombiesKilled) -> Iterable[shapes.Change]:
    return (n.horde(event.kind, event.number, event.zone, NOWHERE),)


def joined(n: Names, event: e.ZombiesMove) -> Iterable[shapes.Change]:
    """Those who make a split even; the others go when all have chosen their way."""
    return (n.horde(event.kind, event.added, NOWHERE, event.zone),) if event.added else ()


def went(n: Names, event: e.ZombiesGo) -> Iterable[shapes.Change]:
    return (n.horde(event.kind, event.number, event.origin, event.zone),)


def tainted(n: Names, event: e.ZombiesTainted) -> Iterable[shapes.Change]:
    yield n.horde(event.kind, event.number, event.zone, NOWHERE)
    yield n.horde(event.into, event.number, NOWHERE, event.zone)


def hurt(n: Names, event: e.WoundsDealt) -> Iterable[shapes.Change]:
    """A Guard has no Health that anybody looks at: it is there or not."""
    if n.rules.figures[event.who].guard:
        return ()
    now = max(event.health, 0)
    return (shapes.HealthChanges(n.who(event.who), event.health + event.wounds, now),)


def healed(n: Names, event: e.Healed) -> Iterable[shapes.Change]:
    return (shapes.HealthChanges(n.who(event.who), event.health - event.wounds, event.health),)


def earned(n: Names, event: e.AdrenalineGained) -> Iterable[shapes.Change]:
    return (shapes.PointsGained(n.who(event.who), event.ap, event.total),)


def paid(n: Names, event: e.ActionPaid) -> Iterable[shapes.Change]:
    return (shapes.ActionsSpent(n.who(event.who), event.actions, called("free", event.free) if event.free else ""),)


def got(n: Names, event: e.CardDrawn | e.CardDealt | e.CardBuilt) -> Iterable[shapes.Change]:
    number = event.number if isinstance(event, e.CardBuilt) else 1
    return (shapes.CardGoes(n.card(event.card), "", n.who(event.who)),) * number


def dropped(n: Names, event: e.CardDiscarded) -> Iterable[shapes.Change]:
    goes = shapes.CardGoes(n.card(event.card), n.who(event.who), "")
    if event.because != "broken":
        return (goes,)
    return (shapes.CardBreaks(n.who(event.who), n.card(event.card), picture(n.rules, event.card)), goes)


def light(n: Names, event: e.LightFalls) -> Iterable[shapes.Change]:
    zones = dict.fromkeys((n.zone(event.zone), n.zone(event.beside)))
    return (shapes.LightMoves(n.who(event.who), tuple(zones)),)


def dark(n: Names, event: e.LightOut) -> Iterable[shapes.Change]:
    return (shapes.LightMoves(n.who(event.who), ()),)


def hour(n: Names, event: e.ClockGoesOn) -> Iterable[shapes.Change]:
    return (shapes.HourComes(event.hour),)


def given(n: Names, event: e.CardGiven) -> Iterable[shapes.Change]:
    return (shapes.CardGoes(n.card(event.card), n.who(event.who), n.who(event.to)),)


def stashed(n: Names, event: e.CardStashed) -> Iterable[shapes.Change]:
    ends = (n.who(event.who), n.car(event.car))
    return (shapes.CardGoes(n.card(event.card), *(ends if event.into else ends[::-1])),)


def opened(n: Names, event: e.DoorOpened) -> Iterable[shapes.Change]:
    return (shapes.DoorTurns(n.door(event.door), True),)


def all_opened(n: Names, event: e.DoorsOpened) -> Iterable[shapes.Change]:
    return (shapes.DoorTurns(n.door(door), True) for door in event.which)


def closed(n: Names, event: e.DoorClosed | e.DoorSealed) -> Iterable[shapes.Change]:
    return (shapes.DoorTurns(n.door(event.door), False),)


def noise(n: Names, event: e.NoiseMade) -> Iterable[shapes.Change]:
    return (shapes.NoiseChanges(n.zone(event.zone), 1),)


def faded(n: Names, event: e.NoiseRemoved) -> Iterable[shapes.Change]:
    return (shapes.NoiseChanges("", -event.tokens),) if event.tokens else ()


def noise_token(n: Names, event: e.NoiseTokenLaid) -> Iterable[shapes.Change]:
    return (shapes.NoiseTokenGoes(n.zone(event.zone), event.loudness),)


def train(n: Names, event: e.TrainMoved) -> Iterable[shapes.Change]:
    return (shapes.TrainGoes(event.layout),)


def mark_laid(n: Names, event: e.MarkLaid) -> Iterable[shapes.Change]:
    return (shapes.MarkChanges(n.zone(event.zone), event.mark, 1),)


def mark_gone(n: Names, event: e.MarkGone) -> Iterable[shapes.Change]:
    return (shapes.MarkChanges(n.zone(event.zone), event.mark, -1),)


def level(n: Names, event: e.LevelReached) -> Iterable[shapes.Change]:
    return (shapes.LevelRises(n.who(event.who), level_name(event.level), event.level),)


def skill(n: Names, event: e.SkillGained) -> Iterable[shapes.Change]:
    return (shapes.SkillGoesTo(n.who(event.who), n.rules.skills[event.skill].name),)


def token(n: Names, event: e.TokenTaken) -> Iterable[shapes.Change]:
    return (n.token(event.token, n.who(event.who)),)


def eaten(n: Names, event: e.TokenEaten) -> Iterable[shapes.Change]:
    return (n.token(event.token, ""),)


def poured(n: Names, event: e.CauldronPoured) -> Iterable[shapes.Change]:
    thing = names_of(n.rules)["token"].name(event.token)
    return (n.token(event.token, ""), shapes.FireFalls(n.zone(event.zone), thing))


def burns(n: Names, event: e.ZoneBurns) -> Iterable[shapes.Change]:
    return (shapes.FireFalls(n.zone(event.zone)),)


def carried(n: Names, event: e.CauldronMoved | e.HeraldMoves) -> Iterable[shapes.Change]:
    """Who carries it is told apart."""
    thing = names_of(n.rules)["token"].name(event.token)
    return (shapes.TokenMoves(token_name(n.rules, event.token), thing, n.zone(event.origin), n.zone(event.zone)),)


def rope(n: Names, event: e.RopeHung | e.RopeTaken) -> Iterable[shapes.Change]:
    bit = n.rules.board.rope_bit(event.zone, event.beyond)
    return (shapes.DoorTurns(n.door(bit.bit_length() - 1), isinstance(event, e.RopeHung)),)


def loaded(n: Names, event: e.TokenStashed) -> Iterable[shapes.Change]:
    return (n.token(event.token, n.car(event.car) if event.car >= 0 else ""),)


def hit(n: Names, event: e.HitAssigned) -> Iterable[shapes.Change]:
    kind = event.target if event.target in n.rules.kind_ids else ""
    return (shapes.HitFalls(n.who(event.who), n.zone(event.zone), kind, "" if kind else event.target, event.effect),)


def drawn(n: Names, event: e.ZombieCardDrawn) -> Iterable[shapes.Change]:
    card = n.rules.zombie_cards[event.card]
    lines = tuple(shapes.Group(*line) if line else None for line in card.lines)
    level = level_name(event.level)
    return (shapes.SpawnCard(n.zone(event.zone), card.number, card.kind, event.level, level, lines, card.activates),)


def drove(n: Names, event: e.CarMoves) -> Iterable[shapes.Change]:
    return (shapes.CarGoes(n.car(event.car), n.zone(event.origin), n.zone(event.zone)),)


def car_gone(n: Names, event: e.CarEscapes | e.CarExplodes | e.CarLost) -> Iterable[shapes.Change]:
    return (shapes.CarGoes(n.car(event.car), n.zone(event.zone), ""),)


def got_in(n: Names, event: e.SeatTaken) -> Iterable[shapes.Change]:
    return (shapes.SeatChanges(n.who(event.who), n.car(event.car), event.driver),)


def got_out(n: Names, event: e.CarLeft) -> Iterable[shapes.Change]:
    return (shapes.SeatChanges(n.who(event.who), "", False),)


def woke(n: Names, event: e.SpawnActivated) -> Iterable[shapes.Change]:
    return (shapes.SpawnChanges(n.zone(event.zone), "wakes"),)


def fell_asleep(n: Names, event: e.SpawnAsleep) -> Iterable[shapes.Change]:
    return (shapes.SpawnChanges(n.zone(event.zone), "sleeps"),)


def spawn_moved(n: Names, event: e.SpawnMoved) -> Iterable[shapes.Change]:
    return (shapes.SpawnChanges(n.zone(event.zone), "moves", n.zone(event.origin)),)


def spawn_laid(n: Names, event: e.SpawnLaid) -> Iterable[shapes.Change]:
    return (shapes.SpawnChanges(n.zone(event.zone), "comes"),)


def spawn_gone(n: Names, event: e.SpawnGone) -> Iterable[shapes.Change]:
    return (shapes.SpawnChanges(n.zone(event.zone), "goes"),)


def gate(n: Names, event: e.GateTurned) -> Iterable[shapes.Change]:
    return (shapes.GateTurns(f"gate {n.zone(event.zone)}", event.sides),)


def torn(n: Names, event: e.FenceTorn) -> Iterable[shapes.Change]:
    pair = {event.zone, event.beyond}
    wires = [link for link in n.rules.board.wires if {link.a, link.b} == pair]
    return (shapes.DoorTurns(n.door(link.needs.bit_length() - 1), True) for link in wires[:1])


def pulled(n: Names, event: e.SwitchPulled) -> Iterable[shapes.Change]:
    """On: its doors are open from now on. Each that shuts, and a gate that turns, is told for itself."""
    for switch in (each for each in n.rules.scene.switches if each.color == event.color and each.gate < 0):
        yield shapes.SwitchTurns(f"switch {event.color}", event.on)
        if event.on:
            doors = range(len(n.rules.board.doors))
            yield from (shapes.DoorTurns(n.door(door), True) for door in doors if switch.doors >> door & 1)


def led(n: Names, event: e.CompanionFound | e.CompanionRallied) -> Iterable[shapes.Change]:
    return (shapes.LeaderChanges(n.who(event.companion), n.who(event.who)),)


def handed_over(n: Names, event: e.CompanionGiven) -> Iterable[shapes.Change]:
    return (shapes.LeaderChanges(n.who(event.companion), n.who(event.leader)),)


def turned(n: Names, event: e.ZoneTurns) -> Iterable[shapes.Change]:
    return (shapes.GroundTurns(n.zone(event.zone), event.nature),)


CHANGES: dict[type, Made] = {
    e.SurvivorMoves: walked,
    e.SurvivorEscapes: escaped,
    e.GuardsMove: guards_went,
    e.Eliminated: died,
    e.LaidDown: laid_down,
    e.KnockedOut: laid_down,
    e.Rescued: rescued,
    e.Risen: risen,
    e.ZombiesSpawn: spawned,
    e.ZombiesKilled: killed,
    e.ZombiesMove: joined,
    e.ZombiesGo: went,
    e.ZombiesTainted: tainted,
    e.WoundsDealt: hurt,
    e.Healed: healed,
    e.AdrenalineGained: earned,
    e.ActionPaid: paid,
    e.CardDrawn: got,
    e.CardDealt: got,
    e.CardBuilt: got,
    e.CardDiscarded: dropped,
    e.ClockGoesOn: hour,
    e.LightFalls: light,
    e.LightOut: dark,
    e.CardGiven: given,
    e.CardStashed: stashed,
    e.DoorOpened: opened,
    e.DoorsOpened: all_opened,
    e.DoorClosed: closed,
    e.DoorSealed: closed,
    e.NoiseMade: noise,
    e.NoiseTokenLaid: noise_token,
    e.TrainMoved: train,
    e.NoiseRemoved: faded,
    e.MarkLaid: mark_laid,
    e.MarkGone: mark_gone,
    e.LevelReached: level,
    e.SkillGained: skill,
    e.TokenTaken: token,
    e.TokenEaten: eaten,
    e.CauldronPoured: poured,
    e.ZoneBurns: burns,
    e.CauldronMoved: carried,
    e.HeraldMoves: carried,
    e.RopeHung: rope,
    e.RopeTaken: rope,
    e.TokenStashed: loaded,
    e.HitAssigned: hit,
    e.ZombieCardDrawn: drawn,
    e.CarMoves: drove,
    e.CarEscapes: car_gone,
    e.CarExplodes: car_gone,
    e.CarLost: car_gone,
    e.SeatTaken: got_in,
    e.CarLeft: got_out,
    e.SpawnActivated: woke,
    e.SpawnAsleep: fell_asleep,
    e.SpawnMoved: spawn_moved,
    e.SpawnLaid: spawn_laid,
    e.SpawnGone: spawn_gone,
    e.GateTurned: gate,
    e.FenceTorn: torn,
    e.SwitchPulled: pulled,
    e.CompanionFound: led,
    e.CompanionRallied: led,
    e.CompanionGiven: handed_over,
    e.ZoneTurns: turned,
}
