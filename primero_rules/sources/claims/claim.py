"""A claim: a statement of a document that can be calculated, where the document makes it, and the check.

A claim keeps what is printed.  Where that cannot stand, its erratum names a place within the check (``at``, a path
such as ``deal/left``), the printed and the emended value; ``emended`` applies it to the check.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from primero_rules.base.evidence import Cite
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.file_format import require_format
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node, put
from primero_rules.records.record import Erratum, read_erratum

CLAIM_KEYS = ("id", "says", "cite", "under", "check", "erratum")


@dataclass(frozen=True, slots=True)
class SourceClaim:
    """One claim.  ``under`` names the rules by which it is checked; None where arithmetic is enough."""

    id: str
    says: str
    cite: tuple[Cite, ...]
    under: Spec | None
    check: Spec
    erratum: Erratum | None
    root: Node


@dataclass(frozen=True, slots=True)
class ClaimsFile:
    """The claims of one document.  ``glossary`` gives the meaning of words that claims are about."""

    source: str
    glossary: Mapping[str, str]
    claims: tuple[SourceClaim, ...]
    root: Node


def read_claims(root: Node) -> ClaimsFile:
    """The claims in a tree; Faults with everything wrong in their keys."""
    require_format(root)
    spec = whole(root)
    glossary = spec.get("glossary")
    under = spec.get("under")
    claims: list[SourceClaim] = []
    faults: list[Fault] = []
    for item in spec.need("claims").items():
        try:
            claims.append(_claim(item, under, claims))
        except Faults as refused:
            faults.extend(refused.faults)
    if faults:
        raise Faults(faults)
    meanings = {word: inner.text() for word, inner in glossary.entries()} if glossary else {}
    return ClaimsFile(spec.need("source").text(), meanings, tuple(claims), root)


def _claim(spec: Spec, under: Spec | None, earlier: Sequence[SourceClaim]) -> SourceClaim:
    for key in spec.node.value:
        spec.known(key, CLAIM_KEYS, "part of a claim")
    name = spec.need("id").text()
    for other in earlier:
        if other.id == name:
            lines = f"{other.root.place.line} and {spec.node.place.line}"
            raise spec.need("id").fault(f"the claim {name!r} stands twice, on lines {lines}", "an id of its own")
    check = spec.need("check")
    erratum_spec = spec.get("erratum")
    erratum = read_erratum(erratum_spec, check.node, name, ("check", "sum/is")) if erratum_spec else None
    rules_named = spec.get("under") or under
    return SourceClaim(name, spec.apparatus("says"), spec.ref.cite, rules_named, check, erratum, spec.node)


def emended(claim: SourceClaim) -> Spec:
    """The check with the erratum applied."""
    if claim.erratum is None:
        return claim.check
    node = put(claim.check.node, claim.erratum.at.split("/"), claim.erratum.node)
    return Spec(node, claim.check.ref)
