"""Claims about all the hands of a pack: the lowest and the highest total, the mean, how rare a hand is."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from statistics import median

from primero_rules.base.spec import Spec
from primero_rules.language.combinations import COMBINATION, read_combination_index
from primero_rules.language.declaration.types import Entries, Share, Whole
from primero_rules.language.declaration.words import term, written
from primero_rules.sources.claims.claim_context import ClaimCheck, ClaimContext, unread
from primero_rules.sources.claims.hand_distribution import hand_distribution


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
        """The lowest and the highest total, which a ranking knows without counting; none if more is needed."""
        if self.include or any(len(end or ()) > 1 for end in (self.lowest, self.highest)):
            return []
        combination = context.ranking.combinations[read_combination_index(self.of, context.ranking)]
        return sorted((combination.low, combination.high))


def _row(numbers: list[int]) -> str:
    return ", ".join(str(number) for number in numbers)


@dataclass(frozen=True)
class Mean(OfCombination):
    """The mean of the totals of a combination.

    It may be their average, their median, or the middle of their range.
    """

    stated: int = term(Whole(), "The mean, in whole points.", 28, key="is")

    def contradiction(self, context: ClaimContext) -> str:
        totals = self.totals(context)
        means = {
            "average": Fraction(sum(points * count for points, count in totals.items()), sum(totals.values())),
            "median": Fraction(median(_each(totals))),
            "middle of the range": Fraction(min(totals) + max(totals), 2),
        }
        if any(abs(mean - self.stated) <= Fraction(1, 2) for mean in means.values()):
            return ""
        listed = ", ".join(f"the {name} {float(mean):.4g}" for name, mean in means.items())
        return f"{self.stated} is said to be a mean of {self.of.text()}, but of its totals {listed} is"


def _each(totals: dict[int, int]) -> list[int]:
    return [points for points, count in totals.items() for _ in range(count)]


@dataclass(frozen=True)
class Rare(OfCombination):
    """How rare a combination is.

    It is rare among all hands or, below or above some points, among its own kind.
    """

    below: int | None = term(Whole(), "With fewer points than this, among all hands of the kind.", 24, default=None)
    above: int | None = term(Whole(), "With more points than this, among all hands of the kind.", 36, default=None)
    at_most: Fraction = term(Share(), "The greatest share of hands that it can be.", "1/10")
    share: str = written("at-most")

    def contradiction(self, context: ClaimContext) -> str:
        totals, limits = self.totals(context), {"below": self.below, "above": self.above}
        least = -1 if self.above is None else self.above
        most = max(totals) + 1 if self.below is None else self.below
        part = sum(count for points, count in totals.items() if least < points < most)
        stated = [f"{key} {bound}" for key, bound in limits.items() if bound is not None]
        whole = sum((totals if stated else hand_distribution(context.rules())).values())
        if part <= self.at_most * whole:
            return ""
        name = f"{self.of.text()} {' and '.join(stated)}".strip()
        return f"{name} is said to be rarer than {self.share}, but is {part} in {whole}"
