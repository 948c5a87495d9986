"""What players are called to whom nobody gives a name."""

from collections.abc import Sequence

USUAL_NAMES = ("Ann", "Bob", "Cay", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kit", "Lea")


def names_of_table(players: int, given: Sequence[str] = ()) -> tuple[str, ...]:
    """A name for each of so many players: those ``given`` to the first of them, then usual ones, all different."""
    numbered = (f"player {number}" for number in range(len(USUAL_NAMES) + 1, len(USUAL_NAMES) + players + 1))
    others = [name for name in (*USUAL_NAMES, *numbered) if name not in given]
    return (*given, *others)[:players]
