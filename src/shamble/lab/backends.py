"""Where games are played: in this process, in several, or on a Ray cluster. The same jobs give the same games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from shamble.core.errors import ContentError, UnknownName
from shamble.lab.series import Game, Job, play
from shamble.processes import die_with_parent
from shamble.views.catalogue import say

AHEAD = 2  # jobs that wait for each process: none stands idle, and little is lost with a run that is stopped
Played = Iterator[tuple[int, Game]]  # the place of a job in the list, and its game; in the order they are done


def games_of(jobs: list[Job], workers: int) -> Iterator[Game]:
    """The games in the order of the jobs."""
    for job in jobs:
        job.question.checked()  # what does not exist or compile is told at once
    done: dict[int, Game] = {}
    at = 0
    for place, game in local(jobs, workers):
        done[place] = game
        while at in done:
            yield done.pop(at)
            at += 1


def local(jobs: list[Job], workers: int) -> Played:
    if workers == 1:
        for at, job in enumerate(jobs):
            yield at, play(job)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=die_with_parent)
    try:
        yield from shared_out(jobs, workers * AHEAD, lambda job: pool.submit(play, job), first_done)
        pool.shutdown()
    except BrokenProcessPool:
        raise ContentError(say("lab.died")) from None
    finally:
        for process in list((pool._processes or {}).values()):  # of a run that is stopped: the pool has no gentler way
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)


def shared_out(
    jobs: list[Job],
    most: int,
    begin: Callable[[Job], Any],
    some_done: Callable[[list[Any]], list[tuple[Any, Game]]],
) -> Played:
    """Never more than so many jobs under way."""
    under_way: dict[Any, int] = {}
    left = iter(enumerate(jobs))
    while True:
        while len(under_way) < most and (found := next(left, None)) is not None:
            under_way[begin(found[1])] = found[0]
        if not under_way:
            return
        for task, game in some_done(list(under_way)):
            yield under_way.pop(task), game


def first_done(tasks: list[Any]) -> list[tuple[Any, Game]]:
    return [(task, task.result()) for task in wait(tasks, return_when=FIRST_COMPLETED).done]


def on_ray(jobs: list[Job], workers: int) -> Played:
    """On the cluster that `ray start` began; it must know this package."""
    ray = reached_ray()
    remote = ray.remote(play)

    def some_done(tasks: list[Any]) -> list[tuple[Any, Game]]:
        return [(task, ray.get(task)) for task in ray.wait(tasks)[0]]

    try:
        yield from shared_out(jobs, workers * AHEAD, remote.remote, some_done)
    except ray.exceptions.RayTaskError as error:
        raise ContentError(say("lab.ray.node", why=last_line(str(error)))) from None
    except ray.exceptions.RayError as error:
        raise ContentError(say("lab.ray.gone", why=type(error).__name__)) from None
    finally:
        ray.shutdown()


def reached_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise ContentError(say("lab.ray.needed")) from None
    if not ray.is_initialized():
        try:
            ray.init(address="auto", log_to_driver=False, logging_level="error")
        except (ConnectionError, RuntimeError) as error:
            form = "lab.ray.none" if isinstance(error, ConnectionError) else "lab.ray.none.why"
            raise ContentError(say(form, why=last_line(str(error)))) from None
    return ray


def last_line(text: str) -> str:
    return text.strip().rpartition("\n")[2]


BACKENDS: dict[str, Callable[[list[Job], int], Played]] = {"local": local, "ray": on_ray}


def backend(name: str) -> Callable[[list[Job], int], Played]:
    """What plays the games; it is there, and can be reached."""
    if name not in BACKENDS:
        raise UnknownName("back end", name, BACKENDS)
    if name == "ray":
        reached_ray()
    return BACKENDS[name]
