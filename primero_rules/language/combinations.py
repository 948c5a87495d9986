"""Combinations as the rest of a file names them, and how they are read from their definitions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from primero_rules.base.cards import ANY_CARD, RANKS, Card
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Faults, nearest
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.game.failure import fault_of_rule
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.ranking import Combination, Finder, Hand, Ranking, Shapes
from primero_rules.language.bounds import BETWEEN, Bounds, bounds
from primero_rules.language.declaration.types import Gathered, Names
from primero_rules.language.shapes import ALL_RELATIONS_OF_RANKS, RELATIONS_OF_SUITS
from primero_rules.language.shapes.finder import best_of, best_set
from primero_rules.language.shapes.ranks import AllOf, AnyRanks, of_one_rank
from primero_rules.language.shapes.relation import Relation
from primero_rules.language.shapes.suits import AnySuits, DifferentSuits, SameSuit

MOST_WAYS = 100
"""How many ways of making a combination a file may have, all of its combinations together."""

MOST_SEARCHED = 50_000
"""How many sets of cards are judged, when a file is loaded, for the points of combinations."""


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
    return with_kin(tuple([read_combination_index(item, ranking) for item in spec.items()]), ranking)


def with_kin(named: tuple[int, ...], ranking: Ranking) -> frozenset[int]:
    """Combinations together with those that are announced under their names."""
    kin = [index for index, combination in enumerate(ranking.combinations) if combination.called in named]
    return frozenset((*named, *kin))


def _named(spec: Spec, program: ProgramBuilder) -> int:
    return read_combination_index(spec, program.setting.ranking)


def _named_together(named: tuple[int, ...], program: ProgramBuilder) -> frozenset[int]:
    return with_kin(named, program.setting.ranking)


CARDS = bounds("cards")
COMBINATION = Names((), "the name of a combination", "combinations", _named)
COMBINATIONS = Gathered(COMBINATION, gather=_named_together)


@dataclass(frozen=True)
class Shape(Frozen):
    """One way of making a combination: how many cards, how they go together, and what they may be worth."""

    least: int
    most: int
    suits: Relation
    ranks: Relation
    points: frozenset[int] | None


def read_shape(spec: Spec, pack: tuple[Card, ...]) -> Shape:
    """``cards``, ``suits``, ``ranks`` and ``with-points`` of a combination, or of another way of making it."""
    suits, ranks, with_points = spec.get("suits"), spec.get("ranks"), spec.get("with-points")
    exact = ranks.bare().get("exactly") if ranks else None
    if exact:
        least = most = len(exact.items())
    else:
        cards: Bounds = CARDS.read(spec.need("cards"), None)
        least, most = max(1, cards.least), len(pack) if cards.most is None else cards.most
    return Shape(
        least,
        most,
        RELATIONS_OF_SUITS[suits.word(RELATIONS_OF_SUITS, "relation of suits")]() if suits else AnySuits(),
        ALL_RELATIONS_OF_RANKS.read(ranks, None) if ranks else AnyRanks(),
        frozenset([item.integer() for item in with_points.items()]) if with_points else None,
    )


@dataclass(frozen=True)
class WaysOfMaking(Shapes):
    """The shapes of one combination, and for each the relation that a part of its cards has to satisfy."""

    shapes: tuple[Shape, ...]
    values: tuple[int, ...]
    of_parts: tuple[Relation, ...]
    ref: Ref

    def of_part(self, count: int) -> Finder:
        """A finder of ``count`` cards that go together as some shape requires."""
        return best_of(
            [best_set(count, count, way.suits, way.ranks, self.values, None, self.ref) for way in self.shapes]
        )

    def extends(self, cards: Hand) -> bool:
        """True if the cards satisfy what some shape requires of a part."""
        return any([part.holds(cards) for part in self.of_parts])

    def beside(self, card: Card) -> int:
        """The bit mask of the cards that, with this one, satisfy what some shape requires of a part."""
        others = 0
        for part in self.of_parts:
            others |= part.beside(card)
        return others

    def turned_up(self, card: Card) -> WaysOfMaking:
        """The ways of making the combination for when this card is turned up."""
        shapes = [
            replace(way, suits=way.suits.turned_up(card), ranks=way.ranks.turned_up(card)) for way in self.shapes
        ]
        of_parts = [part.turned_up(card) for part in self.of_parts]
        return replace(self, shapes=tuple(shapes), of_parts=tuple(of_parts))


def define(spec: Spec, earlier: list[Combination], pack: tuple[Card, ...], values: tuple[int, ...]) -> Combination:
    """One combination from its definition; ``announced-as`` names another, defined before it.

    ``or`` lists other shapes that make the same combination; the best set of cards of any of them counts.
    """
    name = spec.need("name").text()
    if any(combination.name == name for combination in earlier):
        raise spec.need("name").fault(f"the combination {name!r} is defined twice")
    others, name_is_ours = spec.get("or"), spec.get("name-is-ours")
    shapes = tuple([read_shape(way, pack) for way in (spec, *(others.items() if others else ()))])
    finders = [best_set(way.least, way.most, way.suits, way.ranks, values, way.points, spec.ref) for way in shapes]
    return Combination(
        name,
        _announced(spec, earlier),
        best_of(finders),
        WaysOfMaking(shapes, values, tuple([AllOf((way.suits, way.ranks.of_part())) for way in shapes]), spec.ref),
        tuple(sorted({size for way in shapes for size in (way.least, way.most)})),
        spec.ref,
        shape_text(spec),
        min([way.least if isinstance(way.suits, SameSuit) else 0 for way in shapes]),
        min([way.least if isinstance(way.suits, DifferentSuits) else 0 for way in shapes]),
        min([way.least if of_one_rank(way.ranks) else 0 for way in shapes]),
        shapes[0].points if len(shapes) == 1 else None,
        name_is_ours=name_is_ours is not None and name_is_ours.truth(),
    )


def _announced(spec: Spec, earlier: list[Combination]) -> int:
    other = spec.get("announced-as")
    if other is None:
        return len(earlier)
    names = [combination.name for combination in earlier]
    return names.index(other.word(names, "combination defined before this one"))


def shape_text(spec: Spec) -> str:
    """The definition as text that does not depend on names, so that two files' combinations can be compared."""
    parts = []
    for key in ("cards", "suits", "ranks", "with-points"):
        inner = spec.get(key)
        if inner is not None:
            parts.append(f"{key} {_bounds(inner) if key == 'cards' else _plain(inner.bare())}")
    others = spec.get("or")
    return " or ".join([", ".join(parts), *(shape_text(way) for way in (others.items() if others else ()))])


