"""The table of combinations, the lowest first, with the points that each may make."""

from __future__ import annotations

from docutils import nodes

from primero_rules.book.rulebook import CombinationEntry, rulebook
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.nodes import el, link


def ranking_table(rules: Ruleset, own: str) -> nodes.Element:
    """The combinations of a ruleset, each linked to its definition."""
    hands = rulebook(rules).combinations
    renamed = any(hand.announced_as for hand in hands)
    names = ["Hand", "Points", "What it is", *(["Announced as"] if renamed else [])]
    heads = [el("th", "pr-num" if name == "Points" else "", name, scope="col") for name in names]
    body = el("tbody", "", *(_row(hand, own, renamed=renamed) for hand in hands))
    caption = el("caption", "", "The hands, from the lowest to the highest")
    table = el("table", "pr-ranking", caption, el("thead", "", el("tr", "", *heads)), body)
    return el("div", "pr-table-scroll", table)


def _row(hand: CombinationEntry, own: str, *, renamed: bool) -> nodes.Element:
    name = link("rule", f"{own} {hand.ref.path}", "", hand.name.replace("-", " "), near=True, quiet=True)
    points = str(hand.low) if hand.low == hand.high else f"{hand.low}–{hand.high}"
    row = el("tr", "", el("th", "", name, scope="row"), el("td", "pr-num", points), el("td", "", hand.says))
    if renamed:
        row += el("td", "", hand.announced_as.replace("-", " "))
    return row
