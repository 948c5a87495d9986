"""``primero-errata [ID]``: the findings about the documents, counted by author, kind and weight."""

from collections.abc import Iterator

from docutils import nodes

from primero_rules.base.grouped import grouped
from primero_rules.records.erratum import Erratum
from primero_rules.records.record import HandRecord
from primero_rules.sources.claims.claim import SourceClaim
from primero_rules.sources.claims.finding import ERRATUM
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import link
from primero_rules.sphinx_ext.works.slips import Slip, by_document, findings_table, groups, of_claim, of_hand


class ErrataDirective(PrimeroDirective):
    """All findings, first those that change the game; with an ID, only the slips in a reconstruction's hands."""

    optional_arguments = 1

    def build(self) -> list[nodes.Node]:
        """A table of all counts, and a section for each weight and sort."""
        self.depend_on_all_files()
        slips = list(self._of_hands(self.arguments[0] if self.arguments else "*"))
        if not self.arguments:
            slips.extend(self._of_claims())
        if not slips:
            return [nodes.paragraph("", "No record has any.")]
        sections = [
            self.titled(title, f"errata-{nodes.make_id(title)}", *by_document(group))
            for title, group in groups(slips)
        ]
        return [findings_table(slips), *sections]

    def _of_hands(self, reconstruction: str) -> Iterator[Slip]:
        """Each slip once, with every hand that shows it."""
        shown: dict[tuple[str, str], tuple[Erratum, HandRecord, list[nodes.Node]]] = {}
        for name, record in self.sound_records(reconstruction):
            for slip in record.errata:
                key = _source(slip, record), slip.id
                shown.setdefault(key, (slip, record, []))[2].append(_link(slip, name, record))
        for (source, _), (slip, _record, links) in shown.items():
            yield Slip(ERRATUM, slip.kind, slip.weight, source, of_hand(slip), tuple(links), bool(slip.unless))

    def _of_claims(self) -> Iterator[Slip]:
        """Each finding once, with all places of its document where the same is printed and meant."""
        claims = ((file.source, claim) for _, file in self.sound_claims() for claim in file.claims if claim.finding)
        alike = grouped((_same_finding(source, claim), (source, claim)) for source, claim in claims)
        for members in alike.values():
            source, first = members[0]
            finding = first.finding
            assert finding is not None
            note = of_claim(finding, [cite for _, claim in members for cite in claim.cite])
            links = tuple(link("claim", f"{source}/{claim.id}", "", claim.says) for _, claim in members)
            yield Slip(finding.sort, finding.kind, finding.weight, source, note, links, bool(finding.unless))


def _same_finding(source: str, claim: SourceClaim) -> tuple[object, ...]:
    """What two findings share that are one: their document, their sort, and what is printed and meant."""
    finding = claim.finding
    assert finding is not None
    if not (finding.printed_text and finding.instead_text):  # what is left out in two places is two things
        return source, claim.id
    sort = finding.sort, finding.kind, finding.weight, bool(finding.unless)
    return source, *sort, finding.printed_text, finding.instead_text


def _source(slip: Erratum, record: HandRecord) -> str:
    """The document that contains the slip."""
    return slip.cite[0].source if slip.cite else record.cite[0].source if record.cite else record.reconstruction


def _link(slip: Erratum, name: str, record: HandRecord) -> nodes.Node:
    """A link to the step of a hand in which the slip shows."""
    parts = slip.at.split("/")
    step = int(parts[1]) + 1 if parts[0] == "steps" and len(parts) > 1 and parts[1].isdigit() else 0
    where = f"{record.title}, step {step}" if step else record.title
    return link("hand", name, "", where, at=f"-{step}" if step else "")
