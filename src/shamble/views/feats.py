"""Feats in words: what earns the Bounty Weapon on top of its deck, and how much of it is done."""

from __future__ import annotations

from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.views.speech import called, card_name, noun, say


def feat_words(rules: Ruleset, card: int) -> str:
    """`kill 3 or more Zombies with a Rifle in one Turn`; '' of a card that nothing earns."""
    feat = rules.cards[card].feat
    if feat is None:
        return ""
    whom = noun(feat.family or "zombie", feat.kills)
    parts = [say("feat.kills", number=feat.kills, whom=whom)]
    if feat.word:
        parts.append(say("feat.with", what=called("feat.word", feat.word)))
    if feat.place:
        parts.append(say("feat.from", where=called("feat.place", feat.place)))
    parts.append(say("feat.action" if feat.at_once else "feat.turn"))
    return " ".join(parts)


def open_feat(rules: Ruleset, state: State) -> str:
    """The card that can be earned now, by what, and what has been done for it in this Turn; '' without one."""
    top, tally = state.ledger.top, state.ledger.tally
    if top < 0:
        return ""
    form = "feat.open.begun" if tally else "feat.open"
    return say(form, card=card_name(rules, top), feat=feat_words(rules, top), done=tally)
