"""What Wounds do, and when the game is lost by them; what the Danger Bar does at its end."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.state import DOWNED, ESCAPED, GUARD, NO_COMPANION, PLAYING, State
from shamble.rules.base.events import WoundsDealt
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.armor import ArmorRoll
from shamble.rules.survivors.inventory import carried, take_away
from shamble.rules.survivors.wounded import LoseCard, wounded_card_id
from shamble.rules.survivors.wounds import Ending, TakeWounds, eliminate


def lose_health(rules: Ruleset, state: State, who: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    """A Wound lowers Health; at nothing one is out (2e p.23)."""
    me = state.edit(who)
    me.health -= 1
    if tell:
        tell(WoundsDealt(who, 1, because, me.health))
    return eliminate(rules, state, who, because, tell) if me.health <= 0 else ()


def wounded_card(rules: Ruleset, state: State, who: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    """One Equipment card is lost and a Wounded card takes its slot; too many and one is out (po p.15)."""
    state.edit(who).health -= 1
    if tell:
        tell(WoundsDealt(who, 1, because, state.survivors[who].health))
    return (LoseCard(who, because),)


def health_alone(rules: Ruleset, state: State, who: int, healed: int) -> None:
    """Nothing but Health comes back."""


def wounded_cards_leave(rules: Ruleset, state: State, who: int, healed: int) -> None:
    """A Wounded card is taken away for each Wound healed, from a hand first (po p.26-27)."""
    card, me = wounded_card_id(rules), state.edit(who)
    for _ in range(min(healed, carried(me).count(card))):
        take_away(me, card)


def armor_rolls(rules: Ruleset, state: State, who: int, hits: tuple[TakeWounds, ...]) -> tuple[Frame, ...]:
    """Attacks are shared out first; then Armor may stop some of each share (wd p.26)."""
    return (ArmorRoll(who, hits),)


def nothing_protects(rules: Ruleset, state: State, who: int, hits: tuple[TakeWounds, ...]) -> tuple[Frame, ...]:
    """Every attack counts as soon as somebody takes it."""
    return hits


def no_wounds(rules: Ruleset, state: State, who: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    return ()


def any_loss_loses(rules: Ruleset, state: State, who: int, because: str) -> tuple[Frame, ...]:
    """Lost with the first Survivor or Companion eliminated (2e p.8, 34)."""
    return (Ending("lost", "eliminated", rules.figures[who].name),)


def last_loss_loses(rules: Ruleset, state: State, who: int, because: str) -> tuple[Frame, ...]:
    """Lost when all Survivors are dead (po p.6); who has left is not."""
    team = [other.status for other in state.survivors if other.leader == NO_COMPANION]
    return () if any(status in (PLAYING, DOWNED, ESCAPED) for status in team) else (Ending("lost", "all-eliminated"),)


def guards_do_not_count(rules: Ruleset, state: State, who: int, because: str) -> tuple[Frame, ...]:
    """Lost with the first Survivor, but not with a Guard (wd p.23)."""
    return () if state.survivors[who].leader == GUARD else any_loss_loses(rules, state, who, because)


def nobody_standing_loses(rules: Ruleset, state: State, who: int, because: str) -> tuple[Frame, ...]:
    """Lost when everybody lies on the board, was carried off or is dead (wzc, KO); a Companion's death is one."""
    if state.survivors[who].leader != NO_COMPANION:
        return any_loss_loses(rules, state, who, because)
    team = [other.status for other in state.survivors if other.leader == NO_COMPANION]
    return () if any(status in (PLAYING, ESCAPED) for status in team) else (Ending("lost", "all-eliminated"),)


def never_lost(rules: Ruleset, state: State, who: int, because: str) -> tuple[Frame, ...]:
    return ()


def no_levels(rules: Ruleset, state: State, who: int, ap: int, tell: Tell | None) -> tuple[Frame, ...]:
    return ()
