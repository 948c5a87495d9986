"""An example of each combination: the best of the hands of the pack that make it with the most points."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from primero_rules.base.cards import show
from primero_rules.base.fault import Faults
from primero_rules.base.remembered import kept_with
from primero_rules.game.ranking import Hand
from primero_rules.play.evaluation import evaluate
from primero_rules.rules.points_that_count import counts_points
from primero_rules.rules.ruleset import Ruleset
from primero_rules.worth.hand_distribution import MOST_CLASSES, distribution_of_hands

BEHIND_CARD_TURNED_UP = "turned up"
"""What is said behind the card that lies face up beside an example."""


@dataclass(frozen=True, slots=True)
class ExampleHand:
    """The cards of a hand that count for its combination, and the points that they make; "" if none count.

    ``turned_up`` is the card that lies face up, if the combination needs one, or else "".
    """

    counting: tuple[str, ...]
    makes: str
    turned_up: str = ""


@kept_with
def example_hands(rules: Ruleset) -> Mapping[str, ExampleHand]:
    """The hand with the most points of each combination, and of several the one that beats the others, by its name.

    Where a combination needs a card turned up, it is a hand beside such a card.  There is no example of a
    combination that no hand makes, or for which too many hands would be judged; and none at all in a game with too
    many hands, or with a hole among its cards and hands.
    """
    if rules.holes_among_hands:
        return {}
    try:
        hands = distribution_of_hands(rules)
    except Faults:
        return {}
    most: dict[int, int] = {}
    tied: dict[int, dict[object, _Holding]] = {}
    alone = ((_Holding(hand), index, points) for hand, _, index, points in hands if index >= 0)
    for holding, index, points in (*alone, *_beside_each_card(rules, [hand for hand, *_ in hands])):
        if points < most.get(index, points):
            continue
        if points > most.get(index, -1):
            most[index], tied[index] = points, {}
        tied[index].setdefault(_in_order(rules, holding.hand), holding)
    combinations = rules.setting.ranking.combinations
    return {
        combinations[index].name: _example(rules, _best(rules, tied[index].values()), most[index])
        for index in sorted(tied)
    }


class _Holding(NamedTuple):
    """A hand, and the card that is turned up beside it, if there is one."""

    hand: Hand
    turned: Hand = ()


def _beside_each_card(rules: Ruleset, hands: Collection[Hand]) -> Iterator[tuple[_Holding, int, int]]:
    """The hands that make a combination which needs a card turned up, its index and the points, for every card."""
    ranking, pack = rules.setting.ranking, rules.setting.pack
    if not ranking.asks_turned_up or len(hands) * len(pack) > MOST_CLASSES:
        return
    for card in pack:
        beside = ranking.beside((card,))
        for hand in hands:
            if card not in hand:
                value = beside.evaluate(hand)
                if value.combination >= 0 and ranking.combinations[value.combination].asks_turned_up:
                    yield _Holding(hand, (card,)), value.combination, value.points


def _in_order(rules: Ruleset, hand: Hand) -> object:
    """What an order of ranks or of suits may go by in a hand: two hands that are alike in it are equally good."""
    ranks = tuple(card >> 2 for card in hand) if rules.setting.rank_order else ()
    return ranks, tuple(card & 3 for card in hand) if rules.setting.suit_order else ()


def _best(rules: Ruleset, holdings: Collection[_Holding]) -> _Holding:
    """The first of these that no other beats."""
    first = next(iter(holdings))
    return max(holdings, key=lambda each: evaluate(rules, *_shown(each))) if len(holdings) > 1 else first


def _shown(holding: _Holding) -> tuple[Hand, str]:
    """The hand, and the card turned up as it is written; "" for none."""
    return holding.hand, "".join(map(show, holding.turned))


def _example(rules: Ruleset, holding: _Holding, points: int) -> ExampleHand:
    ranking = rules.setting.ranking
    counting = ranking.beside(holding.turned).evaluate(holding.hand).cards
    ordered = sorted(counting, key=lambda card: (-ranking.values[card], card))
    _, turned = _shown(holding)
    return ExampleHand(tuple(map(show, ordered)), str(points) if counts_points(rules) else "", turned)
