"""The table a scenario asks for, from its closed list of keys."""

from __future__ import annotations

from typing import Any

from shamble.content.compile import NOTHING_OFF, Switches
from shamble.core.errors import ContentError, UnknownName
from shamble.core.lists import COLORS, HOURS, LAID_OUT, NECROMANCER, PLAYERS, ZOMBIES
from shamble.core.plan import GateToken
from shamble.core.state import DOWNED, ESCAPED, IN_TURN, OFF_BOARD, PLAYING, Spawn, State
from shamble.proof.drawn import changed
from shamble.proof.keys import (
    PHASES,
    TOP,
    Raw,
    check_keys,
    door_id,
    fence_id,
    figure,
    has_mission,
    kind_id,
    words,
    zombies_of,
)
from shamble.proof.limits import check_box, check_limits
from shamble.proof.people import lay_cars, lay_survivor
from shamble.proof.piles import lay_piles, take_abomination_cards, take_card
from shamble.proof.scene import rules_of, with_skills
from shamble.rules.base.light import at_wall
from shamble.rules.base.marks import BEACON, zones_marked
from shamble.rules.base.marks import write as write_marks
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.round import EndPhase, Round, ZombiePhase, seat_order
from shamble.rules.game.setup import Setup, new_state
from shamble.rules.game.turn import PlayerPhase, SurvivorTurn
from shamble.rules.zombies.spawn_step import SpawnStep
from shamble.session.position import WALL

BEGUN_IN = {"setup": LAID_OUT, "spawn": ZOMBIES, "end": ZOMBIES}  # what begins changes it with its first step


def build(raw: Raw, off: Switches = NOTHING_OFF) -> tuple[Ruleset, State]:
    """The ruleset and the state a scenario starts from."""
    check_keys("scenario", raw, TOP)
    rules = rules_of(raw, off)
    if has_mission(raw) and not {"turn", "phase"} & raw.keys():
        rules.figures = tuple(with_skills(rules, figure, raw) for figure in rules.figures)
        return rules, new_state(rules)
    state = new_state(rules)
    lay_table(rules, state, raw)
    if off == NOTHING_OFF:  # without a Skill there may be less room, and that is for the play to notice
        check_limits(rules, state)
    return rules, state


def lay_table(rules: Ruleset, state: State, raw: Raw) -> None:
    """Everything the scenario says, on an otherwise empty table."""
    if "zombies" in raw and has_mission(raw):
        clear_zombies(rules, state)
    for place, given in (raw.get("zombies") or {}).items():
        for kind, number in zombies_of(rules, given).items():
            check_box(rules, state, kind, number)
            state.add_zombies(len(rules.kinds), rules.board.find(str(place)), kind, number)
    take_abomination_cards(rules, state)
    for name, number in (raw.get("reserve") or {}).items():
        state.reserve[kind_id(rules, name)] = int(number)
    for place, number in (raw.get("noise") or {}).items():
        state.noise[rules.board.find(str(place))] = int(number)
    for door in raw.get("doors") or ():
        state.doors |= 1 << door_id(rules, str(door))
    state.doors |= changed(rules.board, raw)
    hung = rules.ropes[len(rules.ropes) - len(raw.get("ropes") or ()) :]
    state.tokens = tuple(OFF_BOARD if token in hung else zone for token, zone in enumerate(state.tokens))
    for fence in raw.get("torn") or ():
        state.doors |= fence_id(rules, str(fence))
    for zone, sides in (raw.get("gates") or {}).items():
        turn_to(rules, state, GateToken(str(zone), str(sides)))
    for door in raw.get("sealed") or ():
        state.sealed |= 1 << door_id(rules, str(door))
    if "tokens" in raw and has_mission(raw):
        keep_tokens(rules, state, raw["tokens"])
    lay_cars(rules, state, raw)
    for name, given in (raw.get("survivors") or {}).items():
        lay_survivor(rules, state, name, given or {})
    lay_ledger(rules, state, raw)
    lay_pieces(rules, state, raw)
    lay_piles(rules, state, raw)
    state.spawns = spawns_of(rules, raw)
    lay_progress(rules, state, raw)
    state.round = int(raw.get("round", 1))
    state.first = int(raw.get("first", rules.seats[0]))
    state.entered |= rules.policies.known(rules, state)
    state.frames = frames_of(rules, state, raw)
    state.phase = BEGUN_IN.get(str(raw.get("phase", "")), PLAYERS)


