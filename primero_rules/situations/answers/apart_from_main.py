"""The named selections of a file that answer a situation otherwise than its main text."""

from collections.abc import Iterable, Iterator

from primero_rules.rules.library import load
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.stored_plays import known_answer


def selections_apart(answers: Iterable[Answer]) -> Iterator[Answer]:
    """The answers of the selections of these main texts that differ from theirs, in the order of the files.

    They are read from the stored plays.  If none is kept, nothing is told: either the play of the main text leads
    there too, or a search for the selection led nowhere, as it did for its main text.
    """
    for main in answers:
        for name in main.rules.selection_ids if main.rules.of is None else ():
            rules = load(name)
            own = known_answer(main.situation, rules) if rules.of and rules.playable else None
            if own is not None and own.essence != main.essence:
                yield own
