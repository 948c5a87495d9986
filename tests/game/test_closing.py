"""States are written to by few, and by nobody once they have been handed out."""

import ast
import copy
import pickle
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.game.state import State, Stock, reopened
from tests.support.variants import variant

PACKAGE = Path(pr.__file__).parent
WRITERS = {
    "hand": "game/moves.py",
    "thrown": "game/moves.py",
    "cards": "game/moves.py",
    "ordered": "game/moves.py",
    "stack": "game/moves.py",
    "staked": "game/moves.py",
    "pot": "game/moves.py",
    "shown": "game/moves.py",
    "cursor": "play/game.py",
}
"""The one module that may write to a field of an open state."""


def written(tree: ast.AST) -> Iterator[str]:
    """The names of all attributes that a file assigns to or takes away."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield node.attr


def test_cards_and_chips_are_moved_in_one_place_and_the_cursor_in_another() -> None:
    """No step and no option takes a card or a chip by itself, or says where play goes on."""
    found = {
        (name, file.relative_to(PACKAGE).as_posix())
        for floor in ("game", "language", "play")
        for file in sorted((PACKAGE / floor).rglob("*.py"))
        for name in written(ast.parse(file.read_text(encoding="utf-8")))
        if name in WRITERS
    }
    assert found == set(WRITERS.items())


@pytest.fixture
def state() -> State:
    """A state that somebody was given."""
    return pr.start(variant("kuhn", {}), seed=1)


def test_nothing_in_a_state_that_was_given_can_be_changed(state: State) -> None:
    """Neither the state nor anything in it."""
    for record in (state, state.seats[0], state.stock, state.vying, state.table):
        for name in record.__match_args__:
            with pytest.raises(FrozenInstanceError):
                setattr(record, name, None)
            with pytest.raises(FrozenInstanceError):
                delattr(record, name)


def test_a_state_can_be_counted_copied_and_sent_elsewhere(state: State) -> None:
    """Equal states are one in a set, and a copy is equal and closed as well."""
    copies = [copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), state._replace()]
    assert {state, *copies} == {state}
    for one in copies:
        with pytest.raises(FrozenInstanceError):
            one.pot = 3


def test_what_is_put_into_a_closed_state_is_closed(state: State) -> None:
    """A state made of another with something new in it is as closed as that one, and equal if it holds the same."""
    same = state._replace(stock=Stock(state.stock.cards, state.stock.ordered), seats=reopened(state).seats)
    assert same == state
    for record in (same.stock, *same.seats):
        assert hash(record)


def test_an_open_copy_leaves_its_original_alone(state: State) -> None:
    """What is written to an open copy is not seen in the state that it was made of."""
    before = repr(state)
    opened = reopened(state)
    opened.seats[0].stack = opened.vying.turn = opened.stock.cards = opened.table.dealer = opened.pot = 99  # type: ignore[assignment]
    assert repr(state) == before
    assert opened != state
