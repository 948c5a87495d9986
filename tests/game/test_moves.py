"""Cards move from one place to another only if they lie there, and each of them once."""

import pytest

import primero_rules as pr
from primero_rules.game.moves import change, throw
from tests.support.selections import ordinary


@pytest.mark.parametrize("move", [change, throw])
@pytest.mark.parametrize("places", [(0, 0), (0, None)])
def test_only_cards_that_are_held_can_be_thrown(move, places) -> None:
    """A card that another holds, or the same card twice, is refused, and nothing has moved."""
    state = pr.start(pr.load(ordinary()[0]), 3, seed=1)
    own, foreign = state.seats[0].hand, state.seats[1].hand[0]
    before = repr(state)
    with pytest.raises(ValueError, match="not all in the hand"):
        move(state, 0, tuple([foreign if place is None else own[place] for place in places]))
    assert repr(state) == before


def test_what_is_changed_comes_from_the_stock_and_lies_aside() -> None:
    """Who throws a card of his hand gets the next of the stock, and his hand is in order again."""
    state = pr.start(pr.load(ordinary()[0]), 3, seed=1)
    seat, coming = state.seats[0], state.stock.cards[-1]
    kept, thrown = seat.hand[1:], seat.hand[0]
    assert change(state, 0, (thrown,)) == (coming,)
    assert seat.hand == tuple(sorted((*kept, coming)))
    assert seat.thrown == (thrown,)
    assert coming not in state.stock.cards
