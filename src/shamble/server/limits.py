"""How much one client may ask for."""

from __future__ import annotations

import time

MESSAGE_BYTES = 16 * 1024
COMMANDS_PER_SECOND = 10.0
UPLOAD_BYTES = 1024 * 1024
STRIKES = 10  # bad messages until the socket is closed


class Bucket:
    """Ten commands a second, twenty at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.at = burst, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
