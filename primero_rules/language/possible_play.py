"""What play can come to by the rules of a game, as far as the rules show it without being played.

More may seem possible than ever happens, never less: so what is impossible by it needs no search.
"""

from dataclasses import dataclass

from primero_rules.base.cards import Card


@dataclass(frozen=True, slots=True)
class PossiblePlay:
    """What may happen in a hand by some rules.

    ``verbs`` are those that are offered anywhere.  Others may have to ``match`` what somebody puts down, or never.
    So many players as ``still_in`` has may be left in the hand.  A hand may be ``announced``, or never; cards may
    be ``changed``, or never; and how many cards the player whose turn it is holds is one of ``hand_sizes``.
    Only the cards ``turned_up`` may be turned up.  The stock keeps at least ``stock`` cards, and
    ``stock_for_each`` for each player.  Somebody may have ``passed`` in the round that is asked about, or never,
    and ``passed_on_bid``, while a bid stood; where a ``bid_stands`` at the moment that is asked about, only such
    passes count.  Somebody may hold less than he announced last (``overstated``) or more (``understated``) at a
    turn that is asked about, or never.  Nobody has put more than ``most_paid`` chips into the round at such a turn;
    None if that is not known.
    """

    verbs: frozenset[str]
    announced: bool
    changed: bool
    hand_sizes: frozenset[int]
    still_in: frozenset[int]
    turned_up: frozenset[Card] = frozenset()
    match: bool = True
    stock: int = 0
    stock_for_each: int = 0
    passed: bool = True
    passed_on_bid: bool = True
    bid_stands: bool = False
    overstated: bool = True
    understated: bool = True
    most_paid: int | None = None