def lay_ledger(rules: Ruleset, state: State, raw: Raw) -> None:
    """Marks by kind, the hour, the Feat that is open, whose light is on, who was knocked out in which Round."""
    for name, places in (raw.get("marks") or {}).items():
        if name not in rules.mark_ids:
            raise UnknownName("mark", str(name), rules.mark_ids)
        write_marks(rules, state, str(name), tuple(sorted(rules.board.find(place) for place in words(places))))
    if "hour" in raw:
        hour = int(raw["hour"])
        if not 0 <= hour < HOURS:
            raise ContentError(f"hour: {hour} is no hour from 0 to {HOURS - 1}")
        state.ledger = state.ledger._replace(hour=hour)
    if "feat" in raw:
        top = take_card(rules, state, str(raw["feat"]))
        state.ledger = state.ledger._replace(top=top, tally=int(raw.get("tally", 0)))
    lit = raw.get("beams") or {}
    beams = ((figure(rules, str(name)), beam_to(rules, str(to))) for name, to in lit.items())
    down = ((figure(rules, str(name)), int(since)) for name, since in (raw.get("fallen") or {}).items())
    if "beams" in raw or "fallen" in raw:
        state.ledger = state.ledger._replace(beams=tuple(sorted(beams)), fallen=tuple(down))
    for who, _ in state.ledger.fallen:
        state.survivors[who].status = DOWNED


def beam_to(rules: Ruleset, text: str) -> int:
    """A Zone, or `|N` for a wall on that side."""
    return at_wall(text[1:]) if text.startswith(WALL) else rules.board.find(text)


def lay_pieces(rules: Ruleset, state: State, raw: Raw) -> None:
    """With a mission, `guards` says where its Guards stand, and the others have left; who is the Beacon is there."""
    if "guards" in raw and has_mission(raw):
        zones = [rules.board.find(str(place)) for place, n in (raw["guards"] or {}).items() for _ in range(int(n))]
        for at, who in enumerate(rules.guards):
            guard = state.survivors[who]
            guard.zone, guard.status = (zones[at], PLAYING) if at < len(zones) else (OFF_BOARD, ESCAPED)
    if rules.walker >= 0:
        state.survivors[rules.walker].zone = zones_marked(rules, state, BEACON)[0]


def spawns_of(rules: Ruleset, raw: Raw) -> tuple[Spawn, ...]:
    """The mission's Spawn tokens; `spawns` says where they lie by now, what they are, and what a Necromancer brought.

    They are named by their numbers, those without one by the Zone where they lie at first.
    """
    told = {str(name): str(now) for name, now in (raw.get("spawns") or {}).items()}
    brought = {name: zone for name, zone in told.items() if name.startswith(NECROMANCER)}
    others = {name: now for name, now in told.items() if name not in brought}
    zones = {name if name.isdigit() else rules.board.find(name): now for name, now in others.items()}
    return (
        *(spawn_now(rules, spawn, zones) for spawn in rules.scene.spawns),
        *(
            Spawn(rules.board.find(zone), "", False, True, NECROMANCER, int(name.removeprefix(NECROMANCER)))
            for name, zone in brought.items()
        ),
    )


def spawn_now(rules: Ruleset, spawn: Spawn, told: dict[str | int, str]) -> Spawn:
    """A Spawn token in another Zone, or one that is awake or made safe by now."""
    now = told.get(str(spawn.number) if spawn.number else spawn.zone, "") if not spawn.start or spawn.number else ""
    if now == "awake":
        return spawn._replace(active=True)
    if now == "safe":
        return spawn._replace(active=False, kind="safe")
    return spawn._replace(zone=rules.board.find(now)) if now else spawn


