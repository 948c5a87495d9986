"""Conditions: words that are true or false of a state and the seat whose turn it is.

A condition is one word, a word with terms, a list (all of them), ``{any: ...}`` or ``{not: ...}``.
"""

from collections.abc import Mapping

from primero_rules.base.spec import Spec
from primero_rules.game.program import ProgramBuilder
from primero_rules.language.condition import Condition
from primero_rules.language.conditions import bids, holdings, turned_up, turns
from primero_rules.language.conditions.combined import AllOf, Not, OneOf
from primero_rules.language.declaration.types import Either, Gathered, Keys, Named, Term, Words
from primero_rules.language.declaration.words import (
    Declaration,
    declare,
    declare_alone,
    declare_bare,
    words_by_name,
)

BARE_CONDITIONS: Mapping[str, Declaration] = words_by_name(
    [
        declare_alone(
            "bid-stands", bids.BidStands, "somebody has bid in this round", "nobody has bid in this round"
        ),
        declare_alone("bid-covered", bids.BidCovered, "the bid has been met", "nobody has met the bid"),
        declare_alone(
            "opening-bid-stands",
            bids.OpeningBidStands,
            "a first bid stands unraised",
            "no first bid stands unraised",
        ),
        declare_alone("named-in-hand", bids.NamedInHand, "somebody has named a hand", "nobody has named a hand"),
        declare_alone(
            "all-matched",
            bids.AllMatched,
            "all who are still in have met the bid",
            "not all who are still in have met the bid",
        ),
        declare_alone(
            "another-can-answer",
            bids.AnotherCanAnswer,
            "another player has chips to answer with",
            "no other player has chips to answer with",
        ),
        declare_alone(
            "nobody-can-answer", bids.NobodyCanAnswer, "nobody could meet a bid", "somebody could meet a bid"
        ),
        declare_alone(
            "paid-in-full",
            bids.PaidInFull,
            "the player has met all that was bid",
            "the player has not met all that was bid",
        ),
        declare_alone("has-paid", bids.HasPaid, "the player has put something in", "the player has put nothing in"),
        declare_alone(
            "short-of-the-bid",
            bids.ShortOfTheBid,
            "the player has too few chips to meet the bid",
            "the player has chips enough to meet the bid, or none",
        ),
        declare_alone(
            "back-at-bidder",
            turns.BackAtBidder,
            "the turn is back at the last bidder",
            "the turn is not back at the last bidder",
        ),
        declare_alone(
            "last-to-answer",
            turns.LastToAnswer,
            "the player is the last to answer the bid",
            "the player is not the last to answer the bid",
        ),
        declare_alone("has-bid", turns.HasBid, "the player has bid", "the player has not bid"),
        declare_alone(
            "has-claimed", turns.HasClaimed, "the player has claimed to win", "the player has not claimed to win"
        ),
        declare_alone("all-in", turns.AllIn, "the player has no chips left", "the player has chips left"),
        declare_alone(
            "cards-changed", holdings.CardsChanged, "changed cards lie aside", "no changed cards lie aside"
        ),
        declare_alone(
            "one-standing", turns.OneStanding, "only one player is still in", "several players are still in"
        ),
    ]
)
"""The conditions that are a word alone."""

