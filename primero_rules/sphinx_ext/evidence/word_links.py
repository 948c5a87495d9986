"""Links from the sentences of a rulebook to the glossary, at the first use of each word it does not explain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docutils import nodes

from primero_rules.base.folders import in_libraries
from primero_rules.rules.answers import QUESTIONS_FILE
from primero_rules.rules.table_words import TableWord, table_words
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.nodes import link

TABLE_WORDS = CachedQuery("words of the card table", lambda: in_libraries(QUESTIONS_FILE), table_words, many=True)
"""The words of the card table with their meanings."""


class WordLinks:
    """Makes sentences into nodes in which each of some words leads to the glossary where it is first used."""

    def __init__(self, words: Sequence[TableWord]) -> None:
        self.unused = list(words)

    def linked(self, sentence: str) -> Iterator[nodes.Node]:
        """The sentence with the links that are due in it."""
        uses = sorted(
            ((use, word) for word in self.unused if (use := word.use_in(sentence))), key=lambda use: use[0].start()
        )
        done = 0
        for use, word in uses:
            if use.start() < done:
                continue
            self.unused.remove(word)
            yield nodes.Text(sentence[done : use.start()])
            yield link("word", word.word, "", use[0], quiet=True)
            done = use.end()
        yield nodes.Text(sentence[done:])
