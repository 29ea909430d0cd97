"""Who is who: a person is a cookie, a seat is a secret; only hashes of both are kept."""

from __future__ import annotations

import hashlib
import secrets

COOKIE = "shamble"
WATCH = "shamble-watch"  # the header with a spectator's secret
HELLO, WATCH_WORD = "shamble", "watch."  # what a socket says instead: this protocol, and a word with the secret


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.blake2b(token.encode(), digest_size=16, person=b"shamble seat").hexdigest()


def new_id() -> str:
    """A game's name: short enough to read aloud, long enough not to be guessed."""
    return secrets.token_hex(6)
