"""``primero-claims [KEY]``: what documents state, each statement with how it was checked and how it came out."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import yaml
from docutils import nodes

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.yaml_tree import plain
from primero_rules.rules.library import ids
from primero_rules.sources.claims import ClaimResult, check_claim, claim_faults, needs_rules
from primero_rules.sources.claims.claim import ClaimsFile, SourceClaim
from primero_rules.sources.claims.claims_files import load_claims
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective, file_of, warn
from primero_rules.sphinx_ext.kit.fact import Fact
from primero_rules.sphinx_ext.kit.nodes import el
from primero_rules.sphinx_ext.rulebook.evidence_nodes import citations
from primero_rules.sphinx_ext.rulebook.head import counted
from primero_rules.sphinx_ext.works.errata_list import erratum
from primero_rules.sphinx_ext.works.works_cited import label

STATUSES = {
    "holds": ("agrees", "holds"),
    "erratum": ("errata", "fails as printed"),
    "fails": ("differs", "does not hold"),
    "unmended": ("differs", "fails as printed and as emended"),
    "idle": ("differs", "its erratum puts nothing right"),
}
"""For each way in which a claim may come out the class of its badge, and its words."""


class ClaimsDirective(PrimeroDirective):
    """Every claim that is checked, by document."""

    optional_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {}

    def make(self) -> list[nodes.Node]:
        """One section for each document; what is wrong is a warning at its own line."""
        self.lists_all()
        made = []
        for path, claims in self.sound_claims():
            if claims.source in (self.arguments or [claims.source]):
                made.append(self._section(path, claims))
        return made or [nodes.paragraph("", "No claim is checked.")]

    def _section(self, path: Path, claims: ClaimsFile) -> nodes.section:
        verdicts, faults = self.rely(JUDGED, str(path))
        for fault in faults:
            warn(str(fault).split(": ", 1)[-1], "claim", fault.place.file, fault.place.line)
        counts = Counter(one.status for one in verdicts)
        told = [counted(len(verdicts), "statement"), *(f"{STATUSES[one][1]}: {counts[one]}" for one in counts)]
        entries = [self._entry(one, claims) for one in verdicts]
        lead = el("p", "pr-tile-meta", " · ".join(told))
        title, anchor = label(claims.source), f"claims-{nodes.make_id(claims.source)}"
        return self.titled(title, anchor, lead, el("ul", "pr-asked-list", *entries))

    def _entry(self, verdict: ClaimResult, claims: ClaimsFile) -> nodes.Element:
        claim = verdict.claim
        anchor = f"claim-{nodes.make_id(claims.source)}-{nodes.make_id(claim.id)}"
        self.note("claim", f"{claims.source}/{claim.id}", anchor, claim.says)
        kind, words = STATUSES[verdict.status]
        made = el("li", "pr-asked", el("p", "pr-question", claim.says), ids=[anchor])
        badge = el("span", f"pr-status pr-status-{kind}", words)
        under = f" by the rules of {claim.under.text()}" if claim.under and needs_rules(claim) else ""
        made += el("p", "pr-tile-meta", badge, " ", el("code", "", _written(claim)), under)
        if claim.erratum:
            made += erratum(claim.erratum)
        if verdict.as_printed:
            made += el("p", "pr-tile-meta", verdict.as_printed)
        made += citations(claim.cite)
        return made


class Judged(NamedTuple):
    """How the claims of a document came out, and what is wrong with them."""

    verdicts: tuple[ClaimResult, ...]
    faults: tuple[Fault, ...]


def _resting(path: str) -> list[Path]:
    return [Path(path), *(file for own in ids() for file in file_of(own))]


def _judged(path: str) -> Judged:
    claims, verdicts = load_claims(Path(path)), []
    for claim in claims.claims:
        with suppress(Faults):  # one of the faults
            verdicts.append(check_claim(claim, claims, Path(path)))
    return Judged(tuple(verdicts), tuple(claim_faults(claims, Path(path))))


def _came_out(told: Judged) -> str:
    return repr([(one.claim.id, one.status, one.as_printed, one.as_emended) for one in told.verdicts]) + repr(
        told.faults
    )


JUDGED = Fact("judged", _resting, _judged, _came_out)


def _written(claim: SourceClaim) -> str:
    """The check as its file has it, on one line."""
    told = yaml.safe_dump(
        plain(claim.check.node), default_flow_style=True, sort_keys=False, width=10_000, allow_unicode=True
    )
    return str(told).strip()[1:-1]
