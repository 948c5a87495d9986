"""The evidence of a rule as nodes: warrant, citations, gap, argument, stance."""

from collections.abc import Iterable

from docutils import nodes

from primero_rules.base.evidence import Cite, Ref
from primero_rules.base.written_evidence import EDITOR, GAPS, HOLDS, STANCES, STANCES_OF_YEAR, WARRANTS
from primero_rules.sources.cited_place import cited_place
from primero_rules.sphinx_ext.evidence.works_cited import label
from primero_rules.sphinx_ext.kit.nodes import el, link

WARRANTS_AND_OURS = {**WARRANTS, EDITOR: "ours, not the author's"}
"""Why a rule is held, by its author or by us, each with its meaning."""


def warrant(kind: str) -> nodes.Element:
    """The warrant in one word, with its meaning as a tooltip."""
    return el("span", f"pr-warrant pr-warrant-{kind}", kind, title=WARRANTS_AND_OURS.get(kind, ""))


def stance(kind: str, since: int | None) -> nodes.Element:
    """How firmly the author holds a rule, in a few words, with the year if it is known."""
    words = STANCES_OF_YEAR.get(kind, kind).format(year=since) if since else STANCES.get(kind, kind)
    return el("span", f"pr-stance pr-stance-{kind}", words)


def gap(kind: str) -> nodes.Element:
    """The kind of gap, with its meaning as a tooltip."""
    return el("span", f"pr-gap pr-gap-{kind}", kind.replace("-", " "), title=GAPS.get(kind, ""))


def gap_of_ours(kind: str) -> nodes.Element:
    """A mark that a rule is ours, and the kind of gap that it fills; its page has what that means."""
    return el("span", f"pr-gap pr-gap-{kind}", f"ours, {kind.replace('-', ' ')}")


def citation_nodes(cite: Cite, *, in_file_of: str = "") -> list[nodes.Node]:
    """A citation: the work, the place in it, and the opening words of the passage.

    The work is left out where it is that of the file whose rules are shown, ``in_file_of``.  A place whose
    heading is lost stands in square brackets.
    """
    if cite.at and cite.source == in_file_of:
        parts: list[nodes.Node] = [passage_link(cite, cited_place(cite))]
    else:
        parts = [passage_link(cite, label(cite.source))]
        if cite.at:
            parts += [nodes.Text(", "), el("span", "pr-at", cited_place(cite))]
    if cite.opening:
        parts += [nodes.Text(": "), el("q", "", cite.opening)]
    return parts


def passage_link(cite: Cite, words: str) -> nodes.Element:
    """These words as a link to the line of a passage, on the page of its source."""
    return link("passage", f"{cite.source}|{cite.at}|{' '.join(cite.opening.split())}", "", words)


def citation_list(cites: Iterable[Cite]) -> nodes.Element:
    """A list of citations."""
    return el("ul", "pr-cites", *(el("li", "", *citation_nodes(cite)) for cite in cites))


def evidence_on_page(ref: Ref) -> list[nodes.Node]:
    """All the evidence of a rule; nothing if none is stated."""
    parts: list[nodes.Node] = []
    if ref.warrant:
        parts.append(warrant(ref.warrant))
    if ref.cite:
        parts.append(citation_list(ref.cite))
    elif ref.warrant and not ref.gap:
        parts.append(el("p", "", WARRANTS_AND_OURS.get(ref.warrant, "")))
    if ref.gap:
        parts.append(el("p", "", gap(ref.gap), nodes.Text(" " + GAPS.get(ref.gap, ""))))
    if ref.because:
        parts.append(el("p", "pr-because", ref.because))
    if ref.stance != HOLDS:
        parts.append(stance(ref.stance, ref.since))
    return [el("div", "pr-evidence", *parts)] if parts else []
