"""A term that never comes to matter is something to look at, and so is a name that nothing uses."""

from typing import Any

import pytest

from primero_rules.base.fault import Fault
from primero_rules.check.by_play.findings import findings_of_play
from tests.support.variants import CARD, PAIR, WITH_PAIRS, Changes, rules_of_file, variant

PROCEDURE: list[dict[str, Any]] = rules_of_file("high-card")["procedure"]
DEAL, ROUND, SHOWDOWN = PROCEDURE
PAIR_AS_TURNED_UP = {"name": "pair", "cards": 2, "ranks": "as-turned-up"}
TURN_UP = {"turn-up": {"cards": 1}}


def remarks(changes: Changes) -> list[Fault]:
    """What play never met in high card with these changes; it has no faults."""
    faults, not_met = findings_of_play([variant("high-card", changes)])
    assert not faults
    return not_met


def with_step(step: dict[str, Any], before: int = 2) -> Changes:
    """High card with one more step, which stands before the showdown if nothing else is said."""
    return {"procedure": [*PROCEDURE[:before], step, *PROCEDURE[before:]]}


def with_terms(**terms: Any) -> Changes:
    """High card with other terms of its showdown."""
    return {f"procedure/2/showdown/{key.replace('_', '-')}": value for key, value in terms.items()}


NEVER = {"passes": "50.."}
CLAIMED = {"somebody-holds": {"among": "claimants", "combinations": ["card"]}}
RAISE = "procedure/1/vying/options/raise/amount"

SHARED = {"share": {"parts": [{"to": "dealer", "part": "1/2"}]}}
FILLED = {"pay": {"by": "everyone", "amount": 1, "into": ["ace"]}}
PRIZED: Changes = {"table/pots": ["ace"]}

NEVER_MATTERS: dict[str, tuple[Changes, str]] = {
    "most-of-a-raise": ({RAISE: "1..400"}, "the most of the option 'raise' kept nobody from more"),
    "nobody": (with_terms(nobody="stays"), "'nobody' never came to matter"),
    "unreached": (with_terms(unreached="returned"), "'unreached' never came to matter"),
    "requirement": (
        with_terms(requires=["hold-what-was-said"]),
        "this requirement kept nobody from winning",
    ),
    "spared": (
        with_step({"exchange": {"by": "standing", "spared": NEVER}}),
        "'spared' never came to matter",
    ),
    "excused": (
        with_step({"exchange": {"cards": "1..", "by": "standing", "excused": NEVER}}),
        "nobody was ever excused",
    ),
    "collect-when": (
        with_step({"collect": {"by": "everyone", "amount": 1, "when": NEVER}}),
        "the condition of this step held for nobody",
    ),
    "up-to": (
        {"procedure/0/deal/up-to": 4},
        "nobody ever came to hold more than the 4 cards up to which is dealt",
    ),
    "passes-over": ({"procedure/1/vying/passes-over": NEVER}, "'passes-over' never came to matter"),
    "claimants": (
        {**with_step({"goto": {"step": "end", "when": CLAIMED}}), "procedure/3/showdown/name": "end"},
        "'claimants' never meant anybody when this step was come to",
    ),
    "as-turned-up": (
        {**WITH_PAIRS, "combinations/lowest-first/1": PAIR_AS_TURNED_UP},
        "nobody ever held 'pair'",
    ),
    "covered": (
        {**WITH_PAIRS, "combinations/lowest-first": [CARD, PAIR, {**PAIR, "name": "couple"}]},
        "nobody ever held 'pair' in 810 random hands of 2 or 3 players, nor in a hand record: every hand",
    ),
    "payment": (
        with_step({"pay": {"by": "everyone", "amount": 400, "ante": True}}, before=0),
        "nobody ever had the chips that are to be put down here",
    ),
    "prize": (
        {**PRIZED, "procedure": [DEAL, FILLED, {"prize": {"pot": "ace", "cards": ["A"]}}, ROUND, SHOWDOWN]},
        "nobody ever held the cards of this prize",
    ),
    "share": (
        with_step(SHARED),
        "the pot never held anything of this hand to be shared here",
    ),
    "collect": (
        with_step({"collect": {"by": "dealer", "from": "dealer", "amount": 1}}),
        "nobody was ever paid anything here",
    ),
    "lower": (with_step({"lower": {"amount": 1}}, before=1), "no bid was ever lowered here"),
    "duty": (
        {"procedure/1/vying/duties": [{"when": {"not": "bid-stands"}, "must": ["see"]}]},
        "this duty kept nobody from what he might have done without it",
    ),
    "truth": (
        {"procedure/1/vying/options/bid/truth": {"overstate": "never"}},
        "'truth' never came to matter, since nothing is announced with 'bid',",
    ),
    "hands": (
        {"procedure/1/vying/options/raise/hands": ["card"]},
        "'hands' never came to matter, since nothing is announced with 'raise',",
    ),
    "ways": (
        with_step({"branch": [{"when": NEVER, "steps": [{"gather": {}}]}]}),
        "the only way here was never taken in 810 random hands of 2 or 3 players",
    ),
    "players": (
        {"players": 2, "procedure/1/vying/passes-over": NEVER},
        "'passes-over' never came to matter in 404 random hands of 2 players",
    ),
}