def _bounds(spec: Spec) -> str:
    """How many cards, in one form however it is written."""
    size: Bounds = CARDS.read(spec, None)
    least = max(1, size.least)
    return str(least) if least == size.most else f"{least}{BETWEEN}{'' if size.most is None else size.most}"


def _plain(spec: Spec) -> str:
    if spec.node.kind == "mapping":
        return " ".join(f"{key.replace('_', ' ')} {_plain(inner.bare())}" for key, inner in spec.entries())
    if spec.node.kind == "list":
        words = [_plain(item.bare()) for item in spec.items()]
        return "-".join(sorted(words, key=lambda word: RANKS.index(word) if word in RANKS else -1))
    return spec.text()


KnownRankings = dict[tuple[object, ...], Ranking]
"""The rankings built before, by their definitions without names; a file and its mutants often share one."""


def with_limits(ranking: Ranking, pack: tuple[Card, ...], known: KnownRankings) -> Ranking:
    """The ranking with the least and the most points of each combination, ``low`` and ``high``.

    They are found among sets of cards that make just this combination and no higher one, so that three cards
    which have a name of their own do not widen the range of the plain suit.  A ranking that is defined like one of
    those ``known`` takes over its limits and shares its caches; a new one is added to them.
    """
    shapes = tuple(
        [(combination.shape, combination.called, combination.sizes) for combination in ranking.combinations]
    )
    definition = (pack, ranking.values, ranking.sense, shapes)
    like = known.get(definition)
    if like is None:
        limits = _limits(ranking, pack)
    else:
        limits = tuple([(combination.low, combination.high) for combination in like.combinations])
    limited = tuple(
        [
            replace(combination, low=low, high=high)
            for combination, (low, high) in zip(ranking.combinations, limits, strict=True)
        ]
    )
    limited_ranking = Ranking(limited, ranking.values, ranking.sense, like, pack=pack)
    known.setdefault(definition, limited_ranking)
    return limited_ranking


