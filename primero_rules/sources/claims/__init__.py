"""Claims of documents, checked by calculating them; ``CHECKS`` is the closed list of checks.

A claim is checked as it is printed.  If it has a finding, it is also checked as emended: then it must fail as
printed and hold as emended.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec
from primero_rules.base.yaml_tree import Node
from primero_rules.sources.claims.check_terms import CHECK, CHECKS
from primero_rules.sources.claims.claim import ClaimsFile, SourceClaim, emended
from primero_rules.sources.claims.claim_context import ClaimCheck, ClaimContext

__all__ = ["CHECKS", "ClaimResult", "check_claim", "claim_faults", "needs_rules", "word_of"]


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """The contradictions of a claim as printed and as emended; "" where there is none."""

    claim: SourceClaim
    as_printed: str
    as_emended: str

    @property
    def status(self) -> str:
        """``holds`` or ``fails`` without a finding; with one, the sort of the finding, ``idle`` or ``unmended``.

        A finding is idle if the claim does not fail as printed, and unmended if the claim still fails as emended.
        """
        finding = self.claim.finding
        if finding is None:
            return "fails" if self.as_printed else "holds"
        if self.claim.check is None:
            return finding.sort
        return "idle" if not self.as_printed else "unmended" if self.as_emended else finding.sort


def word_of(claim: SourceClaim) -> str:
    """The name of the claim's check, or "" if it has none and only its words are looked up in the witness."""
    return claim.check.only(CHECKS, "check")[0] if claim.check else ""


def read_check(spec: Spec) -> ClaimCheck:
    """The check that a node declares; Faults if it is wrong."""
    check: ClaimCheck = CHECK.read(spec, None)
    return check


def needs_rules(claim: SourceClaim) -> bool:
    """Whether the claim is checked by the rules that it names under ``under``."""
    return claim.check is not None and read_check(claim.check).needs_rules


def check_claim(claim: SourceClaim, path: Path) -> ClaimResult:
    """The result of checking a claim; Faults if it cannot be checked."""
    if claim.check is None:
        return ClaimResult(claim, "", "")
    context = ClaimContext(claim, claim.check, path)
    right = emended(claim.check, claim.finding) if claim.finding else None
    as_emended = read_check(right).contradiction(context) if right else ""
    return ClaimResult(claim, read_check(claim.check).contradiction(context), as_emended)


def needs_play(claim: SourceClaim, path: Path) -> bool:
    """Whether hands are played to check a claim; Faults if their rules cannot be read."""
    if claim.check is None:
        return False
    context = ClaimContext(claim, claim.check, path)
    checks = [claim.check, *([emended(claim.check, claim.finding)] if claim.finding else ())]
    games = [read_check(check).games(context) for check in checks]
    return any(games)


def claim_faults(claims: ClaimsFile, path: Path, *, play: bool = True) -> Iterator[Fault]:
    """A fault for every claim that fails without a finding, and for every finding that is idle or unmended.

    Without ``play``, claims that only played hands can check are read but not checked.
    """
    for claim in claims.claims:
        try:
            if not play and needs_play(claim, path):
                continue
            result = check_claim(claim, path)
        except Faults as refused:
            yield from refused.faults
            continue
        report = FAULTS.get(result.status)
        if report:
            statement, expected = report
            contradiction = result.as_emended or result.as_printed
            sort = claim.finding.sort if claim.finding else ""
            complaint = statement.format(id=claim.id, sort=sort, contradiction=contradiction)
            yield Fault(_where(claim).place, complaint, expected.format(sort=sort), code="claim")


def _where(claim: SourceClaim) -> Node:
    """The node at which a fault of a claim is reported: its finding, or else its check, or else the claim."""
    if claim.finding:
        return claim.finding.root
    return claim.check.node if claim.check else claim.root


FAULTS: Mapping[str, tuple[str, str]] = {
    "fails": ("the claim {id!r} does not hold: {contradiction}", "what is so, or what was found about it"),
    "idle": ("the {sort} of {id!r} no longer fails", "what was found, only where the text cannot stand"),
    "unmended": ("with its {sort} put right, the claim {id!r} does not hold: {contradiction}", "what is so"),
}
"""The fault of a claim with each of these results, and what is expected instead."""
