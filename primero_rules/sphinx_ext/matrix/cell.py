"""One cell of the comparison: what is executed, its sentence and its warrant, or in which way it is not known."""

from __future__ import annotations

from docutils import nodes

from primero_rules.base.evidence import Ref
from primero_rules.comparison.rows import ABSENT, GAP, Cell
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.nodes import el, link, played_in
from primero_rules.sphinx_ext.matrix.relations_list import whom
from primero_rules.sphinx_ext.rulebook.evidence_nodes import gap, warrant

SHORT = 64
"""So many characters of content stand in a cell; more is folded away below the sentence."""


def cell(rules: Ruleset, one: Cell) -> nodes.Element:
    """The cell of the table."""
    if one.kind == ABSENT:
        return el("td", "pr-cell-absent", one.text)
    if one.kind == GAP:
        return _gap(rules, one)
    made = el("td", "pr-cell-value")
    if one.same:
        made += el("span", "pr-same", one.same, title="the same letter, the same at the table")
    made.extend(_content(rules, one))
    made += _foot(rules, one)
    return made


def _gap(rules: Ruleset, one: Cell) -> nodes.Element:
    if one.ref is None:
        return el("td", "pr-cell-gap", el("span", "pr-gap pr-gap-open", one.text))
    made = el("td", "pr-cell-gap pr-cell-editor" if one.ref.editor else "pr-cell-gap")
    if one.gap:
        made += gap(one.gap)
    made.extend(_content(rules, one))
    made += _foot(rules, one)
    return made


def _content(rules: Ruleset, one: Cell) -> list[nodes.Node]:
    made: list[nodes.Node] = []
    target = _target(rules, one.ref)
    short = len(one.text) <= SHORT
    if one.text and (short or not one.says):
        made.append(el("span", "pr-value", link("rule", target, "", one.text, near=True, quiet=True)))
    if one.says:
        says: nodes.Node | str = one.says if short else link("rule", target, "", one.says, near=True, quiet=True)
        made.append(el("span", "pr-says", says))
    if one.text and not short and one.says:
        made.append(el("details", "pr-details", el("summary", "", "as it is executed"), el("code", "", one.text)))
    return made


def _target(rules: Ruleset, ref: Ref | None) -> str:
    return f"{rules.id} {ref.path}" if ref else rules.id


def _foot(rules: Ruleset, one: Cell) -> nodes.Element:
    made = el("span", "pr-cell-foot")
    if one.warrant:
        made += warrant(one.warrant)
    places = dict.fromkeys((cite.source, cite.at) for cite in one.cite)
    for source, at in list(places)[:2]:
        made += link("source", source, "pr-cite", at or source)
    if one.ref is not None:
        made.extend(whom(relation) for relation in one.ref.relations)
        made += played_in("", of=rules.of or rules.id, path=one.ref.path, brief=True)
    return made
