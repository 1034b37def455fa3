### Saboteur in English.

title = Saboteur
blurb = Dig together towards the gold, while some of you secretly see to it that nobody gets there.

## Options

option-rounds = Rounds
option-rounds-hint = How many rounds are played; a game for points has one.
option-roles-kept = Roles are kept
option-roles-kept-hint = Same roles in all rounds, gold is shared out after the last. Off: new roles every round.
option-two-tool-repair = Repair cards with two tools
option-two-tool-repair-hint = What such a card mends when both tools are broken.
option-two-tool-repair-both = both tools
option-two-tool-repair-one = one of them
option-round-end = A round without gold ends
option-round-end-hint = When the saboteurs have won because the cards ran out.
option-round-end-hands-empty = when all hands are empty
option-round-end-all-passed = when then everyone has passed
option-loose-adjacency = Lay anywhere beside a card
option-loose-adjacency-hint = A tunnel needs no way to the start, it only has to fit its neighbours.
option-scoring = Playing for
option-scoring-hint = Nuggets are shared out after rounds; points come with every card played, in a single round.
option-scoring-nuggets = nuggets
option-scoring-points = points
option-gold-passes = Gold is passed on
option-gold-passes-hint = In which direction the miners choose their gold.
option-gold-passes-clockwise = clockwise
option-gold-passes-counter-clockwise = counter-clockwise
option-nine-gold-for-ten = Nine gold cards for ten players
option-nine-gold-for-ten-hint = Ten players draw nine gold cards instead of ten.
option-jailed-get-nothing = Broken tools cost gold
option-jailed-get-nothing-hint = A miner with a broken tool is skipped when gold is shared out.
option-stone-seekers = Stone seekers
option-stone-seekers-hint = A third role that wins with a way to a stone; needs a game for points.

preset-seed = House rules
preset-seed-hint = Three rounds with the same roles; gold is shared out at the end.
preset-official = Published rules
preset-official-hint = New roles every round, gold is chosen counter-clockwise, a repair mends one tool.
preset-stone-seekers = Stone seekers
preset-stone-seekers-hint = A third role, and points for every card: one round.

level-easy = easy
level-easy-hint = Plays its cards in a fixed order and breaks tools at random.
level-normal = normal
level-normal-hint = Watches what everybody does, and has suspicions.

## Things

card-ns = passage N-S
card-ew = passage E-W
card-nw = curve N-W
card-ne = curve N-E
card-nes = fork N-E-S
card-new = fork N-E-W
card-nesw = crossing
card-dead-n = dead end N
card-dead-e = dead end E
card-dead-ns = dead end N-S
card-dead-ew = dead end E-W
card-dead-ne = dead end N-E
card-dead-nw = dead end N-W
card-dead-nes = dead end N-E-S
card-dead-new = dead end N-E-W
card-dead-nesw = dead end N-E-S-W
card-break-pick = break a pick
card-break-lamp = break a lamp
card-break-wagon = break a wagon
card-repair-pick = repair a pick
card-repair-lamp = repair a lamp
card-repair-wagon = repair a wagon
card-repair-pick-lamp = repair pick/lamp
card-repair-pick-wagon = repair pick/wagon
card-repair-lamp-wagon = repair lamp/wagon
card-rockfall = rockfall
card-map = map

side-north = north
side-east = east
side-south = south
side-west = west
letter-north = N
letter-east = E
letter-south = S
letter-west = W
tool-pick = pick
tool-lamp = lamp
tool-wagon = wagon
tool-both = both tools
icon-pick = ⛏
icon-lamp = 🔦
icon-wagon = 🛒
goal-top = top
goal-middle = middle
goal-bottom = bottom
treasure-gold = the gold
treasure-stone = a stone
role-miner = miner
role-saboteur = saboteur
role-seeker = stone seeker
side-won-miners = miners
side-won-saboteurs = saboteurs
side-won-seekers = stone seekers
side-won-nobody = nobody

## What happens

event-laid = { $seat_is ->
    [you] You laid
   *[other] { $seat } laid
 } { $dead_end ->
    [yes] a dead end
   *[no] a passage
 } at { $at }, open { $opens }.
event-goal-turned = The { $goal } goal is turned over: { $treasure }, open { $opens }.
event-broke = { $seat_is ->
    [you] You broke
   *[other] { $seat } broke
 } { $whom_is ->
    [you] your { $tool }
   *[other] { $whom }’s { $tool }
 }.
event-repaired = { $seat_is ->
    [you] You repaired
   *[other] { $seat } repaired
 } { $whom_is ->
    [you] your { $tools }
   *[other] { $whom }’s { $tools }
 }.
event-looked = { $seat_is ->
    [you] You looked at the { $goal } goal.
   *[other] { $seat } looked at the { $goal } goal.
 }
