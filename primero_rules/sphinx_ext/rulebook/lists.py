"""Directives that list: reconstructions as tiles, hands, questions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from primero_rules.base.folders import folder
from primero_rules.records.record import HandRecord
from primero_rules.rules.answers import FILE, load_questions
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective, file_of
from primero_rules.sphinx_ext.kit.fact import Fact
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.rulebook.head import counted, players

ORIGINS = {"document": "told by the author", "ours": "made by us to show a rule"}


class TilesDirective(PrimeroDirective):
    """``primero-tiles``: every reconstruction, with its year and how much of it is ours."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def make(self) -> list[nodes.Node]:
        """The tiles in the order of their years."""
        self.lists_all()
        tiles = [(*self.rely(TILE, own), own) for own in self.sound_ids()]
        tiles.sort(key=lambda one: (not one[0], one[0], one[2]))
        return [el("ul", "pr-grid", *(tile for _, tile, _ in tiles))]


def _dated(own: str) -> tuple[int, nodes.Element]:
    """The year of a reconstruction, and its tile."""
    rules = load(own)
    return rules.year, _tile(rules)


TILE = Fact("tile", file_of, _dated, lambda told: f"{told[0]} {told[1]}")


def _tile(rules: Ruleset) -> nodes.Element:
    facts = f"{rules.attribution} · {players(rules)}"
    ours = f"{counted(rules.editor_choices, 'rule')} of ours where the author gives none"
    more = len(rules.selections) - 1
    if more > 0:
        ours += f" · {counted(more, 'other selection')} of readings"
    if not rules.playable:
        ours += f" · not playable yet: {counted(len(rules.holes), 'hole')}"
    first = rules.about.split(". ")[0].rstrip(".") + "."
    return el(
        "li",
        "pr-tile",
        el("h3", "pr-tile-title", link("reconstruction", rules.id, "", rules.title)),
        el("p", "pr-tile-meta", facts),
        el("p", "", first),
        el("p", "pr-tile-meta", ours),
    )


class HandsDirective(PrimeroDirective):
    """``primero-hands [ID]``: the hand records, by reconstruction."""

    optional_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"page": directives.flag}

    def make(self) -> list[nodes.Node]:
        """A list for each reconstruction that has hands; on a page of its own, what else belongs to it."""
        self.lists_all()
        made: list[nodes.Node] = []
        for own in self.arguments or self.sound_ids():
            title = self.rely(TITLE, own)
            entries = [_hand(record, name) for name, record in self.sound_records(own)]
            if entries:
                more = self.parse_content_to_nodes() if self.own_page else []
                made.append(self.titled(title, f"hands-{own}", el("ul", "pr-grid", *entries), *more))
        return made


def _hand(record: HandRecord, name: str) -> nodes.Element:
    slips = f" · {counted(len(record.errata), 'erratum', 'errata')}" if record.errata else ""
    return el(
        "li",
        "pr-tile",
        el("h3", "pr-tile-title", link("hand", name, "", record.title)),
        el("p", "pr-tile-meta", f"{ORIGINS.get(record.origin, record.origin)}{slips}"),
        el("p", "", record.about),
    )


class QuestionsDirective(PrimeroDirective):
    """``primero-questions``: the catalogue, each question with the way to its row and to its answers."""

    option_spec: ClassVar[dict[str, Any]] = {"page": directives.flag}

    def make(self) -> list[nodes.Node]:
        """One section for each group."""
        self.depend(folder("reconstructions") / FILE)
        return list(self._groups())

    def _groups(self) -> Iterator[nodes.Node]:
        for group, members in groupby(load_questions(), key=lambda one: one.group):
            entries = []
            for one in members:
                anchor = f"question-{nodes.make_id(one.id)}"
                self.note("question", one.id, anchor, one.ask)
                phase = f" Asked only of games with a step in the role {one.phase}." if one.phase else ""
                answers = link("row", one.id, "", "what they answer", quiet=True)
                where = el("p", "pr-tile-meta", el("code", "", one.id), " · ", answers, "." + phase)
                entries.append(el("li", "pr-asked", el("p", "pr-question", one.ask), where, ids=[anchor]))
            yield self.titled(group, f"group-{nodes.make_id(group)}", el("ul", "pr-asked-list", *entries))