WITH_TERMS: Mapping[str, Declaration] = words_by_name(
    [
        declare_bare("bid-names", bids.BidNames, "the bid names {:or}", "the bid does not name {:or}"),
        declare_bare(
            "passes",
            bids.Passes,
            "the player has {:often passed} in this round, counted anew from its first bid",
            "the player has {:not often passed} in this round, counted anew from its first bid",
        ),
        declare_bare(
            "rounds-without-bid",
            bids.RoundsWithoutBid,
            "the turn has gone round {:often} without a bid",
            "the turn has not gone round {:often} without a bid",
        ),
        declare_bare(
            "paid",
            bids.PaidSoFar,
            "the player has put {:chip} into this round",
            "the player has put {:not chip} into this round",
        ),
        declare_bare(
            "owes",
            bids.Owes,
            "the player owes {:chip} to match the others",
            "the player owes {:not chip} to match the others",
        ),
        declare_bare("bids-made", bids.BidsMade, "the round has seen {:bid}", "the round has seen {:not bid}"),
        declare_bare("turn-of", turns.TurnOf, "it is the turn of {}", "it is not the turn of {}"),
        declare_bare("role-given", turns.RoleGiven, "somebody is {}", "nobody is {}"),
        declare_bare(
            "no-later-than",
            turns.NoLaterThan,
            "the player comes no later in the round than {}",
            "the player comes later in the round than {}",
        ),
        declare_bare(
            "standing", turns.SeatsStanding, "the hand is left to {:player}", "the hand is left to {:not player}"
        ),
        declare(
            "stock",
            holdings.StockHas,
            {"for-each": 2},
            "size of the stock",
            reads="the stock has {for-each:card} for each player still in",
            denied="the stock has fewer than {for-each:card} for each player still in",
        ),
        declare_bare("cards-left", holdings.CardsLeft, "the stock has {:card}", "the stock has {:not card}"),
        declare_bare("hand", holdings.HandSize, "the player holds {:card}", "the player holds {:not card}"),
        declare(
            "turned-up",
            turned_up.TurnedUpIs,
            {"ranks": ["A"]},
            "card turned up",
            optional=True,
            reads="a card is turned up[, of rank {ranks:or}][, of the suit {suits:or}]",
            denied="no card is turned up[ of rank {ranks:or}][ of the suit {suits:or}]",
        ),
        declare(
            "holds",
            holdings.Holds,
            {"combinations": ["pair"]},
            "holding",
            reads="[{seat}|the player] holds {combinations:or}[ made by {counting:card}]",
            denied="[{seat}|the player] does not hold {combinations:or}[ made by {counting:card}]",
        ),
        declare(
            "somebody-holds",
            holdings.SomebodyHolds,
            {"among": "standing", "combinations": ["pair"]},
            "holding in a group",
            reads="somebody among {among} holds {combinations:or}",
            denied="nobody among {among} holds {combinations:or}",
        ),
        declare_bare(
            "equal-hands", holdings.EqualHands, "the hands of {} are equal", "the hands of {} are not equal"
        ),
        declare(
            "attempt",
            holdings.HasTowards,
            {"towards": "pair", "cards": 1},
            reads="{seat} has {cards:card} towards {towards}",
            denied="{seat} has fewer than {cards:card} towards {towards}",
        ),
        declare_bare(
            "satisfies", holdings.Satisfies, "the player's hand manages to {}", "the player's hand {:denied}"
        ),
        declare(
            "all-may-win",
            holdings.AllMayWin,
            {"among": "standing", "requires": ["hold-what-was-said"]},
            "requirements of some seats",
            reads="the hand of {among} manages to {requires}",
            denied="the hand of {among} {requires:denied}",
        ),
    ]
)
"""The conditions that are a word with terms."""


def read_condition(spec: Spec, program: ProgramBuilder) -> Condition:
    """The condition in a node, of whatever form."""
    bare = CONDITION.fitting(spec)
    if bare.node.kind == "list":
        return _joined(AllOf, bare, program)
    if bare.node.kind == "mapping":
        word, inner = bare.only(CONDITION_WITH_TERMS.terms, "condition")
        if word == "not":
            return Not(read_condition(inner, program))
        if word == "any":
            return _joined(OneOf, inner, program)
        condition: Condition = WITH_TERMS[word].type.read(inner, program)
        return condition
    alone: Condition = BARE_CONDITIONS[bare.text()].alone(bare, program)
    return alone


def _joined(way: type[AllOf | OneOf], spec: Spec, program: ProgramBuilder) -> Condition:
    """The condition of all the listed ones, or of one of them; it is the entry itself where there is only one."""
    conditions = SEVERAL_CONDITIONS.read(spec, program)
    return conditions[0] if len(conditions) == 1 else way(conditions)


NAMED_CONDITION = Named("condition", read_condition)
SEVERAL_CONDITIONS = Gathered(NAMED_CONDITION)

CONDITION_WITH_TERMS = Keys(
    "condition with terms",
    {
        "any": Term(SEVERAL_CONDITIONS, "At least one of these holds.", ["bid-stands", "has-bid"], reads="{:any}"),
        "not": Term(NAMED_CONDITION, "This does not hold.", "bid-covered", reads="{:not}"),
        **{word: declaration.term for word, declaration in WITH_TERMS.items()},
    },
    single=True,
)

CONDITION_ALONE = Words(
    tuple(BARE_CONDITIONS),
    "condition",
    with_terms=tuple(WITH_TERMS),
    reads={word: declaration.reads for word, declaration in BARE_CONDITIONS.items()},
    denied={word: declaration.denied for word, declaration in BARE_CONDITIONS.items()},
)

CONDITION = Either(
    "condition", text=CONDITION_ALONE, entries=Gathered(NAMED_CONDITION, alone=False), mapping=CONDITION_WITH_TERMS
)
