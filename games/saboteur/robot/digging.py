"""How the normal computer player digs, as a miner or a stone seeker."""

from games.saboteur.moves import AnyMove, Break, Discard, Lay, Look, Repair, Rockfall
from games.saboteur.pieces import BREAKS, DEAD, GOAL_NAMES, GOLD, MAP, REPAIRS, ROCKFALL, STONE_SEEKER, TUNNELS, is_dead
from games.saboteur.robot.scene import Scene, cell_of
from games.saboteur.view import UNKNOWN

SUSPECT = 0.6  # break nobody below this
CERTAIN = 0.8  # break at once above this
TRUSTED = 0.35  # repair nobody above this


def dig(scene: Scene) -> AnyMove:
    for attempt in (_finish, _repair_self, _look, _accuse_certain, _clear, _advance, _help, _accuse):
        if (move := attempt(scene)) is not None:
            return move
    return _lay_aside(scene)


def lays(scene: Scene) -> list[Lay]:
    """Passages that may be laid, except those that would end a stone seekers' game for somebody else."""
    found = [move for move in scene.legal if isinstance(move, Lay) and not is_dead(scene.card(move))]
    if scene.view.options.stone_seekers:
        return [move for move in found if all(_is_worth_turning(scene, goal) for goal in scene.enters(move))]
    return found


def _is_worth_turning(scene: Scene, goal: int) -> bool:
    kind, wants_stone = scene.view.goals[goal], scene.view.role == STONE_SEEKER
    return wants_stone if kind == UNKNOWN else (kind != GOLD) == wants_stone


def _finish(scene: Scene) -> AnyMove | None:
    wins = [move for move in lays(scene) if any(scene.weights[goal] > 0.9 for goal in scene.enters(move))]
    return scene.dice.pick(wins) if wins else None


def _repair_self(scene: Scene) -> AnyMove | None:
    return _best_repair(scene, [move for move in _repairs(scene) if move.whom == scene.view.seat])


def _help(scene: Scene) -> AnyMove | None:
    friends = [
        move
        for move in _repairs(scene)
        if scene.suspicion[move.whom] < TRUSTED and scene.view.broken[move.whom].bit_count() == 1
    ]
    return _best_repair(scene, friends)


def _repairs(scene: Scene) -> list[Repair]:
    return [move for move in scene.legal if isinstance(move, Repair)]


def _best_repair(scene: Scene, moves: list[Repair]) -> AnyMove | None:
    """Prefer to spend a card that could repair nothing else."""
    return min(moves, key=lambda move: (scene.suspicion[move.whom], scene.card(move)), default=None)


def _look(scene: Scene) -> AnyMove | None:
    """Look where the treasure may be, nearest goal first, while that is not known."""
    if max(scene.weights) > 0.9:
        return None
    looks = [move for move in scene.legal if isinstance(move, Look)]
    fresh = [move for move in looks if scene.view.goals[GOAL_NAMES.index(move.goal)] == UNKNOWN]
    return min(fresh, key=lambda move: scene.ways.costs[GOAL_NAMES.index(move.goal)], default=None)


def _accuse_certain(scene: Scene) -> AnyMove | None:
    return _break(scene, CERTAIN)


def _accuse(scene: Scene) -> AnyMove | None:
    return _break(scene, SUSPECT)


def _break(scene: Scene, least: float) -> AnyMove | None:
    """Break the most suspected player who can still dig."""
    breaks = [
        move
        for move in scene.legal
        if isinstance(move, Break)
        and move.whom != scene.view.seat
        and scene.suspicion[move.whom] > least
        and not scene.view.broken[move.whom]
    ]
    return max(breaks, key=lambda move: scene.suspicion[move.whom], default=None)


def _clear(scene: Scene) -> AnyMove | None:
    """A rockfall on a dead end that saves cards."""
    falls = [move for move in scene.legal if isinstance(move, Rockfall) and scene.maze[cell_of(move)] & DEAD]
    saved = [(scene.exact_fall(move), move) for move in falls]
    best, move = max(saved, key=lambda pair: pair[0], default=(0.0, None))
    return move if best > 0.9 else None


def _advance(scene: Scene) -> AnyMove | None:
    """The tunnel that saves most; the best guesses are worked out exactly."""
    guesses = sorted(((scene.saving(move), -i, move) for i, move in enumerate(lays(scene))), reverse=True)
    promising = [(scene.exact_saving(move), i, move) for saving, i, move in guesses[:3] if saving > 0.05]
    best, _, move = max(promising, default=(0.0, 0, None))
    return move if best > 0.05 else None


def _lay_aside(scene: Scene) -> AnyMove:
    discards = [move for move in scene.legal if isinstance(move, Discard)]
    worth = [_worth(scene, scene.card(move)) for move in discards]
    return scene.dice.pick([move for move, value in zip(discards, worth, strict=True) if value == min(worth)])


def _worth(scene: Scene, card: int) -> int:
    """How gladly a digger keeps a card."""
    if is_dead(card):
        return 0
    if card == MAP:
        return 1 if max(scene.weights) > 0.9 else 6
    if card < TUNNELS:
        return 3 + (card >= 4)
    if card in BREAKS:
        return 2
    return 5 if card in REPAIRS or card == ROCKFALL else 4
