## What each command is for, and its options (`shamble COMMAND --help`).

help_bench = measure decisions, games, copies, undo, replay and memory against their floors
help_bench_json = print the result as JSON
help_bench_peer = measure a peer in turns with the engine (catanatron)
help_bench_against = measure another commit in turns with the engine
help_bench_mission = what is played, by its own book's team (default 2e/m1)
help_bench_times = turns of each, of which the median counts (default 5)
help_bench_seconds = how long each turn takes (default 0.5)
help_bench_floors = exit with 1 if a value is below its floor

help_board = draw a mission's board as an SVG picture, at set-up or in any position
help_board_mission = such as 2e/m1, or a mission file of your own
help_board_position = a position text, or a journal; game.journal@120: entry 120
help_board_o = .svg, or .json for the data; printed without

help_build-fast = compile the engine for speed (needs a C compiler); games stay the same
help_build-fast_remove = go back to the plain files
help_build-fast_check = say whether a build is there and fits
help_build-fast_level = how hard the C compiler tries

help_check-content = check all tables and missions; with --bite, that every rule has a scenario that notices
help_check-content_book = only this book, such as 2e
help_check-content_bite = switch off each Skill, policy and mission rule in turn
help_check-content_scenarios = folders with the scenarios
help_check-content_json = print the result as JSON

help_lab = how hard is it really? let a bot play missions many times, and read the report
help_lab_missions = such as 2e/m0, or a file of your own
help_lab_bot = who plays (default rules)
help_lab_games = of each mission (default 40)
help_lab_seed = of the series (default 1)
help_lab_budget = simulated decisions for each of its own
help_lab_workers = processes (default 1); the result is the same
help_lab_backend = local, or ray for a cluster
help_lab_out = where the run is kept (default: in { $folder }/)
help_lab_fresh = play anew what is there already
help_lab_no-report = only the games: no tables, journals or report
help_lab_json = print the result as JSON
help_lab_questions = questions: each is put beside the game as it is, on the same seeds
help_lab_team = who plays; twice to compare
help_lab_survivors = so many Survivors
help_lab_without = a Skill or card taken away
help_lab_deck = of Zombies: easy, easy+hard ...
help_lab_mode = a mode of the book, or several joined by +

help_missions = list the missions there are to play
help_missions_only = only those of this book, such as 2e
help_missions_book = the same
help_missions_json = print them as JSON

help_play = play a mission at the terminal
help_play_mission = such as 2e/m1 (`shamble missions` lists them), or a .toml file
help_play_team = Survivors, separated by commas
help_play_seats = players taking turns at this keyboard
help_play_book = a book whose rules stand over those of the mission's own, as wzc over 2e
help_play_mode = a mode of the book; may be repeated
help_play_difficulty = standard, or parts such as easy+extra
help_play_seed = the same luck for the same number
help_play_resume = go on with a saved game
help_play_bot = a bot in a seat: 2=search
help_play_bot-budget = decisions a bot may play ahead
help_play_pace = what the Zombies do: step by step, or all at once
help_play_redraw = how often the board is drawn

help_replay = play a saved game again from its journal, and check that it still fits
help_replay_to = stop after entry N
help_replay_check = say only whether everything fits, the luck included

help_review = look back on a saved game: how lucky it was, and which decisions cost most
help_review_journal = a saved game
help_review_json = print everything as JSON

help_rules = list the rules of a book with their pages and scenarios
help_rules_book = only this book, such as 2e
help_rules_word = only rules with this word, such as noise
help_rules_scenarios = folders with the scenarios
help_rules_json = print them as JSON

help_scenario = run scenarios: rules as small plays (files or folders); --from writes one from a game
help_scenario_quiet = print only what failed
help_scenario_from = write a scenario of what entry N led to
help_scenario_o = where to write it; printed without

help_serve = play in the browser: start the server and open the address it prints
help_serve_host = 0.0.0.0 lets others in your network in (default: this machine)
help_serve_port = default 8760; 0 takes any free one
help_serve_data = where games are kept
help_serve_workers = processes for bots and hints (default 2)
help_serve_bot-budget = decisions a bot may play ahead for one of its own
help_serve_https = behind an https proxy: cookies are for https only

