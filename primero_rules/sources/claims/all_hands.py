"""Claims about all the hands of a pack: the lowest and the highest total, the mean, how rare a hand is."""

from __future__ import annotations

from fractions import Fraction
from statistics import median

from primero_rules.base.spec import Spec
from primero_rules.language.combinations import read_combination_index
from primero_rules.sources.claims.claim_context import ClaimContext
from primero_rules.sources.claims.hand_distribution import hand_distribution


def _totals(spec: Spec, context: ClaimContext) -> dict[int, int]:
    """The totals that the combination under ``of`` can have, in order, and how many hands have each."""
    combination = read_combination_index(spec.need("of"), context.ranking)
    return {
        points: count
        for (index, points), count in sorted(hand_distribution(context.rules()).items())
        if index == combination
    }


def check_totals(spec: Spec, context: ClaimContext) -> str:
    """The totals that a combination can have over the whole pack."""
    totals = _ends(spec, context) or list(_totals(spec, context))
    name = spec.need("of").text()
    by_end = {"lowest": totals, "highest": totals[::-1]}
    for key, ordered in by_end.items():
        end = spec.get(key)
        stated = [item.integer() for item in end.items()] if end else []
        if stated != ordered[: len(stated)]:
            wrong, right = _row(stated), _row(ordered[: len(stated)])
            return f"the {key} total of {name} is said to be {wrong}, but is {right}"
    include = spec.get("include")
    for item in include.items() if include else ():
        if item.integer() not in totals:
            return f"{name} is said to come to {item.integer()}, but cannot"
    return ""


def _ends(spec: Spec, context: ClaimContext) -> list[int]:
    """The lowest and the highest total, which a ranking knows without counting; none if the claim needs more."""
    stated = [end.items() for key in ("lowest", "highest") if (end := spec.get(key))]
    if spec.get("include") or any(len(items) > 1 for items in stated):
        return []
    combination = context.ranking.combinations[read_combination_index(spec.need("of"), context.ranking)]
    return sorted((combination.low, combination.high))


def _row(numbers: list[int]) -> str:
    return ", ".join(str(number) for number in numbers)


def check_mean(spec: Spec, context: ClaimContext) -> str:
    """A mean of a combination's points: their average, their median, or the middle of their range."""
    totals, stated = _totals(spec, context), spec.need("is").integer()
    means = {
        "average": Fraction(sum(points * count for points, count in totals.items()), sum(totals.values())),
        "median": Fraction(median(_each(totals))),
        "middle of the range": Fraction(min(totals) + max(totals), 2),
    }
    if any(abs(mean - stated) <= Fraction(1, 2) for mean in means.values()):
        return ""
    listed = ", ".join(f"the {name} {float(mean):.4g}" for name, mean in means.items())
    return f"{stated} is said to be a mean of {spec.need('of').text()}, but of its totals {listed} is"


def _each(totals: dict[int, int]) -> list[int]:
    return [points for points, count in totals.items() for _ in range(count)]


def check_rare(spec: Spec, context: ClaimContext) -> str:
    """How rare a combination is among all hands or, below or above some points, among its own kind."""
    totals, below, above = _totals(spec, context), spec.get("below"), spec.get("above")
    ends = [bound.integer() if bound else default for bound, default in ((above, -1), (below, max(totals) + 1))]
    part = sum(count for points, count in totals.items() if ends[0] < points < ends[1])
    whole = sum((totals if below or above else hand_distribution(context.rules())).values())
    if part <= spec.need("at-most").fraction() * whole:
        return ""
    limits = " and ".join(
        f"{key} {bound.integer()}" for key, bound in (("below", below), ("above", above)) if bound
    )
    name = f"{spec.need('of').text()} {limits}".strip()
    return f"{name} is said to be rarer than {spec.need('at-most').text()}, but is {part} in {whole}"
