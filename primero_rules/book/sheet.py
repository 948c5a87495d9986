"""A rulebook on one sheet: all that players need besides the cards, and how much of it is ours, the editors'.

Everything is read from the rules that are played: values and hands from the ranking, what is said from the options
of each turn, the course of play from the file's own sentences, and cautions from the answers of all rulebooks to
the same situations.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil

from primero_rules.base.capital import with_capital
from primero_rules.base.cards import RANK_NAMES
from primero_rules.base.counted import counted
from primero_rules.base.grouped import grouped
from primero_rules.base.written_evidence import GAPS, MARK_OF_OURS, STANCES, WITHDRAWN
from primero_rules.book.cautions import picked_cautions
from primero_rules.book.period_words import PeriodWord, by_deed, period_words, said_in_words, to_say
from primero_rules.book.reading_text import Chapter, deep_statements
from primero_rules.book.rulebook import CombinationEntry, Selection, gaps_of, rulebook
from primero_rules.book.sheet_lines import ACROSS, LARGEST, SMALLEST, lines_needed, lines_of_row, lines_of_text
from primero_rules.book.sheet_text import is_complete_sheet, left_out, sheet_text
from primero_rules.book.words_of_rules import words_to_look_up
from primero_rules.comparison.content import card_values
from primero_rules.language.english.phrases import listed
from primero_rules.rules.answers import at_path
from primero_rules.rules.points_that_count import counts_points
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.table_words import TableWord, table_words
from primero_rules.situations.partings.standing_alone import Caution
from primero_rules.worth.example_hands import BEHIND_CARD_TURNED_UP, ExampleHand, example_hands

MOST_LINES = 159
"""How many lines of the smallest letters one side of A4 has in two columns, below the title."""

HANDS_IN_ORDER, ORDER_OF_HANDS = "The hands, the highest first", "combinations/lowest-first"
"""What stands above the table of hands, and the path of the rule that it tells."""

MARK_OF_CAUTION = "! "
"""What stands before a sentence of the course of play that a sheet warns of there."""

WORDS_OF_TABLE = "Words of the card table"
"""What stands before the words that no rule explains."""

STEP_OF_SIZES = 0.25
"""By how much the sizes of letters differ, in points."""

HEADING = 1.4
"""How many lines a heading takes."""

FOOT, FOR_EACH_GAP, FOR_WHAT_IS_LEFT_OUT = 105, 11, 36
"""About how many characters the foot of a sheet has: at least, around each kind of gap, and on what has no room.

