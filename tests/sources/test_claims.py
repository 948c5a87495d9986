"""Claims: what documents state is held against arithmetic, the pack and the rules, as printed and as emended."""

from pathlib import Path

import pytest

from primero_rules.base.folders import folder
from primero_rules.base.yaml_reader import read_text
from primero_rules.check.files import check
from primero_rules.records.erratum import WEIGHTS
from primero_rules.sources.claims import CHECKS, ClaimResult, check_claim, claim_faults, word_of
from primero_rules.sources.claims import check_terms as checks
from primero_rules.sources.claims.claims_files import claim_paths
from primero_rules.sources.claims.claims_reader import load_claims, read_claims
from primero_rules.sources.claims.finding import DISAGREEMENT, OVERTAKEN
from tests.support.files import BAD

HERE = BAD / "claims-files" / "good.yaml"

SUZUKI, ZORLI, BOTH = "suzuki-1994", "zorli-cardano", "[suzuki-1994, zorli-cardano]"

WORDS = [
    ("hand", SUZUKI, "cards: 7c 6c Ac Jd, makes: maximus 55", ""),
    ("hand", SUZUKI, "cards: 7c 6c Ac Jd, makes: maximus, also: [numerus 55]", ""),
    ("hand", SUZUKI, "cards: 7c 6c Ac Jd, makes: numerus", "is said to make numerus, but makes maximus 55"),
    ("hand", SUZUKI, "cards: 7c 6c Ac Jc, makes: fluxus 60", "said to make fluxus 60, but makes fluxus 65"),
    ("hand", SUZUKI, "cards: 7c 6c Ac Jd, makes: maximus, also: [primero]", "said to be primero too, but is not"),
    ("hand", ZORLI, "cards: 7c 7d 7h As, makes: primero 79", ""),
    ("beats", SUZUKI, "hand: primero 59, over: primero 49", ""),
    ("beats", SUZUKI, "hand: 7c 6c Ac Jd, over: primero 81", ""),
    ("beats", SUZUKI, "hand: primero, over: 7c 6c Ac Jd", "primero is said to beat 7c 6c Ac Jd, but does not"),
    ("beats", SUZUKI, "hand: primero 49, over: primero 49", "but equals it"),
    ("beats", ZORLI, "hand: primero 79, over: flush 70", ""),
    ("beats", ZORLI, "hand: primero 78, over: flush 42", "primero 78 is said to beat flush 42, but does not"),
    ("chance", SUZUKI, "cards: 7c 6d 4h, draws: 1, makes: primero, is: 10/37", ""),
    ("chance", SUZUKI, "cards: 2c 3d 4s, open: Kh, draws: 1, makes: primero, is: 1/4", ""),
    ("chance", SUZUKI, "cards: 7c 6d 4h, draws: 1, makes: primero, is: 1/3", "is said to be 1/3, but is 10/37"),
    ("chance", ZORLI, "cards: 7c 5c 4c, over: Kc 6d 5h As, draws: 2, is: 59/176", ""),
    ("portion", SUZUKI, "of: chorus, is: 1/9139", ""),
    ("portion", SUZUKI, "of: primero, below: 47, is: 954/9990", ""),
    ("portion", SUZUKI, "of: primero, above: 78, is: 8/9990", ""),
    ("portion", SUZUKI, "of: primero, is: 1/10", "primero is said to be 1/10 of all, but is 9990 in 91390"),
    ("portion", SUZUKI, "of: primero, above: 78, is: 1/9990", "primero above 78 is said to be 1/9990 of all"),
    ("suits", SUZUKI, "hands: {ranks: K K, makes: numerus}, ways: 0, such-as: Kc Kd", "no suits make K K numerus"),
    ("suits", SUZUKI, "hands: {ranks: 7 7 7 7, makes: chorus}, ways: 1, such-as: 7c 7d 7h 7s", ""),
    ("suits", SUZUKI, "hands: {ranks: 7-6, makes: numerus 39, suit: h}, ways: 1, such-as: 7h 6h", ""),
    ("suits", SUZUKI, "hands: {ranks: 7-6, makes: numerus}, ways: 3, such-as: 7h 6h", "3 assignments of suits are"),
    ("suits", SUZUKI, "hands: {ranks: 7-6, makes: numerus}, ways: 4, such-as: 7h 6c", "are not hands such as"),
    ("suits", SUZUKI, "hands: {ranks: 16-5, makes: numerus}, ways: 4, such-as: 7h 6h", "no card is a 16"),
    ("pack", SUZUKI, 'without: ["8", "9", T], leaves: 40', ""),
    ("pack", SUZUKI, 'without: ["8", "9", T], leaves: 42', "42 cards are said to be in the pack, but 40 are"),
    ("pack", SUZUKI, 'without: ["8", "9"], leaves: 44', "without 8, 9, but Tc is not in it"),
    ("pack", SUZUKI, 'without: ["7", "8", "9", T], leaves: 36', "without 7, 8, 9, T, but 7c is in it"),
    ("value", SUZUKI, '"7": 21, A: 16, K: 10', ""),
    ("value", SUZUKI, '"7": 21, A: 11', "the A is said to be worth 11, but is worth 16"),
    ("order", SUZUKI, "lowest-first: [numerus, primero, maximus, fluxus, chorus], kinds: 5", ""),
    ("order", ZORLI, "highest-first: [four-of-a-kind, flush, fifty-five, primero, point], kinds: 5", ""),
    ("order", SUZUKI, "kinds: 4", "there are said to be 4 combinations, but there are 5"),
    ("order", SUZUKI, "highest-first: [fluxus, chorus]", "said to be fluxus, chorus, but is chorus,"),
    ("size", SUZUKI, "cards: 4, of: [primero, fluxus, chorus]", ""),
    ("size", SUZUKI, "cards: 4, of: [primero, fluxus]", "but primero, fluxus, chorus do"),
    ("totals", SUZUKI, "of: numerus, lowest: 20, highest: [54, 53], include: [40, 49]", ""),
    ("totals", ZORLI, "of: primero, lowest: 40, highest: [81, 79, 78]", ""),
    ("totals", SUZUKI, "of: numerus, lowest: 22", "the lowest total of numerus is said to be 22, but is 20"),
    ("totals", SUZUKI, "of: chorus, highest: [84, 82]", "is said to be 84, 82, but is 84"),
    ("totals", SUZUKI, "of: numerus, include: [21]", "numerus is said to come to 21, but cannot"),
    ("deal", SUZUKI, "players: 4, cards: 2, times: 3, each: 6, dealt: 24, left: 16", ""),
    ("deal", SUZUKI, "dealt: 30, left: 10", ""),
    ("deal", SUZUKI, "players: 4, cards: 2, times: 3, left: 14", "14 cards are said to be left, but 16 are"),
    ("deal", SUZUKI, "cards: 2, times: 4, each: 6", "6 cards are said to be dealt to each player, but 8 are"),
    ("sum", "", "of: [12, 13, 14, 10], is: 49", ""),
    ("sum", "", "of: [1/6, 1/2], is: 2/3", ""),
    ("sum", "", "of: [5, -1, 2], is: 5", "5, -1, 2 are said to add up to 5, but add up to 6"),
    ("product", "", "of: [2/3, 1/2], is: 1/3", ""),
    ("product", "", "of: [4, 2, 3], is: 25", "4, 2, 3 are said to multiply to 25, but multiply to 24"),
    ("century", "", "year: 1530, is: 16", ""),
    ("century", "", "year: 1500, is: 15", ""),
    ("century", "", "year: 1501, is: 15", "1501 is said to lie in century 15, but lies in century 16"),
    ("answer", SUZUKI, "question: first-deal, is: {cards: 4}", ""),
    ("answer", SUZUKI, f"question: first-deal, is: {{cards: 4}}, of: {BOTH}, how-many: one", ""),
    ("answer", SUZUKI, "question: folding-returns, is: {amount: {share: 1/2}}, of: others, how-many: one", ""),
    ("answer", SUZUKI, "question: first-deal, is: {cards: 2}", "answered with cards 2, but is answered with card"),
    ("answer", SUZUKI, f"question: first-deal, is: {{cards: 4}}, of: {BOTH}", "by all with cards 4, but"),
    ("answer", SUZUKI, "question: stock-runs-out, is: reshuffle", "but is answered with unknown in Primero, a Ren"),
    ("answer", "suzuki-1994@ante", "question: ante, is: none", "answered with no rule, but is answered with by"),
    ("answer", "suzuki-1994@ante", "question: ante, is: none", "in Primero, a Renaissance card game (ante)"),
    ("same", SUZUKI, f"questions: [pack, card-values], of: {BOTH}", ""),
    ("same", SUZUKI, f"questions: [pack, order-of-hands], of: {BOTH}", "answered alike, but is answered with"),
    ("plays-alike", "", "of: [ducoeur-italian, ducoeur-italian@losing], hands: 20, apart-from: [raise]", ""),
    ("plays-alike", "", "of: [ducoeur-italian, ducoeur-italian@losing], hands: 20", "raise is not the same choice"),
    ("plays-alike", "", "of: [ducoeur-italian, suzuki-1994], hands: 2", "part in hand 1: the turn, the cards"),
    ("options", SUZUKI, "phase: first-vying, are: [pass, bid, stake]", ""),
    ("options", SUZUKI, "phase: first-vying, are: [bid, pass]", "said to be bid, pass, but are"),
    ("authored", SUZUKI, "by: Girolamo Zorli, are: 1", ""),
    ("authored", SUZUKI, "by: Girolamo Zorli, are: 2", "Girolamo Zorli is said to have made 2, but has made 1"),
]  # fmt: skip


