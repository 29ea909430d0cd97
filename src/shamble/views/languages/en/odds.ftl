## Odds.

odds_clear = Clears { $zone } ({ $groups }): { $chance }.
odds_some = At least one falls: { $chance }.
odds_nobody = There is no Zombie in { $zone }.
odds_vain = Nobody can be hurt. { $why }.
odds_immune = { $kinds }: melee only
odds_tough = { $kinds }: too tough
odds_none = no hit counts
odds_blows = The car explodes: { $chance }. Everybody in { $zone } dies then.
odds_kills = Kills { $kills }; { $expected } on average.
odds_friends = A friend is hit: { $chance }.
odds_breaks = A weapon breaks: { $chance }.
odds_breaks_both = Both break: { $chance }.
odds_breaks_mended = You could mend what breaks.
odds_lit = With your Flashlight turned on for it.
odds_feat = { $chance } to earn the Bounty Weapon { $card }.
odds_reroll = Re-rolled whenever that raises the chance.
odds_short = clears { $chance }, kills { $expected }
odds_short_one = { $chance } kills one
odds_short_some = { $chance } kills one or more
odds_short_blows = explodes { $chance }
odds_short_nobody = no Zombie there
odds_short_friends = { $text }, hits a friend { $chance }
odds_short_breaks = { $text }, breaks { $chance }
odds_percent = { $number } %
odds_below = below 0.1 %
odds_above = above 99.9 %
odds_nothing = nobody
odds_extra = Extra Activation: { $kinds }
odds_rush = { $groups }, Rush
odds_manhole = { $groups } per manhole near Survivors
odds_abomination = an Abomination

## What the Zombies will do.

ahead_words = If nothing changes: { $hits }.
ahead_spawns = Then Spawn tokens draw: { $tokens }. { $number } are active; { $limit } lose the game.
ahead_spawn = { $kind } in { $zone }
ahead_light = for the light come { $groups }
ahead_woken = { $count } from { $zone }
ahead_hit = { $who } takes { $wounds }
ahead_falls = { $who } takes { $wounds } and falls
ahead_shared = { $wounds } to share out among { $who } in { $zone }
ahead_shared_falls = { $wounds } to share out among { $who } in { $zone }, and somebody falls

## What may go wrong with an attack.

risk_friend = may hit { $who }
risk_burns = burns { $who }, too
risk_blows-up = blows up { $who }, too
risk_blast = everybody in { $zone } dies: { $who }
risk_blast_self = everybody in { $zone } dies, you too: { $who }
risk_gone = is used up
risk_breaks = { $chance } to lose it
