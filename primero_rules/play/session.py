"""Several hands in a row: a state is one hand, and a session is a fold over hands.

What goes over from one hand to the next is all that the players can see: the chips before each of them, the
chips that stay on the table, and who deals.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from primero_rules.base.whole_number import WholeNumber, whole_number
from primero_rules.game.chance import SPREAD
from primero_rules.game.failure import Refused
from primero_rules.game.state import State
from primero_rules.play.game import start
from primero_rules.play.hand_door import check_is_state
from primero_rules.play.new_hand import Deck, Pots, Stacks, check_seats, seats_at
from primero_rules.play.playout import Playout, playout
from primero_rules.rules.holes import check_playable
from primero_rules.rules.ruleset import Ruleset, check_is_ruleset


@dataclass(frozen=True, slots=True)
class CarryOver:
    """What goes over to the next hand: chips by seat, chips left on the table, the seat that deals, the names.

    ``pots`` are the chips left in each pot that has a name; they are not among those ``carried``.
    """

    stacks: tuple[int, ...]
    carried: int
    dealer: int
    names: tuple[str, ...]
    pots: tuple[tuple[str, int], ...] = ()

    def start_arguments(self) -> dict[str, Any]:
        """The beginning of the hand as arguments of ``start``."""
        return {
            "stacks": self.stacks,
            "carried": self.carried,
            "pots": dict(self.pots),
            "dealer": self.dealer,
            "names": self.names,
        }


def carry_over(rules: Ruleset, state: State) -> CarryOver:
    """What a hand that is over leaves to the next; the rules say who deals that (``next-deal``).

    Refused if the hand is not over.
    """
    check_is_ruleset(rules)
    check_is_state(state)
    if not state.over:
        raise Refused("the hand is not over", rules.setting.ref, "play it to its end")
    return CarryOver(
        tuple(seat.stack for seat in state.seats),
        state.contested,
        state.table.next_dealer,
        state.table.names,
        tuple(zip(rules.setting.pots, state.table.pots, strict=True)),
    )


def next_hand(
    rules: Ruleset,
    state: State,
    *,
    seed: WholeNumber | None = None,
    deck: Deck = None,
    stacks: Stacks = None,
    names: Sequence[str] | None = None,
    dealer: WholeNumber | None = None,
    carried: WholeNumber | None = None,
    pots: Pots = None,
    blanks: WholeNumber = 0,
) -> State:
    """The first state of the hand after one that is over.

    The other arguments are those of ``start``, and take precedence over what the hand before left.

    >>> import primero_rules as pr
    >>> rules = pr.load(pr.ids()[0])
    >>> over = pr.playout(rules, 3, seed=1).final
    >>> state = pr.next_hand(rules, over, seed=2)
    >>> state.table.brought == tuple(seat.stack for seat in over.seats), state.table.carried == over.on_table
    (True, True)
    """
    left = carry_over(rules, state)
    given = {"stacks": stacks, "names": names, "dealer": dealer, "carried": carried, "pots": pots}
    preferred = {key: value for key, value in given.items() if value is not None}
    arguments = {**left.start_arguments(), **preferred}
    return start(rules, len(left.stacks), seed=seed, deck=deck, blanks=blanks, **arguments)


def session(
    rules: Ruleset, seats: WholeNumber | None = None, *, hands: WholeNumber, seed: WholeNumber = 0
) -> Iterator[Playout]:
    """Hands in a row, as many as ``hands``, every choice at random; fewer if less than two players have chips left.

    Refused at once, and not at the first hand, if so many cannot play.

    >>> import primero_rules as pr
    >>> rules = pr.load(pr.ids()[0])
    >>> played = list(pr.session(rules, 3, hands=4, seed=1))
    >>> 1 <= len(played) <= 4, all(hand.final.over for hand in played)
    (True, True)
    """
    check_playable(rules)
    check_seats(rules, seats_at(rules, seats))
    first = whole_number(seed, "seed", "a whole number") * SPREAD
    many = whole_number(hands, "hands", "a whole number of hands, 0 or more", least=0)
    return _hands_in_a_row(rules, seats, range(first, first + many))


def _hands_in_a_row(rules: Ruleset, seats: WholeNumber | None, seeds: range) -> Iterator[Playout]:
    """A hand with each of these seeds, as long as two players have chips."""
    given: dict[str, Any] = {}
    for seed in seeds:
        played = playout(rules, seats, seed=seed, **given)
        yield played
        left = carry_over(rules, played.final)
        if sum(stack > 0 for stack in left.stacks) < 2:
            return
        given = left.start_arguments()
