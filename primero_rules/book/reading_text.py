"""A rulebook to read: its sentences in the order of play, with the finer rules folded below the others.

Which sentences are shown at once is computed: as many ranks of them as come nearest to ``LENGTH`` words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from primero_rules.base.evidence import Ref
from primero_rules.book.origins import Origin
from primero_rules.book.outline import LONGEST_DESCRIPTION, PATHS_OF_HANDS
from primero_rules.book.ranked_sentences import BEHIND, Rank, RankedSentence, deep_sentences, titled_sentences
from primero_rules.language.options import OPTIONS
from primero_rules.rules.ruleset import Ruleset

LENGTH = 800
"""About how many words are shown at once."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence of a rulebook, with the rule that it is about.

    ``lists`` is what the rule comes to card by card, to follow the sentence, or "".  ``title`` is the game's own
    word for a hand or for what may be done, or "", and ``name`` the hand's name as the file writes it.  ``words``
    is the content of the rule in words, or "" if it is long and the sentences below tell its parts; ``ours`` is
    true if its evidence, stated there or around it, is an editors' choice; ``nothing`` is the word by which the
    file says that there is no rule.  ``within`` are the sentences below it that are shown at once, and ``finer``
    those that are shown on request.
    """

    title: str
    name: str
    says: str
    lists: str
    words: str
    ref: Ref
    anchor: str
    ours: bool
    nothing: str
    within: tuple[Statement, ...]
    finer: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some statements under one title; ``folded`` if they are shown only on request.

    ``origin`` is where play comes from if the chapter before does not lead to this one; otherwise it is None.
    """

    title: str
    statements: tuple[Statement, ...]
    origin: Origin | None = None
    folded: bool = False

    @property
    def heading(self) -> str:
        """What stands above it on a sheet: its title, with the origin behind it in brief."""
        return heading_of(self.title, self.origin)


def heading_of(title: str, origin: Origin | None) -> str:
    """What stands above a chapter on a sheet."""
    return f"{title} ({origin.brief})" if origin and origin.brief else title


def reading_text(rules: Ruleset) -> tuple[Chapter, ...]:
    """The chapters of a rulebook in the order of play; rules that say that nothing is played come last."""
    titled = list(titled_sentences(rules))
    most = _rank_nearest([sentence for part in titled if not part.folded for sentence in part.sentences])
    chapters = (
        Chapter(part.title, tuple(statements_of(part.sentences, most)), part.origin, part.folded) for part in titled
    )
    return tuple(chapter for chapter in chapters if chapter.statements)


def word_count(statements: Iterable[Statement]) -> int:
    """How many words are shown at once."""
    return sum(
        len(f"{statement.says} {statement.lists}".split()) + word_count(statement.within)
        for statement in statements
    )


def _rank_nearest(sentences: Sequence[RankedSentence]) -> Rank:
    """The last rank that is shown at once, chosen so that the number of words is nearest to ``LENGTH``."""
    return min(_totals(sentences), key=lambda ranked: abs(ranked[1] - LENGTH), default=((0, 0), 0))[0]


def _totals(sentences: Sequence[RankedSentence]) -> Iterator[tuple[Rank, int]]:
    """Each rank in order, with the number of words of all sentences up to it, and of those that are in no other."""
    counts: Counter[Rank] = Counter()
    for sentence in deep_sentences(inner for around in sentences for inner in around.inner):
        counts[sentence.rank] += sentence.length
    ranks = sorted(rank for rank in counts if rank != BEHIND)
    always = sum(sentence.length for sentence in sentences)
    yield from zip(ranks, (always + total for total in accumulate(counts[rank] for rank in ranks)), strict=True)


def deep_statements(statements: Iterable[Statement]) -> Iterator[Statement]:
    """These statements and those shown within them, each before its own."""
    for statement in statements:
        yield statement
        yield from deep_statements(statement.within)


def statements_of(sentences: Iterable[RankedSentence], most: Rank) -> Iterator[Statement]:
    """The statements of a chapter; ``most`` is the last rank that is shown at once.

    A sentence that is in no other is shown at once even if its rank comes later.
    """
    return (_statement(sentence, most) for sentence in sentences)


def _statement(sentence: RankedSentence, most: Rank) -> Statement:
    inner = list(_raised(sentence.inner, most))
    entry = sentence.entry
    is_hand = entry.name != "" and entry.ref.path.startswith(PATHS_OF_HANDS)
    return Statement(
        title=entry.title if entry.word in OPTIONS or is_hand else "",
        name=entry.name if is_hand else "",
        says=sentence.says,
        lists=sentence.lists,
        words="" if inner and len(entry.words) > LONGEST_DESCRIPTION else entry.words,
        ref=entry.ref,
        anchor=entry.anchor,
        ours=entry.ref.editor,
        nothing=entry.nothing,
        within=tuple(_statement(part, most) for part in inner if part.rank <= most),
        finer=tuple(_statement(part, most) for part in inner if part.rank > most),
    )


def _raised(sentences: Iterable[RankedSentence], most: Rank) -> Iterator[RankedSentence]:
    """The sentences inside a rule; those to be shown at once are moved out of a finer one, to stand beside it."""
    for sentence in sentences:
        ranked = [inner for inner in _raised(sentence.inner, most) if inner.rank <= most]
        if sentence.rank <= most or not ranked:
            yield sentence
            continue
        kept = tuple(inner for inner in sentence.inner if inner.rank > most)
        yield replace(sentence, inner=kept)
        yield from ranked
