"""``lowest-first``: the combinations of a game, each with the shapes of the cards that make it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from primero_rules.base.cards import RANKS, Card
from primero_rules.base.counted import counted
from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import NO_LIMIT, Spec
from primero_rules.game.ranking import Combination, Finder, Hand, Shapes
from primero_rules.language.bounds import BETWEEN_BOUNDS, Bounds, bounds
from primero_rules.language.combinations import COMBINATION
from primero_rules.language.declaration.types import Entries, NameText, Read, Truth, Whole, keep_spec, words
from primero_rules.language.declaration.words import itself, keys, keys_beside, term, terms_by_key
from primero_rules.language.shapes import ALL_RELATIONS_OF_RANKS, CONSECUTIVE, RELATIONS_OF_SUITS, SUITS_READ
from primero_rules.language.shapes.finder import best_of, best_set
from primero_rules.language.shapes.ranks import AllRelations, AnyRanks, Exactly, all_of, of_one_rank
from primero_rules.language.shapes.relation import CardRelation
from primero_rules.language.shapes.suits import AnySuits, DifferentSuits, SameSuit

NUMBER_OF_CARDS = bounds("cards", floor=1)


@dataclass(frozen=True)
class Shape(Frozen):
    """One way of making a combination: how many cards, how they go together, and what they may be worth."""

    least: int
    most: int
    suits: CardRelation
    ranks: CardRelation
    points: frozenset[int] | None


@dataclass(frozen=True)
class WrittenWay(Frozen):
    """One way of making a combination as a file describes it."""

    cards: Bounds | None = term(NUMBER_OF_CARDS, "How many cards it takes.", 2, default=None, without=NO_LIMIT)
    suits: type[CardRelation] | None = term(
        words(RELATIONS_OF_SUITS, "relation of suits", SUITS_READ),
        "How their suits go together.",
        "different",
        default=None,
        without=NO_LIMIT,
    )
    ranks: CardRelation | None = term(
        ALL_RELATIONS_OF_RANKS,
        "How their ranks go together; of several relations all have to hold.",
        "same",
        default=None,
        without=NO_LIMIT,
    )
    with_points: tuple[int, ...] | None = term(
        Entries(Whole()),
        "The only numbers of points that make it.",
        [20],
        default=None,
        without=NO_LIMIT,
    )
    spec: Spec = itself()

    def shape(self, pack: tuple[Card, ...]) -> Shape:
        """The shape among the cards of a pack; Faults if it is not said, or said in two ways, how many it takes."""
        self._check_ranks_counted()
        if isinstance(self.ranks, Exactly):
            least = most = len(self.ranks.ranks)
        else:
            self.spec.need("cards")
            cards = self.cards or Bounds(1, None)
            least, most = cards.least, len(pack) if cards.most is None else cards.most
        return Shape(
            least,
            most,
            self.suits() if self.suits else AnySuits(),
            self.ranks or AnyRanks(),
            None if self.with_points is None else frozenset(self.with_points),
        )

    def _check_ranks_counted(self) -> None:
        """Raise Faults if another number of cards is written than of ranks, each of which is one card."""
        cards, written = self.cards, self.spec.get("cards")
        for exact in [relation for relation in all_of(self.ranks or AnyRanks()) if isinstance(relation, Exactly)]:
            number = len(exact.ranks)
            if cards is not None and written is not None and (cards.least, cards.most) != (number, number):
                listed = counted(number, "rank is", "ranks are")
                complaint = f"{_bounds(written)} cards are asked for, and {listed} listed, each for one card"
                raise written.fault(complaint, f"cards: {number}, or other ranks", code="wrong-size")


A_WAY_READ = "{cards:card}[ of {suits}][, {ranks}][, worth {with-points:of-points}]"
"""How a way of making a combination reads in an answer."""

A_WAY = keys("other shape of a combination", WrittenWay, reads=A_WAY_READ)


@dataclass(frozen=True)
class Definition(Frozen):
    """A combination as a file defines it; ``announced_as`` is the word for one defined before it."""

    name: str | None = term(NameText(), "The name by which the rest of the file speaks of it.", "pair")
    first: WrittenWay = keys_beside(terms_by_key(WrittenWay), A_WAY.read)
    others: tuple[WrittenWay, ...] | None = term(
        Entries(A_WAY),
        "Other cards that make the same combination; the best of them all count.",
        [{"cards": 3, "ranks": ["same", {"among": ["J", "Q", "K"]}]}],
        default=None,
        key="or",
    )
    name_is_ours: bool | None = term(
        Truth(),
        "True if the author has no name for it, so that this one is the editors'.",
        example=True,
        default=False,
        consulted="at times",
    )
    announced_as: Spec | None = term(
        Read(COMBINATION, keep_spec),
        "The combination, defined before, under whose name it is announced.",
        "pair",
        default=None,
    )
    spec: Spec = itself()

    @property
    def ways(self) -> tuple[WrittenWay, ...]:
        """All ways of making it."""
        return self.first, *(self.others or ())

    def combination(
        self, earlier: Sequence[Combination], pack: tuple[Card, ...], values: tuple[int, ...]
    ) -> Combination:
        """The combination that comes after these ``earlier`` ones; Faults if it cannot be one."""
        if self.name in [combination.name for combination in earlier]:
            complaint = f"the combination {self.name!r} is defined twice"
            raise self.spec.need("name").fault(complaint, "a name of its own for each combination", code="twice")
        ref = self.spec.ref
        shapes = tuple([way.shape(pack) for way in self.ways])
        finders = [best_set(way.least, way.most, way.suits, way.ranks, values, way.points, ref) for way in shapes]
        return Combination(
            self.name or "",
            self._announced(earlier),
            best_of(finders),
            WaysOfMaking(
                shapes, values, tuple([AllRelations((way.suits, way.ranks.of_part())) for way in shapes]), ref
            ),
            tuple(sorted({size for way in shapes for size in (way.least, way.most)})),
            ref,
            " or ".join([shape_text(way.spec) for way in self.ways]),
            min([way.least if isinstance(way.suits, SameSuit) else 0 for way in shapes]),
            min([way.least if isinstance(way.suits, DifferentSuits) else 0 for way in shapes]),
            min([way.least if of_one_rank(way.ranks) else 0 for way in shapes]),
            shapes[0].points if len(shapes) == 1 else None,
            name_is_ours=bool(self.name_is_ours),
        )

    def _announced(self, earlier: Sequence[Combination]) -> int:
        """The number of the combination under whose name this one is announced: its own, if no other is named."""
        if self.announced_as is None:
            return len(earlier)
        names = [combination.name for combination in earlier]
        return names.index(self.announced_as.word(names, "combination defined before this one"))


COMBINATION_SHAPE = keys(
    "combination", Definition, reads=f"{A_WAY_READ}[; or {{or:/; or /}}][, announced as {{announced-as}}]"
)


@dataclass(frozen=True)
class WaysOfMaking(Shapes):
    """The shapes of one combination, and for each the relation that a part of its cards has to satisfy."""

    shapes: tuple[Shape, ...]
    values: tuple[int, ...]
    of_parts: tuple[CardRelation, ...]
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


def shape_text(spec: Spec) -> str:
    """The definition as text that does not depend on names, so that two files' combinations can be compared."""
    parts = []
    for key in ("cards", "suits", "ranks", "with-points"):
        inner = spec.get(key)
        if inner is not None:
            parts.append(f"{key} {_bounds(inner) if key == 'cards' else _plain(inner.bare())}")
    return ", ".join(parts)


def _bounds(spec: Spec) -> str:
    """How many cards, in one form however it is written."""
    size: Bounds = NUMBER_OF_CARDS.read(spec, None)
    most = "" if size.most is None else size.most
    return str(most) if size.least == most else f"{size.least}{BETWEEN_BOUNDS}{most}"


def _plain(spec: Spec, *, in_order: bool = False) -> str:
    """A definition as text; the words of a list are sorted unless their order is the rule."""
    if spec.node.kind == "mapping":
        parts = ((key, _plain(inner.bare(), in_order=key == CONSECUTIVE)) for key, inner in spec.entries())
        return " ".join(f"{key.replace('_', ' ')} {text}" for key, text in parts)
    if spec.node.kind == "list":
        words = [_plain(item.bare()) for item in spec.items()]
        if not in_order:
            words.sort(key=lambda word: RANKS.index(word) if word in RANKS else -1)
        return "-".join(words)
    return spec.text()
