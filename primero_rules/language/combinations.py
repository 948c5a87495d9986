"""Combinations as the rest of a file names them, and how they are read from their definitions."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from primero_rules.base.cards import RANKS, Card
from primero_rules.base.fault import nearest
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import Combination, Ranking
from primero_rules.language.shapes import OF_PARTS, read_ranks, read_suits
from primero_rules.language.shapes.finder import Relation, best_of, best_set
from primero_rules.language.shapes.suits import all_different, same_suit


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


class Shape(NamedTuple):
    """One way of making a combination: how many cards, how they go together, and what they may be worth."""

    least: int
    most: int
    keeps: tuple[Relation, Relation]
    points: frozenset[int] | None
    grows: tuple[Relation, Relation]


def read_shape(spec: Spec, pack: tuple[Card, ...]) -> Shape:
    """``cards``, ``suits``, ``ranks`` and ``with_points`` of a combination, or of another way of making it."""
    suits, ranks, with_points = read_suits(spec.get("suits")), spec.get("ranks"), spec.get("with_points")
    exact = ranks.bare().get("exactly") if ranks else None
    least, most = (len(exact.items()),) * 2 if exact else spec.need("cards").bounds(1, len(pack))
    points = frozenset(item.integer() for item in with_points.items()) if with_points else None
    return Shape(least, most, (suits, read_ranks(ranks)), points, (suits, read_ranks(ranks, OF_PARTS)))


def define(spec: Spec, earlier: list[Combination], pack: tuple[Card, ...], values: tuple[int, ...]) -> Combination:
    """One combination from its definition; ``announced_as`` names another, defined before it.

    ``or`` lists other shapes that make the same combination; the best set of cards of any of them counts.
    """
    name = spec.need("name").text()
    if any(one.name == name for one in earlier):
        raise spec.need("name").fault(f"the combination {name!r} is defined twice")
    others = spec.get("or")
    shapes = [read_shape(one, pack) for one in (spec, *(others.items() if others else ()))]
    find = best_of([best_set(one.least, one.most, one.keeps, values, one.points) for one in shapes])

    def part(hand: tuple[Card, ...], count: int) -> tuple[Card, ...] | None:
        made = best_of([best_set(count, count, one.keeps, values, None) for one in shapes])(hand)
        return None if made is None else made[1]

    def grows(cards: tuple[Card, ...]) -> bool:
        return any(suits(cards) and ranks(cards) for *_, (suits, ranks) in shapes)

    return Combination(
        name,
        _announced(spec, earlier),
        find,
        part,
        tuple(sorted({size for one in shapes for size in (one.least, one.most)})),
        grows,
        spec.ref,
        shape(spec),
        min(one.least if one.keeps[0] is same_suit else 0 for one in shapes),
        min(one.least if one.keeps[0] is all_different else 0 for one in shapes),
        shapes[0].points if len(shapes) == 1 else None,
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
    others = spec.get("or")
    return " or ".join([", ".join(parts), *(shape(one) for one in (others.items() if others else ()))])


def _plain(spec: Spec) -> str:
    if spec.node.kind == "mapping":
        return " ".join(f"{key.replace('_', ' ')} {_plain(inner.bare())}" for key, inner in spec.entries())
    if spec.node.kind == "list":
        words = [_plain(item.bare()) for item in spec.items()]
        return "-".join(sorted(words, key=lambda word: RANKS.index(word) if word in RANKS else -1))
    return spec.text()


def with_limits(ranking: Ranking, pack: tuple[Card, ...]) -> Ranking:
    """The ranking with the least and the most points of each combination, ``low`` and ``high``.

    They are found among sets of cards that make just this combination and no higher one, so that three cards
    which have a name of their own do not widen the range of the plain suit.
    """
    shapes = tuple((one.shape, one.called, one.sizes) for one in ranking.combinations)
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
        lows = [low for size in one.sizes for low in _extreme(size, index, ranking, cheapest, 1)]
        highs = [high for size in one.sizes for high in _extreme(size, index, ranking, dearest, -1)]
        found.append((min(lows, default=0), max(highs, default=0)))
    return found


def _extreme(count: int, index: int, ranking: Ranking, pack: list[Card], sense: int) -> list[int]:
    """The least points (or, against the ``sense``, the most) of so many cards that all count; none if none do."""
    best: list[int] = []
    judge, values = ranking.judge, ranking.values
    grows = ranking.combinations[index].grows

    def extend(chosen: tuple[Card, ...], start: int, total: int) -> None:
        left = count - len(chosen)
        if not left:
            held = judge(tuple(sorted(chosen)))
            counts = ranking.announced(held.combination) == index and held.points == total
            if counts and (not best or sense * total < sense * best[0]):
                best[:] = [total]
            return
        for at in range(start, len(pack) - left + 1):
            if best and sense * (total + left * values[pack[at]]) >= sense * best[0]:
                return
            if grows((*chosen, pack[at])):
                extend((*chosen, pack[at]), at + 1, total + values[pack[at]])

    extend((), 0, 0)
    return best
