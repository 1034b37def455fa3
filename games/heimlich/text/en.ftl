### Heimlich & Co in English.

title = Heimlich & Co
blurb = Secret agents in twelve buildings: anyone moves anyone, and nobody says who they are.

## Options

option-top-secret = Top Secret
option-top-secret-hint = Adds 25 cards that trigger a scoring or spoil it. A longer, sharper game.
option-accusation = Accusations
option-accusation-hint = You may note in secret who owns which agent; right notes count on a line of their own.
preset-basic = Basic game
preset-basic-hint = Roll, move agents, score, move the safe.
preset-top-secret = Top Secret
preset-top-secret-hint = The basic game with cards.
preset-detectives = Detectives
preset-detectives-hint = Cards, and secret notes of who owns which agent.

level-easy = easy
level-easy-hint = Looks after its own agent and does not think far.
level-normal = normal
level-normal-hint = Weighs every move, hides its agent and finds out yours.

## Pieces

agent-0 = Orange A
agent-1 = Sky B
agent-2 = Green C
agent-3 = Yellow D
agent-4 = Pink E
agent-5 = Red F
agent-6 = White G

shape-0 = circle
shape-1 = square
shape-2 = triangle
shape-3 = diamond
shape-4 = star
shape-5 = hexagon
shape-6 = cross

building-0 = the church (0)
building-1 = building 1
building-2 = building 2
building-3 = building 3
building-4 = building 4
building-5 = building 5
building-6 = building 6
building-7 = building 7
building-8 = building 8
building-9 = building 9
building-10 = building 10
building-11 = the ruins (−3)

face-2 = 2
face-3 = 3
face-4 = 4
face-5 = 5
face-6 = 6
face-13 = 1 to 3

card-safe = Safe
card-score = Score
card-back = Back
card-step = Step
card-two-back = Two back
card-two-forward = Two forward
card-away = Away
card-ruins = Ruins
card-church = All to church
card-swap = Swap
card-join = Join
card-rescue = Rescue
card-forward = Forward
card-to-safe = To the safe

does-safe = Move the safe to another building. No scoring is due any more.
does-score = Two agents get 3 points each, but never more than 40.
does-back = One agent goes 1 or 2 back.
does-step = One agent goes 1 back or 1 forward.
does-two-back = Two agents go 1 back each.
does-two-forward = Two agents go 1 forward each.
does-away = One agent in the safe’s building goes 1 back or 1 forward.
does-ruins = One agent goes into the ruins.
does-church = All agents go into the church.
does-swap = Two agents in different buildings change places.
does-join = One agent goes to another one’s building.
does-rescue = One or two agents go from the ruins into the church.
does-forward = One agent goes 1, 2 or 3 forward.
does-to-safe = One agent goes into the safe’s building: a scoring is due.

## Moves

move-roll = Roll the die.
move-move = Share out the steps among the agents.
move-safe = Move the safe to another building.
move-play = Play a card.
move-pass = Pass.
move-listen = Take back a pass given in advance.
move-accuse = Note who owns an agent.

menu-roll = Roll
menu-walk = Move agents
menu-walk-hint = Share out 1, 2 or 3 steps.
menu-still = Move nobody
menu-still-hint = Take a card instead, if you may hold one more and one is left.
menu-agent = { $agent }
menu-building = { $building }
menu-building-hint = Here: { $agents }
menu-seat = { $seat }
menu-card = { $card }
menu-card-hint = { $does }
menu-steps = { $back ->
    [yes] { $count } back
   *[no] { $count } forward
}
menu-pass = Pass
menu-pass-ahead = Pass when I am asked
menu-pass-hint = You are asked again only if somebody plays a card.
menu-pass-round = Pass all round
menu-pass-round-hint = You are not asked again this round, whatever is played.
menu-listen = Ask me after all
menu-listen-hint = Takes back the pass you gave in advance.
menu-accuse = Note an owner
menu-accuse-hint = Only you see it until the end, and it stands once made.

ask-walk = Who moves how far?
ask-card = { $does }
ask-join = To whom?
ask-steps = How far?
ask-suspect = Whose agent have you found out?
ask-owned = Which agent is { $seat }’s?

## Events

who = { $seat_is ->
    [you] You
   *[other] { $seat }
}
per-agent = { $orange ->
    [0] { "" }
    [-3] { " · " }Orange A −3
   *[other] { " · " }Orange A +{ $orange }
}{ $sky ->
    [0] { "" }
    [-3] { " · " }Sky B −3
   *[other] { " · " }Sky B +{ $sky }
}{ $green ->
    [0] { "" }
    [-3] { " · " }Green C −3
   *[other] { " · " }Green C +{ $green }
}{ $yellow ->
    [0] { "" }
    [-3] { " · " }Yellow D −3
   *[other] { " · " }Yellow D +{ $yellow }
}{ $pink ->
    [0] { "" }
    [-3] { " · " }Pink E −3
   *[other] { " · " }Pink E +{ $pink }
}{ $red ->
    [0] { "" }
    [-3] { " · " }Red F −3
   *[other] { " · " }Red F +{ $red }
}{ $white ->
    [0] { "" }
    [-3] { " · " }White G −3
   *[other] { " · " }White G +{ $white }
}

