"""A moment that luck decides is looked for with other cards before it is said that none was found."""

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.situations.answers.asking import ask
from primero_rules.situations.answers.never import NOT_FOUND
from primero_rules.situations.asked.situation import own_situation
from tests.support.variants import WITH_PAIRS, variant

TURNED_UP = {
    **WITH_PAIRS,
    "procedure/2": {"branch": [{"steps": [{"turn-up": {"cards": 1}}, {"offer": {"options": {"pass": {}}}}]}]},
}
"""High card with two cards, where a card is turned up after the betting, and the last player may say something."""

RARE = (
    "{holds: {combinations: [pair]}}",
    "{somebody-holds: {among: everyone, combinations: [pair]}}",
    "[bid-stands, {holds: {seat: dealer, combinations: [pair]}}]",
    *(f"{{turned-up: {{ranks: ['{rank}']}}}}" for rank in "A2345"),
    "{not: {turned-up: {suits: [c]}}}",
)


@pytest.mark.parametrize("condition", RARE)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_hand_or_a_card_that_may_come_is_found(condition: str, seats: int) -> None:
    """Somebody may be dealt a pair, and any rank may be turned up, whatever comes in the first deal."""
    answer = ask(own_situation(condition, seats), variant("high-card", TURNED_UP))
    assert answer.play is not None


def test_of_cards_that_did_not_come_nothing_is_proved() -> None:
    """In a pack of one suit nobody holds a pair; that is told as a search in vain, and not as a proof."""
    never = ask(own_situation("{holds: {combinations: [pair]}}"), variant("high-card", {**TURNED_UP, **NO_PAIRS}))
    assert never.never_in_words == NOT_FOUND


NO_PAIRS = {
    "pack/suits": ["c"],
    "players": 2,
    "combinations/lowest-first": [
        {"name": "card", "cards": 1},
        {"name": "pair", "cards": 2, "ranks": {"exactly": ["A", "2"]}, "with-points": [4]},
    ],
}
"""A pack of one suit, and a pair that none of its cards make."""


BIDS_NEED_PAIRS = {**WITH_PAIRS, "procedure/1/vying/options/bid/when": {"holds": {"combinations": ["pair"]}}}
"""High card with two cards, where nobody may bid without a pair."""


def test_a_bid_that_needs_a_rare_hand_comes_about_though_few_deals_bring_one() -> None:
    """Suzuki lets nobody bid less than a primero, in a variant: some are dealt one, and the last has to answer."""
    assert ask(own_situation("bid-stands"), variant("high-card", BIDS_NEED_PAIRS)).play is not None
    assert ask("last-to-answer", pr.load("suzuki-1994@no-numerus")).play is not None


def test_what_nobody_may_do_with_any_hand_is_proved_by_a_search_of_few_deals() -> None:
    """If nobody may bid while anybody plays, other cards would not help; all positions of few deals are enough."""
    changes = {**WITH_PAIRS, "procedure/1/vying/options/bid/when": {"not": {"standing": "1..3"}}}
    never = ask(own_situation("bid-stands"), variant("high-card", changes))
    assert never.never is not None
    assert never.never.whole
    assert never.never.bound


@pytest.mark.parametrize(
    ("condition", "complaint"),
    [
        ("[]", "this list is empty"),
        ("{any: []}", "this list is empty"),
        ("bid-stands: true", "the condition 'bid-stands' has no terms"),
        ("{not: {all-in: {}}}", "the condition 'all-in' has no terms"),
    ],
)
def test_a_condition_of_ones_own_is_held_against_the_language_as_in_a_file(condition: str, complaint: str) -> None:
    """What a check refuses of a condition in a file, it refuses of one that is asked about."""
    with pytest.raises(Faults, match=complaint):
        own_situation(condition)


def test_a_card_turned_up_lies_before_nobody() -> None:
    """With two at the table, and a late dealer, a card for everybody is dealt like any other."""
    rules = pr.load("parlett-bouillotte")
    asked = own_situation("{turned-up: {ranks: [A]}}", 2)
    assert ask(asked, rules).play is not None
