## The game at the terminal.

ui_hint = Type the number of an option. `why`, `odds`, `ahead`, `undo`, `zone`, `help` are there too.
ui_mission = { $title } ({ $id }, { $difficulty }, { $takes })
ui_minutes = { $minutes } min
ui_enter = { "   " }Enter: { $words }
ui_status = { " " }· Round { $round } · goals { $met }/{ $goals } · { $cards } in the Zombie deck · Danger{ " " }
ui_table = All:
ui_seat = Seat { $seat } ({ $names }):
ui_nearest = Nearest: { $number } { $words } (or `{ $text }`)
ui_near = Nearest: { $names }
ui_number = { $options ->
    [1] There is no option { $number }; the only one is { $first }.
   *[other] There is no option { $number }; they go from { $first } to { $last }.
}
ui_number_none = There is nothing to choose any more. `undo!` goes back, `quit` leaves.
ui_saved = Saved: { $path }
ui_resume = Go on with: ./shamble play --resume { $path }{ $flags }
ui_undo_nothing = There is nothing to take back.
ui_undo_chance = Dice or cards have fallen since `{ $text }`. `undo!` goes back all the same, and they fall anew.
ui_undo_bots = A bot has acted since `{ $text }`. `undo!` goes back all the same.
ui_undo_done = Taken back: { $text }
ui_why_number = `why` alone, or `why` and the number of a line of the log.
ui_why_unknown = The log has no line { $number }; the last one is { $last }.
ui_why_nothing = Nothing happened that needs a reason. `why` and a line's number asks about any line of the log.
ui_why_plain = That was decided by a player or by the dice alone.
ui_odds_which = `odds` alone, or `odds` and the number of an attack; there is no option `{ $said }`.
ui_odds_none = No dice there: only attacks have odds.
ui_deck = The next Zombie card, at { $level }:
ui_zone_which = Which Zone? For example `zone 5R.g`.
ui_zone_head = { $name }: { $kind }. Other names: { $aliases }.
ui_zone_people = { "  " }Survivors: { $names }
ui_zone_zombies = { "  " }Zombies: { $groups }
ui_zone_noise = { "  " }Noise { $noise } (tokens { $tokens }, and 1 for each Survivor)
ui_zone_loud = { "  " }The Noise token: { $noise }
ui_zone_things = { "  " }Here: { $things }
ui_zone_ways = { "  " }Open ways to: { $zones }
ui_zone_sight = { "  " }In sight: { $zones }
ui_go_which = Where to? For example `go 5R.g`.
ui_go_far = { $zone } is not within reach. Within reach: { $zones }
ui_step = { "   " }Enter: the next step, fast: all of it ›{ " " }
ui_pace_steps = What the Zombies do is told step by step.
ui_pace_fast = What the Zombies do is told at once.
ui_skills_which = Whose Skills? For example `skills Amy`.
ui_asides_none = Nobody carries anything.
ui_ahead = If nothing changes until the Zombies act:
ui_ahead_none = no Zombie moves or attacks.
ui_ahead_asked = Where the players have a say, the first choice is shown.
ui_hint_head = A bot would go on like this, best first; its number does it:
ui_hint_none = There is nothing to decide.
ui_bot = Seat { $seat } ({ $bot }): { $words }
ui_bot_set = Seat { $seat } is played by the bot { $bot } from now on.
ui_bot_off = Seat { $seat } is yours.
ui_bot_how = For example `bot 2 search`, or `bot 2 off` to play that seat yourself.
ui_bot_seat = There is no seat { $seat }.
ui_bot_stopped = The bots step back: all seats are yours. `bot 2 search` lets one play again.
ui_group_attack = Attack
ui_group_here = Here
ui_group_idle = In vain
ui_group_move = Move
ui_group_other = { "" }
ui_group_turn = Turn
ui_help =
    Answer with a number, or in the game's notation: move 5R.g, ranged Pistol 9R.e, door 1V.F Crowbar.
      why [N]      reasons of what just happened, or of line N of the log
      odds [N]     exact odds of attack N; alone: of every attack and of the next Zombie card
      ahead [why]  what the Zombies will do if nothing changes
      hint         what a bot would do, with its chance to win, kills and Wounds to expect
      bot N NAME   let a bot (search, greedy, rules, random) play seat N; `bot N off` takes it over, Ctrl-C all seats
      go ZONE      walk there, however far it is, as long as nothing happens on the way
      steps, fast  what the Zombies do: a step with each Enter, or all at once
      undo         take your last decision back; `undo!` also past dice and cards
      board, team, log [N], zone NAME, skills NAME, objectives
      asides       what is free at any time: drop, eat or build CARD (or `Ned: drop Water` for somebody else)
      save [FILE]  write the game down; quit saves too and says how to go on

## About a saved game, to those who take it up again.

notice_old-marks = marks of format 1 are not compared; answers, endings and luck are
notice_misfit = { $misfit }; it goes on as it stands now
notice_misfits = { $number ->
    [one] { $number } more mark does not fit
   *[other] { $number } more marks do not fit
}
notice_stopped = this game cannot be played to its end; it fits up to entry { $entry }
notice_mission-corrected = { $mission } has been corrected since this game was saved; it fits up to entry { $entry }
notice_book-corrected = { $mission }, or a table of { $book }, has been corrected since this game was saved; it fits up to entry { $entry }
