"""Pictures: drawn by the game, shown with their words, and missed by nobody where drawing fails."""

from dataclasses import replace
from typing import Any

import pytest

from games.heimlich import GAME
from games.kit.game import AnyGame
from tests.bot.desk.parlour import HEIMLICH, Parlour, labels, parts


@pytest.fixture
def game(request: pytest.FixtureRequest) -> AnyGame:
    return getattr(request, "param", GAME)


def _alt_texts(message: Any) -> list[str]:
    return [item["description"] for part in parts(message) for item in part.get("items", ())]


async def test_the_board_is_shown_with_its_words(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    panel = await parlour.panel(table)
    (picture,) = panel.attachments
    assert picture.filename == "board.png"
    assert 1_000 < picture.size < 60_000
    (alt,) = _alt_texts(panel)
    assert 0 < len(alt) <= 1024
    assert (await picture.read()).startswith(b"\x89PNG")


def _no_paint(*_: Any) -> Any:
    raise OSError("no paint")


@pytest.mark.parametrize("game", [replace(HEIMLICH, draw=_no_paint)], indirect=True)
async def test_a_table_that_cannot_be_drawn_can_be_played(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    panel = await parlour.panel(table)
    assert not panel.attachments
    await parlour.click(parlour.ann, panel, "Roll")
    assert "Roll" not in labels(await parlour.panel(table))
    assert "could not be drawn" in caplog.text
