"""Hands that beat each other in a circle, which is possible if the rules favour (privilege) one of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from primero_rules.base.grouped import grouped
from primero_rules.base.remembered import kept_with
from primero_rules.game.moves import deal_these
from primero_rules.game.ranking import Hand, HandValue
from primero_rules.game.setting import Privilege
from primero_rules.game.state import State
from primero_rules.language.contest import Contest
from primero_rules.language.steps.showdown import Settlement
from primero_rules.play.new_hand import set_table
from primero_rules.rules.ruleset import Ruleset
from primero_rules.worth.decision import favour_of
from primero_rules.worth.hand_distribution import distribution_of_hands


@dataclass(frozen=True, slots=True)
class Circle:
    """Three hands each of which beats the next, and the last the first; the first is the favoured one.

    ``best`` is the index of the hand that wins if all three meet.
    """

    hands: tuple[Hand, Hand, Hand]
    values: tuple[HandValue, HandValue, HandValue]
    best: int


@kept_with
def circles(rules: Ruleset) -> tuple[Circle, ...]:
    """An example of a circle for each privilege that makes one possible, found by comparing hands in pairs."""
    contest = _contest(rules)
    if favour_of(rules) is None or contest is None or not rules.playable:
        return ()
    first_circles = (next(_circles(rules, contest, privilege), None) for privilege in rules.setting.privileges)
    return tuple(circle for circle in first_circles if circle is not None)


def _contest(rules: Ruleset) -> Contest | None:
    """The last contest of the rulebook that compares hands by the ranking; None if there is none."""
    settlements = (at.operation for at in rules.program if isinstance(at.operation, Settlement))
    contests = [settlement.contest for settlement in settlements if not settlement.contest.by_points]
    return contests[-1] if contests else None


def _circles(rules: Ruleset, contest: Contest, privilege: Privilege) -> Iterator[Circle]:
    """Every circle that contains a hand favoured by this privilege, of hands that can be held at once."""
    favoured = _favoured(rules, privilege)
    if favoured is None or rules.setting.seats_with((), 3) is None:
        return
    rivals = [hand for hand in _examples(rules) if _can_meet(rules, favoured, hand)]
    below = [hand for hand in rivals if _order(rules, contest, favoured, hand)[0] == 0]
    above = [hand for hand in rivals if _order(rules, contest, favoured, hand)[0] == 1]
    for second in below:
        for third in above:
            hands = (favoured, second, third)
            if _can_meet(rules, *hands) and _order(rules, contest, *hands, of=(1, 2))[0] == 1:
                best = _order(rules, contest, *hands)[0]
                first, *others = (rules.setting.ranking.evaluate(hand) for hand in hands)
                yield Circle(hands, (first, others[0], others[1]), best)


def _can_meet(rules: Ruleset, *hands: Hand) -> bool:
    """True if all these hands can be held at once."""
    cards = [card for hand in hands for card in hand]
    return len(set(cards)) == len(cards) and rules.setting.seats_with(cards, len(hands)) is not None


def _favoured(rules: Ruleset, privilege: Privilege) -> Hand | None:
    """An example of a hand that a privilege favours; None if no hand is."""
    announced = rules.setting.ranking.announced
    for hand, _, index, points in distribution_of_hands(rules):
        if announced(index) == privilege.combination and points == privilege.points:
            return hand
    return None


def _examples(rules: Ruleset) -> list[Hand]:
    """The highest and the lowest hand of each combination, in all permutations of the suits."""
    ends = grouped((index, (points, hand)) for hand, _, index, points in distribution_of_hands(rules))
    chosen = {hand for hands_by_points in ends.values() for _, hand in (min(hands_by_points), max(hands_by_points))}
    suits = sorted({card & 3 for card in rules.setting.pack})
    ways = [dict(zip(suits, way, strict=True)) for way in permutations(suits)]
    return sorted({tuple(sorted(card & ~3 | way[card & 3] for card in hand)) for hand in chosen for way in ways})


def _order(rules: Ruleset, contest: Contest, *hands: Hand, of: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The indexes of the best hands; the first hand is that of eldest hand.

    With ``of``, only the hands with these indexes are compared, and the others are at the table but out of it.
    """
    state, around = _table(rules, hands)
    for seat, hand in zip(around, hands, strict=True):
        deal_these(state, seat, hand)
    compared = tuple(around[place] for place in of or range(len(hands)))
    return tuple(around.index(seat) for seat in contest.rank(state, tuple(sorted(compared)))[0])


def _table(rules: Ruleset, hands: Sequence[Hand]) -> tuple[State, tuple[int, ...]]:
    """A table at which these hands can be held, and their seats from eldest hand on."""
    seats = rules.setting.seats_with([card for hand in hands for card in hand], len(hands))
    state = set_table(rules, seats)
    return state, rules.setting.in_turn(state.table.dealer, len(state.seats))[: len(hands)]
