"""Events in words: one line for each thing that happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.core.kernel import Event, TakenAlone
from shamble.rules.base import events as e
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.setup import starts_without
from shamble.session.telling import plain
from shamble.views.choices import bare_option
from shamble.views.feats import feat_words
from shamble.views.speech import (
    called,
    car_name,
    card_name,
    count,
    faces_text,
    figure_name,
    groups_text,
    kind_count,
    kind_name,
    level_name,
    listed,
    noise_name,
    points,
    say,
    sentence,
    token_name,
    variant,
    zone_name,
    zone_names,
)

Words = Callable[[Ruleset, Any], tuple[str, dict[str, object]]]  # the form of the message, and what else it needs


def event_words(rules: Ruleset, event: Event) -> str:
    """What happened, in one line."""
    kind = type(event)
    message, given = f"event.{kind.__name__}", names(rules, event)
    special = FORMS.get(kind)
    if special:
        form, more = special(rules, event)
        message = variant(message, form) if form else message
        given |= more
    return sentence(say(message, **given)) if rules.guards else say(message, **given)


def missing_words(rules: Ruleset) -> list[str]:
    """Whom this game cannot give what the ID card promises, to be said before it begins."""
    return [event_words(rules, e.StartsWithout(who, name)) for who, name in starts_without(rules)]


def names(rules: Ruleset, event: Event) -> dict[str, object]:
    """The event's fields as names; what counts is counted, what is unknown to the catalogue stands for itself."""
    found = {} if isinstance(event, TakenAlone | e.CardGiven) else dict(plain(rules, event))
    for field, noun in COUNTED.items():
        if isinstance(found.get(field), int):
            found[field] = count(noun, int(found[field]))
    alike = {rules.figures[who].name for who in rules.guards}
    found |= {field: say("guard.one") for field, value in found.items() if isinstance(value, str) and value in alike}
    if "because" in found:
        found["because"] = called("because", str(found["because"]))
    kind, number = getattr(event, "kind", None), getattr(event, "number", None)
    if isinstance(kind, int) and isinstance(number, int):
        found["count"] = kind_count(rules, kind, number)
    if "card" in found and not isinstance(event, e.ZombieCardDrawn):
        found["card"] = card_name(rules, event.card)  # type: ignore[attr-defined]
    return found


COUNTED = {
    "actions": "action",
    "wounds": "wound",
    "hits": "hit",
    "misses": "miss",
    "dice": "die",
    "cards": "card",
    "tokens": "token",
}


def seats(rules: Ruleset, event: e.RoundBegins) -> tuple[str, dict[str, object]]:
    return "seats" if len(rules.seats) > 1 else "", {}


def turn(rules: Ruleset, event: e.TurnBegins) -> tuple[str, dict[str, object]]:
    return "extra" if event.extra else "", {}


def turn_end(rules: Ruleset, event: e.TurnEnds) -> tuple[str, dict[str, object]]:
    return "lost" if event.lost else "", {"actions": count("action", event.lost)}


def first(rules: Ruleset, event: e.FirstPlayer) -> tuple[str, dict[str, object]]:
    return event.because, {"because": event.because}


def paid(rules: Ruleset, event: e.ActionPaid) -> tuple[str, dict[str, object]]:
    if not event.free:
        return "", {}
    return "both" if event.actions else "free", {"free": called("free", event.free)}


def moved(rules: Ruleset, event: e.SurvivorMoves) -> tuple[str, dict[str, object]]:
    return "charge" if event.by.startswith(("blood", "blitz")) else event.by, {}


def marked(rules: Ruleset, event: e.MarkLaid | e.MarkGone) -> tuple[str, dict[str, object]]:
    return event.because, {"mark": called("laid", event.mark)}


def zone_turns(rules: Ruleset, event: e.ZoneTurns) -> tuple[str, dict[str, object]]:
    return event.nature, {}


def noise_token(rules: Ruleset, event: e.NoiseTokenLaid) -> tuple[str, dict[str, object]]:
    form = event.because if event.because in ("reached", "dies-down", "train") else ""
    return form, {"noise": noise_name(event.loudness)}


def ordered(rules: Ruleset, event: e.GuardsFight) -> tuple[str, dict[str, object]]:
    return event.how, {}


def drawn(rules: Ruleset, event: e.CardDrawn) -> tuple[str, dict[str, object]]:
    return rules.deck_names[event.deck], {}