help_soak = play random games by the thousand and watch every law of the engine
help_soak_games = how many (default 100)
help_soak_mode = a mode that every game has; may be repeated
help_soak_book = whose rules (default: the mission's, else 2e)
help_soak_mission = only this mission
help_soak_workers = processes; the result is the same
help_soak_seed = the first game's number (default 0)
help_soak_json = print the result as JSON

help_verify = confirm the dice and cards of a finished game against the luck that was published for it
help_verify_file = a journal, as downloaded

## What commands say.

cli_language = --language needs the name of one, such as en
cli_usage =
    usage: shamble [--language NAME] COMMAND ...
           shamble COMMAND --help
           shamble --version
cli_commands = commands:
cli_unknown = there is no command '{ $name }'; the nearest: { $names }
cli_unknown_all = there is no command '{ $name }'; the commands are: { $names }
cli_counted = { $what } { $number }
cli_bench_sources = the benchmark comes with the sources, and this is an installed copy without it
cli_board_written = { $file }: written
cli_board_other = { $file }: a game of mission { $mission }, not of { $wanted }
cli_board_entry = { $file }: there is no entry { $entry }; the last that can be played is { $last }
cli_fast_fits = compiled, and it fits
cli_fast_none = not compiled, or the files have changed since
cli_fast_removed = The plain files are used now.
cli_fast_compiler = a C compiler is needed, and { $compiler } was not found (Debian, Ubuntu: apt install gcc python3-dev; macOS: xcode-select --install); the plain files stay in use
cli_fast_headers = Python.h, which C files are compiled with, was not found (Debian, Ubuntu: apt install gcc python3-dev; macOS: xcode-select --install); the plain files stay in use
cli_fast_begins = Compiling { $files } files; this takes a few minutes.
cli_fast_failed = the engine was not compiled, the plain files stay in use: { $why }
cli_fast_done = Compiled in { $seconds } s; it is used from the next start on.
cli_content_book = { $book }: { $headings } Skills ({ $skills } with parameters), { $cards } Equipment cards, { $characters } Survivors, { $zombies } kinds of Zombies, { $zombie_cards } Zombie cards, { $tiles } tiles, { $missions } missions
cli_content_confidence = confidence
cli_content_rules = { $book }: { $chapters } rules of chapters, { $skills } of Skills, { $missions } of missions, shown by { $scenarios } scenarios
cli_content_astray = rules: { $problem }
cli_content_toothless = toothless: { $what } { $name } ({ $book }): { $scenarios } scenarios, none fails
cli_content_bitten = switched off { $switched } Skills, policies and mission rules; toothless: { $toothless }
cli_lab_numbers = --games and --workers are numbers from 1 on, --budget one from 0 on
cli_lab_team = --team needs names, as in --team Amy,Ned; --survivors a number from 1 on
cli_lab_twice = { $mission }, { $what }: asked { $times } times; missions of one's own need ids of their own
cli_lab_games = games
cli_lab_won = { $wins } won
cli_lab_error = { $mission }, game { $number }: { $error }
cli_lab_row = { $name }, by { $bot }: { $words }
cli_lab_against = against { $arm }: { $words }
cli_lab_kept_games = games: { $file }
cli_lab_kept_report = report: { $file }
cli_missions_none = no missions of book { $book } yet
cli_missions_mission = mission
cli_missions_title = title
cli_missions_difficulty = difficulty
cli_missions_measured = measured
cli_missions_minutes = minutes
cli_missions_map = map
cli_missions_tiles = tiles
cli_play_which = name a mission such as 2e/m1, or a saved game with --resume FILE (one of the two)
cli_play_stopped = { $path }: { $notice } (`shamble replay { $path }` shows it up to there); { $problem }
cli_play_bot = --bot { $given }: write a seat and a bot, such as 2=search
cli_replay_mission = mission: { $mission }
cli_replay_seats = seats: { $seats }
cli_replay_round = --- round { $round }, seat { $seat } begins
cli_replay_luck = luck of entries { $first } to { $last } ({ $luck }): { $verdict }
cli_replay_luck_wrong = luck of entries { $first } to { $last } ({ $luck }): { $verdict }, first at entry { $wrong }
cli_replay_after = after entry { $entry }, round { $round }: { $point }
cli_replay_warning = warning: { $warning }
cli_replay_misfit = does not fit: { $misfit }
cli_replay_stops = stops fitting at { $problem }
cli_replay_fits = all { $entries } entries fit
cli_review_until = entry { $entry }: { $why }; what follows is about the game up to there
cli_review_unfinished = the game is not over; what follows is about the game so far
cli_review_progress = { $done } of { $total } entries
cli_review_curve = The chance to win at the start of each Round, by the bots' estimate:
cli_review_round = Round { $round }
cli_review_luck = All dice and cards together: { $points }.
cli_review_skill = All decisions, against what the bot `rules` would have done: { $points }.
cli_review_helped = What helped most:
cli_review_helped_none = What helped most: nothing much
cli_review_hurt = What hurt most:
cli_review_hurt_none = What hurt most: nothing much
cli_review_cost = Decisions that cost most:
cli_review_cost_none = No decision stands out as a mistake.
cli_review_mistake = Round { $round }, { $who }: { $did } ({ $points }); rather: { $better }
cli_review_moment = Round { $round }: { $text } ({ $points })
cli_review_moment_of = Round { $round }, { $who }: { $text } ({ $points })
cli_review_points = { $number } points
cli_rules_found = { $number ->
    [one] { $number } rule
   *[other] { $number } rules
}
cli_rules_page = { $chapter }, p.{ $page }
cli_scenario_which = name a scenario file or a folder of them, for example tests/rules/2e
cli_scenario_failed = FAILED  { $where }: { $rule }
cli_scenario_passed = passed  { $rule }
cli_scenario_found = { $passed } passed, { $failed } failed
cli_scenario_source = "{ $source }": write it like game.journal@120
cli_scenario_written = { $file }: written; run it with: shamble scenario { $file }
cli_serve_open = shamble: open { $address } (games are kept in { $folder }; Ctrl-C stops)
cli_soak_numbers = --games and --workers are numbers from 1 on, --seed one from 0 on
cli_soak_progress = { $done } of { $games } games
cli_soak_error = ERROR { $law }: { $what }
cli_soak_where = { $mission }, answer { $entry }: { $command }
cli_soak_journal = journal: { $file }
cli_soak_reached = { $reached } of { $total }
cli_soak_missing = missing: { $names }
cli_soak_endings = endings: { $endings }
cli_soak_found = { $games } games, { $decisions } decisions, { $cut } cut off, { $errors } errors, { $seconds } s
cli_verify_entries = entries { $first } to { $last }: { $verdict } (luck { $luck })
cli_verify_entries_wrong = entries { $first } to { $last }: { $verdict }, first at entry { $wrong } (luck { $luck })
cli_verify_good = verified: every die and card is what the published luck had to give
cli_verify_bad = not verified
