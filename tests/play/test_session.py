"""A sitting is hands in a row: chips, carried money and the deal go over from one to the next."""

import pytest

import primero_rules as pr
from primero_rules.play.session import after, next_hand, sitting
from tests.support.players import about_four
from tests.support.variants import variant

PLAYABLE = [rules.id for rules in pr.load_all() if rules.playable]


@pytest.mark.parametrize("name", PLAYABLE)
def test_no_chip_is_lost_between_two_hands(name: str) -> None:
    """Over a whole sitting the chips of the players and those on the table are as many as at its beginning."""
    rules = pr.load(name)
    seats = about_four(rules)
    chips = seats * rules.setting.stack
    hands = max((list(sitting(rules, seats, 12, seed=seed)) for seed in range(4)), key=len)  # some end with one
    assert len(hands) > 1
    for played in hands:
        assert sum(seat.stack for seat in played.final.seats) + played.final.on_table == chips


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_deal_passes_with_the_turn(name: str) -> None:
    """Whoever is next to the dealer in the direction of play deals the next hand."""
    rules = pr.load(name)
    seats = about_four(rules)
    over = pr.playout(rules, seats, seed=1, dealer=1).final
    assert after(rules, over).dealer == (1 + rules.setting.step) % seats
    again = next_hand(rules, over, seed=9)
    assert again.table.dealer == (1 + rules.setting.step) % seats
    assert again.table.carried == over.on_table


def test_a_hand_that_goes_on_has_no_next_hand() -> None:
    """Nobody deals again before the hand is over."""
    rules = variant("high-card", {})
    with pytest.raises(pr.Refused, match="not over"):
        after(rules, pr.start(rules, 3, seed=1))
