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
