## The board in characters.

board_objective = ◆ Objective
board_crate = ▣ Crate
board_legend = ▼ Spawn (▽ asleep) ♪ noise
board_spawns = (m: Mobile, a: of an Abomination, c: Corpse Pile, s: made safe)
board_door = ▒ closed door / open door
board_dark = ░ dark
board_people = (A) Survivors
board_guards = ♜3 Guards
board_cauldron = ♨ Cauldron
board_stays = ◇ Objective that stays
board_mark = { $sign } { $mark }
board_zombies = { $letters } Zombies
board_options = →1 ✶2 options
board_secret = ★ Secret Service
board_lit = ☼ lit
board_manhole = ◎ manhole
board_gate = ↻NE gate, open sides (# shut)
board_switch = ↓v switch off ↑v on ⇑v for good ↻y of the gate ◇v its Objective
board_fence = xx barbwire
board_alley = · indoor alley
board_yard = ' yard
board_cell = ¦ cell
board_security = ! security Zone
board_tower = = tower (H ladder)
board_walkway = ^ walkway
board_ruin = % ruin
board_corrupt = ~ corrupt ground
board_rail = + rails
board_train = _ train
board_tank = ¤ tank
board_balcony = ⌂K under balcony K, ≡K its stairs (drawn below the board)
board_parapet = ═ parapet
board_stairs = ≡ stairs
board_sand = oo sandbags
board_rope = § rope ladder
board_stash = ▤ stash
board_breeds = Wb Berserker Wt Toxic B☣ Zombivor _B_ down
board_car = { $sign }: { $car }
board_car_police = car
board_car_pimpmobile = pimp
board_car_hippiemobile = hippie
board_car_muscle = muscle
board_car_taxi = taxi
board_car_wagon = wagon
board_car_gatling = gatling
board_car_gatling-wagon = wagon+g
board_car_gatling-post = gatling
board_car_tender = tender
board_car_humvee = humvee

## Dashboards.

team_done = done
team_at = in { $zone }
team_bare = bare hands
team_worn = { $cards } · worn: { $worn }
team_guards = Guards: { $places }
team_guards_at = { $number } in { $zone }
team_guards_none = Guards: none left
team_bag = bag: { $cards }
team_bag_led = bag: { $cards } + { $who }
team_escaped = escaped
team_eliminated = eliminated
team_saved = carried off
team_downed = down
team_down = down in { $zone }
team_risen = { $who }☣

clock_hour = { $hour }:00
clock_night = { $hour }, night
clock_day = { $hour }, day
light_on = light on { $zone }
light_here = light on

## What hangs about a Survivor.

mark_rotten = Rotten
mark_noisy = not keeping quiet
mark_loud = loud in { $zone }
mark_gifts = { $actions } more next Turn

## The board as a picture.

picture_head = Board of { $title }
picture_text = { $title }, round { $round }: { $zones } Zones, { $shut } of { $doors } doors closed, Zombies: { $zombies }.
picture_text_start = { $title } at set-up: { $zones } Zones, { $shut } of { $doors } doors closed, Zombies: { $zombies }.
picture_round = Round { $round }
picture_setup = Set-up
picture_zone = { $zone }, { $kind }
picture_dark = dark { $kind }
picture_kind_street = street
picture_kind_alley = alley
picture_kind_yard = yard
picture_kind_rail = rails
picture_kind_walkway = walkway
picture_kind_room = room
picture_kind_corridor = corridor
picture_kind_cell = cell
picture_kind_security = security Zone
picture_kind_tower = observation tower
picture_kind_ruin = ruin
picture_kind_train = train
picture_kind_corrupt = corrupt ground
picture_kind_balcony = balcony
picture_kind_gone = not on the board now
picture_tank = { $kind } under a tank
picture_flag_corpse = corpse pile
picture_flag_secret = secret service
picture_humvee = { $kind } with a Humvee
picture_secret = { $kind } of the Secret Service
picture_flag_humvee = Humvee
picture_flag_mine = mine
picture_flag_cemetery = cemetery
picture_rope = rope ladder down to { $beyond },
picture_kind_dark = dark
picture_between = between { $a } and { $b }
picture_outside = in the outer wall of { $a }
picture_and = { $a } and the { $b }
picture_door_closed = closed { $door } { $between }
picture_door_locked = locked { $door } { $between } (needs: { $needs })
picture_door_broken = broken { $door } { $between }
picture_door_sealed = barricaded { $door } { $between }
picture_door_open = open { $door } { $between }
picture_fence = barbwire { $between }
picture_fence_torn = torn barbwire { $between }
picture_gate = rotating gate, open to the { $sides },
picture_manhole = manhole
picture_switch = { $color } switch, off,
picture_switch_on = { $color } switch, on,
picture_switch_done = { $color } switch, pulled for good,
picture_switch_gate = { $color } switch of the gate
picture_linked = { $token } beside its switch
picture_stays = { $token } (not taken by hand)
picture_stash = { $token } ({ $cards })
picture_in = { $what } in { $zone }
picture_start = Starting Zone
picture_hidden = face-down { $token }
picture_exit = Exit
picture_exit_sign = EXIT
picture_spawn = Spawn Zone { $number }
picture_spawn_start = Spawn Zone { $number }, the Spawn Start
picture_asleep = asleep
picture_loaded = { $car } with a { $crate }
picture_companion = Companion { $who }
picture_anybody = a Companion
picture_fixed = { $who }, who stays here
picture_trunk = { $car }, { $things } in the trunk
picture_rider = { $who } { $seat }
picture_fallen = knocked out: dead at the end of Round { $round } unless carried off
picture_active = { $who }, whose Turn it is,
alert_spawns = Spawn tokens awake: { $number }. With { $limit } the game is lost.
alert_night = The Clock shows { $hour }, and seat { $seat } goes first. It is night: Survivors see one Zone far, Zombies their own, and shots need a six where no light falls. Day breaks { $left ->
    [one] after this Round
   *[other] in { $left } Rounds
 }.
alert_day = The Clock shows { $hour }, and seat { $seat } goes first. Night falls { $left ->
    [one] after this Round
   *[other] in { $left } Rounds
 }.
alert_fallen = Knocked out: { $who }. Another Survivor carries them off.
alert_fallen_who = { $who } until the end of Round { $round }
alert_train = The Train comes in at the end of this Player Phase.
alert_train_goes-on = The Train goes on at the end of this Player Phase.
picture_train_engine = the locomotive
picture_train_car = a Train car
picture_noise = Noise { $count }
picture_guards = { $count ->
    [one] a Guard
   *[other] { $count } Guards
 }
picture_mark = { $count ->
    [one] { $mark }
   *[other] { $mark }, { $count } of them
 }
picture_legend_door_closed = closed door
picture_legend_door_broken = broken door
picture_legend_door_sealed = barricaded
picture_legend_door_open = open door
picture_legend_door_cell = cell door
picture_legend_door_entry = double door
picture_legend_door_locked = locked (what it needs)
picture_legend_dark = dark room
picture_legend_alley = indoor alley
picture_legend_yard = yard
picture_legend_cell = cell
picture_legend_security = security Zone
picture_legend_tower = observation tower: railing and ladder
picture_legend_walkway = walkway
picture_legend_ruin = ruin
picture_legend_corrupt = corrupt ground
picture_legend_rail = rails
picture_legend_train = train
picture_legend_balcony = balcony, over the Zones below
picture_legend_tank = tank
picture_legend_secret = Secret Service: searched for its own deck
picture_legend_lit = a light that is on
picture_legend_fallen = { $who }, knocked out (until the end of which Round)
picture_legend_parapet = parapet
picture_legend_stairs = stairs
picture_legend_sand = sandbags
picture_legend_rope = rope ladder
picture_legend_fence = barbwire
picture_legend_fence_torn = torn barbwire
picture_legend_gate = rotating gate: shut on its barred sides
picture_legend_switch = switch: lever down is off
picture_legend_switch_on = switch: lever up is on
picture_legend_switch_gate = switch that turns the gate
picture_legend_risen = { $who }, Zombivor
picture_legend_down = { $who }, down
picture_legend_noise = noise
picture_legend_start = start
picture_legend_spawn = Spawn Zone: order and color (S: Start)
picture_legend_asleep = Spawn Zone asleep
picture_legend_exit = Exit
