"""The things a player may be offered on his turn, one word each; ``OFFERS`` is the closed list.

An offer is compiled once.  It has a condition, a function that gives the lawful actions as a family (or
None when there is none just now), and a function that does the action and gives the chips
paid.  A word that the author denies (``never: true``) offers nothing, and is what a refusal then cites.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Bid, Claim, Fold, Pass, Raise, See
from primero_rules.game.program import Draft
from primero_rules.language.conditions import read_condition
from primero_rules.language.options import bidding, claiming, folding, passing, seeing
from primero_rules.language.options.offer import Offer, Perform, Propose

OFFERS: Mapping[str, tuple[type[Action], Callable[[Spec, Draft], tuple[Propose, Perform]]]] = {
    "pass": (Pass, passing.read),
    "bid": (Bid, bidding.read_bid),
    "raise": (Raise, bidding.read_raise),
    "see": (See, seeing.read),
    "fold": (Fold, folding.read),
    "claim": (Claim, claiming.read),
}


def read_offer(verb: str, spec: Spec, draft: Draft) -> Offer:
    """One option of a round: what is offered when, and what it does."""
    make, read = OFFERS[verb]
    test = read_condition(spec.get("when"), draft)
    never = spec.get("never")
    if never is not None and never.truth():
        return Offer(verb, make, test, None, None, spec.ref, spec.apparatus("called") or verb)
    propose, perform = read(spec, draft)
    return Offer(verb, make, test, propose, perform, spec.ref, spec.apparatus("called") or verb)
