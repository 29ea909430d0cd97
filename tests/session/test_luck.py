"""Luck: the same everywhere, fair enough, and open to verification."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.session.games import play, started

from shamble.core.errors import ContentError
from shamble.core.points import Luck
from shamble.session.game import Session
from shamble.session.journal import read
from shamble.session.luck import GameLuck, KeyedLuck, SeededLuck, luck_of, verify
from shamble.session.replay import replay

SECRET = b"nobody knows this as yet........"


FROZEN_KEYED = [3, 0, 4, 5, 3, 0, 5, 3, 3, 2]
FROZEN_SEEDED = [1, 0, 2, 2, 4, 5, 3, 4, 5, 4]
FROZEN_HASH = "b2c8e442a0adbfacf72b298881728126c976c70306ec8b4c10b0a6024496b830"


def test_the_generator_is_splitmix64() -> None:
    # The published first numbers of splitmix64 from seed 1234567.
    luck = SeededLuck(1234567)
    assert [luck.bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_keyed_draws_never_change() -> None:
    # Frozen: a journal of today must verify tomorrow.
    luck = KeyedLuck(SECRET)
    assert [luck.for_entry(number).below(6) for number in range(1, 11)] == FROZEN_KEYED
    assert [SeededLuck(7).for_entry(number).below(6) for number in range(1, 11)] == FROZEN_SEEDED
    assert luck.published() == FROZEN_HASH


@pytest.mark.parametrize("luck", [SeededLuck(3), KeyedLuck(SECRET)])
def test_every_face_comes_up_alike(luck: GameLuck) -> None:
    one: Luck = luck.for_entry(1)
    faces = Counter(one.below(6) for _ in range(6000))
    first = Counter(luck.for_entry(number).below(6) for number in range(6000))
    for found in (faces, first):
        assert set(found) == set(range(6))
        assert all(850 < number < 1150 for number in found.values())


def test_a_secret_is_not_in_what_is_published() -> None:
    luck = KeyedLuck(SECRET)
    assert SECRET.hex() not in luck.published()
    assert luck.published() != KeyedLuck(SECRET[:-1] + b"!").published()


def test_a_short_secret_is_refused() -> None:
    with pytest.raises(ContentError, match="16 to 64"):
        KeyedLuck(b"short")


def test_the_luck_of_a_text() -> None:
    seeded = luck_of("seed -5")
    assert seeded is not None
    assert seeded.published() == "seed -5"
    assert luck_of(KeyedLuck(SECRET).published()) is None
    assert luck_of(KeyedLuck(SECRET).published(), b"x" * 32, SECRET) is not None


def test_a_finished_game_verifies_from_its_text_alone() -> None:
    session = play(started(luck=KeyedLuck(SECRET)))
    text = session.journal.text()
    assert text.endswith(f"secret {SECRET.hex()}\n")
    (found,) = verify(replay(read(text)).session)
    assert found.verdict == "fits"
    assert (found.first, found.last) == (1, session.entry)


def test_the_secret_is_out_only_when_the_game_is_over() -> None:
    session = play(started(luck=KeyedLuck(SECRET)), 30)
    assert not session.over
    assert SECRET.hex() not in session.journal.text()
    assert [each.verdict for each in verify(session)] == ["unknown"]
    assert [each.verdict for each in verify(session, SECRET)] == ["fits"]


def test_a_die_that_was_changed_is_found() -> None:
    session = play(started(luck=KeyedLuck(SECRET)))
    text = session.journal.text()
    step = next(step for step in session.steps if step.entry.text.startswith("card "))
    other = next(card for card in range(1, 41) if f"card {card}" != step.entry.text)
    changed = replay(
        read(text.replace(f"\n{step.entry.number} {step.entry.text}\n", f"\n{step.entry.number} card {other}\n"))
    )
    found = verify(changed.session, SECRET)[0]
    assert found.verdict == "differs"
    assert found.wrong[0] == step.entry.number


def test_each_stretch_has_its_own_luck() -> None:
    session = play(started(luck=KeyedLuck(SECRET)), 30)
    other = KeyedLuck(b"another secret for the rest of it")
    session.new_luck(other)
    changed_at = session.entry
    play(session)
    first, second = verify(session, SECRET)
    assert (first.verdict, second.verdict) == ("fits", "fits")
    assert (first.last, second.first) == (changed_at, changed_at + 1)
    assert second.luck == other.published()
    assert [each.verdict for each in verify(session)] == ["unknown", "fits"]


def test_a_game_that_was_only_opened_again_is_as_sure_as_before() -> None:
    session = play(started(luck=KeyedLuck(SECRET)), 30)
    for number in range(2):
        session.new_luck(KeyedLuck(b"a secret that nothing was drawn with" + bytes([number])))
    assert [each.verdict for each in verify(session, SECRET)] == ["fits"]


def test_luck_after_an_undo_is_drawn_anew() -> None:
    session: Session = started(seats=1)
    before = session.entry
    draws = set()
    for _ in range(6):
        session.propose_undo(0, 1)
        draws.add(tuple(step.entry.text for step in session.steps[before + 2 :] if step.entry.text.startswith("equip")))
        before = session.entry
    assert len(draws) > 1
    assert [each.verdict for each in verify(session)] == ["fits"]
