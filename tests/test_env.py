"""The learning environments: what Gymnasium and PettingZoo ask for, seeds, rewards, bad input, and the example."""

from __future__ import annotations

import ast
import copy
import pickle
import re
import subprocess
import sys
import tomllib
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test.api_test import api_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.seed_test import seed_test

from shamble.core.errors import ContentError
from shamble.core.points import Over
from shamble.env import SOLO, table
from shamble.env.solo import ShambleEnv
from shamble.env.together import parallel_env

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = re.compile(r"```python\n(.*?)```", re.DOTALL)
# PettingZoo warns of every observation that has a mask beside it, and of masks when nobody is asked any more; its own
# card games, which do the same, are exempt by name.
MASKED = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",
)

Step = tuple[Any, float, bool, bool, dict[str, Any]]


def allowed(mask: Any) -> list[int]:
    return [int(number) for number in np.flatnonzero(mask)]


def episode(env: ShambleEnv, seed: int | None, luck: Random) -> list[tuple[int, Step]]:
    """Random actions out of the mask, to the end."""
    _, info = env.reset(seed=seed)
    taken: list[tuple[int, Step]] = []
    while not taken or not (taken[-1][1][2] or taken[-1][1][3]):
        assert len(taken) < env.play.max_steps, "nobody cuts this episode off"
        number = luck.choice(allowed(info["action_mask"]))
        step = env.step(number)
        info = step[4]
        taken.append((number, step))
    return taken


# --- what the libraries ask for ----------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", ["2e/m0", "po/m00"])
def test_gymnasium_is_content(mission: str) -> None:
    check_env(gymnasium.make(SOLO, mission=mission, disable_env_checker=True).unwrapped)


def test_gymnasium_finds_it_by_name() -> None:
    env = gymnasium.make(SOLO)
    seen, info = env.reset(seed=1)
    assert seen in env.observation_space
    assert info["action_mask"].shape == (env.action_space.n,)  # type: ignore[attr-defined]


@MASKED
@pytest.mark.parametrize("make", [table.env, table.raw_env])
@pytest.mark.parametrize("mission", ["2e/m0", "2e/m9"])
def test_pettingzoo_is_content(make: Any, mission: str) -> None:
    api_test(make(mission=mission, max_steps=200), num_cycles=400)


def test_pettingzoo_is_content_with_seeds() -> None:
    seed_test(lambda: table.env(max_steps=200), num_cycles=100)


# --- the solo environment ----------------------------------------------------------------------------------------


def test_the_same_seed_is_the_same_episode() -> None:
    first, second = (episode(ShambleEnv(), 7, Random(3)) for _ in range(2))
    other = episode(ShambleEnv(), 8, Random(3))
    assert [number for number, _ in first] == [number for number, _ in second]
    assert all(np.array_equal(one[1][0], two[1][0]) for one, two in zip(first, second, strict=True))
    assert [number for number, _ in first] != [number for number, _ in other]


def test_resets_without_a_seed_go_on_from_the_last_one() -> None:
    def two_games() -> list[int]:
        env = ShambleEnv()
        return [number for seed in (5, None) for number, _ in episode(env, seed, Random(1))]

    assert two_games() == two_games()


@pytest.mark.parametrize("mission", ["2e/m0", "2e/m4", "po/m02"])
def test_an_episode_ends_with_its_result(mission: str) -> None:
    env = ShambleEnv(mission, max_steps=400)
    for seed in range(3):
        taken = episode(env, seed, Random(seed))
        rewards = [step[1] for _, step in taken]
        assert not any(rewards[:-1])
        over, cut = taken[-1][1][2:4]
        assert over != cut
        point = env.play.state.point
        wanted = {"won": 1.0, "lost": -1.0}[point.result] if isinstance(point, Over) else -1.0
        assert rewards[-1] == wanted
        assert all(step[0] in env.observation_space for _, step in taken)
        assert len(taken) == 400 or over


