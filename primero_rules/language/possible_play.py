"""What play can come to by the rules of a game, as far as the rules show it without being played.

More may seem possible than ever happens, never less: so what is impossible by it needs no search.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PossiblePlay:
    """What may happen in a hand by some rules.

    ``verbs`` are those that are offered anywhere.  Others may have to ``match`` what somebody puts down, or never.
    So many players as ``still_in`` has may be left in the hand.  A hand may be ``announced``, or never; cards may
    be ``changed``, or never; and who has the turn holds at least ``fewest_cards``, and at most ``most_cards``.
    The stock keeps at least ``stock`` cards, and ``stock_for_each`` for each player.  Somebody may have ``passed``
    in the round that is asked about, or never, and ``passed_on_bid``, while a bid stood; where a ``bid_stands`` at
    the moment that is asked about, only such passes count.  Somebody may hold less than he announced last
    (``overstated``) or more (``understated``) at a turn that is asked about, or never.
    """

    verbs: frozenset[str]
    announced: bool
    changed: bool
    fewest_cards: int
    most_cards: int
    still_in: frozenset[int]
    match: bool = True
    stock: int = 0
    stock_for_each: int = 0
    passed: bool = True
    passed_on_bid: bool = True
    bid_stands: bool = False
    overstated: bool = True
    understated: bool = True
