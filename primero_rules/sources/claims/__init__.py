"""Claims of documents, checked by calculating them; ``CHECKS`` is the closed list of checks.

A claim is checked as it is printed and, where it has an erratum, as it is emended too: then it must fail as
printed and hold as emended.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec
from primero_rules.sources.claims.check_terms import CHECK, CHECKS
from primero_rules.sources.claims.claim import ClaimsFile, SourceClaim, emended
from primero_rules.sources.claims.claim_context import ClaimCheck, ClaimContext
from primero_rules.sources.claims.wording import unused_words

__all__ = ["CHECKS", "ClaimResult", "check_claim", "claim_faults", "needs_rules", "word_of"]


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """The contradictions of a claim as printed and as emended; "" where there is none."""

    claim: SourceClaim
    as_printed: str
    as_emended: str

    @property
    def status(self) -> str:
        """``holds``, ``erratum`` (only as printed it fails), ``fails``, ``unmended`` or ``idle``."""
        if self.claim.erratum is None:
            return "fails" if self.as_printed else "holds"
        return "idle" if not self.as_printed else "unmended" if self.as_emended else "erratum"


def word_of(claim: SourceClaim) -> str:
    """The name of the claim's check."""
    return claim.check.only(CHECKS, "check")[0]


def _check(spec: Spec) -> ClaimCheck:
    check: ClaimCheck = CHECK.read(spec, None)
    return check


def needs_rules(claim: SourceClaim) -> bool:
    """Whether the claim is checked by the rules that it names under ``under``."""
    return _check(claim.check).needs_rules


def check_claim(claim: SourceClaim, claims: ClaimsFile, path: Path) -> ClaimResult:
    """The result of checking a claim; Faults if it cannot be checked."""
    context = ClaimContext(claim, path, claims.glossary)
    as_emended = _check(emended(claim)).contradiction(context) if claim.erratum else ""
    return ClaimResult(claim, _check(claim.check).contradiction(context), as_emended)


def claim_faults(claims: ClaimsFile, path: Path) -> Iterator[Fault]:
    """A fault for every claim that fails without an erratum, and for every erratum that corrects nothing."""
    yield from unused_words(claims)
    for claim in claims.claims:
        try:
            result = check_claim(claim, claims, path)
        except Faults as refused:
            yield from refused.faults
            continue
        report = FAULTS.get(result.status)
        if report:
            statement, expected = report
            node = claim.check.node if result.status == "fails" else claim.root.value["erratum"]
            contradiction = result.as_emended or result.as_printed
            yield Fault(node.place, statement.format(id=claim.id, contradiction=contradiction), expected)


FAULTS: Mapping[str, tuple[str, str]] = {
    "fails": ("the claim {id!r} does not hold: {contradiction}", "what is so, or an erratum"),
    "idle": ("the erratum of {id!r} no longer fails", "an erratum only where text is wrong"),
    "unmended": ("with its erratum put right, the claim {id!r} does not hold: {contradiction}", "what is so"),
}
"""The fault of a claim with each of these results, and what is expected instead."""
