"""How people play on the way to a situation and from there on: what they do not do, what they prefer, and whether
they are truthful.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from primero_rules.game.action import Action
from primero_rules.game.state import CHANCE, State
from primero_rules.play.game import options
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.moment import first_step_of
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.searching.representatives import (
    PRICES,
    FixedDealer,
    is_kept,
    is_true,
    representatives,
)

NOT_PREFERRED, MADE_TO_DO_IT = 20, 10
"""The extra price of anything that is not preferred: for who might do that, and for who has to do otherwise."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How people play.

    ``without`` are verbs that nobody uses, ``unless_bound`` those that nobody uses if he may do anything else, and
    ``prefers`` those that everybody uses if he may.  ``truthful`` people announce another hand than they hold only
    if they may do nothing else at all, and ``keeping`` people throw cards that they are to hold only then.  They
    play so from the first step of a ``phase`` on; from the beginning of the hand, if none is named.
    """

    without: frozenset[str] = frozenset()
    unless_bound: frozenset[str] = frozenset()
    prefers: frozenset[str] = frozenset()
    truthful: bool = False
    keeping: bool = False
    phase: str = ""

    def actions(
        self, rules: Ruleset, state: State, dealer: FixedDealer, sums: Sequence[int] = ()
    ) -> list[tuple[int, Action]]:
        """The actions that people of this manner consider in a state, each with its price.

        ``sums`` are numbers of chips that somebody has to hit.
        """
        if not self.applies(rules, state):
            return NO_MANNER.actions(rules, state, dealer, sums)
        families = [family for family in options(rules, state).choices if family.verb not in self.without]
        is_free = bool(self.prefers) and any(family.verb in self.prefers for family in families)
        priced = [
            (price + self.dislike(family.verb, is_free=is_free), action)
            for family in families
            for price, action in representatives(rules, state, family, dealer, sums)
        ]
        if self.truthful:
            ranking = rules.setting.ranking
            priced = [(price, action) for price, action in priced if is_true(ranking, state, action)] or priced
        if self.keeping:
            priced = [(price, action) for price, action in priced if is_kept(dealer, action)] or priced
        if self.unless_bound:
            priced = [(price, action) for price, action in priced if action.verb not in self.unless_bound] or priced
        return priced

    def allows(self, rules: Ruleset, state: State, dealer: FixedDealer, action: Action) -> bool:
        """False for what people of this manner never do, and for a needless lie.

        What they only prefer or avoid, others at the table may do.
        """
        if state.actor == CHANCE or not self.applies(rules, state):
            return True
        ranking = rules.setting.ranking
        if self.truthful and not is_true(ranking, state, action):
            return not any(is_true(ranking, state, other) for _, other in self.actions(rules, state, dealer))
        return action.verb not in self.without

    def applies(self, rules: Ruleset, state: State) -> bool:
        """True from the first step of the phase on: what people do before it is no part of the question."""
        return not self.phase or state.cursor >= first_step_of(rules, self.phase)

    def dislike(self, verb: str, *, is_free: bool) -> int:
        """The extra price of a verb if others are preferred; none for what has no price, since it is no choice.

        ``is_free`` is true if the player may do what is preferred.
        """
        if not self.prefers or verb in self.prefers or not PRICES[verb]:
            return 0
        return NOT_PREFERRED if is_free else MADE_TO_DO_IT


NO_MANNER = Manner()
"""People of no particular manner."""


def manner_from(situation: Situation) -> Manner:
    """How people play in a situation, and from there on."""
    return Manner(situation.without, situation.unless_bound, situation.prefers, situation.truthful)


def manner_to(situation: Situation) -> Manner:
    """How people play on the way to a situation: as it says in the phase that it asks about, before it anyhow."""
    return replace(manner_from(situation), phase=situation.phase) if situation.has_manner else NO_MANNER