def test_an_episode_is_cut_off_in_time() -> None:
    taken = episode(ShambleEnv(max_steps=10), 1, Random(1))
    assert [step[2:4] for _, step in taken] == [(False, False)] * 9 + [(False, True)]


@pytest.mark.parametrize("reward", ["result", "stages"])
def test_being_cut_off_pays_no_more_than_losing(reward: str) -> None:
    """The same game, lost after some steps or cut off there: playing for time is not worth while."""
    env = ShambleEnv("2e/m0", reward=reward)
    seed = next(seed for seed in range(50) if episode(env, seed, Random(seed))[-1][1][1] < 0)
    lost = episode(env, seed, Random(seed))
    paid = sum(step[1] for _, step in lost)
    for steps in (10, len(lost) // 2, len(lost) - 1):
        short = episode(ShambleEnv("2e/m0", reward=reward, max_steps=steps), seed, Random(seed))
        assert short[-1][1][2:4] == (False, True)
        assert sum(step[1] for _, step in short) <= paid
    idle = ShambleEnv("2e/m0", max_steps=3, reward=reward)
    _, info = idle.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert [idle.step(wrong)[1] for _ in range(3)] == [0, 0, -1]


def test_a_table_is_cut_off_in_time() -> None:
    env = table.raw_env(max_steps=10)
    env.reset(seed=1)
    for _ in range(10):
        assert not any(env.truncations.values())
        env.step(allowed(env.observe(env.agent_selection)["action_mask"])[0])
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {-1.0}


def test_stages_are_worth_something_if_asked_for() -> None:
    """A game that is won meets every stage on the way; the steps are taken out of the state itself."""
    env = ShambleEnv("2e/m0", reward="stages")
    env.reset(seed=1)
    stages = len(env.play.rules.scene.stages)
    before, after = env.play.state, env.play.state.copy()
    after.stage = 1
    env.play.state = after
    assert env.play.worth(before) == pytest.approx(1 / stages)
    env.play.state = before
    assert env.play.worth(after) == pytest.approx(-1 / stages)
    plain = ShambleEnv("2e/m0")
    plain.play.state = after
    assert plain.play.worth(before) == 0


def test_observations_are_kept_and_named() -> None:
    env = ShambleEnv("2e/m1")
    first, info = env.reset(seed=2)
    copy, names = first.copy(), env.layout.names()
    for _ in range(40):
        _, _, _, _, info = env.step(allowed(info["action_mask"])[0])
    assert np.array_equal(first, copy)
    assert len(names) == len(set(names)) == len(first)
    ends = [(where.start, where.stop) for where in env.layout.blocks().values()]
    assert ends[0][0] == 0
    assert ends[-1][1] == len(names)
    assert all(one[1] == two[0] for one, two in pairwise(ends))


def test_columns_say_what_is_on_the_table() -> None:
    env = ShambleEnv("2e/m1")
    seen, info = env.reset(seed=4)
    luck = Random(4)
    for _ in range(300):
        seen, _, over, _, info = env.step(luck.choice(allowed(info["action_mask"])))
        if over:
            break
        state, rules = env.play.state, env.play.rules
        counts = np.rint(seen * env.layout.scales())
        value = dict(zip(env.layout.names(), counts.tolist(), strict=True))
        zone = state.crowd.index(max(state.crowd))
        name = rules.board.zones[zone].name
        crowd = sum(value[f"zones: {name}: {kind.name}s"] for kind in rules.kinds)
        assert crowd == state.crowd[zone]
        assert value["game: round"] == state.round
        for me, figure in zip(state.survivors, rules.figures, strict=True):
            about = f"figures: {figure.name}: "
            held = sum(n for column, n in value.items() if column.startswith(f"{about}hand: "))
            assert held == len(me.cards[0])
            assert value[f"{about}number: health"] == me.health
            if me.zone >= 0:
                assert value[f"{about}in Zone: {rules.board.zones[me.zone].name}"] == 1


@pytest.mark.parametrize("mission", ["2e/m1", "2e/m9", "po/m02"])
def test_counts_are_told_as_shares(mission: str) -> None:
    """All from 0 to 1, and what has a bound reaches it: nothing is a small part of a number that never comes."""
    env = ShambleEnv(mission, max_steps=300)
    seen = np.array([step[0] for seed in range(3) for _, step in episode(env, seed, Random(seed))])
    assert seen.min() == 0
    assert seen.max() == 1
    start, blocks = env.reset(seed=1)[0], env.layout.blocks()
    state, rules = env.play.state, env.play.rules
    for deck, pile in zip(rules.deck_names, state.piles, strict=True):
        column = env.layout.names().index(f"deck: {deck}")
        assert start[column] == pytest.approx(len(pile.left) / max(len(rules.deck_cards[deck]), 1))
    assert start[blocks["reserve"]].max() == 1
    rounds = seen[:, env.layout.names().index("game: round")]
    assert np.allclose(np.diff(np.unique(rounds)), 1 / 100)


def test_tables_have_a_version_and_a_name() -> None:
    """What was learned with other columns or scales must not be taken for something that fits."""
    first, other = ShambleEnv("2e/m1"), ShambleEnv("2e/m2")
    assert (first.layout.version, first.actions.version) == (2, 1)
    assert first.layout.fingerprint() == ShambleEnv("2e/m1", asides=False).layout.fingerprint()
    assert first.layout.fingerprint() != other.layout.fingerprint()
    assert table.raw_env(mission="2e/m1", seats=2).layout.fingerprint() == first.layout.fingerprint()


def test_asides_can_be_left_out() -> None:
    with_asides, without = ShambleEnv(), ShambleEnv(asides=False)
    span = without.actions.verbs["aside"]
    for env, wanted in ((with_asides, True), (without, False)):
        taken = episode(env, 3, Random(3))
        assert any(step[4]["action_mask"][span.start : span.stop].any() for _, step in taken) == wanted
    assert len(with_asides.actions) == len(without.actions)


# --- put away and copied -----------------------------------------------------------------------------------------


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


@pytest.mark.parametrize("again", [pickled, copy.deepcopy])
@pytest.mark.parametrize("mission", ["2e/m1", "po/m02"])
def test_an_environment_goes_on_from_its_copy_at_every_point(again: Any, mission: str) -> None:
    """A copy is at the same place, and both go on alike from there with the same luck, neither moving the other."""
    env, luck = ShambleEnv(mission, max_steps=250), Random(6)
    seen, info = env.reset(seed=6)
    over = cut = False
    while not (over or cut):
        twin = again(env)
        assert twin.play.state.facts() == env.play.state.facts()
        assert twin.play.allowed == env.play.allowed
        assert np.array_equal(twin.seen(), seen)
        number = luck.choice(allowed(info["action_mask"]))
        step = twin.step(number)
        assert np.array_equal(env.seen(), seen), "the copy is a game of its own"
        seen, reward, over, cut, info = env.step(number)
        assert np.array_equal(step[0], seen)
        assert step[1:4] == (reward, over, cut)
        assert twin.play.luck.at == env.play.luck.at
    assert again(env).play.over == env.play.over


@pytest.mark.parametrize("again", [pickled, copy.deepcopy])
def test_an_environment_is_copied_before_its_first_game(again: Any) -> None:
    first, second = ShambleEnv(), again(ShambleEnv())
    assert np.array_equal(first.reset(seed=3)[0], second.reset(seed=3)[0])


@pytest.mark.parametrize("again", [pickled, copy.deepcopy])
@pytest.mark.parametrize("make", [table.env, table.raw_env])
def test_a_table_goes_on_from_its_copy(again: Any, make: Any) -> None:
    env, luck = make(max_steps=60), Random(2)
    env.reset(seed=2)
    for _ in range(60):
        twin, number = again(env), luck.choice(allowed(env.observe(env.agent_selection)["action_mask"]))
        for each in (twin, env):
            each.step(number)
        assert twin.agent_selection == env.agent_selection
        assert twin.unwrapped.play.state.facts() == env.unwrapped.play.state.facts()
        if any(env.terminations.values()):
            return


# --- bad input ---------------------------------------------------------------------------------------------------


def test_an_illegal_action_changes_nothing_and_is_told() -> None:
    env = ShambleEnv(max_steps=2)
    seen, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    again, reward, over, cut, info = env.step(wrong)
    assert np.array_equal(seen, again)
    assert (reward, over, cut) == (0, False, False)
    words, count = env.actions.text(wrong), len(env.play.allowed)
    assert info["illegal"] == f'action {wrong} ("{words}") is not allowed now: {count} are, see the action mask'
    assert env.step(wrong)[3], "it counts as a step"


def test_an_illegal_action_is_an_error_where_wished() -> None:
    env = ShambleEnv(illegal="error")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    count = int(info["action_mask"].sum())
    with pytest.raises(ContentError, match=f"action {wrong} .* is not allowed now: {count} are"):
        env.step(wrong)
    with pytest.raises(ContentError, match="there is no action 999999"):
        env.step(999_999)


def test_a_game_that_is_over_wants_a_reset() -> None:
    env = ShambleEnv()
    while not episode(env, None, Random(1))[-1][1][2]:
        pass
    with pytest.raises(ContentError, match=r"the game is over: call reset\(\)"):
        env.step(0)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"mission": "2e/m99"}, "2e/m99"),
        ({"team": ("Nobody",)}, "Nobody"),
        ({"reward": "money"}, 'there is no reward "money"; there are: result, stages'),
        ({"illegal": "maybe"}, 'illegal="maybe": it is "ignore" or "error"'),
    ],
)
def test_what_cannot_be_played_is_said(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(ContentError, match=re.escape(said)):
        ShambleEnv(**settings)


# --- one agent per seat ------------------------------------------------------------------------------------------


def test_each_seat_answers_for_itself_and_all_win_or_lose_together() -> None:
    env, luck = table.raw_env(seats=3), Random(2)
    env.reset(seed=2)
    asked = set()
    for agent in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        assert seen is not None
        if over or cut:
            env.step(None)
            continue
        asked.add(agent)
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        for number in allowed(seen["action_mask"]):
            answer = env.actions.decode(number)
            if answer[0] == "aside":
                assert env.play.state.survivors[int(answer[1])].seat == env.seat_of[agent]
        env.step(luck.choice(allowed(seen["action_mask"])))
        assert len(set(env.rewards.values())) == 1
    assert asked == set(env.possible_agents)


def test_an_illegal_action_at_the_table() -> None:
    raw = table.raw_env()
    raw.reset(seed=1)
    wrong = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ContentError, match=r"player_1 took .* is not allowed now"):
        raw.step(wrong)
    with pytest.raises(ContentError, match="player_1 took None: it still plays"):
        raw.step(None)


