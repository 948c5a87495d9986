"""The head of a rulebook: its author, how many of its rules are ours, its holes, and its named selections."""

from collections.abc import Set as AbstractSet

from docutils import nodes

from primero_rules.base.counted import counted, counted_between
from primero_rules.book.anchors import anchor_of
from primero_rules.book.outline import plain_words
from primero_rules.book.rulebook import Rulebook, Selection, gaps_of
from primero_rules.language.groups import GAMES_OF_GROUPS
from primero_rules.rules.answers import at_path
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.evidence.evidence_nodes import gap
from primero_rules.sphinx_ext.evidence.relations_list import relations_list
from primero_rules.sphinx_ext.evidence.works_cited import label
from primero_rules.sphinx_ext.kit.nodes import el, joined, link

ONLY_FROM = "known only from"
"""What is said before the work in which another author tells of a game."""


def attribution(rules: Ruleset) -> str:
    """Who reconstructed it and when, and from whose work it is known where the author's own is not at hand."""
    return f"{rules.attribution} · {ONLY_FROM} {label(rules.known_from)}" if rules.known_from else rules.attribution


def players(rules: Ruleset) -> str:
    """How many players the game takes, and whether that is a choice of ours."""
    if rules.players is None:
        return "number of players not known"
    number = at_path(rules.tree, "players")
    ours = " (ours)" if number is not None and number.ref.editor else ""
    return counted_between(*rules.players, "player") + ours


def head(rules: Ruleset) -> list[nodes.Node]:
    """Author, year, work and players; what the rulebook is about; how many of its rules are ours."""
    only = f"{ONLY_FROM} " if rules.known_from else ""
    source = link("source", rules.source, "", label(rules.source))
    facts = el("p", "pr-hand-meta", f"{rules.attribution} · {only}", source)
    facts += nodes.Text(f" · {players(rules)} · ")
    facts += link("file", rules.of or rules.id, "", "the file", at="1", quiet=True)
    if rules.group:
        facts += nodes.Text(f" · {GAMES_OF_GROUPS[rules.group]}")
    parts: list[nodes.Node] = [facts, el("p", "pr-lede", rules.about), *relations_list(rules.tree.ref)]
    kinds = gaps_of(rules)
    if kinds:
        ours = counted(rules.editor_choices, "rule on this page is", "rules on this page are")
        lead = f"{ours} ours, where the author gives none: "
        tally = joined([gap(kind), nodes.Text(f" {count}")] for kind, count in kinds.items())
        parts.append(el("p", "pr-tally", lead, *tally))
    return parts


def holes(rules: Ruleset) -> list[nodes.Node]:
    """A note of the holes because of which the game cannot be played yet: places where no rule can be given."""
    if rules.playable:
        return []
    reconstruction = rules.of or rules.id
    entries = [
        el("li", "", link("rule", f"{reconstruction} {ref.path}", "", ref.says or ref.path, near=True))
        for ref in rules.holes
    ]
    return [el("div", "pr-gap-note", "This game cannot be played yet. What is missing:", el("ul", "", *entries))]


def selections(book: Rulebook, anchors: AbstractSet[str]) -> list[nodes.Node]:
    """The named selections as tiles, the author's main text first; ``anchors`` are the link targets of the page."""
    main = dict(book.selections[0].picks)
    tiles = [_tile(book, selection, main, anchors) for selection in book.selections]
    return [
        nodes.paragraph(
            "", "Where this author has more than one rule for the same point, a named selection picks one of them."
        ),
        el("ul", "pr-grid", *tiles),
    ]


def anchor_of_selection(selection: Selection) -> str:
    """The link target of the tile of a named selection on the page of its rulebook."""
    return f"selection--{selection.name}"


def _tile(book: Rulebook, selection: Selection, main: dict[str, str], anchors: AbstractSet[str]) -> nodes.Element:
    tile = el("li", "pr-tile", el("h3", "pr-tile-title", plain_words(selection.name)))
    tile["ids"].append(anchor_of_selection(selection))
    tile += el("p", "pr-tile-meta", el("code", "", selection.id))
    tile += el("p", "", selection.says)
    differing = {point: reading for point, reading in selection.picks if main.get(point) != reading}
    if differing:
        reconstruction = book.rules.of or book.rules.id
        items = []
        for point, reading in differing.items():
            path = _path(book, point, reading)
            text = f"{point.replace('-', ' ')}: {reading.replace('-', ' ')}"
            known = path and anchor_of(book.rules, path) in anchors
            items.append(
                el("li", "", link("rule", f"{reconstruction} {path}", "", text, near=True) if known else text)
            )
        tile += el("ul", "", *items)
    return tile


def _path(book: Rulebook, point: str, reading: str) -> str:
    disputed = (entry for section in book.sections for entry in section.entries if entry.point == point)
    readings = (candidate for entry in disputed for candidate in entry.readings)
    return next((candidate.ref.path for candidate in readings if candidate.name == reading), "")
