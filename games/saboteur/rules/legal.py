"""Who acts, and every move they have (R10-R20, R27)."""

from games.kit.seat import Seat
from games.saboteur import listing
from games.saboteur.cells import GOAL_AT, GOALS, START
from games.saboteur.listing import Listing, code, code_of
from games.saboteur.moves import AnyMove, Discard, Pass, TakeGold
from games.saboteur.pieces import BREAKS, MAP, OPEN_SIDES, REPAIRS, ROCKFALL, TOOLS_OF, TUNNELS, WAYS
from games.saboteur.state import State


def to_act(state: State) -> frozenset[Seat]:
    match state.phase:
        case "play":
            return frozenset({Seat(state.turn)})
        case "gold":
            return frozenset({Seat(chooser(state))})
        case "over":
            return frozenset()


def chooser(state: State) -> int:
    """R27: whose choice of gold it is."""
    result = state.results[state.paid]
    return result.order[len(result.taken)]


def legal(state: State, seat: Seat) -> Listing:
    if seat not in to_act(state):
        return Listing([])
    if state.phase == "gold":
        return Listing([code(listing.TAKE_GOLD, 0, value) for value in sorted(set(state.results[state.paid].offer()))])
    hand = state.hands[seat]
    if not hand:  # R20: without cards there is nothing but to pass
        return Listing([code(listing.PASS)])
    codes: list[int] = []
    for slot, card in enumerate(hand):
        codes.extend(_uses(state, seat, slot, card))
        codes.append(code(listing.DISCARD, slot))
    return Listing(codes)


def allows(state: State, seat: Seat, move: AnyMove) -> bool:
    """Whether a move is legal, without listing what the other cards could do."""
    slot = getattr(move, "card", 0) - 1
    if state.phase != "play" or slot < 0:
        return move in legal(state, seat)
    hand = state.hands[seat]
    if seat != state.turn or slot >= len(hand):
        return False
    return isinstance(move, Discard) or code_of(move) in _uses(state, seat, slot, hand[slot])


def overdue(state: State, seat: Seat) -> AnyMove:
    """For a player who is away: pass, take the most gold, or lay the newest card aside."""
    if state.phase == "gold":
        return TakeGold(nuggets=max(state.results[state.paid].offer()))
    return Discard(card=len(state.hands[seat])) if state.hands[seat] else Pass()


def _uses(state: State, seat: int, slot: int, card: int) -> list[int]:
    """What a card may do besides being laid aside."""
    if card < TUNNELS:
        return [] if state.broken[seat] else _lays(state, slot, card)  # R11: a broken tool stops digging only
    if card in BREAKS:
        return _breaks(state, slot, card)
    if card in REPAIRS:
        return _repairs(state, slot, card)
    if card == MAP:  # R19
        return [code(listing.LOOK, slot, goal) for goal, at in enumerate(GOALS) if at not in state.maze]
    assert card == ROCKFALL  # noqa: S101
    return _rockfalls(state, slot)


def _lays(state: State, slot: int, card: int) -> list[int]:
    """R13: every site that the card fits, as it is and turned where that differs."""
    base = code(listing.LAY, slot)
    return [
        base | at << 1 | turn
        for at, site in sorted(state.sites.items())
        for turn, tile in enumerate(WAYS[card])
        if tile & site >> 4 == site & OPEN_SIDES
    ]


def _breaks(state: State, slot: int, card: int) -> list[int]:
    """R18: anyone whose tool of that kind is whole, oneself too."""
    tool = TOOLS_OF[card]
    return [code(listing.BREAK, slot, whom) for whom, broken in enumerate(state.broken) if not broken & tool]


def _repairs(state: State, slot: int, card: int) -> list[int]:
    """R18: one matching broken tool; where both match, both or one of them as agreed."""
    codes: list[int] = []
    for whom, broken in enumerate(state.broken):
        match [tool for tool in range(3) if broken & TOOLS_OF[card] & 1 << tool]:
            case [_, _] if state.options.two_tool_repair == "both":
                codes.append(code(listing.REPAIR, slot, whom << 2 | listing.BOTH))
            case tools:
                codes.extend(code(listing.REPAIR, slot, whom << 2 | tool) for tool in tools)
    return codes


def _rockfalls(state: State, slot: int) -> list[int]:
    """R17: any tunnel but start and goals."""
    base = code(listing.ROCKFALL, slot)
    return [base | at for at in sorted(state.maze) if at != START and at not in GOAL_AT]
