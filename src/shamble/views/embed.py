"""A picture that stands on its own: with the drawings of the kit that it uses, and no variable left in its style.

In a browser the kit is in the page once and colours are CSS variables. A program that only draws SVG knows neither: so
every drawing comes along, once for each set of colours in which it is used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from shamble.views.kit import style, symbols

SVG = "http://www.w3.org/2000/svg"
USE, SYMBOL = f"{{{SVG}}}use", f"{{{SVG}}}symbol"
VARIABLE = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
Colors = Mapping[str, str]

ElementTree.register_namespace("", SVG)


def embedded(text: str, colors: Colors) -> str:
    """The SVG text with its drawings in it; `colors` are the variables of the book."""
    root = ElementTree.fromstring(text)
    drawings: dict[tuple[str, str], str] = {}
    resolve(root, dict(colors), drawings)
    kit = Element(f"{{{SVG}}}defs")
    sheet = ElementTree.SubElement(kit, f"{{{SVG}}}style")
    used = {name for element in root.iter() for name in element.get("class", "").split()}
    for markup in drawings.values():
        drawing = ElementTree.fromstring(markup)
        used |= {name for element in drawing.iter() for name in element.get("class", "").split()}
        kit.append(drawing)
    rules = (f"{names}{{{valued(text, colors)}}}" for names, text in kit_rules(frozenset(used)))
    sheet.text = "".join(("symbol{overflow:visible}", *rules))
    if drawings or len(sheet.text) > len("symbol{overflow:visible}"):
        root.insert(first_drawn(root), kit)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def first_drawn(root: Element) -> int:
    """Behind title and description."""
    return next((at for at, each in enumerate(root) if not each.tag.endswith(("title", "desc"))), len(root))


def resolve(element: Element, colors: dict[str, str], drawings: dict[tuple[str, str], str]) -> None:
    """Variables set here hold for all that is inside; a drawing is used in the colours that hold where it stands."""
    own = element.get("style", "")
    if "--" in own:
        colors = colors | dict(each.split(":", 1) for each in own.split(";") if each.startswith("--"))
        rest = ";".join(each for each in own.split(";") if each and not each.startswith("--"))
        element.attrib.pop("style")
        if rest:
            element.set("style", rest)
    for key, value in element.attrib.items():
        if "var(" in value:
            element.set(key, valued(value, colors))
    name = element.get("href", "").removeprefix("#")
    if element.tag == USE and name in symbols():
        element.set("href", "#" + drawing(name, colors, drawings))
    for each in element:
        resolve(each, colors, drawings)


def drawing(name: str, colors: dict[str, str], drawings: dict[tuple[str, str], str]) -> str:
    """The id of a drawing in these colours, which is made when it is first used."""
    mine = {key: colors[key] for key in sorted(variables(name)) if key in colors}
    key = (name, repr(mine))
    others = [each for each in drawings if each[0] == name]
    if key not in drawings:
        number = len(others)
        drawings[key] = ""  # its place among the others, also while those inside it are made
        drawings[key] = painted(name, f"{name}.{number}" if number else name, mine, drawings)
    at = [each for each in drawings if each[0] == name].index(key)
    return f"{name}.{at}" if at else name


def painted(name: str, own: str, colors: dict[str, str], drawings: dict[tuple[str, str], str]) -> str:
    """The symbol with its colours written into it."""
    root = ElementTree.fromstring(symbols()[name].markup.replace("<symbol", f'<symbol xmlns="{SVG}"', 1))
    root.set("id", own)
    classes = colored_classes()
    for element in root.iter():
        paints = [valued(classes[each], colors) for each in element.get("class", "").split() if each in classes]
        if paints:
            element.set("style", ";".join((*paints, element.get("style", ""))).strip(";"))
    for each in root:
        resolve(each, dict(colors), drawings)
    return ElementTree.tostring(root, encoding="unicode")


@cache
def variables(name: str) -> frozenset[str]:
    """The variables that a drawing and those it is made of ask for."""
    markup, classes = symbols()[name].markup, colored_classes()
    found = {each[0] for each in VARIABLE.findall(markup)}
    for names in re.findall(r'class="([^"]*)"', markup):
        for each in names.split():
            found |= {variable[0] for variable in VARIABLE.findall(classes.get(each, ""))}
    for inner in re.findall(r'href="#([^"]*)"', markup):
        if inner in symbols() and inner != name:
            found |= variables(inner)
    return frozenset(found)


@cache
def colored_classes() -> dict[str, str]:
    """What the classes say that name a variable, those parts only."""
    found: dict[str, str] = {}
    for names, text in RULE.findall(style()):
        parts = ";".join(each for each in text.split(";") if "var(" in each)
        for name in re.findall(r"\.([\w-]+)", names) if parts else ():
            found[name] = ";".join(filter(None, (found.get(name), parts)))
    return found


def kit_rules(used: frozenset[str]) -> Iterator[tuple[str, str]]:
    """The rules of the kit for the classes that are used."""
    for names, text in RULE.findall(style()):
        if set(re.findall(r"\.([\w-]+)", names)) & used:
            yield names.strip(), text


def valued(text: str, colors: Colors) -> str:
    """Every variable replaced by its value, or by what stands beside it for want of one."""
    return VARIABLE.sub(lambda match: colors.get(match[1], match[2] or "none"), text)
