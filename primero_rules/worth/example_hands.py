"""An example of each combination: the best of the hands of the pack that make it with the most points."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from primero_rules.base.cards import show
from primero_rules.base.fault import Faults
from primero_rules.base.remembered import kept_with
from primero_rules.game.ranking import Hand
from primero_rules.play.evaluation import evaluate
from primero_rules.rules.points_that_count import counts_points
from primero_rules.rules.ruleset import Ruleset
from primero_rules.worth.hand_distribution import distribution_of_hands


@dataclass(frozen=True, slots=True)
class ExampleHand:
    """The cards of a hand that count for its combination, and the points that they make; "" if none count."""

    counting: tuple[str, ...]
    makes: str


@kept_with
def example_hands(rules: Ruleset) -> Mapping[str, ExampleHand]:
    """The hand with the most points of each combination, and of several the one that beats the others, by its name.

    There is no example of a combination that no hand makes by itself, such as one that needs a card turned up, and
    none at all in a game with too many hands to judge, or with a hole among its cards and hands.
    """
    if rules.holes_among_hands:
        return {}
    most: dict[int, int] = {}
    tied: dict[int, dict[object, Hand]] = {}
    try:
        hands = distribution_of_hands(rules)
    except Faults:
        return {}
    for hand, _, index, points in hands:
        if index < 0 or points < most.get(index, points):
            continue
        if points > most.get(index, -1):
            most[index], tied[index] = points, {}
        tied[index].setdefault(_in_order(rules, hand), hand)
    ranking = rules.setting.ranking
    return {
        ranking.combinations[index].name: _example(rules, _best(rules, tied[index].values()), most[index])
        for index in sorted(tied)
    }


def _in_order(rules: Ruleset, hand: Hand) -> object:
    """What an order of ranks or of suits may go by in a hand: two hands that are alike in it are equally good."""
    ranks = tuple(card >> 2 for card in hand) if rules.setting.rank_order else ()
    return ranks, tuple(card & 3 for card in hand) if rules.setting.suit_order else ()


def _best(rules: Ruleset, hands: Collection[Hand]) -> Hand:
    """The first of these hands that no other beats."""
    first = next(iter(hands))
    return max(hands, key=lambda hand: evaluate(rules, hand)) if len(hands) > 1 else first


def _example(rules: Ruleset, hand: Hand, points: int) -> ExampleHand:
    values = rules.setting.ranking.values
    counting = rules.setting.ranking.evaluate(hand).cards
    ordered = sorted(counting, key=lambda card: (-values[card], card))
    return ExampleHand(tuple(map(show, ordered)), str(points) if counts_points(rules) else "")
