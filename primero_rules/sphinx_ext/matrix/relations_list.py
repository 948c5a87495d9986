"""Who takes what from whom: relations beside a rule or in a cell, and ``primero-relations``, all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from docutils import nodes

from primero_rules.base.evidence import Ref, Relation
from primero_rules.base.folders import folder
from primero_rules.comparison.relations import StatedRelation, stated_relations
from primero_rules.rules.answers import FILE, load_questions
from primero_rules.rules.library import ids, load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.rulebook.evidence_nodes import citations
from primero_rules.sphinx_ext.works.works_cited import label

HEAD = ("Whom", "What", "Question", "At the table")
ALIKE = {(): "not compared", (True,): "the same", (False,): "different", (False, True): "the same in part"}


def whom(relation: Relation) -> nodes.Element:
    """What is done with whose rule, with a link to the other."""
    own = relation.of.partition("@")[0]
    of = link("reconstruction", own, "", relation.of) if own in ids() else link("source", own, "", label(own))
    kind = el("span", f"pr-relation-kind pr-relation-{relation.kind}", relation.kind)
    return el("span", "pr-relation", kind, " ", of)


def relations(ref: Ref) -> list[nodes.Node]:
    """The relations of a rule, each with its evidence, or nothing."""
    if not ref.relations:
        return []
    return [el("ul", "pr-relations", *(el("li", "", *_in_full(one)) for one in ref.relations))]


def _in_full(relation: Relation) -> Iterator[nodes.Node]:
    yield whom(relation)
    if relation.though:
        yield el("p", "pr-though", relation.though)
    if relation.cite:
        yield citations(relation.cite)


class RelationsDirective(PrimeroDirective):
    """``primero-relations``: a table for each reconstruction whose author speaks of others."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def make(self) -> list[nodes.Node]:
        """The tables, in the order of the ids."""
        self.lists_all()
        self.depend_on(*ids())
        self.depend(folder("reconstructions") / FILE)
        made = []
        for own in self.sound_ids():
            rules = load(own)
            found = list(_stated(rules))
            if found:
                made.append(self.titled(f"{rules.scholar}: {rules.title}", f"relations-{own}", _table(own, found)))
        return made


def _stated(rules: Ruleset) -> Iterator[StatedRelation]:
    """Every relation of a file once, as the first selection has it that states it."""
    told: set[Relation] = set()
    names = [rules.id, *(f"{rules.id}@{name}" for name in rules.selections[1:])]
    for one in (one for name in names for one in stated_relations(load(name), load_questions())):
        if one.relation not in told:
            told.add(one.relation)
            yield one


def _table(own: str, found: Iterable[StatedRelation]) -> nodes.Element:
    head = el("thead", "", el("tr", "", *(el("th", "", title, scope="col") for title in HEAD)))
    body = el("tbody", "", *(_row(own, one) for one in found))
    return el("div", "pr-relations-scroll", el("table", "pr-relations-table", head, body))


def _row(own: str, one: StatedRelation) -> nodes.Element:
    path, says = one.node.ref.path, one.node.ref.says
    rule = link("rule", f"{own} {path}", "", says, near=True, quiet=True) if path else "The game as a whole."
    what = el("td", "", el("p", "pr-rule-says", rule))
    if one.relation.cite:
        what += citations(one.relation.cite)
    asked: list[nodes.Node] = [el("p", "", link("row", q.id, "", q.ask, quiet=True)) for q in one.questions]
    return el("tr", "", el("td", "", whom(one.relation)), what, el("td", "", *asked), el("td", "", *_at_table(one)))


def _at_table(one: StatedRelation) -> Iterator[nodes.Node]:
    yield nodes.Text(ALIKE[tuple(sorted({alike for _, alike in one.compared}))])
    if one.relation.though:
        yield el("p", "pr-though", one.relation.though)
