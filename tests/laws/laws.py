"""What holds for ANY game: each law takes a case and fails with an assertion where the game breaks it."""

import contextlib
import dataclasses
from typing import Any

import pytest

from games.kit.dice import Dice
from games.kit.facts import Open, Secret
from games.kit.game import AnyGame, Refused
from games.kit.menu import Ready, paths, walk
from games.kit.seat import Seat
from tests.laws.play import Case, Played, recorded, sampled, viewers

NAMES = tuple(f"player {number}" for number in range(1, 11))


def ends_with_an_outcome(case: Case) -> None:
    final = recorded(case)[-1].step.state
    outcome = case.game.scores(final)
    assert outcome is not None
    assert len(outcome.scores) == case.players
    assert set(outcome.winners) <= set(range(case.players))
    assert case.game.voice().say(f"outcome-{outcome.reason}")
    assert all(case.game.scores(played.state) is None for played in recorded(case))


def whoever_must_act_can(case: Case) -> None:
    for played in recorded(case):
        for seat in case.game.to_act(played.state):
            assert len(case.game.legal(played.state, seat)) > 0
            assert case.game.overdue(played.state, seat) in case.game.legal(played.state, seat)


def states_are_sound(case: Case) -> None:
    for played in recorded(case):
        case.game.check(played.step.state)


def illegal_and_foreign_moves_are_refused(case: Case) -> None:
    game = case.game
    strange = [played.move for played in sampled(case, 12)]
    for played in sampled(case, 8):
        before = game.states.dump_json(played.state)
        for seat in map(Seat, range(case.players)):
            legal = list(game.legal(played.state, seat))
            for move in (move for move in strange if move not in legal):
                _expect_refusal(game, played.state, seat, move)
        assert game.states.dump_json(played.state) == before


def _expect_refusal(game: AnyGame, state: Any, seat: Seat, move: Any) -> None:
    with pytest.raises(Refused) as caught:
        game.advance(state, seat, move, Dice(b"any", "refused"))
    assert caught.value.sentence(game.voice(names=NAMES, reader=seat))


def acting_leaves_the_old_state_alone(case: Case) -> None:
    game = case.game
    for played in sampled(case, 30):
        before = game.states.dump_json(played.state)
        game.advance(played.state, played.seat, played.move, Dice(case.seed, f"move {played.seq}"))
        assert game.states.dump_json(played.state) == before


def a_copy_shares_nothing(case: Case) -> None:
    for played in sampled(case, 10):
        copy = played.state.copy()
        assert copy == played.state
        shared = _mutable_parts(played.state).keys() & _mutable_parts(copy).keys()
        assert not shared, "the copy shares a list, set or dict with its original"


def _mutable_parts(thing: Any) -> dict[int, Any]:
    parts: dict[int, Any] = {}
    waiting = [thing]
    while waiting:
        part = waiting.pop()
        if isinstance(part, list | set | dict | bytearray):
            parts[id(part)] = part
        if isinstance(part, list | set | tuple | frozenset):
            waiting.extend(part)
        elif isinstance(part, dict):
            waiting.extend(part.values())
        elif dataclasses.is_dataclass(part) and not isinstance(part, type):
            waiting.extend(getattr(part, field.name) for field in dataclasses.fields(part))
    return parts


def snapshots_round_trip(case: Case) -> None:
    states = case.game.states
    for played in sampled(case, 10):
        assert states.validate_json(states.dump_json(played.step.state)) == played.step.state
        move = case.game.moves.dump_json(played.move)
        assert case.game.moves.validate_json(move) == played.move
        for told in played.step.told:
            assert case.game.events.validate_json(told.event.model_dump_json()) == told.event


def replay_gives_the_same_state(case: Case) -> None:
    steps = recorded(case)
    log = [(played.seat, played.move) for played in steps]
    assert case.game.replay(case.options, case.players, case.seed, log) == steps[-1].step.state


def everything_said_has_words(case: Case) -> None:
    game = case.game
    for played in recorded(case):
        for told in played.step.told:
            for locale in game.catalogue.locales:
                hearers = viewers(case) if told.to.seats is None else told.to.seats
                assert all(game.voice(locale, NAMES, reader).tell(told.event) for reader in hearers)


def only_open_events_are_announced(case: Case) -> None:
    for played in recorded(case):
        for told in played.step.told:
            assert isinstance(told.event, Open if told.to.seats is None else Secret)
            assert told.to.seats is None or told.to.seats <= set(range(case.players))


def notation_reads_back(case: Case) -> None:
    game = case.game
    for played in sampled(case, 12):
        legal = list(game.legal(played.state, played.seat))
        words = [game.write(move) for move in legal]
        assert len(set(words)) == len(words), "two legal moves are written alike"
        assert [game.read(word) for word in words] == legal
        assert all(len(word) <= 100 for word in words), "too long for an autocompletion choice"


