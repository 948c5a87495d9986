"""The anchors of rules: they are made of names, and stay when something is told before them."""

import re

import pytest

from primero_rules.book.anchors import anchor_of, anchors_of
from primero_rules.book.rulebook import rulebook
from primero_rules.rules.library import ids, load
from tests.support.variants import rules_of_file, variant

BET = "rule--procedure--vying--options--bid"


def test_a_rule_keeps_its_anchor_when_another_is_told_before_it() -> None:
    """Another payment at the head of Kuhn poker moves every step, and no address of a rule."""
    steps = rules_of_file("kuhn")["procedure"]
    before = variant("kuhn", {})
    after = variant("kuhn", {"procedure": [{"pay": {"by": "everyone", "amount": 1, "says": "A fee."}}, *steps]})
    assert anchor_of(before, "procedure/2/vying/options/bid") == BET
    assert anchor_of(after, "procedure/3/vying/options/bid") == BET


def test_steps_of_one_kind_are_told_apart_by_their_sentences() -> None:
    """Two payments are called by what is said of them, whichever comes first."""
    steps = rules_of_file("kuhn")["procedure"]
    fee = {"pay": {"by": "everyone", "amount": 1, "says": "A fee for the cards."}}
    anchors = [
        anchors_of(variant("kuhn", {"procedure": order})) for order in ([fee, *steps], [steps[0], fee, *steps[1:]])
    ]
    assert anchors[0]["procedure/0/pay"] == anchors[1]["procedure/1/pay"] == "rule--procedure--pay-a-fee-for-the"


def test_a_named_step_is_called_by_its_name() -> None:
    """The award that ends a hand nobody contests has a name, which is its address."""
    assert anchor_of(variant("kuhn", {}), "procedure/5/award") == "rule--procedure--folded"


def payments(*sentences: str, before: int = 0) -> list[str]:
    """The anchors of payments with these sentences, which stand among the steps of Kuhn poker."""
    steps = rules_of_file("kuhn")["procedure"]
    fees = [{"pay": {"by": "everyone", "amount": 1, "says": says}} for says in sentences]
    anchors = anchors_of(variant("kuhn", {"procedure": [*steps[:before], *fees, *steps[before:]]}))
    return [anchors[f"procedure/{number}/pay"] for number in range(before, before + len(fees))]


def test_rules_that_begin_alike_are_told_apart_by_the_words_in_which_they_differ() -> None:
    """The fee for the cards and the fee for the candles keep their addresses, whichever is paid first."""
    cards, candles = payments("A fee for the use of cards.", "A fee for the use of candlés.")
    assert cards == "rule--procedure--pay-a-fee-for-the-use-of-cards"
    assert candles == "rule--procedure--pay-a-fee-for-the-use-of-candles"
    assert payments("A fee for the use of candlés.", "A fee for the use of cards.") == [candles, cards]


def test_rules_that_are_alike_to_the_last_word_are_told_apart_by_what_they_follow() -> None:
    """Of two payments in the same words the one after the deal is called so."""
    steps = rules_of_file("kuhn")["procedure"]
    fee = {"pay": {"by": "everyone", "amount": 1, "says": "A fee for the cards."}}
    anchors = anchors_of(variant("kuhn", {"procedure": [*steps[:1], fee, *steps[1:2], fee, *steps[2:]]}))
    assert anchors["procedure/1/pay"].startswith("rule--procedure--pay-a-fee-for-the-after-pay")
    assert anchors["procedure/3/pay"] == "rule--procedure--pay-a-fee-for-the-after-deal"


@pytest.mark.parametrize("name", ids())
def test_no_address_of_a_rule_counts_a_position(name: str) -> None:
    """No rule of a rulebook is called like another with a number added."""
    anchors = {entry.anchor for section in rulebook(load(name)).sections for entry in section.entries}
    assert not [anchor for anchor in anchors if re.sub(r"-\d+(?=--|$)", "", anchor) in anchors - {anchor}]


@pytest.mark.parametrize("name", ids())
def test_no_two_places_of_a_file_have_one_anchor(name: str) -> None:
    """Every rule of a rulebook has an address of its own, and none but those without a sentence has a number."""
    rules = load(name)
    anchors = list(anchors_of(rules).values())
    assert len(anchors) == len(set(anchors))
    for section in rulebook(rules).sections:
        for entry in section.entries:
            assert entry.anchor in anchors
            assert not re.search(r"--\d+(--|$)", entry.anchor)
