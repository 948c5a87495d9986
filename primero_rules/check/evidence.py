"""False evidence: a choice of ours under an author's warrant, a loss where nothing is lost, a word of nobody's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from primero_rules.base.fault import Fault
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.check.to_do import EVIDENCE_GROUP, ToDo
from primero_rules.check.witnesses import Witnesses, description_of, witness_of
from primero_rules.rules.ruleset import walk
from primero_rules.sources.source_outline import LACUNA, SourceOutline

WORDS_OF_THE_SOURCE = ("called", "also-called", "spoken")
"""The keys under which words of the source stand."""

OWNED = re.compile(
    r"\b(?:is|are|was|be|as) (?:our own|ours)\b|\bours\b|\bour (?:own |only )?"
    r"(?:choice|guess|rule|sum|limit|order|number|reading|decision|way|addition)s?\b"
    r"|\bwe (?!are (?:not )?told\b|(?:do not )?(?:read|know|have|learn|find|hear)\b|can(?:not)?\b)\w+",
    re.IGNORECASE,
)
"""Words by which a reason admits that the rule beside it is an editors' choice."""


def false_evidence(path: Path, root: Node, witnesses: Witnesses) -> Iterator[Fault]:
    """False evidence in any reading of a file of rules: what no work described has lost, words no source has."""
    for spec in walk(whole(root)):
        if spec.node.kind == "mapping":
            yield from _not_lost(spec, path, witnesses)
            yield from _not_the_sources_word(spec, path, witnesses)


def evidence_to_do(root: Node) -> Iterator[ToDo]:
    """Evidence that somebody should look at: single words in a reason suggest that it admits an editors' choice."""
    for spec in walk(whole(root)):
        if spec.node.kind == "mapping":
            yield from (ToDo(EVIDENCE_GROUP, fault) for fault in _admitted_choice(spec))


def _admitted_choice(spec: Spec) -> Iterator[Fault]:
    """A fault if a reason admits an editors' choice, and no gap marks it as one."""
    because = spec.node.value.get("because")
    if because is None or spec.ref.gap or "hole" in spec.node.value:
        return
    owning = OWNED.search(str(because.value))
    if owning:
        complaint = f"this reason owns a choice ({owning[0]!r}), and the rule stands under an author's warrant"
        yield Fault(
            because.place,
            complaint,
            "a gap: on the part that is ours, or the author's own reason",
            code="no-evidence",
        )


def _not_lost(spec: Spec, path: Path, witnesses: Witnesses) -> Iterator[Fault]:
    """A fault if a rule is said to be lost, but no text is lost at the cited places, or anywhere if none is."""
    gap = spec.node.value.get("gap") or spec.node.value.get("hole")
    if gap is None or gap.value != LACUNA:
        return
    sources = {cite.source for cite in spec.ref.cite} or {spec.ref.source.work}
    described = [outline for key in sorted(sources) if (outline := description_of(key, path, witnesses))]
    if not described or any(_loses(outline, spec) for outline in described):
        return
    where = " or ".join(sorted({cite.at for cite in spec.ref.cite if cite.at})) or described[0].key
    complaint = f"this is said to be lost, and nothing is lost at {where}"
    yield Fault(
        gap.place,
        complaint,
        f"the place of a loss (is: {LACUNA} in its description), or another gap",
        code="no-evidence",
    )


def _not_the_sources_word(spec: Spec, path: Path, witnesses: Witnesses) -> Iterator[Fault]:
    """A fault for each word that is said to be the source's, and does not begin any word of its text."""
    stated = [inner for key in WORDS_OF_THE_SOURCE if (inner := spec.get(key)) is not None]
    witness = witness_of(spec.ref.source.work, path, witnesses) if stated else None
    for word in [word for inner in stated for word in inner.items()] if witness is not None else []:
        if witness is not None and not re.search(rf"\b{re.escape(_single(word.text()))}", _single(witness.text)):
            complaint = f"{word.text()!r} is no word of {witness.key}"
            expected = "a word that stands there, or name: for a move that the source has no word for"
            yield Fault(word.node.place, complaint, expected, code="citation")


def _single(text: str) -> str:
    """A text in small letters, with one for two equal ones, since a scan may have lost the other."""
    return re.sub(r"(.)\1", r"\1", text.casefold())


def _loses(outline: SourceOutline, spec: Spec) -> bool:
    """Whether text is lost at one of the places cited from a work, or anywhere in it if no place is cited."""
    lost = {mark.at for mark in outline.marks if mark.kind == LACUNA}
    cited = {cite.at for cite in spec.ref.cite if cite.source == outline.key and cite.at}
    return bool(lost & cited if cited else lost)
