## What earns a Bounty Weapon.

feat_kills = kill { $number } or more { $whom }
feat_with = with { $what }
feat_from = from { $where }
feat_turn = in one Turn
feat_action = in one Action
feat_word_melee = a Melee weapon
feat_word_ranged = a Ranged weapon
feat_word_pistol = a Pistol
feat_word_rifle = a Rifle
feat_word_bullets = a weapon that takes Bullets
feat_word_shells = a weapon that takes Shells
feat_place_balcony = a balcony
feat_open = Bounty Weapon { $card }: { $feat }
feat_open_begun = Bounty Weapon { $card }: { $feat } ({ $done } so far)

## Goals of missions.

goal_TakeAll = Take every { $kinds } ({ $left } on the board)
goal_TokenEach = Every Survivor takes an { $kinds } ({ $left } to go)
goal_HaveCards = Carry { $number } of: { $cards } ({ $held } so far)
goal_HaveDeckCards = Carry { $number } { $deck } cards ({ $held } so far)
goal_each = A { $deck } card on { $number } dashboards ({ $held } so far)
goal_TakeSome = Take { $number } { $kinds } ({ $taken } so far)
goal_ReachLevel = { $survivors } at Danger Level { $level }
goal_OpenBuildings = Open every building ({ $left } to go)
goal_HaveCompanions = Lead { $number } Companions ({ $led } so far)
goal_companions-all = Lead every Companion ({ $led } so far)
goal_Cleared = Open the building with { $zone } and leave no Zombie in it ({ $left } there)
goal_DoorsSealed = Barricade the broken doors ({ $left } to go)
goal_Stashed = { $borne ->
    [yes] Put every { $kinds } that Companions carry into the tender ({ $left } to go)
   *[no] Load every { $kinds } into a car ({ $left } to go)
}
goal_handed = Hand in: { $wanted }
goal_taken = Take { $number } { $deck } cards, wherever they are afterwards ({ $held } so far)
goal_gather-ground = Everybody, Guards too, stands on { $ground } Zones, with no Zombies there
goal_gather-beacon = The Beacon is in the Exit ({ $zones }), with no Zombies there
goal_gather-beacon-anyhow = The Beacon is in the Exit ({ $zones })
goal_cleansed = No { $nature } Zone is left ({ $left } there)
goal_spawns-at = Bring every Spawn token to { $zone }
goal_spawns-mobile = Bring every Mobile Spawn token to the Starting one
goal_exit-guards = All Guards leave by the Exit ({ $zones }) with Survivors, at the end of a Turn, with no Zombies there ({ $left } to go)
goal_stowed = Put { $number } of: { $cards } into the Wagon ({ $held } so far)
goal_OffRails = No Wagon stands on the rails
goal_exit-wagon = Everybody leaves by the Exit ({ $zones }), at the end of a Turn, with no Zombies there, and so does the Wagon
goal_Gather = Everybody stands in the Exit ({ $zones }), with no Zombies there
goal_SpawnsGathered = Bring every Spawn token to the Spawn Start
goal_PilesSafe = Make every Corpse Pile safe ({ $left } to go)
goal_ReserveEmpty = Empty the Zombie reserve ({ $left } miniatures left, Abominations apart)
goal_Done = { $deed }
goal_Found = Find the Objective: { $colors }
goal_Pulled = Pull the switches: { $colors }
goal_WaysOpen = Open: { $doors }
goal_WaysShut = Shut: { $doors }
goal_side = the gate in { $zone } to the { $side }
goal_ZonesClear = No Zombie left in: { $zones } ({ $left } there)
goal_board-clear = No Zombie left on the board ({ $left } there)
goal_Inside = Everybody is inside ({ $left } still out)
goal_one-inside = Somebody is inside
goal_OutOfReach = No Zombie has an open way to a Survivor
goal_CardsThere = Carry { $number } of: { $cards } to { $zones } ({ $held } there)
goal_Exit = Everybody leaves by the Exit ({ $zones }), at the end of a Turn, with no Zombies there
goal_exit-train = Everybody leaves the board aboard the Train
goal_exit-car = Everybody leaves by the Exit ({ $zones }) in a car, at the end of its Driver's Turn, with no Zombies there
goal_exit-no-abomination = Everybody leaves by the Exit ({ $zones }), at the end of a Turn, with no Zombies there and no Abomination on the board
