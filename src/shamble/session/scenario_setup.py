"""The table a scenario asks for, from its closed list of keys."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from shamble.content import missions
from shamble.content.book import find_book, given_by_modes
from shamble.content.compile import NOTHING_OFF, Switches, Team, compile_rules, mission_rules
from shamble.content.ground import ASIDE_DECK
from shamble.core.board import Board
from shamble.core.drawing import draw
from shamble.core.errors import ContentError, UnknownName
from shamble.core.lists import ABOMINATION, COLORS, LAID_OUT, PLAIN, PLAYERS, ZOMBIES
from shamble.core.pile import Pile
from shamble.core.plan import GateToken
from shamble.core.state import (
    ACTED,
    ALONE,
    BRACED,
    DOWNED,
    FIXED,
    IN_TURN,
    KILLED,
    NOISY,
    PLAYING,
    ROTTEN,
    SEARCHED,
    SLIPPED,
    SPRINTED,
    STIRRED,
    Car,
    Spawn,
    State,
    Survivor,
)
from shamble.rules.actions.tokens import CACHE
from shamble.rules.base.profile import Skill
from shamble.rules.base.questions import DARK_SIGHT, WOUNDS_ARE_CARDS
from shamble.rules.base.ruleset import Figure, Ruleset, Scene, Switch, Token, profile_of, sheet
from shamble.rules.game.round import EndPhase, Round, ZombiePhase, seat_order
from shamble.rules.game.setup import Setup, new_state
from shamble.rules.game.turn import PlayerPhase, SurvivorTurn
from shamble.rules.missions.happenings import TOKEN_POOL, remove_from_pool
from shamble.rules.survivors.inventory import put
from shamble.rules.survivors.rising import OTHER_SIDE
from shamble.rules.survivors.roles import first_skills
from shamble.rules.survivors.wounded import wounded_card_id
from shamble.rules.survivors.wounds import full_health
from shamble.rules.zombies.spawn import SpawnStep
from shamble.session.notation import cards_called, skill_called
from shamble.session.scenario_limits import cards_of, check_box, check_limits

TOP = (
    *("rule", "cite", "book", "modes", "board", "zones", "mission", "survivors", "zombies", "reserve", "noise"),
    *("doors", "tokens", "cars", "decks", "discard", "seats", "first", "round", "turn", "phase", "play", "expect"),
    *("stage", "colors", "deeds", "sealed", "mission_text", "torn", "gates", "pulled", "switched", "shows"),
)
SURVIVOR = ("at", "hands", "backpack", "ap", "wounds", "actions", "skills", "flags", "leads", "seat", "tokens")
FLAGS = {
    "searched": SEARCHED,
    "slipped": SLIPPED,
    "sprinted": SPRINTED,
    "acted": ACTED,
    "killed": KILLED,
    "stirred": STIRRED,
    "noisy": NOISY,
    "rotten": ROTTEN,
    "braced": BRACED,
}
UNPLAYED = ("companion", "lone", "fixed")
WORDED_FLAGS = (*FLAGS, *UNPLAYED, "emptied", "downed", "risen")
CAR = ("at", "driver", "passengers", "crate", "searched", "cards", "tokens")
KEPT_APART = (ASIDE_DECK, CACHE)  # where a mission keeps cards that are then in no other deck
PHASES = ("setup", "players", "zombies", "spawn", "end")  # where a scenario may begin
BEGUN_IN = {"setup": LAID_OUT, "spawn": ZOMBIES, "end": ZOMBIES}  # what begins changes it with its first step

Raw = Mapping[str, Any]


def check_keys(what: str, given: Raw, known: Sequence[str]) -> None:
    if not isinstance(given, Mapping):
        raise ContentError(f"{what}: a mapping of keys is needed, not {given!r}")
    for key in given:
        if key not in known:
            raise UnknownName(f"key in {what}", str(key), known)


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


def cars_of(rules: Ruleset, raw: Raw) -> tuple[tuple[str, int, bool], ...]:
    """The cars in their order, as a mission would lay them out."""
    found = []
    for name, given in (raw["cars"] or {}).items():
        check_keys(f"car {name}", given, CAR)
        kind = re.sub(r"-\d+$", "", str(name))
        if kind not in rules.cars:
            raise UnknownName("car", kind, rules.cars)
        if "at" not in given:
            raise ContentError(f'car {name}: key "at" is missing; it stands in a Zone')
        found.append((kind, rules.board.find(str(given["at"])), bool(given.get("crate", False))))
    return tuple(found)


def has_mission(raw: Raw) -> bool:
    """One that comes with the game, or a user's own as a whole text."""
    return "mission" in raw or "mission_text" in raw


