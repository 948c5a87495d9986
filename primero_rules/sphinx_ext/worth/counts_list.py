"""``primero-counts``: all hands of the pack counted under each rulebook, those together that count alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from docutils import nodes

from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective, file_of
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.worth.circle import circles
from primero_rules.worth.count_words import HEADS, circle_words, notes, rows
from primero_rules.worth.hand_count import hand_count

NUMBER = "pr-num"
"""The class of a cell with a number."""


class CountOnPage(NamedTuple):
    """A count as the page needs it; those with the same ``essence`` count alike, whatever they call their hands."""

    essence: str
    head: str
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]
    circles: tuple[str, ...]


def _counted(reconstruction: str) -> CountOnPage:
    rules = load(reconstruction)
    count = hand_count(rules)
    return CountOnPage(
        repr(count.essence),
        f"{count.total:,} hands of {count.size} cards",
        tuple(rows(count)),
        tuple(notes(count)),
        tuple(_circles(rules)),
    )


def _circles(rules: Ruleset) -> Iterator[str]:
    """The circles of a main text, and those of other selections that it does not have itself."""
    told: set[str] = set()
    for selection in ("", *rules.selections[1:]):
        chosen = load(f"{rules.id}@{selection}") if selection else rules
        for circle in circles(chosen):
            words = circle_words(hand_count(chosen), circle)
            if words not in told:
                told.add(words)
                yield f"{words} (where {selection.replace('-', ' ')} is chosen)" if selection else words


COUNTED = CachedQuery("count of hands", file_of, _counted)


class CountsDirective(PrimeroDirective):
    """``primero-counts``: a section for all rulebooks that count alike, with a table and what it shows."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def build(self) -> list[nodes.Node]:
        """The sections, those of most rulebooks first."""
        self.depend_on_all_files()
        titles = {name: self.ask(TITLE, name) for name in self.sound_ids("")}
        alike: dict[str, list[tuple[str, CountOnPage]]] = {}
        for name in titles:
            if load(name).playable:
                count = self.ask(COUNTED, name)
                alike.setdefault(count.essence, []).append((name, count))
        groups = sorted(alike.values(), key=len, reverse=True)
        return [self._section(members, titles) for members in groups]

    def _section(self, members: list[tuple[str, CountOnPage]], titles: dict[str, str]) -> nodes.Node:
        first, count = members[0]
        title = titles[first] if len(members) == 1 else f"{len(members)} rulebooks that count alike"
        notes = el("ul", "", *(el("li", "", note) for note in count.notes))
        for name, one in members:
            for circle in one.circles:
                notes += el("li", "", link("reconstruction", name, "", titles[name]), ": ", circle)
        return self.titled(title, f"count-{first}", _table(members, titles), notes)


def _table(members: list[tuple[str, CountOnPage]], titles: dict[str, str]) -> nodes.Element:
    """The rows of one count, with a column of names for each rulebook that calls its hands otherwise."""
    named: dict[tuple[str, ...], list[str]] = {}
    for name, count in members:
        named.setdefault(tuple(row[0] for row in count.rows), []).append(name)
    heads = el("tr")
    for owners in named.values():
        head = el("th", "", scope="col")
        for number, name in enumerate(owners):
            head += [*([nodes.Text(", ")] if number else []), link("reconstruction", name, "", titles[name])]
        heads += head
    heads.extend(el("th", NUMBER, word, scope="col") for word in HEADS[1:])
    body = el("tbody")
    for place, row in enumerate(members[0][1].rows):
        line = el("tr")
        for number, names in enumerate(named):
            line += el("td", "", names[place]) if number else el("th", "", names[place], scope="row")
        line.extend(el("td", NUMBER, cell) for cell in row[1:])
        body += line
    table = el("table", "pr-ranking", el("caption", "", members[0][1].head), el("thead", "", heads), body)
    return el("div", "pr-table-scroll", table, tabindex="0", role="region", **{"aria-label": "Count of hands"})
