### Treasures of the Abandoned Labyrinth. The game master's sentences follow the game's own document.

title = Treasures of the Abandoned Labyrinth
blurb = Only the game master sees the map. Find a treasure, find the exit, and trust nobody you meet.

preset-classic = Classic, 8 by 8
preset-classic-hint = Four normal computers need about 60 rounds; 30 where everything is said aloud.
preset-quick = Quick, 6 by 6
preset-quick-hint = Four normal computers need about 30 rounds; 20 where everything is said aloud.

level-easy = easy
level-easy-hint = Walks at random, takes treasure, leaves by an exit it knows.
level-normal = normal
level-normal-hint = Explores by its notebook, fights and heals with sense.

## Things of the game

direction-north = north
direction-east = east
direction-south = south
direction-west = west

item-bullet = rusty bullet
item-aid = first aid kit
item-junk = pile of junk

delay-marsh = the MARSH holds on
delay-hospital = the HOSPITAL takes its time
delay-aid = the bandages take their time

conflict-proof = what is proven already
conflict-size = the size of the board
conflict-seen = a tile or border you have seen
conflict-counts = how many of its kind there are
conflict-ways = where river and portals have led you

flaw-exits = the exits do not fit apart from each other and from the treasure; have fewer of them
flaw-ways = the river does not fit or something is always cut off; have fewer inner walls or a shorter river
flaw-starts = there is no room for fair starting tiles; have fewer players or a larger board
flaw-audit = one place always draws everybody to it; have fewer inner walls, marshes or river tiles

## What the game master says

event-went = { $seat } goes { $direction }.
event-moved = { $seat } has moved.
event-blocked = { $seat } cannot move { $direction }. Blocked by wall.
event-blocked-openly = { event-blocked }
event-found-exit = { $seat } has found an exit, but has no treasure.
event-found-exit-openly = { event-found-exit }
event-entered =
    { $found ->
        [safe] { $seat } walks into a SAFE clearing.
        [marsh] { $seat } sinks into a MARSH.
        [hospital] { $seat } enters a HOSPITAL.
        [shop] { $seat } enters a SHOP.
        [portal] { $seat } enters and exits a portal.
        [flushed] { $seat } is flushed by the river one tile.
        [dammed] The river tries to flush { $seat }, but a wall prevents him/her from moving.
        [building] { $seat } enters a building.
       *[other] { $seat } goes on.
    }
event-entered-openly = { event-entered }
event-saw-treasure = { $seat } also stumbles across a pile of TREASURE.
event-saw-treasure-openly = { event-saw-treasure }
event-met = { $seat } meets { $others }.
event-met-openly = { event-met }
event-took-treasure = { $seat } has picked up a pile of TREASURE.
event-dropped-treasure = { $seat } has dropped a pile of TREASURE.
event-bought = { $seat } buys at the shop and rolls { $face }: a { $item }.
event-bought-openly = { event-bought }
event-threw-away = { $seat } throws away a { $item }.
event-threw-away-openly = { event-threw-away }
event-used-first-aid = { $seat } uses the first aid kit.
event-used-first-aid-openly = { event-used-first-aid }
event-lay-down = { $seat } lies down in the HOSPITAL and will be healed when the next turn starts.
event-lay-down-openly = { event-lay-down }
event-injured = { $seat } is injured.
event-healed = { $seat } is healthy again.
event-lost-turn = { $seat } loses a turn.
event-delayed = { $seat } loses this turn: { $reason }.
event-delayed-openly = { event-delayed }
event-fired = { $seat } fires a rusty bullet.
event-aimed = { $seat } has aimed { $direction }.
event-aimed-openly = { event-aimed }
event-missed = { $seat } has missed.
event-hit = { $seat } has hit { $victim }.
event-fought = { $attacker } attacks { $defender }: { $attack } against { $defence }. { $winner } wins the battle.
event-overpowered = { $attacker } attacks { $defender } and spends a rusty bullet to win the battle.
event-peek-asked =
    { $log ->
        [none] A peek at the board has been asked for. It is shown if all agree.
       *[other] A look at the log of { $log }'s last turn has been asked for. It is shown if all agree.
    }
event-peek-closed =
    { $reason ->
        [refused] Not all agree: nothing is shown.
       *[lapsed] Not all have answered: nothing is shown.
    }
event-board-shown = All have agreed: the board is open for one round.
event-log-shown = All have agreed. What { $seat } was told in the last turn:
event-log-line =
    { $direction ->
        [none] { log-found }
       *[other] { $direction }: { log-found }
    }
