## What happened: a line of the log.

event_RoundBegins = Round { $round } begins.
event_RoundBegins_seats = Round { $round } begins; seat { $first } goes first.
event_TurnBegins = { $who } is up.
event_TurnBegins_extra = { $who } gets a whole extra Turn.
event_TurnEnds = { $who } is done.
event_TurnEnds_lost = { $who } is done, { $actions } unused.
event_CardDealt = { $who } is dealt: { $card }.
event_FirstPlayer = Seat { $seat } goes first, holding the { $because }.
event_FirstPlayer_chosen = Seat { $seat } goes first, as chosen.
event_ActionPaid = { $who } spends { $actions }.
event_ActionPaid_free = { $who } uses the free { $free } Action.
event_ActionPaid_both = { $who } uses the free { $free } Action and spends { $actions } more.
event_SurvivorMoves = { $who } moves: { $origin } to { $zone }.
event_SurvivorMoves_slip = { $who } slips past: { $origin } to { $zone }.
event_SurvivorMoves_sprint = { $who } sprints: { $origin } to { $zone }.
event_SurvivorMoves_jump = { $who } jumps: { $origin } to { $zone }.
event_SurvivorMoves_charge = { $who } charges into { $zone }.
event_SurvivorMoves_medic = { $who } rushes to help in { $zone }.
event_SurvivorMoves_dragged = { $who } is pulled out of { $origin } to { $zone }.
event_SurvivorMoves_train = The Train is coming: { $who } gets away from { $origin } to { $zone }.
event_SurvivorMoves_push = { $who } pushes: { $origin } to { $zone }.
event_SurvivorMoves_pushed-back = { $who } cannot stay in { $origin } and is back in { $zone }.
event_NoiseMade = Noise in { $zone } ({ $because }).
event_GuardsFight = { $by } orders { $number ->
    [one] a Guard
   *[other] { $number } Guards
 } in { $origin } to fight.
event_GuardsFight_ranged = { $by } orders { $number ->
    [one] a Guard
   *[other] { $number } Guards
 } in { $origin } to shoot at { $zone }.
event_GuardsMove = { $by } orders { $number ->
    [one] a Guard
   *[other] { $number } Guards
 } from { $origin } to { $zone }.
