"""The `shamble` command: finds the subcommand's module by its name and hands over.

A subcommand `some-name` is the module `cmd_some_name.py` in this folder. Only the one asked for is imported,
so that the command starts at once.
"""

from __future__ import annotations

import argparse
import os
import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

import shamble
from shamble import cli
from shamble.views.catalogue import say, speak

PREFIX = "cmd_"


class Command(Protocol):
    """What a module `cmd_*.py` defines."""

    NAME: str

    def configure(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, args: argparse.Namespace) -> int: ...


def main(argv: Sequence[str] | None = None) -> int:
    try:
        status = dispatch(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader (head, less) has seen enough; keep the interpreter from flushing into it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except Exception as error:
        if not is_content_error(error):
            raise
        return complain(" ".join(str(error).split()))
    return status


def dispatch(argv: list[str]) -> int:
    if argv and argv[0] == "--language":
        if len(argv) < 2:
            return complain(say("cli.language"))
        speak(argv[1])
        argv = argv[2:]
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    if argv[0] in ("-V", "--version"):
        print(f"shamble {shamble.__version__}")
        return 0
    if argv[0] not in command_names():
        return complain(unknown(argv[0]))
    command = load(argv[0])
    parser = argparse.ArgumentParser(prog=f"shamble {command.NAME}", description=say(f"help.{command.NAME}"))
    command.configure(parser)
    return command.run(parser.parse_args(argv[1:]))


def command_names() -> list[str]:
    modules = (module.name for module in pkgutil.iter_modules(cli.__path__))
    return sorted(name.removeprefix(PREFIX).replace("_", "-") for name in modules if name.startswith(PREFIX))


def load(name: str) -> Command:
    return cast(Command, import_module(f"shamble.cli.{PREFIX}{name.replace('-', '_')}"))


def overview() -> str:
    lines = [f"  {name:<16}{say(f'help.{name}')}" for name in command_names()]
    return "\n".join([say("cli.usage"), "", say("cli.commands"), *lines])


def unknown(name: str) -> str:
    from difflib import get_close_matches

    from shamble.views.speech import listed

    known = command_names()
    if near := get_close_matches(name, known):
        return say("cli.unknown", name=name, names=listed(near))
    return say("cli.unknown.all", name=name, names=listed(known))


def is_content_error(error: Exception) -> bool:
    from shamble.core.errors import ContentError

    return isinstance(error, ContentError)


def complain(message: str) -> int:
    print(f"shamble: {message}", file=sys.stderr)
    return 2
