"""What one seat may know, and a guess at the rest."""

from dataclasses import dataclass

from games.kit.dice import Dice
from games.kit.seat import Seat
from games.saboteur.cells import GOALS, START
from games.saboteur.gold_seen import GoldSeen, imagine_gold, observe_gold
from games.saboteur.options import Options
from games.saboteur.pieces import DECK, HIDDEN, STONE_SEEKER, card_of, role_cards, without
from games.saboteur.state import Act, Phase, Result, State, spent

UNKNOWN = -1


@dataclass(frozen=True, slots=True)
class RoundSeen:
    """A round that is over, as far as a seat knows it."""

    side: int
    finisher: int
    jailed: int
    roles: tuple[int, ...]  # empty while they are secret
    gold: GoldSeen


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    options: Options
    roles: tuple[int, ...]  # UNKNOWN where it is not known
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    discarded: tuple[int, ...]  # one's own discards
    maze: tuple[tuple[int, int], ...]
    sites: tuple[tuple[int, int], ...]
    goals: tuple[int, ...]  # UNKNOWN where face down and not looked at
    maps: tuple[int, ...]
    broken: tuple[int, ...]
    turn: int
    passes: int
    history: tuple[tuple[Act, ...], ...]
    results: tuple[RoundSeen, ...]
    paid: int
    points: tuple[int, ...]
    phase: Phase

    @property
    def players(self) -> int:
        return len(self.hand_sizes)

    @property
    def log(self) -> tuple[Act, ...]:
        return self.history[-1]

    @property
    def round(self) -> int:
        """The number of the round that is played or was played last."""
        return len(self.results) + (self.phase == "play")

    @property
    def role(self) -> int:
        return UNKNOWN if self.seat is None else self.roles[self.seat]

    def is_open(self, goal: int) -> bool:
        return any(at == GOALS[goal] for at, _ in self.maze)


def observe(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        options=state.options,
        roles=_roles_seen(state, seat),
        hand=tuple(state.hands[seat]) if seat is not None else (),
        hand_sizes=tuple(map(len, state.hands)),
        deck_size=len(state.deck),
        discarded=tuple(state.discards[seat]) if seat is not None else (),
        maze=tuple(sorted(state.maze.items())),
        sites=tuple(sorted(state.sites.items())),
        goals=_goals_seen(state, state.maps[seat] if seat is not None else 0),
        maps=tuple(state.maps),
        broken=tuple(state.broken),
        turn=state.turn,
        passes=state.passes,
        history=tuple(map(tuple, state.history)),
        results=tuple(_round_seen(state, number, seat) for number in range(len(state.results))),
        paid=state.paid,
        points=tuple(state.points),
        phase=state.phase,
    )


def _roles_seen(state: State, seat: Seat | None) -> tuple[int, ...]:
    """R28: roles are shown when the gold is handed out; until then each knows one's own."""
    if state.phase != "play":
        return tuple(state.roles)
    return tuple(role if player == seat else UNKNOWN for player, role in enumerate(state.roles))


def _goals_seen(state: State, looked: int) -> tuple[int, ...]:
    """Open goals, those looked at, and all of them once the game is over."""
    over = state.phase == "over"
    return tuple(
        kind if over or looked >> goal & 1 or state.is_open(goal) else UNKNOWN for goal, kind in enumerate(state.goals)
    )


def _round_seen(state: State, number: int, seat: Seat | None) -> RoundSeen:
    result = state.results[number]
    secret = state.phase == "play" and state.options.roles_kept
    return RoundSeen(
        side=result.side,
        finisher=result.finisher,
        jailed=result.jailed,
        roles=() if secret else tuple(result.roles),
        gold=observe_gold(result, seat, is_over=state.phase == "over"),
    )


def imagine(view: View, dice: Dice) -> State:
    """Deal anew what this seat cannot know: roles, hands, deck, discards, goals and the gold of others."""
    roles = _imagine_roles(view, dice)
    unseen = dice.shuffled(_unseen(view))
    return State(
        options=view.options,
        roles=roles,
        hands=_imagine_hands(view, unseen),
        discards=_imagine_discards(view, unseen),
        deck=unseen,
        maze=dict(view.maze),
        sites=dict(view.sites),
        goals=_imagine_goals(view, dice),
        maps=list(view.maps),
        broken=list(view.broken),
        turn=view.turn,
        passes=view.passes,
        history=[list(log) for log in view.history],
        results=_imagine_results(view, roles, dice),
        paid=view.paid,
        points=list(view.points),
        phase=view.phase,
    )


def _unseen(view: View) -> list[int]:
    laid = [card_of(tile) for at, tile in view.maze if at != START and at not in GOALS]
    return without(DECK, [*laid, *spent(view.log), *view.discarded, *view.hand])


def _imagine_hands(view: View, unseen: list[int]) -> list[list[int]]:
    return [
        list(view.hand) if seat == view.seat else [unseen.pop() for _ in range(size)]
        for seat, size in enumerate(view.hand_sizes)
    ]


def _imagine_discards(view: View, unseen: list[int]) -> list[list[int]]:
    """R10: what others laid aside stays unknown, how often they did is open."""
    counts = discard_counts(view)
    return [
        list(view.discarded) if seat == view.seat else [unseen.pop() for _ in range(count)]
        for seat, count in enumerate(counts)
    ]


def _imagine_goals(view: View, dice: Dice) -> list[int]:
    rest = dice.shuffled(kind for kind in range(3) if kind not in view.goals)
    return [rest.pop() if kind == UNKNOWN else kind for kind in view.goals]


def _imagine_roles(view: View, dice: Dice) -> list[int]:
    deck = role_cards(view.players, stone_seekers=view.options.stone_seekers)
    rest = without(deck, [role for role in view.roles if role != UNKNOWN])
    if view.phase == "play" and any(view.is_open(goal) for goal in range(3)):
        # R33: with a stone seeker at the table, the open stone would have ended the game.
        rest = [role for role in rest if role != STONE_SEEKER]
    rest = dice.shuffled(rest)
    return [rest.pop() if role == UNKNOWN else role for role in view.roles]


def _imagine_results(view: View, roles: list[int], dice: Dice) -> list[Result]:
    golds = imagine_gold([result.gold for result in view.results], view.seat, dice)
    return [
        Result(seen.side, seen.finisher, seen.jailed, list(seen.roles or roles), *gold)
        for seen, gold in zip(view.results, golds, strict=True)
    ]


def discard_counts(view: View) -> list[int]:
    return [sum(act[0] == seat and act[1] == HIDDEN for act in view.log) for seat in range(view.players)]