MATTERS: dict[str, Changes] = {
    "most-of-a-raise": {RAISE: "1..2"},
    "spared": with_step({"exchange": {"by": "standing", "spared": "has-bid"}}),
    "excused": with_step({"exchange": {"cards": "1..", "by": "standing", "excused": "has-bid"}}),
    "collect-when": with_step({"collect": {"by": "everyone", "amount": 1, "when": "has-bid"}}),
    "up-to": {"procedure/0/deal": {"cards": 2, "up-to": 1}},
    "passes-over": {"procedure/1/vying/passes-over": "all-in"},
    "payment": with_step({"pay": {"by": "everyone", "amount": 20, "ante": True}}, before=0),
    "prize": {
        **PRIZED,
        "procedure": [TURN_UP, DEAL, FILLED, {"prize": {"pot": "ace", "cards": ["A"]}}, ROUND, SHOWDOWN],
    },
    "share": {"procedure": [DEAL, ROUND, {"gather": {}}, SHARED, {"award": {"to": "eldest"}}]},
    "collect": with_step({"collect": {"by": "dealer", "amount": 1}}),
    "lower": with_step({"lower": {"amount": 1}}),
    "duty": {"procedure/1/vying/duties": [{"when": "has-bid", "must": ["see", "fold"]}]},
    "truth": {
        "procedure/1/vying/options/bid/announces": "combination",
        "procedure/1/vying/options/bid/truth": {"overstate": "never"},
    },
    "as-turned-up": {
        **WITH_PAIRS,
        "procedure": [{"deal": {"cards": 2}}, TURN_UP, ROUND, SHOWDOWN],
        "combinations/lowest-first/1": {"name": "pair", "cards": 1, "ranks": "as-turned-up"},
    },
}


@pytest.mark.parametrize(("changes", "words"), NEVER_MATTERS.values(), ids=NEVER_MATTERS)
def test_what_never_limits_anything_is_something_to_look_at(changes: Changes, words: str) -> None:
    """It is told at its line, with the number of hands in which it did not matter."""
    findings = remarks(changes)
    assert [remark for remark in findings if remark.complaint.startswith(words)], [
        remark.complaint for remark in findings
    ]
    assert {remark.code for remark in findings} == {"not-met-in-play"}


@pytest.mark.parametrize("changes", MATTERS.values(), ids=MATTERS)
def test_what_limits_somebody_now_and_then_is_no_finding(changes: Changes) -> None:
    """Neither is a term whose case comes up in one of the hands, nor what hands do not decide."""
    assert [remark.complaint for remark in remarks(changes)] == []


def test_what_becomes_of_money_after_annulled_ties_is_no_finding() -> None:
    """That nobody wins is said of the ties."""
    assert remarks(with_terms(ties="annulled", odd_chips=None, nobody="returned")) == []


def test_that_all_contend_for_everything_is_no_limit() -> None:
    """It is how a showdown goes that says nothing of it."""
    assert remarks(with_terms(contest="whole")) == []


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (with_step({"appoint": {"as": "rival", "to": "eldest"}}), "the role 'rival' is given and never used"),
        ({"table/pots": ["ace", "king"]}, "the pot 'ace' has a name and is never used"),
        ({**PRIZED, **with_step(FILLED)}, "the pot 'ace' is filled and nobody ever wins it"),
        (
            {**PRIZED, **with_step({"award": {"to": "dealer", "from": "ace"}})},
            "the pot 'ace' is won and nobody ever pays into it",
        ),
        (
            {"procedure": [{"pay": {"by": "everyone", "amount": 1}}, {"deal": {"cards": 1}}]},
            "chips are put down, and no step gives them to anybody",
        ),
    ],
    ids=["role", "pot", "pot-only-filled", "pot-only-won", "pot-of-nobody"],
)
def test_a_name_that_nothing_uses_is_something_to_look_at(changes: Changes, words: str) -> None:
    """A role that no step is about, and a pot into which nobody pays."""
    findings = remarks(changes)
    assert words in [remark.complaint for remark in findings]
    assert {remark.code for remark in findings} == {"never-used"}


def test_what_is_given_to_one_of_several_is_a_fault() -> None:
    """All that are still in are meant, and the first of them would take the pot of all."""
    faults, _ = findings_of_play([variant("high-card", with_step({"award": {"to": "standing"}}))])
    assert [(fault.code, fault.complaint) for fault in faults] == [
        ("several-meant", "several players are meant here, and the first of them is given everything")
    ]


def test_a_name_that_is_used_is_no_finding() -> None:
    """A role that is asked for, and a pot that is paid into and won."""
    used = [
        {"appoint": {"as": "rival", "to": "eldest"}},
        {"pay": {"by": "rival", "amount": 1, "into": ["ace"]}},
        {"award": {"to": "rival", "from": ["ace"]}},
    ]
    assert remarks({"table/pots": ["ace"], "procedure": [DEAL, *used, ROUND, SHOWDOWN]}) == []
