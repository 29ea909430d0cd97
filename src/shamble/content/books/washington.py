"""Washington Z.C.: a layer over the trunk, with its box on the table too."""

from shamble.content.book import Book, Mode
from shamble.content.books.second_edition import BOOK as TRUNK
from shamble.core.lists import HOURS
from shamble.rules.game.setup import FIRST_HOUR

BOOK = Book(
    id="wzc",
    title="Washington Z.C.",
    parent="2e",
    numbers={"all_out_decks": ("secret-service",)},
    policies={
        "gait": "stirred_up_over_obstacles",
        "rush_counts": "rush_is_extra",
        "interlude": "light_wakes",
        "search_place": "rooms_and_humvees",
        "search_deck": "secret_service_has_its_own",
    },
    modes={
        "advanced-equipment": Mode(
            "Advanced decks: one may go All-Out with weapons (wzc, Advanced decks).", numbers={"all_out": True}
        ),
        "clock": Mode(
            "The Clock goes on an hour each Round, from the hour given (wzc, Clock and Night).",
            policies={"clock": "clock_goes_on", "eyesight": "dark_at_night", "aim": "sixes_at_night"},
            takes=FIRST_HOUR,
            usual=7,
            most=HOURS,
        ),
        "dark-zones": TRUNK.modes["dark-zones"]._replace(policies={"aim": "sixes_at_night"}),  # and by the Clock
        "knock-out": Mode(
            "Who has too many Wounds lies there to be carried off by the end of the next Round (wzc, KO).",
            policies={"dies": "knocked_out", "deadline": "dead_after_a_round", "defeat": "nobody_standing_loses"},
        ),
    },
    reshuffles=("equipment", "secret-service", "zombie", "abomination"),
    chapters=("wzc", "2e"),
)
