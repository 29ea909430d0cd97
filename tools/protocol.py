"""Writes what is made of the protocol's types: a JSON schema, the client's types, and the tables of docs/protocol.md.

python tools/protocol.py            write them anew
python tools/protocol.py --check    only say whether they are current

The types are in `views/shapes.py`, `server/protocol.py` and `server/bodies.py`; the comment behind a field goes along.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from shamble.server import bodies, protocol  # noqa: E402
from shamble.views import shapes  # noqa: E402

SCHEMA = ROOT / "docs" / "protocol.schema.json"
TYPES = ROOT / "web" / "src" / "lib" / "types.ts"
PAGE = ROOT / "docs" / "protocol.md"
REF = "#/$defs/{name}"
UNIONS = {"Command": protocol.Command, "Said": protocol.Said, "Message": protocol.Message, "Change": shapes.Change}
UNION_WORDS = {
    "Command": "What is done at a table.",
    "Said": "All that a client says over a socket.",
    "Message": "All that the server says over a socket.",
    "Change": "What a line of the log changed.",
}
Data = dict[str, Any]


# --- all types, and their comments -------------------------------------------------------------------------------


class Written(NamedTuple):
    """A type as its source has it: the fields in their order, and what is said of each."""

    bases: tuple[str, ...]
    words: dict[str, str]


def sources() -> dict[str, Written]:
    """Every class of the three modules."""
    found: dict[str, Written] = {}
    for module in (protocol, bodies, shapes):
        text = inspect.getsource(module)
        lines = text.splitlines()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                bases = tuple(base.id for base in node.bases if isinstance(base, ast.Name))
                fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
                words = {str(ast.unparse(each.target)): behind_of(lines, each) for each in fields}
                found[node.name] = Written(bases, words)
    return found | {"ViewChange": Written(("View",), {})}


def behind_of(lines: list[str], field: ast.AnnAssign) -> str:
    assert field.end_lineno
    assert field.end_col_offset
    return lines[field.end_lineno - 1].encode()[field.end_col_offset :].decode().strip().removeprefix("# ")


def fields_of(written: dict[str, Written], name: str) -> dict[str, str]:
    """The fields of a type in their order, those of its bases first."""
    inherited = [fields_of(written, base) for base in written[name].bases if base in written]
    return {key: words for each in (*inherited, written[name].words) for key, words in each.items()}


def schema() -> Data:
    """The JSON schema of all that goes to and fro, in the order of the sources."""
    sent = [kind for call in bodies.CALLS for kind in (call.asks, call.answers) if kind and not isinstance(kind, str)]
    _, parts = msgspec.json.schema_components([*UNIONS.values(), *sent], ref_template=REF)
    written = sources()
    found = {name: described(parts[name], fields_of(written, name)) for name in written if name in parts}
    assert set(found) == set(parts), set(parts) - set(found)
    unions = {name: {"description": UNION_WORDS[name], "anyOf": refs(union)} for name, union in UNIONS.items()}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": unions | found}


def described(part: Data, words: dict[str, str]) -> Data:
    """A type with its fields in order; a union that has a name goes by it."""
    fields: Data = part["properties"]
    names = {name.rstrip("_"): said for name, said in words.items()}
    order = [*(name for name in fields if name not in names), *(name for name in names if name in fields)]
    said = {name: {"description": names[name]} if names.get(name) else {} for name in order}
    return part | {"properties": {name: named_unions(fields[name]) | said[name] for name in order}}


def named_unions(part: Data) -> Data:
    for name, union in UNIONS.items():
        if part.get("anyOf") == refs(union):
            return {"$ref": REF.format(name=name)}
    return part | {"items": named_unions(part["items"])} if isinstance(part.get("items"), dict) else part


def refs(union: Any) -> list[Data]:
    return [{"$ref": REF.format(name=kind.__name__)} for kind in get_args(union)]


# --- in TypeScript -----------------------------------------------------------------------------------------------


def typescript(parts: Data) -> str:
    head = "// Made by tools/protocol.py of the server's own types; docs/protocol.md has them in tables. Do not edit.\n"
    return head + "".join(declared(name, part) for name, part in parts.items())


def declared(name: str, part: Data) -> str:
    words = f"\n/** {part['description']} */" if "description" in part else ""
    if "anyOf" in part:
        return f"{words}\nexport type {name} =\n  | " + "\n  | ".join(map(written, part["anyOf"])) + ";\n"
    needed = set(part.get("required", ()))
    lines = [
        f"{behind(each)}  {field}{'' if field in needed else '?'}: {written(each)};\n"
        for field, each in part["properties"].items()
    ]
    if not lines:
        return f"{words}\nexport type {name} = Record<string, never>;\n"
    return f"{words}\nexport interface {name} {{\n{''.join(lines)}}}\n"


def behind(part: Data) -> str:
    return f"  /** {part['description']} */\n" if "description" in part else ""


def written(part: Data) -> str:
    """A type as TypeScript writes it."""
    if "$ref" in part:
        return str(part["$ref"].rpartition("/")[2])
    if "anyOf" in part:
        return " | ".join(sorted((written(each) for each in part["anyOf"]), key=lambda each: each == "null"))
    if "enum" in part:
        return " | ".join(f"'{value}'" for value in part["enum"])
    match part["type"]:
        case "array" if "prefixItems" in part:
            return f"[{', '.join(written(each) for each in part['prefixItems'])}]"
        case "array":
            inner = written(part["items"])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            return f"Record<string, {written(part['additionalProperties'])}>"
        case "integer" | "number":
            return "number"
        case plain:
            return {"string": "string", "boolean": "boolean", "null": "null"}[plain]


# --- in the docs -------------------------------------------------------------------------------------------------


def table_of(name: str, part: Data) -> str:
    """One type: its words, and a row for each field."""
    needed = set(part.get("required", ()))
    words = f"{part['description']}\n\n" if "description" in part else ""
    rows = [
        f"| `{field}{'' if field in needed else '?'}` | {code(each)} | {each.get('description', '')} |\n"
        for field, each in part["properties"].items()
    ]
    head = "| field | type | |\n|---|---|---|\n" if rows else ""
    return f"#### {name}\n\n{words}{head}{''.join(rows)}\n"


def code(part: Data) -> str:
    return "`" + written(part).replace("|", "\\|") + "`"


def calls() -> str:
    rows = [
        f"| `{call.method} {call.path}` | {body_words(call.asks)} | {body_words(call.answers)} | {call.words} |\n"
        for call in bodies.CALLS
    ]
    return "| request | body | answer | |\n|---|---|---|---|\n" + "".join(rows)


def body_words(kind: Any) -> str:
    if kind is None or isinstance(kind, str):
        return kind or ""
    return code(msgspec.json.schema(kind, ref_template=REF))


def sections(parts: Data) -> dict[str, str]:
    """What the page holds between its marks."""
    said, told = ([kind.__name__ for kind in get_args(union)] for union in (protocol.Said, protocol.Message))
    changes = [kind.__name__ for kind in get_args(shapes.Change)]
    named = {"http": set(), "said": set(said), "told": set(told), "changes": set(changes)}
    rest = [name for name in parts if name not in UNIONS and not any(name in each for each in named.values())]
    tables = {
        key: "".join(table_of(name, parts[name]) for name in names)
        for key, names in (("said", said), ("told", told), ("changes", changes), ("shapes", rest))
    }
    return {"http": calls()} | tables


def page(text: str, parts: Data) -> str:
    for name, made in sections(parts).items():
        start, end = f"<!-- {name}: made by tools/protocol.py -->", f"<!-- end of {name} -->"
        before, found, rest = text.partition(start)
        if not found or end not in rest:
            raise SystemExit(f"{PAGE.name}: the marks {start} and {end} are needed")
        text = f"{before}{start}\n\n{made.rstrip()}\n\n{end}{rest.partition(end)[2]}"
    return text


# --- writing -----------------------------------------------------------------------------------------------------


def files() -> dict[Path, str]:
    """Everything that is made, by where it goes."""
    found = schema()
    parts = found["$defs"]
    return {
        SCHEMA: json.dumps(found, indent=1, ensure_ascii=False) + "\n",
        TYPES: typescript(parts),
        PAGE: page(PAGE.read_text(encoding="utf-8"), parts),
    }


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true", help="only say whether they are current")
    only_check = options.parse_args().check
    old = [path for path, text in files().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    for path in old:
        print(f"{path.relative_to(ROOT)}: {'not current' if only_check else 'written'}")
    if not only_check:
        for path, text in files().items():
            path.write_text(text, encoding="utf-8")
    return 1 if only_check and old else 0


if __name__ == "__main__":
    sys.exit(main())
