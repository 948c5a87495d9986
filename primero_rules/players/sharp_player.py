"""The player who tries each candidate in worlds that might be the true one, and plays them to their end.

All candidates are tried in the same worlds with the same cards to come, so that they differ in nothing but
themselves.  A number of worlds is fixed and not a time, so that a choice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from statistics import fmean, stdev

from primero_rules.base.whole_number import WholeNumber
from primero_rules.game.action import Action, Exchange
from primero_rules.game.chance import chance_of
from primero_rules.game.option import Choice, SingleAction
from primero_rules.game.state import CHANCE, State
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.play.game import act
from primero_rules.players.player import Turn
from primero_rules.players.prices import Price, price_of, weighed
from primero_rules.players.rule_of_thumb import noisy_thumb, options_now, thumb
from primero_rules.players.strength import Yardstick, yardstick
from primero_rules.players.worlds import worlds
from primero_rules.rules.ruleset import Ruleset

WORLDS = 16
"""In so many worlds the candidates are tried that are left in the end."""

ROUNDS = (WORLDS // 4, WORLDS // 2, WORLDS)
"""After so many worlds each the weaker half of the candidates is left out."""

CANDIDATES = 6
"""So many actions are tried at most."""

NOISE = 0.1
"""In the worlds, one choice of a rival in ten is any that the rule of thumb weighs: nobody keeps to such a rule."""

BETTER = 1.0
"""By so many standard errors another way has to be better before the rule of thumb is left."""

ALIKE = 0.5
"""Ways that lie no more standard errors apart cannot be told apart, and lot decides between them."""

LONGEST_TRIAL = 400
"""After so many choices a trial is left and judged by the chips as they lie."""


@dataclass(slots=True)
class Candidate:
    """An action, and what came of it in each world so far."""

    action: Action
    results: list[float]

    @property
    def mean(self) -> float:
        """What came of it on average."""
        return fmean(self.results)


class SharpPlayer:
    """Samples worlds, tries what might be done in each, and leaves the rule of thumb where another way is better.

    Among ways that it cannot tell apart it chooses by lot, and now and then it bids where it would have given up.
    """

    def __init__(self, seed: WholeNumber = 0) -> None:
        self.chance = chance_of(seed)

    def choose(self, turn: Turn) -> Action:
        """What did best in the worlds; where none can be imagined, anything that is lawful."""
        if len(turn.options) == 1:
            return next(iter(turn.options))
        imagined = worlds(turn, self.chance, WORLDS)
        if not imagined:
            return turn.options.draw(self.chance)
        actions = [action for action in candidates(turn.rules, imagined[0]) if action in turn.options]
        if len(actions) < 2:
            return actions[0] if actions else turn.options.draw(self.chance)
        tried = compared(turn.rules, imagined, actions, self.chance.randrange(2**32))
        return self._bluff(turn, imagined[0], tried, self._mixed(tried))

    def _mixed(self, tried: Sequence[Candidate]) -> Candidate:
        """One of those that are clearly better than the rule of thumb, if there are any, else that."""
        better = [other for other in tried if ahead(other, tried[0]) >= BETTER]
        best = max(better, key=lambda candidate: candidate.mean, default=tried[0])
        alike = [other for other in better if ahead(best, other) <= ALIKE] or [best]
        weights = [exp(-ahead(best, other) / ALIKE) for other in alike]
        return self.chance.choices(alike, weights)[0]

    def _bluff(self, turn: Turn, state: State, tried: Sequence[Candidate], chosen: Candidate) -> Action:
        """What was chosen; or, where that gives up, now and then a bid that costs hardly more in the worlds.

        So often that a rival wins nothing by meeting it: as the chips that it takes stand to those with the table.
        """
        prices = {candidate.action: price_of(turn.rules, state, candidate.action)[0] for candidate in tried}
        if prices[chosen.action].stays:
            return chosen.action
        bids = [bid for bid in tried if prices[bid.action].added and ahead(chosen, bid) <= ALIKE]
        for bid in bids[:1]:
            if self.chance.random() < _bluffing_share(prices[bid.action], state.contested):
                return bid.action
        return chosen.action


def _bluffing_share(price: Price, table: int) -> float:
    return price.chips / max(1, table + 2 * price.chips)


def ahead(candidate: Candidate, other: Candidate) -> float:
    """By how many standard errors one is ahead of another in the worlds that both were tried in; 0 if it is not."""
    differences = [better - worse for better, worse in zip(candidate.results, other.results, strict=False)]
    mean = fmean(differences)
    if mean <= 0:
        return 0.0
    error = stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else mean
    return mean / error if error else BETTER


def candidates(rules: Ruleset, state: State) -> list[Action]:
    """The actions that are tried: first that of the rule of thumb, then each family once, then more of each."""
    measure = yardstick(rules, len(state.seats), state.table.turned)
    families = [list(_of_family(state, family, measure)) for family in options_now(rules, state)]
    actions = [thumb(rules, state)]
    for place in range(max(map(len, families))):
        actions.extend(ways[place] for ways in families if place < len(ways))
    return list(dict.fromkeys(actions))[:CANDIDATES]


def _of_family(state: State, family: Choice, measure: Yardstick) -> list[Action]:
    if isinstance(family, SingleAction):
        return [family.action]
    if isinstance(family, ExchangeFamily):
        return _throws(family, measure)
    held = measure.ranking.evaluate(state.seats[family.seat].hand)
    return list(weighed(measure.ranking, family, held, state.contested))


def _throws(family: ExchangeFamily, measure: Yardstick) -> list[Action]:
    """The best discard of each size."""
    sizes = [
        ExchangeFamily(family.seat, family.hand, count, count, family.ref, family.keeping)
        for count in range(family.least, family.most + 1)
    ]
    best = sorted((measure.throw(size) for size in sizes if size.is_open()), key=lambda throw: -throw.share)
    return [Exchange(family.seat, throw.cards) for throw in best]


def compared(rules: Ruleset, imagined: Sequence[State], actions: Sequence[Action], seed: int) -> list[Candidate]:
    """What came of each action, the weaker half left out after each round; the first action is never left out."""
    tried = [Candidate(action, []) for action in actions]
    for last in ROUNDS:
        for candidate in tried:
            for number in range(len(candidate.results), min(last, len(imagined))):
                candidate.results.append(outcome(rules, imagined[number], candidate.action, seed + number))
        if last != ROUNDS[-1]:
            tried = [tried[0], *sorted(tried[1:], key=lambda each: -each.mean)[: max(1, len(tried) // 2)]]
    return tried


def outcome(rules: Ruleset, world: State, action: Action, seed: int) -> float:
    """What an action comes to in one world if all go on by the rule of thumb, with some noise.

    Chips won, and an equal share of those that are left on the table for another hand.
    """
    seat, chance, state = action.seat, chance_of(seed), world.copy()
    act(rules, state, action, [])
    for _ in range(LONGEST_TRIAL):
        if state.over:
            break
        if state.actor == CHANCE:
            at = rules.program[state.cursor]
            act(rules, state, at.operation.draw(at, state, chance), [])
        else:
            noise = 0.0 if state.actor == seat else NOISE
            act(rules, state, noisy_thumb(rules, state, chance, noise), [])
    return state.payoffs[seat] + state.on_table / len(state.seats)
