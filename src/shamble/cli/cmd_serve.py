"""`shamble serve`: play in the browser, alone or together."""

from __future__ import annotations

import argparse
import socket
from pathlib import Path
from typing import TYPE_CHECKING

from shamble.views.catalogue import say

if TYPE_CHECKING:
    from shamble.server.app import Settings

NAME = "serve"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help=say("help.serve.host"))
    parser.add_argument("--port", type=int, default=8760, help=say("help.serve.port"))
    parser.add_argument("--data", type=Path, default=Path("data"), metavar="DIR", help=say("help.serve.data"))
    parser.add_argument("--workers", type=int, default=2, help=say("help.serve.workers"))
    parser.add_argument("--bot-budget", type=int, metavar="N", help=say("help.serve.bot-budget"))
    parser.add_argument("--log", default="warning", choices=["debug", "info", "warning", "error"])
    parser.add_argument("--https", action="store_true", help=say("help.serve.https"))
    parser.add_argument("--test-luck", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--test-careless", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--rate", type=float, default=10.0, help=argparse.SUPPRESS)


def settings_of(args: argparse.Namespace, client: Path | None) -> Settings:
    from shamble.bots.ladder import BUDGET
    from shamble.server.app import Settings

    return Settings(
        args.data,
        client,
        args.test_luck,
        args.rate,
        args.https,
        args.workers,
        args.test_careless,
        max(1, args.bot_budget or BUDGET),
    )


def listening(host: str, port: int) -> socket.socket:
    """A socket to listen on that says it is TCP: only then asyncio sends small messages at once (TCP_NODELAY)."""
    plain = socket.create_server((host, port), reuse_port=False)
    return socket.socket(plain.family, plain.type, socket.IPPROTO_TCP, fileno=plain.detach())


def run(args: argparse.Namespace) -> int:
    import gc

    import uvicorn

    from shamble.server.app import make_app
    from shamble.server.client import built_client
    from shamble.server.limits import MESSAGE_BYTES
    from shamble.server.log import set_up

    set_up(args.log)
    # Positions are tuples in tuples and hold no cycles: looking through all of them for some would stop every game.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 1000)
    client = built_client()
    listener = listening(args.host, args.port)
    port = listener.getsockname()[1]
    app = make_app(settings_of(args, client))
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=4 * MESSAGE_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
    )
    host = args.host if args.host not in ("0.0.0.0", "::") else socket.gethostname()
    print(say("cli.serve.open", address=f"http://{host}:{port}/", folder=args.data), flush=True)
    uvicorn.Server(config).run([listener])
    return 0
