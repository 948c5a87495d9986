"""The player who tries each candidate action in possible worlds, and plays these to their end.

All candidates are tried in the same worlds with the same cards to come, so that only the candidates differ.  The
number of worlds is fixed, and not the time, so that a choice is the same on every machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from statistics import fmean, stdev

from primero_rules.base.whole_number import WholeNumber
from primero_rules.game.action import Action, Exchange
from primero_rules.game.chance import chance_of
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.state import CHANCE, State
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.play.game import act
from primero_rules.players.player import Turn
from primero_rules.players.prices import Price, actions_worth_comparing, price_of
from primero_rules.players.rule_of_thumb import noisy_thumb, options_now, thumb
from primero_rules.players.strength import Yardstick, yardstick
from primero_rules.players.worlds import worlds
from primero_rules.rules.ruleset import Ruleset

WORLDS = 16
"""How many worlds the last remaining candidates are tried in."""

WORLDS_BEFORE_CUT = (WORLDS // 4, WORLDS // 2, WORLDS)
"""The numbers of worlds after which the weaker half of the candidates is dropped."""

CANDIDATES = 6
"""How many actions are tried at most."""

NOISE = 0.1
"""The part of the rivals' choices in the worlds that are random: nobody keeps strictly to a rule of thumb."""

BETTER_BY = 1.0
"""By how many standard errors another action has to be better before it is preferred to the rule of thumb."""

EVEN_WITHIN = 0.5
"""Actions that differ by no more standard errors than this count as equal, and chance decides between them."""

LONGEST_TRIAL = 400
"""After how many choices a trial is stopped and judged by the chips at that point."""


@dataclass(slots=True)
class Candidate:
    """An action, and its result in each world so far."""

    action: Action
    results: list[float]

    @property
    def mean(self) -> float:
        """The mean of its results."""
        return fmean(self.results)


class SharpPlayer:
    """Samples worlds, tries the candidate actions in each, and departs from the rule of thumb if another is better.

    Among actions that count as equal it chooses by chance, and sometimes it bids where it would have folded.
    """

    def __init__(self, seed: WholeNumber = 0) -> None:
        self.chance = chance_of(seed)

    def choose(self, turn: Turn) -> Action:
        """The action that did best in the worlds; a random lawful one if no world can be imagined."""
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
        """A random one of the best candidates that clearly beat the rule of thumb; if none does, the rule's."""
        better = [other for other in tried if ahead(other, tried[0]) >= BETTER_BY]
        best = max(better, key=lambda candidate: candidate.mean, default=tried[0])
        alike = [other for other in better if ahead(best, other) <= EVEN_WITHIN] or [best]
        weights = [exp(-ahead(best, other) / EVEN_WITHIN) for other in alike]
        return self.chance.choices(alike, weights)[0]

    def _bluff(self, turn: Turn, state: State, tried: Sequence[Candidate], chosen: Candidate) -> Action:
        """The chosen action; or, if that folds, sometimes a bid whose results in the worlds are hardly worse.

        The frequency is such that a rival gains nothing by meeting it: the ratio of the chips of the bid to the pot
        with the bid met.
        """
        prices = {candidate.action: price_of(turn.rules, state, candidate.action)[0] for candidate in tried}
        if prices[chosen.action].stays:
            return chosen.action
        bids = [bid for bid in tried if prices[bid.action].added and ahead(chosen, bid) <= EVEN_WITHIN]
        for bid in bids[:1]:
            if self.chance.random() < _bluffing_share(prices[bid.action], state.contested):
                return bid.action
        return chosen.action


def _bluffing_share(price: Price, table: int) -> float:
    return price.chips / max(1, table + 2 * price.chips)


def ahead(candidate: Candidate, other: Candidate) -> float:
    """By how many standard errors one is ahead of the other in the worlds that both were tried in; else 0."""
    differences = [better - worse for better, worse in zip(candidate.results, other.results, strict=False)]
    mean = fmean(differences)
    if mean <= 0:
        return 0.0
    error = stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else mean
    return mean / error if error else BETTER_BY


def candidates(rules: Ruleset, state: State) -> list[Action]:
    """The actions that are tried: that of the rule of thumb, then one of each family, then further ones of each."""
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
    return list(actions_worth_comparing(measure.ranking, family, held, state.contested))


def _throws(family: ExchangeFamily, measure: Yardstick) -> list[Action]:
    """The best discard of each size."""
    sizes = [
        ExchangeFamily(family.seat, family.hand, count, count, family.ref, family.keeping)
        for count in range(family.least, family.most + 1)
    ]
    best = sorted((measure.throw(size) for size in sizes if size.is_open()), key=lambda throw: -throw.share)
    return [Exchange(family.seat, throw.cards) for throw in best]


def compared(rules: Ruleset, imagined: Sequence[State], actions: Sequence[Action], seed: int) -> list[Candidate]:
    """The candidates with their results; the weaker half is dropped after each round, but never the first one."""
    tried = [Candidate(action, []) for action in actions]
    for last in WORLDS_BEFORE_CUT:
        for candidate in tried:
            for number in range(len(candidate.results), min(last, len(imagined))):
                candidate.results.append(outcome(rules, imagined[number], candidate.action, seed + number))
        if last != WORLDS_BEFORE_CUT[-1]:
            tried = [tried[0], *sorted(tried[1:], key=lambda candidate: -candidate.mean)[: max(1, len(tried) // 2)]]
    return tried


def outcome(rules: Ruleset, world: State, action: Action, seed: int) -> float:
    """The result of an action in one world if all go on by the rule of thumb, the rivals with some noise.

    It is the chips won, plus an equal share of those that are left on the table for another hand.
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
