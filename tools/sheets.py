"""Sheets of the kit's drawings, to look at them: in three sizes on the street, smaller on floors and in the dark.

python tools/sheets.py [SHEET ...] [--book BOOK ...] [--into FOLDER]     writes sheet-SHEET-BOOK.png; needs chromium

Without names: every sheet, in the colours of every book to play where those matter, else in those of the first one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402

from shamble.content.book import shelf  # noqa: E402
from shamble.content.looks import looks  # noqa: E402
from shamble.views.kit import DRESSED, FAR, SURVIVORS, Symbol, colours, symbols, whole  # noqa: E402
from shamble.views.kit import SHEETS as FILES  # noqa: E402

SHEETS = (*FILES, SURVIVORS, DRESSED)
FOLDER = ROOT / "docs" / "screens"
WORN = ("zombies", DRESSED)  # sheets whose drawings wear a book's colours
GROUNDS = {"street": (96, 48, 24), "floor": (48, 24), "dark": (48, 24)}  # pixels high, the last ones as on a phone
SMALLEST = 24
WIDTH = 1280
STYLE = """
body{margin:16px;background:#cfc4aa;color:#15120f;font:700 12px system-ui}
main{display:flex;flex-wrap:wrap;gap:10px}
figure{margin:0;text-align:center}
.ground{display:flex;gap:14px;align-items:flex-end;justify-content:center;padding:10px 14px}
.ground:first-child{border-radius:8px 8px 0 0}
.ground:nth-child(3){border-radius:0 0 8px 8px}
figcaption{padding-top:3px}
"""


def page_of(sheet: str, book: str) -> str:
    paint = ";".join(f"{name}:{value}" for name, value in colours(looks(book).palette).items())
    shown = "".join(figure(each, book) for each in symbols().values() if shown_in(sheet, each))
    kit = whole().replace("<svg ", '<svg width="0" height="0" style="position:absolute" ', 1)
    return f'<style>{STYLE}</style><body style="{paint}">{kit}<main>{shown}</main>'


def shown_in(sheet: str, symbol: Symbol) -> bool:
    return symbol.sheet == sheet and not symbol.id.endswith(FAR)


def figure(symbol: Symbol, book: str) -> str:
    palette = looks(book).palette
    rows = "".join(
        f'<div class="ground" style="background:{palette[ground]}">{"".join(uses(symbol, sizes))}</div>'
        for ground, sizes in GROUNDS.items()
    )
    return f'<figure style="{paint_of(symbol)}">{rows}<figcaption>{escape(symbol.id)}</figcaption></figure>'


def paint_of(symbol: Symbol) -> str:
    """The paint of a car, from the first book that has it."""
    rows = (row for book in shelf() for row in looks(book).cars.values() if row["look"] == symbol.id)
    return ";".join(f"--{name}:{value}" for name, value in next(rows, {}).items() if name != "look")


def uses(symbol: Symbol, sizes: tuple[int, ...]) -> Iterator[str]:
    """The drawing in its sizes, the smallest in its far form; what is wide is measured by its width."""
    far = symbols().get(symbol.id + FAR, symbol)
    for size in sizes:
        scale = size / max(symbol.height, symbol.width * 0.75)
        shown = far if size == SMALLEST else symbol
        box = f'width="{symbol.width * scale:.1f}" height="{symbol.height * scale:.1f}"'
        yield f'<svg {box} overflow="visible"><use href="#{shown.id}" width="100%" height="100%"/></svg>'


def shoot(browser: Browser, sheet: str, book: str, folder: Path) -> None:
    page = browser.new_page(viewport={"width": WIDTH, "height": 600})
    page.set_content(page_of(sheet, book))
    path = folder / f"sheet-{sheet}-{book}.png"
    page.screenshot(path=path, full_page=True)
    page.close()
    print(path)


def main() -> None:
    books = list(shelf())
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("sheets", nargs="*", default=SHEETS, metavar="SHEET", help=", ".join(SHEETS))
    parser.add_argument("--book", nargs="+", default=[], choices=books, help="in whose colours")
    parser.add_argument("--into", type=Path, default=FOLDER)
    args = parser.parse_args()
    if unknown := [sheet for sheet in args.sheets if sheet not in SHEETS]:
        parser.error(f'there is no sheet "{unknown[0]}"; the sheets are: {", ".join(SHEETS)}')
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for sheet in args.sheets:
            for book in args.book or (shelf() if sheet in WORN else books[:1]):
                shoot(browser, sheet, book, args.into)
        browser.close()


if __name__ == "__main__":
    main()
