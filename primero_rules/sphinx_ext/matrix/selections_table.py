"""``primero-selections``: the named selections of each reconstruction side by side, where they differ."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes

from primero_rules.base.folders import folder
from primero_rules.book.rulebook import Selection, rulebook
from primero_rules.comparison.rows import compare, differing
from primero_rules.rules.answers import FILE
from primero_rules.rules.library import ids, load
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective, file_of
from primero_rules.sphinx_ext.kit.fact import Fact
from primero_rules.sphinx_ext.kit.nodes import el
from primero_rules.sphinx_ext.matrix.matrix_table import matrix


class SelectionsDirective(PrimeroDirective):
    """``primero-selections``: a table for each reconstruction that can be read in more than one way."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def make(self) -> list[nodes.Node]:
        """The tables, in the order of the ids."""
        self.lists_all()
        self.depend(folder("reconstructions") / FILE)
        self.primero.ask(self.env.docname, *ids())
        found = [(own, *self.rely(SELECTIONS, own)) for own in self.sound_ids()]
        return [self.titled(title, _anchor(own), *inner) for own, title, inner in found if inner]


def _anchor(own: str) -> str:
    return f"selections-{own}"


def _side_by_side(own: str) -> tuple[str, list[nodes.Element]]:
    """The title of what is told of one reconstruction, and its selections and their table if there are several."""
    rules = load(own)
    selections = rulebook(rules).selections
    return f"{rules.scholar}: {rules.title}", _table(own, selections) if len(selections) > 1 else []


def _table(own: str, selections: tuple[Selection, ...]) -> list[nodes.Element]:
    names = [one.id for one in selections]
    rows = differing(compare(names))
    told = f"{len(rows)} questions that these selections of one reconstruction answer in more than one way."
    says = el("dl", "pr-selections")
    for one in selections:
        says += [el("dt", "", one.id), el("dd", "", one.says)]
    return [says, matrix([load(name) for name in names], rows, f"{_anchor(own)}-matrix", told)]


SELECTIONS = Fact(
    "selections", file_of, _side_by_side, lambda told: " ".join([told[0], *(str(one) for one in told[1])])
)
