"""Which rule refuses a decision. Asked only when something was refused, so it may look closely."""

from __future__ import annotations

from shamble.core.kernel import Refused
from shamble.core.points import Answer, Choice
from shamble.core.state import IN_TURN, PLAYING, State
from shamble.rules.actions.building import ingredients
from shamble.rules.actions.security import in_security
from shamble.rules.base.light import TURN, why_not_turn
from shamble.rules.base.places import kinds_in
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, turn_purse
from shamble.rules.base.records import KINDS
from shamble.rules.base.ruleset import Ruleset, burdened, profile_of
from shamble.rules.combat.hits import AssignHits
from shamble.rules.game.turn import BonusAction, SurvivorTurn
from shamble.rules.game.verbs import ACTIONS, VERBS, affords_grant, is_used_up, paid_as
from shamble.rules.survivors.inventory import Arrange, can_drop, carried


def why_not(rules: Ruleset, state: State, said: Answer) -> Refused:
    """The rule that refuses an answer to a Choice."""
    frame, point = state.frames[-1], state.point
    assert isinstance(point, Choice)
    if not said:
        return Refused("not-an-answer", {"kind": point.kind})
    if isinstance(frame, SurvivorTurn | BonusAction):
        profile = profile_of(rules, state, frame.who)
        own = isinstance(frame, SurvivorTurn)
        purse = turn_purse(rules, state, frame.who, profile) if own else frame.purse()  # type: ignore[union-attr]
        try:
            rule = why_not_action(rules, state, frame.who, said, profile, purse)
        except (IndexError, TypeError, ValueError):  # parts are missing, or name what is not there
            rule = "not-an-answer"
        return Refused(rule, {"who": rules.figures[frame.who].name})
    if point.kind == "arrange" and said[0] == "done":
        loose = isinstance(frame, Arrange) and bool(frame.loose)
        return Refused("arrange-loose" if loose else "arrange-no-room", {"who": rules.figures[point.who].name})
    if isinstance(frame, AssignHits) and said[0] == "hit":
        there = said[1:] and said[1] in kinds_in(rules, state, frame.attack.zone)
        return Refused("hit-priority" if there else "hit-not-there", {})
    if said[0] in rules.by_verb and said[1:] and not goes_there(rules, point.who, rules.by_verb[str(said[0])], said[1]):
        return Refused(
            "slot-not-for-it", {"who": rules.figures[point.who].name, "card": rules.cards[int(said[1])].name}
        )
    return Refused("not-an-answer", {"kind": point.kind})


def goes_there(rules: Ruleset, who: int, slot: int, card: object) -> bool:
    """Whether a slot takes a card; of what is no card nothing is said."""
    known = isinstance(card, int) and 0 <= card < len(rules.cards)
    return not known or card in rules.fitting[who][slot]


def why_not_action(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    verb = str(said[0])
    if rules.security and in_security(rules, state, who) and paid_as(verb) != "move":
        return "security-move-only"
    if purse.kinds and verb in ACTIONS and paid_as(verb) not in purse.kinds:
        return "bonus-other-kind"
    if purse.zone >= 0 and verb in KINDS and said[3] != purse.zone:
        return "bonus-other-zone"
    record = VERBS.get(verb)
    if record is not None and record.why_not is not None:
        return record.why_not(rules, state, who, said, profile, purse)
    return why_not_skill(rules, state, who, said, profile, purse)


def why_not_skill(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    verb = str(said[0])
    for skill, grant in profile.grants:
        if grant.verb == verb:
            if grant.limited and is_used_up(state.survivors[who], skill, grant, profile):
                return "skill-used"
            if grant.limited and not state.survivors[who].flags & IN_TURN:
                return "skill-other-turn"
            if purse.bonus and (purse.kinds or not grant.cost):
                return "bonus-other-kind"
            if grant.cost and not purse.affords(grant.pays):
                return "no-actions"
            if not affords_grant(rules, state, who, grant, purse):
                return "move-zombies-cost"
            return "move-climb" if said in grant.options(rules, state, who) else "skill-no-target"
    if rules.heavy and burdened(rules, state, who):
        bare = rules.folded(state.survivors[who].skills)
        if any(grant.verb == verb for _, grant in bare.grants):
            return "skill-burden"
    known = {grant.verb for skill in rules.skills for field, grant in skill.effects if field == "grants"}
    return "skill-not-yours" if verb in known else "not-an-action"


def why_not_aside(rules: Ruleset, state: State, said: Answer) -> Refused:
    """The rule that refuses something free."""
    if len(said) == 3 and isinstance(said[1], int) and 0 <= said[1] < len(rules.figures):
        mine = profile_of(rules, state, said[1]).ninja
        return Refused("aside-quiet-already" if mine else "skill-not-yours", {"who": rules.figures[said[1]].name})
    if len(said) != 4 or not isinstance(said[1], int) or not 0 <= said[1] < len(rules.figures):
        return Refused("not-an-answer", {"kind": "aside"})
    me, card = state.survivors[said[1]], said[3]
    name = rules.figures[said[1]].name
    if said[2] == TURN:
        return Refused(why_not_turn(rules, state, said[1], card), {"who": name})
    if said[2] == "build":
        return Refused(why_not_build(rules, state, said[1], card), {"who": name})
    if me.status != PLAYING or card not in carried(me):
        return Refused("aside-not-carried", {"who": name})
    if isinstance(card, int) and not can_drop(rules, card):
        return Refused("aside-stuck", {"who": name})
    return Refused("aside-not-food", {"who": name})


def why_not_build(rules: Ruleset, state: State, who: int, card: object) -> str:
    if not isinstance(card, int) or card not in rules.recipes:
        return "build-not-built"
    me = state.survivors[who]
    return "build-none-left" if me.status == PLAYING and ingredients(rules, me, card) else "build-missing"
