"""What the host may settle, one option per difference between the three rule documents, and their presets."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from games.kit.facts import Options as KitOptions


class Options(KitOptions):
    rounds: Annotated[int, Field(ge=1, le=3)] = 3
    roles_kept: bool = True
    two_tool_repair: Literal["both", "one"] = "both"
    round_end: Literal["hands_empty", "all_passed"] = "hands_empty"
    loose_adjacency: bool = False
    scoring: Literal["nuggets", "points"] = "nuggets"
    gold_passes: Literal["clockwise", "counter_clockwise"] = "clockwise"
    nine_gold_for_ten: bool = False
    jailed_get_nothing: bool = False
    stone_seekers: bool = False

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.stone_seekers and self.scoring == "nuggets":
            raise ValueError("Stone seekers play for points: no gold goes to them, so set scoring to points.")
        if self.scoring == "points" and self.rounds > 1:
            raise ValueError("A game for points is a single round: set rounds to 1.")
        if self.scoring == "points" and self.jailed_get_nothing:
            raise ValueError("A game for points hands out no gold, so nobody can be skipped for a broken tool.")
        if self.scoring == "points" and self.nine_gold_for_ten:
            raise ValueError("A game for points hands out no gold, so ten players cannot draw nine cards of it.")
        return self


PRESETS = {
    "seed": Options(),
    "official": Options(
        roles_kept=False,
        two_tool_repair="one",
        round_end="all_passed",
        gold_passes="counter_clockwise",
        nine_gold_for_ten=True,
    ),
    "stone-seekers": Options(rounds=1, two_tool_repair="one", scoring="points", stone_seekers=True),
}
