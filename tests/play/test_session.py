"""A session is hands in a row: chips, carried money and the deal go over from one to the next."""

import copy
import pickle
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.game.state import NOBODY
from primero_rules.play.session import carry_over
from tests.support.players import about_four
from tests.support.selections import asked
from tests.support.variants import rules_of_file, variant


@pytest.mark.parametrize("name", [rules.id for rules in pr.load_all() if rules.playable])
def test_no_chip_is_lost_between_two_hands(name: str) -> None:
    """Over a whole session the chips of the players and those on the table are as many as at its beginning."""
    rules = pr.load(name)
    seats = about_four(rules)
    chips = seats * rules.setting.stack
    hands = max(
        (list(pr.session(rules, seats, hands=12, seed=seed)) for seed in range(4)), key=len
    )  # some end with one hand
    assert len(hands) > 1
    for played in hands:
        assert sum(seat.stack for seat in played.final.seats) + played.final.on_table == chips


def test_the_next_hand_is_dealt_as_the_file_says() -> None:
    """Every file that comes with the package says who deals next, and in a session he does."""
    for rules in pr.load_all():
        if not rules.playable:
            continue
        says_it = "next-deal" in rules.written.value["table"].value
        assert says_it or rules.id not in asked(), f"{rules.id} does not say who deals next"
        seats = about_four(rules)
        over = pr.playout(rules, seats, seed=1, dealer=seats - 1).final
        again = pr.next_hand(rules, over, seed=9)
        assert again.table.dealer == over.table.next_dealer
        assert again.over or again.table.next_dealer == NOBODY
        assert again.table.carried == over.on_table


def test_the_deal_passes_with_the_turn_or_stays() -> None:
    """A table may let one player deal on, and a hand that ends in its own way may leave him the deal as well."""
    anticlockwise = {"table/direction": "anticlockwise"}
    for changes, following in (({}, 0), (anticlockwise, 1), ({"table/next-deal": "stays"}, 2)):
        over = pr.playout(variant("high-card", changes), 3, seed=1, dealer=2).final
        assert over.table.next_dealer == following
    thrown_in = [*rules_of_file("high-card")["procedure"][:1], {"end": {"next-deal": "stays"}}]
    assert pr.playout(variant("high-card", {"procedure": thrown_in}), 3, dealer=2).final.table.next_dealer == 2


def test_a_playthrough_is_as_big_as_the_table_it_is_given() -> None:
    """Without a number of seats there are as many as stacks, or as few as may play."""
    rules = variant("high-card", {})
    assert pr.playthrough(rules, stacks=(9, 9, 9)).splitlines()[1].startswith("3 seats")
    assert pr.playthrough(rules).splitlines()[1].startswith(f"{rules.setting.players[0]} seats")
    assert pr.playthrough(rules, seed=1) != pr.playthrough(rules, seed=2)


def test_what_goes_over_can_be_sent_elsewhere() -> None:
    """Two hands may be played in two processes."""
    rules = variant("high-card", {})
    left = carry_over(rules, pr.playout(rules, 3, seed=1).final)
    assert pickle.loads(pickle.dumps(left)) == copy.copy(left) == left
    assert len({left, copy.deepcopy(left)}) == 1


def test_a_hand_that_goes_on_has_no_next_hand() -> None:
    """Nobody deals again before the hand is over."""
    rules = variant("high-card", {})
    with pytest.raises(pr.Refused, match="not over"):
        carry_over(rules, pr.start(rules, 3, seed=1))


def test_pots_that_have_names_go_over_to_the_next_hand() -> None:
    """What nobody has won of a pot lies in it when the next hand begins, and is no part of what is carried else."""
    rules = variant("last-card", {})
    hands = list(pr.session(rules, 3, hands=3, seed=2))
    assert [played.final.table.pots[1] for played in hands] == [3, 6, 9]
    assert {played.final.table.pots[0] for played in hands} == {0}
    for played in hands:
        left = carry_over(rules, played.final)
        assert sum(left.stacks) + left.carried + sum(dict(left.pots).values()) == 60
        assert sum(played.payoffs) + played.final.on_table == played.final.table.carried


def test_a_pot_that_a_game_does_not_have_is_refused() -> None:
    """Chips cannot lie where the rules know no pot, nor can there be fewer than none."""
    with pytest.raises(pr.Refused, match="there is no pot 'aec'"):
        pr.start(variant("last-card", {}), 3, pots={"aec": 1})
    with pytest.raises(ValueError, match="a pot cannot be -1"):
        pr.start(variant("last-card", {}), 3, pots={"ace": -1})
    with pytest.raises(ValueError, match="pots cannot be 5"):
        pr.start(variant("last-card", {}), 3, pots=5)  # type: ignore[arg-type]


@pytest.mark.parametrize("play", [lambda rules: list(pr.session(rules, 2, hands=2)), pr.playout, pr.playthrough])
def test_a_hand_in_which_all_can_only_pass_is_a_fault_where_it_is_played(play: Any) -> None:
    """Nobody deals hand after hand for ever by rules that end none: they are told as the checker tells them."""
    only_pass = {"procedure/1/vying/options": {"pass": {}}, "procedure/1/vying/ends": [{"when": "one-standing"}]}
    with pytest.raises(Faults, match="play has no end: it came to 20,000 rules, and 30 ways of going on from here"):
        play(variant("high-card", only_pass))


def test_a_hand_that_may_be_drawn_out_is_played_to_its_end() -> None:
    """If everybody has to pass four hundred times, the hand is over after that."""
    changes = {
        "procedure/1/vying/options": {"pass": {}},
        "procedure/1/vying/ends": [{"when": {"rounds-without-bid": 400}}],
    }
    assert pr.playout(variant("high-card", changes), 2).decisions == 800