event-collapsed = { $seat_is ->
    [you] You let rocks fall on { $at }.
   *[other] { $seat } let rocks fall on { $at }.
 }
event-discarded = { $seat_is ->
    [you] You laid a card aside.
   *[other] { $seat } laid a card aside.
 }
event-passed = { $seat_is ->
    [you] You passed.
   *[other] { $seat } passed.
 }
event-round-won = Round { $round } is over. { $side ->
    [nobody] No saboteur was dealt: points decide.
   *[other] The { $side } have won it.
 }
event-role-shown = { $seat_is ->
    [you] You were a { $role }.
   *[other] { $seat } was a { $role }.
 }
event-round-began = Round { $round } begins. { $seat_is ->
    [you] You play first.
   *[other] { $seat } plays first.
 }
event-gold-drawn = Gold for round { $round }: { $cards } cards are shared out, { $seat_is ->
    [you] and you choose first.
   *[other] and { $seat } chooses first.
 }
event-gold-taken = { $seat_is ->
    [you] You took a gold card.
   *[other] { $seat } took a gold card.
 }
event-saboteur-paid = { $seat_is ->
    [you] You get the saboteurs’ gold for round { $round }.
   *[other] { $seat } gets the saboteurs’ gold for round { $round }.
 }
event-nuggets-counted = { $seat_is ->
    [you] You have { $nuggets ->
        [one] one nugget
       *[other] { $nuggets } nuggets
     }.
   *[other] { $seat } has { $nuggets ->
        [one] one nugget
       *[other] { $nuggets } nuggets
     }.
 }
event-points-counted = { $seat_is ->
    [you] You have { $points } points
   *[other] { $seat } has { $points } points
 }{ $bonus ->
    [0] .
   *[other] , { $bonus } of them for cards left in hand.
 }
event-role-dealt = Your role: { $role }.
event-hand-dealt = Your new hand: { $cards }.
event-drew = You drew: { $card }.
event-goal-seen = The { $goal } goal is { $treasure }.
event-gold-offered = You may choose from these gold cards: { $cards }.
event-gold-kept = You keep { $nuggets ->
    [one] one nugget
   *[other] { $nuggets } nuggets
 }.

## What can be done

move-lay = Lay a tunnel card.
move-break = Break somebody’s tool.
move-repair = Repair a tool.
move-look = Use a map on a goal.
move-rockfall = Let rocks fall on a tunnel.
move-discard = Lay a card aside, face down.
move-pass = Pass, having no cards.
move-take-gold = Take a gold card.

pick-card = { $number } · { $card }
pick-cell = { $number } · { $at }{ $turned ->
    [yes] , turned
   *[no] {""}
 }: opens { $opens }
pick-rubble = { $number } · { $at }
pick-player = { $whom }
pick-self = myself ({ $whom })
pick-break-own = Yes, break my own tool
pick-tool = { $tool }
pick-goal = { $goal } goal
pick-discard = Lay it aside
pick-pass = Pass
pick-gold = { $nuggets ->
    [one] one nugget
   *[other] { $nuggets } nuggets
 }
ask-lay = Where does it go? The numbers are in the picture.
ask-break = Whose tool do you break?
ask-repair = Whose tool do you repair?
ask-tool = Which one?
ask-map = Which goal do you look at?
ask-rockfall = Which tunnel collapses? The numbers are in the picture.
idle-tools = With a broken tool you cannot dig.
idle-lay = It fits nowhere now.
idle-break = That tool is broken everywhere already.
idle-repair = Nobody needs this repair now.
idle-map = No goal lies face down any more.
idle-rockfall = There is no tunnel to collapse.

## What cannot be done

refused-choose-gold = Choose your gold first: { $offer }.
refused-no-gold-now = There is no gold to take now. Play a card or lay one aside.
refused-only-pass = You have no cards left, so you can only pass.
refused-have-cards = You have cards, so you cannot pass. Play one, or lay one aside.
refused-no-such-card = You have no card { $number }: yours are 1 to { $count }.
refused-wrong-card = Card { $number } is “{ $card }”: it cannot be used { $verb ->
    [lay] as a tunnel
    [break] to break a tool
    [repair] to repair a tool
    [look] as a map
   *[other] as a rockfall
 }. Play it otherwise, or lay it aside.
refused-broken = No digging with broken tools: your { $tools } must be repaired first. Play an action card or lay a card aside.
refused-same-turned = Card { $number } looks the same when turned: lay it without “turned”.
refused-no-such-cell = { $at } is no cell of this maze. { $count ->
    [0] This card fits nowhere now: lay it aside or play another.
   *[other] Cells you can use: { $cells }.
 }
refused-occupied = { $at } is taken. { $count ->
    [0] This card fits nowhere now: lay it aside or play another.
   *[other] Cells you can use: { $cells }.
 }