def feat(rules: Ruleset, event: e.FeatShown) -> tuple[str, dict[str, object]]:
    return "", {"feat": feat_words(rules, event.card)}


def light(rules: Ruleset, event: e.LightFalls) -> tuple[str, dict[str, object]]:
    return "wall" if event.beside == event.zone else event.because, {}


def because(rules: Ruleset, event: Any) -> tuple[str, dict[str, object]]:
    return event.because, {}


def placed(rules: Ruleset, event: e.CardMoved) -> tuple[str, dict[str, object]]:
    return "", {"place": called("place", event.place)}


def given(rules: Ruleset, event: e.CardGiven) -> tuple[str, dict[str, object]]:
    # Named here: `plain` takes the field `to` for a Zone, and who is given a card is a Survivor.
    return "", {
        "who": figure_name(rules, event.who),
        "to": figure_name(rules, event.to),
        "card": card_name(rules, event.card),
    }


def shuffled(rules: Ruleset, event: e.Reshuffled) -> tuple[str, dict[str, object]]:
    return "", {"deck": called("deck", rules.deck_names[event.deck])}


def building(rules: Ruleset, event: e.BuildingOpened) -> tuple[str, dict[str, object]]:
    return "" if event.zones else "empty", {"zones": zone_names(rules, event.zones)}


def attack(rules: Ruleset, event: e.AttackBegins) -> tuple[str, dict[str, object]]:
    return event.how or event.kind, {
        "card": card_name(rules, event.card, event.number),
        "dice": count("die", event.dice),
    }


def dice(rules: Ruleset, event: e.DiceRolled) -> tuple[str, dict[str, object]]:
    return event.because, {"faces": faces_text(event.faces), "kept": event.hits, "through": event.misses}


def hit(rules: Ruleset, event: e.HitAssigned) -> tuple[str, dict[str, object]]:
    return event.effect, {"target": target_name(rules, event)}


def target_name(rules: Ruleset, event: e.HitAssigned) -> str:
    return kind_name(rules, rules.kind_ids[event.target]) if event.target in rules.kind_ids else event.target


def killed(rules: Ruleset, event: e.ZombiesKilled) -> tuple[str, dict[str, object]]:
    return "" if event.by >= 0 else "nobody", {"count": kind_count(rules, event.kind, event.number)}


def burns(rules: Ruleset, event: e.ZoneBurns) -> tuple[str, dict[str, object]]:
    named = listed(kind_name(rules, rules.kind_ids[name]) for name in event.only.split(",") if name)
    return "only" if event.only else event.because, {"only": named}


def healed(rules: Ruleset, event: e.Healed) -> tuple[str, dict[str, object]]:
    return "self" if event.who == event.by else "", {}


def earned(rules: Ruleset, event: e.AdrenalineGained) -> tuple[str, dict[str, object]]:
    more: dict[str, object] = {"points": points(rules)}
    if event.because in rules.kind_ids:
        more["because"] = kind_name(rules, rules.kind_ids[event.because])
    return "", more


def level(rules: Ruleset, event: e.LevelReached) -> tuple[str, dict[str, object]]:
    return "lap" if event.lap else "", {"level": level_name(event.level)}


def skill(rules: Ruleset, event: e.SkillGained) -> tuple[str, dict[str, object]]:
    return "", {"text": rules.skills[event.skill].text}


def token(rules: Ruleset, event: e.TokenTaken) -> tuple[str, dict[str, object]]:
    return "", {"token": token_name(rules, event.token)}


def attackers(rules: Ruleset, event: e.ZombiesAttack) -> tuple[str, dict[str, object]]:
    return "", {"groups": groups_text(rules, event.attacks)}


def zombies_move(rules: Ruleset, event: e.ZombiesMove) -> tuple[str, dict[str, object]]:
    ways = say("ways.to", ways=ways_text(rules, event))
    return move_form(event), {
        "count": kind_count(rules, event.kind, event.number),
        "targets": zone_names(rules, event.targets),
        "ways": ways,
    }


def move_form(event: e.ZombiesMove) -> str:
    """Where they went for, where they are already, or why they went nowhere."""
    if not event.targets:
        return "nowhere"
    if event.routes == (event.zone,):
        return "held" if event.because == "held" else "stays"
    return event.because


