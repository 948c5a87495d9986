"""The views of one rulebook, as the line of links that stands at the head of each."""

from __future__ import annotations

from docutils import nodes

from primero_rules.sphinx_ext.kit.nodes import el, link

READ, STUDY, SHEET = "read", "reconstruction", "sheet"

VIEWS = {READ: "to read and play", STUDY: "to study", SHEET: "on one sheet"}
"""The views by the kind of link that leads to them, each with what it is for."""


def views(reconstruction: str, shown: str) -> nodes.Element:
    """Links to the views of a rulebook; the one that is ``shown`` is only named."""
    line = el("nav", "pr-views", **{"aria-label": "The views of this rulebook"})
    for kind, words in VIEWS.items():
        here = el("span", "pr-view-shown", words, **{"aria-current": "page"})
        line += here if kind == shown else link(kind, reconstruction, "", words, quiet=True)
    return line
