"""Structured log lines: one JSON object each."""

from __future__ import annotations

import json
import logging
import sys
import time


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
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger("shamble")
    root.handlers = [handler]
    root.setLevel(level.upper())
    root.propagate = False
