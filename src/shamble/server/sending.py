"""How answers travel: packed where that helps, and kept by browsers for as long as they hold."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

FOREVER = "public, max-age=31536000, immutable"
ASKED_FOR = "no-cache"  # kept, but asked about at each visit
AN_HOUR = "max-age=3600"
# Small answers are not worth it, and large ones are packed in a thread: no decision waits for them.
PACKED = Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6, thread_minimum_size=16 * 1024)


class Assets(StaticFiles):
    """Files named after what is in them: who has one never asks for it again."""

    def file_response(self, *given: Any, **more: Any) -> Response:
        found = super().file_response(*given, **more)
        found.headers["cache-control"] = FOREVER
        return found


def kept(
    request: Request, content: bytes, media_type: str, cache: str = ASKED_FOR, headers: Mapping[str, str] = {}
) -> Response:
    """What is the same for everybody; a browser that has it already is told only that."""
    tag = f'W/"{blake2b(content, digest_size=12).hexdigest()}"'  # weak: packed or not, it is the same
    facts = {**headers, "cache-control": cache, "etag": tag}
    known = [each.strip() for each in request.headers.get("if-none-match", "").split(",")]
    return Response(status_code=304, headers=facts) if tag in known else Response(content, 200, facts, media_type)
