"""The web application: pages, the small HTTP interface, and one socket for each client at a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from shamble.bots.ladder import BUDGET
from shamble.core.digits import is_number
from shamble.core.errors import ContentError
from shamble.core.kernel import Refused
from shamble.server import library
from shamble.server.bodies import HandOver, Health, Join, NewGame, NewRun, Nothing, RunName, Share, Words
from shamble.server.games import Games, TooMuch
from shamble.server.labs import Labs
from shamble.server.limits import COMMANDS_PER_SECOND, UPLOAD_BYTES, Bucket
from shamble.server.people import COOKIE, WATCH, WATCH_WORD, hashed, new_token
from shamble.server.protocol import No, encode
from shamble.server.reading import Malformed, read_body
from shamble.server.rooms import Rooms
from shamble.server.sending import AN_HOUR, PACKED, Assets, kept
from shamble.server.sockets import serve_socket
from shamble.server.store import CarelessStore, SqliteStore
from shamble.server.workers import Workers
from shamble.views.catalogue import say, spoken, spoken_like
from shamble.views.kit import whole
from shamble.views.why_not import Place

YEAR = 365 * 24 * 3600
logger = logging.getLogger("shamble.server")
Handler = Callable[[Request], Awaitable[Response]]


KIT_PARTS = ("first", "rest")  # the drawings of the lobby, and those of a table


class Settings(msgspec.Struct, frozen=True):
    data: Path
    client: Path | None  # the built client
    test_luck: bool = False  # games may ask for an open seed
    rate: float = COMMANDS_PER_SECOND  # commands a second from one socket
    secure: bool = False  # cookies only over https
    workers: int = 2
    careless: bool = False  # for a drill: answers before it writes
    bot_budget: int = BUDGET  # decisions a bot may play ahead for one of its own


class Problem(Exception):
    """Something to tell the client."""

    def __init__(self, status: int, rule: str, words: str = "") -> None:
        super().__init__(rule)
        self.status, self.rule, self.words = status, rule, words


def answer(data: object, status: int = 200) -> Response:
    return Response(encode(data), status, media_type="application/json", headers={"cache-control": "no-store"})


def refused(status: int, rule: str, words: str) -> Response:
    """Halves of letters, which a file can bring along, cannot be sent."""
    return answer(No(rule, words.encode(errors="replace").decode()), status)


def guarded(handler: Handler) -> Handler:
    """What goes wrong is told in one form, and nothing of the inside with it."""

    @wraps(handler)
    async def wrapped(request: Request) -> Response:
        try:
            if request.method not in ("GET", "HEAD") and not same_origin(request.headers):
                raise Problem(403, "origin")
            return await handler(request)
        except Problem as problem:
            return refused(problem.status, problem.rule, problem.words)
        except Refused as no:
            return refused(409, no.rule, no.rule)
        except TooMuch as error:
            return refused(413, "too-much", str(error))
        except ContentError as error:
            return refused(400, "not-understood", str(error))
        except Malformed as error:
            return refused(400, "malformed", str(error))
        except TimeoutError:
            return refused(503, "too-slow", "")
        except ClientDisconnect:
            return refused(400, "malformed", "")  # nobody is there to read it
        except Exception:
            logger.exception("a request failed", extra={"facts": {"path": request.url.path}})
            return refused(500, "broken", "")

    return wrapped


def same_origin(headers: Any) -> bool:
    """A page of another site may not speak for its visitor."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")


def number_in(request: Request, name: str) -> int:
    """A number out of the path, of a size that there can be."""
    text: str = request.path_params[name]
    if not is_number(text) or len(text) > 9:
        raise Problem(404, f"no-such-{name}")
    return int(text)


def entry_in(request: Request) -> int | None:
    """After which entry something is asked; a client that is quick may be one behind, and means what it saw."""
    text = request.query_params.get("entry", "")
    return int(text) if is_number(text) and len(text) <= 9 else None


