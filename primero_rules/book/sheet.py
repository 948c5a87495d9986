"""A rulebook on one sheet: all that players need besides the cards, and how much of it is ours, the editors'.

Everything is read from the rules that are played: values and hands from the ranking, what is said from the options
of each turn, the course of play from the file's own sentences, and cautions from the answers of all rulebooks to
the same situations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor, sqrt

from primero_rules.base.cards import RANK_NAMES
from primero_rules.book.reading_text import Chapter, Statement
from primero_rules.book.rulebook import CombinationEntry, Selection, gaps_of, rulebook
from primero_rules.book.sheet_text import is_whole, lines_of, lines_of_text, sheet_text
from primero_rules.comparison.content import card_values, own_content
from primero_rules.language.declaration.sentences import sentence
from primero_rules.language.english.declared_words import keys_of, said
from primero_rules.language.english.phrases import listed
from primero_rules.language.options import OPTIONS
from primero_rules.language.options.option import Option
from primero_rules.language.steps.turn import Turn
from primero_rules.rules.answers import at_path
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import terms_of_nodes
from primero_rules.situations.standing_alone import Caution
from primero_rules.worth.example_hands import ExampleHand, example_hands

MOST_LINES = 147
"""How many lines of text one side of A4 has in two columns, below the title."""

BESIDE_CARDS = 30
"""About how many characters stand beside a drawn hand in a line of a column."""

HEADING = 1.4
"""How many lines a heading takes."""

SMALLEST, LARGEST = 8.5, 11.0
"""The sizes in which a sheet is set, in points: the smallest if it is full, larger if there is less on it."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The ranks that are worth this number of points each, and whether that is the editors' choice for any."""

    ranks: tuple[str, ...]
    points: int
    ours: bool


@dataclass(frozen=True, slots=True)
class SheetHand:
    """A combination in the ranking of a sheet, with an example if there is a hand that makes it by itself."""

    entry: CombinationEntry
    example: ExampleHand | None


@dataclass(frozen=True, slots=True)
class PeriodWord:
    """A word that players say, what else is named with it ("" for nothing), and what the player does by it."""

    word: str
    names: str
    does: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The contents of a sheet.

    ``size`` is the size of the letters in points with which it fills a page of A4.
    ``hands`` run from the highest to the lowest.  ``held`` counts the author's rules that have a sentence, and
    ``gaps`` the editors' choices by the kind of gap that they fill.
    """

    rules: Ruleset
    worths: tuple[Worth, ...]
    hands: tuple[SheetHand, ...]
    play: tuple[Chapter, ...]
    words: tuple[PeriodWord, ...]
    held: int
    gaps: Mapping[str, int]
    care: tuple[Caution, ...]
    selections: tuple[Selection, ...]
    size: float = SMALLEST

    @property
    def marked(self) -> int:
        """How many of its sentences, hands, values and cautions are marked as the editors'."""
        sentences = (statement for chapter in self.play for statement in _deep(chapter.statements))
        hands = sum(hand.entry.ref.editor for hand in self.hands)
        beside = sum(worth.ours for worth in self.worths) + sum(caution.ours for caution in self.care)
        return hands + beside + sum(statement.ours for statement in sentences)


def marked_in_words(content: Sheet) -> str:
    """How many things on a sheet are marked as the editors' choices, to be followed by the mark."""
    return f"{content.marked} {'thing is' if content.marked == 1 else 'things are'} marked as ours"


def _deep(statements: Iterable[Statement]) -> Iterator[Statement]:
    """These statements and those shown within them."""
    for statement in statements:
        yield statement
        yield from _deep(statement.within)


def sheet(rules: Ruleset, care: Sequence[Caution] = ()) -> Sheet:
    """The sheet of a rulebook; ``care`` are the situations in which it stands nearly alone."""
    book = rulebook(rules)
    examples = example_hands(rules)
    hands = [SheetHand(entry, examples.get(entry.name)) for entry in reversed(book.combinations)]
    held = [node for node in rules.nodes() if node.apparatus("says") and not node.ref.editor]
    beside = Sheet(
        rules=rules,
        worths=tuple(worths(rules)),
        hands=tuple(hands),
        play=(),
        words=tuple(period_words(rules)),
        held=len(held),
        gaps=gaps_of(rules),
        care=tuple(care),
        selections=tuple(selection for selection in book.selections if not selection.chosen),
    )
    taken = _lines_beside(beside)
    play = sheet_text(rules, MOST_LINES - taken)
    if beside.selections and not is_whole(play, rules):
        beside = replace(beside, selections=())
        taken = _lines_beside(beside)
        play = sheet_text(rules, MOST_LINES - taken)
    return replace(beside, play=play, size=_size(taken + lines_of_text(play)))


def _size(lines: float) -> float:
    """The largest size in which so many lines fit, in quarters of a point: letters grow in both directions."""
    return max(SMALLEST, min(LARGEST, floor(4 * SMALLEST * sqrt(MOST_LINES / lines)) / 4))


def _lines_beside(content: Sheet) -> float:
    """About how many lines everything on a sheet takes that is not the course of play."""
    hands = sum(ceil(lines_of(hand.entry.says, BESIDE_CARDS)) for hand in content.hands)
    words = sum(lines_of(f"{word.word} {' '.join(word.does)} {word.names}") for word in content.words)
    care = sum(ceil(lines_of(caution.here)) for caution in content.care)
    others = ceil(sum(lines_of(f"{selection.name} {selection.says}") for selection in content.selections))
    return hands + words + care + others + len(content.worths) / 4 + HEADING * 5


def worths(rules: Ruleset) -> Iterator[Worth]:
    """The values of the cards, the highest first."""
    ranks: dict[int, list[str]] = {}
    for rank, points in card_values(rules).items():
        ranks.setdefault(points, []).append(rank)
    values = at_path(rules.tree, "pack/values")
    choices = [value for value in values.items() if value.ref.editor] if values else []
    ours = {rank for value in choices for rank in value.need("ranks").words()}
    for points, equal in sorted(ranks.items(), reverse=True):
        yield Worth(tuple(RANK_NAMES[rank] for rank in equal), points, not ours.isdisjoint(equal))


def period_words(rules: Ruleset) -> Iterator[PeriodWord]:
    """The words that players say in this game, each once, in the language's order of the verbs."""
    offered = [
        option
        for instruction in rules.program
        if isinstance(instruction.operation, Turn)
        for option in instruction.operation.offered
    ]
    verbs = list(OPTIONS)
    by_word: dict[str, list[Option]] = {}
    for option in sorted(offered, key=lambda option: verbs.index(option.verb)):
        by_word.setdefault(option.name.replace("-", " "), []).append(option)
    for word, options in by_word.items():
        named = dict.fromkeys(_named(rules, option) for option in options)
        does = dict.fromkeys(sentence(OPTIONS[option.verb].record) for option in options)
        yield PeriodWord(word, listed([names for names in named if names] or [""], "or"), tuple(does))


def _named(rules: Ruleset, option: Option) -> str:
    """What is announced with an option, in words; "" for nothing."""
    node = next((node for node in rules.nodes() if node.ref.path == option.ref.path), None)
    term = terms_of_nodes(rules).get(option.ref.path)
    keys = keys_of(term.type) if term else None
    does = own_content(rules, node) if node else None
    if keys is None or not isinstance(does, dict) or "announces" not in does:
        return ""
    return said(keys.terms["announces"], does["announces"])