def with_skills(rules: Ruleset, one: Figure, raw: Raw) -> Figure:
    """Set-up is played from the start, so added Skills stand beside the Blue ones."""
    given = words(((raw.get("survivors") or {}).get(one.name) or {}).get("skills", ()))
    added = tuple(rules.skills[skill_id(rules, name)].name for name in given)
    blue, yellow, orange, red = one.character.skills
    return one._replace(character=one.character._replace(skills=((*blue, *added), yellow, orange, red)))


def rules_of(raw: Raw, off: Switches) -> Ruleset:
    rules = scene_rules(raw, off)
    if "cars" in raw:
        rules.scene = rules.scene._replace(cars=cars_of(rules, raw))
    return rules


def scene_rules(raw: Raw, off: Switches) -> Ruleset:
    survivors: Raw = raw.get("survivors") or {}
    for name, given in survivors.items():
        check_keys(name, given or {}, SURVIVOR)
    modes = tuple(str(mode) for mode in raw.get("modes", ()))
    extra = [name for given in survivors.values() for name in words((given or {}).get("skills", ()))]
    if has_mission(raw):
        own = raw.get("mission_text")
        mission = missions.load_mission(str(own)) if own else missions.find_mission(str(raw["mission"]))
        return mission_rules(mission, team_of(raw, survivors), modes, extra_skills=extra, off=off)
    if "board" not in raw:
        raise ContentError("a scenario needs a board drawing or a mission")
    gates = [GateToken(str(zone), str(sides)) for zone, sides in (raw.get("gates") or {}).items()]
    book = str(raw.get("book", "2e"))
    dark = DARK_SIGHT in given_by_modes(find_book(book), modes)
    board = draw(str(raw["board"]), raw.get("zones") or {}, doors=colored_doors(raw), gates=gates, dark_sight=dark)
    tokens, spawns, exits = tokens_of(raw, board.find)
    for zone, row in enumerate(board.zones):
        spawns += [(zone, color_of(flag), flag == "spawn-start") for flag in row.flags if flag.startswith("spawn")]
        exits += [zone] if "exit" in row.flags else []
    spawns.sort(key=lambda spawn: not spawn[2])
    starts = tuple(zone for zone, row in enumerate(board.zones) if "start" in row.flags) or (0,)
    pool = tuple(words((raw.get("decks") or {}).get(TOKEN_POOL, ())))
    switches = switches_of(raw, board)
    linked = {(switch.zone, switch.color) for switch in switches}
    tokens = [t._replace(linked=t.kind == "objective" and (t.zone, t.color) in linked) for t in tokens]
    switches = tuple(s._replace(token=beside(tokens, s)) for s in switches)
    scene = Scene("", starts, tuple(exits), tuple(tokens), tuple(spawns), (), (), pool=pool, switches=switches)
    return compile_rules(book, board, scene, team_of(raw, survivors), modes, extra_skills=extra, off=off)


def switches_of(raw: Raw, board: Board) -> tuple[Switch, ...]:
    """Switches on a drawing: `a: switch violet`; a yellow one turns the gate, if there is one."""
    found = []
    for place, given in (raw.get("tokens") or {}).items():
        for word in words(given):
            if word.startswith("switch "):
                color = word.removeprefix("switch ")
                gate = 0 if color == "yellow" and board.gates else -1
                doors = sum(1 << link.door for link in board.doors if link.color == color)
                found.append(Switch(color, board.find(str(place)), 0 if gate == 0 else doors, gate=gate))
    return tuple(found)


def beside(tokens: list[Token], switch: Switch) -> int:
    return next((n for n, t in enumerate(tokens) if t.linked and (t.zone, t.color) == (switch.zone, switch.color)), -1)


def colored_doors(raw: Raw) -> list[tuple[str, str, str, bool]]:
    """Colored door tokens: `"a|B": door blue`."""
    found = []
    for place, given in (raw.get("tokens") or {}).items():
        for word in words(given):
            if word.startswith("door "):
                a, _, b = str(place).partition("|")
                found.append((a, b, word.removeprefix("door "), False))
    return found


def color_of(flag: str) -> str:
    word = flag.removeprefix("spawn").removeprefix("-")
    return "" if word == "start" else word or "red"


