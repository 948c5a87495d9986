"""``primero-examples``: the hands that the documents describe, each played under every rulebook."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from docutils import nodes

from primero_rules.base.capital import with_capital
from primero_rules.base.fault import Faults
from primero_rules.comparison.under_another import (
    DOCUMENT,
    HandParting,
    by_its_own_rules,
    parted_words,
    under_another,
)
from primero_rules.records.library_of_hands import (
    beginnings,
    hand_name,
    hand_paths,
    load_record,
    record_path,
)
from primero_rules.records.record import HandRecord
from primero_rules.rules.library import load, locate
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el, head_of, joined, link, rule_link, scrolled
from primero_rules.sphinx_ext.kit.rulebooks import playable_ids

DIFFERS, WHERE_IT_STOPS = "First difference", "Where it stops"
"""The heads of the columns."""


class PartingOnPage(NamedTuple):
    """A difference between a rulebook and a hand, in words, and the sentence and path of the rule responsible."""

    words: str
    says: str
    path: str


class PlayedOnPage(NamedTuple):
    """The first departure of a rulebook from a hand, and the step at which it stops; None if there is none.

    ``turned`` says that the turn goes the other way round.
    """

    differs: PartingOnPage | None
    stops: PartingOnPage | None
    turned: PartingOnPage | None = None


def _files(hand: str, rulebook: str) -> list[Path]:
    record = load_record(hand)
    return [record_path(hand), *beginnings(record), locate(record.reconstruction)[0], locate(rulebook)[0]]


def _played(hand: str, rulebook: str) -> PlayedOnPage:
    record = load_record(hand)
    played = under_another(by_its_own_rules(record), load(rulebook))
    steps = len(record.steps)
    return PlayedOnPage(*(_on_page(parting, steps) for parting in (played.differs, played.stops, played.turned)))


def _on_page(parting: HandParting | None, steps: int) -> PartingOnPage | None:
    if parting is None:
        return None
    return PartingOnPage(parted_words(parting, steps), parting.ref.says, parting.ref.path)


def _origin(hand: str) -> tuple[str, str]:
    record = load_record(hand)
    return record.origin, record.title


ORIGIN_OF_HAND = CachedQuery("origin of a hand", lambda hand: [record_path(hand)], _origin, lasting=True)
PLAYED_UNDER = CachedQuery(
    "hand under a rulebook",
    _files,
    _played,
    tells=lambda played: [parting.says for parting in played if parting],
    lasting=True,
    apart=True,
)


class ExamplesPage(PrimeroDirective):
    """The base of the directives that show the documents' own hands and how each rulebook plays them."""

    def _titles(self) -> dict[str, str]:
        """The titles of the rulebooks by which hands can be played."""
        self.depend_on_all_files()
        return {name: self.ask(TITLE, name) for name in playable_ids(self)}

    def _hands_of_document(self, reconstruction: str) -> Iterator[str]:
        """The names of the hands of a reconstruction that come from its document."""
        for path in hand_paths(reconstruction):
            hand = hand_name(path)
            with suppress(Faults):  # reported on the page of the hand
                if self.ask(ORIGIN_OF_HAND, hand)[0] == DOCUMENT:
                    yield hand


class ExamplesDirective(ExamplesPage):
    """``primero-examples``: a section for each hand of a document, with how far each rulebook agrees with it."""

    def build(self) -> list[nodes.Node]:
        """The sections, in the order of the reconstructions."""
        titles = self._titles()
        return [
            self._section(hand, load_record(hand), titles)
            for name in titles
            for hand in self._hands_of_document(name)
        ]

    def _section(self, hand: str, record: HandRecord, titles: dict[str, str]) -> nodes.Node:
        played = {name: self.ask(PLAYED_UNDER, hand, name) for name in titles}
        agreeing = [name for name, on_page in played.items() if not any(on_page)]
        others = {name: on_page for name, on_page in played.items() if name not in agreeing}
        intro = el("p", "", link("hand", hand, "", "The hand, step by step", quiet=True), ". It agrees under ")
        intro += joined(link("reconstruction", name, "", titles[name]) for name in agreeing)
        intro += nodes.Text(".")
        return self.titled(record.title, f"example-{record.id}", intro, _table(hand, record, others, titles))


def _table(hand: str, record: HandRecord, played: dict[str, PlayedOnPage], titles: dict[str, str]) -> nodes.Element:
    """The table of the rulebooks that do not play all of a hand alike: how far each follows it."""
    body = el("tbody")
    for name, on_page in played.items():
        row = el("tr", "", el("th", "", link("reconstruction", name, "", titles[name]), scope="row"))
        row += [
            _cell(name, (on_page.turned, on_page.differs), DIFFERS, "none up to there"),
            _cell(name, (on_page.stops,), WHERE_IT_STOPS, "no step"),
        ]
        body += row
    table = el("table", "pr-ranking pr-showdown")
    table += [el("caption", "", "Where the others differ"), head_of(("Rulebook", DIFFERS, WHERE_IT_STOPS)), body]
    return scrolled(table, f"{record.title} ({hand})")


def _cell(name: str, partings: Sequence[PartingOnPage | None], head: str, otherwise: str) -> nodes.Element:
    """The cell for departures; ``otherwise`` is its text if there are none, ``head`` the heading of its column."""
    cell = el("td", "", **{"data-of": head})
    for parting in filter(None, partings):
        rule = rule_link(name, parting.path, parting.says or "the hands of this game")
        cell += el("p", "", f"{with_capital(parting.words)}. ", rule)
    return cell if cell.children else el("td", "", otherwise, **{"data-of": head})
