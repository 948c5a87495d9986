"""``primero-errata [ID]``: every slip of a text that a hand record or a claim corrects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from docutils import nodes

from primero_rules.records.record import Erratum
from primero_rules.sources.claims.claim import SourceClaim
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.works.works_cited import label


class ErrataDirective(PrimeroDirective):
    """The slips of the documents, those in played hands first; with an ID, only those in its hands."""

    optional_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {}

    def build(self) -> list[nodes.Node]:
        """One section for each record with errata, and one for each document with errata in its claims."""
        self.depend_on_all_files()
        sections = list(self._of_hands(self.arguments[0] if self.arguments else "*"))
        if not self.arguments:
            sections.extend(self._of_claims())
        return sections or [nodes.paragraph("", "No record has any.")]

    def _of_hands(self, reconstruction: str) -> Iterator[nodes.Node]:
        for name, record in self.sound_records(reconstruction):
            if record.errata:
                inner = [_in_hand(slip, name) for slip in record.errata]
                yield self.titled(record.title, f"errata-{nodes.make_id(name)}", *inner)

    def _of_claims(self) -> Iterator[nodes.Node]:
        for _, claims in self.sound_claims():
            wrong_claims = [claim for claim in claims.claims if claim.erratum]
            if wrong_claims:
                inner = [_in_claim(claim, claim.erratum, claims.source) for claim in wrong_claims if claim.erratum]
                title = f"{label(claims.source)}: what is stated"
                yield self.titled(title, f"errata-of-{nodes.make_id(claims.source)}", *inner)


def _in_hand(slip: Erratum, name: str) -> nodes.Element:
    parts = slip.at.split("/")
    step = int(parts[1]) + 1 if parts[0] == "steps" and len(parts) > 1 and parts[1].isdigit() else 0
    note = erratum(slip)
    where = f"step {step}" if step else "the hand"
    note += el("p", "pr-tile-meta", _place(slip), link("hand", name, "", where, at=f"-{step}" if step else ""))
    return note


def _in_claim(claim: SourceClaim, slip: Erratum, source: str) -> nodes.Element:
    note = erratum(slip)
    note += el("p", "pr-tile-meta", _place(slip), link("claim", f"{source}/{claim.id}", "", claim.says))
    return note


def _place(slip: Erratum) -> str:
    return f"{slip.place} · " if slip.place else ""


def erratum(slip: Erratum) -> nodes.Element:
    """A slip: its kind, what is printed, the emendation, and the reason."""
    note = el("aside", "pr-erratum", el("span", "pr-erratum-kind", slip.kind), " ")
    note += el("span", "pr-printed", el("del", "", slip.printed))
    note += el("span", "pr-emended", el("ins", "", slip.emended))
    note += el("p", "pr-because", slip.because)
    return note