def verdict(word: str, under: str, terms: str, erratum: str = "") -> ClaimResult:
    """How one claim comes out."""
    head = f"source: book\n{f'under: {under}' if under else ''}\n"
    slip = f", erratum: {{{erratum}, because: So it is.}}" if erratum else ""
    claim = f"  - {{id: one, says: So it is., cite: {{source: book}}, check: {{{word}: {{{terms}}}}}{slip}}}\n"
    claims = read_claims(read_text(f"format: 2\n{head}claims:\n{claim}", "test.yaml"))
    return check_claim(claims.claims[0], folder("reconstructions") / "claims" / "test.yaml")


@pytest.mark.parametrize(("word", "under", "terms", "contradiction"), WORDS)
def test_each_way_to_check_holds_where_it_should_and_says_why_it_fails(
    word: str, under: str, terms: str, contradiction: str
) -> None:
    """A statement that is right passes, and one that is wrong is answered with what is so."""
    result = verdict(word, under, terms)
    assert result.status == ("fails" if contradiction else "holds"), result.as_printed
    assert contradiction in result.as_printed


def test_every_way_to_check_is_tried_both_ways() -> None:
    """None is left out above, and each is seen to hold and to fail; what is declared is what is there."""
    assert set(CHECKS) == set(checks.CHECKS)
    for wrong in (True, False):
        assert {word for word, _, _, contradiction in WORDS if bool(contradiction) is wrong} == set(CHECKS)


