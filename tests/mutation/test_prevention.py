"""Where it never comes to a situation, the rule is named without which it would, if there is a single one."""

from dataclasses import replace
from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.mutation.prevention import MOST_CHANGES_TRIED, Variants, variants_of, with_prevention
from primero_rules.situations.answers.asking import ask
from primero_rules.situations.answers.never import Never
from primero_rules.situations.answers.stored_plays import path_of_plays, plays_in
from primero_rules.situations.asked.library_of_situations import folder_of_situations, load_situations
from primero_rules.situations.asked.situation import Situation, own_situation
from tests.support.variants import Changes, write_variant

ENDS = "If nobody bids the hands are compared."
NAMED: Changes = {"procedure/2/vying/ends/2/says": ENDS}
FORBIDDEN: Changes = {"procedure/2/vying/options/bid": {"is": "forbidden", "says": "Nobody may bid."}}

PREVENTED = {
    "an end that comes first": (NAMED, "[{not: bid-stands}, {passes: 1}]", ENDS),
    "an option that is denied": (FORBIDDEN, "bid-stands", "Nobody may bid."),
    "a number of cards": ({}, "{hand: 2}", "Everybody is dealt one card."),
}
"""What is changed in the file, what never comes about, and the sentence of the rule that prevents it."""


def asked(folder: Path, changes: Changes, until: str) -> tuple[Variants, Situation, Never]:
    """A small game with some changes, a situation that it never comes to, and how that was searched for."""
    rules = pr.load(str(write_variant(folder / "reconstruction.yaml", "kuhn", changes)))
    situation = own_situation(until, seats=2)
    never = ask(situation, rules).never
    assert never is not None
    return variants_of(rules), situation, never


def still_prevents(rule: str, situation: Situation, never: Never, variants: Variants) -> bool:
    """Whether the rule at this path is named where nothing else is changed than it, and what it stands in."""
    own = [site for site in variants.sites if _within(site.node.path, rule) or _within(rule, site.node.path)]
    changed = replace(variants, sites=tuple(own))
    return with_prevention(replace(never, rule=""), situation, changed).rule == rule


def _within(path: str, outer: str) -> bool:
    return f"{path}/".startswith(f"{outer}/")


@pytest.mark.parametrize("kind", PREVENTED)
def test_the_rule_that_prevents_it_is_named(kind: str, tmp_path: Path) -> None:
    """It is the one without which, or with another number in which, it comes to that."""
    changes, until, sentence = PREVENTED[kind]
    variants, situation, never = asked(tmp_path, changes, until)
    known = with_prevention(never, situation, variants)
    says = {spec.node.path: spec.ref.says for spec in variants.rules.nodes()}
    assert says[known.rule] == sentence
    assert known.tried is None
    assert still_prevents(known.rule, situation, never, variants)


def test_where_the_hand_does_not_go_on_as_is_asked_a_rule_that_holds_it_up_is_named(tmp_path: Path) -> None:
    """One has bid and the other is to give up: it is the duty to call, and no end of the round, that stops him."""
    changes: Changes = {
        "procedure/2/vying/duties": [{"when": "bid-stands", "must": ["see"], "says": "A bid has to be called."}],
        "procedure/2/vying/ends/0/says": "Whoever is alone has won.",
    }
    rules = pr.load(str(write_variant(tmp_path / "reconstruction.yaml", "kuhn", changes)))
    bid_stands = own_situation("[bid-stands, {not: {turn-of: bidder}}]", seats=2, outcome=True)
    situation = replace(bid_stands, without=frozenset({"see"}))
    never = ask(situation, rules).never
    assert never is not None
    assert still_prevents("procedure/2/vying/duties/0", situation, never, variants_of(rules))
    assert not still_prevents("procedure/2/vying/ends/0", situation, never, variants_of(rules))


def test_an_end_that_leads_past_what_is_asked_prevents_it() -> None:
    """Where nobody invites the hand is over, and no card is changed; that an invitation ends early changes none."""
    rules = pr.load("zorli-cardano")
    variants = variants_of(rules)
    situation = own_situation("[{not: bid-stands}, {turn-of: dealer}, cards-changed]", seats=3)
    situation = replace(situation, without=frozenset({"bid", "claim", "fold"}))
    never = ask(situation, rules).never
    assert never is not None
    known = with_prevention(never, situation, variants)
    (says,) = {spec.ref.says for spec in rules.nodes() if spec.node.path == known.rule}
    assert says == "If nobody invites, the hand is over."


def test_a_rule_that_has_nothing_to_do_with_it_prevents_nothing(tmp_path: Path) -> None:
    """Whatever stands in its place, it does not come to that."""
    variants, situation, never = asked(tmp_path, NAMED, "[{not: bid-stands}, {passes: 1}]")
    assert not still_prevents("procedure/0/pay", situation, never, variants)


def test_where_no_single_rule_prevents_it_that_is_said(tmp_path: Path) -> None:
    """Three cards are too few for a hand of five, whatever one rule says."""
    variants, situation, never = asked(tmp_path, {}, "{hand: 5}")
    known = with_prevention(never, situation, variants)
    assert known.rule == ""
    assert known.tried is not None
    assert 0 < known.tried <= MOST_CHANGES_TRIED
    assert known.unprevented == (
        f"No single rule is known that prevents it: {known.tried} changes of one rule were tried,"
        " and none leads there"
    )


@pytest.mark.parametrize("name", sorted(rules.id for rules in pr.load_all() if rules.playable))
def test_what_is_kept_still_prevents_it(name: str) -> None:
    """Of every rule that is named in the plays: it comes to the situation when it alone is changed."""
    named = [
        (situation, stored.never)
        for situation in load_situations()
        if (stored := plays_in(path_of_plays(situation, folder_of_situations())).get(name)) is not None
        and stored.never is not None
        and stored.never.rule
    ]
    variants = variants_of(pr.load(name))
    for situation, never in named:
        assert still_prevents(never.rule or "", situation, never, variants), situation.id
