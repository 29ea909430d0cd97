"""Washington Z.C.: a layer over the trunk, with its box on the table too. A draft: its mechanisms, in scenarios."""

from shamble.content.book import Book

BOOK = Book(
    id="wzc",
    title="Washington Z.C.",
    parent="2e",
    reshuffles=("equipment", "zombie", "abomination"),
    chapters=("wzc", "2e"),
    draft=True,
)
