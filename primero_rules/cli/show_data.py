"""A rulebook as data: its head, every rule with its evidence, its combinations and selections."""

from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.rule_as_data import place_data
from primero_rules.book.outline import Entry
from primero_rules.book.rulebook import Rulebook
from primero_rules.cli.evidence_text import cites_data
from primero_rules.cli.listing import listed_data as head_of


def book_as_data(book: Rulebook) -> dict[str, Any]:
    """All that ``primero show`` prints."""
    return {
        **head_of(book.rules),
        "about": book.rules.about,
        "file": str(book.rules.file),
        "sections": [
            {"key": section.key, "title": section.title, "rules": [_rule(entry) for entry in section.entries]}
            for section in book.sections
        ],
        "combinations": [
            {
                "name": combination.name,
                "announced_as": combination.announced_as or None,
                "points": {"low": combination.low, "high": combination.high},
                "says": combination.says,
                **_evidence(combination.ref),
            }
            for combination in book.combinations
        ],
        "selections": [
            {"id": selection.id, "says": selection.says, "picks": dict(selection.picks), "chosen": selection.chosen}
            for selection in book.selections
        ],
    }


def _rule(entry: Entry) -> dict[str, Any]:
    """One rule, with its readings if the point is disputed; ``depth`` is its level in the outline."""
    return {
        "depth": entry.depth,
        "word": entry.word,
        "title": entry.title,
        "name": entry.name,
        "says": entry.says,
        "does": entry.words,
        "nothing": entry.nothing or None,
        "hole": entry.hole or None,
        "answers": list(entry.ref.answers),
        **_evidence(entry.ref),
        "readings": [
            {
                "name": reading.name,
                "says": reading.says,
                "chosen": reading.chosen,
                "selections": list(reading.selections),
                **_evidence(reading.ref),
            }
            for reading in entry.readings
        ],
    }


def _evidence(ref: Ref) -> dict[str, Any]:
    """The evidence of a rule, and its place; ``editor`` is true of a rule of ours."""
    return {
        "cite": cites_data(ref.cite),
        "warrant": ref.warrant or None,
        "stance": ref.stance,
        "gap": ref.gap or None,
        "because": ref.because,
        "editor": ref.editor,
        "ref": place_data(ref),
    }
