"""The head of a rulebook: whose it is, how much of it is ours, where it has holes, and its named selections."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from docutils import nodes

from primero_rules.book.outline import anchor
from primero_rules.book.rulebook import Rulebook, Selection, gaps_of
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.matrix.relations_list import relations
from primero_rules.sphinx_ext.rulebook.evidence_nodes import gap
from primero_rules.sphinx_ext.works.works_cited import label


def counted(number: int, one: str, several: str = "") -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else several or one + 's'}"


def players(rules: Ruleset) -> str:
    """How many can play."""
    low, high = rules.setting.players[0], rules.setting.players[-1]
    return f"{low} players" if low == high else f"{low} to {high} players"


def head(rules: Ruleset) -> list[nodes.Node]:
    """Who, when, from which work, for how many; what it is about; how much of it is ours."""
    facts = el(
        "p",
        "pr-hand-meta",
        f"{rules.attribution} · ",
        link("source", rules.source, "", label(rules.source)),
    )
    facts += nodes.Text(f" · {players(rules)} · ")
    facts += link("file", rules.of or rules.id, "", "the file", at="1", quiet=True)
    made: list[nodes.Node] = [facts, el("p", "pr-lede", rules.about), *relations(rules.tree.ref)]
    kinds = gaps_of(rules)
    if kinds:
        shown = el(
            "p",
            "pr-tally",
            f"{counted(rules.editor_choices, 'rule')} on this page are ours, where the author gives none: ",
        )
        for number, (kind, count) in enumerate(kinds.items()):
            shown += nodes.Text(", " if number else "")
            shown.extend([gap(kind), nodes.Text(f" {count}")])
        made.append(shown)
    return made


def holes(rules: Ruleset) -> list[nodes.Node]:
    """The places where no rule can be given, so that nobody can play yet."""
    if rules.playable:
        return []
    own = rules.of or rules.id
    entries = [
        el("li", "", link("rule", f"{own} {ref.path}", "", ref.says or ref.path, near=True)) for ref in rules.holes
    ]
    return [el("div", "pr-gap-note", "This game cannot be played yet. What is missing:", el("ul", "", *entries))]


def selections(book: Rulebook, anchors: AbstractSet[str]) -> list[nodes.Node]:
    """The named selections as tiles; the first is the author's main text."""
    main = dict(book.selections[0].picks)
    shown = [_tile(book, one, main, anchors) for one in book.selections]
    return [
        nodes.paragraph("", "Where this author has more than one rule, a named selection picks one of each."),
        el("ul", "pr-grid", *shown),
    ]


def _tile(book: Rulebook, one: Selection, main: dict[str, str], anchors: AbstractSet[str]) -> nodes.Element:
    made = el("li", "pr-tile", el("h3", "pr-tile-title", one.name.replace("-", " ")))
    made += el("p", "pr-tile-meta", el("code", "", one.id))
    made += el("p", "", one.says)
    differing = {point: reading for point, reading in one.picks if main.get(point) != reading}
    if differing:
        own = book.rules.of or book.rules.id
        items = []
        for point, reading in differing.items():
            path = _path(book, point, reading)
            text = f"{point.replace('-', ' ')}: {reading.replace('-', ' ')}"
            known = path and anchor(path) in anchors
            items.append(el("li", "", link("rule", f"{own} {path}", "", text, near=True) if known else text))
        made += el("ul", "", *items)
    return made


def _path(book: Rulebook, point: str, reading: str) -> str:
    for section in book.sections:
        for entry in section.entries:
            for one in entry.readings:
                if entry.point == point and one.name == reading:
                    return one.ref.path
    return ""
