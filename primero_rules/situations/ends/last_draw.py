"""The cards that are dealt when nobody has anything more to do: with others the money may go another way.

Whoever is given cards by a situation is dealt others that leave them what they are, as long as somebody still has a
choice.  What is drawn after that, in a duel say, is no part of what is asked, and any of it may come.
"""

from collections.abc import Iterator, Sequence
from random import Random

from primero_rules.game.action import Action, Deal
from primero_rules.game.event import Event
from primero_rules.game.state import CHANCE, State
from primero_rules.play.game import follow
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.ends.settling import SettledStep
from primero_rules.situations.searching.walk import FoundPlay

OTHER_DRAWS = 40
"""How many other draws are tried."""


def ends_with_other_draws(
    rules: Ruleset, ended: FoundPlay, steps: Sequence[SettledStep]
) -> Iterator[tuple[State, Sequence[Event]]]:
    """How a hand ends if other cards come last: the last state, and all events, for each of some draws.

    ``steps`` are those from the situation on.  There is none if somebody has a choice after the last deal.
    A player is dealt the cards that he is still to hold.
    """
    actions = ended.actions[len(ended.actions) - len(steps) :]
    last = _last_deals(actions)
    if not last:
        return
    before, _ = steps[-len(last)]
    earlier = [event for _, events in steps[: -len(last)] for event in events]
    chance = Random(0)
    for _ in range(OTHER_DRAWS):
        state, events = before, list(earlier)
        for deal in last:
            state, more = follow(rules, state, _another(rules, deal, state, ended, chance))
            events.extend(more)
        if state.over:
            yield state, events


def _last_deals(actions: Sequence[Action]) -> list[Deal]:
    """The deals after which nothing else is done, in their order."""
    deals: list[Deal] = []
    for action in reversed(actions):
        if not isinstance(action, Deal):
            break
        deals.insert(0, action)
    return deals


def _another(rules: Ruleset, deal: Deal, state: State, ended: FoundPlay, chance: Random) -> Deal:
    """A deal of as many cards to the same seat, of which only those are the same that it is to hold."""
    wished = [card for card in ended.table.wishes.get(deal.to, ()) if card in deal.cards]
    free = sorted(set(state.stock.cards).intersection(rules.setting.pack).difference(wished))
    return Deal(CHANCE, deal.to, tuple(sorted([*wished, *chance.sample(free, len(deal.cards) - len(wished))])))
