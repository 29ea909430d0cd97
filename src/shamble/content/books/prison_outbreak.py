"""Prison Outbreak: for now only the rows that its first scenarios need; the rest of the book follows."""

from shamble.content.book import Book, Mode

BOOK = Book(
    id="po",
    title="Prison Outbreak",
    parent="2e",
    numbers={"car_damage": 1, "slippery_passes": False},
    policies={
        "enter_building": "every_room",
        "no_path": "walk_to_the_door",
        "split": "grow_split",
        "escort": "walkers_with_fatties",
        "extra_activation": "own_breed",
        "hit_order": "survivors_first",
        "immune": "berserkers_shrug_off_shots",
        "friendly_fire": "misses_are_lost",
        "wound": "wounded_card",
        "defeat": "last_loss_loses",
        "drive": "back_and_forth",
        "car_attack": "cars_run_over_all",
        "first_player": "players_choose_first",
    },
    modes={"cars": Mode("Cars may be driven, whatever the mission says (po p.15).")},
    reshuffles=("equipment", "zombie"),
    chapters=("po", "2e"),
)
