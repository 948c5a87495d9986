"""A session is hands in a row: chips, carried money and the deal go over from one to the next."""

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


def test_a_hand_that_goes_on_has_no_next_hand() -> None:
    """Nobody deals again before the hand is over."""
    rules = pr.load(pr.ids()[0])
    with pytest.raises(pr.Refused, match="not over"):
        carry_over(rules, pr.start(rules, 3, seed=1))
