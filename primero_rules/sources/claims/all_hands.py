"""Claims about all the hands of a pack: the lowest and the highest total, and how frequent a combination is."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from primero_rules.base.spec import Spec
from primero_rules.language.combinations import COMBINATION, read_combination_index
from primero_rules.language.declaration.types import Entries, Share, Whole
from primero_rules.language.declaration.words import term
from primero_rules.sources.claims.claim_context import ClaimCheck, ClaimContext, unread
from primero_rules.worth.hand_distribution import hand_distribution


@dataclass(frozen=True)
class OfCombination(ClaimCheck):
    """What all hands are worth that make one combination."""

    of: Spec = term(unread(COMBINATION), "The combination that is meant.", "pair")

    def totals(self, context: ClaimContext) -> dict[int, int]:
        """The totals that the combination can have, in order, and how many hands have each."""
        combination = read_combination_index(self.of, context.ranking)
        return {
            points: count
            for (index, points), count in sorted(hand_distribution(context.rules()).items())
            if index == combination
        }


@dataclass(frozen=True)
class Totals(OfCombination):
    """The totals that a combination can have, over the whole pack."""

    lowest: tuple[int, ...] | None = term(
        Entries(Whole()), "The lowest total, or the lowest few from below.", 20, default=None
    )
    highest: tuple[int, ...] | None = term(
        Entries(Whole()), "The highest total, or the highest few from above.", [42, 36], default=None
    )
    include: tuple[int, ...] | None = term(Entries(Whole()), "Totals that it can have.", [24, 26], default=None)

    def quantities(self) -> Iterator[Spec]:
        """Every total that is named."""
        for key in ("lowest", "highest", "include"):
            yield from self.spec.listed(key)

    def contradiction(self, context: ClaimContext) -> str:
        totals = self._ends(context) or list(self.totals(context))
        name = self.of.text()
        for key, end, ordered in (("lowest", self.lowest, totals), ("highest", self.highest, totals[::-1])):
            stated = list(end or ())
            if stated != ordered[: len(stated)]:
                wrong, right = _row(stated), _row(ordered[: len(stated)])
                return f"the {key} total of {name} is said to be {wrong}, but is {right}"
        for total in self.include or ():
            if total not in totals:
                return f"{name} is said to come to {total}, but cannot"
        return ""

    def _ends(self, context: ClaimContext) -> list[int]:
        """The lowest and the highest total, known without counting; empty if the claim asks for other totals."""
        if self.include or any(len(end or ()) > 1 for end in (self.lowest, self.highest)):
            return []
        combination = context.ranking.combinations[read_combination_index(self.of, context.ranking)]
        return sorted((combination.low, combination.high))


def _row(numbers: list[int]) -> str:
    return ", ".join(str(number) for number in numbers)


@dataclass(frozen=True)
class ClaimedPortion(OfCombination):
    """What part of all hands make a combination.

    Below or above some points it is a part of its own kind.
    """

    below: int | None = term(Whole(), "With fewer points than this, among all hands of the kind.", 24, default=None)
    above: int | None = term(Whole(), "With more points than this, among all hands of the kind.", 36, default=None)
    stated: Fraction = term(Share(), "The part, to the last hand.", "1/10", key="is")

    def contradiction(self, context: ClaimContext) -> str:
        totals, limits = self.totals(context), {"below": self.below, "above": self.above}
        least = -1 if self.above is None else self.above
        most = max(totals) + 1 if self.below is None else self.below
        part = sum(count for points, count in totals.items() if least < points < most)
        limited = [f"{key} {bound}" for key, bound in limits.items() if bound is not None]
        whole = sum((totals if limited else hand_distribution(context.rules())).values())
        if Fraction(part, whole) == self.stated:
            return ""
        name = f"{self.of.text()} {' and '.join(limited)}".strip()
        return f"{name} is said to be {self.stated} of all, but is {part} in {whole}"
