"""``primero-selections``: the named selections of each reconstruction side by side, where they differ."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes

from primero_rules.compiled.answers import FILE
from primero_rules.compiled.library import ids, load
from primero_rules.compiled.ruleset import Ruleset
from primero_rules.ground.library import folder
from primero_rules.sphinx_ext.directive import PrimeroDirective
from primero_rules.sphinx_ext.matrix import matrix
from primero_rules.sphinx_ext.nodes import el
from primero_rules.tellings.compare import compare, differing
from primero_rules.tellings.rulebook import Selection, rulebook


class SelectionsDirective(PrimeroDirective):
    """``primero-selections``: a table for each reconstruction that can be read in more than one way."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def make(self) -> list[nodes.Node]:
        """The tables, in the order of the ids."""
        self.lists_all()
        self.depend_on(*ids())
        self.depend(folder("reconstructions") / FILE)
        self.primero.ask(self.env.docname, *ids())
        found = [(load(own), rulebook(load(own)).selections) for own in self.sound_ids()]
        return [self._table(rules, selections) for rules, selections in found if len(selections) > 1]

    def _table(self, rules: Ruleset, selections: tuple[Selection, ...]) -> nodes.section:
        names = [one.id for one in selections]
        rows = differing(compare(names))
        told = f"{len(rows)} questions that these selections of one reconstruction answer in more than one way."
        says = el("dl", "pr-selections")
        for one in selections:
            says += [el("dt", "", one.id), el("dd", "", one.says)]
        anchor = f"selections-{rules.id}"
        table = matrix([load(name) for name in names], rows, f"{anchor}-matrix", told)
        return self.titled(f"{rules.scholar}: {rules.title}", anchor, says, table)