# --- many at once ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_many_games_side_by_side_are_the_games_alone(mode: str) -> None:
    """Gymnasium's vectors, in one process or many, play what each environment plays by itself."""
    many = gymnasium.make_vec(SOLO, num_envs=3, vectorization_mode=mode, max_steps=30)
    alone = [ShambleEnv(max_steps=30) for _ in range(3)]
    try:
        seen, info = many.reset(seed=5)
        told: list[tuple[Any, ...]] = [env.reset(seed=5 + number) for number, env in enumerate(alone)]
        for _ in range(30):
            assert all(np.array_equal(row, own[0]) for row, own in zip(seen, told, strict=True))
            masks = info["action_mask"]
            assert all(np.array_equal(row, own[-1]["action_mask"]) for row, own in zip(masks, told, strict=True))
            picked = np.array([allowed(mask)[-1] for mask in masks])
            seen, rewards, over, cut, info = many.step(picked)
            told = [env.step(number) for env, number in zip(alone, picked, strict=True)]
            assert rewards.tolist() == [own[1] for own in told]
        assert cut.all()
        assert not over.any()
        seen, *_, info = many.step(picked)  # ended games begin anew, whatever is said
        assert (info["action_mask"].sum(axis=1) > 0).all()
    finally:
        many.close()


def test_pettingzoo_is_content_with_all_at_once() -> None:
    parallel_api_test(parallel_env(max_steps=200), num_cycles=400)


