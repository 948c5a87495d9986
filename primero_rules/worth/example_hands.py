"""An example of each combination: the best of the hands of the pack that make it with the most points."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from primero_rules.base.cards import Card, show
from primero_rules.base.fault import Faults
from primero_rules.base.remembered import kept_with
from primero_rules.game.ranking import Hand
from primero_rules.play.evaluation import evaluate
from primero_rules.rules.points_that_count import counts_points
from primero_rules.rules.ruleset import Ruleset
from primero_rules.worth.hand_distribution import MOST_CLASSES, distribution_of_hands


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

    Where a combination needs a card turned up, the best hand and card are shown.  There is no example of a
    combination that no hand makes, and none at all in a game with too many hands to judge, or with a hole among its
    cards and hands.
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
    examples = {index: _example(rules, _best(rules, tied[index].values()), most[index]) for index in tied}
    if ranking.asks_turned_up:
        examples = _beside_a_card(rules, [hand for hand, *_ in hands]) | examples
    return {ranking.combinations[index].name: examples[index] for index in sorted(examples)}


def _beside_a_card(rules: Ruleset, hands: Collection[Hand]) -> dict[int, ExampleHand]:
    """For each combination that needs a card turned up, by its index, the hand and card with the most points."""
    ranking, pack = rules.setting.ranking, rules.setting.pack
    best: dict[int, tuple[int, Card, Hand]] = {}
    if len(hands) * len(pack) > MOST_CLASSES:
        return {}
    for card in pack:
        beside = ranking.beside((card,))
        for hand in hands:
            if card not in hand:
                value = beside.evaluate(hand)
                needs_card = value.combination >= 0 and ranking.combinations[value.combination].asks_turned_up
                if needs_card and (value.points, card, hand) > best.get(value.combination, (-1, card, hand)):
                    best[value.combination] = value.points, card, hand
    return {index: _example(rules, hand, points, (card,)) for index, (points, card, hand) in best.items()}


def _in_order(rules: Ruleset, hand: Hand) -> object:
    """What an order of ranks or of suits may go by in a hand: two hands that are alike in it are equally good."""
    ranks = tuple(card >> 2 for card in hand) if rules.setting.rank_order else ()
    return ranks, tuple(card & 3 for card in hand) if rules.setting.suit_order else ()


def _best(rules: Ruleset, hands: Collection[Hand]) -> Hand:
    """The first of these hands that no other beats."""
    first = next(iter(hands))
    return max(hands, key=lambda hand: evaluate(rules, hand)) if len(hands) > 1 else first


def _example(rules: Ruleset, hand: Hand, points: int, turned: Hand = ()) -> ExampleHand:
    values = rules.setting.ranking.values
    counting = rules.setting.ranking.beside(turned).evaluate(hand).cards
    ordered = sorted(counting, key=lambda card: (-values[card], card))
    makes = str(points) if counts_points(rules) else ""
    return ExampleHand(tuple(map(show, ordered)), makes, "".join(map(show, turned)))
