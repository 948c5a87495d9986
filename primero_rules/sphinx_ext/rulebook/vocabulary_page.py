"""``primero-vocabulary``: the words of the rule language, printed from the package's own tables and docstrings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

import yaml
from docutils import nodes

from primero_rules.check.kinds_of_file import FILES
from primero_rules.language.amounts import AMOUNTS
from primero_rules.language.conditions import WITH_TERMS, WORDS
from primero_rules.language.declaration.sentences import sentence
from primero_rules.language.declaration.types import Keys, Named, Term, Type
from primero_rules.language.declaration.words import Declaration
from primero_rules.language.grammar import NAMED, plain_type, types_within
from primero_rules.language.requirements import MUST
from primero_rules.language.seats import GROUPS, SEATS
from primero_rules.language.shapes import RELATIONS_OF_LISTED_RANKS, RELATIONS_OF_RANKS, RELATIONS_OF_SUITS
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el

TABLES: tuple[tuple[str, str, Mapping[str, Any]], ...] = (
    ("Conditions without terms", "True or false of the table and of the seat whose turn it is.", WORDS),
    ("Conditions with terms", "Written as a mapping of one word to its terms.", WITH_TERMS),
    ("Requirements", "What a hand has to satisfy to win at a showdown.", MUST),
    ("Amounts", "Chips, beside a plain number.", AMOUNTS),
    ("Seats", "One player, beside the eldest and the roles that a step appoints.", SEATS),
    ("Groups of seats", "Several players, in the order of play.", GROUPS),
    ("Relations of suits", "How the suits of a combination go together.", RELATIONS_OF_SUITS),
    (
        "Relations of ranks",
        "How the ranks of a combination go together.",
        {**RELATIONS_OF_RANKS, **RELATIONS_OF_LISTED_RANKS},
    ),
)


GROUPED = (
    ("step of a record", "Files"),
    ("step", "Steps"),
    ("option ", "Options of a turn"),
    ("options of", "Options of a turn"),
    ("check", "Ways to check a claim"),
    ("hand of known ranks", "Ways to check a claim"),
)
"""The part of the page for a mapping, by the beginning of its name; the others belong to files."""


class VocabularyDirective(PrimeroDirective):
    """Every key and every word, in the order in which an author needs them."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def build(self) -> list[nodes.Node]:
        """The keys of files, then steps and options, then tables of plain words."""
        kinds = [kind for kind in _mappings() if kind.terms]
        titles = ("Files", *dict.fromkeys(title for _, title in GROUPED if title != "Files"), "Other words")
        groups: dict[str, list[nodes.Node]] = {title: [] for title in titles}
        for kind in kinds:
            group = next((group for start, group in GROUPED if kind.called.startswith(start)), "Files")
            groups[group].append(self._mapping(kind))
        groups["Other words"].extend(self._words(*table) for table in TABLES)
        return [
            self.titled(title, f"vocabulary-{nodes.make_id(title)}", *sections)
            for title, sections in groups.items()
        ]

    def _words(self, title: str, lead: str, table: Mapping[str, Any]) -> nodes.section:
        entries = [_entry(word, "", _meaning(meaning), None) for word, meaning in table.items()]
        return self.titled(title, _anchor(title), nodes.paragraph("", lead), el("dl", "pr-words", *_flat(entries)))

    def _mapping(self, kind: Keys) -> nodes.section:
        title = kind.called[:1].upper() + kind.called[1:]
        entries = [_entry(key, _of(term), term.says, term.example) for key, term in kind.terms.items()]
        lead = [nodes.paragraph("", "Exactly one of these words.")] if kind.single else []
        return self.titled(title, _anchor(title), *lead, el("dl", "pr-words", *_flat(entries)))


def _meaning(meaning: Any) -> str:
    """What a word means, by its record or by what it stands for."""
    return sentence(meaning.record if isinstance(meaning, Declaration) else meaning)


def _anchor(title: str) -> str:
    return f"words-{nodes.make_id(title)}"


def _of(term: Term) -> str:
    """What may stand under a key, and whether it is needed or else what holds without it."""
    if term.needed:
        return f"{term.type.title}, needed"
    if term.default is None:
        return term.type.title
    default = yaml.safe_dump(term.default, default_flow_style=True).removesuffix("...\n").strip()
    return f"{term.type.title}; without it: {default}"


def _entry(word: str, kind: str, says: str, example: Any) -> list[nodes.Node]:
    head = el("dt", "", el("code", "", word))
    if kind:
        head += el("span", "pr-at", f" {kind}")
    meaning = el("dd", "", says)
    if example not in (None, {}, ""):
        text = yaml.safe_dump({word: example}, default_flow_style=True, sort_keys=False, width=1000).strip()
        meaning += el("code", "pr-example", text[1:-1])
    return [head, meaning]


def _flat(entries: Iterable[list[nodes.Node]]) -> Iterator[nodes.Node]:
    for entry in entries:
        yield from entry


def _mappings() -> list[Keys]:
    """Every kind of mapping that a file may contain, each once, those of whole files first."""
    mappings: dict[str, Keys] = {}
    unvisited: list[Type] = [*FILES.values(), *NAMED.values()]
    while unvisited:
        kind = unvisited.pop(0)
        if isinstance(kind, Named):  # it is among those from which the walk begins
            continue
        kind = plain_type(kind)
        if isinstance(kind, Keys) and kind.called not in mappings:
            mappings[kind.called] = kind
        elif isinstance(kind, Keys):
            continue
        unvisited.extend(types_within(kind))
    return list(mappings.values())
