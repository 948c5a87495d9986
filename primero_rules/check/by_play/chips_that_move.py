"""Whether chips are ever put down or won by the rules that say so, and given to one player where one is meant."""

from collections.abc import Iterator
from functools import partial

from primero_rules.check.by_play.promise import Promise
from primero_rules.game.instruction import Instruction
from primero_rules.game.state import State
from primero_rules.language.steps.collect import Collecting
from primero_rules.language.steps.lower import Lowering
from primero_rules.language.steps.money import Award, Sharing
from primero_rules.language.steps.pay import Payment
from primero_rules.language.steps.prize import Prize

OF_OWN_SUIT = "a hand record in which somebody holds them, or another rule"
OF_SUIT_TURNED_UP = f"a suit of its own, a card turned up before it, {OF_OWN_SUIT}"
"""What is expected of a prize that nobody wins: its suit is its own, or that of a card turned up."""


def chips_that_move(at: Instruction) -> Iterator[Promise]:
    """The promises of an instruction by which chips are put down or given to somebody."""
    operation, path = at.operation, at.ref.path
    promise = partial(Promise, (path, "chips"), at.ref, moment="on entering", at=path)
    if isinstance(operation, Payment):
        words = "nobody ever had the chips that are to be put down here"
        yield promise(words, shown=partial(_somebody_pays, operation))
    elif isinstance(operation, Prize):
        words, shown = "nobody ever held the cards of this prize", partial(_somebody_wins, operation)
        yield promise(words, shown=shown, expected=OF_SUIT_TURNED_UP if operation.suit is None else OF_OWN_SUIT)
    elif isinstance(operation, Sharing):
        words, shown = (
            "the pot never held anything of this hand to be shared here",
            partial(_something_is_shared, operation),
        )
        yield promise(words, shown=shown, expected="'gather' before it, which makes all stakes one pot")
    elif isinstance(operation, Collecting):
        yield promise("nobody was ever paid anything here", shown=partial(_somebody_is_paid, operation))
    elif isinstance(operation, Lowering):
        yield promise("no bid was ever lowered here", shown=operation.lowers)
    elif isinstance(operation, Award):
        yield promise(
            "several players are meant here, and the first of them is given everything",
            shown=partial(_several_are_meant, operation),
            never=True,
            expected="one seat, or a way here only if one is left",
            code="several-meant",
        )


def _somebody_pays(payment: Payment, state: State) -> bool:
    return any(payment.due(state, seat) for seat in payment.by.of(state))


def _somebody_is_paid(collecting: Collecting, state: State) -> bool:
    return any(
        collecting.due(state, payer, seat)
        for seat in collecting.by.of(state)
        for payer in collecting.payers.of(state)
    )


def _somebody_wins(prize: Prize, state: State) -> bool:
    return prize.holder(state) is not None


def _something_is_shared(sharing: Sharing, state: State) -> bool:
    """Whether somebody is to have a part of what was put down in this hand."""
    return state.pot > state.table.carried and any(share.seat.of(state) >= 0 for share in sharing.parts)


def _several_are_meant(award: Award, state: State) -> bool:
    return len(award.to.of(state)) > 1 and award.holds_chips(state)
