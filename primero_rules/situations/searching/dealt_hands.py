"""Stacking the deal in favour of rare hands, so that they come up often enough where play is tried."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random

from primero_rules.base.cards import ANY_CARD, Card
from primero_rules.game.action import Action, Deal
from primero_rules.game.ranking import Hand, Ranking
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
    combinations = range(len(setting.ranking.combinations))
    if not combinations:
        return Wishes({})
    left = list(setting.pack_of(seats))
    alike = chance.choice(combinations) if chance.randrange(2) else None
    by_seat: dict[int, Hand] = {}
    for seat in range(seats):
        cards: Hand = ()
        if chance.randrange(3):
            sought = chance.choice(combinations) if alike is None else alike
            cards = holding_of(setting.ranking, sought, left, chance)
        by_seat[seat] = cards
        left = [card for card in left if card not in cards]
    return Wishes(by_seat)


def holding_of(ranking: Ranking, index: int, pack: Iterable[Card], chance: Random) -> Hand:
    """Random cards of the pack that make the combination with this index; empty if no attempt finds any."""
    combination, together = ranking.combinations[index], ranking.together(index)
    for _ in range(ATTEMPTS):
        cards: Hand = ()
        beside = ANY_CARD
        heap = list(pack)
        chance.shuffle(heap)
        for card in heap:
            if not beside >> card & 1:
                continue  # most cards do not go with those that are there, and this is seen at once
            more = tuple(sorted((*cards, card)))
            if not combination.shapes.extends(more):
                continue
            cards, beside = more, beside & together[card]
            if combination.finder.sets(cards) > MOST_SOUGHT:
                return ()
            if combination.finder.find(cards) is not None:
                return cards
    return ()
