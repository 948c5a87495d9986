"""A rule of thumb for any file of rules: what a hand may win on the table, against what it costs to stay.

It uses only its own cards and what everybody sees: chips, bids, announcements, how many cards each has thrown.  A
hand that beats nine tenths of all hands is assumed to beat one rival nine times in ten; less often one who has bid,
announced or drawn cards.  Rivals who stay to meet a bid are assumed to hold better cards than those who fold.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from primero_rules.game.action import Action, Exchange
from primero_rules.game.announcement import BidFamily
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.state import Seat, State
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.players.prices import Price, honest_actions, modest_amounts, price_of
from primero_rules.players.strength import Yardstick, share_of_said, yardstick
from primero_rules.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from random import Random

BID_MEANS = 0.1
"""A rival who has bid once is assumed not to hold the weakest tenth of all hands; each further bid adds to that."""

FOLDS_COUNT = 0.5
"""The part of the rivals who ought to fold to a bid that is assumed to do so."""

STAYS = 0.4
"""The assumed probability that a rival who still has to meet a bid stays in."""

LEAST_CHANCE = 0.02
"""The least chance that a hand is given against a rival."""

STRONG = 0.9
"""A hand that beats this share of all hands, or more, is one on which more than small sums may be bid."""


def options_now(rules: Ruleset, state: State) -> tuple[Choice, ...]:
    """The families of actions of the seat that has to act."""
    at = rules.program[state.cursor]
    return at.operation.options(at, state)


def thumb(rules: Ruleset, state: State) -> Action:
    """The action of the rule of thumb for the seat that has to act; it looks at no card of another."""
    return best_of_thumb(rules, state, options_now(rules, state))


def best_of_thumb(rules: Ruleset, state: State, families: tuple[Choice, ...]) -> Action:
    """The action of the rule of thumb among these families; of actions with equal values the one offered first."""
    first = families[0]
    if len(families) == 1 and isinstance(first, SingleAction):
        return first.action
    judge = _Judge(rules, state)
    best, most = None, 0.0
    for family in judge.considered(families):
        for action in judge.actions(family):
            value = judge.value(action, family)
            if best is None or value > most:
                best, most = action, value
    assert best is not None, "every family has an action that is weighed"
    return best


def noisy_thumb(rules: Ruleset, state: State, chance: Random, noise: float) -> Action:
    """The action of the rule of thumb, or, with the probability ``noise``, a random one of those it compares."""
    if chance.random() >= noise:
        return thumb(rules, state)
    families = options_now(rules, state)
    actions = _Judge(rules, state).actions(families[int(chance.random() * len(families))])
    return actions[int(chance.random() * len(actions))]


@dataclass(frozen=True, slots=True)
class _Rival:
    """What is assumed of one rival: the least share of hands that his beats, and how many tries he had to get it.

    ``stays`` is the probability that he is in at the end.
    """

    least: float
    tries: float
    stays: float

    def beaten(self, share: float, least: float) -> float:
        """How often a hand that beats this share of hands beats his, if his beats at least the share ``least``."""
        above: float = max(LEAST_CHANCE, (share - least) / (1 - least)) ** self.tries
        return above


class _Judge:
    """One seat at its turn, with its estimates of its own hand and of its rivals."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.state = state
        self.seat = state.actor
        self.own = state.seats[self.seat]
        self.measure = yardstick(rules, len(state.seats), state.table.turned)
        self.share = self.measure.share(self.own.hand)
        self.strong = self.share >= STRONG
        self.rivals = [
            _Rival(
                _least_of(rival, self.measure),
                1 + len(rival.thrown) / max(1, len(rival.hand)),
                STAYS if rival.paid < state.vying.to_match else 1.0,
            )
            for seat, rival in enumerate(state.seats)
            if seat != self.seat and rival.standing
        ]
        self.table = state.contested

    def considered(self, families: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """The families without those of bids, if others are left and a hand that is not strong has bid already."""
        if self.strong or not self.own.bids:
            return families
        return tuple([family for family in families if not isinstance(family, BidFamily)]) or families

    def actions(self, family: Choice) -> list[Action]:
        """The few actions of a family that are compared, without lies if possible."""
        if isinstance(family, SingleAction):
            return [family.action]
        if isinstance(family, ExchangeFamily):
            return [Exchange(family.seat, self.measure.throw(family).cards)]
        held = self.measure.ranking.evaluate(self.own.hand)
        return list(honest_actions(self.measure.ranking, family, held, self._amounts(family)))

    def _amounts(self, family: Choice) -> list[int]:
        """The amounts of a family of bids that are compared; none for any other family."""
        if not isinstance(family, BidFamily):
            return []
        return modest_amounts(family, self.table, strong=self.strong)

    def value(self, action: Action, family: Choice) -> float:
        """The expected gain of an action, in chips."""
        if isinstance(family, ExchangeFamily):
            return self.chance(self.measure.throw(family).share) * self.table
        price, after = price_of(self.rules, self.state, action)
        if not price.stays:
            return float(-price.chips)
        share = self.share
        if price.again:
            share = self._after_throwing(after)
        if price.added and self.rivals:
            return self._raised(price, share)
        wins = self.chance(share)
        return wins * self.table - (1 - wins) * price.chips

    def _after_throwing(self, after: State) -> float:
        """The share of the hand after a discard that has to follow at once; else its share as it is."""
        families = options_now(self.rules, after)
        if after.seats[self.seat].hand == self.own.hand and isinstance(families[0], ExchangeFamily):
            return self.measure.throw(families[0]).share
        return self.share

    def chance(self, share: float) -> float:
        """How often a hand of this share beats all that are in."""
        wins = 1.0
        for rival in self.rivals:
            wins *= 1 - rival.stays * (1 - rival.beaten(share, rival.least))
        return wins

    def _raised(self, price: Price, share: float) -> float:
        """The expected gain of a raise: rivals who meet it hold better cards than those who fold."""
        asked = price.added / (self.table + price.chips + price.added)
        wins, callers = 1.0, 0.0
        for rival in self.rivals:
            goes = max(0.0, asked - rival.least) / (1 - rival.least) * FOLDS_COUNT
            wins *= goes + (1 - goes) * rival.beaten(share, max(rival.least, asked))
            callers += 1 - goes
        return wins * (self.table + callers * price.added) - (1 - wins) * price.chips


def _least_of(rival: Seat, measure: Yardstick) -> float:
    """The least share of hands that a rival's hand is assumed to beat, by what he has bid and announced."""
    least = 1 - (1 - BID_MEANS) ** rival.bids
    if rival.said is not None:
        least = max(least, 0.8 * share_of_said(measure, rival.said))
    return min(least, 0.9)
