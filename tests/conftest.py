"""For all tests: words that are missing are an error, in this process and in every one that it starts."""

from __future__ import annotations

import os

os.environ["SHAMBLE_STRICT"] = "1"