event-glued = Page { $page } on page { $onto }: possible.
event-unglued = Page { $page } is loose again.
event-escaped = { $seat } has exited the maze with the treasure and won the game.
event-rounds-over = { $rounds } rounds are over. The labyrinth keeps its treasure.

log-found =
    { $found ->
        [safe] SAFE clearing.
        [marsh] MARSH.
        [hospital] HOSPITAL.
        [shop] SHOP.
        [portal] portal.
        [flushed] flushed by the river.
        [dammed] river, but a wall held.
        [wall] wall.
        [exit] exit.
        [treasure] a pile of TREASURE.
        [gone] no more TREASURE here.
        [people] somebody met.
       *[lost] the turn was lost.
    }

outcome-escaped = The first out with a treasure wins. The labyrinth crumbles behind the winner.
outcome-rounds = Nobody carried a treasure out in time: a draw.

## Moves

move-go = Go one tile in a direction.
move-shoot = Shoot a rusty bullet in a direction.
move-attack = Attack somebody on your tile.
move-use-first-aid = Use the first aid kit.
move-pick-up = Pick up the treasure.
move-put-down = Put the treasure down.
move-buy = Buy at the shop: a roll of the die decides.
move-heal = Lie down in the hospital.
move-throw-away = Throw your item away.
move-end-turn = End your turn.
move-ask-peek = Ask for a peek at the board or at a log.
move-agree = Agree to the peek.
move-refuse = Refuse the peek.
move-glue = Glue a page of the notebook onto another, as a guess.
move-unglue = Take a guess back.
move-leave = Leave the treasure behind.

pick-north = North
pick-east = East
pick-south = South
pick-west = West
pick-take = Pick up the treasure
pick-drop = Put down the treasure
pick-buy = Buy (roll the die)
pick-heal = Heal (costs your next turn)
pick-aid = Use first aid
pick-throw = Throw item away
pick-end = End turn
pick-shoot = Shoot…
pick-attack = Attack…
pick-foe = { $seat }
pick-dice = Roll the dice
pick-dice-hint = The higher roll wins, a tie is yours.
pick-bullet = Spend the bullet
pick-bullet-hint = You win for certain; the bullet is gone.
pick-peek = Peek…
pick-ask-board = Ask to see the board
pick-board = The board
pick-log = Log of { $seat }'s last turn
pick-agree = Agree to the peek
pick-refuse = Refuse the peek
pick-notebook = Notebook…
pick-glue = Glue page { $page } here
pick-unglue = Take back the guess on page { $page }
pick-shift = { $number }: { $across } { $aside ->
        [west] west
       *[east] east
    }, { $down } { $along ->
        [north] north
       *[south] south
    }
pick-leave = Leave the treasure…
pick-leave-sure = Yes, leave it here

ask-way = Which way?
ask-whom = Whom?
ask-how = With the dice, or with the bullet?
ask-peek = What shall all of you see?
ask-notebook = What is your guess?
ask-glue = Where does page { $page } begin? The numbers are in the picture. A turned-down corner marks where a page began.
ask-leave = Leave the treasure on this tile?

## Refusals

refused-no-board = No sound and fair board was found for { $seats } players with these options: { $flaw }.
refused-moved-already = You have moved already. Act, or end your turn.
refused-move-first = You must move first: one movement every turn.
refused-no-bullet = You have no rusty bullet. The shop sells them, with luck.
refused-no-attack-here = No attacks in the hospital.
refused-you-are-injured = You are injured. Heal first, in the hospital or with a first aid kit.
refused-not-here = Nobody of that name is on your tile.
refused-foe-is-injured = { $foe } is injured already and cannot be attacked.
refused-no-pile = There is no treasure here.
refused-just-put-down = You have just put it down. Pick it up in a later turn.
refused-one-treasure = One treasure at a time.
refused-no-treasure = You carry no treasure.
refused-no-shop = There is no shop here.
refused-hands-full = Your hands are full. Use your item, or throw it away outside.
refused-one-roll = One roll of the die for each visit. Come back another turn.
refused-no-hospital = You can lie down only in the hospital.
refused-not-injured = You are not injured.
refused-lying-already = You are lying down already.
refused-no-first-aid = You have no first aid kit.
refused-not-in-the-shop = Nothing can be thrown away inside the shop.
refused-nothing-held = You hold no item.
refused-peek-later = Not now: one question at a time, and one in each turn.
refused-no-vote = No peek has been asked for.
refused-not-glued = Page { $page } is not glued to anything.
refused-no-page = Your notebook has no such page.
refused-contradicted = That contradicts { $what }.
refused-not-offered = Only the likeliest places on the page where you stand are offered. Pick one of those.

