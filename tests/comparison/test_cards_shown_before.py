"""Whether cards are shown before the showdown is answered as it is played."""

import pytest

import primero_rules as pr
from primero_rules.comparison.headline import is_denial
from primero_rules.comparison.rows import compare
from primero_rules.game.action import Bid, Fold, Pass, Raise, See
from primero_rules.game.event import Acted, Event, Shown
from tests.support.selections import ordinary

BETTING = (Bid, Fold, Pass, Raise, See)
HANDS = 40


@pytest.mark.parametrize("game", ordinary())
def test_no_card_is_seen_during_the_betting_where_the_file_denies_it(game: str) -> None:
    """Whoever gives up in Zorli's game lays his cards on the table while the others go on betting."""
    row = next(row for row in compare([game]) if row.question.full_id == "shown-before")
    if is_denial(row.question, row.cells[game].value):
        rules = pr.load(game)
        hands = [pr.playout(rules, 3, seed=seed).events for seed in range(HANDS)]
        assert not any(shown_while_betting(events) for events in hands)


def test_the_cards_of_whoever_gives_up_are_shown_while_others_bet() -> None:
    """The question tells this case in Zorli's game, at the rule for giving up."""
    row = next(row for row in compare(["zorli-cardano"]) if row.question.full_id == "shown-before")
    rules = pr.load("zorli-cardano")
    assert any(shown_while_betting(pr.playout(rules, 3, seed=seed).events) for seed in range(HANDS))
    assert "gives up" in row.cells["zorli-cardano"].says


def shown_while_betting(events: tuple[Event, ...]) -> bool:
    """Whether somebody shows cards before the last move of the betting is made."""
    acted = [(at, event.action) for at, event in enumerate(events) if isinstance(event, Acted)]
    moves = [at for at, action in acted if isinstance(action, BETTING)]
    return any(isinstance(event, Shown) for event in events[: moves[-1] if moves else 0])
