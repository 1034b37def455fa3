"""How the normal computer player sabotages: helpful at first, harmful when the gold comes near."""

from collections.abc import Callable

from games.saboteur.cells import WIDTH
from games.saboteur.moves import AnyMove, Break, Discard, Lay, Look, Repair, Rockfall
from games.saboteur.pieces import BREAKS, DEAD, GOAL_NAMES, JOINED, MAP, REPAIRS, ROCKFALL, TUNNELS, is_dead
from games.saboteur.robot.scene import Scene, cell_of
from games.saboteur.view import UNKNOWN

NEAR = 4  # cards missing from which on anything in the way is welcome
LAST = 3  # cards missing from which on rocks fall
LEADING_EAST = (1, 5, 6)  # passages that join east and west: what the others need most
ENOUGH = 5  # players from which on there is time to be trusted first

Attempt = Callable[[Scene], AnyMove | None]


def sabotage(scene: Scene) -> AnyMove:
    plan: tuple[Attempt, ...] = (_block, _break, _repair_self, _look)
    if scene.danger <= LAST:
        plan = (_block, _bury, _break, _repair_self, _look)
    elif len(scene.view.log) < scene.view.players >= ENOUGH:
        plan = (_pretend, *plan)
    if scene.danger <= NEAR:
        plan = (*plan, _hinder)
    for attempt in plan:
        if (move := attempt(scene)) is not None:
            return move
    return _lay_aside(scene)


def _block(scene: Scene) -> AnyMove | None:
    """A tunnel that costs the others cards, the more the better."""
    return _worst_tunnel(scene, least=0.5, tried=4)


def _hinder(scene: Scene) -> AnyMove | None:
    """Better than laying a card aside: a tunnel that is just in the way."""
    return _worst_tunnel(scene, least=0.05, tried=12)


def _worst_tunnel(scene: Scene, *, least: float, tried: int) -> AnyMove | None:
    lays = [move for move in scene.legal if isinstance(move, Lay) and not scene.enters(move)]
    guesses = sorted((scene.saving(move), i) for i, move in enumerate(lays))
    harmful = [(scene.exact_saving(lays[i]), i) for saving, i in guesses[:tried] if saving < 0.3]
    saved, worst = min(harmful, default=(0.0, 0))
    return lays[worst] if saved < -least else None


def _bury(scene: Scene) -> AnyMove | None:
    """Rocks on the tunnel whose loss costs most, looking near the goals first."""
    falls = {
        cell_of(move): move
        for move in scene.legal
        if isinstance(move, Rockfall) and scene.maze[cell_of(move)] & (DEAD | JOINED) == JOINED
    }
    nearest = sorted(falls, key=lambda at: -(at % WIDTH))[:12]
    worst, at = min(((scene.exact_fall(falls[at]), at) for at in nearest), default=(0.0, 0))
    return falls[at] if worst < -0.5 else None


def _break(scene: Scene) -> AnyMove | None:
    """The most trusted of those who can still dig; at a small table, whoever is next to move."""
    breaks = [
        move
        for move in scene.legal
        if isinstance(move, Break) and move.whom != scene.view.seat and not scene.view.broken[move.whom]
    ]
    return min(breaks, key=lambda move: _urgency(scene, move.whom), default=None)


def _urgency(scene: Scene, seat: int) -> tuple[float, int]:
    trusted = round(scene.suspicion[seat], 1) if scene.view.players >= ENOUGH else 0.0
    return trusted, (seat - scene.view.turn) % scene.view.players


def _repair_self(scene: Scene) -> AnyMove | None:
    repairs = [move for move in scene.legal if isinstance(move, Repair) and move.whom == scene.view.seat]
    return repairs[0] if repairs else None


def _look(scene: Scene) -> AnyMove | None:
    if max(scene.weights) > 0.9:
        return None
    looks = [move for move in scene.legal if isinstance(move, Look)]
    fresh = [move for move in looks if scene.view.goals[GOAL_NAMES.index(move.goal)] == UNKNOWN]
    return scene.dice.pick(fresh) if fresh else None


def _pretend(scene: Scene) -> AnyMove | None:
    """Dig a little, to be trusted; keep what blocks."""
    lays = [move for move in scene.legal if isinstance(move, Lay) and not is_dead(scene.card(move))]
    helpful = [move for move in lays if scene.saving(move) > 0.05 and not scene.enters(move)]
    return min(helpful, key=scene.saving, default=None)


def _lay_aside(scene: Scene) -> AnyMove:
    """Throw away what would help the others."""
    discards = [move for move in scene.legal if isinstance(move, Discard)]
    worth = [_worth(scene.card(move)) for move in discards]
    return scene.dice.pick([move for move, value in zip(discards, worth, strict=True) if value == min(worth)])


def _worth(card: int) -> int:
    """How gladly a saboteur keeps a card."""
    if card in REPAIRS:
        return 5
    if is_dead(card) or card == ROCKFALL or card in BREAKS:
        return 4
    if card < TUNNELS:
        return 1 if card in LEADING_EAST else 2
    return int(card == MAP)
