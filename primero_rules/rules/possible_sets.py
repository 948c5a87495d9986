"""Cards that rules speak of and nobody can ever hold or turn up: not in the pack, or more than anybody is dealt.

This is a fault only if it is so in every selection of a file; where that would take long to find out, nothing is
said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from primero_rules.base.cards import ANY_CARD, RANKS, SUITS
from primero_rules.base.counted import counted_between
from primero_rules.base.fault import Fault, Place
from primero_rules.base.spec import Spec, nothing_in
from primero_rules.game.ranking import Hand
from primero_rules.language.equipment.combination import Shape, WaysOfMaking
from primero_rules.language.shapes.ranks import AllRelations, Exactly, all_of
from primero_rules.language.shapes.relation import CardRelation
from primero_rules.rules.hands_at_steps import largest_hand
from primero_rules.rules.ruleset import PACK, Ruleset

MOST_CARDS_TRIED = 2_000
"""How many cards are tried to find a set that makes a combination in some way, before it counts as possible."""

KEYS_OF_ORDERS = ("best-first", "order", "consecutive")
"""The keys under which the ranks or the suits of the pack stand in an order."""

PlaceAndFault = tuple[Place, Fault | None]
"""A place where a file asks for cards, with the fault if nobody can have them."""


def impossible_cards(selections: Iterable[Ruleset]) -> Iterator[Fault]:
    """A fault for each place that asks for cards which nobody can have in any of these selections of a file.

    A game with holes may still be given other cards, so nothing is said of it.
    """
    games = tuple(selections)
    findings: dict[Place, list[Fault | None]] = {}
    for rules in games if all(rules.playable for rules in games) else ():
        of_hands = (*_of_combinations(rules), *_of_privileges(rules))
        for place, fault in (*_of_signs(rules), *of_hands, *_of_other_rules(rules)):
            findings.setdefault(place, []).append(fault)
    for in_games in findings.values():
        first = in_games[0]
        if first is not None and None not in in_games:
            yield first


def _of_signs(rules: Ruleset) -> Iterator[PlaceAndFault]:
    """What is found at every rank that is given a value, and at every rank or suit that has a place in an order."""
    values = rules.tree.need(PACK).get("values")
    for item in values.items() if values is not None else ():
        if not nothing_in(item.node):
            yield from _of_each_sign(item.need("ranks"), "given a value", rules.setting.pack)
    for spec in rules.nodes():
        orders = [] if nothing_in(spec.node) else [spec.get(key) for key in KEYS_OF_ORDERS]
        for order in orders:
            if order is not None and not nothing_in(order.node):
                yield from _of_each_sign(order, "given a place in an order", rules.setting.pack)


def _of_each_sign(listed: Spec, how: str, pack: Hand) -> Iterator[PlaceAndFault]:
    """What is found at each rank or suit of a list; of packs by number of players, any may have it."""
    ranks = [rank for number, rank in enumerate(RANKS) if any(card >> 2 == number for card in pack)]
    suits = [suit for number, suit in enumerate(SUITS) if any(card & 3 == number for card in pack)]
    for item in listed.items():
        sign, place = item.text(), item.node.place
        noun, held = ("suit", suits) if sign in SUITS else ("rank", ranks)
        complaint = f"the {noun} {sign} is {how} and is not in the pack"
        expected = f"{noun}s of the pack: {', '.join(held)}"
        yield place, None if sign in held else Fault(place, complaint, expected, code="never-used")


def _of_combinations(rules: Ruleset) -> Iterator[PlaceAndFault]:
    """What is found at every way of making a combination."""
    largest = largest_hand(rules)
    listed = rules.tree.need("combinations").need("lowest-first").items()
    items = [item for item in listed if not nothing_in(item.node)]
    for item, combination in zip(items, rules.setting.ranking.combinations, strict=True):
        assert isinstance(combination.shapes, WaysOfMaking)
        shapes = combination.shapes.shapes
        in_this_way = " in this way" if len(shapes) > 1 else ""
        subject = f"the combination {combination.name!r} can never be made{in_this_way}"
        for way, shape in zip(_written_ways(item), shapes, strict=True):
            yield way.node.place, _fault_of_way(subject, way, shape, rules, largest)


def _written_ways(item: Spec) -> list[Spec]:
    """The ways of making a combination as they are written, without those left out of play."""
    others = item.get("or")
    listed = others.items() if others and not nothing_in(others.node) else ()
    return [item, *(way for way in listed if not nothing_in(way.node))]


def _fault_of_way(subject: str, way: Spec, shape: Shape, rules: Ruleset, largest: int) -> Fault | None:
    """The fault of a way of making a combination that nobody can ever hold; None where somebody may."""
    ranks, cards = way.get("ranks"), way.get("cards")
    exact = ranks.bare().get("exactly") if ranks else None
    lacking = _lacking(subject, exact, rules.setting.pack) if exact else None
    if lacking:
        return lacking
    if shape.least > largest:
        return _too_large(subject, exact or cards or way, shape.least, largest)
    if not _may_be_held(shape, rules, largest):
        return Fault(
            way.node.place,
            f"{subject}: no cards of the pack go together like that",
            "cards of the pack",
            code="never-used",
        )
    return None


def _lacking(subject: str, listed: Spec, pack: Hand) -> Fault | None:
    """A fault at the first of the listed ranks of which the pack has too few cards, with all such ranks."""
    held, asked = [RANKS[card >> 2] for card in pack], listed.words()
    lacking = [item for item in listed.items() if asked.count(item.text()) > held.count(item.text())]
    if not lacking:
        return None
    words = list(dict.fromkeys(item.text() for item in lacking))
    missing = " and ".join(f"only {held.count(word)} of {word}" if word in held else f"no {word}" for word in words)
    verb = "is" if len(words) == 1 and held.count(words[0]) < 2 else "are"
    return Fault(
        lacking[0].node.place, f"{subject}: {missing} {verb} in the pack", "ranks of the pack", code="never-used"
    )


def _too_large(subject: str, spec: Spec, cards: int, largest: int) -> Fault:
    complaint = f"{subject}: it takes {cards} cards, and nobody ever holds more than {largest}"
    return Fault(spec.node.place, complaint, "fewer cards, or a larger deal", code="never-used")


def _may_be_held(shape: Shape, rules: Ruleset, largest: int) -> bool:
    """True unless it is certain that no cards of the pack satisfy a shape, whatever card is turned up."""
    pack, tried = rules.setting.pack, count()
    beside_each = [
        (
            (shape.suits.turned_up(card), shape.ranks.turned_up(card)),
            tuple([other for other in pack if other != card]),
        )
        for card in pack
    ]
    plain = shape.suits, shape.ranks
    asks_turned_up = any(relations != plain for relations, _ in beside_each)
    most = shape.least if shape.points is None else min(shape.most, largest)
    for (suits, ranks), cards in beside_each if asks_turned_up else [(plain, pack)]:
        for size in range(shape.least, most + 1):
            search = _SetSearch(
                (suits, *all_of(ranks)), size, cards, shape.points, rules.setting.ranking.values, tried
            )
            if search.finds((), ANY_CARD):
                return True
    return False


class _SetSearch:
    """A search for a set of ``size`` cards that satisfies all relations and is worth one of ``points``."""

    def __init__(
        self,
        relations: tuple[CardRelation, ...],
        size: int,
        pack: Hand,
        points: frozenset[int] | None,
        values: tuple[int, ...],
        tried: count[int],
    ) -> None:
        self.size, self.points, self.values, self.tried = size, points, values, tried
        self.required = AllRelations(relations)
        exact = next((relation for relation in relations if isinstance(relation, Exactly)), None)
        listed = sorted(exact.ranks) if exact else []
        self.pools = [tuple([card for card in pack if card >> 2 == rank]) for rank in listed] or [pack] * size

    def finds(self, chosen: Hand, fitting: int) -> bool:
        """True if the set can be completed, or if too many cards have been tried to be certain."""
        number = len(chosen)
        if number == self.size:
            return self._counts(chosen)
        # Cards that are taken from the same pool are taken in its order, so that no set comes up twice.
        after = chosen[-1] if chosen and self.pools[number] == self.pools[number - 1] else -1
        for card in self.pools[number]:
            if next(self.tried) >= MOST_CARDS_TRIED:
                return True
            if card <= after or not fitting >> card & 1:
                continue
            left = fitting & self.required.beside(card)
            if (left or number + 1 == self.size) and self.finds((*chosen, card), left):
                return True
        return False

    def _counts(self, cards: Hand) -> bool:
        total = sum([self.values[card] for card in cards])
        wanted = self.points is None or total in self.points
        return wanted and self.required.holds(cards)


def _of_privileges(rules: Ruleset) -> Iterator[PlaceAndFault]:
    """What is found at the points of every privileged hand."""
    section = rules.tree.need("combinations").get("privilege")
    listed = section.need("hands").items() if section and not nothing_in(section.node) else ()
    items = [item for item in listed if not nothing_in(item.node)]
    for item, privilege in zip(items, rules.setting.privileges, strict=True):
        combination = rules.setting.ranking.combinations[privilege.combination]
        # The limits of a combination that is announced as another are those of nothing.
        known = combination.called == privilege.combination and combination.high > 0
        possible = not known or combination.low <= privilege.points <= combination.high
        points = item.need("points").node.place
        complaint = f"the favoured {combination.name} {privilege.points} can never be made"
        expected = counted_between(combination.low, combination.high, "point")
        yield points, None if possible else Fault(points, complaint, expected, code="never-used")


def _of_other_rules(rules: Ruleset) -> Iterator[PlaceAndFault]:
    """What is found at every prize for cards, and at every condition about the card turned up."""
    pack = rules.setting.pack
    for spec in rules.nodes():
        word = spec.node.path.rpartition("/")[2]
        if spec.node.kind != "mapping" or nothing_in(spec.node):
            continue
        cards, ranks, suits = spec.get("cards"), spec.get("ranks"), spec.get("suits")
        if word == "prize" and cards is not None:
            yield spec.node.place, _fault_of_prize(cards, rules)
        elif word == "turned-up" and (ranks or suits):
            named = (ranks.words() if ranks else RANKS), (suits.words() if suits else SUITS)
            held = any(RANKS[card >> 2] in named[0] and SUITS[card & 3] in named[1] for card in pack)
            complaint = "this can never come about: no such card is in the pack"
            place = spec.node.place
            yield place, None if held else Fault(place, complaint, "cards of the pack", code="never-used")


def _fault_of_prize(cards: Spec, rules: Ruleset) -> Fault | None:
    subject, largest = "this prize can never be won", largest_hand(rules)
    lacking = _lacking(subject, cards, rules.setting.pack)
    size = len(cards.items())
    return lacking or (_too_large(subject, cards, size, largest) if size > largest else None)
