"""A claim: a statement of a document that can be calculated, where the document makes it, and the check.

A claim keeps what is printed.  If that is wrong, its finding names a place within the check (``at``, a path such as
``deal/left``) and the right value there; ``emended`` puts it into the check.  A finding that no check can express,
such as a misprint, stands without one: then its words are only looked up in the witness.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from primero_rules.base.evidence import Cite
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.file_format import require_format
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.sources.claims.finding import INSTEAD, Finding, read_finding

CLAIM_KEYS = ("id", "says", "cite", "under", "check", *INSTEAD)


@dataclass(frozen=True, slots=True)
class SourceClaim:
    """One claim.  ``under`` names the rules by which it is checked; None if it needs none."""

    id: str
    says: str
    cite: tuple[Cite, ...]
    under: Spec | None
    check: Spec | None
    finding: Finding | None
    root: Node


@dataclass(frozen=True, slots=True)
class ClaimsFile:
    """The claims of one document."""

    source: str
    claims: tuple[SourceClaim, ...]
    root: Node


def read_claims(root: Node) -> ClaimsFile:
    """The claims in a tree; Faults with everything wrong in their keys."""
    require_format(root)
    spec = whole(root)
    under, own = spec.get("under"), spec.need("source").text()
    claims: list[SourceClaim] = []
    faults: list[Fault] = []
    for item in spec.need("claims").items():
        try:
            claims.append(_claim(item, under, own, claims))
        except Faults as refused:
            faults.extend(refused.faults)
    if faults:
        raise Faults(faults)
    return ClaimsFile(own, tuple(claims), root)


def _claim(spec: Spec, under: Spec | None, own: str, earlier: Sequence[SourceClaim]) -> SourceClaim:
    for key in spec.node.value:
        spec.known(key, CLAIM_KEYS, "part of a claim")
    name = spec.need("id").text()
    for other in earlier:
        if other.id == name:
            lines = f"{other.root.place.line} and {spec.node.place.line}"
            raise spec.need("id").fault(f"the claim {name!r} stands twice, on lines {lines}", "an id of its own")
    finding = read_finding(spec, own)
    check = spec.get("check") if finding else spec.need("check")
    return SourceClaim(
        name, spec.apparatus("says"), spec.ref.cite, spec.get("under") or under, check, finding, spec.node
    )


def emended(check: Spec, finding: Finding) -> Spec:
    """The check with the right value in place of the printed one."""
    return Spec(finding.applied(check.node), check.ref)
