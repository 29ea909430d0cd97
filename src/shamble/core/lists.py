"""Closed lists of words, each written here and nowhere else. What a book has of its own stands in its tables."""

from __future__ import annotations

LEVELS = ("blue", "yellow", "orange", "red")  # of the Danger Bar
BLUE, YELLOW, ORANGE, RED = range(4)

COLORS = ("red", "blue", "green", "violet", "white", "yellow")  # of tokens, doors, switches and Spawn Zones
PLAIN = ("", "red")  # colors that lock nothing, and in which nothing sleeps

ABOMINATION = "abomination"  # the one family of Zombies that rules of every book name, and the deck it may have
NECROMANCER = "necromancer"
LONERS = (ABOMINATION, NECROMANCER)  # families whose cards bring one, and ask whether one is out already

# Kinds of Spawn tokens, where a book has several: one that is moved about, one that is awake while an Abomination is
# out, one that is laid when somebody enters, and that one made safe for good.
SPAWN_KINDS = ("", "mobile", NECROMANCER, ABOMINATION, "corpse", "safe")
AWAKE = SPAWN_KINDS[:3]  # those that are awake at first

# What a figure is just now.
STATUS = ("playing", "escaped", "eliminated", "downed", "unused", "saved")

# Where the Game Round is; before the first one the table is laid out, then set-up is played.
PHASES = ("laid-out", "setting-up", "players", "zombies", "end")
LAID_OUT, SETTING_UP, PLAYERS, ZOMBIES, END = range(5)

HOURS = 24  # on the face of a Clock
