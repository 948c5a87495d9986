"""The apparatus of a node as nodes: warrant, citations, gap, argument, stance."""

from __future__ import annotations

from collections.abc import Iterable

from docutils import nodes

from primero_rules.base.evidence import Cite, Ref
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.works.works_cited import label

GAPS = {
    "silent": "the author says nothing",
    "ambiguous": "the text can be taken in several ways",
    "contradictory": "the text contradicts itself",
    "lacuna": "our copy has lost the passage",
    "not-reported": "the second-hand report leaves it out",
    "disclaimed": "the author says that it is not known",
}
WARRANTS = {
    "explicit": "the text says so",
    "reading": "one reading of an ambiguous text",
    "inferred": "follows from what the text says",
    "silence": "fills a silence of the source",
    "playability": "chosen so that the game can be played",
    "analogy": "taken from a game like it",
    "simplicity": "chosen for being simple",
    "playtest": "chosen after playing",
    "adopted": "taken over from another reconstructor",
    "reported": "known second-hand",
    "editor": "ours, and not the author's",
}
STANCES = {
    "holds": "he holds it",
    "tentative": "he is not sure",
    "withdrawn": "he has withdrawn it",
    "rejects": "he rejects it",
}


def warrant(kind: str) -> nodes.Element:
    """Why it is held, in one word; the sentence behind the word as a hint."""
    return el("span", f"pr-warrant pr-warrant-{kind}", kind, title=WARRANTS.get(kind, ""))


def gap(kind: str) -> nodes.Element:
    """In which way it is not known."""
    return el("span", f"pr-gap pr-gap-{kind}", kind.replace("-", " "), title=GAPS.get(kind, ""))


def cited(cite: Cite) -> list[nodes.Node]:
    """A citation: the work, the place in it, and the words with which the passage opens."""
    made: list[nodes.Node] = [link("source", cite.source, "pr-cite", label(cite.source))]
    if cite.at:
        made += [nodes.Text(", "), el("span", "pr-at", cite.at)]
    if cite.opening:
        made += [nodes.Text(": "), el("q", "pr-from", cite.opening)]
    return made


def citations(cites: Iterable[Cite]) -> nodes.Element:
    """A list of citations."""
    return el("ul", "pr-cites", *(el("li", "", *cited(one)) for one in cites))


def evidence(ref: Ref) -> list[nodes.Node]:
    """Everything that stands behind a rule, or nothing where nothing is stated."""
    made: list[nodes.Node] = []
    if ref.warrant:
        made.append(warrant(ref.warrant))
    if ref.cite:
        made.append(citations(ref.cite))
    elif ref.warrant and not ref.gap:
        made.append(el("p", "", WARRANTS.get(ref.warrant, "")))
    if ref.gap:
        made.append(el("p", "", gap(ref.gap), nodes.Text(" " + GAPS.get(ref.gap, ""))))
    if ref.because:
        made.append(el("p", "pr-because", lowered(ref.because)))
    if ref.stance != "holds":
        since = f" since {ref.since}" if ref.since else ""
        made.append(el("span", f"pr-stance pr-stance-{ref.stance}", STANCES.get(ref.stance, ref.stance) + since))
    return [el("div", "pr-evidence", *made)] if made else []


_KEPT = ("I ", "I'")


def lowered(sentence: str) -> str:
    """An argument as it goes on after "Because": a plain first word loses its capital, a name keeps it."""
    first = sentence.split(" ", 1)[0].rstrip(",.;:")
    plain = first.lower().partition("-")[0] in COMMON or first.endswith("ing")
    if plain and not sentence.startswith(_KEPT):
        return sentence[:1].lower() + sentence[1:]
    return sentence


COMMON = frozenset(
    [
        "a",
        "an",
        "the",
        "he",
        "she",
        "it",
        "they",
        "his",
        "her",
        "its",
        "their",
        "this",
        "that",
        "these",
        "those",
        "there",
        "nothing",
        "nobody",
        "no",
        "none",
        "neither",
        "nor",
        "not",
        "if",
        "when",
        "where",
        "what",
        "which",
        "who",
        "whoever",
        "how",
        "as",
        "since",
        "without",
        "with",
        "within",
        "in",
        "on",
        "of",
        "to",
        "from",
        "by",
        "at",
        "for",
        "so",
        "some",
        "somebody",
        "something",
        "any",
        "anybody",
        "all",
        "both",
        "each",
        "every",
        "everybody",
        "everything",
        "but",
        "only",
        "otherwise",
        "then",
        "six",
        "four",
        "two",
        "three",
        "one",
        "most",
        "many",
        "few",
        "taking",
        "given",
        "after",
        "before",
        "until",
        "whether",
        "such",
        "other",
        "others",
        "equal",
        "chips",
        "coats",
    ]
)
"""Words that are no names, though a sentence may begin with them."""
