"""What is announced is said once for a round, and an option may say something else."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.comparison.content import content
from tests.support.moves import after
from tests.support.variants import WITH_PAIRS, Changes, variant

ROUND, OPTIONS = "procedure/1/vying", "procedure/1/vying/options"
SAID: dict[str, Any] = {"announces": ["combination"], "truth": {"overstate": "never"}}
ONCE: Changes = {**WITH_PAIRS, f"{ROUND}/announcing": SAID}
EACH: Changes = {
    **WITH_PAIRS,
    **{f"{OPTIONS}/{verb}/{key}": SAID[key] for verb in ("bid", "raise", "see") for key in SAID},
}


def said(rules: pr.Ruleset, *actions: pr.Action) -> set[str]:
    """What the next player may do, and with which words."""
    state = after(rules, pr.start(rules, deck="Ac Ah 2c 3h 5c 4h", dealer=2, seats=3), *actions)
    return {repr(action).replace("seat=", "") for action in pr.options(rules, state)}


BID = pr.Bid(0, 1, pr.Said(1, None))


@pytest.mark.parametrize("actions", [(), (BID,)])
def test_a_round_speaks_for_its_options(actions: tuple[pr.Action, ...]) -> None:
    """Said once for the round or once for each option, the same may be announced."""
    assert said(variant("high-card", ONCE), *actions) == said(variant("high-card", EACH), *actions)


def test_an_option_may_announce_nothing_of_it() -> None:
    """Where a call is silent, the bids still have their names."""
    silent = variant("high-card", {**ONCE, f"{OPTIONS}/see/announces": "nothing"})
    seen = {action for action in said(silent, BID) if action.startswith("See")}
    assert len(seen) == 1
    assert said(silent) == said(variant("high-card", ONCE))


def test_an_option_that_announces_nothing_is_told_without_the_hands_of_its_round() -> None:
    """Nobody sees *as a pair* where a call is silent."""
    announcing = {**SAID, "hands": ["pair"]}
    silent = variant(
        "high-card", {**WITH_PAIRS, f"{ROUND}/announcing": announcing, f"{OPTIONS}/see/announces": "nothing"}
    )
    options = silent.tree.need("procedure").items()[1].need("vying").need("options")
    assert "hands" in content(silent, options.need("bid"))
    assert "hands" not in content(silent, options.need("see"))


def test_what_an_option_says_itself_holds_for_it() -> None:
    """A raise may be free to boast where a bid is not."""
    free = variant("high-card", {**ONCE, f"{OPTIONS}/raise/truth": {"overstate": "free"}})
    assert said(free) == said(variant("high-card", ONCE))
    assert len(said(free, BID)) > len(said(variant("high-card", ONCE), BID))


def test_an_option_is_compared_with_what_its_round_says() -> None:
    """The content of a bid is the same wherever its words stand."""
    once, each = variant("high-card", ONCE), variant("high-card", EACH)
    bids = [
        rules.tree.need("procedure").items()[1].need("vying").need("options").need("bid") for rules in (once, each)
    ]
    assert content(once, bids[0]) == content(each, bids[1])


def test_nothing_and_something_cannot_be_announced_together() -> None:
    """The fault offers the one and the other."""
    with pytest.raises(Faults, match="nothing is announced, and something besides"):
        variant("high-card", {**ONCE, f"{OPTIONS}/see/announces": ["nothing", "combination"]})
