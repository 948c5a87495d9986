"""A session is hands in a row: chips, carried money and the deal go over from one to the next."""

import copy
import pickle

import pytest

import primero_rules as pr
from primero_rules.play.session import carry_over


@pytest.mark.parametrize("name", [rules.id for rules in pr.load_all() if rules.playable])
def test_no_chip_is_lost_between_two_hands(name: str) -> None:
    """Over a whole session the chips of the players and those on the table are as many as at its beginning."""
    rules = pr.load(name)
    chips = 4 * rules.setting.stack
    hands = max(
        (list(pr.session(rules, 4, hands=12, seed=seed)) for seed in range(4)), key=len
    )  # some end with one hand
    assert len(hands) > 1
    for played in hands:
        assert sum(seat.stack for seat in played.final.seats) + played.final.on_table == chips


def test_the_deal_passes_with_the_turn() -> None:
    """Whoever is next to the dealer in the direction of play deals the next hand."""
    for name in pr.ids():
        rules = pr.load(name)
        over = pr.playout(rules, 4, seed=1, dealer=2).final
        assert carry_over(rules, over).dealer == (2 + rules.setting.step) % 4
        again = pr.next_hand(rules, over, seed=9)
        assert again.table.dealer == (2 + rules.setting.step) % 4
        assert again.table.carried == over.on_table


def test_a_playthrough_is_as_big_as_the_table_it_is_given() -> None:
    """Without a number of seats there are as many as stacks, or as few as may play."""
    rules = pr.load(pr.ids()[0])
    assert pr.playthrough(rules, stacks=(9, 9, 9)).splitlines()[1].startswith("3 seats")
    assert pr.playthrough(rules).splitlines()[1].startswith(f"{rules.setting.players[0]} seats")
    assert pr.playthrough(rules, seed=1) != pr.playthrough(rules, seed=2)


def test_what_goes_over_can_be_sent_elsewhere() -> None:
    """Two hands may be played in two processes."""
    rules = pr.load(pr.ids()[0])
    left = carry_over(rules, pr.playout(rules, 3, seed=1).final)
    assert pickle.loads(pickle.dumps(left)) == copy.copy(left) == left
    assert len({left, copy.deepcopy(left)}) == 1


def test_a_hand_that_goes_on_has_no_next_hand() -> None:
    """Nobody deals again before the hand is over."""
    rules = pr.load(pr.ids()[0])
    with pytest.raises(pr.Refused, match="not over"):
        carry_over(rules, pr.start(rules, 3, seed=1))
