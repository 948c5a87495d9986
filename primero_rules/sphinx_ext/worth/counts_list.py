"""``primero-counts``: all hands of the pack counted under each rulebook; those with equal counts stand together."""

from collections.abc import Iterator
from typing import NamedTuple

from docutils import nodes

from primero_rules.base.grouped import grouped
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective, file_of
from primero_rules.sphinx_ext.kit.nodes import el, head_of, joined, link, scrolled
from primero_rules.worth.circle import circles
from primero_rules.worth.count_words import COUNTS_HEAD, circle_words, notes, rows
from primero_rules.worth.hand_count import hand_count


class CountOnPage(NamedTuple):
    """A count as the page shows it; equal ``essence`` means equal counts, whatever the hands are called."""

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
    """The circles of a main text, and those that only other selections have."""
    known: set[str] = set()
    for selection in ("", *rules.selections[1:]):
        chosen = load(f"{rules.id}@{selection}") if selection else rules
        for circle in circles(chosen):
            words = circle_words(hand_count(chosen), circle)
            if words not in known:
                known.add(words)
                yield f"{words} (with the selection {selection.replace('-', ' ')})" if selection else words


COUNT_OF_HANDS = CachedQuery("count of hands", file_of, _counted, tells=lambda _: (), lasting=True, apart=True)


class CountsDirective(PrimeroDirective):
    """``primero-counts``: a section for all rulebooks that count alike, with a table and what it shows."""

    def build(self) -> list[nodes.Node]:
        """The sections, those of most rulebooks first."""
        self.depend_on_all_files()
        titles = {name: self.ask(TITLE, name) for name in self.sound_ids("")}
        counts = {name: self.ask(COUNT_OF_HANDS, name) for name in titles if load(name).playable}
        alike = grouped((count.essence, (name, count)) for name, count in counts.items())
        groups = sorted(alike.values(), key=len, reverse=True)
        return [self._section(members, titles) for members in groups]

    def _section(self, members: list[tuple[str, CountOnPage]], titles: dict[str, str]) -> nodes.Node:
        first, count = members[0]
        title = titles[first] if len(members) == 1 else f"Alike in {len(members)} rulebooks"
        notes = el("ul", "", *(el("li", "", note) for note in count.notes))
        for name, its_count in members:
            for circle in its_count.circles:
                notes += el("li", "", link("reconstruction", name, "", titles[name]), ": ", circle)
        owners = [_owners(members, titles)] if len(members) > 1 else []
        return self.titled(title, f"count-{first}", *owners, _table(count, title), notes)


def _owners(members: list[tuple[str, CountOnPage]], titles: dict[str, str]) -> nodes.Element:
    """The rulebooks of a section, grouped by their names of hands, which are listed if the table has others."""
    named = grouped((tuple(row[0] for row in count.rows), name) for name, count in members)
    listed = el("ul")
    for number, (names, owners) in enumerate(named.items()):
        item = el("li")
        item += joined(link("reconstruction", name, "", titles[name]) for name in owners)
        if number:
            item += nodes.Text(f": {', '.join(names)}")
        listed += item
    return listed


def _table(count: CountOnPage, title: str) -> nodes.Element:
    """The rows of one count."""
    body = el("tbody")
    for name, *cells in count.rows:
        body += el("tr", "", el("th", "", name, scope="row"), *(el("td", "pr-num", cell) for cell in cells))
    heads = head_of(COUNTS_HEAD, numbers=COUNTS_HEAD[1:])
    table = el("table", "pr-ranking", el("caption", "", count.head), heads, body)
    return scrolled(table, f"{title}: {count.head}")