async def body(request: Request, most: int = 64 * 1024) -> bytes:
    found = b""
    async for part in request.stream():
        found += part
        if len(found) > most:
            raise TooMuch(say("server.size", most=most // 1024))
    return found


def person_of(request: Request | WebSocket) -> str:
    token = request.cookies.get(COOKIE, "")
    return hashed(token) if token else ""


class Site:
    """The handlers, with what they share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.makers: dict[str, Bucket] = {}  # who makes games, by address
        store = CarelessStore if settings.careless else SqliteStore
        self.store = store(settings.data / "games.sqlite")
        self.workers = Workers(settings.workers, settings.bot_budget)
        self.rooms = Rooms(self.store, self.workers)
        self.games = Games(self.rooms, self.store, self.workers, settings.test_luck)
        self.labs = Labs(settings.data / "lab")

    def remembered(self, request: Request, token: str, response: Response) -> Response:
        """An answer with the cookie of somebody who had none."""
        if COOKIE not in request.cookies:
            secure = self.settings.secure
            response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="strict", secure=secure)
        return response

    def allow_new_game(self, request: Request) -> None:
        """Making games is dearer than playing them: one a second from one address, thirty at once."""
        host = request.client.host if request.client else ""
        if len(self.makers) > 10_000:
            self.makers.clear()
        bucket = self.makers.setdefault(host, Bucket(self.settings.rate / 10, 3 * self.settings.rate))
        if not bucket.take():
            raise Problem(429, "too-fast")

    async def health(self, request: Request) -> Response:
        return answer(Health(ok=True, games=await self.store.count(), open=len(self.rooms.open)))

    async def words(self, request: Request) -> Response:
        found = spoken()
        data = Words(language=spoken_like(found.language), messages=found.files["web"])
        return kept(request, encode(data), "application/json")

    async def library(self, request: Request) -> Response:
        return kept(request, encode(await asyncio.to_thread(library.everything)), "application/json")

    async def kit(self, request: Request) -> Response:
        part = request.query_params.get("part", "")
        return kept(request, whole(part if part in KIT_PARTS else "").encode(), "image/svg+xml", AN_HOUR)

    async def picture(self, request: Request) -> Response:
        name = f"{request.path_params['book']}/{request.path_params['mission']}"
        text = await asyncio.to_thread(library.picture, name, "plain" in request.query_params)
        return kept(request, text.encode(), "image/svg+xml", AN_HOUR)

    async def create(self, request: Request) -> Response:
        self.allow_new_game(request)
        asked = read_body(await body(request), NewGame)
        token = request.cookies.get(COOKIE) or new_token()
        made = await self.games.create(asked, hashed(token))
        return self.remembered(request, token, answer(made, 201))

    async def join(self, request: Request) -> Response:
        asked = read_body(await body(request), Join)
        token = request.cookies.get(COOKIE) or new_token()
        found = await self.games.join(request.path_params["game"], asked, hashed(token))
        if found is None:
            raise Problem(404, "no-such-link")
        return self.remembered(request, token, answer(found))

    async def mine(self, request: Request) -> Response:
        return answer(await self.games.mine(person_of(request)))

    async def hand_over(self, request: Request) -> Response:
        asked = read_body(await body(request), HandOver)
        seat = number_in(request, "seat")
        found = await self.games.hand_over(request.path_params["game"], seat, asked, person_of(request))
        if found is None:
            raise Problem(403, "not-yours")
        return answer(found)

    async def watch(self, request: Request) -> Response:
        found = await self.games.new_watch(request.path_params["game"], person_of(request))
        if found is None:
            raise Problem(403, "not-yours")
        return answer(found)

    async def share(self, request: Request) -> Response:
        asked = read_body(await body(request), Share)
        found = await self.games.share(request.path_params["game"], person_of(request), asked.known)
        if found is None:
            raise Problem(403, "not-yours")
        return answer(found)

    async def journal(self, request: Request) -> Response:
        text = await self.games.journal(request.path_params["game"], person_of(request), watch_of(request))
        if text is None:
            raise Problem(404, "no-such-game")
        name = f"shamble-{request.path_params['game']}.journal"
        return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})

    async def moment(self, request: Request) -> Response:
        entry = number_in(request, "entry")
        game = request.path_params["game"]
        found = await self.games.moment(game, entry, person_of(request), watch_of(request))
        if found is None:
            raise Problem(404, "no-such-game")
        return answer(found)

    async def timeline(self, request: Request) -> Response:
        found = await self.games.timeline(request.path_params["game"], person_of(request), watch_of(request))
        if found is None:
            raise Problem(404, "no-such-game")
        return answer(found)

    async def why(self, request: Request) -> Response:
        number = number_in(request, "line")
        found = await self.games.why(request.path_params["game"], number, person_of(request), watch_of(request))
        if found is None:
            raise Problem(404, "no-such-line")
        return answer(found)

    async def ahead(self, request: Request) -> Response:
        option, entry = request.query_params.get("option", ""), entry_in(request)
        game = request.path_params["game"]
        found = await self.games.ahead(game, option, entry, person_of(request), watch_of(request))
        if found is None:
            raise Problem(404, "no-such-game")
        return answer(found)

    async def why_not(self, request: Request) -> Response:
        place = Place(*(request.query_params.get(part, "") for part in Place._fields))
        found = await self.games.why_not(request.path_params["game"], place, person_of(request), watch_of(request))
        if found is None:
            raise Problem(404, "no-such-game")
        return answer(found)

    async def turn(self, request: Request) -> Response:
        who = request.query_params.get("who", "")
        found = await self.games.turn(request.path_params["game"], who, person_of(request), watch_of(request))
        if found is None:
            raise Problem(404, "no-such-game")
        return answer(found)

    async def odds(self, request: Request) -> Response:
        option, entry = request.query_params.get("option", ""), entry_in(request)
        game = request.path_params["game"]
        short = "short" in request.query_params
        found = await self.games.odds(game, option, short, entry, person_of(request), watch_of(request))
        if found is None:
            raise Problem(404, "no-such-game")
        return answer(found)

    async def hint(self, request: Request) -> Response:
        found = await self.games.hint(request.path_params["game"], person_of(request), watch_of(request))
        if found is None:
            raise Problem(404, "no-such-game")
        return answer(found)

    async def review(self, request: Request) -> Response:
        """A finished game looked back on."""
        found = await self.games.review(request.path_params["game"], person_of(request), watch_of(request))
        if found is None:
            raise Problem(404, "no-such-game")
        return answer(found)

    async def summary(self, request: Request) -> Response:
        found = await self.games.summary(request.path_params["game"], person_of(request), watch_of(request))
        if found is None:
            raise Problem(404, "no-such-game")
        return answer(found)

    async def poster(self, request: Request) -> Response:
        text = await self.games.poster(request.path_params["game"], person_of(request), watch_of(request))
        if text is None:
            raise Problem(404, "no-such-game")
        return Response(text, media_type="image/svg+xml", headers={"cache-control": "no-store"})

    async def lab_runs(self, request: Request) -> Response:
        return answer(await self.labs.runs())

    async def lab_start(self, request: Request) -> Response:
        self.allow_new_game(request)
        asked = read_body(await body(request), NewRun)
        return answer(RunName(name=await self.labs.start(asked)), 201)

    async def lab_report(self, request: Request) -> Response:
        path = self.labs.report(request.path_params["name"])
        if path is None:
            raise Problem(404, "no-such-run")
        return FileResponse(path, headers=REPORT_HEADERS)

    async def lab_journal(self, request: Request) -> Response:
        path = self.labs.journal(request.path_params["name"], request.path_params["file"])
        if path is None:
            raise Problem(404, "no-such-run")
        return FileResponse(path, media_type="text/plain; charset=utf-8")

    async def lab_stop(self, request: Request) -> Response:
        if not await self.labs.stop(request.path_params["name"]):
            raise Problem(404, "no-such-run")
        return answer(Nothing())

    async def fork(self, request: Request) -> Response:
        """Go on from a moment as a game of one's own."""
        self.allow_new_game(request)
        entry = number_in(request, "entry")
        token = request.cookies.get(COOKIE) or new_token()
        found = await self.games.fork(request.path_params["game"], entry, hashed(token), watch_of(request))
        if found is None:
            raise Problem(404, "no-such-game")
        return self.remembered(request, token, answer(found, 201))

    async def upload(self, request: Request) -> Response:
        self.allow_new_game(request)
        text = (await body(request, UPLOAD_BYTES)).decode("utf-8", errors="replace")
        token = request.cookies.get(COOKIE) or new_token()
        found = await self.games.upload(text, hashed(token))
        return self.remembered(request, token, answer(found, 201))

    async def socket(self, socket: WebSocket) -> None:
        if not same_origin(socket.headers):
            await socket.close(4403)
            return
        await serve_socket(socket, self.games, self.rooms, person_of(socket), watch_at(socket), self.settings.rate)

    async def page(self, request: Request) -> Response:
        client = self.settings.client
        if client is None or not (client / "index.html").is_file():
            return PlainTextResponse(say("server.client.none"), 503)
        return kept(request, (client / "index.html").read_bytes(), "text/html", headers=PAGE_HEADERS)


PAGE_HEADERS = {
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


REPORT_HEADERS = PAGE_HEADERS | {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
}


def watch_of(request: Request) -> str:
    """A spectator's secret comes in a header: addresses end up in logs."""
    token = request.headers.get(WATCH, "")
    return hashed(token) if token else ""


def watch_at(socket: WebSocket) -> str:
    """A page can give its socket no header of its own, but words of a protocol: one of them has the secret."""
    said = [each.removeprefix(WATCH_WORD) for each in socket["subprotocols"] if each.startswith(WATCH_WORD)]
    return hashed(said[0]) if said else ""


def routes(site: Site) -> list[Route | WebSocketRoute | Mount]:
    game = "/api/games/{game:str}"
    found: list[Route | WebSocketRoute | Mount] = [
        Route("/health", guarded(site.health)),
        Route("/api/words", guarded(site.words)),
        Route("/api/library", guarded(site.library)),
        Route("/api/kit.svg", guarded(site.kit)),
        Route("/api/missions/{book:str}/{mission:str}.svg", guarded(site.picture)),
        Route("/api/games", guarded(site.create), methods=["POST"]),
        Route("/api/mine", guarded(site.mine)),
        Route("/api/lab", guarded(site.lab_runs)),
        Route("/api/lab", guarded(site.lab_start), methods=["POST"]),
        Route("/api/lab/{name:str}/report", guarded(site.lab_report)),
        Route("/api/lab/{name:str}/journals/{file:str}", guarded(site.lab_journal)),
        Route("/api/lab/{name:str}/stop", guarded(site.lab_stop), methods=["POST"]),
        Route("/api/upload", guarded(site.upload), methods=["POST"]),
        Route(f"{game}/join", guarded(site.join), methods=["POST"]),
        Route(f"{game}/seats/{{seat:str}}", guarded(site.hand_over), methods=["POST"]),
        Route(f"{game}/watch", guarded(site.watch), methods=["POST"]),
        Route(f"{game}/share", guarded(site.share), methods=["POST"]),
        Route(f"{game}/journal", guarded(site.journal)),
        Route(f"{game}/at/{{entry:str}}", guarded(site.moment)),
        Route(f"{game}/timeline", guarded(site.timeline)),
        Route(f"{game}/why/{{line:str}}", guarded(site.why)),
        Route(f"{game}/ahead", guarded(site.ahead)),
        Route(f"{game}/why-not", guarded(site.why_not)),
        Route(f"{game}/turn", guarded(site.turn)),
        Route(f"{game}/odds", guarded(site.odds)),
        Route(f"{game}/hint", guarded(site.hint)),
        Route(f"{game}/review", guarded(site.review)),
        Route(f"{game}/summary", guarded(site.summary)),
        Route(f"{game}/poster.svg", guarded(site.poster)),
        Route(f"{game}/fork/{{entry:str}}", guarded(site.fork), methods=["POST"]),
        WebSocketRoute("/ws/{game:str}", site.socket),
    ]
    client = site.settings.client
    if client and (client / "assets").is_dir():
        found.append(Mount("/assets", Assets(directory=client / "assets")))
    found.append(Route("/{path:path}", guarded(site.page)))
    return found


def make_app(settings: Settings) -> Starlette:
    site = Site(settings)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        task = asyncio.create_task(keep_tidy(site))
        try:
            yield
        finally:
            task.cancel()
            for room in list(site.rooms.open.values()):
                room.give_up()
            await site.labs.close()
            site.store.close()
            site.workers.close()
            site.games.files.close()
            site.games.quick.close()
            site.games.reviewers.close()

    app = Starlette(routes=routes(site), middleware=[PACKED], lifespan=life)
    app.state.site = site
    return app


async def keep_tidy(site: Site) -> None:
    while True:
        await asyncio.sleep(30)
        site.rooms.tidy()
