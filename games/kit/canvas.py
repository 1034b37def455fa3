"""Drawing primitives shared by the games: one palette, one type, one line weight, small PNG files."""

import io
import math
import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

Colour = str
Point = tuple[float, float]
Box = tuple[float, float, float, float]
Shape = Literal["circle", "square", "triangle", "diamond", "star", "hexagon", "cross"]

# Sits well in Discord's dark and light themes.
INK = "#f2f3f5"
DIM = "#aab0bb"
GROUND = "#1f232b"
PANEL = "#2b303b"
LINE = "#59606e"
GOLD = "#f0c040"
ALERT = "#ff6b4a"

# Okabe and Ito's colours, which most colour-blind people can tell apart; never the only sign of anything.
PALETTE: tuple[Colour, ...] = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#cc79a7", "#d55e00", "#f5f5f5")
SHAPES: tuple[Shape, ...] = ("circle", "square", "triangle", "diamond", "star", "hexagon", "cross")

# Regular shapes: size, corners, angle of the first corner, how far below the middle they hang.
_REGULAR: dict[Shape, tuple[float, int, float, float]] = {
    "circle": (1, 40, 0, 0),
    "square": (1.15, 4, 45, 0),
    "triangle": (1.35, 3, -90, 0.15),
    "diamond": (1.3, 4, 0, 0),
    "hexagon": (1.12, 6, 0, 0),
}

# Pillow's own typeface has no accents, and a picture must not depend on the fonts of a machine.
_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})

WEIGHT = 3
RADIUS = 14
_SCALE = 2  # drawn twice as large and scaled down: smooth edges without an anti-aliasing library


class Canvas:
    """A picture in the making; all measures are pixels of the finished picture."""

    def __init__(self, width: int, height: int, ground: Colour = GROUND) -> None:
        self.width, self.height = width, height
        self._image = Image.new("RGB", (width * _SCALE, height * _SCALE), ground)
        self._draw = ImageDraw.Draw(self._image)

    def box(
        self,
        box: Box,
        fill: Colour | None = PANEL,
        line: Colour | None = LINE,
        weight: float = WEIGHT,
        radius: float = RADIUS,
    ) -> None:
        self._draw.rounded_rectangle(_scaled(box), radius * _SCALE, fill, line, _width(weight) if line else 0)

    def line(self, points: Sequence[Point], colour: Colour = LINE, weight: float = WEIGHT) -> None:
        self._draw.line([_at(p) for p in points], colour, _width(weight), joint="curve")

    def polygon(
        self, points: Sequence[Point], fill: Colour | None, line: Colour | None = None, weight: float = WEIGHT
    ) -> None:
        self._draw.polygon([_at(p) for p in points], fill, line, _width(weight) if line else 0)

    def circle(
        self, at: Point, radius: float, fill: Colour | None, line: Colour | None = None, weight: float = WEIGHT
    ) -> None:
        box = (at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius)
        self._draw.ellipse(_scaled(box), fill, line, _width(weight) if line else 0)

    def arc(self, at: Point, radius: float, start: float, end: float, colour: Colour, weight: float = WEIGHT) -> None:
        """Part of a circle, in degrees clockwise from three o'clock."""
        box = (at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius)
        self._draw.arc(_scaled(box), start, end, colour, _width(weight))

    def arrow(self, start: Point, end: Point, colour: Colour, weight: float = WEIGHT) -> None:
        self.line([start, end], colour, weight)
        angle = math.atan2(end[1] - start[1], end[0] - start[0])
        head = weight * 3.5
        wings = [
            (end[0] - head * math.cos(angle + turn), end[1] - head * math.sin(angle + turn)) for turn in (-0.5, 0.5)
        ]
        self.polygon([end, *wings], colour)

    def text(
        self, at: Point, words: str, size: float = 24, colour: Colour = INK, anchor: str = "mm", *, bold: bool = False
    ) -> None:
        """Write with Pillow's anchors: ``lm`` is left middle, ``mm`` the very middle."""
        stroke = _width(size / 30) if bold else 0
        self._draw.text(_at(at), plain(words), colour, font(size), anchor, stroke_width=stroke, stroke_fill=colour)

    def measure(self, words: str, size: float) -> float:
        return float(font(size).getlength(plain(words))) / _SCALE

    def token(
        self, at: Point, radius: float, shape: Shape, colour: Colour, letter: str, *, marked: bool = False
    ) -> None:
        """A playing piece told by colour, shape and letter; a marked one wears a ring."""
        if marked:
            self.circle(at, radius * 1.32, None, INK, WEIGHT)
        self._draw.polygon([_at(p) for p in outline(shape, at, radius)], colour, "#000000", _width(2))
        if letter:
            self.text(at, letter, radius * 1.05, "#000000", bold=True)

    def png(self) -> bytes:
        image = self._image.resize((self.width, self.height), Image.Resampling.LANCZOS)
        out = io.BytesIO()
        image.quantize(64, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
        return out.getvalue()


def outline(shape: Shape, at: Point, radius: float) -> list[Point]:
    """The corners of a shape around a point."""
    if shape == "star":
        long, short = _ring(at, radius * 1.4, 6, -90), _ring(at, radius * 0.88, 6, -60)
        return [point for pair in zip(long, short, strict=True) for point in pair]
    if shape == "cross":
        arm, reach = radius * 0.62, radius * 1.15
        corners = [(-arm, -reach), (arm, -reach), (arm, -arm), (reach, -arm), (reach, arm), (arm, arm)]
        return [(at[0] + x, at[1] + y) for x, y in [*corners, *((-x, -y) for x, y in corners)]]
    size, sides, first, drop = _REGULAR[shape]
    return _ring((at[0], at[1] + radius * drop), radius * size, sides, first)


def plain(words: str) -> str:
    """The words in letters that the typeface has."""
    spelled = unicodedata.normalize("NFKD", words.translate(_PLAIN))
    return "".join(letter for letter in spelled if letter.isascii() or letter in "·")


@cache
def font(size: float) -> ImageFont.FreeTypeFont:
    """Pillow's own typeface, so that a picture is the same on every machine."""
    face = ImageFont.load_default(round(size * _SCALE))
    if not isinstance(face, ImageFont.FreeTypeFont):
        raise TypeError("Pillow was built without FreeType, so it cannot write text of a given size")
    return face


def _ring(at: Point, radius: float, corners: int, first: float = 0) -> list[Point]:
    angles = (math.radians(first + 360 * i / corners) for i in range(corners))
    return [(at[0] + radius * math.cos(a), at[1] + radius * math.sin(a)) for a in angles]


def _at(point: Point) -> Point:
    return (point[0] * _SCALE, point[1] * _SCALE)


def _scaled(box: Box) -> Box:
    return (box[0] * _SCALE, box[1] * _SCALE, box[2] * _SCALE, box[3] * _SCALE)


def _width(weight: float) -> int:
    return max(1, round(weight * _SCALE))