event-rolled = { who } rolled { $face }.
event-moved = { who } moved{ per-agent }
event-stayed = { who } moved nobody.
event-card-taken = { who } took a card.
event-drew = You drew { $card }.
event-played = { who } played { $card ->
    [safe] Safe: the safe goes to { $building }.
    [score] Score: { $agent } and { $other } get up to 3 points.
    [back] Back: { $agent } goes back { $steps ->
        [-1] 1
       *[other] 2
    }.
    [step] Step: { $agent } goes 1 { $steps ->
        [-1] back
       *[other] forward
    }.
    [two-back] Two back: { $agent } and { $other } go 1 back.
    [two-forward] Two forward: { $agent } and { $other } go 1 forward.
    [away] Away: { $agent } goes 1 { $steps ->
        [-1] back
       *[other] forward
    }.
    [ruins] Ruins: { $agent } goes into the ruins.
    [church] All to church.
    [swap] Swap: { $agent } and { $other } change places.
    [join] Join: { $agent } goes to { $other }.
    [rescue] Rescue: { $agent }{ $other ->
        [none] { " " }goes
       *[other] { " " }and { $other } go
    } into the church.
    [forward] Forward: { $agent } goes { $steps } forward.
   *[to-safe] To the safe: { $agent } goes to the safe.
} { $scoring ->
    [yes] A scoring is due.
   *[no] No scoring is due.
}
event-passed = { who } passed.
event-pass-noted = Noted: you pass { $rest ->
    [yes] for the whole round.
   *[no] unless somebody plays a card.
}
event-pass-withdrawn = Noted: you will be asked.
event-scored = Scoring{ per-agent }
event-safe-moved = { who } moved the safe to { $building }.
event-accused = Noted: { $suspect } owns { $agent }.
event-revealed = { $seat_is ->
    [you] You were { $agent }
   *[other] { $seat } was { $agent }
}: { $score } points.
event-detected = { who } named { $right ->
    [one] 1 owner
   *[other] { $right } owners
} rightly.

## Refusals

refused-roll-first = Roll the die first.
refused-move-first = You rolled { $face }: share out the steps among the agents now.
refused-safe-first = There was a scoring: move the safe to another building now.
refused-cards-first = The cards come first: play one, or pass.
refused-steps = You rolled { $face }: share out exactly that many steps.
refused-no-such-agent = { $agent } is not in this game. In play: { $agents }.
refused-safe-stays = The safe is there already. Choose one of the other eleven buildings.
refused-no-such-card = You do not hold { $card }. Your cards: { $hand }.
refused-card-choice = { $card } does not work like that now. { $does }
refused-not-passing = You have not passed in advance: there is nothing to take back.
refused-no-accusations = This table plays without accusations.
refused-accuse-later = Move first; you can note owners before you roll, and whenever others play.
refused-guess-stands = That note does not fit: one agent for each other player, never your own agent, and what is noted stands.

## The end

outcome-alone = Their agent has the most points.
outcome-shared = Their agents have the most points, and the same.
outcome-dummies = An agent that nobody owned has the most points: nobody wins.

## Pages

page-title = { $top_secret ->
    [yes] Heimlich & Co · Top Secret
   *[no] Heimlich & Co
}
page-die = { $seat } rolled { $face } and shares out the steps.
page-safe = { $seat } moves the safe.
page-cards = Cards in hand: { $hands } · on the stack: { $stack }
page-hand-size = { $seat } { $cards }
page-due = **A scoring is due**: { $agents } came to the safe.
page-not-due = No scoring is due.
page-last-card = { $seat } played { $card }: { $changes }
page-change = { $agent } { $old } → { $new }
page-points = { $agent } { $old } → { $new } points
page-safe-change = safe { $old } → { $new }
page-place = { $building ->
    [0] church
    [11] ruins
   *[other] { $building }
}
page-board-row = { $letter } { $name } { $score } { $place }
page-board-safe = Safe: { $place }
page-owner = { $seat } was **{ $agent }**: { $score } points{ $won ->
    [yes] { " " }· wins
   *[no] { "" }
}
page-dummies = Without an owner: { $agents }
page-dummy = { $agent } ({ $score })
page-winners = The owners
page-detective = Detectives
page-detective-line = { $seat }: { $right } of { $all } owners named rightly

page-you = You are **{ $agent }** ({ $shape }). Keep it secret.
page-you-were = You were **{ $agent }** ({ $shape }).
page-hand = Your cards
page-hand-card = **{ $card }**: { $does }
page-hand-idle = { $card }: { $does } (cannot be played now)
page-hand-empty = You hold no cards.
page-notes = Your notes
page-note = { $seat } owns { $agent }
page-do-roll = Your turn: roll the die.
page-do-move = You rolled { $face }: share out that many steps, on any agents.
page-do-move-or-card = You rolled { $face }: share out that many steps, on any agents, or move nobody and take a card.
page-do-safe = Your turn: move the safe to another building.
page-do-cards = You are asked: play a card, or pass.
page-order-until-card = You pass in advance, unless somebody plays a card.
page-order-whole-round = You pass for the whole round.

## The picture in words

alt-board = The ring of twelve buildings. { $places }. Safe in { $safe }.
alt-place = { $building }: { $agents }
alt-points = Points: { $scores }.
alt-score = { $agent } { $score }
alt-owned-score = { $agent } ({ $owner }) { $score }
alt-due = A scoring is due for { $agents }.
alt-last = Last change: { $changes }.
alt-preview = Your choice so far: { $changes }.
art-safe = SAFE
art-church = church
art-ruins = ruins
art-you = you
art-seat = P{ $number }