def test_all_at_once_is_the_same_game_by_turns() -> None:
    """One is asked, the rest wait; what comes of it is what the table says, action by action."""
    both, turns, luck = parallel_env(seats=3, max_steps=300), table.raw_env(seats=3, max_steps=300), Random(4)
    seen, _ = both.reset(seed=4)
    turns.reset(seed=4)
    steps = 0
    while both.agents:
        asked = turns.agent_selection
        assert both.asked == asked
        masks = {agent: allowed(seen[agent]["action_mask"]) for agent in both.agents}
        assert all(masks[agent] == [both.wait] for agent in both.agents if agent != asked)
        assert masks[asked] == allowed(turns.observe(asked)["action_mask"])
        actions = {agent: luck.choice(mask) for agent, mask in masks.items()}
        seen, rewards, over, cut, _ = both.step(actions)
        turns.step(actions[asked])
        assert (rewards, over, cut) == (turns.rewards, turns.terminations, turns.truncations)
        assert both.table.play.state.facts() == turns.play.state.facts()
        steps += 1
    assert steps > 50
    assert all(seen[agent] in both.observation_space(agent) for agent in seen)


def test_who_waits_and_who_does_not_is_not_negotiable() -> None:
    env = parallel_env()
    seen, _ = env.reset(seed=1)
    right = {agent: allowed(seen[agent]["action_mask"])[0] for agent in env.agents}
    assert env.asked == "player_1"
    for wrong, said in (
        ({"player_1": env.wait}, r"player_1 took \d+ \(wait\): it is asked"),
        ({"player_2": 0}, r"player_2 took 0: player_1 is asked; whoever is not asked takes \d+ \(wait\)"),
    ):
        with pytest.raises(ContentError, match=said):
            env.step({**right, **wrong})
    with pytest.raises(ContentError, match="player_1 took nothing: it is asked"):
        env.step({"player_2": env.wait})
    assert np.array_equal(env.seen()["player_1"]["observation"], seen["player_1"]["observation"])


