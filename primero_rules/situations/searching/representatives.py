"""A few actions of every family, which represent all the others: a search that tried each would never end.

Of amounts, the smallest, the next and the largest, and those that lead to a sum that a situation names; of
announcements, the truth, then the lowest and the highest, first the one that leaves more to announce after it; of
discards, cards that nobody wishes to hold.  Each action has a price: the more ordinary it is, the less it costs,
so that the cheapest play that leads somewhere is one that people would play.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from primero_rules.base.cards import Card
from primero_rules.game.action import ABOUT_VERBS, Action, Deal, Exchange
from primero_rules.game.announcement import Announcement, AnnouncementFamily, BidFamily
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.ranking import Ranking
from primero_rules.game.state import CHANCE, Said, State
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.language.options.bidding import OpeningBid, Raising
from primero_rules.language.steps.turn import offered_options
from primero_rules.rules.ruleset import Ruleset

PRICES: Mapping[str, int] = {verb: about.price for verb, about in ABOUT_VERBS.items()}
"""The price of an action of each verb."""

UNUSUAL = 2
"""The extra price of each step away from the first representative of a family."""


MOST_WAITED = 3
"""How many cards a seat may have to throw before a dealer who waits gives it the last of those it is to hold."""


@dataclass(frozen=True, slots=True)
class FixedDealer:
    """Deals the cards that players are to hold, and other cards in a fixed order.

    A late dealer sees to it that a seat has a card to throw as long as it has thrown fewer cards than ``late``:
    where everybody has to change some, nobody could keep a hand that was dealt to him at once.  For a dealer who
    ``waits`` it is a choice at every deal whether he is late.
    """

    order: tuple[Card, ...]
    wishes: Mapping[int, tuple[Card, ...]]
    ranking: Ranking = field(compare=False, repr=False)
    late: int = 0
    waits: bool = False
    orders: dict[tuple[Card, ...], list[Card]] = field(default_factory=dict, compare=False, repr=False)

    def deals(self, state: State, family: DealFamily) -> Iterator[Deal]:
        """The deals that are considered: what he deals, and what he deals late if he waits."""
        yield self.deal(state, family)
        if self.waits and self.wishes.get(family.to) and len(state.seats[family.to].thrown) < MOST_WAITED:
            late = [self._deal(state, family, MOST_WAITED, named_early=early) for early in (True, False)]
            yield from dict.fromkeys(late)

    def deal(self, state: State, family: DealFamily) -> Deal:
        """The cards that he deals to a seat."""
        return self._deal(state, family, self.late)

    def _deal(self, state: State, family: DealFamily, late: int, *, named_early: bool = False) -> Deal:
        """The cards wished for the seat, as far as the stock has them, then cards that are wished for no seat.

        Of these, cards that leave the value of the wished hand unchanged are dealt first: of all of it if its
        player names it before it is complete, or else of what he gets of it now.  Nothing is wished for cards
        that are turned up before everybody.
        """
        in_stock, wish = set(family.stock), self.wishes.get(family.to, ())
        if wish and len(state.seats[family.to].thrown) < late:
            hand = state.seats[family.to].hand
            held = len(set(wish).intersection(hand))
            wish = tuple([card for card in wish if card in in_stock][: len(hand) + family.count - 1 - held])
        wished = [card for card in wish if card in in_stock][: family.count]
        beside = self.wishes.get(family.to, ()) if named_early else wish
        others = [card for card in self._order_beside(beside) if card in in_stock and card not in wished]
        return Deal(CHANCE, family.to, tuple(sorted(wished + others[: family.count - len(wished)])))

    def _order_beside(self, hand: tuple[Card, ...]) -> list[Card]:
        """The order in which other cards are dealt to a hand that is wished for; kept, as it is asked for often."""
        if hand not in self.orders:
            spoken_for = {card for cards in self.wishes.values() for card in cards}
            self.orders[hand] = sorted(self.order, key=lambda card: (card in spoken_for, self._changes(hand, card)))
        return self.orders[hand]

    def _changes(self, hand: tuple[Card, ...], card: Card) -> bool:
        """True if adding a card changes the value of a hand; False for an empty hand."""
        if not hand:
            return False
        before, after = (self.ranking.evaluate(tuple(sorted(cards))) for cards in (hand, (*hand, card)))
        return (before.combination, before.points) != (after.combination, after.points)


def dealer_of(
    rules: Ruleset, number: int, wishes: Mapping[int, tuple[Card, ...]], *, late: int = 0, waits: bool = False
) -> FixedDealer:
    """The dealer of the deal with this number, which seeds the order of the pack."""
    order = sorted(rules.setting.pack)
    Random(number).shuffle(order)
    return FixedDealer(tuple(order), wishes, rules.setting.ranking, late, waits)


def representatives(
    rules: Ruleset, state: State, family: Choice, dealer: FixedDealer, sums: Sequence[int] = ()
) -> Iterator[tuple[int, Action]]:
    """Some actions of a family, the most ordinary first, each with its price.

    ``sums`` are numbers of chips that somebody has to hit: amounts that lead to them are among the actions.
    """
    price = PRICES[family.verb]
    for number, action in enumerate(_actions(rules, state, family, dealer, sums)):
        yield price + UNUSUAL * number, action


def _actions(
    rules: Ruleset, state: State, family: Choice, dealer: FixedDealer, sums: Sequence[int]
) -> Iterator[Action]:
    if isinstance(family, SingleAction):
        yield family.action
    elif isinstance(family, DealFamily):
        yield from dealer.deals(state, family)
    elif isinstance(family, ExchangeFamily):
        yield from _discards(family, dealer.wishes.get(family.seat, ()))
    elif isinstance(family, AnnouncementFamily):
        yield from (
            family.make(family.seat, said) for said in _sayings(rules, state, family.seat, family.announcements)
        )
    else:
        amounts = list(dict.fromkeys([*_amounts(family), *_hitting(state, family, sums)]))
        for said in _announced(rules, state, family):
            yield from (family.make(family.seat, amount, said) for amount in amounts)


def _announced(rules: Ruleset, state: State, family: BidFamily) -> Sequence[Said | None]:
    """What is announced with a bid; None where nothing is."""
    if family.announcements is None:
        return [None]
    return _sayings(rules, state, family.seat, family.announcements)


def _amounts(family: BidFamily) -> list[int]:
    """The smallest amount, the next, and the largest."""
    amounts = family.amounts
    return sorted({amounts[0], amounts[min(1, len(amounts) - 1)], amounts[-1]})


def _hitting(state: State, family: BidFamily, sums: Sequence[int]) -> list[int]:
    """The amounts that are such a sum, or with which the player has put it into the round.

    What he has put into it then depends on the rules: the amount may come on top of what he has to match, or not.
    """
    paid, to_match = state.seats[family.seat].paid, state.vying.to_match
    hitting = (number - before for number in sums for before in (0, paid, to_match))
    return [amount for amount in hitting if amount in family.amounts]


def _goes_down(rules: Ruleset, state: State) -> bool:
    """True if an announcement of this round has to stand below the last one, so that nothing follows the lowest."""
    offered = offered_options(rules.program[state.cursor].operation)
    announcings = (option.announcing for option in offered if isinstance(option, OpeningBid | Raising))
    return any(announcing is not None and announcing.climb < 0 for announcing in announcings)


def _sayings(rules: Ruleset, state: State, seat: int, announcements: Sequence[Announcement]) -> list[Said]:
    """The truth if it may be announced, then the lowest and the highest announcement.

    If announcements have to go down, the highest comes before the lowest.
    """
    truths = _truths(rules.setting.ranking, state.seats[seat].hand)
    least, most = announcements[0], announcements[-1]
    extremes = least.nth(0), most.nth(most.size - 1)
    sayings = (*truths, *(reversed(extremes) if _goes_down(rules, state) else extremes))
    lawful = [said for said in sayings if any(announcement.holds(said) for announcement in announcements)]
    return list(dict.fromkeys(lawful))


def _truths(ranking: Ranking, hand: tuple[Card, ...]) -> tuple[Said, ...]:
    """The true announcements of a hand: by its own name or the one it goes under, with its points or without."""
    held = ranking.evaluate(hand)
    names = dict.fromkeys([held.combination, ranking.announced(held.combination)])
    return tuple([Said(name, points) for name in names for points in (held.points, None)])


def is_true(ranking: Ranking, state: State, action: Action) -> bool:
    """False if an action announces another hand than is held; true also if it announces nothing."""
    said: Said | None = getattr(action, "said", None)
    return said is None or said in _truths(ranking, state.seats[state.actor].hand)


def is_kept(dealer: FixedDealer, action: Action) -> bool:
    """False if an action throws a card that its player is to hold."""
    thrown = action.cards if isinstance(action, Exchange) else ()
    return set(thrown).isdisjoint(dealer.wishes.get(action.seat, ()))


def _discards(family: ExchangeFamily, wished: tuple[Card, ...]) -> Iterator[Action]:
    """One discard of every size allowed, made of cards that the seat is not to hold as far as possible."""
    hand = sorted(family.hand, key=lambda card: card in wished)
    for count in range(family.least, family.most + 1):
        for cards in combinations(hand, count):
            thrown = tuple(card for card in family.hand if card in cards)
            if family.keeps_enough(thrown):
                yield Exchange(family.seat, thrown)
                break
