"""What a screen says, without Discord: titles, lines, text boards, pictures."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """A few lines that belong together; ``fixed`` ones are a text board and keep their columns."""

    lines: tuple[str, ...]
    heading: str = ""
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """One screen in one language. Lines may use Discord's markdown; names arrive already escaped."""

    title: str
    sections: tuple[Section, ...]

    def plain(self) -> str:
        """The page as text, for terminals, logs of games and the engine protocol."""
        blocks = ("\n".join(filter(None, (section.heading, *section.lines))) for section in self.sections)
        return "\n\n".join((self.title, *blocks))


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing and the same facts in words."""

    png: bytes
    alt: str