# --- without the libraries, and the example ----------------------------------------------------------------------


@pytest.mark.parametrize("missing", ["numpy", "gymnasium", "pettingzoo"])
def test_without_the_libraries_one_line_says_what_to_install(missing: str) -> None:
    script = f"import sys; sys.modules[{missing!r}] = None; import shamble.cli.main; import shamble.env"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stderr.strip().splitlines()[-1].startswith("ImportError: shamble.env needs ")
    assert 'pip install ".[env]" in a copy of the sources' in done.stderr


def test_the_install_that_is_named_brings_all_that_is_imported() -> None:
    """Whatever shamble.env and all below it import from outside is a dependency, or one of the extra `env`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extra = project["optional-dependencies"]["env"]
    assert 'pip install ".[env]"' in (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    brought = {re.split(r"[<>=]", each)[0].replace("pyyaml", "yaml") for each in (*project["dependencies"], *extra)}
    script = "import sys; import shamble.env.table; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    loaded = set(done.stdout.split()) - set(sys.stdlib_module_names) - {"shamble"}
    direct = {name for name in loaded if name in imported_by_shamble()}
    assert {"gymnasium", "numpy", "pettingzoo", "rich"} <= direct  # rich is what the old advice left out
    assert direct <= brought


def imported_by_shamble() -> set[str]:
    """The first names of all modules that some file of shamble imports."""
    found = set[str]()
    for path in (ROOT / "src" / "shamble").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {name.name.partition(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module.partition(".")[0])
    return found


def test_the_example_runs() -> None:
    example = EXAMPLE.findall((ROOT / "docs" / "environments.md").read_text(encoding="utf-8"))[0]
    assert len(example.splitlines()) <= 30
    done = subprocess.run([sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    found = re.search(r"learned: (-?[\d.]+) at first, (-?[\d.]+) in the end", done.stdout)
    assert found, done.stdout
    assert float(found[2]) > float(found[1]) + 0.1
