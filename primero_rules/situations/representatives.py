"""Some actions of every family, which stand for all the others: a search that tried each would never end.

Of the amounts the smallest, the next and the whole; of what may be said the truth, and the least and the most; of
the cards that may be thrown those that nobody wishes to hold.  Each has a price: the more ordinary a way of playing
is, the less it costs, so that the cheapest play that leads somewhere is one that people would play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from primero_rules.base.cards import Card
from primero_rules.game.action import Action, Deal, Exchange
from primero_rules.game.announcement import Announcement, AnnouncementFamily, BidFamily
from primero_rules.game.option import Choice, SingleAction
from primero_rules.game.ranking import Ranking
from primero_rules.game.state import CHANCE, Said, State
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.rules.ruleset import Ruleset

PRICES: Mapping[str, int] = {
    "deal": 0, "exchange": 0, "show": 0, "play": 0, "choose": 1, "knock": 1, "see": 1,
    "pass": 2, "claim": 3, "bid": 3, "straddle": 4, "raise": 5, "fold": 6,
}  # fmt: skip
"""What each verb costs a search."""

UNUSUAL = 2
"""What each step away from the first representative of a family costs besides."""


@dataclass(frozen=True, slots=True)
class Dealer:
    """Gives the cards that players are to hold, and others in one order that is the same for all rulebooks."""

    order: tuple[Card, ...]
    wishes: Mapping[int, tuple[Card, ...]]
    ranking: Ranking = field(compare=False, repr=False)

    def deal(self, family: DealFamily) -> Deal:
        """The wished cards of the seat that is dealt to, as far as they are there; then cards nobody wishes for.

        Who has all that are wished gets others that leave his hand worth what it is, where there are any.
        """
        in_stock, wish = set(family.stock), self.wishes.get(family.to, ())
        wished = [card for card in wish if card in in_stock][: family.count]
        spoken_for = {card for cards in self.wishes.values() for card in cards}
        others = [card for card in self.order if card in in_stock and card not in wished]
        others.sort(key=lambda card: (card in spoken_for, self._changes(wish, card)))
        return Deal(CHANCE, family.to, tuple(sorted(wished + others[: family.count - len(wished)])))

    def _changes(self, hand: tuple[Card, ...], card: Card) -> bool:
        """True if a card makes a hand worth something else; of no hand nothing is known that it could change."""
        if not hand:
            return False
        before, after = (self.ranking.evaluate(tuple(sorted(cards))) for cards in (hand, (*hand, card)))
        return (before.combination, before.points) != (after.combination, after.points)


def dealer_of(rules: Ruleset, number: int, wishes: Mapping[int, tuple[Card, ...]]) -> Dealer:
    """The dealer of the deal with this number: the pack in an order that the number decides."""
    order = sorted(rules.setting.pack)
    Random(number).shuffle(order)
    return Dealer(tuple(order), wishes, rules.setting.ranking)


def representatives(rules: Ruleset, state: State, family: Choice, dealer: Dealer) -> Iterator[tuple[int, Action]]:
    """Some actions of a family, the most ordinary first, each with its price."""
    price = PRICES[family.verb]
    for number, action in enumerate(_actions(rules.setting.ranking, state, family, dealer)):
        yield price + UNUSUAL * number, action


def _actions(ranking: Ranking, state: State, family: Choice, dealer: Dealer) -> Iterator[Action]:
    if isinstance(family, SingleAction):
        yield family.action
    elif isinstance(family, DealFamily):
        yield dealer.deal(family)
    elif isinstance(family, ExchangeFamily):
        yield from _discards(family, dealer.wishes.get(family.seat, ()))
    else:
        hand = state.seats[family.seat].hand
        for said in _sayings(ranking, family.announcements, hand):
            if isinstance(family, AnnouncementFamily):
                if said is not None:
                    yield family.make(family.seat, said)
            else:
                yield from (family.make(family.seat, amount, said) for amount in _amounts(family))


def _amounts(family: BidFamily) -> list[int]:
    """The smallest amount, the next, and the whole."""
    amounts = family.amounts
    return sorted({amounts[0], amounts[min(1, len(amounts) - 1)], amounts[-1]})


def _sayings(
    ranking: Ranking, announcements: Sequence[Announcement] | None, hand: tuple[Card, ...]
) -> Iterator[Said | None]:
    """The truth if it may be said, then the least and the most that may be; None where nothing is announced."""
    if announcements is None:
        yield None
        return
    held = ranking.evaluate(hand)
    truths = (Said(held.combination, held.points), Said(held.combination, None))
    least, most = announcements[0], announcements[-1]
    said: list[Said] = []
    for saying in (*truths, least.nth(0), most.nth(most.size - 1)):
        if saying not in said and any(announcement.holds(saying) for announcement in announcements):
            said.append(saying)
    yield from said


def _discards(family: ExchangeFamily, wished: tuple[Card, ...]) -> Iterator[Action]:
    """One discard of every size that is allowed: of the cards that nobody wishes to hold, as far as they go."""
    hand = sorted(family.hand, key=lambda card: card in wished)
    for count in range(family.least, family.most + 1):
        for cards in combinations(hand, count):
            thrown = tuple(card for card in family.hand if card in cards)
            if family.keeps_enough(thrown):
                yield Exchange(family.seat, thrown)
                break