@pytest.mark.parametrize(
    ("terms", "erratum", "status"),
    [
        ("of: [1, 2], is: 3", "", "holds"),
        ("of: [1, 2], is: 4", "", "fails"),
        ("of: [1, 2], is: 4", "kind: arithmetic, weight: example, at: sum/is, printed: 4, emended: 3", "erratum"),
        ("of: [1, 2], is: 4", "kind: arithmetic, weight: example, at: sum/of/0, printed: 1, emended: 2", "erratum"),
        ("of: [1, 2], is: 4", "kind: arithmetic, weight: example, at: sum/is, printed: 4, emended: 5", "unmended"),
        ("of: [1, 2], is: 3", "kind: arithmetic, weight: example, at: sum/is, printed: 3, emended: 4", "idle"),
    ],
)
def test_an_erratum_has_to_fail_as_printed_and_to_hold_as_emended(terms: str, erratum: str, status: str) -> None:
    """Neither a slip without an erratum nor an erratum without a slip is let through."""
    assert verdict("sum", "", terms, erratum).status == status


SHIPPED = [
    pytest.param(path, claim.id, id=f"{path.stem}::{claim.id}")
    for path in claim_paths()
    for claim in load_claims(path).claims
]


@pytest.mark.parametrize(("path", "name"), SHIPPED)
def test_every_claim_comes_out_as_its_file_says(path: Path, name: str) -> None:
    """A claim holds or, where it has an erratum, fails as it is printed and holds as it is emended."""
    claims = load_claims(path)
    claim = next(claim for claim in claims.claims if claim.id == name)
    faults = check_claim(claim, path)
    assert faults.status == (claim.finding.sort if claim.finding else "holds"), (
        faults.as_printed or faults.as_emended
    )


def test_every_document_has_its_claims() -> None:
    """Each is cited by every one of its claims, and nearly all kinds of slip are found in them."""
    books = [load_claims(path) for path in claim_paths()]
    for book in books:
        for claim in book.claims:
            assert book.source in {cite.source for cite in claim.cite}, claim.id
    findings = [claim.finding for book in books for claim in book.claims if claim.finding]
    kinds = {"arithmetic", "rule against rule", "translation", "omission", "print", DISAGREEMENT, OVERTAKEN}
    assert {finding.kind for finding in findings} >= kinds
    assert {finding.weight for finding in findings} == set(WEIGHTS)


def test_every_way_to_check_is_used() -> None:
    """No word is kept that no document needs."""
    assert {word_of(claim) for path in claim_paths() for claim in load_claims(path).claims} - {""} == set(CHECKS)


def test_a_fault_stands_at_the_line_and_column_of_what_is_wrong() -> None:
    """What fails is shown at its check, and an erratum that is of no use at the erratum."""
    text = HERE.read_text("utf-8").replace("is: 3}}", "is: 4}}").replace("emended: 4,", "emended: 5,")
    faults = claim_faults(read_claims(read_text(text, "x.yaml")), HERE)
    assert [str(fault).split(": ")[0] for fault in faults] == ["x.yaml:7:76", "x.yaml:13:14"]


def test_a_file_of_claims_is_called_like_its_source(tmp_path: Path) -> None:
    """So that the claims of a document are found by its key; and every file in the folder is one of claims."""
    claims = tmp_path / "claims"
    claims.mkdir()
    claim = "{id: sum, says: So., cite: {source: book}, check: {sum: {of: [1, 2], is: 3}}}"
    text = f"format: 2\nsource: book\nclaims: {claim}\n"
    (claims / "book.yaml").write_text(text, "utf-8")
    (claims / "none.yaml").write_text("format: 2\nsource: book\n", "utf-8")
    (claims / "other.yaml").write_text(text, "utf-8")
    (tmp_path / "sources.bib").write_text("@misc{book,\n  title = {Book}\n}\n", "utf-8")
    for report in (check([claims]), check([tmp_path])):
        assert [fault.complaint for fault in report.faults] == [
            "the key 'claims' is missing in the claims of a document",
            "the claims of 'book' are not in a file of that name",
        ]
        assert report.counts["claim"] == 2
