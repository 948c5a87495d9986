"""A claim: a statement of a document that can be calculated, where the document makes it, and the check.

A claim keeps what is printed.  If that is wrong, its finding names a place within the check (``at``, a path such as
``deal/left``) and the right value there; ``emended`` puts it into the check.  A finding that no check can express,
such as a misprint, stands without one: then its words are only looked up in the witness.
"""

from dataclasses import dataclass

from primero_rules.base.evidence import Cite
from primero_rules.base.spec import Spec
from primero_rules.base.yaml_tree import Node
from primero_rules.sources.claims.finding import Finding


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


def emended(check: Spec, finding: Finding) -> Spec:
    """The check with the right value in place of the printed one."""
    return Spec(finding.applied(check.node), check.ref)
