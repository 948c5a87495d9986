"""Names at the beginning of what somebody types, of one word or several; the longest that fits is meant."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from primero_rules.base.spelling import spelled
from primero_rules.table.move import Move, Moves, NotNow

Meant = TypeVar("Meant")


def named_in_full(words: Sequence[str], names: Mapping[str, Meant]) -> tuple[Meant, int] | None:
    """What the longest full name at the beginning of some words stands for, and how many words it has.

    ``names`` are spelled; None if none of them stands there.

    >>> named_in_full(["brag", "higher", "3"], {"brag": "bid", "brag higher": "raise"})
    ('raise', 2)
    """
    for count in range(_most_words(words, names), 0, -1):
        text = spelled(" ".join(words[:count]))
        if text in names:
            return names[text], count
    return None


def named_by_beginning(
    words: Sequence[str], names: Mapping[str, Meant], full: tuple[object, int] | None = None
) -> tuple[Meant, int] | None:
    """What the only name that begins with the first words stands for, and how many words were used.

    Where ``full`` names something else in full, more words than that has must fit.

    >>> named_by_beginning(["brag", "high", "3"], {"brag higher": "raise"})
    ('raise', 2)
    """
    for count in range(_most_words(words, names), full[1] if full is not None else 0, -1):
        text = spelled(" ".join(words[:count]))
        begun = [name for name in names if text and name.startswith(text)]
        if len(begun) == 1:
            return names[begun[0]], count
    return None


def _most_words(words: Sequence[str], names: Mapping[str, Meant]) -> int:
    return min(len(words), max((name.count(" ") + 1 for name in names), default=0))


def names_of_moves(moves: Moves) -> dict[str, Move | NotNow]:
    """Every full name of the moves of a turn: the key and the word of the file, or else the verb of the language.

    The word of the file goes before the verb of another move, and a lawful move before a refused one.
    """
    names: dict[str, Move | NotNow] = {}
    lawful, refused = moves.lawful[::-1], moves.refused[::-1]  # of several the first is meant
    names |= {spelled(move.verb): move for move in refused}
    names |= {spelled(move.verb): move for move in lawful}
    names |= {spelled(move.label): move for move in refused}
    names |= {name: move for move in lawful for name in (spelled(move.label), move.key)}
    return names


def move_named(moves: Moves, words: Sequence[str]) -> tuple[Move | NotNow, int] | None:
    """The move that the first of some words name, lawful or not, and how many words that takes.

    The beginning of a name is enough if no other lawful move begins so; but the full name of a move that is not
    open is never the beginning of one that is.
    """
    full = named_in_full(words, names_of_moves(moves))
    if full is not None and isinstance(full[0], Move):
        return full
    labels = {spelled(move.label): move for move in moves if len(words[0]) > 1}
    begun = named_by_beginning(words, labels, full)
    return begun or full or named_by_beginning(words, {spelled(move.label): move for move in moves.refused})
