"""Reading the claims of a document from the tree of their file."""

from collections.abc import Sequence
from pathlib import Path

from primero_rules.base.fault import Fault, Faults, noting
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.language.grammar import require_form
from primero_rules.rules.library import read
from primero_rules.sources.claims.claim import ClaimsFile, SourceClaim
from primero_rules.sources.claims.claim_terms import CLAIMS
from primero_rules.sources.claims.finding import read_finding


def load_claims(path: Path) -> ClaimsFile:
    """The claims in a file; Faults if it is wrong."""
    return read_claims(read(path))


def read_claims(root: Node) -> ClaimsFile:
    """The claims in a tree; Faults with everything that is wrong with them."""
    require_form(CLAIMS, root)
    spec = whole(root)
    under, own = spec.get("under"), spec.need("source").text()
    claims: list[SourceClaim] = []
    faults: list[Fault] = []
    for item in spec.need("claims").items():
        with noting(faults):
            claims.append(_claim(item, under, own, claims))
    if faults:
        raise Faults(faults)
    return ClaimsFile(own, tuple(claims))


def _claim(spec: Spec, under: Spec | None, own: str, earlier: Sequence[SourceClaim]) -> SourceClaim:
    name = spec.need("id").text()
    for other in earlier:
        if other.id == name:
            lines = f"{other.root.place.line} and {spec.node.place.line}"
            raise spec.need("id").fault(
                f"the claim {name!r} stands twice, on lines {lines}", "an id of its own", code="twice"
            )
    finding = read_finding(spec, own)
    check = spec.get("check") if finding else spec.need("check")
    return SourceClaim(
        name, spec.apparatus("says"), spec.ref.cite, spec.get("under") or under, check, finding, spec.node
    )
