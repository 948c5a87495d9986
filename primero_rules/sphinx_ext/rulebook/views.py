"""The views of one rulebook, as the line of links that stands at the head of each."""

from docutils import nodes

from primero_rules.rules.library import load
from primero_rules.sphinx_ext.kit.nodes import el, link

READ_VIEW, STUDY, SHEET = "read", "reconstruction", "sheet"

VIEWS = {READ_VIEW: "to read", STUDY: "to study", SHEET: "on one sheet"}
"""For each view, the kind of link that leads to it, and its purpose in words."""


def views(reconstruction: str, shown: str) -> nodes.Element:
    """Links to the views of a rulebook; ``shown``, the view of this page, is named without a link.

    A game that can be played is named in the line, so that a site with a table can lead to it there.
    """
    game = {"data-game": reconstruction} if load(reconstruction).playable else {}
    line = el("nav", "pr-views", **{"aria-label": "The views of this rulebook"}, **game)
    for kind, words in VIEWS.items():
        here = el("span", "pr-view-shown", words, **{"aria-current": "page"})
        line += here if kind == shown else link(kind, reconstruction, "", words, quiet=True)
    return line
