"""Conditions: words that are true or false of a state and the seat whose turn it is.

A condition is one word, a word with terms, a list (all of them), or ``{all: ...}``, ``{any: ...}``, ``{not: ...}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce

from primero_rules.base.spec import Spec
from primero_rules.game.program import Draft
from primero_rules.language.condition import ALWAYS, Condition, Holds
from primero_rules.language.conditions import bids as bidding
from primero_rules.language.conditions import holdings as holding
from primero_rules.language.conditions import turns as place

WORDS: Mapping[str, Callable[[Draft], Holds]] = {
    "bid-stands": bidding.bid_stands,
    "bid-covered": bidding.bid_covered,
    "opening-bid-stands": bidding.opening_bid_stands,
    "named-in-hand": bidding.named_in_hand,
    "all-matched": bidding.all_matched,
    "nobody-can-answer": bidding.nobody_can_answer,
    "paid-in-full": bidding.paid_in_full,
    "has-paid": bidding.has_paid,
    "back-at-bidder": place.back_at_bidder,
    "last-to-answer": place.last_to_answer,
    "has-bid": place.has_bid,
    "has-claimed": place.has_claimed,
    "all-in": place.all_in,
    "one-standing": place.one_standing,
}

WITH_TERMS: Mapping[str, Callable[[Spec, Draft], Condition]] = {
    "bid-names": bidding.bid_names,
    "passes": bidding.passes,
    "rounds-without-bid": bidding.rounds_without_bid,
    "bids-made": bidding.bids_made,
    "turn-of": place.turn_of,
    "no-later-than": place.no_later_than,
    "standing": place.standing,
    "stock": holding.stock,
    "hand": holding.hand,
    "holds": holding.holds,
    "attempt": holding.attempt,
    "satisfies": holding.satisfies,
    "all-may-win": holding.all_may_win,
}

JOINTS = ("all", "any", "not")


def read_condition(spec: Spec | None, draft: Draft) -> Condition:
    """A condition; none at all means always."""
    if spec is None:
        return ALWAYS
    bare = spec.bare()
    if bare.node.kind == "list":
        return _all(_several(bare, draft))
    if bare.node.kind == "mapping":
        return _joined(bare, draft)
    word = bare.text()
    bare.known(word, (*WORDS, *WITH_TERMS), "condition")
    if word in WITH_TERMS:
        raise bare.fault(f"the condition {word!r} needs terms", f"{{{word}: ...}}")
    return Condition(WORDS[word](draft), word.replace("-", " "))


def _joined(spec: Spec, draft: Draft) -> Condition:
    word, inner = spec.only((*JOINTS, *WITH_TERMS, *WORDS), "condition")
    if word in WORDS:
        raise spec.fault(f"the condition {word!r} takes no terms", word)
    if word == "all":
        return _all(_several(inner, draft))
    if word == "any":
        return _any(_several(inner, draft))
    if word == "not":
        return _not(read_condition(inner, draft))
    return WITH_TERMS[word](inner, draft)


def _several(spec: Spec, draft: Draft) -> list[Condition]:
    tests = [read_condition(item, draft) for item in spec.items()]
    if not tests:
        raise spec.bare().fault("no condition stands here", "at least one")
    return tests


def _all(tests: list[Condition]) -> Condition:
    return Condition(reduce(_both, (test.holds for test in tests)), " and ".join(test.reads for test in tests))


def _any(tests: list[Condition]) -> Condition:
    return Condition(reduce(_either, (test.holds for test in tests)), " or ".join(test.reads for test in tests))


def _both(first: Holds, second: Holds) -> Holds:
    return lambda state, seat: first(state, seat) and second(state, seat)


def _either(first: Holds, second: Holds) -> Holds:
    return lambda state, seat: first(state, seat) or second(state, seat)


def _not(test: Condition) -> Condition:
    holds = test.holds
    return Condition(lambda state, seat: not holds(state, seat), f"not ({test.reads})")