def _limits(ranking: Ranking, pack: tuple[Card, ...]) -> tuple[tuple[int, int], ...]:
    """The least and the most points of each combination; Faults at the one at which they take too long to find."""
    limits = []
    cheapest = sorted(pack, key=lambda card: (ranking.values[card], card))
    dearest = sorted(pack, key=lambda card: (-ranking.values[card], card))
    for index, combination in enumerate(ranking.combinations):
        if combination.points is not None:
            limits.append((min(combination.points), max(combination.points)))
        else:
            beside: list[Hand] = [(card,) for card in pack] if combination.asks_turned_up else [()]
            fewest = [_extreme_beside(turned, index, ranking, cheapest, 1) for turned in beside]
            most = [_extreme_beside(turned, index, ranking, dearest, -1) for turned in beside]
            limits.append((min(filter(None, fewest), default=0), max(most)))
    return tuple(limits)


def _extreme_beside(turned: Hand, index: int, ranking: Ranking, pack: list[Card], sense: int) -> int:
    """``_extreme`` for when these cards are turned up; the sets it tries are counted for ``ranking``."""
    judged = ranking.beside(turned)
    judged.tried = ranking.tried
    points = _extreme(index, judged, pack, sense)
    ranking.tried = judged.tried
    return points


def _extreme(index: int, ranking: Ranking, pack: list[Card], sense: int) -> int:
    """The least points (if ``sense`` is -1, the most) of cards that all count as one combination; 0 if none do."""
    totals = [Limit(index, ranking, pack, size, sense).total() for size in ranking.combinations[index].sizes]
    reached = [total for total in totals if total is not None]
    return (min(reached) if sense > 0 else max(reached)) if reached else 0


def count_set(ranking: Ranking, combination: Combination) -> None:
    """Count one more set that was tried for a ranking; Faults at the combination if there are too many."""
    ranking.tried += 1
    if ranking.tried > MOST_SEARCHED:
        complaint = (
            f"this combination takes more than {MOST_SEARCHED:,} sets of cards to judge before anybody plays"
        )
        expected = "fewer cards, with-points, or fewer combinations above it"
        raise Faults([fault_of_rule(combination.ref, complaint, expected)])


class Limit:
    """A search for the cheapest (or dearest) set of ``size`` cards that counts as one combination and no better."""

    def __init__(self, index: int, ranking: Ranking, pack: list[Card], size: int, sense: int) -> None:
        self.index, self.ranking, self.pack, self.size, self.sense = index, ranking, pack, size, sense
        self.together = ranking.together(index)
        self.best: int | None = None

    def total(self) -> int | None:
        """The points of the set that is searched; None if there is none."""
        self._extend((), 0, 0, ANY_CARD)
        return self.best

    def _extend(self, chosen: Hand, start: int, points: int, fitting: int) -> None:
        """Try each further card that fits all chosen ones, as long as a better set than the best may come of it."""
        count_set(self.ranking, self.ranking.combinations[self.index])
        left = self.size - len(chosen)
        if not left:
            self._weigh(chosen, points)
            return
        pack, values = self.pack, self.ranking.values
        shapes = self.ranking.combinations[self.index].shapes
        for place in range(start, len(pack) - left + 1):
            # The pack is sorted, so that this card left times is the least that can still be added.
            if (
                self.best is not None
                and self.sense * (points + left * values[pack[place]]) >= self.sense * self.best
            ):
                return
            card = pack[place]
            if not fitting >> card & 1:
                continue
            beside = self.together[card]
            if beside and (len(chosen) < 2 or shapes.extends((*chosen, card))):
                self._extend((*chosen, card), place + 1, points + values[card], fitting & beside)

    def _weigh(self, chosen: Hand, points: int) -> None:
        value = self.ranking.evaluate(tuple(sorted(chosen)))
        counts = self.ranking.announced(value.combination) == self.index and value.points == points
        if counts and (self.best is None or self.sense * points < self.sense * self.best):
            self.best = points
