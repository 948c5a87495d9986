"""``primero-rulebook``: a reconstruction told rule by rule, each with its evidence, its file line and its hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from primero_rules.book.outline import Entry
from primero_rules.book.rulebook import Section, rulebook
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.rulebook.combinations_table import ranking_table
from primero_rules.sphinx_ext.rulebook.head import head, holes, selections
from primero_rules.sphinx_ext.rulebook.rule_section import Asked, Branch, built, grown, rule, title_of

BIG = 4
"""So many rules inside a step of the procedure give it a heading of its own."""


class RulebookDirective(PrimeroDirective):
    """``primero-rulebook ID``."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"page": directives.flag}

    def make(self) -> list[nodes.Node]:
        """The head, the ranking, and every section of the file."""
        name = self.arguments[0]
        self.depend_on(name)
        rules = load(name)
        book = rulebook(rules)
        own = rules.of or rules.id
        self.primero.ask(self.env.docname, own)
        asked = Asked(rules, own)
        made: list[nodes.Node] = [*head(rules), *holes(rules)]
        made.append(ranking_table(rules, own))
        made.extend(self._section(asked, section) for section in book.sections)
        if book.selections:
            anchors = {reading.anchor for reading in _readings(book.sections)}
            inner = selections(book, anchors)
            made.append(self.titled("Selections of readings", "selections", *inner))
        page = self.titled(rules.title, "rulebook" if self.own_page else f"rulebook-{own}", *made)
        self.note("reconstruction", own, page["ids"][0], rules.title)
        return [page]

    def _section(self, asked: Asked, section: Section) -> nodes.section:
        self._note_rule(asked, section.key, section.anchor, section.title)
        made = self.titled(section.title, section.anchor)
        branches = grown(section.entries)
        for entry, inner in branches:
            self._note_all(asked, entry, inner)
            big = section.key == "procedure" and size(inner) > BIG
            shown = rule(asked, entry, built(asked, inner), headless=big or entry.anchor == section.anchor)
            if entry.anchor == section.anchor:
                shown["ids"] = []
            if big:
                made += self.titled(title_of(entry), f"{entry.anchor}--phase", shown)
            else:
                made += shown
        return made

    def _note_all(self, asked: Asked, entry: Entry, inner: Sequence[Branch]) -> None:
        self._note_rule(asked, entry.ref.path, entry.anchor, title_of(entry))
        for question in entry.ref.answers:
            self._note_rule(asked, question, entry.anchor, title_of(entry))
        for reading in entry.readings:
            self._note_rule(asked, reading.ref.path, reading.anchor, reading.name)
            if not reading.chosen:
                for below, more in grown(reading.entries[1:]):
                    self._note_all(asked, below, more)
        for below, more in inner:
            self._note_all(asked, below, more)

    def _note_rule(self, asked: Asked, path: str, anchor: str, title: str) -> None:
        self.note("rule", f"{asked.own} {path}", anchor, f"{title} ({asked.own})")


class RankingDirective(PrimeroDirective):
    """``primero-ranking ID``: the combinations in their order."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {}

    def make(self) -> list[nodes.Node]:
        """The table."""
        rules: Ruleset = load(self.arguments[0])
        self.depend_on(self.arguments[0])
        return [ranking_table(rules, rules.of or rules.id)]


def size(branches: Sequence[Branch]) -> int:
    """How many entries a forest has."""
    return sum(1 + size(inner) for _, inner in branches)


def _readings(sections: Sequence[Section]) -> Iterator[Any]:
    for section in sections:
        for entry in section.entries:
            yield from entry.readings