def every_legal_move_can_be_clicked(case: Case) -> None:
    game = case.game
    for played in sampled(case, 6):
        legal = list(game.legal(played.state, played.seat))
        spelled = game.spelled(game.observe(played.state, played.seat), legal)
        reached = list(paths(spelled))
        assert sorted(game.write(move) for _, move in reached) == sorted(game.write(move) for move in legal)
        for path, move in reached[:: max(1, len(reached) // 10)]:
            assert walk(spelled, path) == Ready(move)


def computer_players_play_by_the_rules(case: Case) -> None:
    game = case.game
    for level in game.levels:
        for played in sampled(case, 5):
            view, legal = game.observe(played.state, played.seat), game.legal(played.state, played.seat)
            move = game.choose(view, legal, Dice(case.seed, "robot"), level)
            assert move in legal
            assert game.choose(view, legal, Dice(case.seed, "robot"), level) == move


def nobody_sees_what_they_cannot_know(case: Case) -> None:
    """Re-deal everything hidden from a viewer: view, moves, page and menu must stay the same to the letter."""
    for played in sampled(case, 12):
        for seat in viewers(case):
            other = _elsewhere(case, played.step.state, seat)
            assert _knows(case.game, other, seat) == _knows(case.game, played.step.state, seat)


def nobody_sees_hidden_things_in_pictures(case: Case) -> None:
    for played in sampled(case, 3):
        for seat in (None, played.seat):
            other = _elsewhere(case, played.state, seat)
            assert _picture(case.game, other, seat) == _picture(case.game, played.state, seat)


def nobody_hears_what_they_cannot_know(case: Case) -> None:
    """In two worlds that a hearer cannot tell apart afterwards, the hearer has heard the same."""
    for played in sampled(case, 25):
        for seat in viewers(case):
            with contextlib.suppress(Refused):
                _hear_the_same(case, played, seat)


def _hear_the_same(case: Case, played: Played, seat: Seat | None) -> None:
    game, dice = case.game, Dice(case.seed, f"move {played.seq}")
    elsewhere = game.advance(_elsewhere(case, played.state, seat), played.seat, played.move, dice)
    if game.observe(elsewhere.state, seat) == game.observe(played.step.state, seat):
        heard = [told.event for told in played.step.told if told.to.includes(seat)]
        assert [told.event for told in elsewhere.told if told.to.includes(seat)] == heard


def _elsewhere(case: Case, state: Any, seat: Seat | None) -> Any:
    """Another world that this viewer cannot tell from the real one."""
    game = case.game
    seen = game.observe(state, seat)
    hash(seen)
    other = game.imagine(seen, Dice(case.seed, f"imagine {seat}"))
    game.check(other)
    return other


def _knows(game: AnyGame, state: Any, seat: Seat | None) -> tuple[object, ...]:
    view, voice = game.observe(state, seat), game.voice(names=NAMES, reader=seat)
    if seat is None:
        return view, game.to_act(state), game.open_moves(view), game.public_page(view, voice)
    legal = list(game.legal(state, seat))
    menu = walk(game.spelled(view, legal)) if legal else None
    return view, game.to_act(state), legal, menu, game.private_page(view, voice)


def _picture(game: AnyGame, state: Any, seat: Seat | None) -> tuple[bytes, str]:
    picture = game.draw(game.observe(state, seat), game.voice(names=NAMES, reader=seat), ())
    return picture.png, picture.alt


def screens_fit_discord(case: Case) -> None:
    """A page, its picture and its alt text stay well inside a message's limits."""
    game = case.game
    for played in sampled(case, 4):
        for seat in (None, played.seat):
            view, voice = game.observe(played.step.state, seat), game.voice(names=NAMES, reader=seat)
            page = (game.public_page if seat is None else game.private_page)(view, voice)
            assert len(page.plain()) <= 2800
            assert all(len(line) <= 38 for section in page.sections if section.fixed for line in section.lines)
    picture = game.draw(view, voice, ())
    assert 0 < len(picture.alt) <= 1024
    assert len(picture.png) <= 60_000


LAWS = (
    ends_with_an_outcome,
    whoever_must_act_can,
    states_are_sound,
    illegal_and_foreign_moves_are_refused,
    acting_leaves_the_old_state_alone,
    a_copy_shares_nothing,
    snapshots_round_trip,
    replay_gives_the_same_state,
    everything_said_has_words,
    only_open_events_are_announced,
    notation_reads_back,
    every_legal_move_can_be_clicked,
    computer_players_play_by_the_rules,
    nobody_sees_what_they_cannot_know,
    nobody_hears_what_they_cannot_know,
)
# Drawing takes most of the time, so these are held against fewer games.
PICTURE_LAWS = (nobody_sees_hidden_things_in_pictures, screens_fit_discord)
