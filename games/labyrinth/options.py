"""What the host may settle: the size of the labyrinth, what lies in it, who hears what."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from games.kit.facts import Options

Feedback = Literal["whisper", "echo", "table"]
SHORTEST_RIVER = 3  # shorter ones cannot flow in at one border and out at another


class LabyrinthOptions(Options):
    """R1: the counts of the classic labyrinth are the defaults."""

    width: Annotated[int, Field(ge=5, le=10)] = 8
    height: Annotated[int, Field(ge=5, le=10)] = 8
    treasures: Annotated[int, Field(ge=1, le=6)] = 2
    shops: Annotated[int, Field(ge=0, le=2)] = 1
    hospitals: Annotated[int, Field(ge=1, le=2)] = 1
    marshes: Annotated[int, Field(ge=0, le=16)] = 8
    river: Annotated[int, Field(ge=0, le=16)] = 12
    fake_portals: Annotated[int, Field(ge=0, le=3)] = 1
    portal_pairs: Annotated[int, Field(ge=0, le=2)] = 1
    portal_rings: Annotated[int, Field(ge=0, le=2)] = 1
    exits: Annotated[int, Field(ge=1, le=4)] = 2
    inner_walls: Annotated[int, Field(ge=0, le=24)] = 20
    feedback: Feedback = "whisper"
    omniscient: bool = False
    hospital_sanctuary: bool = False
    first_aid: Literal["at_once", "turn"] = "at_once"
    max_rounds: Literal[0, 50, 100, 200, 300] = 300

    @property
    def portals(self) -> int:
        return self.fake_portals + 2 * self.portal_pairs + 3 * self.portal_rings

    @property
    def safe_tiles(self) -> int:
        """What is left for clearings when everything with a name of its own is laid."""
        named = self.shops + self.hospitals + self.marshes + self.river + self.portals + self.treasures
        return self.width * self.height - named

    @model_validator(mode="after")
    def _can_be_built(self) -> Self:
        if 0 < self.river < SHORTEST_RIVER:
            raise ValueError(f"a river has no tiles or at least {SHORTEST_RIVER}")
        if self.safe_tiles < self.width * self.height // 4:
            raise ValueError("too much for this board: at least a quarter of the tiles must stay safe clearings")
        return self


PRESETS = {
    "classic": LabyrinthOptions(),
    "quick": LabyrinthOptions(width=6, height=6, river=7, marshes=4, inner_walls=10, portal_rings=0, max_rounds=200),
}