event_NoiseTokenLaid = { $noise } in { $zone } ({ $because }): the Noise token lies there.
event_NoiseTokenLaid_train = The Noise token goes with the Train: { $noise } in { $zone } now.
event_NoiseTokenLaid_reached = Zombies have reached the Noise token: { $noise } in { $zone } now.
event_NoiseTokenLaid_dies-down = The noise dies down: { $noise } in { $zone } now.
noise_bang = A Bang
noise_boom = A BOOM
event_ClockGoesOn = The Clock shows { $hour }:00.
event_MarkLaid = { $mark } in { $zone }.
event_MarkLaid_no-beacon = There is no Beacon yet: it lies in { $zone }.
event_MarkLaid_dropped = { $mark } lies in { $zone }, face down.
event_MarkGone_taken = { $mark } in { $zone } is taken.
event_MarkLaid_carried = The Beacon is in { $zone } now.
event_MarkGone_carried = The Beacon leaves { $zone }.
event_MarkGone_searched = A card of the stack in { $zone } is taken.
event_MarkGone = { $mark } in { $zone } is gone.
event_MarkGone_moved = { $mark } in { $zone } is taken up again.
event_MarkGone_end-phase = The Round ends: { $mark } in { $zone } is gone.
event_MarkGone_held-back = The Zombies in { $zone } lose their Activation, and { $mark } is gone.
event_MarkGone_no-zombies = No Zombie is left: { $mark } in { $zone } is gone.
event_CardDrawn = { $who } finds: { $card }.
event_CardDrawn_pimpweapon = { $who } finds a Pimpweapon: { $card }!
event_CardDrawn_bounty = { $who } earns a Bounty Weapon: { $card }!
event_FeatShown = The top Bounty Weapon, { $card }: { $feat }.
event_CardDrawn_vault = { $who } finds a Vault Weapon: { $card }!
event_CardDiscarded = { $who } discards { $card }.
event_CardDiscarded_thrown = { $who } throws the { $card }.
event_CardDiscarded_broken = { $card } breaks in the hands of { $who }.
event_CardDiscarded_transmuted = { $who } transmutes { $card }.
event_CardDiscarded_blessed = { $who } pours out { $card } and says a prayer.
event_CardDiscarded_eat = { $who } eats: { $card }.
event_CardDiscarded_shield = { $who } gives up { $card } to stop a Wound.
event_CardDiscarded_no-use = { $who } leaves { $card } behind.
event_CardDiscarded_no-room = { $who } makes room: { $card } goes.
event_CardDiscarded_redraw = { $who } puts { $card } back for another try.
event_CardDiscarded_aaahh = { $card } is discarded.
event_CardDiscarded_not-a-weapon = { $card } is no weapon; on with the Search.
event_CardDiscarded_wounded = { $who } loses { $card } to the Wound.
event_CardMoved = { $who } puts { $card } { $place }.
event_CardBuilt = { $number ->
    [1] { $who } builds: { $card }.
   *[other] { $who } builds { $number } at once: { $card }.
}
event_CardGiven = { $who } gives { $card } to { $to }.
event_CompanionGiven = { $companion } now follows { $leader }.
event_Reshuffled = The { $deck } deck had run out and is shuffled anew: { $cards }.
event_SearchInterrupted = Something was waiting for { $who } in { $zone }!
event_DoorOpened = { $who } opens the door from { $zone } to { $beyond }.
event_DoorOpened_outer = { $who } opens the door in the outer wall of { $zone }.
event_DoorOpened_zombies = The Zombies push through the broken door from { $zone } to { $beyond }; it hangs open now.
event_DoorSealed = { $who } barricades the door { $door } for good.
event_DoorClosed = { $who } shuts the door { $door }.
event_SwitchPulled = { $who } pulls the { $color } switch.
event_SwitchPulled_off = { $who } sets the { $color } switch back.
event_GateTurned = The gate in { $zone } turns and is open to the { $sides } now.
event_SpawnAsleep_blessed = The Corpse Pile in { $zone } is safe for good.
event_SpawnAsleep_abomination = No Abomination is out any more: its Spawn token in { $zone } goes quiet.
event_SpawnAsleep_plain = The Spawn Zone in { $zone } goes quiet.
event_SpawnAsleep = The { $color } Spawn Zone in { $zone } goes quiet.
event_ZoneTurns = { $zone } is no longer what it was.
event_ZoneTurns_corrupt = Corruption spreads: { $zone } is open ground now.
event_ZoneTurns_clean = The Corruption in { $zone } is gone.
event_ZoneTurns_ruin = { $zone } is a Ruin now.
event_TokenEaten = Corruption swallows the { $token } in { $zone }.
event_RopeHung = { $who } hangs a Rope Ladder between { $zone } and { $beyond }.
event_CauldronMoved = The Cauldron is carried from { $origin } to { $zone }, at the word of { $by }.
event_CauldronPoured = The Cauldron is poured from { $origin } over { $zone }, at the word of { $by }.
event_RopeTaken = { $who } takes down the Rope Ladder between { $zone } and { $beyond }.
event_FenceTorn = The { $kind } tears the barbwire between { $zone } and { $beyond }!
event_PushedBack = { $count }: no staying in { $beyond }, back to { $zone }.
event_BuildingOpened = First look into this building: a Zombie card each for { $zones }.
event_BuildingOpened_empty = First look into this building: nothing stirs.
event_AttackBegins = { $who } attacks { $zone } with { $card }: { $dice }, { $accuracy }+ hits, Damage { $damage }.
event_AttackBegins_melee = { $who } strikes with { $card }: { $dice }, { $accuracy }+ hits, Damage { $damage }.
event_AttackBegins_magic = { $who } casts { $card } at { $zone }: { $dice }, { $accuracy }+ hits, Damage { $damage }.
event_AttackBegins_ranged = { $who } shoots { $card } at { $zone }: { $dice }, { $accuracy }+ hits, Damage { $damage }.
event_DiceRolled = Dice { $faces }: { $hits }, { $misses }.
event_DiceRolled_all-out = All-Out dice { $faces }: { $hits }, { $misses }.
event_DiceRolled_armor = Armor dice of { $who } { $faces }: { $kept } kept off, { $through } went through.
event_DiceRolled_reroll = Rolled again { $faces }: { $hits }, { $misses }.
event_DiceRolled_six = Extra dice for sixes { $faces }: { $hits }, { $misses }.
event_DiceRolled_car = The car's dice { $faces }: { $hits }, { $misses }.
event_HitAssigned_killed = A hit takes out the { $target }.
event_HitAssigned_soaked = A hit is lost on the { $target }: too tough for this Damage.
event_HitAssigned_wounded = A hit strikes { $target }!
event_HitsLost = { $hits } with nobody left to hit.
event_ZombiesKilled = { $by } kills { $count } in { $zone }.
event_ZombiesKilled_nobody = Gone from { $zone }: { $count }.
event_ZoneBurns = Fire takes everyone in { $zone }.
event_ZoneBurns_only = Fire in { $zone } takes the { $only } and nobody else.
event_FriendlyFire = A stray shot by { $by } in { $zone }!
event_WoundsDealt = { $who } takes { $wounds }: Health { $health }.
event_WoundsDealt_spray = { $who } is sprayed with Toxic blood: Health { $health }.
event_WoundsDealt_friendly-fire = { $who } is hit by friendly fire: Health { $health }.
event_WoundIgnored = { $who } shrugs a Wound off ({ $because }).
event_Healed = { $by } heals { $who }: { $wounds } less.
event_Healed_self = { $who } recovers: { $wounds } less.
event_Eliminated = { $who } is eliminated.
event_Eliminated_burned = { $who } dies in the fire.
event_Eliminated_friendly-fire = { $who } is killed by friendly fire.
event_Eliminated_left-behind = Nobody came for { $who } in time: dead.
event_KnockedOut = { $who } is knocked out in { $zone } and loses all cards. Somebody must carry { $who } off by the end of the next Round.
event_Rescued = { $by } carries { $who } off: out of this mission, and alive.
event_LaidDown = { $who } goes down in { $zone }, and may rise again.
event_Risen = { $who } rises in { $zone } as a Zombivor!
event_AdrenalineGained = { $who } earns { $ap } { $points } ({ $because }), { $total } in all.
event_LevelReached = { $who } reaches { $level }!
event_LevelReached_lap = { $who } reaches { $level } once more!
event_SkillGained = { $who } gains { $skill }: { $text }
event_TokenTaken = { $who } takes the { $token }.
event_WeaponReloaded = { $who } reloads: { $card }.
event_ZombiesAttack = Attack in { $zone }: { $groups }.
event_ZombiesMove_seen = { $count }: { $zone } { $ways }, Survivors in sight in { $targets }.
event_ZombiesMove_beside-token = { $count }: { $zone } { $ways }, Survivors in sight beside the Noise token in { $targets }.
event_ZombiesMove_most = { $count }: { $zone } { $ways }, most Survivors in sight in { $targets }.
event_ZombiesMove_heard = { $count }: { $zone } { $ways }, after the noise in { $targets }.
event_ZombiesMove_beacon = { $count }: { $zone } { $ways }, after the Beacon in { $targets }.
event_ZombiesMove_taunted = { $count }: { $zone } { $ways }, taunted from { $targets }.
event_ZombiesMove_blocked = { $count }: { $zone }, no open way to { $targets }.
event_ZombiesMove_nowhere = { $count }: { $zone }, nothing seen and nothing heard.
event_ZombiesMove_stays = { $count }: { $zone }, already where the noise is.
event_ZombiesGo = { $count }: { $origin } → { $zone }.
event_ZombiesMove_held = { $count }: { $zone }, held up on the way to { $targets }.