def ways_text(rules: Ruleset, event: e.ZombiesMove) -> str:
    """One way, or the share of each; where some are left over, or there are too few to share, the players choose."""
    if len(event.split) < 2:
        return zone_names(rules, event.routes)
    shares = [say("ways.share", number=number, zone=zone_name(rules, zone)) for zone, number in event.split if number]
    odd = event.number + event.added - sum(number for _, number in event.split)
    if not shares:
        return say("ways.choose", zones=listed((zone_name(rules, zone) for zone in event.routes), "or"))
    return listed([*shares, *([say("ways.odd", number=odd)] if odd else [])])


def activation(rules: Ruleset, event: e.ActivationBegins) -> tuple[str, dict[str, object]]:
    return "again" if event.action > 1 else event.because, {}


def zombie_card(rules: Ruleset, event: e.ZombieCardDrawn) -> tuple[str, dict[str, object]]:
    form = "siege" if rules.zombie_cards[event.card].kind == "siege" else ""
    return form, {"level": level_name(event.level)}


def spawned(rules: Ruleset, event: e.ZombiesSpawn) -> tuple[str, dict[str, object]]:
    form = "short" if event.number < event.wanted else event.because
    return form, {"count": kind_count(rules, event.kind, event.number)}


def stand_in(rules: Ruleset, event: e.StandIn) -> tuple[str, dict[str, object]]:
    return "", {"kind": kind_name(rules, event.kind), "instead": kind_name(rules, event.instead)}


def tainted(rules: Ruleset, event: e.ZombiesTainted) -> tuple[str, dict[str, object]]:
    return "", {"into": kind_name(rules, event.into, event.number)}


def extra(rules: Ruleset, event: e.ExtraActivation) -> tuple[str, dict[str, object]]:
    return event.because, {"kinds": listed(kind_name(rules, kind) for kind in dict.fromkeys(event.kinds))}


def pulled(rules: Ruleset, event: e.SwitchPulled) -> tuple[str, dict[str, object]]:
    return "" if event.on else "off", {"color": called("color", event.color)}


def turned(rules: Ruleset, event: e.GateTurned) -> tuple[str, dict[str, object]]:
    return "", {"sides": listed((called("side", side) for side in event.sides), "and-the")}


def by_kind(rules: Ruleset, event: e.FenceTorn | e.SpawnLaid) -> tuple[str, dict[str, object]]:
    return "", {"kind": kind_name(rules, event.kind)}


def pushed_back(rules: Ruleset, event: e.PushedBack) -> tuple[str, dict[str, object]]:
    return "", {"count": kind_count(rules, event.kind, event.number), "beyond": zone_name(rules, event.beyond)}


def by_color(rules: Ruleset, event: Any) -> tuple[str, dict[str, object]]:
    return ("", {"color": called("color", event.color)}) if event.color else ("plain", {})


def spawn_turns(rules: Ruleset, event: e.SpawnActivated | e.SpawnAsleep) -> tuple[str, dict[str, object]]:
    given: dict[str, object] = {"limit": rules.numbers.spawns_that_lose}
    return (event.because, given) if event.because else by_color(rules, event)


def spawn_draws(rules: Ruleset, event: e.SpawnDraws) -> tuple[str, dict[str, object]]:
    return "", {"token": called("spawn", event.sort)}


def unlocked(rules: Ruleset, event: e.DoorUnlocked) -> tuple[str, dict[str, object]]:
    """Where there is no door of any sort, a color is what somebody was looking for."""
    form, given = by_color(rules, event)
    return form if rules.board.doors else "found", given


def door_opened(rules: Ruleset, event: e.DoorOpened) -> tuple[str, dict[str, object]]:
    if event.who < 0:
        return "zombies", {}
    return "outer" if event.zone == event.beyond else "", {}


def stashed_card(rules: Ruleset, event: e.CardStashed) -> tuple[str, dict[str, object]]:
    return "into" if event.into else "", {"car": car_name(rules, event.car)}


def stashed_token(rules: Ruleset, event: e.TokenStashed) -> tuple[str, dict[str, object]]:
    more: dict[str, object] = {"token": token_name(rules, event.token)}
    return ("car", more | {"car": car_name(rules, event.car)}) if event.car >= 0 else ("", more)


def pushed(rules: Ruleset, event: e.ZombiesPushed) -> tuple[str, dict[str, object]]:
    return "", {"count": count("zombie", event.number)}


def by_car(rules: Ruleset, event: Any) -> tuple[str, dict[str, object]]:
    return "", {"car": car_name(rules, event.car)}


