"""Every rule that had a say leaves an event, and a step tells whether it rests on a choice of ours."""

import re
from collections import Counter
from typing import Any, get_args

import pytest

import primero_rules as pr
from primero_rules.book.narration import DECISIONS, ONLY_WAY, narrate
from primero_rules.game.event import Acted, Decided, Matter, Won
from primero_rules.game.state import NOBODY
from primero_rules.play.seen import seen
from primero_rules.records.library_of_hands import hand_paths, load_record
from primero_rules.records.replay import Replay, replay
from primero_rules.rules.consulted import choices_of_ours, consulted
from tests.support.variants import variant

PLAYABLE = [rules.id for rules in pr.load_all() if rules.playable]


def decided(played: Replay) -> list[tuple[int, str, str]]:
    """The seat, the matter and the last words of the rule of everything that was decided."""
    return [
        (event.seat, event.matter, event.ref.path.rpartition("vying/")[2])
        for frame in played.frames
        for event in frame.events
        if isinstance(event, Decided)
    ]


@pytest.mark.parametrize("name", PLAYABLE)
def test_no_hand_ends_without_the_rule_that_ended_it(name: str) -> None:
    """The last event of every hand is its end, with the step of the file at which it came."""
    rules = pr.load(name)
    for seed in range(6):
        last = pr.playout(rules, seed=seed).events[-1]
        assert isinstance(last, Decided)
        assert (last.seat, last.matter, last.secret) == (NOBODY, "hand-over", False)
        assert last.ref.path.startswith(("procedure/", "named-steps/"))


def test_three_rounds_of_passing_end_by_a_rule_of_ours() -> None:
    """The rule that ends the hand where nobody vies is ours, and the transcript says so."""
    played = replay("ducoeur-english/nobody-vies-at-first")
    assert decided(played)[-2][:2] == (NOBODY, "round-over")
    end = next(event for event in played.frames[-1].events if isinstance(event, Decided))
    assert (end.ref.gap, end.ref.editor) == ("lacuna", True)
    assert choices_of_ours(played.rules, end) == (end.ref,)


def test_a_duty_that_binds_is_told_before_what_is_done() -> None:
    """The last player has to see, and sees."""
    played = replay("ducoeur-english/seeing-it-of-force")
    events = played.frames[4].events
    duty = next(number for number, event in enumerate(events) if isinstance(event, Decided))
    bound = events[duty]
    assert isinstance(bound, Decided)
    assert (bound.matter, bound.seat) == ("duty", 3)
    assert isinstance(events[duty + 1], Acted)


def test_whoever_is_called_on_is_named() -> None:
    """Bernardo's bid comes back uncovered, and Alberto, who passed last, is called on."""
    played = replay("suzuki-1994/long-sample")
    assert (0, "called-on", "duties/0") in decided(played)


def test_an_amount_that_does_not_come_out_even_names_its_rounding() -> None:
    """Half of five is two, by a rounding of which the author says nothing."""
    matters = Counter(matter for path in hand_paths("ducoeur-italian") for _, matter, _ in decided(replay(path)))
    assert matters["rounding"]
    assert matters["nobody"]


def test_whatever_a_rule_may_decide_has_its_sentence() -> None:
    """No decision is told without words."""
    assert set(DECISIONS) == set(get_args(Matter))


def test_what_a_rule_decides_is_told_as_players_would_tell_it() -> None:
    """Nobody at a table speaks of a duty, of what is allowed, or of where a rule leads."""
    said = " ".join([*DECISIONS.values(), ONLY_WAY])
    assert not re.search(r"\b(duty|allowed|rule|leads|concerned)\b", said)


def test_who_has_one_way_to_go_on_is_told_so_after_his_name() -> None:
    """The challenger of the duel tries for a flush, since no other attempt is open with his cards."""
    played = replay("zorli-cardano/duel-for-flush-won-by-challenger")
    alone = [event for event in narrate(played) if event.action == "way" and event.seat is not None]
    assert {event.sentence for event in alone} == {"has only one way to go on"}


def test_a_bid_at_the_limit_names_the_limit() -> None:
    """A raise to the most that a round allows is cut by that limit, and a bid of anything less is not."""
    for path in hand_paths("whittaker-elizabethan"):
        for frame in replay(path).frames:
            for event, following in zip(frame.events, frame.events[1:], strict=False):
                if isinstance(event, Decided) and event.matter == "most":
                    assert isinstance(following, Acted)
                    assert "amount" in event.ref.path.split("/")
                    return
    pytest.fail("no bid at the limit in any record")


def test_a_step_rests_on_a_choice_of_ours_below_its_option() -> None:
    """Du Coeur's revie is the author's, and that it has to add money is ours: the step rests on both."""
    rules = pr.load("ducoeur-italian")
    raising = next(spec.ref for spec in rules.nodes() if spec.node.path == "procedure/1/vying/options/raise")
    assert not raising.editor
    below = [ref.path for ref in consulted(rules, raising) if ref.editor]
    assert "procedure/1/vying/options/raise/amount/least" in below


def test_what_a_round_says_of_announcements_is_asked_with_each_of_its_options() -> None:
    """Where a round speaks for its options, an option that says nothing else rests on that too."""
    asked = 0
    for name in PLAYABLE:
        rules = pr.load(name)
        for spec in rules.nodes():
            around, between, verb = spec.node.path.rpartition("/options/")
            if between and verb in ("bid", "raise"):
                paths = [ref.path for ref in consulted(rules, spec.ref)]
                asked += any(path.startswith(f"{around}/announcing/") for path in paths)
    assert asked


