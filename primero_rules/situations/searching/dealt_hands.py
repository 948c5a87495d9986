"""Stacking the deal in favour of rare hands, so that they come up often enough where play is tried."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random

from primero_rules.base.cards import Card
from primero_rules.game.action import Action, Deal
from primero_rules.game.ranking import Combination, Hand
from primero_rules.game.setting import Setting
from primero_rules.game.state import CHANCE
from primero_rules.game.transfer import DealFamily

MOST_SOUGHT = 2_000
"""A combination is not looked for if more sets of cards than this would have to be judged."""

ATTEMPTS = 4
"""How many times it is tried to put together a combination before it is given up."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """The cards that each seat is to be dealt, as far as the stock has them."""

    by_seat: Mapping[int, Hand]

    def dealt(self, family: DealFamily, chance: Random) -> Action:
        """A deal of the cards wished for the seat, completed by random cards."""
        wished = [card for card in self.by_seat.get(family.to, ()) if card in family.stock][: family.count]
        spoken_for = {card for cards in self.by_seat.values() for card in cards}
        others = [card for card in family.stock if card not in wished]
        chance.shuffle(others)
        others.sort(key=lambda card: card in spoken_for)
        return Deal(CHANCE, family.to, tuple(wished + others[: family.count - len(wished)]))


def wished(setting: Setting, seats: int, chance: Random) -> Wishes:
    """Cards that make a random combination for some of the seats; in half of all calls the same one for all."""
    combinations = setting.ranking.combinations
    if not combinations:
        return Wishes({})
    left = list(setting.pack_of(seats))
    alike = chance.choice(combinations) if chance.randrange(2) else None
    by_seat: dict[int, Hand] = {}
    for seat in range(seats):
        cards = holding_of(alike or chance.choice(combinations), left, chance) if chance.randrange(3) else ()
        by_seat[seat] = cards
        left = [card for card in left if card not in cards]
    return Wishes(by_seat)


def holding_of(combination: Combination, pack: Iterable[Card], chance: Random) -> Hand:
    """Random cards of the pack that make a combination; empty if no attempt finds any."""
    for _ in range(ATTEMPTS):
        cards: Hand = ()
        heap = list(pack)
        chance.shuffle(heap)
        for card in heap:
            more = tuple(sorted((*cards, card)))
            if not combination.shapes.extends(more):
                continue
            cards = more
            if combination.finder.sets(cards) > MOST_SOUGHT:
                return ()
            if combination.finder.find(cards) is not None:
                return cards
    return ()
