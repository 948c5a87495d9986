"""Where a player throws more cards than the stock has left, it is shown what he draws."""

from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.base.folders import folder
from primero_rules.language.bounds import Bounds
from primero_rules.language.conditions.holdings import CardsLeft
from primero_rules.language.possible_play import PossiblePlay
from primero_rules.situations.partings.sentence import is_bound
from tests.support.variants import write_changed

DRAWS_AS_MANY = "pays nothing, and throws 1 or 2 cards and draws as many"
SHUFFLED = "(the thrown cards are shuffled in if the stock has too few)"
WHAT_IS_LEFT = {"table/stock-runs-out/is": "deal-what-is-left"}
ASKED = {"until": {"cards-left": "..1"}, "seats": 6, "chooses": "cards-to-throw", "regards": ["cards"]}


def exchange_of(answer: pr.Answer) -> str:
    """What is told of the only thing that may be done."""
    (line,) = answer.lines()
    return line


def test_thrown_cards_come_back_where_the_rules_shuffle_them_in() -> None:
    """Six players of Suzuki's game can draw the pack out, and then the thrown cards are used again."""
    answer = pr.ask(ASKED, pr.load("suzuki-1994"))
    assert exchange_of(answer) == f"exchange: {DRAWS_AS_MANY} {SHUFFLED}"
    (way,) = answer.ways
    assert any(ref.path.endswith("stock-runs-out") for ref in way.grounds.followed)


def test_only_what_is_left_is_drawn_where_nothing_is_shuffled_in(tmp_path: Path) -> None:
    """With another rule for the end of the stock, whoever throws two gets the last card, by that rule."""
    original = folder("reconstructions") / "suzuki-1994/reconstruction.yaml"
    answer = pr.ask(ASKED, pr.load(write_changed(tmp_path / "suzuki.yaml", original, WHAT_IS_LEFT)))
    assert "shuffled" not in exchange_of(answer)
    (way,) = answer.ways
    assert way.effect.drawn[1] <= 1
    assert any(ref.path.endswith("stock-runs-out") for ref in way.grounds.followed)


def test_whoever_may_keep_all_his_cards_is_not_bound_to_throw_any() -> None:
    """In Suzuki's game a pass costs a card; in Whittaker's, who only chooses which cards to throw may keep them."""
    bound, free = (pr.ask(ASKED, pr.load(name)).ways for name in ("suzuki-1994", "whittaker-elizabethan"))
    assert is_bound(bound)
    assert not is_bound(free)


def test_nobody_chooses_cards_to_throw_in_a_game_that_changes_none() -> None:
    """In Bouillotte nobody changes cards, which its rules show without being played."""
    (line,) = pr.ask(ASKED, pr.load("parlett-bouillotte")).lines()
    assert line == "It never comes to that: this game changes no cards (the rules show it)"


@pytest.mark.parametrize(
    ("cards", "may_hold", "may_fail"),
    [
        (Bounds(0, 1), False, True),
        (Bounds(0, 16), True, True),
        (Bounds(16, None), True, False),
        (Bounds(17, None), True, True),
    ],
)
def test_a_stock_is_never_smaller_than_the_hands_leave_it(cards: Bounds, may_hold: bool, may_fail: bool) -> None:
    """Where sixteen cards are always left, that one is left never holds, and that sixteen are always does."""
    play = PossiblePlay(
        frozenset({"pass"}),
        announced=False,
        changed=False,
        hand_sizes=frozenset({4}),
        still_in=frozenset({6}),
        stock=16,
    )
    condition = CardsLeft(cards)
    assert (condition.may_hold(play), condition.may_fail(play)) == (may_hold, may_fail)
