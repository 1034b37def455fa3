"""``gamemaster`` among people whose names try to be something else: `python -m tests.browser.awkward`."""

from bot.__main__ import main
from bot.playground import cast

NAMES = {
    "Ada": "<script>hacked=1</script>",
    "Ben": "<img src=x onerror=hacked=1>",
    "Cleo": "\u202eפין הלבן",
    "Dan": "**@everyone** `x` ||y|| [z](a:b)",
    "Eve": "👩‍👩‍👧‍👦" * 4,
    "Finn": "W" * 32,
}


def renamed() -> list[cast.Person]:
    """Each with the id that the usual name has."""
    return [
        cast.Person(cast.PERSON_IDS[name], NAMES.get(name, name), admin=cast.PERSON_IDS[name] == cast.OWNER_ID)
        for name in cast.NAMES
    ]


if __name__ == "__main__":
    cast.people = renamed
    main()
