"""The sentences of a rulebook for its sheet: as many as fit, those first without which nobody can play."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

from primero_rules.book.need import is_option
from primero_rules.book.origins import Origin
from primero_rules.book.outline import PATHS_OF_HANDS
from primero_rules.book.ranked_sentences import RankedSentence, TitledSentences, deep_sentences, titled_sentences
from primero_rules.book.reading_text import Chapter, Statement, heading_of, statements_of
from primero_rules.book.sheet_lines import lines_of_sentence, lines_of_title
from primero_rules.book.sheet_need import in_order_of_need
from primero_rules.rules.ruleset import Ruleset

TABLED = (PATHS_OF_HANDS.rstrip("/"), "pack/values")
"""The beginnings of the paths of rules that a sheet shows in tables."""

SHOWN, WHETHER_LEFT_OUT = (0, 0), (1, 0)
"""The rank of a sentence that is shown, and of any other."""


def sheet_text(
    rules: Ruleset, lines: float, beside: Collection[str] = (), *, dense: bool = False
) -> tuple[Chapter, ...]:
    """The chapters of play, cut so that they take about so many lines of the smallest letters.

    ``beside`` are sentences that stand elsewhere on the sheet, which are left out before any other.  A ``dense``
    text has no paragraph for each move.
    """
    chapters = list(_chapters(rules))
    order = in_order_of_need(rules, [part.sentences for part in chapters], beside)
    shown = _fitting(list(_places(chapters)), order, lines, dense=dense)
    numbers = count()
    ranked = [(part, _ranked(part.sentences, shown, numbers)) for part in chapters]
    kept = [(part, [sentence for sentence in inner if sentence.rank == SHOWN]) for part, inner in ranked]
    titles = {part.title for part, inner in kept if inner}
    return tuple(
        Chapter(part.title, tuple(statements_of(inner, SHOWN)), _origin_on_sheet(part, titles))
        for part, inner in kept
        if inner
    )


def _origin_on_sheet(part: TitledSentences, titles: Collection[str]) -> Origin | None:
    """Where play comes from to a chapter; None if not all of that stands on the sheet and can be named."""
    return part.origin if part.origin and set(part.origin.chapters) <= set(titles) else None


def is_complete_sheet(chapters: Iterable[Chapter], rules: Ruleset) -> bool:
    """True if these chapters of a sheet leave nothing out."""
    return not left_out(chapters, rules)


def left_out(chapters: Iterable[Chapter], rules: Ruleset) -> int:
    """How many sentences of the rulebook these chapters of a sheet leave out."""
    return sum(1 for part in _chapters(rules) for _ in deep_sentences(part.sentences)) - _count(chapters)


def _count(chapters: Iterable[Chapter]) -> int:
    def count_of(statements: Iterable[Statement]) -> int:
        return sum(1 + count_of(statement.within) for statement in statements)

    return sum(count_of(chapter.statements) for chapter in chapters)


@dataclass(frozen=True, slots=True)
class SentencePlace:
    """A sentence in the text: the heading of its chapter, and the number of the sentence around it, or None.

    ``among_moves`` is true if its chapter tells what may be done in a turn.
    """

    chapter: str
    among_moves: bool
    sentence: RankedSentence
    around: int | None

    def lines(self, *, begins: bool, dense: bool) -> float:
        """About how many lines it takes, with the title of its chapter if it ``begins`` that."""
        entry = self.sentence.entry
        own = lines_of_sentence(entry.title if is_option(entry) else "", self.sentence.says, dense=dense)
        joined = dense and not self.among_moves
        return own + (lines_of_title(self.chapter, joined=joined) if begins else 0)


def _places(chapters: Iterable[TitledSentences]) -> Iterator[SentencePlace]:
    """Each sentence with its place, in the order of the text, which is that of their numbers."""
    numbers = count()

    for part in chapters:
        among_moves = any(is_option(sentence.entry) for sentence in deep_sentences(part.sentences))
        heading = heading_of(part.title, part.origin)
        yield from _places_in(heading, part.sentences, None, numbers, among_moves=among_moves)


def _places_in(
    heading: str,
    sentences: Iterable[RankedSentence],
    around: int | None,
    numbers: Iterator[int],
    *,
    among_moves: bool,
) -> Iterator[SentencePlace]:
    for sentence in sentences:
        number = next(numbers)
        yield SentencePlace(heading, among_moves, sentence, around)
        yield from _places_in(heading, sentence.inner, number, numbers, among_moves=among_moves)


def _fitting(places: Sequence[SentencePlace], order: Iterable[int], room: float, *, dense: bool) -> set[int]:
    """The numbers of the sentences that fit, tried in this order; none is taken without the one around it."""
    taken: set[int] = set()
    begun: set[str] = set()
    for number in order:
        place = places[number]
        lines = place.lines(begins=place.chapter not in begun, dense=dense)
        if lines <= room and (place.around is None or place.around in taken):
            room -= lines
            taken.add(number)
            begun.add(place.chapter)
    return taken


def _ranked(
    sentences: Iterable[RankedSentence], shown: Collection[int], numbers: Iterator[int]
) -> tuple[RankedSentence, ...]:
    """The sentences, each with a rank that says whether it is shown."""
    return tuple(
        replace(
            sentence,
            rank=SHOWN if next(numbers) in shown else WHETHER_LEFT_OUT,
            inner=_ranked(sentence.inner, shown, numbers),
        )
        for sentence in sentences
    )


def _chapters(rules: Ruleset) -> Iterator[TitledSentences]:
    """The chapters of play without what stands in tables or is said twice."""
    before: set[tuple[str, str]] = set()
    for part in titled_sentences(rules):
        kept = () if part.folded else tuple(_new_sentences(part.sentences, before, part.title))
        if kept:
            yield replace(part, sentences=kept)


def _new_sentences(
    sentences: Iterable[RankedSentence], before: set[tuple[str, str]], about: str
) -> Iterator[RankedSentence]:
    """The sentences without those that stand already about the same chapter or option."""
    for sentence in sentences:
        subject = sentence.entry.title if is_option(sentence.entry) else about
        inner = tuple(_new_sentences(sentence.inner, before, subject))
        if sentence.entry.ref.path.startswith(TABLED) or (about, sentence.says) in before:
            yield from inner
            continue
        before.add((about, sentence.says))
        yield replace(sentence, inner=inner)
