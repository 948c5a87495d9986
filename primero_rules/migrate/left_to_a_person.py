"""What a file in format 2 still lacks, or has no form for: only a person can say it.

Nothing of the kind is invented, and the file is rewritten all the same.
"""

from collections.abc import Iterator

from primero_rules.base.fault import Fault
from primero_rules.base.yaml_reader import read_text as tree_of
from primero_rules.base.yaml_tree import Node, members
from primero_rules.migrate.format_1 import (
    CHECKS_OF_FORMAT_1,
    ERRATUM_KEY,
    OF_A_TRANSLATION,
    OF_ANOTHER_SOURCE,
    SHOWN_BY_TWO_PASSAGES,
)

WEIGHT = "weight: game, example or style"
INSTEAD_OF_AN_ERRATUM = (
    "disagreement: in place of erratum:, with otherwise: in place of emended:, against: with the other work, and no"
    " kind; or overtaken: with later: and against:; or another kind"
)
"""What may be written where no slip is meant."""

WORDS_AND_VALUE = "the words of the text, and right: with what is right at that place of the check"
EXACT_CHANCE = "is: with the chance to the last card"
NO_CHANCES = ("least", "most", "at-least", "at-most", "throws")


def left_to_a_person(text: str, file: str) -> tuple[Fault, ...]:
    """What a person has to add to a rewritten file, with its lines; nothing for most files."""
    root = tree_of(text, file)
    if "hand" in root.value:
        return tuple(fault for erratum in _listed(root, "errata") for fault in _lacking(erratum))
    if "claims" in root.value:
        return tuple(fault for claim in _listed(root, "claims") for fault in _of_claim(claim))
    return ()


def _listed(node: Node, key: str) -> Iterator[Node]:
    """The mappings under a key, in a list or one alone."""
    inner = node.value.get(key)
    return (item for item in members(inner) if item.kind == "mapping") if inner is not None else iter(())


def _lacking(erratum: Node) -> Iterator[Fault]:
    """What is said of every erratum in format 2, and is missing in this one."""
    if "weight" not in erratum.value:
        yield Fault(erratum.place, "nothing says how much hangs on this erratum", WEIGHT, code="missing-key")
    kind = erratum.value.get("kind")
    if kind is not None and kind.value in SHOWN_BY_TWO_PASSAGES and "against" not in erratum.value:
        complaint = f"this is {kind.value}, and only one passage is cited"
        yield Fault(kind.place, complaint, "against: the other passage", code="missing-key")


def _of_claim(claim: Node) -> Iterator[Fault]:
    for erratum in _listed(claim, ERRATUM_KEY):
        yield from _lacking(erratum)
        yield from _of_erratum(erratum)
    for check in _listed(claim, "check"):
        for kind, terms in check.value.items():
            yield from _of_check(check, kind, terms)


def _of_erratum(erratum: Node) -> Iterator[Fault]:
    kind = erratum.value.get("kind")
    if kind is not None and kind.value == OF_ANOTHER_SOURCE:
        complaint = "what another work has is no erratum any more"
        yield Fault(kind.place, complaint, INSTEAD_OF_AN_ERRATUM, code="unknown-word")
    if kind is not None and kind.value in OF_A_TRANSLATION and "renders" not in erratum.value:
        complaint = "nothing says which words of the original are meant"
        yield Fault(kind.place, complaint, "renders: these words", code="missing-key")
    for key in ("printed", "emended"):
        inner = erratum.value.get(key)
        if inner is not None and inner.kind in ("list", "mapping"):
            yield Fault(inner.place, f"no words stand under {key!r}", WORDS_AND_VALUE, code="wrong-form")


def _of_check(check: Node, kind: str, terms: Node) -> Iterator[Fault]:
    if kind in CHECKS_OF_FORMAT_1:
        complaint = f"the check {kind!r} is of format 1, and there is none like it"
        yield Fault(check.keys[kind], complaint, CHECKS_OF_FORMAT_1[kind], code="unknown-key")
    elif kind == "chance" and terms.kind == "mapping" and not terms.value.keys().isdisjoint(NO_CHANCES):
        yield Fault(terms.place, "no exact chance is claimed here", EXACT_CHANCE, code="missing-key")
