"""The named selections of a file that answer a situation otherwise than its main text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from primero_rules.rules.library import load
from primero_rules.situations.answer import Answer
from primero_rules.situations.stored_plays import known_answer


def selections_apart(answers: Iterable[Answer]) -> Iterator[Answer]:
    """The answers of the selections of these main texts that differ from theirs, in the order of the files.

    They are read from the stored plays.  A selection without one of its own never comes to a situation to which its
    main text does not come either.
    """
    for main in answers:
        for name in main.rules.selection_ids if main.rules.of is None else ():
            rules = load(name)
            own = known_answer(main.situation, rules) if rules.of and rules.playable else None
            if own is not None and own.essence != main.essence:
                yield own