def team_of(raw: Raw, survivors: Raw) -> Team:
    led = [name for given in survivors.values() for name in words((given or {}).get("leads", ()))]
    lone = [name for name, given in survivors.items() if set(UNPLAYED) & set(words((given or {}).get("flags", ())))]
    seats = int(raw.get("seats", 1))
    players = [name for name in survivors if name not in lone]
    found = []
    for number, name in enumerate(players):
        found.append((name, int((survivors[name] or {}).get("seat", number % seats + 1))))
    return Team(tuple(found), tuple(dict.fromkeys([*led, *lone])))


def words(given: Any) -> list[str]:
    """A list, or words with commas between."""
    if isinstance(given, str):
        return [word.strip() for word in given.split(",") if word.strip()]
    return [str(word) for word in given]


def tokens_of(raw: Raw, find: Any) -> tuple[list[Token], list[tuple[int, str, bool]], list[int]]:
    tokens: list[Token] = []
    spawns: list[tuple[int, str, bool]] = []
    exits: list[int] = []
    for place, given in (raw.get("tokens") or {}).items():
        if "|" in str(place):
            continue  # a door
        zone = find(str(place))
        for word in words(given):
            kind, _, color = word.partition(" ")
            if kind == "spawn":
                spawns.append((zone, "" if color == "start" else color or "red", color == "start"))
            elif kind == "exit":
                exits.append(zone)
            elif kind == "switch":
                continue
            elif kind in ("objective", "crate"):
                hidden = color == "hidden"
                color = "" if hidden else color or ("red" if kind == "objective" else "")
                tokens.append(Token(kind, color, zone, 5 if kind == "objective" else 0, hidden=hidden))
            else:
                raise UnknownName("token", kind, ("objective", "crate", "spawn", "exit"))
    return tokens, spawns, exits


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
    lay_piles(rules, state, raw)
    state.spawns = tuple(Spawn(zone, color, start, color in PLAIN) for zone, color, start in rules.scene.spawns)
    lay_progress(rules, state, raw)
    state.round = int(raw.get("round", 1))
    state.first = int(raw.get("first", rules.seats[0]))
    state.entered |= rules.policies.known(rules, state)
    state.frames = frames_of(rules, state, raw)
    state.phase = BEGUN_IN.get(str(raw.get("phase", "")), PLAYERS)


def lay_progress(rules: Ruleset, state: State, raw: Raw) -> None:
    """How far the team has come: stages met, colors found, deeds done."""
    state.stage = int(raw.get("stage", 0))
    state.colors = tuple(sorted(words(raw.get("colors", ()))))
    state.deeds = tuple(sorted(words(raw.get("deeds", ()))))
    for color in state.colors:
        if color not in COLORS:
            raise UnknownName("color", color, COLORS)
    for deed in state.deeds:
        known = [effect.name for rule in rules.scene.rules for effect in rule.do if effect.word.endswith("deed")]
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


def zombies_of(rules: Ruleset, given: Any) -> dict[int, int]:
    """`fatty walker*2` as kinds and numbers."""
    found: dict[int, int] = {}
    for word in str(given or "").replace(",", " ").split():
        name, _, number = word.partition("*")
        if name != "none":
            kind = kind_id(rules, name)
            found[kind] = found.get(kind, 0) + int(number or 1)
    return found


def kind_id(rules: Ruleset, name: str) -> int:
    if name not in rules.kind_ids:
        raise UnknownName("Zombie", name, rules.kind_ids)
    return rules.kind_ids[name]


def turn_to(rules: Ruleset, state: State, token: GateToken) -> None:
    """Turn the gate of a Zone to the sides that are asked for; where there is none, none is turned."""
    zone, (turn, apart) = rules.board.find(token.zone), token.laid()
    for gate in rules.board.gates:
        if gate.zone == zone:
            if gate.apart != apart:
                ways = ", ".join(gate.named(each) for each in range(gate.turns))
                raise ContentError(f"the gate in {token.zone} cannot stand open to {token.sides}; it can to {ways}")
            state.doors = state.doors & ~gate.mask | gate.sides(turn)


def fence_id(rules: Ruleset, text: str) -> int:
    """The bit of the barbwire between two Zones."""
    ends = sorted(rules.board.find(end) for end in re.split(r"[|-]", text))
    found = [link.needs for link in rules.board.wires if [link.a, link.b] == ends]
    if not found:
        raise ContentError(f'torn "{text}": there is no barbwire between these Zones')
    return found[0]


