"""One cell of the comparison: what is executed, its sentence and its warrant, or why no answer is known."""

from collections.abc import Iterator, Sequence

from docutils import nodes

from primero_rules.base.evidence import Cite, Ref
from primero_rules.book.outline import plain_words
from primero_rules.comparison.cell import ABSENT, GAP_CELL, Cell
from primero_rules.comparison.other_answers import OtherAnswer
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sources.cited_place import cited_place
from primero_rules.sphinx_ext.evidence.evidence_nodes import gap, passage_link, stance, warrant
from primero_rules.sphinx_ext.evidence.relations_list import whom
from primero_rules.sphinx_ext.evidence.works_cited import label
from primero_rules.sphinx_ext.kit.nodes import el, link, played_in

MOST_PLACES = 2
"""How many passages a cell cites at most; the rule itself cites all of them."""


def cell(rules: Ruleset, answer: Cell, others: Sequence[OtherAnswer] = (), column: str = "") -> nodes.Element:
    """An answer as a cell of the table.

    ``others`` are the answers of other selections of the file; ``column`` is the title of the column, shown beside
    the answer where the screen is too narrow for columns.
    """
    kind = "absent" if answer.kind == ABSENT else "gap" if answer.kind == GAP_CELL else "value"
    ours = " pr-cell-editor" if answer.ref is not None and answer.ref.editor else ""
    doubted = " pr-cell-doubted" if answer.stance else ""
    box = el(
        "td", f"pr-cell-{kind}{ours}{doubted}", *_parts(rules, answer), **({"data-of": column} if column else {})
    )
    box.extend(other_selections(rules, others))
    return box


def _parts(rules: Ruleset, answer: Cell) -> Iterator[nodes.Node]:
    """The content of the cell for the main text."""
    if answer.kind == ABSENT:
        yield from absence(rules, answer)
    elif answer.ref is None:
        yield el("span", "pr-gap pr-gap-open", answer.text)
    else:
        if answer.same:
            yield el("span", "pr-same", answer.same, title="the same letter: the same play")
        if answer.gap:
            yield gap(answer.gap)
        yield from _content(rules, answer)
        yield _foot(rules, answer)


def absence(rules: Ruleset, answer: Cell) -> Iterator[nodes.Node]:
    """Why a question is not asked of a game, with a mark and a link to the rule where that is a choice of ours."""
    if answer.ref is None:
        yield nodes.Text(answer.text)
        return
    if answer.gap:
        yield gap(answer.gap)
        yield nodes.Text(" ")
    yield link("rule", target_of(rules, answer.ref), "", answer.text, near=True, quiet=True)


def other_selections(rules: Ruleset, others: Sequence[OtherAnswer]) -> Iterator[nodes.Element]:
    """The answers that the author gave later, and, folded away, those of his variants."""
    for other in others:
        if other.year:
            yield el("p", "pr-later-answer", el("strong", "", f"Since {other.year}: "), _answer(rules, other))
    variants = [other for other in others if not other.year]
    if variants:
        listed = el("ul", "pr-variants")
        for other in variants:
            names = ", ".join(map(plain_words, other.selections))
            listed += el("li", "", f"{names}: ", _answer(rules, other))
        summary = "in a variant" if len(variants) == 1 else f"in {len(variants)} variants"
        yield el("details", "pr-details", el("summary", "", summary), listed)


def _answer(rules: Ruleset, other: OtherAnswer) -> nodes.Node:
    """The words of another selection's answer, as a link to its rule."""
    target = f"{rules.id} {other.rule}" if other.rule else rules.id
    return link("rule", target, "", other.words, near=True, quiet=True)


def _content(rules: Ruleset, answer: Cell) -> list[nodes.Node]:
    """The answer, the file's sentence unless the answer quotes it, and the code form folded away."""
    target = target_of(rules, answer.ref)
    kind = "pr-value pr-quoted" if answer.quoted else "pr-value"
    title = {"title": "in the words of the file"} if answer.quoted else {}
    parts: list[nodes.Node] = [
        el("span", kind, link("rule", target, "", answer.text, near=True, quiet=True), **title)
    ]
    if answer.ours:
        parts += [" ", el("span", "pr-gap", answer.ours)]
    if answer.apart:
        parts.append(el("span", "pr-apart", answer.told_apart))
    if answer.says and not answer.quoted:
        parts.append(el("span", "pr-says", answer.says))
    return [*parts, *code_form(answer)]


def code_form(answer: Cell) -> list[nodes.Node]:
    """The answer as the file encodes it, folded away; nothing if the answer reads the same."""
    if not answer.code or answer.code == answer.text:
        return []
    return [el("details", "pr-details", el("summary", "", "as it is executed"), el("code", "", answer.code))]


def target_of(rules: Ruleset, ref: Ref | None) -> str:
    """The link target of the rule that gives an answer, or of the rulebook if no rule does."""
    return f"{rules.id} {ref.path}" if ref else rules.id


def _foot(rules: Ruleset, answer: Cell) -> nodes.Element:
    foot = el("span", "pr-cell-foot")
    if answer.warrant:
        foot += warrant(answer.warrant)
    if answer.stance:
        foot += stance(answer.stance, answer.since)
    if answer.of_a_part:
        foot.extend([nodes.Text(" of a part: "), stance(answer.of_a_part, None)])
    for passage in answer.cite[:MOST_PLACES]:
        foot.extend([nodes.Text(" "), _passage(passage)])  # after a space a quotation mark opens
    if answer.ref is not None:
        foot.extend(whom(relation) for relation in answer.ref.relations)
        foot += played_in("", of=rules.of or rules.id, path=answer.ref.path, brief=True)
    return foot


def _passage(cite: Cite) -> nodes.Element:
    """The place of a passage and its opening words."""
    place = passage_link(cite, cited_place(cite) or label(cite.source))
    return el("span", "pr-passage", place, *([" ", el("q", "", cite.opening)] if cite.opening else []))
