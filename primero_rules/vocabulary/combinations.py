"""Combinations as the rest of a file names them, and how they are read from their definitions."""

from __future__ import annotations

from dataclasses import replace

from primero_rules.ground.cards import Card
from primero_rules.ground.fault import nearest
from primero_rules.model.ranking import Combination, Ranking
from primero_rules.model.spec import Spec
from primero_rules.vocabulary.shapes import read_ranks, read_suits
from primero_rules.vocabulary.shapes.finder import Relation, best_set


def read_combination_index(spec: Spec, ranking: Ranking) -> int:
    """The combination that a word names; a fault offers the nearest defined one."""
    word = spec.text()
    try:
        return ranking.index(word)
    except KeyError:
        names = [combination.name for combination in ranking.combinations]
        raise spec.bare().fault(
            f"the combination {word!r} is used but not defined",
            f"one of {', '.join(names)}",
            nearest(word, names),
        ) from None


def read_combinations(spec: Spec, ranking: Ranking) -> frozenset[int]:
    """The combinations that a list names; one that is announced under another's name counts with it."""
    named = {read_combination_index(item, ranking) for item in spec.items()}
    kin = {index for index, one in enumerate(ranking.combinations) if one.called in named}
    return frozenset(named | kin)


def relations(spec: Spec) -> tuple[Relation, Relation]:
    """How the suits and the ranks of a combination go together."""
    return read_suits(spec.get("suits")), read_ranks(spec.get("ranks"))


def define(spec: Spec, earlier: list[Combination], pack: tuple[Card, ...], values: tuple[int, ...]) -> Combination:
    """One combination from its definition; ``announced_as`` names another, defined before it."""
    name = spec.need("name").text()
    if any(one.name == name for one in earlier):
        raise spec.need("name").fault(f"the combination {name!r} is defined twice")
    ranks = spec.get("ranks")
    exact = ranks.bare().get("exactly") if ranks else None
    least, most = (len(exact.items()),) * 2 if exact else spec.need("cards").bounds(1, len(pack))
    with_points = spec.get("with_points")
    points = frozenset(item.integer() for item in with_points.items()) if with_points else None
    keeps = relations(spec)
    find = best_set(least, most, keeps, values, points)

    def part(hand: tuple[Card, ...], count: int) -> tuple[Card, ...] | None:
        made = best_set(count, count, keeps, values, None)(hand)
        return None if made is None else made[1]

    return Combination(
        name, _announced(spec, earlier), find, part, least, most, spec.ref, shape(spec), keeps[0], points
    )


def _announced(spec: Spec, earlier: list[Combination]) -> int:
    other = spec.get("announced_as")
    if other is None:
        return len(earlier)
    names = [one.name for one in earlier]
    return names.index(other.word(names, "combination defined before this one"))


def shape(spec: Spec) -> str:
    """The definition as text that does not depend on names, so that two files' combinations can be compared."""
    parts = []
    for key in ("cards", "suits", "ranks", "with_points"):
        inner = spec.get(key)
        if inner is not None:
            parts.append(f"{key} {_plain(inner.bare())}")
    return ", ".join(parts)


def _plain(spec: Spec) -> str:
    if spec.node.kind == "mapping":
        return " ".join(f"{key.replace('_', ' ')} {_plain(inner.bare())}" for key, inner in spec.entries())
    if spec.node.kind == "list":
        return "-".join(_plain(item.bare()) for item in spec.items())
    return spec.text()


def with_limits(ranking: Ranking, pack: tuple[Card, ...]) -> Ranking:
    """The ranking with ``low`` and ``high``, which held the numbers of cards, made into points.

    They are found among sets of cards that make just this combination and no higher one, so that three cards
    which have a name of their own do not widen the range of the plain suit.
    """
    shapes = tuple((one.shape, one.called, one.low, one.high) for one in ranking.combinations)
    same = pack, ranking.values, ranking.sense, shapes
    if same not in _LIMITS:
        if len(_LIMITS) >= MOST_LIMITS:
            _LIMITS.clear()
        _LIMITS[same] = _find_limits(ranking, pack)
    limited = [
        replace(one, low=low, high=high)
        for one, (low, high) in zip(ranking.combinations, _LIMITS[same], strict=True)
    ]
    return replace(ranking, combinations=tuple(limited), judged={})


MOST_LIMITS = 64
_LIMITS: dict[object, list[tuple[int, int]]] = {}
"""Limits found before: the selections of one file, and many files, have the same combinations."""


def _find_limits(ranking: Ranking, pack: tuple[Card, ...]) -> list[tuple[int, int]]:
    found = []
    for index, one in enumerate(ranking.combinations):
        if one.points is not None:
            found.append((min(one.points), max(one.points)))
            continue
        cheapest = sorted(pack, key=lambda card: (ranking.values[card], card))
        dearest = sorted(pack, key=lambda card: (-ranking.values[card], card))
        low = _extreme(one.low, index, ranking, cheapest, 1)
        high = _extreme(one.high, index, ranking, dearest, -1)
        found.append((low, high))
    return found


def _extreme(count: int, index: int, ranking: Ranking, pack: list[Card], sense: int) -> int:
    best: list[int] = []
    judge, values = ranking.judge, ranking.values
    suits = ranking.combinations[index].suits

    def extend(chosen: tuple[Card, ...], start: int, total: int) -> None:
        left = count - len(chosen)
        if not left:
            held = judge(tuple(sorted(chosen)))
            if ranking.announced(held.combination) == index and (not best or sense * total < sense * best[0]):
                best[:] = [total]
            return
        for at in range(start, len(pack) - left + 1):
            if best and sense * (total + left * values[pack[at]]) >= sense * best[0]:
                return
            if suits((*chosen, pack[at])):
                extend((*chosen, pack[at]), at + 1, total + values[pack[at]])

    extend((), 0, 0)
    return best[0] if best else 0
