"""``primero show ID --read``: the sentences of a rulebook in the order of play, those of ours marked."""

from collections.abc import Iterable, Mapping

from rich.console import Console
from rich.text import Text

from primero_rules.base.counted import counted
from primero_rules.book.reading_text import Chapter, Statement, deep_statements, reading_text
from primero_rules.book.words_of_rules import words_to_look_up
from primero_rules.cli.evidence_text import whose_game
from primero_rules.cli.example_text import shown_example
from primero_rules.cli.screen import heading, under_heading, write_paragraph
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.table_words import table_words
from primero_rules.worth.example_hands import ExampleHand, example_hands

INDENT = 2
"""How many columns the sentences inside a rule are indented."""


def show_reading(console: Console, rules: Ruleset) -> None:
    """The rulebook to read, and where the rest of it is."""
    chapters = reading_text(rules)
    write_paragraph(console, Text(rules.title, "bold"))
    write_paragraph(console, whose_game(rules))
    write_paragraph(console)
    write_paragraph(console, rules.about)
    examples = example_hands(rules)
    for chapter in chapters:
        _chapter(console, chapter, examples)
    _words(console, rules, chapters)
    write_paragraph(console)
    finer = sum(_finer(chapter.statements) for chapter in chapters)
    note = f"{counted(finer, 'finer rule')}, and the evidence of all: primero show {rules.id}"
    write_paragraph(console, Text(note, "dim"))


def _words(console: Console, rules: Ruleset, chapters: Iterable[Chapter]) -> None:
    """What those words of the card table mean that the sentences use and no rule explains."""
    sentences = [statement.says for chapter in chapters for statement in deep_statements(chapter.statements)]
    words = words_to_look_up(rules, table_words(), sentences)
    for word in under_heading(console, "WORDS OF THE CARD TABLE", words):
        spellings = ", ".join(word.spellings)
        write_paragraph(console, Text(f"{spellings}: ", "bold").append(word.means, "not bold"), INDENT, INDENT)


def _chapter(console: Console, chapter: Chapter, examples: Mapping[str, ExampleHand]) -> None:
    heading(console, chapter.title.upper())
    if chapter.origin:
        write_paragraph(console, Text(f"Play comes here {chapter.origin.in_full}.", "dim"), INDENT, INDENT)
    _statements(console, chapter.statements, examples, INDENT)


def _statements(
    console: Console, statements: Iterable[Statement], examples: Mapping[str, ExampleHand], left: int
) -> None:
    for statement in statements:
        line = Text("OURS ", "yellow") if statement.ours else Text()
        if statement.title:
            line.append(f"{statement.title}. ", "bold")
        line.append(f"{statement.says} {statement.lists}".rstrip())
        example = examples.get(statement.name)
        if example is not None:
            line.append(" ").append(shown_example(console, example))
            line.append(f" makes {example.makes}." if example.makes else "")
        write_paragraph(console, line, left, INDENT)
        _statements(console, statement.within, examples, left + INDENT)


def _finer(statements: Iterable[Statement]) -> int:
    """How many rules are left out of the reading."""
    return sum(_all(statement.finer) + _finer(statement.within) for statement in statements)


def _all(statements: Iterable[Statement]) -> int:
    return sum(1 + _all(statement.within) + _all(statement.finer) for statement in statements)
