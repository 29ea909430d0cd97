## Further reasons, asked for with `why`.

why_move_seen = { $number ->
    [1] Zombies go for Survivors they see, whatever is louder elsewhere. In sight is only { $targets }.
   *[other] Zombies go for Survivors they see. In sight: { $candidates }. The noisiest wins: { $targets }.
}
why_move_heard = Zombies that see nobody go for the noisiest Zone. Noise: { $candidates }. Most: { $targets }.
why_move_beacon = A Defiler wants nothing but the Beacon in { $targets }.
why_move_taunted = Taunted Zombies want nobody but the Survivor in { $targets }.
why_move_blocked = There is no open way from { $zone } to { $targets }: closed doors stop Zombies too.
why_move_siege = In a Siege whoever stands in the street without an open way to { $targets } goes up the wall before them, one Zone and no further.
why_move_nowhere = No Survivor is in sight and no Zone has any noise.
why_move_held = The shortest way to { $targets } leads through what stops their feet: barbwire, a ladder, a closed door or gate. They wait before it in { $zone }.
why_move_stays = { $zone } itself is the noisiest Zone, so there is nowhere better to go.
why_move_routes = { $number ->
    [1] The shortest open way leads by { $routes }.
   *[other] Equally short ways lead by { $routes }: each kind of Zombie splits evenly over them.
}
why_move_odd = The split leaves { $odd } over; the players say where to.
why_move_added = { $added } more came so that all groups are equal.
why_noise = Noise is the tokens in a Zone plus 1 for each Survivor there.
why_move_beside-token = Of the Survivors in sight Zombies want those beside the Noise token first, however far: { $targets }.
why_move_most = The Noise token lies beside none of those in sight, so most of them draw Zombies. Survivors: { $candidates }. Most: { $targets }.
why_move_token = Zombies that see nobody go where the Noise token lies: { $targets }.
why_noise_token = There is one Noise token, a Bang or a BOOM. What is as loud or louder moves it; Survivors make no noise by being there.
why_noise_settles = Reached by Zombies, or still a Bang in the End Phase, it goes to the Zone with most Survivors; a BOOM becomes a Bang first.
why_wakes_corpse = Every Corpse Pile wakes when somebody first enters its building on its own tile. Holy Water makes it safe.
why_wakes_abomination = Abomination tokens are active as long as an Abomination is on the board.
why_seven = The game is lost with { $limit } active Spawn tokens.
why_attack_zombies = Zombies in a Zone with Survivors attack without a roll: 1 Wound each. They do not move.
why_attack_dice = The card's own dice, accuracy and Damage, with what Skills add.
why_dice = A die hits on { $accuracy } or more.
why_hit_choice = This attacker picks targets freely: Melee, or a Skill that allows it.
why_hit_priority = Shots must follow the targeting order: { $order }.
why_hit_soaked = The { $target } needs Damage { $toughness } from one hit; Damage does not add up.
why_paid_free = The most specific free Action pays before any ordinary one.
why_paid_extra = Leaving a Zone with Zombies costs 1 Action more for each of them.
why_wound_attack = Every Zombie that attacks deals 1 Wound; the players share them out in the Zone.
why_wound_friendly-fire = Dice that miss a Zone with Survivors in it hit them, never the shooter.
why_card_level = Zombie cards are read at the highest Danger Level in the team: { $level }.
why_building = The first way into a building shows who waits inside. Open buildings hold no surprises.
why_short = With no miniatures left, what cannot be placed makes all of its kind act instead.
why_spawn_manhole = A manhole card lets Zombies out of every manhole on the tiles where Survivors stand.
why_spawn_rush = A Rush lets those who just came act at once.
why_extra = An Extra Activation is a full one: attacks, then moves, Runners twice.
why_level = { $who } has the points for it: { $danger }.
why_level_from = { $level } { $ap }
why_skill = { $skill }: { $text }
why_ap = One { $points } per Zombie, 5 for an Abomination, and what Objectives and food are worth.
why_noise_made = One Action makes at most one Noise token, where the acting Survivor stands.
why_train = The Train goes at the end of the Player Phase, a strip each Round, and is as loud as a BOOM on its locomotive.
why_train_struck = In a Zone with a part on that strip Zombies die for nobody, Survivors get off to the nearest street, Spawn tokens go to the Starting one, and all else leaves the game.
why_train_gone = What is on a car that leaves the board leaves with it: Survivors are out and not eliminated, Zombies die for nobody.
why_train_aboard = Whatever is aboard rides along untouched.
why_feat = Only the top card can be earned. What counts for it begins with nothing when it becomes that: kills of one Survivor in their own Turn.
why_feat_action = All of it has to be done in one Action.
why_bounty = Who does the Feat on the back of the top card gets it at once, and whoever a mission gives it to. One Action brings one, and nothing counts twice.
why_end = In the End Phase noise goes, weapons are loaded and the First Player token passes left.
why_first = The Starting card that decides who goes first was dealt to that seat.
why_alone = A single answer is given by itself.
