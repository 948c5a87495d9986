"""The words of the card table that sentences use, with what they mean where they mean the same to everybody.

They stand in the catalogue beside the questions.  A word without a meaning there has to be explained by each file
that uses it, because authors mean different things by it.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.folders import all_near, in_libraries
from primero_rules.base.remembered import MOST_LIBRARIES, until_it_changes
from primero_rules.base.spec import whole
from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import Node
from primero_rules.language.grammar import require_form
from primero_rules.language.questions import CATALOGUE
from primero_rules.rules.answers import QUESTIONS_FILE

WORD_ENDINGS = "(?:s|d|ed|es|ing)?"
"""The endings that a word of a game may have in a sentence."""


@dataclass(frozen=True, slots=True)
class TableWord:
    """A word of the card table, other words for the same, and what it means; "" if each file has to tell that."""

    word: str
    others: tuple[str, ...]
    means: str

    @property
    def spellings(self) -> tuple[str, ...]:
        """All words for it, the one by which it goes first."""
        return self.word, *self.others

    @property
    def brief(self) -> str:
        """The first sentence of what it means."""
        return f"{self.means.partition('. ')[0].removesuffix('.')}."

    def spelling_in(self, sentences: Iterable[str]) -> str:
        """The first of its spellings that some sentences use; that by which it goes first if they use none."""
        text = " ".join(sentences)
        used = (each for each in self.spellings if re.search(pattern_of([each]), text, re.IGNORECASE))
        return next(used, self.word)

    def use_in(self, sentence: str) -> re.Match[str] | None:
        """Where a sentence uses it first, at its beginning too; None if it does not."""
        return re.search(pattern_of(self.spellings), sentence, re.IGNORECASE)


def pattern_of(words: Iterable[str]) -> str:
    """The pattern of any of these words in a sentence, with an ending or without.

    >>> [bool(re.search(pattern_of(["high-card"]), used)) for used in ("two high cards", "a higher card")]
    [True, False]
    """
    letters = "|".join(re.escape(word).replace("\\-", "[ -]") for word in words)
    return rf"\b(?:{letters}){WORD_ENDINGS}\b"


def table_words(paths: Iterable[Path] | None = None) -> tuple[TableWord, ...]:
    """The words of these catalogues, or of those in all folders searched, the shipped ones first.

    A word that stands in a later one again has the meaning that it has there.
    """
    catalogues = in_libraries(QUESTIONS_FILE) if paths is None else paths
    return tuple({word.word: word for path in catalogues for word in _loaded(path)}.values())


def table_words_near(path: Path) -> tuple[TableWord, ...]:
    """The words that the sentences of a file may use: those of the catalogues that apply to it."""
    return table_words(all_near(path, QUESTIONS_FILE))


@until_it_changes(most=MOST_LIBRARIES)
def _loaded(path: Path) -> tuple[TableWord, ...]:
    return read_table_words(read_file(path))


def read_table_words(root: Node) -> tuple[TableWord, ...]:
    """The words of a catalogue; Faults with everything that is wrong with it."""
    require_form(CATALOGUE, root)
    faults = list(_standing_twice(root))
    if faults:
        raise Faults(faults)
    return tuple(
        TableWord(
            item.need("word").text(),
            tuple(other.text() for other in item.listed("also-called")),
            means.text() if (means := item.get("means")) else "",
        )
        for item in whole(root).listed("table-words")
    )


def _standing_twice(root: Node) -> Iterator[Fault]:
    """A fault for each word that stands there before."""
    seen: dict[str, int] = {}
    for item in whole(root).listed("table-words"):
        for spec in (item.need("word"), *item.listed("also-called")):
            line = spec.node.place.line
            if spec.text() in seen:
                complaint = f"the word {spec.text()!r} stands twice, on lines {seen[spec.text()]} and {line}"
                yield Fault(spec.node.place, complaint, "one entry for each word", code="twice")
            seen[spec.text()] = line
