"""A sheet of styled characters, and lines on it that join at their corners."""

from __future__ import annotations

from rich.text import Text

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
HEAVY = " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋"  # by the arms of a crossing, added up
LIGHT = " ┊┊┊┈···┈···┈···"

Spot = tuple[int, int]  # x, y


class Canvas:
    """Characters with styles; lines are collected as arms and drawn last, so that every crossing fits."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.signs = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]
        self.heavy: dict[Spot, int] = {}
        self.light: dict[Spot, int] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        for at, sign in enumerate(text, x):
            if 0 <= at < self.width and 0 <= y < self.height:
                self.signs[y][at] = sign
                self.styles[y][at] = style

    def line(self, a: Spot, b: Spot, heavy: bool) -> None:
        """A straight line to a crossing on the right or below; nothing to draw is nothing drawn."""
        arms = self.heavy if heavy else self.light
        (x, y), (x2, y2) = a, b
        while x < x2 or y < y2:
            ahead = (x + (x2 > x), y + (y2 > y))
            forth, back = (RIGHT, LEFT) if x2 > x else (DOWN, UP)
            arms[x, y] = arms.get((x, y), 0) | forth
            arms[ahead] = arms.get(ahead, 0) | back
            x, y = ahead

    def draw_lines(self, heavy_style: str, light_style: str) -> None:
        for (x, y), arms in self.light.items():
            if (x, y) not in self.heavy:
                self.put(x, y, LIGHT[arms], light_style)
        for (x, y), arms in self.heavy.items():
            self.put(x, y, HEAVY[arms], heavy_style)

    def rows(self) -> list[Text]:
        return [self._row(y) for y in range(self.height)]

    def _row(self, y: int) -> Text:
        row = Text()
        signs, styles = self.signs[y], self.styles[y]
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or styles[x] != styles[start]:
                row.append("".join(signs[start:x]), styles[start] or None)
                start = x
        return row
