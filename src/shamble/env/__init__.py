"""Learning environments: one agent plays all (Gymnasium), or one agent per seat (PettingZoo)."""

from __future__ import annotations

try:
    import gymnasium
    import numpy as _numpy  # noqa: F401
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError(
        f'shamble.env needs {error.name}, which is not installed: pip install ".[env]" in a copy of the sources',
        name=error.name,
    ) from None

SOLO = "Shamble-v1"

if SOLO not in gymnasium.registry:
    gymnasium.register(id=SOLO, entry_point="shamble.env.solo:ShambleEnv")
