"""A rule about a seat that nobody has does nothing, and where play needs a seat, the rule fails at its line."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.check.by_play.findings import findings_of_play
from tests.support.law import Setup, play
from tests.support.variants import Changes, rules_of_file, variant

PROCEDURE: list[dict[str, Any]] = rules_of_file("high-card")["procedure"]
DEAL, ROUND, SHOWDOWN = PROCEDURE
END: dict[str, Any] = {"end": {}}
TO_THE_END = [{"end": {"name": "over"}}]
ON = {"goto": "over"}

BEFORE_A_TURN: dict[str, dict[str, Any]] = {
    "award": {"award": {"to": "bidder"}},
    "award-to-passer": {"award": {"to": "last-to-pass"}},
    "pay": {"pay": {"by": "bidder", "amount": 1}},
    "pay-by-actor": {"pay": {"by": "actor", "amount": 1}},
    "deal": {"deal": {"cards": 1, "to": "bidder"}},
    "collect-by": {"collect": {"by": "bidder", "amount": 1}},
    "collect-from": {"collect": {"by": "everyone", "from": "bidder", "amount": 1}},
    "appoint": {"appoint": {"as": "rival", "to": "bidder"}},
    "show-of": {"show": {"of": "bidder", "to": "everyone"}},
    "show-to": {"show": {"of": "everyone", "to": "bidder"}},
    "show-proof-to": {"show": {"of": "everyone", "to": "bidder", "cards": "proving"}},
    "take-back": {"take-back": {"amount": "staked"}},
    "exchange": {"exchange": {"by": "bidder"}},
    "share": {"share": {"parts": [{"to": "bidder", "part": "1/2"}]}},
    "uncontested": {"uncontested": {"among": "bidder"}},
    "choose": {"choose": {"by": "bidder", "ways": {"one": ON, "other": ON}}},
    "goto": {"goto": {"step": "over", "when": "has-paid"}},
    "goto-unless": {"goto": {"step": "over", "when": {"not": "has-paid"}}},
    "goto-in-turn": {"goto": {"step": "over", "when": {"turn-of": "bidder"}}},
    "goto-holding": {"goto": {"step": "over", "when": {"holds": {"seat": "bidder", "combinations": ["card"]}}}},
    "goto-towards": {"goto": {"step": "over", "when": {"attempt": {"towards": "card", "cards": 1}}}},
    "branch": {"branch": [{"when": {"any": [{"not": "all-in"}, {"hand": "1.."}]}, "goto": "over"}]},
}
"""Steps about somebody whom there cannot be before a round has begun."""


def before_the_round(step: dict[str, Any]) -> Changes:
    return {"procedure": [DEAL, step, ROUND, SHOWDOWN, *TO_THE_END]}


@pytest.mark.parametrize("step", BEFORE_A_TURN.values(), ids=BEFORE_A_TURN)
def test_a_step_about_nobody_does_nothing(step: dict[str, Any]) -> None:
    """Hands with the step and without it go alike, and no event names a seat that is not there."""
    with_step = variant("high-card", before_the_round(step))
    without = variant("high-card", {"procedure": [DEAL, ROUND, SHOWDOWN, *TO_THE_END]})
    for seed in range(8):
        hand, plain = (list(play(Setup(rules, 3, seed))) for rules in (with_step, without))
        assert [action for _, action, _, _ in hand] == [action for _, action, _, _ in plain]
        assert hand[-1][2].payoffs == plain[-1][2].payoffs


@pytest.mark.parametrize("step", BEFORE_A_TURN.values(), ids=BEFORE_A_TURN)
def test_a_step_that_only_ever_meets_nobody_is_something_to_look_at(step: dict[str, Any]) -> None:
    """The check that plays names the step."""
    rules = variant("high-card", before_the_round(step))
    faults, remarks = findings_of_play([rules])
    assert not faults
    at = next(at for at in rules.program if at.ref.path == f"procedure/1/{next(iter(step))}")
    complaints = [remark.complaint for remark in remarks if remark.place == at.ref.place]
    assert any(
        "never meant anybody" in complaint or "nobody ever had the turn" in complaint for complaint in complaints
    )


def test_the_last_bidder_gets_nothing_while_nobody_has_bid() -> None:
    """After a round in which all pass nobody takes the pot; after one with a bid, the bidder does."""
    award = {"award": {"to": "bidder"}}
    ante = {"pay": {"by": "everyone", "amount": 1, "ante": True}}
    rules = variant("high-card", {"procedure": [ante, DEAL, ROUND, award, END]})
    after_bid, passed_out = [], []
    for seed in range(60):
        hand = list(play(Setup(rules, 3, seed)))
        bids = [action.seat for _, action, _, _ in hand if isinstance(action, pr.Bid | pr.Raise)]
        final = hand[-1][2]
        if bids:
            after_bid.append(final.table.winners == (bids[-1],))
        else:
            passed_out.append((final.table.winners, final.pot))
    assert set(passed_out) == {((), 3)}
    assert all(after_bid)
    assert findings_of_play([rules]) == ([], []), "sometimes somebody has bid"


def test_a_role_that_nobody_gets_stays_with_whom_it_was() -> None:
    """Where two are in, one has the second best hand; where a later step finds nobody, he keeps the role."""
    steps = [
        {"appoint": {"as": "rival", "to": "eldest"}},
        {"appoint": {"as": "rival", "to": "second-best", "among": "claimants"}},
        {"award": {"to": "rival"}},
    ]
    ante = {"pay": {"by": "everyone", "amount": 1, "ante": True}}
    rules = variant("high-card", {"procedure": [ante, DEAL, *steps, END]})
    done = pr.playout(rules, 3, seed=1)
    assert done.payoffs == (-1, 2, -1)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"procedure/1/vying/begins": "bidder"}, "there is nobody to begin"),
        ({"procedure/1/vying/begins": {"after": "last-to-pass"}}, "there is nobody to begin"),
        ({"procedure/0": {"offer": {"options": {"pass": {}}}}}, "there is nobody whose turn it is"),
    ],
    ids=["begins", "begins-after", "offer"],
)
def test_play_that_needs_a_seat_fails_at_its_rule(changes: Changes, words: str) -> None:
    """A round that nobody begins and an offer to nobody are faults, for check and for play."""
    rules = variant("high-card", changes)
    (fault,), _ = findings_of_play([rules])
    assert f"this rule cannot be carried out: {words}" in fault.complaint
    assert fault.code == "stuck"
    assert fault.place.line == rules.program[0 if "offer" in str(changes) else 1].ref.line
    with pytest.raises(Faults, match=words):
        pr.start(rules, 2, seed=1)


def test_a_duty_of_nobody_does_not_fall_due() -> None:
    """The player goes on with his own turn where the one who is called on is not there."""
    paying = [{"pay": {"by": "actor", "amount": 1, "short": "all-in"}}]
    duty = {"when": {"not": "has-paid"}, "on": "last-to-pass", "then": paying}
    rules = variant("high-card", {"procedure/1/vying/duties": [duty]})
    state = pr.start(rules, 3, seed=1)
    assert state.actor == 1
    assert "bid" in pr.options(rules, state).verbs
