"""The first uses of words of the card table in the sentences of a rulebook that does not explain them."""

from collections.abc import Iterator, Sequence
from re import Match

from docutils import nodes

from primero_rules.base.folders import in_libraries
from primero_rules.rules.answers import QUESTIONS_FILE
from primero_rules.rules.table_words import TableWord, table_words
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.nodes import el

TABLE_WORDS = CachedQuery("words of the card table", lambda: in_libraries(QUESTIONS_FILE), table_words, many=True)
"""The words of the card table with their meanings."""

FirstUse = tuple[Match[str], TableWord]
"""A word of the card table, and where it is used in a sentence."""


class FirstUses:
    """The first uses of some words in sentences that are read one after another."""

    def __init__(self, words: Sequence[TableWord]) -> None:
        self.unused = list(words)

    def taken_from(self, sentence: str) -> list[FirstUse]:
        """The words that are used first in this sentence, each with its place there, in their order."""
        uses = sorted(
            ((use, word) for word in self.unused if (use := word.use_in(sentence))), key=lambda use: use[0].start()
        )
        taken: list[FirstUse] = []
        for use, word in uses:
            if not taken or use.start() >= taken[-1][0].end():
                self.unused.remove(word)
                taken.append((use, word))
        return taken


def marked(sentence: str, uses: Sequence[FirstUse]) -> Iterator[nodes.Node]:
    """The sentence with these words marked, each with its meaning as a title."""
    done = 0
    for use, word in uses:
        yield nodes.Text(sentence[done : use.start()])
        yield el("dfn", "", use[0], title=word.brief)
        done = use.end()
    yield nodes.Text(sentence[done:])