def lay_progress(rules: Ruleset, state: State, raw: Raw) -> None:
    """How far the team has come: stages met, colors found, deeds done."""
    state.stage = int(raw.get("stage", 0))
    state.colors = tuple(sorted(words(raw.get("colors", ()))))
    state.deeds = tuple(sorted(words(raw.get("deeds", ()))))
    for color in state.colors:
        if color not in COLORS:
            raise UnknownName("color", color, COLORS)
    for deed in state.deeds:
        effects = [effect for rule in rules.scene.rules for effect in rule.do]
        effects += [effect for action in rules.scene.actions for effect in action.do]
        known = [effect.name for effect in effects if effect.word.endswith("deed")]
        if deed not in known:
            raise UnknownName("deed", deed, known)
    pulled, on = (tuple(sorted(words(raw.get(key, ())))) for key in ("pulled", "switched"))
    state.story = state.story._replace(pulled=tuple(sorted({*pulled, *on})), on=on)
    state.spawns = tuple(s._replace(active=s.active or s.color in on) for s in state.spawns)
    for switch in rules.scene.switches:
        state.doors |= switch.doors if switch.color in on else 0
    if not rules.scene.own_colors:
        state.spawns = tuple(s._replace(active=s.active or s.color in state.colors) for s in state.spawns)


def clear_zombies(rules: Ruleset, state: State) -> None:
    state.zombies = bytearray(len(state.zombies))
    state.crowd = bytearray(len(state.crowd))
    state.reserve = [kind.figures for kind in rules.kinds]


def turn_to(rules: Ruleset, state: State, token: GateToken) -> None:
    """Turn the gate of a Zone to the sides that are asked for; where there is none, none is turned."""
    zone, (turn, apart) = rules.board.find(token.zone), token.laid()
    for gate in rules.board.gates:
        if gate.zone == zone:
            if gate.apart != apart:
                ways = ", ".join(gate.named(each) for each in range(gate.turns))
                raise ContentError(f"the gate in {token.zone} cannot stand open to {token.sides}; it can to {ways}")
            state.doors = state.doors & ~gate.mask | gate.sides(turn)


def keep_tokens(rules: Ruleset, state: State, given: Raw) -> None:
    """With a mission, `tokens` says which of its tokens still lie there."""
    left = {rules.board.find(str(place)): words(names) for place, names in given.items()}
    state.tokens = tuple(
        zone if any(word.startswith(token.kind) for word in left.get(zone, ())) else -1
        for zone, token in zip(state.tokens, rules.scene.tokens, strict=True)
    )


def frames_of(rules: Ruleset, state: State, raw: Raw) -> tuple[Any, ...]:
    """What is still to come, last thing first."""
    phase = raw.get("phase", "players" if "turn" not in raw else "")
    if "turn" not in raw and phase == "players" and "phase" not in raw:
        return turn_frames(rules, state, 0)
    if "turn" in raw:
        return turn_frames(rules, state, figure(rules, str(raw["turn"])))
    match phase:
        case "setup":
            return (Setup(),)
        case "players":
            seats = rules.seats
            at = seats.index(state.first)
            return Round(), EndPhase(), ZombiePhase(), PlayerPhase(seats[at:] + seats[:at])
        case "zombies":
            return Round(), EndPhase(), ZombiePhase()
        case "spawn":
            return Round(), EndPhase(), SpawnStep()
        case "end":
            return Round(), EndPhase()
    raise UnknownName("phase", str(phase), PHASES)


def turn_frames(rules: Ruleset, state: State, who: int) -> tuple[Any, ...]:
    """Seats play in order from the first player on."""
    state.survivors[who].flags |= IN_TURN
    order = seat_order(rules, state)
    rest = order[order.index(state.survivors[who].seat) :]
    return Round(), EndPhase(), ZombiePhase(), PlayerPhase(rest), SurvivorTurn(who)