refused-nothing-beside = No card lies beside { $at }. { $count ->
    [0] This card fits nowhere now: lay it aside or play another.
   *[other] Cells you can use: { $cells }.
 }
refused-no-way = No way leads from the start to { $at }. { $count ->
    [0] This card fits nowhere now: lay it aside or play another.
   *[other] Cells you can use: { $cells }.
 }
refused-misfit = It does not fit at { $at }: { $neighbour } is { $is_open ->
    [yes] open
   *[no] closed
 } to the { $side }. { $count ->
    [0] This card fits nowhere now: lay it aside or play another.
   *[other] Cells you can use: { $cells }.
 }
refused-no-such-player = There is no player { $number }: pick one from 1 to { $count }.
refused-already-broken = { $whom_is ->
    [you] Your { $tool } is broken already. Pick somebody whose { $tool } is whole.
   *[other] { $whom }’s { $tool } is broken already. Pick somebody whose { $tool } is whole.
 }
refused-nothing-broken = { $whom_is ->
    [you] Nothing of yours that this card repairs ({ $tools }) is broken.
   *[other] Nothing of { $whom }’s that this card repairs ({ $tools }) is broken.
 } Pick somebody else, or lay it aside.
refused-repairs-both = This card repairs both at once here: { $tools }. Pick “both”.
refused-repairs-one = This card repairs one tool here: { $tools }.
refused-goal-open = The { $goal } goal is open already. Look at another one.
refused-solid = Rocks cannot fall on { $at }: start and goals stay. { $count ->
    [0] There is no tunnel to bury now: lay the card aside.
   *[other] Tunnels you can bury: { $cells }.
 }
refused-no-tunnel = There is no tunnel at { $at }. { $count ->
    [0] There is none to bury at all: lay the card aside.
   *[other] Tunnels you can bury: { $cells }.
 }

## The end

outcome-nuggets = Most nuggets win.
outcome-gold = The way to the gold is dug: the miners have won.
outcome-stone = A way leads to a stone: the stone seekers have won.
outcome-saboteurs = The cards are gone and nobody reached a goal: the saboteurs have won.
outcome-points = The cards are gone and there was no saboteur: most points win.

## Screens

page-title = Saboteur · round { $round } of { $rounds } · { $deck ->
    [0] no cards left to draw
   *[other] deck { $deck }
 }
page-player = **{ $number }** { $name }  { $tools }  · hand { $hand }{ $discards ->
    [0] {""}
   *[other] {""} · laid aside { $discards }
 }{ $points ->
    [none] {""}
   *[other] {""} · { $points } points
 }{ $role ->
    [none] {""}
   *[other] {""} · { $role }
 }
page-broken = ✖{ $tool }
page-goals = Goals
page-goal-hidden = { $goal } ({ $at }): face down
page-goal-open = { $goal } ({ $at }): { $treasure }
page-looked = , seen by { $seats }
page-rounds = Rounds: { $sides }
page-gold = Gold for round { $round }: { $left } cards left, { $seat } chooses.
page-no-seekers = A stone is open and the game goes on: nobody is a stone seeker.
page-board = The maze (═ passage, ─ dead end, S start, ? goal)
page-role = You are a **{ $role }**.
page-aim-miner = Dig a way to the gold.
page-aim-saboteur = Keep everyone from the gold until the cards are gone.
page-aim-seeker = Dig a way to a stone.
page-hand = Your hand
page-hand-card = { $number } · { $card }
page-hand-empty = You have no cards.
page-seen = Your maps: the { $goal } goal is { $treasure }.
page-tools-whole = All your tools are whole.
page-tools-broken = Broken: { $tools }. You cannot lay tunnels.
page-offer = Choose from these gold cards: { $offer }.
page-nuggets = Your gold: { $nuggets }
page-result = **{ $number }** { $name }: { $role }, { $unit ->
    [points] { $score } points
   *[other] { $score ->
        [one] one nugget
       *[other] { $score } nuggets
     }
 }

## The picture

art-deck = deck { $deck }
art-round = round { $round }/{ $rounds }
art-hand = hand
art-map = map
art-points = pts
art-you = you are
art-break = break
art-repair = repair
art-rockfall = rockfall
alt-role = You are a { $role }.
alt-hand = Your hand: { $cards }.
alt-choices = Numbered cells: { $cells }.
alt-round = Round { $round } of { $rounds }, deck { $deck }.
alt-player = Player { $number }: { $tools }, hand { $hand }.
alt-whole = tools whole
alt-broken = { $tools } broken
alt-goals = Goals: { $goals }.
alt-hidden = { $goal } face down
alt-open = { $goal } { $treasure }
alt-last = Last laid: { $at }.
alt-tunnels = Tunnels: { $tunnels }.
alt-nothing = No tunnels yet.
