"""What play can come to by the rules of a game, as far as the rules show it without being played.

More may seem possible than ever happens, never less: so what is impossible by it needs no search.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PossiblePlay:
    """What may happen in a hand by some rules.

    ``verbs`` are those that are offered anywhere.  A hand may be ``announced`` with one of them, or never; cards
    may be ``changed``, or never; and who has the turn holds at least ``fewest_cards``, and at most ``most_cards``.
    Somebody may have ``passed_on_bid``, while a bid stood, or never; where a ``bid_stands`` at the moment that is
    asked about, only such passes count.
    """

    verbs: frozenset[str]
    announced: bool
    changed: bool
    fewest_cards: int
    most_cards: int
    passed_on_bid: bool = True
    bid_stands: bool = False
