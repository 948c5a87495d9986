"""Kuhn poker in our rule language: a game whose value is known proves that nothing of another game hides below."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import pytest

import primero_rules as pr
from primero_rules.base.cards import write
from tests.support.files import KUHN

RULES = pr.load(str(KUHN))
FIRST, SECOND = 0, 1
VALUE = Fraction(-1, 18)

Known = tuple[int, str, int]
"""All that a player can tell apart: the seat, the card, and the chips that the other has bid."""

Policy = Callable[[Known], Fraction]
"""How often a player bids or calls; else he checks or folds."""

ALPHAS = [Fraction(0), Fraction(1, 9), Fraction(1, 5), Fraction(2, 7), Fraction(1, 3)]


def begin() -> pr.State:
    """The seat after the dealer begins; nobody knows the order of the cards."""
    return pr.start(RULES, 2, dealer=SECOND)


def known(state: pr.State) -> Known:
    """What the seat that has to act sees."""
    seen = pr.view(state, state.actor)
    return state.actor, write(seen.hand), seen.to_match


def bold(action: pr.Action) -> bool:
    """True for the two actions that put in a chip."""
    return action.verb in ("bid", "see")


def worth(state: pr.State, policy: Policy) -> Fraction:
    """What the first player wins on average."""
    if state.over:
        return Fraction(state.payoffs[FIRST])
    offered = list(pr.options(RULES, state))
    if state.actor == pr.CHANCE:
        chances = [Fraction(1, len(offered))] * len(offered)
    else:
        daring = policy(known(state))
        chances = [daring if bold(action) else 1 - daring for action in offered]
        assert sum(chances) == 1
    return sum(
        (
            chance * worth(pr.apply(RULES, state, action)[0], policy)
            for chance, action in zip(chances, offered, strict=True)
            if chance
        ),
        Fraction(0),
    )


def equilibrium(alpha: Fraction) -> Policy:
    """Kuhn's solutions, one for each bluff ``alpha`` of the first player from nothing to a third."""
    third = Fraction(1, 3)
    table = {
        (FIRST, "Js", 0): alpha,
        (FIRST, "Qs", 0): Fraction(0),
        (FIRST, "Ks", 0): 3 * alpha,
        (FIRST, "Js", 1): Fraction(0),
        (FIRST, "Qs", 1): alpha + third,
        (FIRST, "Ks", 1): Fraction(1),
        (SECOND, "Js", 0): third,
        (SECOND, "Qs", 0): Fraction(0),
        (SECOND, "Ks", 0): Fraction(1),
        (SECOND, "Js", 1): Fraction(0),
        (SECOND, "Qs", 1): third,
        (SECOND, "Ks", 1): Fraction(1),
    }
    return table.__getitem__


def pure_policies(seat: int) -> Iterator[dict[Known, Fraction]]:
    """Every way of deciding beforehand what to do with each card and each bid."""
    moments = [(seat, card, bid) for card in ("Js", "Qs", "Ks") for bid in (0, 1)]
    for choice in product((Fraction(0), Fraction(1)), repeat=len(moments)):
        yield dict(zip(moments, choice, strict=True))


def histories(state: pr.State) -> Iterator[tuple[tuple[pr.Action, ...], pr.State]]:
    """Every hand that can be played from here, as its actions and its end."""
    if state.over:
        yield (), state
    for action in pr.options(RULES, state):
        for rest, end in histories(pr.apply(RULES, state, action)[0]):
            yield (action, *rest), end


@pytest.mark.parametrize("alpha", ALPHAS, ids=str)
def test_every_solution_is_worth_an_eighteenth_less_than_nothing_to_the_first_player(alpha: Fraction) -> None:
    """Whoever begins loses one chip in eighteen hands, however often he bluffs within Kuhn's bounds."""
    assert worth(begin(), equilibrium(alpha)) == VALUE


@pytest.mark.parametrize("alpha", [ALPHAS[0], ALPHAS[2], ALPHAS[-1]], ids=str)
@pytest.mark.parametrize(("seat", "sense"), [(FIRST, 1), (SECOND, -1)])
def test_no_player_gains_by_leaving_a_solution(alpha: Fraction, seat: int, sense: int) -> None:
    """Against a solution no way of playing wins more than the game is worth."""
    solution = equilibrium(alpha)

    def against(own: dict[Known, Fraction]) -> Fraction:
        return sense * worth(begin(), lambda moment: own[moment] if moment in own else solution(moment))

    assert max(against(own) for own in pure_policies(seat)) == sense * VALUE


def test_a_bluff_beyond_the_bounds_can_be_punished() -> None:
    """The oracle is not blind: a first player who bluffs too often loses more to the right answer."""
    solution = equilibrium(Fraction(1, 2))

    def daring(moment: Known) -> Fraction:
        return min(Fraction(1), solution(moment))

    def against(own: dict[Known, Fraction]) -> Fraction:
        return worth(begin(), lambda moment: own[moment] if moment in own else daring(moment))

    assert min(against(own) for own in pure_policies(SECOND)) < VALUE


def test_the_game_has_six_deals_and_thirty_endings() -> None:
    """Two of three cards come in six ways, and after each the betting can go in five."""
    endings = list(histories(begin()))
    deals = {tuple(action for action in actions if action.verb == "deal") for actions, _ in endings}
    assert len(deals) == 6
    assert len(endings) == 30
    assert all(len(actions) <= 5 for actions, _ in endings)


def test_bets_are_one_or_two_chips_and_what_one_wins_the_other_loses() -> None:
    """A hand is worth one chip without a called bid and two with one."""
    for actions, end in histories(begin()):
        called = any(action.verb == "see" for action in actions)
        assert sorted(end.payoffs) == ([-2, 2] if called else [-1, 1])
        assert end.on_table == 0


def test_the_higher_card_wins_unless_its_holder_folds() -> None:
    """Cards decide only where nobody gives up."""
    for actions, end in histories(begin()):
        folded = [action.seat for action in actions if action.verb == "fold"]
        winner = 1 - folded[0] if folded else max(FIRST, SECOND, key=lambda seat: end.seats[seat].hand)
        assert end.payoffs[winner] > 0
