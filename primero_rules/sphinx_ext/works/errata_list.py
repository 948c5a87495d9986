"""``primero-errata [ID]``: every slip of a text that a hand record or a claim puts right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from docutils import nodes

from primero_rules.records.record import Erratum
from primero_rules.sources.claims.claim import SourceClaim
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.rulebook.evidence_nodes import lowered
from primero_rules.sphinx_ext.works.works_cited import label


class ErrataDirective(PrimeroDirective):
    """The slips in the documents, those in played hands first; with an ID only those in its hands."""

    optional_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {}

    def make(self) -> list[nodes.Node]:
        """One section for each record with errata, and one for each document whose claims have some."""
        self.lists_all()
        made = list(self._of_hands(self.arguments[0] if self.arguments else "*"))
        if not self.arguments:
            made.extend(self._of_claims())
        return made or [nodes.paragraph("", "No record has any.")]

    def _of_hands(self, own: str) -> Iterator[nodes.Node]:
        for name, record in self.sound_records(own):
            if record.errata:
                inner = [_in_hand(one, name) for one in record.errata]
                yield self.titled(record.title, f"errata-{nodes.make_id(name)}", *inner)

    def _of_claims(self) -> Iterator[nodes.Node]:
        for _, claims in self.sound_claims():
            wrong = [one for one in claims.claims if one.erratum]
            if wrong:
                inner = [_in_claim(one, one.erratum, claims.source) for one in wrong if one.erratum]
                title = f"{label(claims.source)}: what is stated"
                yield self.titled(title, f"errata-of-{nodes.make_id(claims.source)}", *inner)


def _in_hand(one: Erratum, name: str) -> nodes.Element:
    parts = one.at.split("/")
    step = int(parts[1]) + 1 if parts[0] == "steps" and len(parts) > 1 and parts[1].isdigit() else 0
    made = erratum(one)
    where = f"step {step}" if step else "the hand"
    made += el("p", "pr-tile-meta", _place(one), link("hand", name, "", where, at=f"-{step}" if step else ""))
    return made


def _in_claim(claim: SourceClaim, one: Erratum, source: str) -> nodes.Element:
    made = erratum(one)
    made += el("p", "pr-tile-meta", _place(one), link("claim", f"{source}/{claim.id}", "", claim.says))
    return made


def _place(one: Erratum) -> str:
    return f"{one.place} · " if one.place else ""


def erratum(one: Erratum) -> nodes.Element:
    """A slip: its kind, what is printed, what should stand there, and why."""
    made = el("aside", "pr-erratum", el("span", "pr-erratum-kind", one.kind), " ")
    made += el("span", "pr-printed", el("del", "", one.printed))
    made += el("span", "pr-emended", el("ins", "", one.emended))
    made += el("p", "pr-because", lowered(one.because))
    return made