def door_id(rules: Ruleset, text: str) -> int:
    """A door by its two Zones: `A|b` or `A-b`."""
    ends = re.split(r"[|-]", text)
    if len(ends) != 2:
        raise ContentError(f'door "{text}": write its two Zones like "A|b"')
    door = rules.board.door_between(rules.board.find(ends[0]), rules.board.find(ends[1]))
    if door < 0:
        raise ContentError(f'door "{text}": there is no door between these Zones')
    return door


def take_abomination_cards(rules: Ruleset, state: State) -> None:
    """The card of an Abomination that is out is not in its deck."""
    deck = rules.deck_ids.get(ABOMINATION)
    for kind in rules.families.get(ABOMINATION, ()):
        if deck is not None and state.reserve[kind] < rules.kinds[kind].figures and kind in state.piles[deck].left:
            state.piles[deck] = state.piles[deck].without(kind)


def keep_tokens(rules: Ruleset, state: State, given: Raw) -> None:
    """With a mission, `tokens` says which of its tokens still lie there."""
    left = {rules.board.find(str(place)): words(names) for place, names in given.items()}
    state.tokens = tuple(
        zone if any(word.startswith(token.kind) for word in left.get(zone, ())) else -1
        for zone, token in zip(state.tokens, rules.scene.tokens, strict=True)
    )


def figure(rules: Ruleset, name: str) -> int:
    names = [each.name for each in rules.figures]
    plain = name.rpartition(":")[2]  # `2e:Ned` is called Ned at the table
    if plain not in names:
        raise UnknownName("Survivor", name, names)
    return names.index(plain)


def kept_token(rules: Ruleset, state: State, name: str) -> int:
    """One of the mission's tokens by kind and color, off the board now; a face-down one has shown that color."""
    kind, _, color = name.partition(" ")
    taken = {token for owner in state.survivors for token in owner.tokens}
    taken |= {token for car in state.cars for token in car.tokens}
    for number, token in enumerate(rules.scene.tokens):
        if number not in taken and token.kind == kind and (token.hidden or color in ("", token.color)):
            state.tokens = (*state.tokens[:number], -1, *state.tokens[number + 1 :])
            if token.hidden:
                state.shown = tuple(sorted((*state.shown, (number, color or "red"))))
            return number
    raise ContentError(f'token "{name}": the mission has no such token left')


def lay_cars(rules: Ruleset, state: State, raw: Raw) -> None:
    if "cars" in raw:
        state.cars = ()
    for given in (raw.get("cars") or {}).values():
        number = len(state.cars)
        kind, zone, crate = rules.scene.cars[number]
        cards = tuple(sorted(take_card(rules, state, card) for card in words(given.get("cards", ()))))
        tokens: tuple[int, ...] = ()
        for token in words(given.get("tokens", ())):
            tokens = (*tokens, kept_token(rules, state, token))
            state.cars = (*state.cars[:number], Car(kind, -1, tokens=tokens))
        searched = bool(given.get("searched", False))
        state.cars = (*state.cars[:number], Car(kind, zone, crate, cards, tokens, searched))
        for who in words(given.get("driver", ())):
            rider = state.survivors[figure(rules, who)]
            rider.car, rider.driver = number, True
        for who in words(given.get("passengers", ())):
            state.survivors[figure(rules, who)].car = number


def lay_survivor(rules: Ruleset, state: State, name: str, given: Raw) -> None:
    who = figure(rules, name)
    me = state.survivors[who]
    if "at" in given:
        me.zone = rules.board.find(str(given["at"]))
    elif me.car >= 0:
        me.zone = state.cars[me.car].zone
    elif me.zone < 0:
        raise ContentError(f'{name}: key "at" is missing; a Companion stands somewhere')
    if rules.figures[who].companion:
        me.leader, me.status = ALONE, PLAYING
        remove_from_pool(rules, state, who)
        if "fixed" in words(given.get("flags", ())):
            me.leader, me.health = FIXED, rules.figures[who].character.health
        lay_possessions(rules, state, who, given)
        return
    if "risen" in words(given.get("flags", ())):
        turn_over(rules, state, who)
    if "ap" in given:
        set_ap(rules, state, who, int(given["ap"]))
    me.skills = (*me.skills, *(skill_id(rules, skill) for skill in words(given.get("skills", ()))))
    me.health = full_health(rules, state, who) - int(given.get("wounds", 0))
    lay_possessions(rules, state, who, given)
    lay_wounded_cards(rules, me, int(given.get("wounds", 0)))
    for flag in words(given.get("flags", ())):
        if flag not in WORDED_FLAGS:
            raise UnknownName("flag", flag, WORDED_FLAGS)
        me.flags |= FLAGS.get(flag, 0)
        if flag == "downed":
            me.status = DOWNED
        if flag == "emptied":
            me.hands = tuple(sorted(emptied(rules, card) for card in me.hands))
    for companion in words(given.get("leads", ())):
        follower = state.survivors[figure(rules, companion)]
        follower.leader, follower.zone, follower.car, follower.status = who, me.zone, me.car, PLAYING
        remove_from_pool(rules, state, figure(rules, companion))
    if "actions" in given:
        me.spent = rules.numbers.actions + profile_of(rules, state, who).actions - int(given["actions"])