What it says of its marks is counted apart.
"""


@dataclass(frozen=True, slots=True)
class RankWorth:
    """The ranks that are worth this number of points each, and whether that is the editors' choice for any.

    There is no number in a game that counts no points, where the values only say which rank is the higher.
    """

    ranks: tuple[str, ...]
    points: int | None
    ours: bool

    @property
    def in_words(self) -> str:
        """The ranks, with their points if these count."""
        ranks = ", ".join(self.ranks)
        return ranks if self.points is None else f"{ranks} {self.points}"


def heading_of_worths(worths: Sequence[RankWorth]) -> str:
    """What stands above the values of the cards on a sheet: what they are worth, or only how they follow."""
    counts = any(worth.points is not None for worth in worths)
    return "What cards are worth" if counts else "The cards, the highest first"


@dataclass(frozen=True, slots=True)
class SheetHand:
    """A combination in the ranking of a sheet, with an example if there is a hand that makes it by itself."""

    entry: CombinationEntry
    example: ExampleHand | None

    @property
    def cards(self) -> int:
        """How many cards are drawn."""
        return len(self.example.counting) + bool(self.example.turned_up) if self.example else 0

    @property
    def says(self) -> str:
        """What stands in its row beside the cards."""
        turned = f"({BEHIND_CARD_TURNED_UP})" if self.example and self.example.turned_up else ""
        return f"{turned} {self.entry.says} {self.entry.announced_as}"


@dataclass(frozen=True, slots=True)
class Sheet:
    """The contents of a sheet.

    ``size`` is the size of the letters in points with which it fills a page of A4; a ``dense`` sheet has no
    paragraph for each move, and none for each step without moves.
    ``selections`` are the other ways to play it, of which a sheet with ``names_alone`` has no room for more.
    ``warned_in_play`` are sentences of the course of play that it warns of by a mark, having no room for a caution.
    ``to_look_up`` are the words of the card table that it uses and no rule explains, as many as it has room for.
    ``hands`` run from the highest to the lowest.  ``held`` counts the author's rules that have a sentence, and
    ``gaps`` the editors' choices by the kind of gap that they fill.
    """

    rules: Ruleset
    worths: tuple[RankWorth, ...]
    hands: tuple[SheetHand, ...]
    play: tuple[Chapter, ...]
    words: tuple[PeriodWord, ...]
    held: int
    gaps: Mapping[str, int]
    care: tuple[Caution, ...]
    selections: tuple[Selection, ...]
    to_look_up: tuple[TableWord, ...] = ()
    warned_in_play: frozenset[str] = frozenset()
    dense: bool = False
    names_alone: bool = False
    size: float = SMALLEST

    @property
    def order_ours(self) -> bool:
        """Whether the order of the hands is the editors'."""
        order = at_path(self.rules.tree, ORDER_OF_HANDS)
        return order is not None and order.ref.editor

    @property
    def warns(self) -> bool:
        """Whether it warns of anything, in a caution or by a mark."""
        return bool(self.care or self.warned_in_play)

    @property
    def withdrawn(self) -> frozenset[str]:
        """Those of its sentences and cautions that its author has withdrawn."""
        nodes = (node for node in self.rules.nodes() if node.ref.stance == WITHDRAWN and not node.ref.editor)
        given_up = {node.apparatus("says") for node in nodes}
        sentences = (statement.says for chapter in self.play for statement in deep_statements(chapter.statements))
        return frozenset(given_up.intersection((*sentences, *self.sentences_of_care)))

    @property
    def words_explained(self) -> tuple[tuple[str, TableWord], ...]:
        """The words to look up, each as the sentences of the sheet spell it."""
        return tuple((word.spelling_in(self.sentences), word) for word in self.to_look_up)

    @property
    def sentences(self) -> tuple[str, ...]:
        """All sentences on it that are its file's own: of the course of play, of the hands and of its cautions."""
        of_play = [each.says for chapter in self.play for each in deep_statements(chapter.statements)]
        of_hands = [hand.entry.says for hand in self.hands]
        return (*of_play, *of_hands, *self.sentences_of_care)

    @property
    def sentences_of_care(self) -> tuple[str, ...]:
        """The sentences of its cautions."""
        return tuple(sentence.says for caution in self.care for sentence in caution.sentences)

    @property
    def marked(self) -> Mapping[str, int]:
        """How many of its sentences, hands, values and words are marked as the editors', by these names."""
        sentences_ours = [
            statement.ours for chapter in self.play for statement in deep_statements(chapter.statements)
        ]
        words = [*(word.ours for word in self.words), *(alike[0].names_ours for alike in to_say(self.words))]
        numbers = {
            "sentence": sum(sentences_ours)
            + sum(sentence.ours for caution in self.care for sentence in caution.sentences),
            "hand": sum(hand.entry.ref.editor for hand in self.hands),
            "heading": int(self.order_ours),
            "card value": sum(worth.ours for worth in self.worths),
            "word": sum(words),
        }
        return {name: number for name, number in numbers.items() if number}


def left_out_in_words(content: Sheet) -> str:
    """A sentence saying how many rules have no room on a sheet; "" if all have."""
    number = left_out(content.play, content.rules)
    return f"{counted(number, 'finer rule')} found no room here." if number else ""


def withdrawn_in_words(content: Sheet) -> str:
    """What the mark behind a sentence means that the author has withdrawn; "" if none is on a sheet."""
    return with_capital(STANCES[WITHDRAWN]) if content.withdrawn else ""


