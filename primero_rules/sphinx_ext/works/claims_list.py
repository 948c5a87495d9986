"""``primero-claims [KEY]``: the claims of documents, each with its check and its result."""

from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from docutils import nodes

from primero_rules.base.capital import with_small_letter
from primero_rules.base.counted import counted
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.yaml_syntax import on_one_line
from primero_rules.base.yaml_tree import plain
from primero_rules.language.declaration.meanings import sentence
from primero_rules.records.erratum import OMISSION
from primero_rules.rules.library import ids
from primero_rules.sources.claims import CHECKS, ClaimResult, check_claim, claim_faults, needs_rules, word_of
from primero_rules.sources.claims.claim import ClaimsFile, SourceClaim
from primero_rules.sources.claims.claims_reader import load_claims
from primero_rules.sources.claims.finding import ERRATUM
from primero_rules.sphinx_ext.evidence.evidence_nodes import citation_list
from primero_rules.sphinx_ext.evidence.works_cited import label
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective, file_of, warn
from primero_rules.sphinx_ext.kit.nodes import el, flat
from primero_rules.sphinx_ext.works.slips import LEFT_OUT_OF_ORIGINAL, of_claim

STATUSES = {
    "holds": ("agrees", "holds"),
    "erratum": ("errata", "a slip"),
    "disagreement": ("errata", "another author differs"),
    "overtaken": ("errata", "overtaken later"),
    "fails": ("differs", "does not hold"),
    "unmended": ("differs", "fails as printed and as emended"),
    "idle": ("differs", "its finding corrects nothing"),
}
"""For each result of a claim, the class of its badge, and the words in it."""


class ClaimsDirective(PrimeroDirective):
    """Every checked claim, by document."""

    optional_arguments = 1

    def build(self) -> list[nodes.Node]:
        """One section for each document; faults become warnings at their own lines."""
        self.depend_on_all_files()
        sections = []
        for path, claims in self.sound_claims():
            if claims.source in (self.arguments or [claims.source]):
                sections.append(self._section(path, claims))
        return sections or [nodes.paragraph("", "No claim is checked.")]

    def _section(self, path: Path, claims: ClaimsFile) -> nodes.section:
        results, faults = self.ask(JUDGED, str(path))
        for fault in faults:
            warn(fault.said, "claim", fault.place.source, fault.place.line)
        counts = Counter(_status_in_words(result) for result in results)
        summary = [counted(len(results), "statement"), *(f"{words}: {count}" for words, count in counts.items())]
        entries = [self._entry(result, claims) for result in results]
        lead = el("p", "pr-tile-meta", " · ".join(summary))
        title, anchor = label(claims.source), f"claims-{nodes.make_id(claims.source)}"
        return self.titled(title, anchor, lead, el("ul", "pr-asked-list", *entries))

    def _entry(self, result: ClaimResult, claims: ClaimsFile) -> nodes.Element:
        claim = result.claim
        anchor = f"claim-{nodes.make_id(claims.source)}-{nodes.make_id(claim.id)}"
        self.note("claim", f"{claims.source}/{claim.id}", anchor, claim.says)
        kind, words = STATUSES[result.status][0], _status_in_words(result)
        item = el("li", "pr-asked", el("p", "pr-question", claim.says), ids=[anchor])
        badge = el("span", f"pr-status pr-status-{kind}", words)
        item += el("p", "pr-tile-meta", badge)
        item += self._checked_by(claim)
        if result.as_printed:
            item += el("p", "pr-tile-meta", result.as_printed)
        item += of_claim(claim.finding, claim.cite) if claim.finding else citation_list(claim.cite)
        return item

    def _checked_by(self, claim: SourceClaim) -> nodes.Element:
        """How the claim is checked, with the code of the check folded away; without a check, it was looked up."""
        if claim.check is None:
            return el("p", "pr-tile-meta", "Looked up in the text.")
        text = on_one_line(plain(claim.check.node))
        under = (
            f" By the rules of {self._titled(claim.under.text())}." if claim.under and needs_rules(claim) else ""
        )
        asked = sentence(CHECKS[word_of(claim)].record)
        asked = f"Checked: {with_small_letter(asked)}{under}"
        code = el("code", "", text[1:-1])
        return flat(el("div", "pr-tile-meta", el("details", "", el("summary", "", asked), code)))

    def _titled(self, rules: str) -> str:
        """The title of a reconstruction, with the selection if one is named."""
        name, _, selection = rules.partition("@")
        of_selection = f" ({selection.replace('-', ' ')})" if selection else ""
        return f"{self.ask(TITLE, name)}{of_selection}"


class CheckedClaims(NamedTuple):
    """The results of checking the claims of one document, and their faults."""

    results: tuple[ClaimResult, ...]
    faults: tuple[Fault, ...]


def _judged(path: str) -> CheckedClaims:
    claims, results = load_claims(Path(path)), []
    for claim in claims.claims:
        with suppress(Faults):  # reported among the faults of all claims
            results.append(check_claim(claim, Path(path)))
    return CheckedClaims(tuple(results), tuple(claim_faults(claims, Path(path))))


def _results_written(checked: CheckedClaims) -> str:
    results = [(result.claim.id, result.status, result.as_printed, result.as_emended) for result in checked.results]
    return repr(results) + repr(checked.faults)


JUDGED = CachedQuery(
    "judged",
    lambda path: [Path(path), *(file for reconstruction in ids() for file in file_of(reconstruction))],
    _judged,
    _results_written,
    tells=lambda _: (),
    cites=True,
    apart=True,
)


def _status_in_words(result: ClaimResult) -> str:
    """What a claim has turned out to be; what is doubtful or left out is no slip."""
    finding = result.claim.finding if result.status == ERRATUM else None
    if finding and finding.unless:
        return "perhaps a slip"
    return LEFT_OUT_OF_ORIGINAL if finding and finding.kind == OMISSION else STATUSES[result.status][1]
