"""One cell of the comparison: what is executed, its sentence and its warrant, or why no answer is known."""

from __future__ import annotations

from docutils import nodes

from primero_rules.base.evidence import Ref
from primero_rules.comparison.cell import ABSENT, GAP, Cell
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.nodes import el, link, played_in
from primero_rules.sphinx_ext.matrix.relations_list import whom
from primero_rules.sphinx_ext.rulebook.evidence_nodes import gap, warrant

AS_EXECUTED = "as it is executed"
"""What the code form of an answer is folded away under."""


def cell(rules: Ruleset, answer: Cell) -> nodes.Element:
    """An answer as a cell of the table."""
    if answer.kind == ABSENT:
        return el("td", "pr-cell-absent", answer.text)
    if answer.kind == GAP:
        return _gap(rules, answer)
    column = el("td", "pr-cell-value")
    if answer.same:
        column += el("span", "pr-same", answer.same, title="the same letter, the same at the table")
    column.extend(_content(rules, answer))
    column += _foot(rules, answer)
    return column


def _gap(rules: Ruleset, answer: Cell) -> nodes.Element:
    if answer.ref is None:
        return el("td", "pr-cell-gap", el("span", "pr-gap pr-gap-open", answer.text))
    column = el("td", "pr-cell-gap pr-cell-editor" if answer.ref.editor else "pr-cell-gap")
    if answer.gap:
        column += gap(answer.gap)
    column.extend(_content(rules, answer))
    column += _foot(rules, answer)
    return column


def _content(rules: Ruleset, answer: Cell) -> list[nodes.Node]:
    """The answer, the file's sentence where it is not the answer itself, and the code form folded away."""
    target = _target(rules, answer.ref)
    kind = "pr-value pr-quoted" if answer.quoted else "pr-value"
    title = {"title": "in the words of the file"} if answer.quoted else {}
    parts: list[nodes.Node] = [
        el("span", kind, link("rule", target, "", answer.text, near=True, quiet=True), **title)
    ]
    if answer.apart:
        parts.append(el("span", "pr-apart", f"here {answer.apart}"))
    if answer.says and not answer.quoted:
        parts.append(el("span", "pr-says", answer.says))
    if answer.code and answer.code != answer.text:
        parts.append(el("details", "pr-details", el("summary", "", AS_EXECUTED), el("code", "", answer.code)))
    return parts


def _target(rules: Ruleset, ref: Ref | None) -> str:
    return f"{rules.id} {ref.path}" if ref else rules.id


def _foot(rules: Ruleset, answer: Cell) -> nodes.Element:
    foot = el("span", "pr-cell-foot")
    if answer.warrant:
        foot += warrant(answer.warrant)
    places = dict.fromkeys((cite.source, cite.at) for cite in answer.cite)
    for source, at in list(places)[:2]:
        foot += link("source", source, "pr-cite", at or source)
    if answer.ref is not None:
        foot.extend(whom(relation) for relation in answer.ref.relations)
        foot += played_in("", of=rules.of or rules.id, path=answer.ref.path, brief=True)
    return foot