## Options

option-width = Width
option-width-hint = Tiles from west to east.
option-height = Height
option-height-hint = Tiles from north to south.
option-treasures = Treasures
option-treasures-hint = Piles of treasure at the start.
option-shops = Shops
option-shops-hint = Sell a bullet, a first aid kit or junk.
option-hospitals = Hospitals
option-hospitals-hint = Heal whoever gives up a turn.
option-marshes = Marshes
option-marshes-hint = Whoever sinks in loses the next turn.
option-river = River tiles
option-river-hint = One river, from border to border; none, or at least three tiles.
option-fake-portals = Fake portals
option-fake-portals-hint = Lead to where one is.
option-portal-pairs = Portal pairs
option-portal-pairs-hint = A leads to B, B leads to A.
option-portal-rings = Portal rings
option-portal-rings-hint = 1 leads to 2, 2 to 3, 3 to 1.
option-exits = Exits
option-exits-hint = Gaps in the outer wall.
option-inner-walls = Inner walls
option-inner-walls-hint = Each stands between two tiles.
option-feedback = Feedback
option-feedback-hint = Who hears what the game master says.
option-feedback-whisper = whisper: each player alone
option-feedback-echo = echo: tiles aloud, directions alone
option-feedback-table = table: everything aloud
option-omniscient = Omniscient
option-omniscient-hint = Everybody sees the board all the time.
option-hospital-sanctuary = Sanctuary
option-hospital-sanctuary-hint = Nobody in the hospital can be shot.
option-first-aid = First aid
option-first-aid-hint = What a first aid kit costs beside itself.
option-first-aid-at-once = heals at once
option-first-aid-turn = heals at once, costs the next turn
option-max-rounds = Rounds
option-max-rounds-hint = After so many rounds it is a draw; 0 means no end.

## Pages

page-round =
    { $most ->
        [0] Round { $round }
       *[other] Round { $round } of at most { $most }
    }
page-order = Order of turns
page-person = { $acting ->
        [yes] ▶
       *[no] ·
    } { $number } { $seat }: { $injured ->
        [yes] injured
       *[no] healthy
    }{ $laden ->
        [yes] , carries TREASURE
       *[no] { "" }
    }{ $item ->
        [none] { "" }
       *[other] , holds a { $item }
    }
page-own = You are { $injured ->
        [yes] **injured**
       *[no] healthy
    }, { $laden ->
        [yes] you carry **TREASURE**
       *[no] you carry no treasure
    }, your hands hold { $item ->
        [none] nothing
       *[other] a **{ $item }**
    }.
page-tile =
    { $tile ->
        [safe] You stand in a SAFE clearing.
        [marsh] You stand in a MARSH.
        [hospital] You stand in the HOSPITAL.
        [shop] You stand in the SHOP.
        [portal] You stand on a portal.
       *[river] You stand in the river.
    }
page-pile = A pile of TREASURE lies here.
page-company = { $count ->
        [one] { $others } is here.
       *[other] { $others } are here.
    }
page-delay = You will lose your next turn.
page-moved = You have moved. Act, or end your turn.
page-vote =
    { $log ->
        [none] A peek at the board has been asked for.
       *[other] A look at the log of { $log }'s last turn has been asked for.
    } All must agree; nobody sees who has.
page-agreed = You have agreed.
page-board = The board
page-notebook = Notebook, page { $page }{ $others ->
        [0] { "" }
        [one] { " " }and 1 other
       *[other] { " " }and { $others } others
    } ({ $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }, { $borders ->
        [one] 1 border
       *[other] { $borders } borders
    } known)
page-guess-possible = Page { $page } on page { $onto }: possible.
page-guess-contradicted = Page { $page } on page { $onto }: contradicts what you have seen.
page-legend = @ you · m marsh · ~ river · O portal · $ shop · + hospital · \* treasure · X exit · dots: not tried

## Pictures

art-page = Page { $page }
art-more = and { $count } more
art-safe = clearing
art-marsh = marsh
art-river = river
art-portal = portal
art-shop = shop
art-hospital = hospital
art-treasure = treasure
art-untried = not tried
art-healthy = healthy
art-injured = injured
art-winner = winner

alt-company = Order of turns: { $order }. { $people }.
alt-board = The whole board, { $width } by { $height }. Exits: { $exits }. Treasure: { $piles }. People: { $people }.
alt-notebook = The notebook, page { $page }. Other pages: { $others }. Known tiles: { $tiles }. You stand at { $here }. Exits: { $exits }. Treasure seen: { $piles }.
alt-place = column { $column }, row { $row }
alt-offset = { $east } east, { $south } south