## Which ways Zombies go.

ways_share = { $number } to { $zone }
ways_odd = { $number } as the players choose
ways_choose = { $zones } (the players choose)
ways_to = → { $ways }

## What happened: a line of the log.

event_ActivationBegins_phase = The Zombies act.
event_ActivationBegins_again = The fast ones act again.
event_ActivationBegins_rush = The newcomers Rush at once.
event_ActivationBegins_card = They act at once, on top of their turn.
event_ActivationBegins_light = The Zombies that see a light act at once.
event_ActivationBegins_taunt = The taunted Zombies act at once.
event_ActivationBegins_out-of-figures = All of that kind act at once.
event_ActivationBegins_abomination = The Abomination on the board acts at once.
event_ActivationBegins_necromancer = The Necromancer on the board acts at once.
event_ZombieCardDrawn = Zombie card { $card } for { $zone }, read at { $level }.
event_ZombiesSpawn = { $count } at { $zone }.
event_ZombiesSpawn_escort = { $count } at { $zone } as escort.
event_ZombiesSpawn_back = It is not over: { $count } at { $zone } again.
event_ZombiesSpawn_aaahh = { $count } right here in { $zone }!
event_ZombiesSpawn_manhole = { $count } out of the manhole in { $zone }.
event_ZombiesSpawn_siege = { $count } out of the Corruption in { $zone }.
event_ZombiesSpawn_short = { $count } at { $zone }: { $wanted } wanted, but no more miniatures.
event_ZombiesTainted = { $count } in { $zone } turn into { $into }.
event_ExtraActivation_card = Extra Activation: every { $kinds }. Nobody comes here.
event_ExtraActivation_out-of-figures = Out of miniatures: every { $kinds } gets an extra Activation.
event_ExtraActivation_abomination = An Abomination is out already: the { $kinds } gets an extra Activation.
event_ExtraActivation_necromancer = A Necromancer is out already: the { $kinds } gets an extra Activation.
event_ExtraActivation_taunt = Taunted: { $kinds }.
event_NothingSpawns = Nobody comes to { $zone }.
event_NothingSpawns_extra-activation-at-Blue = An Extra Activation card: nothing happens at Blue.
event_NothingSpawns_no-Abominations = Abominations are left out of this game: nobody comes to { $zone }.
event_NothingSpawns_no-manhole-near = A manhole card: there is none on any tile with Survivors.
event_StandIn = No miniature of the { $kind } is left: the { $instead } comes to { $zone } instead, with its escort.
event_StartsWithout = { $who } starts without a { $name }: there is none in this game.
event_TokenShown = It is { $color }.
event_CompanionFound = { $who } finds { $companion }, who comes along.
event_SpawnLaid = The { $kind } opens a Spawn Zone of its own in { $zone }.
event_SpawnGone = The Spawn token in { $zone } is gone with whoever brought it.
event_SpawnMoved = The Spawn token of { $origin } goes to { $zone }.
event_DoorUnlocked_found = The { $color } Objective is found.
event_DoorUnlocked = Doors marked { $color } can be opened now.
event_DoorsOpened = Every closed door flies open: { $doors } of them.
event_DeedDone = Done: { $name }.
event_SpawnActivated_corpse = { $who } is the first to enter a building there: the Corpse Pile in { $zone } wakes. Spawn tokens active: { $active } of { $limit }.
event_SpawnActivated_abomination = An Abomination is out: its Spawn token in { $zone } wakes. Spawn tokens active: { $active } of { $limit }.
event_SpawnActivated_plain = The Spawn Zone in { $zone } wakes.
event_SpawnActivated = The { $color } Spawn Zone in { $zone } wakes.
event_NoiseRemoved = The noise fades: { $tokens } off the board.
event_FirstPlayerPasses = The First Player token passes to seat { $seat }.
event_StageMet = Part { $stage } of the mission is done!
event_StageLost = The Round is over, and part { $stage } of the mission has to be done again.
event_SurvivorEscapes = { $who } escapes by { $zone }!
event_RottenToken = { $who } reeks like the dead now: Zombies pay no attention.
event_RottenToken_lost = The dead notice { $who } again.
event_QuietKept = { $who } is without a sound again.
event_QuietKept_noisy = { $who } no longer cares to be quiet.
event_ZoneRings = { $who } is louder than anything else on the board: { $zone }.
event_ActionGiven = { $who } gives { $to } an Action for the next Turn.
event_SurvivorDragged = { $by } drags { $who } to { $zone }.
event_ZombiesPushed = { $by } shoves { $count } from { $origin } to { $zone }.
event_SkillUsed = { $who } uses { $skill }.
event_GunFires = { $who } fires the { $car } at { $zone }: { $dice }, { $accuracy }+ hits, Damage { $damage }.
event_TrainMoved = The Train rolls on.
event_CarMoves = The { $car } drives: { $origin } to { $zone }.
event_CarMoves_pushed = The { $car } is pushed: { $origin } to { $zone }.
event_CarExplodes = { $who } hits the tank: the { $car } in { $zone } blows up!
event_CarEscapes = The { $car } leaves the board by { $zone }, with all aboard.
event_CardStashed = { $who } takes { $card } out of the { $car }.
event_CardStashed_into = { $who } puts { $card } into the { $car }.
event_TokenStashed = { $who } hands in the { $token }.
event_TokenStashed_car = { $who } loads the { $token } into the { $car }.
event_RolesSwapped = { $who } hands over to { $leader }, who leads from now on.
event_SeatTaken = { $who } gets into the { $car }, { $seat }.
event_SeatTaken_pushed = { $who } gets into the { $car }.
event_CarLeft = { $who } gets out of the { $car }.
event_CompanionRallied = { $companion } joins { $who }.
event_TakenAlone = No choice there: { $option }.

## What an event's `because` is called; a card's or a Skill's name stands for itself.

because_door = the door
because_on-purpose = on purpose
because_objective = Objective
because_food = food
because_bless = Spawn tokens moved or made safe
because_medic = Medic
because_tough = Tough
because_braced = Tough
because_head-start = a head start
because_dreadnought = Dreadnought
because_shield = a card given up

## Headings and summaries of the log.

log_ap = +{ $ap } { $points } ({ $total })
log_zombies = Zombie Phase
log_spawn = Spawn
log_hurt = What hurt us: { $harm }.
log_wounds = { $who } { $wounds }
log_unhurt = Nobody was hurt.
log_came = New on the board: { $groups }.
log_came_to = { $zone } { $groups }
log_gone-on = { $groups }, gone on from where they came in
