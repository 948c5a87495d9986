"""A stack may be told as counters of several kinds."""

from typing import Any

import pytest

from primero_rules.base.fault import Faults
from tests.support.variants import variant


def white(**terms: Any) -> dict[str, Any]:
    """Five counters that are worth one chip each."""
    return {"counter": "white", "worth": 1, "number": 5, **terms}


RED = {"counter": "red", "worth": 5, "number": 4}


def test_a_stack_is_what_its_counters_are_worth() -> None:
    """Five white counters and four red ones of five chips each come to twenty-five."""
    assert variant("high-card", {"table/stack": {"counters": [white(), RED]}}).setting.stack == 25


@pytest.mark.parametrize(
    ("counters", "words"),
    [
        ([RED], "no counter is worth one chip"),
        ([white(), white(worth=2)], "two kinds of counter are called 'white'"),
        ([white(number=0)], "0 is too small"),
    ],
)
def test_counters_that_cannot_be_played_with_are_refused(counters: list[Any], words: str) -> None:
    """One kind is worth a chip, each has a name of its own, and there are some of it."""
    with pytest.raises(Faults, match=words):
        variant("high-card", {"table/stack": {"counters": counters}})