def lead_of_cautions(content: Sheet) -> str:
    """What stands above the cautions; others may have a rule that sounds alike, and play goes otherwise."""
    marked = f" and those with {MARK_OF_CAUTION.strip()}" if content.warned_in_play else ""
    return f"By these rules{marked} play differs from nearly all other games:"


def other_ways(content: Sheet) -> str:
    """The other ways to play it, each with its sentence if there is room; "" if there are none."""
    names = [selection.name.replace("-", " ") for selection in content.selections]
    if content.names_alone:
        return f"Its rulebook tells them: {', '.join(names)}." if names else ""
    told_of = zip(names, content.selections, strict=True)
    return " ".join(f"{name}: {selection.says}" for name, selection in told_of)


def marked_in_words(content: Sheet) -> str:
    """A sentence saying what is marked as the editors' choices on a sheet; "" if nothing is.

    These are more than the rules that are ours: a rule marks all that is told of it.
    """
    if not content.marked:
        return ""
    numbers = listed([counted(number, name) for name, number in content.marked.items()])
    several = "; one rule can mark several" if sum(content.marked.values()) > 1 else ""
    return f"On this sheet {MARK_OF_OURS} marks {numbers} as ours{several}."


def sheet(rules: Ruleset, care: Sequence[Caution] = ()) -> Sheet:
    """The sheet of a rulebook; ``care`` is what it might warn of, of which it picks what has room."""
    book = rulebook(rules)
    examples = example_hands(rules)
    hands = [SheetHand(entry, examples.get(entry.name)) for entry in reversed(book.combinations)]
    held = [node for node in rules.nodes() if node.apparatus("says") and node.ref.warrant and not node.ref.editor]
    beside = Sheet(
        rules=rules,
        worths=tuple(rank_worths(rules)),
        hands=tuple(hands),
        play=(),
        words=tuple(period_words(rules)),
        held=len(held),
        gaps=gaps_of(rules),
        care=_without_parts(picked_cautions(care)),
        selections=tuple(selection for selection in book.selections if not selection.chosen),
    )
    return _cut(beside, care)


def _cut(beside: Sheet, possible: Sequence[Caution]) -> Sheet:
    """A sheet with as much of the course of play as it has room for; it might have all ``possible`` cautions.

    If all has no room, other ways to play are only named, then the paragraphs for each move are left out, then
    cautions that only repeat what the course of play says, and only then sentences.  Parts of the rules of which it
    warns, and then words, are told where there is room for them.
    """
    brief = replace(beside, names_alone=True)
    for layout in (beside, brief, replace(brief, dense=True)):
        content = _filled(layout)
        if is_complete_sheet(content.play, content.rules):
            break
    else:
        content = _without_repetitions(content)
    explained = _with_words(_with_parts(content, possible))
    return replace(explained, size=_size(explained))


def _filled(layout: Sheet) -> Sheet:
    """A sheet with as many sentences of the course of play as go beside the rest of it."""
    room = MOST_LINES - _lines_beside(layout, SMALLEST)
    beside_play = [caution.here for caution in layout.care]
    return replace(layout, play=sheet_text(layout.rules, room, beside_play, dense=layout.dense))


def _without_repetitions(content: Sheet) -> Sheet:
    """A sheet that marks in its course of play what it warns of there, and has no caution about it besides."""
    play = _sentences_of_play(content)
    new = tuple(caution for caution in content.care if caution.here not in play)
    fuller = _filled(replace(content, care=new))
    known = {caution.here for caution in content.care if caution.here in play}
    return replace(fuller, warned_in_play=frozenset(known.intersection(_sentences_of_play(fuller))))


def _sentences_of_play(content: Sheet) -> set[str]:
    return {statement.says for chapter in content.play for statement in deep_statements(chapter.statements)}


def _without_parts(care: Iterable[Caution]) -> tuple[Caution, ...]:
    return tuple(caution._replace(parts=()) for caution in care)


