"""``primero vocabulary``: the words that a file may use, explained in the terminal."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from primero_rules.base.fault import did_you_mean, nearest
from primero_rules.base.text_file import cut_text
from primero_rules.check.vocabulary import (
    VocabularySection,
    WordEntry,
    entries_for,
    explained_words,
    section_called,
    sections,
    use_of,
)
from primero_rules.cli.arguments import as_json_option
from primero_rules.cli.screen import output, paged, print_json, write_paragraph

LONGEST_EXAMPLE = 300
"""The most characters of an example that are shown."""


def complete_word(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[str]:
    """The words that begin with ``incomplete``."""
    return [word for word in explained_words() if word.startswith(incomplete)]


@click.command("vocabulary")
@click.argument("word", nargs=-1, metavar="[WORD]", shell_complete=complete_word)
@as_json_option
def command(word: tuple[str, ...], as_json: bool) -> None:
    """What WORD means, what may stand under it, what holds without it, and where a file uses it.

    WORD may be a key, a word that stands under one, or the name of a mapping, which may have several words: primero
    vocabulary step deal. Without WORD all mappings are listed, each with its keys.
    """
    name = " ".join(word)
    section = section_called(name) if name else None
    entries = tuple(dict.fromkeys((*(section.entries if section else ()), *entries_for(name))))
    if not name and as_json:
        print_json([asdict(section_listed) for section_listed in sections()])
    elif not name:
        console = output()
        with paged(console):
            _list(console, sections())
    elif not entries:
        near = did_you_mean(nearest(name, (*explained_words(), *(known.called for known in sections()))))
        raise click.UsageError(f"there is no word {name!r} — primero vocabulary lists them{near}")
    elif as_json:
        print_json([entry_data(entry) for entry in entries])
    else:
        console = output()
        for number, entry in enumerate(entries):
            if number:
                write_paragraph(console)
            _explain(console, entry, name)


def entry_data(entry: WordEntry) -> dict[str, Any]:
    """An entry as data, with the place where it is used first."""
    use = use_of(entry)
    used = None if use is None else {"file": str(use.place.source), "line": use.place.line, "text": use.text}
    return {**asdict(entry), "used": used}


def _list(console: Console, sections: Sequence[VocabularySection]) -> None:
    """Every mapping and table with its words."""
    for section in sections:
        words = ", ".join(entry.word for entry in section.entries)
        write_paragraph(console, Text(f"{section.called}: ", "bold").append(words, "not bold"), 0, 2)


def _explain(console: Console, entry: WordEntry, asked: str) -> None:
    """Print one word: its sentence, and below it the facts about its value."""
    head = Text(entry.word, "bold").append(f" — {entry.within}", "dim")
    write_paragraph(console, head, 0, 2)
    write_paragraph(console, entry.says, 2, 0)
    for label, text in _facts(entry):
        write_paragraph(console, f"{label}: {text}", 2, 2)
    if asked != entry.word and asked in entry.allowed:
        write_paragraph(console, f"{asked} is one of the words that may stand there.", 2, 2)
    use = use_of(entry)
    if use is not None:
        write_paragraph(
            console, Text(f"used: {cut_text(use.text, LONGEST_EXAMPLE)}").append(f"  {use.place}", "dim"), 2, 2
        )


def _facts(entry: WordEntry) -> list[tuple[str, str]]:
    """The facts about an entry besides its sentence, each with a label, without those that are empty."""
    facts = (
        ("takes", _takes(entry)),
        ("without it", entry.without or ""),
        ("words", ", ".join(entry.allowed)),
        ("keys", ", ".join(entry.terms)),
        ("example", cut_text(entry.example, LONGEST_EXAMPLE)),
    )
    return [(label, text) for label, text in facts if text]


def _takes(entry: WordEntry) -> str:
    if entry.stands == entry.word and not entry.terms:
        return ""
    return f"{entry.stands}, and has to be written" if entry.needed else entry.stands
