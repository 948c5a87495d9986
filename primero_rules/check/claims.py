"""The checks of the claims of a document, and of the errata that hand records show.

Every claim must hold as stated, what is said to be printed must occur in the witness, and no claim may be checked
by a rule that was taken from the very sentence it is about.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from pathlib import Path

from primero_rules.base.evidence import Cite
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.check.witnesses import Witnesses, description_of, witness_of
from primero_rules.records.erratum import RENDERING, Erratum
from primero_rules.records.record import HandRecord
from primero_rules.sources.citation_checks import nearest_text
from primero_rules.sources.claims import claim_faults, read_check
from primero_rules.sources.claims.claim import ClaimsFile, SourceClaim
from primero_rules.sources.claims.claim_context import ClaimContext
from primero_rules.sources.claims.claims_files import CLAIMS_FOLDER
from primero_rules.sources.claims.claims_reader import read_claims
from primero_rules.sources.claims.finding import DISAGREEMENT, ERRATUM, OVERTAKEN, Finding
from primero_rules.sources.quantities import cards_in, numbers_in
from primero_rules.sources.source_outline import TRANSLATION
from primero_rules.sources.source_text import Witness


def faults_of_claims(path: Path, root: Node, witnesses: Witnesses, *, play: bool = True) -> tuple[int, list[Fault]]:
    """How many claims a file holds, and their faults; Faults if they cannot be read."""
    claims = read_claims(root)
    faults = list(claim_faults(claims, path, play=play))
    for claim in claims.claims:
        if claim.finding:
            faults.extend(_other_authors(claim.finding, claim, claims, path, witnesses))
        try:
            faults.extend(_not_in_the_text(claim, claims, path, witnesses))
        except Faults:
            continue  # a check that cannot be read is reported above
    named = root.value["source"]
    if path.resolve().parent.name == CLAIMS_FOLDER and path.stem != named.value:
        complaint = f"the claims of {named.value!r} are not in a file of that name"
        faults.append(Fault(named.place, complaint, path.stem, code="not-named-well"))
    return len(claims.claims), faults


def _other_authors(
    finding: Finding, claim: SourceClaim, claims: ClaimsFile, path: Path, witnesses: Witnesses
) -> Iterator[Fault]:
    """Faults at errata shown by another text, disagreements with nobody, and statements overtaken by themselves."""
    others = {cite.source for cite in (*claim.cite, *finding.against)} - {claims.source}
    against = {cite.source for cite in finding.against} - {claims.source}
    if finding.sort == ERRATUM:
        originals = _originals(claims.source, path, witnesses) if finding.kind in RENDERING else set()
        for other in sorted(others - originals):
            complaint = f"this slip of {claims.source} is held against another text, {other}"
            expected = "a disagreement, or an erratum against a passage of its own"
            yield Fault(finding.root.place, complaint, expected, code="text-or-ours")
    elif finding.sort == DISAGREEMENT and not against:
        complaint = "two authors are said to disagree, and only one of them is cited"
        yield Fault(
            finding.root.value["against"].place, complaint, "a passage of another source", code="text-or-ours"
        )
    elif finding.sort == OVERTAKEN and set(finding.against) <= set(claim.cite):
        complaint = "this is said to be overtaken by the very passage in which it stands"
        yield Fault(finding.root.value["against"].place, complaint, "a later passage", code="text-or-ours")


def _originals(key: str, path: Path, witnesses: Witnesses) -> set[str]:
    """The works of which a document is a translation, according to the outline of its text."""
    outline = description_of(key, path, witnesses)
    marks = outline.marks if outline else ()
    return {cite.source for mark in marks if mark.kind == TRANSLATION for cite in mark.of}


def _not_in_the_text(claim: SourceClaim, claims: ClaimsFile, path: Path, witnesses: Witnesses) -> Iterator[Fault]:
    """Faults at printed words and at numbers that the cited passages lack, and at checks that are circular."""
    own = witness_of(claims.source, path, witnesses)
    if own is not None and claim.finding is not None and claim.finding.printed.kind != "nothing":
        cited = [cite for cite in claim.cite if cite.source == claims.source]
        yield from _absent(claim.finding.printed, passages_of(cited, own), own)
    if claim.check is not None and own is not None:
        yield from _quantities_elsewhere(claim.check, claim, path, witnesses)
        context = ClaimContext(claim, claim.check, path)
        for spec in read_check(claim.check).circular_parts(
            context, lambda cite: sentences_cited(cite, own), claims.source
        ):
            complaint = "this is asked of rules that were filled in from the very sentence"
            yield Fault(spec.node.place, complaint, "a check by another passage, or no claim", code="claim")
    if claim.finding and claim.finding.renders:
        yield from _not_rendered(claim.finding, path, witnesses)


def _quantities_elsewhere(check: Spec, claim: SourceClaim, path: Path, witnesses: Witnesses) -> Iterator[Fault]:
    """A fault for every number of a calculation that stands in none of the passages cited."""
    cited = (*claim.cite, *(claim.finding.against if claim.finding else ()))
    read = {source: witness_of(source, path, witnesses) for source in dict.fromkeys(cite.source for cite in cited)}
    numbers: set[Fraction] = set()
    for source, witness in read.items():
        if witness is None:
            return  # without the text this cannot be decided
        numbers |= numbers_in(passages_of([cite for cite in cited if cite.source == source], witness))
    for quantity in read_check(check).quantities():
        if abs(Fraction(str(quantity.node.value))) not in numbers:
            complaint = (
                f"{quantity.node.value} does not stand in the passage that is cited from {' or '.join(read)}"
            )
            yield Fault(
                quantity.node.place, complaint, "a number of the document, or a check by the rules", code="citation"
            )


def _not_rendered(finding: Finding, path: Path, witnesses: Witnesses) -> Iterator[Fault]:
    """A fault if the quoted words of the original do not occur in the passages cited from it."""
    for source in sorted({cite.source for cite in finding.against}):
        original = witness_of(source, path, witnesses)
        if original is not None:
            text = passages_of([cite for cite in finding.against if cite.source == source], original)
            yield from _absent(finding.root.value["renders"], text, original)


def _absent(node: Node, text: str, witness: Witness) -> Iterator[Fault]:
    """A fault if words, or a number, do not stand in a passage."""
    words = " ".join(str(node.value).split())
    if words in text or (node.kind == "integer" and Fraction(words) in numbers_in(text)):
        return
    complaint = f"{words!r} does not stand in the passage that is cited from {witness.key}"
    yield Fault(
        node.place,
        complaint,
        "what is printed there, word for word",
        nearest_text(words, "", witness),
        code="citation",
    )


def faults_of_slips(record: HandRecord, path: Path, witnesses: Witnesses) -> Iterator[Fault]:
    """A fault for each erratum of a hand record whose printed words, number or cards the cited passage lacks."""
    for slip, spec in zip(record.errata, whole(record.root).listed("errata"), strict=True):
        texts = []
        for source in dict.fromkeys(cite.source for cite in slip.cite):
            witness = witness_of(source, path, witnesses)
            if witness is not None:
                texts.append(passages_of([cite for cite in slip.cite if cite.source == source], witness))
        if texts and not _occurs(slip, " ".join(texts)):
            node = spec.node.value.get("words") or spec.node.value["printed"]
            complaint = f"{slip.words or slip.printed!r} does not stand in the passage that is cited"
            yield Fault(node.place, complaint, "words, a number or cards that are printed there", code="citation")


def _occurs(slip: Erratum, text: str) -> bool:
    """Whether the words of an erratum, or else its number or its wrong cards, occur in a text."""
    if slip.words:
        return " ".join(slip.words.split()) in text
    if slip.printed.isdigit():
        return Fraction(slip.printed) in numbers_in(text)
    wrong = set(slip.printed.split()) - set(slip.emended.split())
    return bool(wrong) and wrong <= cards_in(text)


def sentences_cited(cite: Cite, witness: Witness) -> frozenset[int]:
    """The numbers of the sentences that a citation of a witness touches; none if its words are not found there."""
    words = " ".join(cite.opening.split())
    begins = witness.find(words, cite.at) if words else []
    return frozenset(number for begin in begins[:1] for number in witness.touched(begin, words))


def passages_of(cites: Iterable[Cite], witness: Witness) -> str:
    """The text of the cited sentences; if no words are cited, of the whole place with its heading."""
    parts: list[str] = []
    for cite in cites:
        if cite.opening:
            parts.extend(witness.parts[number].text for number in sorted(sentences_cited(cite, witness)))
        else:
            parts.extend(part.text for part in witness.parts if part.at == cite.at)
    return " ".join(parts)
