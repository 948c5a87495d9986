"""The sentences of a rulebook in the order in which they are put on its sheet, until there is no more room."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import count

from primero_rules.book.need import LAST, NEED_OF_ANSWERS, NEED_OF_STEPS, Needs, needs_of, points_back
from primero_rules.book.ranked_sentences import RankedSentence
from primero_rules.rules.ruleset import Ruleset


def in_order_of_need(
    rules: Ruleset, chapters: Iterable[Sequence[RankedSentence]], beside: Collection[str]
) -> list[int]:
    """The numbers of all sentences, counted in the order of the text, the most needed first.

    Of sentences that are needed equally the first of each chapter comes first, then the second of each, and so on,
    so that no phase is told in all its details before another is told at all.  A chapter that has nothing but steps
    begins with the most needed of them among the answers.
    ``beside`` are sentences that stand elsewhere on the sheet.
    """
    needs = needs_of(rules, beside)
    numbers = count()
    places: list[tuple[int, int, int]] = []
    for sentences in chapters:
        turns: Counter[int] = Counter()
        ranked = [(need, depth, next(numbers)) for need, depth in _ranked(needs, sentences)]
        ordered = sorted(ranked)
        if ordered and ordered[0][0] == NEED_OF_STEPS:
            ordered[0] = (NEED_OF_ANSWERS, *ordered[0][1:])
        for need, _, number in ordered:
            turns[need] += 1
            places.append((need, turns[need], number))
    return [number for _, _, number in sorted(places)]


def _ranked(needs: Needs, sentences: Iterable[RankedSentence], depth: int = 0) -> Iterator[tuple[int, int]]:
    """The need of each sentence and those within it, and how deep it stands; each before those within it.

    A sentence is needed as much as any sentence within it, and as the next one if that points back to it.
    """
    ranked: list[tuple[int, int]] = []
    pointing = LAST
    for sentence in reversed(list(sentences)):
        inner = list(_ranked(needs, sentence.inner, depth + 1))
        own = needs.need_of(sentence.entry, sentence.says, depth)
        need = min([own, pointing, *(need for need, _ in inner)])
        ranked = [(need, depth), *inner, *ranked]
        pointing = need if points_back(sentence.says) else LAST
    yield from ranked
