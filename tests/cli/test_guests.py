"""`shamble play --team` with Survivors of other books, and teams that cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.test_play import run
from tests.server.test_guests import PRISON


def test_guests_play_along(tmp_path: Path) -> None:
    team = ("--team", "Ned, 2e:Amy, po:Belle, Zombivor Kim")
    done = run(tmp_path, "play", "2e/m0", *team, "--seed", "1", said="hands\n")
    assert done.returncode == 0, done.stderr
    assert all(name in done.stdout for name in ("Ned", "Amy", "Belle", "Zombivor"))


@pytest.mark.parametrize(
    ("team", "seats", "told"),
    [
        ("Belle, Kim", "1", "each plays 4 to 6 Survivors, not 2"),
        ("Belle, Zombivor Belle, Kim, Watts", "1", "two sides of one ID card"),
        ("Belle, Kim, Watts, Shannon, Ned, 2e:Belle", "2", "unknown Survivor '2e:Belle'"),
    ],
)
def test_teams_that_cannot_be_are_refused(tmp_path: Path, team: str, seats: str, told: str) -> None:
    (tmp_path / "street.toml").write_text(PRISON, encoding="utf-8")
    done = run(tmp_path, "play", "street.toml", "--team", team, "--seats", seats)
    assert done.returncode == 2
    assert told in done.stderr


def test_a_mixed_team_in_the_prison_reads_of_experience(tmp_path: Path) -> None:
    (tmp_path / "street.toml").write_text(PRISON, encoding="utf-8")
    team = ("--team", "Belle, Kim, Watts, Ned")
    done = run(tmp_path, "play", "street.toml", *team, "--seed", "2", "--redraw", "never", said="hands\n")
    assert done.returncode == 0, done.stderr
    assert "Nightstick" in done.stdout
