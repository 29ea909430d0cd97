"""The same games on a Ray cluster: only where Ray is installed (`pip install 'shamble[ray]'`)."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from shamble.core.errors import ContentError
from shamble.lab.backends import local, on_ray
from shamble.lab.question import Question
from shamble.lab.series import Game, Job

JOBS = [Job(Question("2e/m0"), number) for number in range(8)]


def timeless(played: Iterator[tuple[int, Game]]) -> list[Game]:
    return [game._replace(seconds=0.0) for _, game in sorted(played)]


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ContentError, match=r"shamble\[ray\]"):
        next(on_ray(JOBS, 2))


@pytest.fixture
def ray_command() -> str:
    pytest.importorskip("ray")
    return str(Path(sys.executable).with_name("ray"))


@pytest.fixture
def cluster(ray_command: str) -> Iterator[None]:
    start = [ray_command, "start", "--head", "--num-cpus", "2", "--include-dashboard", "false"]
    subprocess.run(start, check=True, capture_output=True)
    yield
    subprocess.run([ray_command, "stop", "--force"], check=True, capture_output=True)


def test_a_cluster_plays_the_same_games(cluster: None) -> None:
    assert timeless(on_ray(JOBS, 2)) == timeless(local(JOBS, 1))


def test_no_cluster_is_told(ray_command: str) -> None:
    subprocess.run([ray_command, "stop", "--force"], check=True, capture_output=True)
    with pytest.raises(ContentError, match="ray start"):
        next(on_ray(JOBS, 2))
