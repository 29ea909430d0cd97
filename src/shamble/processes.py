"""Processes that work for another one."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process


def die_with_parent() -> None:
    """A worker whose master is gone, however it went, goes too."""
    parent = parent_process()
    assert parent

    def watch() -> None:
        parent.join()
        os._exit(0)

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the master
    threading.Thread(target=watch, daemon=True).start()
