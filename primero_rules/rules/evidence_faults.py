"""What is wrong with the evidence in a file by itself, whatever the works say that it cites."""

from collections.abc import Iterable, Iterator

from primero_rules.base.counted import number_range
from primero_rules.base.evidence import RELATIONS, TRANSLATES
from primero_rules.base.fault import Fault
from primero_rules.base.spec import Spec
from primero_rules.base.written_evidence import BEYOND, FEWEST_WORDS, MOST_WORDS, Citation
from primero_rules.base.yaml_tree import members

WHOSE = "cite: ... or warrant: ... if it is an author's, gap: ... if it is ours"


def evidence_faults(nodes: Iterable[Spec]) -> Iterator[Fault]:
    """Faults of the evidence: statements without a warrant, choices (``gap``) without a reason, wrong relations."""
    for spec in nodes:
        if not spec.node.path.startswith("selections"):
            yield from _evidence(spec)
        yield from _badly_written_relations(spec)


def is_unowned(spec: Spec) -> bool:
    """True if a node says something and neither it nor what stands around it says whose rule it is."""
    return spec.node.kind == "mapping" and "says" in spec.node.value and not spec.ref.warrant


def _evidence(spec: Spec) -> Iterator[Fault]:
    own = spec.node.value if spec.node.kind == "mapping" else {}
    if is_unowned(spec):
        yield Fault(spec.node.place, "this says something, but not whose rule it is", WHOSE, code="no-evidence")
    if "gap" not in own:
        return
    gap = own["gap"]
    if "warrant" in own:
        complaint = "a gap says that the rule is ours, and a warrant why an author holds it"
        yield Fault(own["warrant"].place, complaint, "either gap: or warrant:", code="no-evidence")
    if "because" not in own:
        yield Fault(
            gap.place, "a choice of ours lacks 'because': why it is made", "because: ...", code="no-evidence"
        )
    if gap.value == BEYOND and "says" not in own:
        complaint = "the author is clear here, but his rule is not given"
        yield Fault(gap.place, complaint, "says: with what he says, for the language cannot", code="no-evidence")


def _badly_written_relations(spec: Spec) -> Iterator[Fault]:
    """Faults of stated relations: no verb or several, one rule said to be translated, one of an editors' choice."""
    stated = spec.node.value.get("relation") if spec.node.kind == "mapping" else None
    if stated is None:
        return
    for entry in members(stated):
        verbs = [kind for kind in RELATIONS if kind in entry.value]
        if len(verbs) != 1:
            complaint = f"{' and '.join(verbs) or 'no relation'} stand{'' if len(verbs) > 1 else 's'} here"
            yield Fault(entry.place, complaint, f"one of {', '.join(RELATIONS)}", code="relation")
        if verbs == [TRANSLATES] and spec.node.path:
            complaint = "a single rule is said to be translated"
            yield Fault(entry.place, complaint, "translates: at the head of the file", code="relation")
    if spec.apparatus("gap"):
        complaint = "a relation is stated of a choice that is ours"
        yield Fault(stated.place, complaint, "a rule that an author holds or rejects", code="relation")


def without_passage(spec: Spec) -> Iterator[Fault]:
    """A fault if a rule is said to be explicit in a text, and no passage is cited."""
    warrant = spec.node.value.get("warrant") if spec.node.kind == "mapping" else None
    if warrant is not None and warrant.value == "explicit" and not spec.ref.cite and not spec.ref.gap:
        yield Fault(
            warrant.place, "this is said to be explicit, and no passage is cited", "cite: ...", code="no-evidence"
        )


def too_short_or_long(citation: Citation) -> Iterator[Fault]:
    """A fault if a citation has fewer opening words than find a passage, or more."""
    words = len(citation.opening.split())
    if citation.opening and not FEWEST_WORDS <= words <= MOST_WORDS:
        count = "1 word names" if words == 1 else f"{words} words name"
        yield Fault(
            citation.place,
            f"{count} this passage",
            f"its {number_range(FEWEST_WORDS, MOST_WORDS)} opening words",
            code="citation",
        )
