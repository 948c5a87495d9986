"""What a document states and a machine can check: a statement in our words, where it stands, and the check.

A claim keeps what is printed.  Where that cannot stand, its erratum names a place within the check (``at``, a path
such as ``deal/left``), the printed and the emended value; ``emended`` gives the check with it applied.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from primero_rules.base.evidence import Cite
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node, put
from primero_rules.records.record import Erratum, read_erratum

CLAIM_KEYS = ("id", "says", "cite", "under", "check", "erratum")


@dataclass(frozen=True, slots=True)
class Claim:
    """One statement.  ``under`` names the rules by which it is checked; it is None where arithmetic is enough."""

    id: str
    says: str
    cite: tuple[Cite, ...]
    under: Spec | None
    check: Spec
    erratum: Erratum | None
    root: Node


@dataclass(frozen=True, slots=True)
class Claims:
    """The statements of one document.  ``glossary`` says what words of its language mean, as far as they matter."""

    source: str
    glossary: Mapping[str, str]
    claims: tuple[Claim, ...]
    root: Node


def read_claims(root: Node) -> Claims:
    """The claims in a tree; Faults with everything that is wrong with their frame."""
    spec = whole(root)
    glossary = spec.get("glossary")
    under = spec.get("under")
    found: list[Claim] = []
    faults: list[Fault] = []
    for item in spec.need("claims").items():
        try:
            found.append(_claim(item, under, found))
        except Faults as wrong:
            faults.extend(wrong.faults)
    if faults:
        raise Faults(faults)
    meanings = {word: inner.text() for word, inner in glossary.entries()} if glossary else {}
    return Claims(spec.need("source").text(), meanings, tuple(found), root)


def _claim(spec: Spec, under: Spec | None, earlier: Sequence[Claim]) -> Claim:
    for key in spec.node.value:
        spec.known(key, CLAIM_KEYS, "part of a claim")
    name = spec.need("id").text()
    for other in earlier:
        if other.id == name:
            lines = f"{other.root.place.line} and {spec.node.place.line}"
            raise spec.need("id").fault(f"the claim {name!r} stands twice, on lines {lines}", "an id of its own")
    check = spec.need("check")
    wrong = spec.get("erratum")
    erratum = read_erratum(wrong, check.node, name, ("check", "sum/is")) if wrong else None
    own = spec.get("under") or under
    return Claim(name, spec.apparatus("says"), spec.ref.cite, own, check, erratum, spec.node)


def emended(claim: Claim) -> Spec:
    """The check with the erratum put right."""
    if claim.erratum is None:
        return claim.check
    node = put(claim.check.node, claim.erratum.at.split("/"), claim.erratum.node)
    return Spec(node, claim.check.ref)
