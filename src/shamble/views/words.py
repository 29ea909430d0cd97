"""The game in words: events and their reasons, questions, options, refusals. Every word comes from the catalogue."""

from __future__ import annotations

from shamble.views.choices import option_words
from shamble.views.event_text import event_words
from shamble.views.questions import ending_words, question_words, refusal_words
from shamble.views.reasons import event_why

__all__ = ["ending_words", "event_why", "event_words", "option_words", "question_words", "refusal_words"]
