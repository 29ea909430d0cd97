## What is asked.

question_activate = Whose Turn is next?
question_action = { $who } in { $zone }, { $left }: what now?
question_left = { $actions } left
question_left_free = { $actions } left and free { $free }
question_bonus = { $who } has one Action for free. What with it?
question_escape = { $who } stands at the Exit. Leave the board?
question_get-in = { $who } has come to the Wagon. Get in for free?
question_set-down = { $who } has to get off to the nearest street. Where to?
question_deal = Too few cards for everybody: who gets one more?
question_share = Who gets { $card }?
question_share_more = You are more than usual: which Starting card more is there to share out?
question_favourite = Which Starting card does { $who } get?
question_start-card = Which card does { $who } begin with?
question_fill-up = Does a Companion come along from the start?
question_slot = { $who } got { $card }. Where does it go?
question_start = Where does { $who } start?
question_head-start = { $who } may begin at { $level }. Does everybody agree?
question_first = Which seat goes first?
question_hit = { $hits } to assign: what does this one hit?
question_reap = This hit can take a second one of the kind along. Shall it?
question_friendly-fire = { $misses } among friends: who is hit?
question_dice = How many dice, { $who }?
question_reroll = { $faces } rolled. Keep it or roll all dice again?
question_six = Sixes bring { $dice } more. Roll?
question_wound = { $groups } in { $zone }: who takes the next Wound?
question_shield = { $who } is about to take a Wound. Give up a card instead?
question_light = { $who }: where shall the light of the Flashlight fall?
question_break = Which one of { $who } breaks?
question_mend = A weapon of { $who } is breaking. What saves it?
question_all-out = How many All-Out dice, { $who }?
question_armor = { $who } is attacked. How many dice of Armor?
question_lose = { $who } is wounded. Which card goes?
question_rise = { $who } lies there. Up again as a Zombivor now, or later?
question_escort = Where does { $who } go?
question_send = Which Spawn token?
question_defile = Which way does the Spawn token go?
question_room = Which room draws its Zombie card next?
question_room_siege = A Siege, but only { $left } for { $zones } Zones. Where do they come next?
question_room_abomination = Too few miniatures: where does the Abomination come instead?
question_order = { $guards } in { $zone }: what are they to do?
question_cast = { $card }, cast by { $who }: a second target?
question_cast_order = { $card }: which target comes first?
question_muster = { $guards } in { $zone }: how many of them?
question_noise = Several Zones have most Survivors. Where does the Noise token go?
question_vade-retro = Both Vade Retro tokens are on the board. Which one is moved?
question_split = The split leaves { $odd } over. Where to from { $zone }?
question_split_one = Several ways are equally short: where does the { $kind } in { $zone } go?
question_split_way = The { $kind } in { $zone } has several ways of the same length. Which one?
question_react = Zombies come near. What does { $who } do first?
question_join = Who joins { $who }?
question_companion = Which Companion, or led by whom?
question_trunk = { $who } at the car: what goes where?
question_seal = Which door does { $who } barricade?
question_fetch = Out of the deck or out of the discards, { $who }?
question_hand-out = Who gets it?
question_gift = What does the First Player get, and for whom?
question_pair = Which pair do you play?
question_pick = Whom does this seat play?
question_link = Who plays an extra Turn first?
question_distribute = Which card is for { $zone }?
question_skill = { $who } gains a Skill. Which?
question_arrange = { $who }, what goes where?
question_arrange_loose = { $who } has to put away: { $cards }. What goes where?
question_wield = { $who } has built something. Into a hand with it?
question_trade = { $who } trades with { $partner }. What else?
question_trade_deal = { $who } trades with { $partner }: { $gives } for { $takes }. What else?
question_agree = { $who }, is that all right?
question_agree_trade = { $partner } gives { $gives } for { $takes }. All right, { $who }?
question_redraw = { $who } drew { $card }. Keep it or draw another?
question_match = A second { $card } is in the deck. Take it as well?
question_heal = Whom does { $who } heal?
question_drag = Whom does { $who } pull over?
question_cocktail = The { $card } can go back into the backpack. Keep it?
question_dice-fall = { $who } rolls { $dice }.
question_card-falls = A card of the { $deck } deck comes up.

## How a game ends.

ending_won = You won!
ending_lost = You lost.

## Why it ended.

reason_objectives = All objectives are met.
reason_eliminated = { $about } is eliminated, and with the first Survivor the mission is lost.
reason_all-eliminated = Nobody is left.
reason_overrun = The board is overrun: { $about }.
reason_mission = What must not happen has happened: { $about }.
reason_impossible = The mission can no longer be met: { $about }.

## What an ending is about.

about_too-few-tokens = too few Objectives are left for those who need one
about_too-few-weapons = too few special weapons are left for the team
about_too-few-companions = too few Companions are left to lead
about_too-few-cards = too few of the cards that are needed are left
about_too-few-cars = too few cars are left
about_somebody-missing = somebody is dead without whom nobody was to leave
about_too-few-seats = the cars that are left have too few seats for everybody
about_card-gone = the one card that could do it is gone
about_shut-out = everybody is outside, and the last way in is barricaded
about_left-behind = somebody has left, and the others were too late
about_zombies-aboard = the Train has left with Zombies aboard
about_on-the-rails = a machine was on the rails when the Train came in
about_spawns-left = the Starting Spawn Zone is gone before all Mobile Spawn tokens lay in it
about_nobody-left = nobody is left to play
about_spawns = too many Spawn tokens are active
about_beacon = Corruption has reached the Beacon
