"""The named selections of a file that answer a situation otherwise than its main text."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from primero_rules.language.english.phrases import listed
from primero_rules.rules.library import load
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.at_same_play import at_same_play
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
            if own is not None and own.essence != at_same_play(main, own)[0].essence:
                yield own


def whole_answer(answer: Answer) -> tuple[str, ...]:
    """All of an answer in words, without what its moves are called."""
    return tuple(sorted({answer.in_words(way) for way in answer.ways})) or tuple(answer.unquoting_lines())


class ToldApart(NamedTuple):
    """What is told of an answer that differs from its main text's.

    ``lines`` are those that the main text does not have, and ``lacking`` the names of what may be done only there.
    """

    lines: tuple[str, ...]
    lacking: tuple[str, ...]


def told_apart(answer: Answer, main_text: Answer) -> ToldApart:
    """What a selection answers that its main text does not; if it never comes about, or a hand ends, all of it."""
    main_text, answer = at_same_play(main_text, answer)
    lines, names = tuple(answer.unquoting_lines()), {way.name for way in answer.ways}
    if not (answer.ways and main_text.ways):
        return ToldApart(lines, ())
    known = set(main_text.unquoting_lines())
    lacking = tuple(dict.fromkeys(way.name for way in main_text.ways if way.name not in names))
    return ToldApart(tuple(line for line in lines if line not in known), lacking)


def lines_told_apart(lines: Iterable[str], lacking: Iterable[str]) -> Iterator[str]:
    """What is told of such an answer, line by line, its last line what is ``lacking``."""
    yield from lines
    names = [name.replace("-", " ") for name in lacking]
    if names:
        yield f"not to be done: {listed(names, 'or')}"