def test_a_bet_of_several_stakes_rests_on_how_many_they_are() -> None:
    """That a bet is two stakes is ours; how often the turn may come back is asked only when it has come back."""
    twice = {"is": 2, "says": "The bet is two stakes.", "gap": "silent"}
    rules = variant("kuhn", {"procedure/2/vying/options/bid/amount": {"of": 1, "times": twice}})
    bid = next(spec for spec in rules.nodes() if spec.node.path == "procedure/2/vying/options/bid")
    assert "procedure/2/vying/options/bid/amount/times" in [ref.path for ref in consulted(rules, bid.ref)]
    whittaker = pr.load("whittaker-elizabethan")
    limits = [spec for spec in whittaker.nodes() if spec.node.path.endswith("/goto/times")]
    assert limits
    for limit in limits:
        step = next(spec for spec in whittaker.nodes() if f"{spec.node.path}/times" == limit.node.path)
        assert limit.ref not in consulted(whittaker, step.ref)


def test_the_end_of_a_hand_does_not_rest_on_how_the_money_was_given() -> None:
    """That a hand is over after the showdown is no choice of ours, though the ties of that showdown are."""
    for path in hand_paths("suzuki-1994"):
        played = replay(path)
        events = played.frames[-1].events if played.frames else ()
        if any(isinstance(event, Won) for event in events):
            assert not choices_of_ours(played.rules, events[-1])


def test_a_pass_that_costs_nothing_rests_on_the_reading_that_spares_it() -> None:
    """That whoever has bid or paid changes no cards is ours; the price of a pass, below which it stands, is not."""
    rules = pr.load("ducoeur-italian")
    spared = next(spec.ref for spec in rules.nodes() if spec.node.path.endswith("/exchange/spared"))
    below = {ref.path: ref.editor for ref in consulted(rules, spared)}
    assert not below[spared.path]
    assert below[f"{spared.path}/any/0"]
    assert below[f"{spared.path}/any/1"]


@pytest.mark.parametrize("name", PLAYABLE)
def test_nobody_is_told_of_a_rule_that_depends_on_hidden_cards(name: str) -> None:
    """That a duty to declare bound a player would tell that he holds a winning hand."""
    rules = pr.load(name)
    for seed in range(4):
        events = pr.playout(rules, seed=seed).events
        for seat in range(2):
            assert not any(isinstance(event, Decided) and event.secret for event in seen(events, seat))


def test_an_end_on_turns_is_no_secret() -> None:
    """That the turn came round, and that a hand is over, is seen by all."""
    secret = {
        event.matter: event.secret
        for path in hand_paths("parlett-primiera")
        for frame in replay(load_record(path)).frames
        for event in frame.events
        if isinstance(event, Decided)
    }
    assert secret["hand-over"] is False
    assert secret["round-over"] is False


HALF_OF_STACK = {"share": "1/2", "of": "stack", "rounded": "down"}
HALF_OF_BID = {"share": "1/2", "of": "last-bid", "rounded": "up"}
BETTING = "procedure/1/vying"
ROUNDED_UNDER: dict[str, Any] = {
    "a payment": {"procedure/0": {"pay": {"by": "everyone", "amount": HALF_OF_STACK}}},
    "a gift": {"procedure/0": {"collect": {"by": "dealer", "amount": HALF_OF_STACK}}},
    "a straddle": {f"{BETTING}/options/straddle": {"amount": HALF_OF_STACK}},
    "a bid": {f"{BETTING}/options/bid/amount": HALF_OF_STACK},
    "the most of a bid": {f"{BETTING}/options/bid/amount": {"least": 1, "most": HALF_OF_STACK}},
    "the least of a bid": {f"{BETTING}/options/bid/amount": {"least": HALF_OF_STACK, "most": "stack"}},
    "what a raise meets": {f"{BETTING}/options/raise/pays": HALF_OF_BID},
    "what seeing costs": {f"{BETTING}/options/see/pays": HALF_OF_BID},
    "what comes back": {
        f"{BETTING}/options/fold/then": [
            {"take-back": {"amount": {"share": "1/2", "of": "staked", "rounded": "down"}}}
        ]
    },
    "a bid that is lowered": {
        f"{BETTING}/options/fold/then": [{"lower": {"amount": {**HALF_OF_BID, "rounded": "down"}}}]
    },
    "a share of the pot": {
        "procedure/2": {
            "branch": [
                {
                    "steps": [
                        {"gather": {}},
                        {"share": {"parts": [{"to": "dealer", "part": "1/2"}], "rounded": "down"}},
                    ]
                }
            ]
        }
    },
}
"""Small changes of the high card by which a share may not come out even, by what is rounded there."""


@pytest.mark.parametrize("rounded", ROUNDED_UNDER)
def test_the_way_in_which_a_share_is_rounded_is_told(rounded: str) -> None:
    """Wherever a half of an odd number is meant, the rule that rounds it leaves an event of its own."""
    rules = variant("high-card", ROUNDED_UNDER[rounded])
    events = [event for seed in range(60) for event in pr.playout(rules, 3, seed=seed).events]
    roundings = [event for event in events if isinstance(event, Decided) and event.matter == "rounding"]
    assert {event.ref.path.rpartition("/")[2] for event in roundings} == {"rounded"}