def gun(rules: Ruleset, event: e.GunFires) -> tuple[str, dict[str, object]]:
    return "", {"car": car_name(rules, event.car), "dice": count("die", event.dice)}


def train(rules: Ruleset, event: e.TrainMoved) -> tuple[str, dict[str, object]]:
    return event.does, {"zones": zone_names(rules, event.zones)}


def herald(rules: Ruleset, event: e.HeraldMoves) -> tuple[str, dict[str, object]]:
    return "" if event.zone >= 0 else "off", {"token": token_name(rules, event.token)}


def eaten(rules: Ruleset, event: e.TokenEaten) -> tuple[str, dict[str, object]]:
    return event.because, {"token": token_name(rules, event.token)}


def rolls(rules: Ruleset, event: e.CarMoves) -> tuple[str, dict[str, object]]:
    return pushed_form(rules, event.car), {"car": car_name(rules, event.car)}


def pushed_form(rules: Ruleset, car: int) -> str:
    return "pushed" if rules.cars[rules.scene.cars[car][0]].push else ""


def seat(rules: Ruleset, event: e.SeatTaken) -> tuple[str, dict[str, object]]:
    return pushed_form(rules, event.car), {
        "car": car_name(rules, event.car),
        "seat": called("seat", "driver" if event.driver else "passenger"),
    }


def token_of_rot(rules: Ruleset, event: e.RottenToken) -> tuple[str, dict[str, object]]:
    return "" if event.placed else "lost", {}


def habit(rules: Ruleset, event: e.QuietKept) -> tuple[str, dict[str, object]]:
    return "" if event.quiet else "noisy", {}


def alone(rules: Ruleset, event: TakenAlone) -> tuple[str, dict[str, object]]:
    return "", {"option": bare_option(rules, None, event.said)}


FORMS: dict[type, Words] = {
    e.RoundBegins: seats,
    e.RottenToken: token_of_rot,
    e.QuietKept: habit,
    e.SwitchPulled: pulled,
    e.GateTurned: turned,
    e.SpawnAsleep: spawn_turns,
    e.SpawnDraws: spawn_draws,
    e.TokenShown: by_color,
    e.DoorUnlocked: unlocked,
    e.FenceTorn: by_kind,
    e.SpawnLaid: by_kind,
    e.ZoneTurns: zone_turns,
    e.TokenEaten: eaten,
    e.TrainMoved: train,
    e.HeraldMoves: herald,
    e.CarLost: by_car,
    e.PushedBack: pushed_back,
    e.TurnBegins: turn,
    e.TurnEnds: turn_end,
    e.FirstPlayer: first,
    e.ActionPaid: paid,
    e.SurvivorMoves: moved,
    e.NoiseTokenLaid: noise_token,
    e.GuardsFight: ordered,
    e.MarkLaid: marked,
    e.MarkGone: marked,
    e.CardDrawn: drawn,
    e.FeatShown: feat,
    e.CardDiscarded: because,
    e.LightFalls: light,
    e.LightOut: because,
    e.CardMoved: placed,
    e.CardGiven: given,
    e.Reshuffled: shuffled,
    e.BuildingOpened: building,
    e.AttackBegins: attack,
    e.DiceRolled: dice,
    e.HitAssigned: hit,
    e.ZombiesKilled: killed,
    e.ZoneBurns: burns,
    e.WoundsDealt: because,
    e.Healed: healed,
    e.Eliminated: because,
    e.AdrenalineGained: earned,
    e.LevelReached: level,
    e.SkillGained: skill,
    e.TokenTaken: token,
    e.ZombiesAttack: attackers,
    e.ZombiesMove: zombies_move,
    e.ActivationBegins: activation,
    e.ZombieCardDrawn: zombie_card,
    e.ZombiesSpawn: spawned,
    e.ZombiesTainted: tainted,
    e.StandIn: stand_in,
    e.ExtraActivation: extra,
    e.NothingSpawns: because,
    e.SpawnActivated: spawn_turns,
    e.ZombiesPushed: pushed,
    e.GunFires: gun,
    e.CarMoves: rolls,
    e.SeatTaken: seat,
    e.CarLeft: by_car,
    e.CarExplodes: by_car,
    e.CarEscapes: by_car,
    e.DoorOpened: door_opened,
    e.CardStashed: stashed_card,
    e.TokenStashed: stashed_token,
    TakenAlone: alone,
}
