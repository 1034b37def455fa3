"""What is wrong with a request body, gathered in the nested shape of Discord's 50035 errors."""

from typing import Any

from bot.playground.errors import ApiError

Json = dict[str, Any]
Path = tuple[str | int, ...]


class Complaints:
    def __init__(self) -> None:
        self.errors: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        place = self.errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def refuse(self) -> None:
        """Raise what was gathered, if anything was."""
        if self.errors:
            raise ApiError(400, 50035, "Invalid Form Body", self.errors)

    def length(self, path: Path, value: Any, low: int, high: int) -> None:
        """Strings and lists: from `low` to `high` long; None counts as absent."""
        if not isinstance(value, str | list | None):
            self.add(path, "BASE_TYPE_BAD_TYPE", "This has the wrong type.")
            return
        size = 0 if value is None else len(value)
        if size == 0 and low > 0:
            self.required(path)
        elif not low <= size <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def required(self, path: Path) -> None:
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def between(self, path: Path, value: Any, low: int, high: int) -> None:
        if value is not None and not (isinstance(value, int) and low <= value <= high):
            self.add(path, "NUMBER_TYPE_RANGE", f"int value should be between {low} and {high}.")

    def one_of(self, path: Path, value: Any, allowed: tuple[Any, ...]) -> bool:
        if value in allowed:
            return True
        names = ", ".join(str(int(name) if isinstance(name, int) else name) for name in allowed)
        self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of ({names}).")
        return False
