"""What documents state, checked: ``CHECKS`` is the closed list of ways to check a claim.

A claim is asked as it is printed and, where it has an erratum, as it is emended: as printed it must fail then,
and as emended it must hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec
from primero_rules.sources.claims.answering import check_answer, check_authored, check_options, check_same
from primero_rules.sources.claims.claim import Claim, Claims, emended
from primero_rules.sources.claims.counting import check_mean, check_rare, check_totals
from primero_rules.sources.claims.given import Check, Given
from primero_rules.sources.claims.hands import check_beats, check_chance, check_hand
from primero_rules.sources.claims.order import check_order, check_pack, check_size, check_value
from primero_rules.sources.claims.reckoning import check_century, check_deal, check_product, check_sum
from primero_rules.sources.claims.suit_ways import check_suits
from primero_rules.sources.claims.wording import check_means, idle_words

CHECKS: Mapping[str, Check] = {
    "hand": check_hand,
    "beats": check_beats,
    "chance": check_chance,
    "suits": check_suits,
    "pack": check_pack,
    "value": check_value,
    "order": check_order,
    "size": check_size,
    "totals": check_totals,
    "mean": check_mean,
    "rare": check_rare,
    "deal": check_deal,
    "sum": check_sum,
    "product": check_product,
    "century": check_century,
    "answer": check_answer,
    "same": check_same,
    "options": check_options,
    "authored": check_authored,
    "means": check_means,
}

UNRULED = ("sum", "product", "century", "same", "authored", "means")
"""The checks that ask no rules, or rules that they name themselves."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a claim came out.  ``printed`` and ``mended`` are the contradictions as printed and as emended, or ""."""

    claim: Claim
    printed: str
    mended: str

    @property
    def status(self) -> str:
        """``holds``, ``erratum`` (only as printed it fails), ``fails``, ``unmended`` or ``idle``."""
        if self.claim.erratum is None:
            return "fails" if self.printed else "holds"
        return "idle" if not self.printed else "unmended" if self.mended else "erratum"


def word_of(claim: Claim) -> str:
    """The word by which a claim is checked."""
    return claim.check.only(CHECKS, "check")[0]


def needs_rules(claim: Claim) -> bool:
    """True if the claim is checked by the rules that it names, and not by others or by none."""
    word, terms = claim.check.only(CHECKS, "check")
    return word not in UNRULED and not (word == "answer" and terms.get("of"))


def judge(claim: Claim, claims: Claims, path: Path) -> Verdict:
    """A claim held against arithmetic, the pack or the rules; Faults if it cannot be."""
    given = Given(claim, path, claims.glossary)
    mended = _asked(emended(claim), given) if claim.erratum else ""
    return Verdict(claim, _asked(claim.check, given), mended)


def _asked(check: Spec, given: Given) -> str:
    word, terms = check.only(CHECKS, "check")
    return CHECKS[word](terms, given)


def claim_faults(claims: Claims, path: Path) -> Iterator[Fault]:
    """A fault for every claim that fails without an erratum, and for every erratum that puts nothing right."""
    yield from idle_words(claims)
    for claim in claims.claims:
        try:
            verdict = judge(claim, claims, path)
        except Faults as wrong:
            yield from wrong.faults
            continue
        saying = FAULTS.get(verdict.status)
        if saying:
            what, expected = saying
            node = claim.check.node if verdict.status == "fails" else claim.root.value["erratum"]
            told = verdict.mended or verdict.printed
            yield Fault(node.place, what.format(id=claim.id, told=told), expected)


FAULTS: Mapping[str, tuple[str, str]] = {
    "fails": ("the claim {id!r} does not hold: {told}", "what is so, or an erratum"),
    "idle": ("the erratum of {id!r} no longer fails", "an erratum only where text is wrong"),
    "unmended": ("with its erratum put right, the claim {id!r} does not hold: {told}", "what is so"),
}
"""What is said of a claim that came out in one of these ways, and what was expected."""
