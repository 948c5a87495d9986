"""The letters of a row, which mark equal answers: equal in play where situations decide the question.

A situation that decides a question names the part of its answers that counts for it, and a question may name what
hands played at random are to show of it. Rulebooks for which all of that is equal give the same answer, whatever
their files say. Situations are read from the stored plays. If a rulebook has none, or if the case never comes up
in it, it shares the answer of a rulebook with equal contents. A question that none of this decides, such as which
cards are used, is compared by the contents alone; and that a case does not arise is like nothing but the same.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from primero_rules.base.grouped import grouped
from primero_rules.base.letter_marks import letter_mark
from primero_rules.base.spec import DOES_NOT_ARISE
from primero_rules.comparison.cell import VALUE_CELL, Cell, Row
from primero_rules.comparison.headline import is_denial
from primero_rules.rules.answers import Question
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.aspect import Seen, part_that_counts
from primero_rules.situations.answers.at_same_play import at_same_play
from primero_rules.situations.answers.stored_plays import known_answer
from primero_rules.situations.asked.library_of_situations import load_situations
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.hands_played.seen_in_hands import seen_in_hands
from primero_rules.situations.hands_played.whole_hands import SeenFact

ShownAtTable = tuple[Seen | SeenFact | None, ...]
"""For each situation that decides a question, the part of its answer that counts, and then each fact that hands
played at random show of it; None if the situation or the case never comes about."""

NOT_DONE = "not done"
"""What stands for every content that says no more than that a step is not done."""

ARISES_NOWHERE = json.dumps([DOES_NOT_ARISE])
"""The content of an answer that the case does not arise: then nothing is done, but nobody says so of the case."""

AtTheTable = Callable[[Ruleset, Question], ShownAtTable]
"""A function from a rulebook and a question to what its play shows of the answer."""


def lettered(rows: Iterable[Row], rulesets: Mapping[str, Ruleset], at_the_table: AtTheTable) -> tuple[Row, ...]:
    """The rows, with the same letter on all equal answers of authors in a row."""
    return tuple(_lettered(row, rulesets, at_the_table) for row in rows)


def _lettered(row: Row, rulesets: Mapping[str, Ruleset], at_the_table: AtTheTable) -> Row:
    played = {name: cell for name, cell in row.cells.items() if cell.value is not None}
    shown = {name: at_the_table(rulesets[name], row.question) for name in played}
    said = {name: cell for name, cell in played.items() if cell.kind == VALUE_CELL}
    same = _letters(row.question, said, {name: cell.compared for name, cell in said.items()}, shown)
    alike = _letters(row.question, played, {name: cell.value for name, cell in played.items()}, shown)
    with_letters = {
        name: replace(cell, same=same.get(name, ""), played=alike[name]) for name, cell in played.items()
    }
    return replace(row, cells={**row.cells, **with_letters})


def _letters(
    question: Question, cells: Mapping[str, Cell], values: Mapping[str, Any], shown: Mapping[str, ShownAtTable]
) -> dict[str, str]:
    """A letter for each cell, the same for equal answers; ``values`` are the contents that are compared."""
    contents = {name: answer_as_text(question, values[name], cell.besides) for name, cell in cells.items()}
    keys = keys_of_answers(contents, shown)
    letters: dict[str, str] = {}
    for key in keys.values():
        letters.setdefault(key, letter_mark(len(letters)))
    return {name: letters[key] for name, key in keys.items()}


def answer_as_text(question: Question, value: Any, besides: Sequence[Any] = ()) -> str:
    """The content of an answer as a text, equal for equal contents and for all that say that it is not done.

    Two words that there is no rule are the same answer where the catalogue has the same words for them.
    ``besides`` are the contents of the answers on which it depends: what is not done depends on nothing.
    """
    if value == DOES_NOT_ARISE:
        return ARISES_NOWHERE
    wordings = dict(question.where_none)
    worded = wordings[value] if isinstance(value, str) and value in wordings else value
    return json.dumps(NOT_DONE if is_denial(question, value) else [worded, *besides], sort_keys=True)


def deciding(question: Question) -> tuple[Situation, ...]:
    """The situations that decide which rulebooks answer a question of the catalogue alike, in their order."""
    if question.of:
        return ()
    return tuple(situation for situation in load_situations() if question.id in situation.decides)


def is_decided(question: Question) -> bool:
    """True if it is not told by the contents of files alone who answers a question alike.

    How often steps are done is no content of a file, but read off its program.
    """
    return bool(deciding(question) or question.seen_in_hands or question.steps)


def shown_at_the_table(rules: Ruleset, question: Question) -> ShownAtTable:
    """What a rulebook's play shows of its answer to a question, in the situations that decide it and in hands."""
    situations = deciding(question)
    if not rules.playable:
        return (None,) * (len(situations) + len(question.seen_in_hands))
    in_situations = (_seen(rules, situation, question) for situation in situations)
    return (*in_situations, *seen_in_hands(rules, question))


def _seen(rules: Ruleset, situation: Situation, question: Question) -> Seen | None:
    answer, aspect = known_answer(situation, rules), situation.decides[question.id]
    if answer is None:
        return None
    main_text = known_answer(situation, load(rules.of)) if rules.of else None
    if main_text is not None:
        there, here = at_same_play(main_text, answer)
        if part_that_counts(there, aspect) == part_that_counts(here, aspect):
            return part_that_counts(main_text, aspect)  # what differs besides is not the rules, but the play
    return part_that_counts(answer, aspect)


def keys_of_answers(contents: Mapping[str, str], shown: Mapping[str, ShownAtTable]) -> dict[str, str]:
    """A key for the answer of each rulebook to one question; equal answers have equal keys, and get one letter.

    ``contents`` are their contents as texts, and ``shown`` is what play shows of them, both by the rulebooks' ids.
    """
    by_contents = grouped((content, shown[name]) for name, content in contents.items())
    return {name: _key(shown[name], content, by_contents[content]) for name, content in contents.items()}


def _key(own: ShownAtTable, contents: str, alike: Sequence[ShownAtTable]) -> str:
    """What play shows, completed from rulebooks of equal contents; with the contents if a part is still missing.

    Of a case that does not arise play shows nothing.
    """
    if contents == ARISES_NOWHERE:
        return contents
    filled = [
        part if part is not None else next((other[place] for other in alike if other[place] is not None), None)
        for place, part in enumerate(own)
    ]
    untold = None in filled or not filled
    return repr((filled, contents if untold else ""))
