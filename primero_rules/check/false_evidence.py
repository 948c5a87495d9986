"""Evidence that is false or is not there: our choice under a warrant, a loss of nothing, a word of nobody's."""

import re
from collections.abc import Iterator
from pathlib import Path

from primero_rules.base.evidence import within
from primero_rules.base.fault import Fault
from primero_rules.base.spec import Spec, is_hole, whole
from primero_rules.base.written_evidence import KEYS_OF_OWN_BLOCK
from primero_rules.base.yaml_tree import Node
from primero_rules.check.to_do import EVIDENCE_GROUP, ToDo
from primero_rules.check.witnesses import Witnesses, description_of, witness_of
from primero_rules.rules.evidence_faults import WHOSE, is_unowned
from primero_rules.rules.ruleset import Ruleset, walk
from primero_rules.rules.terms_of_nodes import nodes_by_path
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

SECTIONS_OF_RULES = ("table", "amounts", "combinations")
"""The sections of a file of which each entry is a rule of its own."""

LISTS_OF_RULES = ("ends", "duties", "lowest-first")
"""The keys of lists of which each item is a rule of its own."""


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


def rules_without_owner(rules: Ruleset) -> Iterator[ToDo]:
    """A thing to do for each rule of a selection that neither states evidence nor stands within any.

    What only holds other rules together, such as a branch, rests on theirs.  A rule within another one that is
    listed is not listed again, and one that says something is a fault already.
    """
    listed: list[str] = []
    for spec in sorted(_rules_in(rules), key=lambda spec: (spec.node.place, len(spec.node.path))):
        path = spec.node.path
        if not any(within(path, outer) for outer in listed) and _is_bare(spec):
            listed.append(path)
            if not is_unowned(spec):
                complaint = f"nothing says whose rule this is: {path.rpartition('/')[2]}"
                yield ToDo(EVIDENCE_GROUP, Fault(spec.node.place, complaint, WHOSE, code="no-evidence"))


def _is_bare(spec: Spec) -> bool:
    return not spec.ref.warrant and not any(_states_evidence(inner) for inner in walk(spec))


def _states_evidence(spec: Spec) -> bool:
    """True if a node states evidence of its own, or is a hole, which says what is missing there."""
    return spec.node.kind == "mapping" and (is_hole(spec.node) or not KEYS_OF_OWN_BLOCK.isdisjoint(spec.node.value))


def _rules_in(rules: Ruleset) -> Iterator[Spec]:
    """The rules of a selection: of the equipment, of the table, of the hands, of play and of what is not played."""
    for key, section in rules.tree.entries():
        if key in SECTIONS_OF_RULES and section.node.kind == "mapping":
            yield from (inner for _, inner in section.entries())
        elif key in ("players", "pack"):
            yield section
        elif key == "outside-play":
            yield from section.items()
    nodes = nodes_by_path(rules)
    yield from (nodes[at.ref.path] for at in rules.program if at.ref.path in nodes)
    for spec in rules.nodes():
        yield from _rules_within(spec)


def _rules_within(spec: Spec) -> Iterator[Spec]:
    """The options of a round, and the items of lists of rules, that stand right under a node."""
    options = spec.get("options")
    if options is not None and options.node.kind == "mapping":
        yield from (inner for _, inner in options.entries())
    for key in LISTS_OF_RULES:
        yield from spec.listed(key)


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
