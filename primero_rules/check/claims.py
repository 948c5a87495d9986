"""The claims of a document: the file is called like its source, every claim comes out as it is told, and words that
are said to be printed stand in the witness.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from primero_rules.base.fault import Fault
from primero_rules.base.yaml_tree import Node
from primero_rules.check.witnesses import Witnesses, witness_of
from primero_rules.sources.citation_checks import nearest_text
from primero_rules.sources.claims import claim_faults
from primero_rules.sources.claims.claim import ClaimsFile, SourceClaim, read_claims
from primero_rules.sources.claims.claims_files import FOLDER


def faults_of_claims(path: Path, root: Node, witnesses: Witnesses) -> tuple[int, list[Fault]]:
    """How many claims a file holds, and what is wrong with them; Faults if they cannot be read."""
    claims = read_claims(root)
    faults = list(claim_faults(claims, path))
    for claim in claims.claims:
        faults.extend(_not_printed(claim, claims, path, witnesses))
    named = root.value["source"]
    if path.resolve().parent.name == FOLDER and path.stem != named.value:
        what = f"the claims of {named.value!r} are not in a file of that name"
        faults.append(Fault(named.place, what, path.stem))
    return len(claims.claims), faults


def _not_printed(claim: SourceClaim, claims: ClaimsFile, path: Path, witnesses: Witnesses) -> Iterator[Fault]:
    """A fault if words whose meaning is asked do not stand where the claim says that they are printed."""
    terms = claim.check.get("means")
    witness = witness_of(claims.source, path, witnesses) if terms else None
    if terms is None or witness is None:
        return
    node = terms.need("words").node
    places = [cite.at for cite in claim.cite if cite.source == claims.source and cite.at in witness.spans]
    if node.kind == "nothing" or not places or any(witness.find(str(node.value), at) for at in places):
        return
    near = nearest_text(str(node.value), places[0], witness)
    what = f"{node.value!r} does not stand at {' or '.join(map(repr, places))} in {claims.source}"
    yield Fault(node.place, what, "words as printed", near)
