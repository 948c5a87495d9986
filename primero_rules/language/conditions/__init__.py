"""Conditions: words that are true or false of a state and the seat whose turn it is.

A condition is one word, a word with terms, a list (all of them), ``{any: ...}`` or ``{not: ...}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from primero_rules.base.spec import Spec
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.state import State
from primero_rules.language.condition import Condition
from primero_rules.language.conditions import bids, holdings, turned_up, turns
from primero_rules.language.declaration.types import Either, Entries, Keys, Named, Term, Words
from primero_rules.language.declaration.words import Declaration, declare, declare_alone, declare_bare, table

WORDS: Mapping[str, Declaration] = table(
    [
        declare_alone("bid-stands", bids.BidStands),
        declare_alone("bid-covered", bids.BidCovered),
        declare_alone("opening-bid-stands", bids.OpeningBidStands),
        declare_alone("named-in-hand", bids.NamedInHand),
        declare_alone("all-matched", bids.AllMatched),
        declare_alone("another-can-answer", bids.AnotherCanAnswer),
        declare_alone("nobody-can-answer", bids.NobodyCanAnswer),
        declare_alone("paid-in-full", bids.PaidInFull),
        declare_alone("has-paid", bids.HasPaid),
        declare_alone("back-at-bidder", turns.BackAtBidder),
        declare_alone("last-to-answer", turns.LastToAnswer),
        declare_alone("has-bid", turns.HasBid),
        declare_alone("has-claimed", turns.HasClaimed),
        declare_alone("all-in", turns.AllIn),
        declare_alone("one-standing", turns.OneStanding),
    ]
)
"""The conditions that are a word alone."""

WITH_TERMS: Mapping[str, Declaration] = table(
    [
        declare_bare("bid-names", bids.BidNames),
        declare_bare("passes", bids.Passes),
        declare_bare("rounds-without-bid", bids.RoundsWithoutBid),
        declare_bare("bids-made", bids.BidsMade),
        declare_bare("turn-of", turns.TurnOf),
        declare_bare("no-later-than", turns.NoLaterThan),
        declare_bare("standing", turns.SeatsStanding),
        declare("stock", holdings.StockHas, {"for-each": 2}, "size of the stock"),
        declare_bare("hand", holdings.HandSize),
        declare("turned-up", turned_up.TurnedUpIs, {"ranks": ["A"]}, "card turned up", optional=True),
        declare("holds", holdings.Holds, {"combinations": ["pair"]}, "holding"),
        declare_bare("equal-hands", holdings.EqualHands),
        declare("attempt", holdings.HasTowards, {"towards": "pair", "cards": 1}),
        declare_bare("satisfies", holdings.Satisfies),
        declare(
            "all-may-win",
            holdings.AllMayWin,
            {"among": "standing", "requires": ["hold-what-was-said"]},
            "requirements of a group",
        ),
    ]
)
"""The conditions that are a word with terms."""


@dataclass(frozen=True)
class Not(Condition):
    """A condition does not hold."""

    condition: Condition

    def holds(self, state: State, seat: int) -> bool:
        return not self.condition.holds(state, seat)

    @property
    def asks_cards(self) -> bool:
        return self.condition.asks_cards

    @property
    def reads(self) -> str:
        return f"not ({in_words(self.condition)})"


@dataclass(frozen=True)
class OneOf(Condition):
    """At least one of several conditions holds."""

    conditions: tuple[Condition, ...]

    def holds(self, state: State, seat: int) -> bool:
        for condition in self.conditions:  # noqa: SIM110 - asked at every turn, and a generator costs twice as much
            if condition.holds(state, seat):
                return True
        return False

    @property
    def asks_cards(self) -> bool:
        return any(condition.asks_cards for condition in self.conditions)

    @property
    def reads(self) -> str:
        return " or ".join(map(in_words, self.conditions))


@dataclass(frozen=True)
class AllOf(Condition):
    """Every one of several conditions holds."""

    conditions: tuple[Condition, ...]

    def holds(self, state: State, seat: int) -> bool:
        for condition in self.conditions:  # noqa: SIM110 - asked at every turn, and a generator costs twice as much
            if not condition.holds(state, seat):
                return False
        return True

    @property
    def asks_cards(self) -> bool:
        return any(condition.asks_cards for condition in self.conditions)

    @property
    def reads(self) -> str:
        return " and ".join(map(in_words, self.conditions))


def in_words(condition: Condition) -> str:
    """What a condition asks, in words: its own, or the word of the language with spaces."""
    if condition.reads:
        return condition.reads
    return next((word for word, declared in WORDS.items() if type(condition) is declared.record), "always").replace(
        "-", " "
    )


def read_condition(spec: Spec, program: ProgramBuilder) -> Condition:
    """A condition, of whatever form."""
    bare = CONDITION.fitting(spec)
    if bare.node.kind == "list":
        return together(bare, program)
    if bare.node.kind == "mapping":
        word, inner = bare.only(CONDITION_WITH_TERMS.terms, "condition")
        reader = {"any": either, "not": denied}.get(word)
        condition: Condition = reader(inner, program) if reader else WITH_TERMS[word].type.read(inner, program)
        return condition
    alone: Condition = WORDS[bare.text()].alone(bare, program)
    return alone


def together(spec: Spec, program: ProgramBuilder) -> Condition:
    """Every one of these holds."""
    conditions = SEVERAL.read(spec, program)
    return conditions[0] if len(conditions) == 1 else AllOf(conditions)


def either(spec: Spec, program: ProgramBuilder) -> Condition:
    """At least one of these holds."""
    conditions = SEVERAL.read(spec, program)
    return conditions[0] if len(conditions) == 1 else OneOf(conditions)


def denied(spec: Spec, program: ProgramBuilder) -> Condition:
    """This does not hold."""
    return Not(read_condition(spec, program))


NAMED_CONDITION = Named("condition", read_condition)
SEVERAL = Entries(NAMED_CONDITION)

CONDITION_WITH_TERMS = Keys(
    "condition with terms",
    {
        "any": Term(SEVERAL, "At least one of these holds.", ["bid-stands", "has-bid"]),
        "not": Term(NAMED_CONDITION, "This does not hold.", "bid-covered"),
        **{word: declaration.term for word, declaration in WITH_TERMS.items()},
    },
    single=True,
)

CONDITION = Either(
    "condition",
    text=Words(tuple(WORDS), "condition", with_terms=tuple(WITH_TERMS)),
    entries=Entries(NAMED_CONDITION, alone=False),
    mapping=CONDITION_WITH_TERMS,
)
