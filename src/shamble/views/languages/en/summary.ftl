## A game that is over, told: the end screen and its poster.

summary_head_won_all = { $all ->
    [one] Out alive.
    [2] Out alive, both of you.
   *[other] Out alive, all { $all }.
}
summary_head_won = { $left ->
    [one] One of { $all } made it.
   *[other] { $left } of { $all } made it.
}
summary_head_lost = Lost in Round { $round }.
summary_turning_fall = { $who } falls in { $zone }.
summary_turning_fall_burned = { $who } dies in the fire in { $zone }.
summary_turning_fall_blown-up = { $who } dies in the blast in { $zone }.
summary_turning_fall_friendly-fire = { $who } is killed by friendly fire in { $zone }.
summary_turning_rush = { $zombies } more Zombies within one Round.
summary_turning_blow = { $who } puts down { $zombies } in { $zone } with one attack.
summary_turning_dice = the dice: { $words }.
summary_turning_card = a card: { $words }.
summary_doors = { $number ->
    [one] { $number } door
   *[other] { $number } doors
}
summary_finds = { $number ->
    [one] { $number } find
   *[other] { $number } finds
}
summary_deed_fell = Fell in { $zone }, Round { $round }
summary_deed_felled = Felled: { $kind }
summary_deed_blow = { $number } at one blow
summary_deed_objectives = { $number ->
    [one] Took an Objective
   *[other] Took { $number } Objectives
}
summary_deed_healed = { $number ->
    [one] Healed a Wound
   *[other] Healed { $number } Wounds
}
summary_deed_doors = { $number ->
    [one] Opened a door
   *[other] Opened { $number } doors
}
summary_deed_finds = { $number ->
    [one] Found something useful
   *[other] Found { $number } cards
}
summary_deed_wounds = { $number ->
    [one] Took a Wound
   *[other] Took { $number } Wounds
}
summary_deed_fought = In the thick of it
summary_deed_none = Kept out of harm's way
summary_luck_none = No dice were rolled in anger.
summary_luck_even = Dice as they should be: { $hits }, { $expected } to be expected.
summary_luck_kind = Dice a little kinder than even: { $hits }, { $expected } to be expected.
summary_luck_harsh = Dice a little harsher than even: { $hits }, { $expected } to be expected.
summary_luck_very-kind = Dice on your side: { $hits }, { $expected } to be expected.
summary_luck_very-harsh = Dice against you: { $hits }, { $expected } to be expected.
summary_roll = { $who }, Round { $round }: { $hits } with { $dice } on { $needed }+ (1 in { $odds })
poster_won_first = { $left ->
    [1] ALONE
    [2] BOTH OF US
    [3] ALL THREE
    [4] ALL FOUR
    [5] ALL FIVE
    [6] ALL SIX
   *[other] ALL { $left }
}
poster_won_some = { $left } OF { $all }
poster_won_out = MADE IT OUT
poster_won_stand = STILL STAND
poster_lost_first = THE DEAD
poster_lost_first_burned = THE FIRE
poster_lost_first_blown-up = THE BLAST
poster_lost_first_friendly-fire = FRIENDLY FIRE
poster_lost_taken = TOOK { $who }
poster_lost_one = KEPT { $who }
poster_lost_all = KEPT US ALL
poster_lost_other = HAVE WON
poster_line = { $title } · Round { $round } · Danger { $level }
poster_sum = { $zombies } put down · { $wounds } taken
poster_name = Poster: { $first } { $second }
