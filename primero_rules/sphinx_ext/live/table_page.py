"""``primero-table``: the place at which a reader plays against the computer."""

from __future__ import annotations

from docutils import nodes

from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el
from primero_rules.sphinx_ext.live.live_part import live_place

WITHOUT = (
    "There is no table to play at here: it needs JavaScript, a server, and a site that was built with Node.js. "
    "In a terminal the same games are played with "
)


class TableDirective(PrimeroDirective):
    """``primero-table``: a table where the live part runs, and otherwise a sentence on how to get one."""

    def build(self) -> list[nodes.Node]:
        """The live place, with the text that it shows where the live part does not run."""
        return [live_place("table", el("p", "pr-live-without", WITHOUT, el("code", "", "primero play"), "."))]
