"""Claims about all the hands of a pack: the least and the greatest total, the mean, how rare a hand is."""

from __future__ import annotations

from fractions import Fraction
from statistics import median

from primero_rules.base.spec import Spec
from primero_rules.language.combinations import read_combination_index
from primero_rules.sources.claims.given import Given
from primero_rules.sources.claims.spread import spread


def _totals(spec: Spec, given: Given) -> dict[int, int]:
    """The totals that the combination under ``of`` can have, in order, and how many hands have each."""
    wanted = read_combination_index(spec.need("of"), given.ranking)
    return {points: count for (one, points), count in sorted(spread(given.rules()).items()) if one == wanted}


def check_totals(spec: Spec, given: Given) -> str:
    """The totals that a combination can have over the whole pack."""
    found = _ends(spec, given) or list(_totals(spec, given))
    name = spec.need("of").text()
    ends = {"lowest": found, "highest": found[::-1]}
    for key, ordered in ends.items():
        stated = [item.integer() for item in one.items()] if (one := spec.get(key)) else []
        if stated != ordered[: len(stated)]:
            told, right = _row(stated), _row(ordered[: len(stated)])
            return f"the {key} total of {name} is said to be {told}, but is {right}"
    for item in one.items() if (one := spec.get("include")) else ():
        if item.integer() not in found:
            return f"{name} is said to come to {item.integer()}, but cannot"
    return ""


def _ends(spec: Spec, given: Given) -> list[int]:
    """The least and the greatest total, if nothing else is asked: a ranking knows them, and no hand is counted."""
    stated = [one.items() for key in ("lowest", "highest") if (one := spec.get(key))]
    if spec.get("include") or any(len(items) > 1 for items in stated):
        return []
    wanted = given.ranking.combinations[read_combination_index(spec.need("of"), given.ranking)]
    return sorted((wanted.low, wanted.high))


def _row(numbers: list[int]) -> str:
    return ", ".join(str(one) for one in numbers)


def check_mean(spec: Spec, given: Given) -> str:
    """The mean of a combination: the average of its totals, their median, or the middle of their range."""
    totals, stated = _totals(spec, given), spec.need("is").integer()
    found = {
        "average": Fraction(sum(points * count for points, count in totals.items()), sum(totals.values())),
        "median": Fraction(median(_each(totals))),
        "middle of the range": Fraction(min(totals) + max(totals), 2),
    }
    if any(abs(one - stated) <= Fraction(1, 2) for one in found.values()):
        return ""
    told = ", ".join(f"the {name} {float(one):.4g}" for name, one in found.items())
    return f"{stated} is said to be a mean of {spec.need('of').text()}, but of its totals {told} is"


def _each(totals: dict[int, int]) -> list[int]:
    return [points for points, count in totals.items() for _ in range(count)]


def check_rare(spec: Spec, given: Given) -> str:
    """How rare a combination is among all hands or, below or above some points, how rare these are in its kind."""
    totals, below, above = _totals(spec, given), spec.get("below"), spec.get("above")
    ends = [one.integer() if one else otherwise for one, otherwise in ((above, -1), (below, max(totals) + 1))]
    part = sum(count for points, count in totals.items() if ends[0] < points < ends[1])
    whole = sum((totals if below or above else spread(given.rules())).values())
    if part <= spec.need("at_most").fraction() * whole:
        return ""
    told = " and ".join(f"{key} {one.integer()}" for key, one in (("below", below), ("above", above)) if one)
    name = f"{spec.need('of').text()} {told}".strip()
    return f"{name} is said to be rarer than {spec.need('at_most').text()}, but is {part} in {whole}"