def turn_over(rules: Ruleset, state: State, who: int) -> None:
    """Somebody who has come back on the other side of the ID card."""
    if not rules.figures[who].sides:
        raise ContentError(f"{rules.figures[who].name}: the ID card has no other side")
    me = state.survivors[who]
    me.side, me.skills = OTHER_SIDE, first_skills(rules, who, OTHER_SIDE)


def lay_possessions(rules: Ruleset, state: State, who: int, given: Raw) -> None:
    me = state.survivors[who]
    for slot in ("hands", "backpack"):
        for card in words(given.get(slot, ())):
            setattr(me, slot, put(getattr(me, slot), take_card(rules, state, card)))
    for token in words(given.get("tokens", ())):
        me.tokens = (*me.tokens, kept_token(rules, state, token))


def lay_wounded_cards(rules: Ruleset, me: Survivor, wounds: int) -> None:
    """Where Wounds are cards, those that the scenario has not put anywhere lie in the backpack as far as it goes."""
    if WOUNDS_ARE_CARDS not in rules.able:
        return
    card = wounded_card_id(rules)
    for _ in range(wounds - (me.hands + me.backpack).count(card)):
        if len(me.backpack) < rules.numbers.backpack or len(me.hands) >= rules.numbers.hands:
            me.backpack = put(me.backpack, card)
        else:
            me.hands = put(me.hands, card)


def emptied(rules: Ruleset, card: int) -> int:
    row = rules.cards[card]
    return row.twin if row.reload and not row.empty else card


def set_ap(rules: Ruleset, state: State, who: int, ap: int) -> None:
    """Points bring their level, and the Skill of Yellow; those to be chosen are given under `skills`."""
    me = state.survivors[who]
    me.ap = ap
    me.level = max(level for level, needed in enumerate(rules.numbers.danger) if ap >= needed)
    if me.level >= 1:
        me.skills = (*me.skills, *rules.named_skills(sheet(rules, state, who).skills[1]))


def skill_id(rules: Ruleset, name: str) -> int:
    return skill_called(rules, name)


def take_card(rules: Ruleset, state: State, name: str) -> int:
    """A card of that name out of its deck; from where there are some left. `(start)` means the Starting deck's."""
    same = cards_called(rules, name)
    for number in same:
        row = rules.cards[number]
        for part in rules.parts.get(number, ()):
            take_card(rules, state, rules.cards[part].name)
        loaded = row.twin if row.empty else number
        for deck in (row.deck, *KEPT_APART):
            at = rules.deck_ids.get(deck)
            if at is not None and loaded in state.piles[at].left:
                state.piles[at] = state.piles[at].without(loaded)
                return number
    return same[0]


def lay_piles(rules: Ruleset, state: State, raw: Raw) -> None:
    for key in ("decks", "discard"):
        for name, given in (raw.get(key) or {}).items():
            if name not in rules.deck_ids:
                raise UnknownName("deck", name, rules.deck_ids)
            deck = rules.deck_ids[name]
            cards = tuple(sorted(deck_card(rules, name, card) for card in words(given or ())))
            left = state.piles[deck].left
            if key == "decks":
                state.piles[deck] = Pile(cards)
            else:
                whole = name not in (raw.get("decks") or {})  # what is discarded is not in the deck any more
                state.piles[deck] = Pile(without(left, cards) if whole else left, cards)


def without(left: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """A deck less some cards, as far as it has them."""
    return tuple(sorted((Counter(left) - Counter(gone)).elements()))


def deck_card(rules: Ruleset, deck: str, card: str) -> int:
    known = {name: number for number, name in cards_of(rules, deck).items()}
    if card not in known:
        raise UnknownName(f"card of the {deck} deck", card, known)
    return known[card]


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


def skills_of(rules: Ruleset, state: State, who: int) -> list[Skill]:
    return [rules.skills[number] for number in state.survivors[who].skills]
