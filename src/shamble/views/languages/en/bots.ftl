## What a bot means to do.

plan_fight = fight in { $zone } ({ $groups })
plan_fight_bare = fight in { $zone }
plan_work = go for { $zone } ({ $things })
plan_work_exit = make for the Exit, { $zone }
plan_work_bare = make for { $zone }
plan_search = search { $zone }
plan_run = run to { $zone }
plan_stay = stay in { $zone }
plan_switch = { $color } switch

## What a bot says before it acts.

intent = { $who } means to { $plan }.
intent_next = Next up: { $words }.
intent_next_of = { $who }, next: { $words }.

## What a bot would do, and why.

hint_line = { $words }: { $plan }. { $numbers }.
hint_line_small = { $words }. { $numbers }.
hint_chance = Wins: { $chance }
hint_about = about { $number } %
hint_hardly = less than 1 %
hint_surely = more than 99 %
hint_kills = { $kills } kills in this Turn
hint_wounds = { $wounds } Wounds until the next Round
hint_samples = over { $samples } playouts
hint_only = The only plan there is
hint_small = A small matter, settled by habit
