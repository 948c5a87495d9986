"""``primero-tours``: two short ways through the documents' own hands, for readers who will not look at all."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from docutils import nodes

from primero_rules.base.counted import counted
from primero_rules.base.grouped import grouped
from primero_rules.comparison.short_names import short_names
from primero_rules.language.english.phrases import listed
from primero_rules.records.library_of_hands import load_record
from primero_rules.rules.library import load
from primero_rules.sphinx_ext.hand.examples_list import PLAYED_UNDER, ExamplesPage, PlayedOnPage
from primero_rules.sphinx_ext.kit.nodes import el, link

STATIONS = 5
"""How many hands a tour has at most."""

Ways = Mapping[str, PlayedOnPage]
"""How each rulebook plays a hand, by the rulebook's name."""

Pairs = frozenset[frozenset[str]]
Rules = frozenset[tuple[str, str]]


class ToursDirective(ExamplesPage):
    """``primero-tours [HAND]``: one hand under all rulebooks, and a few hands that show many differences.

    If no hand is named, the first tour shows the hand with the most actions of players.
    """

    optional_arguments = 1

    def build(self) -> list[nodes.Node]:
        """The two sections; none if no document describes a hand, or if there are fewer than two rulebooks."""
        titles = self._titles()
        played = {
            hand: {name: self.ask(PLAYED_UNDER, hand, name) for name in titles}
            for rulebook in titles
            for hand in self._hands_of_document(rulebook)
        }
        if not played or len(titles) < 2:
            return []
        names = short_names([load(name) for name in titles])
        shown = self.arguments[0] if self.arguments else max(played, key=_count_of_deeds)
        if shown not in played:
            raise self.error(f"no document describes a hand {shown!r}: one of {', '.join(sorted(played))}")
        heading = f"{load_record(shown).title}: the hand under {counted(len(titles), 'rulebook')}"
        stations = stations_of(played)
        lines = [el("li", "", *_station(hand, played[hand], names)) for hand in stations]
        return [
            self.titled(heading, "tour-longest", *_station(shown, played[shown], names)),
            self.titled(
                f"{counted(len(stations), 'hand')} that show where they differ",
                "tour-partings",
                el("ol", "", *lines),
            ),
        ]


def _count_of_deeds(hand: str) -> int:
    """The number of steps of a hand in which a player acts."""
    return sum(step.get("does") is not None for step in load_record(hand).steps)


def stations_of(played: Mapping[str, Ways]) -> list[str]:
    """A few hands that together distinguish as many pairs of rulebooks as possible, chosen greedily.

    Each next hand is the one that distinguishes the most pairs which none before it does; where none is left, the
    one in which the most rules have a say that had none in the hands before it.
    """
    pairs = {hand: _differing_pairs(ways) for hand, ways in played.items()}
    rules = {hand: _rules_with_a_say(ways) for hand, ways in played.items()}
    chosen: list[str] = []
    parted: Pairs = frozenset()
    named: Rules = frozenset()
    while len(chosen) < min(STATIONS, len(played)):
        best = max(played, key=lambda hand: (len(pairs[hand] - parted), len(rules[hand] - named)))
        if pairs[best] <= parted and rules[best] <= named:
            break
        parted |= pairs[best]
        named |= rules[best]
        chosen.append(best)
    return chosen


def _rules_with_a_say(ways: Ways) -> Rules:
    """The rules because of which rulebooks depart from a hand, each with its rulebook."""
    return frozenset((name, parting.path) for name, played in ways.items() for parting in played if parting)


def _differing_pairs(ways: Ways) -> Pairs:
    """The pairs of rulebooks that play a hand differently."""
    pairs = combinations(ways, 2)
    return frozenset(
        frozenset(pair) for pair in pairs if _departures_of(ways[pair[0]]) != _departures_of(ways[pair[1]])
    )


def _departures_of(played: PlayedOnPage) -> tuple[str, ...]:
    """The departures of a rulebook from a hand, in words; rulebooks with the same words count as playing alike."""
    return tuple(parting.words if parting else "" for parting in played)


def _station(hand: str, ways: Ways, names: Mapping[str, str]) -> Iterator[nodes.Node]:
    """A link to a hand, and the groups of rulebooks that play it alike, the largest first."""
    title = load_record(hand).title
    groups = grouped((_departures_of(played), names[name]) for name, played in ways.items())
    hand_link = link("hand", hand, "", title, quiet=True)
    yield el("p", "", hand_link, f": played in {counted(len(groups), 'way')}")
    several = el("ul", "pr-ways")
    for way, members in sorted(groups.items(), key=lambda group: -len(group[1])):
        several += el("li", "", el("strong", "", listed(members)), f": {_in_words(way)}")
    yield several


def _in_words(way: Sequence[str]) -> str:
    differs, stops, turned = way
    parts = (turned, differs and f"different {differs}", stops and f"it stops {stops}")
    return "; ".join(filter(None, parts)) or "as it is described"
