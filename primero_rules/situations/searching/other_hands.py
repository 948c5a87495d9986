"""The same turn with other cards in the hand of the player to act, to see what the rules allow whatever he holds.

Read off the one hand that a player happens to hold, a rule would seem to forbid what only this hand does not allow.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from primero_rules.base.cards import Card
from primero_rules.base.grouped import grouped
from primero_rules.base.remembered import kept_with
from primero_rules.game.hand_table import NONE
from primero_rules.game.moves import in_order
from primero_rules.game.ranking import Hand, Ranking
from primero_rules.game.state import State, Stock
from primero_rules.language.steps.choose import Crossroads
from primero_rules.play.game import options
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.searching.dealt_hands import holding_of

HANDS_DEALT = 500
"""How many hands are dealt to choose from."""

HANDS_SOUGHT = 12
"""How many hands of each combination are put together besides."""


def with_other_hands(rules: Ruleset, state: State) -> Iterator[State]:
    """States in which the player to act holds the lowest and the highest hand of each combination.

    Where he chooses a way, which depends on more than what his hand is worth, he holds others in between as well.
    Hands of the same size are dealt from the whole pack in a fixed order; those count whose cards nobody else has.
    Of each combination a few more are put together on purpose, since a high one is seldom dealt.  Left out are
    hands with which another player would have the choice.  There are none if a card that is turned up has an
    influence on what hands are worth.  The order of the stock is not known in these states, also if it was.
    """
    player, ranking = state.seats[state.actor], rules.setting.ranking
    if ranking.asks_turned_up or not player.hand:
        return
    step = rules.program[state.cursor].operation
    chooser = step.by if isinstance(step, Crossroads) else None
    free = {*state.stock.cards, *player.hand}
    known = in_order(tuple(free.intersection(rules.setting.pack)))  # what is turned away is not known
    hands_from = _hands_from if chooser else _lowest_and_highest
    for hand in hands_from(ranking, rules.setting.pack, known, len(player.hand)):
        other = state.copy()
        other.seats[state.actor].hand = hand
        other.stock = Stock(in_order(tuple(free.difference(hand))), ordered=False)
        if chooser is None or chooser.of(other) == state.actor:
            yield other


@kept_with
def _lowest_and_highest(ranking: Ranking, pack: Hand, free: Hand, size: int) -> tuple[Hand, ...]:
    """The lowest and the highest hand of each combination among those put together from these cards.

    They are kept with the ranking, and so for all selections of a file whose hands count alike.
    """
    alike = grouped((ranking.worth(hand).combination, hand) for hand in _hands_from(ranking, pack, free, size))
    return tuple(hand for hands in alike.values() for hand in dict.fromkeys([hands[0], hands[-1]]))


def _hands_from(ranking: Ranking, pack: Hand, free: Hand, size: int) -> Iterator[Hand]:
    """Hands of this size from these cards, combination by combination and from the fewest points to the most."""
    dealt, at_hand = _by_combination(ranking, pack, size), set(free)
    for combination in range(len(ranking.combinations)):
        hands = [hand for hand in dealt.get(combination, ()) if at_hand.issuperset(hand)]
        yield from _in_order_of_worth(ranking, [*hands, *_sought(ranking, combination, free, size)], combination)


def _in_order_of_worth(ranking: Ranking, hands: Iterable[Hand], combination: int) -> list[Hand]:
    """Those of these hands that make no higher combination, from the fewest points to the most."""
    judged = sorted((ranking.worth(hand), hand) for hand in dict.fromkeys(hands))
    return [hand for worth, hand in judged if worth.combination == combination]


def _sought(ranking: Ranking, combination: int, free: Sequence[Card], size: int) -> Iterator[Hand]:
    """Some hands of this size that hold a combination, put together from the free cards in a fixed order."""
    chance = Random(size)
    for _ in range(HANDS_SOUGHT):
        cards = holding_of(ranking, combination, free, chance)
        others = [card for card in free if card not in cards]
        if cards and len(cards) <= size <= len(cards) + len(others):
            yield in_order((*cards, *chance.sample(others, size - len(cards))))


def hand_decides(rules: Ruleset, state: State) -> bool:
    """True if the player to act might do something else with another hand, or if no other hands can be tried."""
    if state.actor < 0 or state.over:
        return False
    others = list(with_other_hands(rules, state))
    verbs = _verbs(rules, state)
    return bool(verbs) and (not others or any(_verbs(rules, other) != verbs for other in others))


def _verbs(rules: Ruleset, state: State) -> set[str]:
    return {choice.verb for choice in options(rules, state).choices}


@kept_with
def _by_combination(ranking: Ranking, pack: Hand, size: int) -> Mapping[int, Sequence[Hand]]:
    """Some hands of this size that make something, by their combination and from the fewest points to the most."""
    if size > len(pack):
        return {}
    chance = Random(size)
    hands = {in_order(tuple(chance.sample(pack, size))) for _ in range(HANDS_DEALT)}
    judged = sorted((ranking.worth(hand), hand) for hand in hands)
    return grouped((worth.combination, hand) for worth, hand in judged if worth.combination != NONE)
