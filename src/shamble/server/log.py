"""Structured log lines: one JSON object each."""

from __future__ import annotations

import json
import logging
import queue
import sys
import time
from logging.handlers import QueueHandler, QueueListener


def told(logger: logging.Logger, event: str, **facts: object) -> None:
    logger.info(event, extra={"facts": facts})


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts = getattr(record, "facts", {})
        base = {"at": round(time.time(), 3), "level": record.levelname.lower(), "event": record.getMessage(), **facts}
        if record.exc_info:
            base["trace"] = self.formatException(record.exc_info)
        return json.dumps(base, ensure_ascii=False, default=str)


def set_up(level: str) -> None:
    """Lines are written by a thread of their own: a log that nobody reads must not stop the games."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    lines: queue.Queue[logging.LogRecord] = queue.Queue(maxsize=10_000)
    listener = QueueListener(lines, handler)
    listener.start()
    for name in ("shamble", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [Dropping(lines)]
        logger.setLevel(level.upper())
        logger.propagate = False


class Dropping(QueueHandler):
    """What finds no room is lost, and not the time of whoever said it."""

    def prepare(self, record: logging.LogRecord) -> logging.LogRecord:
        return record

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        pass
