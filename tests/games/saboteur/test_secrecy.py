"""What nobody may learn: above all who is what, between rounds with kept roles."""

from collections.abc import Iterator

import pytest

from games.kit.dice import Dice
from games.kit.game import move_label
from games.kit.seat import Seat
from games.saboteur import GAME
from games.saboteur.options import PRESETS, Options
from games.saboteur.pieces import SABOTEUR, without
from games.saboteur.state import State, check
from games.saboteur.view import View, imagine, observe
from tests.games.saboteur.builders import NAMES

OPTIONS = [
    *PRESETS.values(),
    Options(roles_kept=False, jailed_get_nothing=True),
    Options(rounds=2, loose_adjacency=True),
]


def _game(options: Options, players: int, seed: bytes) -> Iterator[State]:
    """Every position of a game in which strong miners often reach the gold."""
    state = GAME.start(options, players, seed)
    yield state
    for seq in range(1000):
        if not (acting := GAME.to_act(state)):
            return
        (seat,) = acting
        level = "easy" if state.roles[seat] == SABOTEUR else "normal"
        view, legal = observe(state, seat), GAME.legal(state, seat)
        move = GAME.choose(view, legal, Dice(seed, f"player {seq}"), level)
        state = GAME.advance(state, seat, move, Dice(seed, move_label(seq))).state
        yield state


def _viewers(players: int) -> list[Seat | None]:
    return [None, *map(Seat, range(players))]


@pytest.mark.parametrize("options", OPTIONS, ids=["seed", "official", "seekers", "jailed", "loose"])
@pytest.mark.parametrize("players", [3, 6])
def test_whom_the_table_waits_for_tells_nobody_anything(options: Options, players: int) -> None:
    golds = 0
    for number, state in enumerate(_game(options, players, b"waiting")):
        golds += state.phase == "gold"
        if number % 5 and state.phase == "play":
            continue
        for seat in _viewers(players):
            view = observe(state, seat)
            other = imagine(view, Dice(b"other", f"{number} {seat}"))
            check(other)
            assert GAME.to_act(other) == GAME.to_act(state)
            assert observe(other, seat) == view
    assert golds or options.scoring == "points" or players == 6


def _imagined(view: View, trials: int) -> Iterator[State]:
    return (imagine(view, Dice(b"again", str(number))) for number in range(trials))


def test_with_kept_roles_any_seat_may_be_a_saboteur_in_every_round() -> None:
    for state in list(_game(Options(), 4, b"kept"))[::20]:
        if state.phase != "play":
            continue
        roles = [other.roles for other in _imagined(observe(state, None), 40)]
        assert all(any(dealt[seat] == SABOTEUR for dealt in roles) for seat in range(4))
        assert any(SABOTEUR not in dealt for dealt in roles)


def test_with_kept_roles_events_of_a_rounds_end_do_not_depend_on_roles() -> None:
    """The same move ends the same round in worlds with other roles: everybody hears the same."""
    seed = b"between"
    states = list(_game(Options(), 4, seed))
    ends = [i for i, state in enumerate(states[1:]) if len(state.results) > len(states[i].results)]
    for end in ends[:2]:
        state, seat = states[end], Seat(states[end].turn)
        view = observe(state, seat)
        move = GAME.choose(view, GAME.legal(state, seat), Dice(seed, f"player {end}"), "normal")
        heard = set()
        for role in (0, 1):
            other = state.copy()
            other.roles = [role if player == (seat + 1) % 4 else 0 for player in range(4)]
            step = GAME.advance(other, seat, move, Dice(seed, move_label(end)))
            heard.add(tuple(one.event for one in step.told if one.to.seats is None))
            heard.add(tuple(one.event for one in step.told if one.to.seats is None))
        assert len(heard) == 1


def test_private_pages_show_no_gold_before_it_is_handed_out() -> None:
    for state in list(_game(Options(), 3, b"pages"))[::15]:
        if state.phase == "play":
            page = GAME.private_page(observe(state, Seat(0)), GAME.voice(names=NAMES, reader=Seat(0)))
            assert "gold:" not in page.plain()


def test_the_cards_that_others_laid_aside_are_guessed_anew() -> None:
    state = list(_game(Options(), 3, b"aside"))[40]
    piles = {tuple(map(tuple, other.discards)) for other in _imagined(observe(state, Seat(0)), 10)}
    assert len(piles) > 1
    assert {pile[0] for pile in piles} == {tuple(state.discards[0])}


def test_an_earlier_chooser_knows_what_was_passed_on_but_not_who_took_it() -> None:
    options = Options(roles_kept=False)
    state = next(s for s in _game(options, 4, b"chooser") if s.phase == "gold" and len(s.results[s.paid].taken) >= 2)
    result = state.results[state.paid]
    first = Seat(result.order[0])
    passed_on = without(result.cards, result.taken[:1])
    for other in _imagined(observe(state, first), 20):
        guess = other.results[other.paid]
        assert guess.cards == result.cards
        assert guess.taken[0] == result.taken[0]
        assert sorted(guess.taken[1:] + guess.offer()) == sorted(passed_on)
