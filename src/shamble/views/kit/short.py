"""Paths written short for the wire: steps from point to point have fewer digits than places, and pack better."""

from __future__ import annotations

import re
from collections.abc import Iterator

PATH = re.compile(r'(?<= d=")[^"]+')
BETWEEN = re.compile(r">\s+<")
WORD = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
LONG = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7, "Z": 0}  # numbers after each letter
ARC_END = 5  # what stands before the end of an arc is no place
FIRST_OF_SEVERAL = frozenset("lqc")  # letters that need not be said again


def short(markup: str) -> str:
    """The same drawing in fewer characters."""
    return BETWEEN.sub("><", PATH.sub(lambda path: shortened(path[0]), markup))


def shortened(path: str) -> str:
    """Steps in place of places; a path that has steps of its own stays as it is."""
    if not set(re.findall("[A-Za-z]", path)) <= LONG.keys():
        return path
    said, before = "", ""
    for letter, numbers in steps(path):
        words = joined(numbers)
        if letter == before and letter in FIRST_OF_SEVERAL:
            said += words if words.startswith("-") else f" {words}"
        else:
            said += letter + words
        before = letter
    return said


def steps(path: str) -> Iterator[tuple[str, list[str]]]:
    """Each part of a path, from where the last one ended."""
    x = y = left = top = 0.0
    for letter, numbers in parts(WORD.findall(path)):
        step = [each - (y if at % 2 else x) for at, each in enumerate(numbers)]
        match letter:
            case "Z":
                x, y = left, top
            case "H":
                x = numbers[0]
            case "V":
                step, y = [numbers[0] - y], numbers[0]
            case "A":
                step = [*numbers[:ARC_END], numbers[ARC_END] - x, numbers[ARC_END + 1] - y]
                x, y = numbers[ARC_END:]
            case _:
                x, y = numbers[-2:]
        if letter == "M":
            left, top = x, y
        yield letter.lower(), [written(each) for each in step]


def parts(words: list[str]) -> Iterator[tuple[str, list[float]]]:
    """Letters with their numbers; one that is said once for several is said for each."""
    at, letter = 0, ""
    while at < len(words):
        if words[at].isalpha():
            letter, at = words[at], at + 1
        end = at + LONG[letter]
        yield letter, [float(word) for word in words[at:end]]
        at, letter = end, "L" if letter == "M" else letter


def written(number: float) -> str:
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    if text.startswith(("0.", "-0.")):
        text = text.replace("0.", ".", 1)
    return "0" if text == "-0" else text


def joined(numbers: list[str]) -> str:
    """A minus parts numbers, too."""
    return "".join(each if at == 0 or each.startswith("-") else f" {each}" for at, each in enumerate(numbers))
