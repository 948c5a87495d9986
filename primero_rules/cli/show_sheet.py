"""``primero show ID --sheet``: a rulebook on one sheet, as text."""

from collections.abc import Collection, Iterable

from rich.console import Console
from rich.text import Text

from primero_rules.base.counted import counted
from primero_rules.base.written_evidence import MARK_OF_OURS, MARK_OF_WITHDRAWN
from primero_rules.book.cautions import cautions
from primero_rules.book.period_words import PeriodWord, by_deed, said_in_words, to_say
from primero_rules.book.reading_text import Statement, heading_of
from primero_rules.book.sheet import (
    HANDS_IN_ORDER,
    MARK_OF_CAUTION,
    WORDS_OF_TABLE,
    RankWorth,
    Sheet,
    SheetHand,
    heading_of_worths,
    lead_of_cautions,
    left_out_in_words,
    marked_in_words,
    sheet,
    withdrawn_in_words,
)
from primero_rules.cli.evidence_text import whose_game
from primero_rules.cli.example_text import shown_example
from primero_rules.cli.screen import heading, tracked, under_heading, write_paragraph
from primero_rules.language.english.phrases import listed
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.partings.care import alone_among, answers_of, others_of
from primero_rules.situations.partings.standing_alone import Caution

INDENT = 2
"""How many columns a nested sentence is indented."""


def show_sheet(console: Console, rules: Ruleset) -> None:
    """The sheet; for its cautions all rulebooks are asked first, which takes some seconds."""
    content = sheet(rules, _care(rules))
    write_paragraph(console, Text(rules.title, "bold"))
    write_paragraph(console, whose_game(rules))
    for chapter in content.play:
        heading(console, heading_of(chapter.title.upper(), chapter.origin))
        _sentences(console, chapter.statements, INDENT, content)
    heading(console, HANDS_IN_ORDER.upper() + (MARK_OF_OURS if content.order_ours else ""))
    for hand in content.hands:
        _hand(console, hand)
    heading(console, heading_of_worths(content.worths).upper())
    write_paragraph(console, " · ".join(map(_worth, content.worths)), INDENT)
    _words(console, content)
    _cares(console, content)
    _foot(console, content)


def _worth(worth: RankWorth) -> str:
    return f"{worth.in_words}{MARK_OF_OURS if worth.ours else ''}"


def _care(rules: Ruleset) -> tuple[Caution, ...]:
    if not rules.playable:
        return ()
    others = list(others_of(rules))
    answers = [answers_of(rulebook) for rulebook in tracked([rules, *others], "Asking the table", len(others) + 1)]
    return cautions(alone_among(answers[0], answers[1:]), others)


def _marked(says: str, withdrawn: Collection[str], *, ours: bool) -> str:
    """A sentence with the marks behind it; ``withdrawn`` are those that the author has withdrawn."""
    return f"{says}{MARK_OF_OURS if ours else ''}{MARK_OF_WITHDRAWN if says in withdrawn else ''}"


def _sentences(console: Console, statements: Iterable[Statement], left: int, content: Sheet) -> None:
    for statement in statements:
        line = Text(f"{statement.title}. " if statement.title else "", "bold")
        line.append(MARK_OF_CAUTION if statement.says in content.warned_in_play else "", "bold")
        line.append(_marked(statement.says, content.withdrawn, ours=statement.ours), "not bold")
        write_paragraph(console, line, left, INDENT)
        _sentences(console, statement.within, left + INDENT, content)


def _hand(console: Console, hand: SheetHand) -> None:
    entry = hand.entry
    line = Text(entry.title + (MARK_OF_OURS if entry.ref.editor else ""), "bold").append(
        f" {entry.worth}: ", "not bold"
    )
    if hand.example:
        line.append(shown_example(console, hand.example)).append(" ")
    line.append(entry.says, "not bold")
    if entry.announced_as:
        line.append(f" Announced as {entry.announced_as}.", "not bold")
    write_paragraph(console, line, INDENT, INDENT)


def _words(console: Console, content: Sheet) -> None:
    for does, alike in under_heading(console, "WHAT MOVES ARE CALLED", by_deed(content.words)):
        write_paragraph(
            console, Text(", ".join(map(_word, alike)), "bold").append(f" {does}", "not bold"), INDENT, INDENT
        )
    for alike in under_heading(console, "WHAT TO SAY", to_say(content.words)):
        moves, words = said_in_words(alike, MARK_OF_OURS)
        write_paragraph(console, Text(f"{moves} ", "bold").append(words, "not bold"), INDENT, INDENT)


def _word(word: PeriodWord) -> str:
    return f"{word.word}{MARK_OF_OURS if word.ours else ''}{f' ({listed(word.others)})' if word.others else ''}"


def _cares(console: Console, content: Sheet) -> None:
    for line in under_heading(console, "TAKE CARE", _lines_of_cautions(content)):
        write_paragraph(console, line, INDENT, INDENT)


def _lines_of_cautions(content: Sheet) -> list[str]:
    cautions_told = [
        " ".join(_marked(sentence.says, content.withdrawn, ours=sentence.ours) for sentence in caution.sentences)
        for caution in content.care
    ]
    return [lead_of_cautions(content), *cautions_told] if content.warns else []


def _foot(console: Console, content: Sheet) -> None:
    for spelling, word in under_heading(console, WORDS_OF_TABLE.upper(), content.words_explained):
        write_paragraph(console, Text(f"{spelling} ", "bold").append(word.brief, "not bold"), INDENT, INDENT)
    heading(console, "THE AUTHOR'S RULES AND OURS")
    ours = sum(content.gaps.values())
    kinds = ", ".join(f"{number} {kind}" for kind, number in content.gaps.items())
    line = f"The whole rulebook has {counted(content.held, 'rule')} of the author and {ours} of ours"
    marked = f" {marked_in_words(content)}" if content.marked else ""
    meaning = withdrawn_in_words(content)
    taken_back = f" {meaning}: {MARK_OF_WITHDRAWN}." if meaning else ""
    write_paragraph(console, f"{line}{f' ({kinds})' if kinds else ''}.{marked}{taken_back}", INDENT, INDENT)
    absent = left_out_in_words(content)
    if absent:
        write_paragraph(console, absent, INDENT, INDENT)
    for selection in content.selections:
        write_paragraph(console, f"{selection.id}: {selection.says}", INDENT, INDENT)
