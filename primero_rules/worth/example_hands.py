"""An example of each combination: the hand of the pack that makes it with the most points."""

from collections.abc import Mapping
from dataclasses import dataclass

from primero_rules.base.cards import show
from primero_rules.base.fault import Faults
from primero_rules.base.remembered import kept_with
from primero_rules.rules.points_that_count import counts_points
from primero_rules.rules.ruleset import Ruleset
from primero_rules.worth.hand_distribution import distribution_of_hands


@dataclass(frozen=True, slots=True)
class ExampleHand:
    """A hand that makes a combination: all its cards, those of them that count, and the points they make.

    ``makes`` is the number of points in words, or "" in a game that counts none.
    """

    cards: tuple[str, ...]
    counting: tuple[str, ...]
    points: int
    makes: str


@kept_with
def example_hands(rules: Ruleset) -> Mapping[str, ExampleHand]:
    """The hand with the most points of each combination, by its name.

    There is no example of a combination that no hand makes by itself, such as one that needs a card turned up, and
    none at all in a game with too many hands to judge, or with a hole among its cards and hands.
    """
    if rules.holes_among_hands:
        return {}
    best: dict[int, tuple[int, tuple[int, ...]]] = {}
    try:
        hands = distribution_of_hands(rules)
    except Faults:
        return {}
    for hand, _, index, points in hands:
        if index >= 0 and (index not in best or points > best[index][0]):
            best[index] = points, hand
    ranking = rules.setting.ranking
    return {
        ranking.combinations[index].name: _example(rules, hand, points)
        for index, (points, hand) in sorted(best.items())
    }


def _example(rules: Ruleset, hand: tuple[int, ...], points: int) -> ExampleHand:
    values = rules.setting.ranking.values
    counting = rules.setting.ranking.evaluate(hand).cards
    ordered = sorted(hand, key=lambda card: (card not in counting, -values[card], card))
    shown = [show(card) for card in ordered]
    makes = str(points) if counts_points(rules) else ""
    return ExampleHand(tuple(shown), tuple(show(card) for card in ordered if card in counting), points, makes)
