## How words are put together: lists, numbers, what belongs to a noun.

list_comma = { $first }, { $next }
list_semicolon = { $first }; { $next }
list_plus = { $first } + { $next }
list_and = { $first } and { $next }
list_and-the = { $first } and the { $next }
list_or = { $first } or { $next }
list_then = { $first }, then { $next }
list_count = { $number } { $noun }
list_colored = { $color } { $what }
list_brackets = { $text } ({ $notes })
list_sentences = { $first } { $next }
list_colon = { $first }: { $next }
card_empty = { $card } (empty)
card_several = { $number } x { $card }
breed_berserker = Berserker { $kind }
breed_toxic = Toxic { $kind }
breed_other = { $breed } { $kind }

## Nouns, in the form that goes with $count.

noun_walker = { $count ->
    [one] Walker
   *[other] Walkers
}
noun_fatty = { $count ->
    [one] Fatty
   *[other] Fatties
}
noun_brute = { $count ->
    [one] Brute
   *[other] Brutes
}
noun_khan = { $count ->
    [one] Khan
   *[other] Khans
}
noun_defiler = { $count ->
    [one] Defiler
   *[other] Defilers
}
noun_necromancer = { $count ->
    [one] Necromancer
   *[other] Necromancers
}
noun_runner = { $count ->
    [one] Runner
   *[other] Runners
}
noun_abomination = { $count ->
    [one] Abomination
   *[other] Abominations
}
noun_zombie = { $count ->
    [one] Zombie
   *[other] Zombies
}
noun_survivor = { $count ->
    [one] Survivor
   *[other] Survivors
}
noun_action = { $count ->
    [one] Action
   *[other] Actions
}
noun_wound = { $count ->
    [one] Wound
   *[other] Wounds
}
noun_die = { $count ->
    [one] die
   *[other] dice
}
noun_zone = { $count ->
    [one] Zone
   *[other] Zones
}
noun_hit = { $count ->
    [one] hit
   *[other] hits
}
noun_miss = { $count ->
    [one] miss
   *[other] misses
}
noun_card = { $count ->
    [one] card
   *[other] cards
}
noun_token = { $count ->
    [one] token
   *[other] tokens
}
noun_noise = { $count ->
    [one] noise
   *[other] noise
}
noun_objective = { $count ->
    [one] Objective
   *[other] Objectives
}
noun_crate = { $count ->
    [one] Pimpweapon Crate
   *[other] Pimpweapon Crates
}
noun_cauldron = { $count ->
    [one] Cauldron
   *[other] Cauldrons
}
noun_rope = { $count ->
    [one] Rope Ladder
   *[other] Rope Ladders
}
guard_one = a Guard
noun_guard = { $count ->
    [one] Guard
   *[other] Guards
}
noun_beacon = { $count ->
    [one] Beacon
   *[other] Beacons
}
noun_cache = { $count ->
    [one] stash
   *[other] stashes
}
noun_switch = { $count ->
    [one] switch
   *[other] switches
}
noun_spawn = { $count ->
    [one] Spawn Zone
   *[other] Spawn Zones
}

## What the book calls its points.

points_ap_short = AP
points_ap_long = Adrenaline Points
points_xp_short = XP
points_xp_long = experience points

## Danger Levels.

level_blue = Blue
level_yellow = Yellow
level_orange = Orange
level_red = Red

## Colors of tokens, doors and Spawn Zones.

color_red = red
color_blue = blue
color_green = green
color_violet = violet
color_white = white
color_yellow = yellow

## Decks.

deck_equipment = Equipment
deck_starting = Starting Equipment
deck_pimpweapon = Pimpweapon
deck_secret-service = Secret Service
deck_bounty = Bounty Weapon
deck_vault = Vault Weapon
deck_built = built weapons
deck_wounded = Wounded
deck_mission = mission
deck_companions = Survivor
deck_places = place
deck_tokens = token
deck_cache = stash
deck_aside = laid aside
deck_zombie = Zombie
deck_abomination = Abomination
deck_necromancer = Necromancer

## Free Actions.

free_move = Move
free_magic = Magic
free_enchantment = Enchantment
free_spell = Magic or Enchantment
free_either = Combat or Enchantment
free_melee = Melee
free_pistol = Pistol
free_rifle = Rifle
free_fanning = Fanning
free_charge = Charge
free_reload = Reload
free_fanned = Reload of a fanned Pistol
free_vade-retro = Vade Retro
free_vade-retro-combat = Combat against Zombies held back
free_ranged = Ranged
free_combat = Combat
free_search = Search
free_door = Door
free_dual = Dual attack
free_corpse = Search
free_guard = Guard order

## Cars.

spawn_start = the Starting token
spawn_mobile = a Mobile token
spawn_abomination = an Abomination token
spawn_corpse = a Corpse Pile
spawn_safe = a safe Corpse Pile
spawn_necromancer = a Necromancer token
spawn_plain = a Spawn token
class_brawler = Brawler
class_faithful = Faithful
class_gunslinger = Gunslinger
class_townsfolk = Townsfolk
favourite_melee = Melee weapon
favourite_pistol = Pistol
favourite_rifle = Rifle
favourite_any = any weapon
noise-side_bang = Noise: a Bang
noise-side_boom = Noise: a BOOM
noise-sign_bang = BANG
noise-sign_boom = BOOM
laid_freeze = Freeze
laid_vade-retro = Vade Retro
laid_beacon = the Beacon
nature_corrupt = corrupt
nature_ruin = ruined
laid_flag = the Flag
laid_stack = a face-down card
laid_vault = a Vault Weapon
car_police = police car
car_pimpmobile = Pimpmobile
car_hippiemobile = Hippiemobile
car_muscle = muscle car
car_taxi = taxi
car_wagon = Wagon
car_gatling = Gatling Gun
car_gatling-wagon = Wagon with a Gatling Gun
car_gatling-post = Gatling Gun
car_tender = tender

## Seats in a car.

seat_driver = behind the wheel
seat_passenger = as a passenger

## Where a card is.

place_hands = in hand
place_body = on the body
place_favourite = in the favourite slot
place_backpack = in the backpack

## Sides of a gate.

side_N = north
side_E = east
side_S = south
side_W = west

## Kinds of doors.

door_door = door
door_cell = cell door
door_entry = double door

## Words of the tables.

length_short = short
length_medium = medium
length_moderate = moderate
length_long = long
difficulty_easy = easy
difficulty_medium = medium
difficulty_hard = hard
difficulty_very-hard = very hard
confidence_rulebook = rulebook
confidence_public2 = public2
confidence_public = public
confidence_memory = memory
confidence_estimate = estimate
confidence_designed = designed
confidence_high = high
confidence_medium = medium
confidence_low = low
luck_fits = fits
luck_unknown = unknown
luck_forced = forced
luck_differs = differs

## What has no words of its own yet: an option, a question, a goal.

unnamed_option = { $verb }: { $parts }
unnamed_question = { $who }: { $kind }?
unnamed_goal = { $kind }: { $given }
unnamed_part = { $name } { $value }
