"""``primero-showdowns``: instructive hands that meet, who wins under each rulebook, and the deciding rule."""

from typing import NamedTuple

from docutils import nodes

from primero_rules.base.capital import with_capital
from primero_rules.base.counted import ordinal
from primero_rules.rules.library import load, locate
from primero_rules.sphinx_ext.cards.card_drawing import drawn_cards
from primero_rules.sphinx_ext.evidence.evidence_nodes import stance
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el, head_of, link, rule_link, scrolled
from primero_rules.sphinx_ext.kit.rulebooks import playable_ids
from primero_rules.worth.attempt import attempts
from primero_rules.worth.example import Example, held_under, load_examples, paths_of_examples
from primero_rules.worth.showdown_words import contender_in_words, prospect_words, reason, verdict

DECIDED = "Decided by"
"""The head of the last column."""


class UnsureRule(NamedTuple):
    """A rule that its author does not simply hold: how firmly he holds it, its sentence and its path."""

    stance: str
    says: str
    path: str


class HeldOnPage(NamedTuple):
    """A showdown under one rulebook as the page shows it; equal ``essence`` means equal winnings of the hands.

    ``says`` and ``paths`` are those of the rules by which it came out so.  ``unsure`` are the rules that have a say
    in it and that the author does not simply hold.
    """

    essence: str
    verdict: str
    worths: tuple[str, ...]
    reason: str
    says: tuple[str, ...]
    paths: tuple[str, ...]
    ours: bool
    unsure: tuple[UnsureRule, ...]
    prospects: tuple[str, ...]
    tries: tuple[str, ...]


def _held(example: str, rulebook: str) -> HeldOnPage:
    rules = load(rulebook)
    held = held_under(next(known for known in load_examples() if known.id == example), rules)
    rules_of_result = held.told_rules
    return HeldOnPage(
        repr(held.essence),
        verdict(held),
        tuple(contender_in_words(contender) for contender in held.contenders),
        reason(held),
        tuple(ref.says for ref in rules_of_result),
        tuple(ref.path for ref in rules_of_result),
        bool(held.resting),
        tuple({ref.says: UnsureRule(ref.stance, ref.says, ref.path) for ref in held.unsure if ref.says}.values()),
        tuple(prospect_words(held)) if rules.of is None else (),
        tuple(tried.rule.says for tried in attempts(held)) if rules.of is None else (),
    )


HELD_SHOWDOWN = CachedQuery(
    "showdown",
    lambda _example, rulebook: [*paths_of_examples(), locate(rulebook)[0]],
    _held,
    tells=lambda held: (*held.says, *held.tries, *(rule.says for rule in held.unsure)),
    lasting=True,
)


class ShowdownsDirective(PrimeroDirective):
    """``primero-showdowns``: a section for each showdown, with its hands and a table of who wins where."""

    def build(self) -> list[nodes.Node]:
        """The sections, in the order of the file."""
        self.depend_on_all_files()
        self.depend_on_files(*paths_of_examples())
        titles = {name: self.ask(TITLE, name) for name in playable_ids(self)}
        return [self._section(example, titles) for example in load_examples()]

    def _section(self, example: Example, titles: dict[str, str]) -> nodes.Node:
        about = [el("p", "", example.about)] if example.about else []
        alike: dict[str, list[tuple[str, HeldOnPage]]] = {}
        for name in titles:
            main = self.ask(HELD_SHOWDOWN, example.id, name)
            alike.setdefault(main.essence, []).append((name, main))
            for selection in _others(name):
                held = self.ask(HELD_SHOWDOWN, example.id, selection)
                if held.essence != main.essence:
                    alike.setdefault(held.essence, []).append((selection, held))
        groups = sorted(alike.values(), key=len, reverse=True)
        return self.titled(
            example.title, f"showdown-{example.id}", *about, _hands(example), _table(example, groups, titles)
        )


def _others(name: str) -> list[str]:
    """The other selections of a reconstruction that can be played."""
    selections = load(name).selection_ids[1:]
    return [selection for selection in selections if load(selection).playable]


def _hands(example: Example) -> nodes.Element:
    """The hands of a showdown, each with what its player has announced."""
    listed = el("ul", "pr-showdown-hands")
    for place, (hand, said) in enumerate(zip(example.hands, example.announced, strict=True), 1):
        name = "The eldest" if place == 1 else f"The {ordinal(place)}"
        item = el("li", "", el("span", "pr-showdown-holder", name), drawn_cards(hand.split(), "french"))
        if said:
            named = el("span", "pr-showdown-said", "has announced what these make: ")
            item += [named, drawn_cards(said.split(), "french", small=True)]
        listed += item
    return listed


def _table(example: Example, groups: list[list[tuple[str, HeldOnPage]]], titles: dict[str, str]) -> nodes.Element:
    """Who wins under each rulebook, those together that let the same hands win as much."""
    places = [_place(place) for place in range(len(example.hands))]
    table = el("table", "pr-ranking pr-showdown")
    table += el("caption", "", f"{example.pot} chips, and who takes them")
    table += head_of(("Rulebook", *places, DECIDED))
    for members in groups:
        across = {"colspan": len(places) + 2, "scope": "rowgroup"}
        body = el("tbody", "", el("tr", "pr-showdown-verdict", el("th", "", members[0][1].verdict, **across)))
        body.extend(_row(name, held, titles, len(places)) for name, held in members)
        table += body
    return scrolled(table, example.title)


def _place(place: int) -> str:
    """How the table calls a hand by its place, counted from 0."""
    return f"The {ordinal(place + 1)} hand"


def _row(name: str, held: HeldOnPage, titles: dict[str, str], count: int) -> nodes.Element:
    """What the hands are worth under one rulebook, and why one of them wins."""
    own, _, selection = name.partition("@")
    rulebook = el("th", "", link("reconstruction", own, "", titles[own]), scope="row")
    if selection:
        rulebook += el("span", "pr-showdown-said", f" with the selection {selection.replace('-', ' ')}")
    if held.ours:
        rulebook += [nodes.Text(" "), el("span", "pr-gap", "rests on a choice of ours")]
    for rule in held.unsure:
        quoted = rule_link(own, rule.path, rule.says)
        rulebook += el("span", "pr-showdown-said", " ", stance(rule.stance, None), ": ", quoted)
    row = el("tr", "", rulebook)
    row.extend(el("td", "", worth, **{"data-of": _place(place)}) for place, worth in enumerate(held.worths))
    if not held.worths:
        row += el("td", "", "not compared", colspan=count)
    why = el("td", "", with_capital(held.reason), **{"data-of": DECIDED})
    for place, (says, path) in enumerate(zip(held.says, held.paths, strict=True)):
        why += [nodes.Text(" " if place else ": "), rule_link(own, path, says)]
    why.extend(el("p", "pr-showdown-said", f"{with_capital(words)}.") for words in held.prospects)
    row += why
    return row
