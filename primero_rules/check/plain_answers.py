"""Words of plain answers that no answer to a question contains, because they are misspelt.

Such a word would make an answer fit no game, and whoever knows the game would be told that it is another.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from primero_rules.base.fault import Fault, Faults, Place, nearest
from primero_rules.base.spec import NOTHINGS, whole
from primero_rules.base.yaml_tree import Node, data_node
from primero_rules.comparison.rows import unlettered_rows
from primero_rules.language.keys_and_paths import words_of_the_language
from primero_rules.rules.answers import Question, load_questions
from primero_rules.rules.library import RULE_FILE, Name, ids
from primero_rules.rules.plain_questions import LAST_ENTRY, NO_CASE, NO_PHASE

BETWEEN_WORDS = re.compile("[ ,]+")
WORD_OF_LETTERS = re.compile("[a-z]+(-[a-z]+)*")
"""A word of letters: numbers, ranges and ranks of cards are none."""

WORDS_OF_ANSWERS = frozenset({*NOTHINGS, NO_CASE, NO_PHASE, LAST_ENTRY})
"""The words of answers that say that there is no rule, and the one for the end of a list."""


class WordOfAnswer(NamedTuple):
    """A word, where it stands, the whole text there, and whether that is a key, which no word only begins."""

    word: str
    place: Place
    text: str
    is_key: bool


def words_in_no_answer(path: Path, root: Node, questions: Iterable[Question]) -> Iterator[Fault]:
    """A fault for each word under ``where`` of a plain answer that no answer to a question can contain.

    ``path`` is that of the catalogue, ``root`` its tree, and ``questions`` are those that it asks.
    """
    choices = [choice for item in whole(root).listed("plain-questions") for choice in item.need("choices").items()]
    wheres = [where.node for choice in choices for where in choice.listed("where")]
    contents = [content for where in wheres for content in where.value.values()]
    known = words_of_the_language() | WORDS_OF_ANSWERS
    unknown = [word for content in contents for word in _words_in(content) if not _is_known(word, known)]
    if unknown:  # it takes long to answer all questions by every game
        known |= _words_of_games(path, root, questions)
    for written in unknown:
        if not _is_known(written, known):
            near = nearest(written.word, known)
            complaint = f"no answer of a game contains the word {written.word!r}"
            expected = "a word as primero compare --code prints it"
            meant = near and written.text.replace(written.word, near)
            yield Fault(written.place, complaint, expected, meant, code="unknown-word")


def _is_known(written: WordOfAnswer, known: frozenset[str]) -> bool:
    if written.is_key:
        return written.word in known
    return any(word.startswith(written.word) for word in known)


def _words_in(content: Node) -> Iterator[WordOfAnswer]:
    """The words of letters in what an answer contains, or has to contain."""
    if content.kind == "list":
        for inner in content.value:
            yield from _words_in(inner)
    elif content.kind == "mapping":
        for key, inner in content.value.items():
            if WORD_OF_LETTERS.fullmatch(key):
                yield WordOfAnswer(key, content.keys.get(key, content.place), key, is_key=True)
            yield from _words_in(inner)
    elif content.kind == "text":
        for word in filter(WORD_OF_LETTERS.fullmatch, BETWEEN_WORDS.split(content.value)):
            yield WordOfAnswer(word, content.place, content.value, is_key=False)


def _words_of_games(path: Path, root: Node, questions: Iterable[Question]) -> frozenset[str]:
    """The words in all answers of the games beside a catalogue, and of those that are found by their ids."""
    asked = {question.id: question for question in (*load_questions(), *questions)}
    contents: list[Any] = []
    games: list[Name] = [*ids(), *sorted(path.parent.glob(f"*/{RULE_FILE}"))]
    for name in games:
        with suppress(Faults):  # reported where that file is checked
            rows = unlettered_rows([name], asked.values())
            contents.extend(cell.value for row in rows for cell in row.cells.values())
    return frozenset(word.word for content in contents for word in _words_in(data_node(content, root.place, "")))