def _with_parts(content: Sheet, possible: Sequence[Caution]) -> Sheet:
    """A sheet that quotes with its cautions what belongs to their rules, as much as there is room for.

    Where rules had to be left out there is none, and nothing is quoted that it warns of anyway.
    """
    if not is_complete_sheet(content.play, content.rules):
        return content
    parts_of = {(caution.situation, caution.here): caution.parts for caution in possible}
    for place, caution in enumerate(content.care):
        for part in parts_of[caution.situation, caution.here]:
            longer = content.care[place]
            longer = longer._replace(parts=(*longer.parts, part))
            fuller = replace(content, care=(*content.care[:place], longer, *content.care[place + 1 :]))
            if part.says in content.sentences_of_care or _lines(fuller, SMALLEST) > MOST_LINES:
                break
            content = fuller
    return content


def _with_words(content: Sheet) -> Sheet:
    """The sheet with the words that a reader may not know, without the longest of them where there is no room."""
    words = words_to_look_up(content.rules, table_words(), content.sentences)
    for longest in (None, *sorted(words, key=lambda word: len(word.brief), reverse=True)):
        words = [word for word in words if word != longest]
        explained = replace(content, to_look_up=tuple(words))
        if _lines(explained, SMALLEST) <= MOST_LINES:
            return explained
    return content


def _size(content: Sheet) -> float:
    """The largest size in which everything fits: with larger letters there are fewer lines, and shorter ones."""
    size = LARGEST
    while size > SMALLEST and _lines(content, size) > MOST_LINES * SMALLEST / size:
        size -= STEP_OF_SIZES
    return size


def _lines(content: Sheet, size: float) -> float:
    return lines_of_text(content.play, size, dense=content.dense) + _lines_beside(content, size)


def _lines_beside(content: Sheet, size: float) -> float:
    """About how many lines everything on a sheet takes that is not the course of play."""
    hands = sum(lines_of_row(hand.entry.title, hand.cards, hand.says, size) for hand in content.hands)
    words = sum(lines_needed(f"{does} {alike[0].word}", size) for does, alike in by_deed(content.words))
    said = sum(lines_needed(" ".join(said_in_words(alike, MARK_OF_OURS)), size) for alike in to_say(content.words))
    care = sum(ceil(lines_needed(caution.says, size)) for caution in content.care)
    ways = other_ways(content)
    in_foot = FOOT + sum(len(GAPS[kind]) + FOR_EACH_GAP for kind in content.gaps)
    in_foot += (
        (FOR_WHAT_IS_LEFT_OUT if content.dense else 0)
        + len(withdrawn_in_words(content))
        + len(marked_in_words(content))
    )
    foot = 2 * ceil((in_foot * size / SMALLEST) / (2 * ACROSS)) + (
        2 * ceil(lines_needed(ways, size) / 2) if ways else 0
    )
    explained = " ".join(f"{spelling} {word.brief}" for spelling, word in content.words_explained)
    foot += 2 * ceil(lines_needed(f"{WORDS_OF_TABLE} {explained}", size) / 2) if explained else 0
    headings = HEADING * (1 + bool(words) + bool(said) + 2 * content.warns)
    return hands + words + said + care + foot + headings + len(content.worths) / 4


def rank_worths(rules: Ruleset) -> Iterator[RankWorth]:
    """The values of the cards, the highest first; none where a hole stands among them."""
    if rules.holes_among_hands:
        return
    ranks = grouped((points, rank) for rank, points in card_values(rules).items())
    values = at_path(rules.tree, "pack/values")
    choices = [value for value in values.items() if value.ref.editor] if values else []
    ours = {rank for value in choices for rank in value.need("ranks").words()}
    for points, equal in sorted(ranks.items(), reverse=True):
        counted_points = points if counts_points(rules) else None
        yield RankWorth(tuple(RANK_NAMES[rank] for rank in equal), counted_points, not ours.isdisjoint(equal))
