"""Words for amounts of chips: a number, ``last-bid``, ``owed``, ``stack``, or one that is made of others.

A file may give names to amounts of its own, such as a stake and a rest that is thrice the stake, and use them
wherever an amount stands.
``{of: 6, less: level}`` is an amount less another, such as what may still be put down in a round with a limit, and
``{of: whole-pot, plus: owed}`` is one amount and another, such as what will lie there once a bid has been met.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.game.event import Decided, Event
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.state import State
from primero_rules.language.declaration.types import (
    REQUIRED,
    ByName,
    Either,
    Keys,
    Named,
    Names,
    Share,
    Term,
    Whole,
    words,
)


class Amount(Frozen):
    """An amount of chips."""

    def of(self, state: State, seat: int) -> int:
        """How many chips it is for a seat just now."""
        raise NotImplementedError

    def note(self, state: State, seat: int, events: list[Event]) -> None:
        """Add an event if the amount had to be rounded."""

    @property
    def part_of_stake(self) -> Fraction | None:
        """What part it is of all that the seat has staked, before it is rounded; None if it is no such part."""
        return None


@dataclass(frozen=True)
class Chips(Amount):
    """A fixed number of chips."""

    number: int

    def of(self, state: State, seat: int) -> int:
        return self.number


@dataclass(frozen=True)
class NoChips(Amount):
    """No chips."""

    def of(self, state: State, seat: int) -> int:
        return 0


@dataclass(frozen=True)
class LastBid(Amount):
    """What the latest bid of this round added, whatever was bid before it."""

    def of(self, state: State, seat: int) -> int:
        bid = state.vying.bid
        return 0 if bid is None else bid.amount


@dataclass(frozen=True)
class Owed(Amount):
    """What the seat still has to put down to match the others in this round."""

    def of(self, state: State, seat: int) -> int:
        lacking = state.vying.to_match - state.seats[seat].paid
        if lacking < 0:  # asked several times in a turn, and max takes eight times as long
            return 0
        return lacking


@dataclass(frozen=True)
class ToMatch(Amount):
    """The chips that everybody has to match in this round."""

    def of(self, state: State, seat: int) -> int:
        return state.vying.to_match


@dataclass(frozen=True)
class WholeStack(Amount):
    """All that the seat has in front of it and has not staked."""

    def of(self, state: State, seat: int) -> int:
        return state.seats[seat].stack


@dataclass(frozen=True)
class Staked(Amount):
    """All that the seat has staked in this hand."""

    def of(self, state: State, seat: int) -> int:
        return state.seats[seat].staked

    @property
    def part_of_stake(self) -> Fraction | None:
        return Fraction(1)


@dataclass(frozen=True)
class Pot(Amount):
    """The chips that belong to nobody: what has been made common or is left from earlier hands, and no stakes."""

    def of(self, state: State, seat: int) -> int:
        return state.pot


@dataclass(frozen=True)
class WholePot(Amount):
    """All that is played for: the chips that belong to nobody and all stakes, but no pots that have names."""

    def of(self, state: State, seat: int) -> int:
        return state.contested


@dataclass(frozen=True)
class CardsHeld(Amount):
    """One chip for each card in the seat's hand."""

    def of(self, state: State, seat: int) -> int:
        return len(state.seats[seat].hand)


AMOUNT_WORDS: Mapping[str, type[Amount]] = {
    "nothing": NoChips,
    "last-bid": LastBid,
    "owed": Owed,
    "level": ToMatch,
    "stack": WholeStack,
    "staked": Staked,
    "pot": Pot,
    "whole-pot": WholePot,
    "cards-held": CardsHeld,
}

AMOUNTS_READ: Mapping[str, str] = {
    "nothing": "nothing",
    "last-bid": "the amount of the latest bid",
    "owed": "all that the player still owes",
    "level": "what everybody has to match",
    "stack": "all that the player has",
    "staked": "what the player has staked",
    "pot": "the chips in the pot that are nobody's stake",
    "whole-pot": "the whole pot",
    "cards-held": "a chip for each card held",
}
"""How each word for an amount reads in an answer."""

ROUNDINGS: Mapping[str, bool] = {"down": False, "up": True}
"""The words for rounding a share to whole chips, and whether they round up."""


def share_in_chips(whole: int, over: int, under: int, *, up: bool) -> int:
    """The share ``over / under`` of so many chips in whole chips, the odd part rounded up or dropped.

    >>> share_in_chips(7, 1, 2, up=True), share_in_chips(7, 1, 2, up=False)
    (4, 3)
    """
    return (whole * over + (under - 1 if up else 0)) // under


@dataclass(frozen=True)
class ShareOf(Amount):
    """A share of an amount in whole chips, the odd part rounded up or dropped."""

    whole: Amount
    over: int
    under: int
    up: bool
    ref: Ref

    def note(self, state: State, seat: int, events: list[Event]) -> None:
        self.whole.note(state, seat, events)
        if self.whole.of(state, seat) * self.over % self.under:
            events.append(Decided(seat, "rounding", self.ref))

    def of(self, state: State, seat: int) -> int:
        return share_in_chips(self.whole.of(state, seat), self.over, self.under, up=self.up)

    @property
    def part_of_stake(self) -> Fraction | None:
        whole = self.whole.part_of_stake
        return None if whole is None else whole * self.over / self.under


@dataclass(frozen=True)
class TimesOf(Amount):
    """A multiple of an amount."""

    single: Amount
    times: int

    def note(self, state: State, seat: int, events: list[Event]) -> None:
        self.single.note(state, seat, events)

    def of(self, state: State, seat: int) -> int:
        return self.times * self.single.of(state, seat)


@dataclass(frozen=True)
class LessThan(Amount):
    """An amount less another; nothing if the other is more."""

    whole: Amount
    off: Amount

    def note(self, state: State, seat: int, events: list[Event]) -> None:
        self.whole.note(state, seat, events)
        self.off.note(state, seat, events)

    def of(self, state: State, seat: int) -> int:
        left = self.whole.of(state, seat) - self.off.of(state, seat)
        return max(0, left)


@dataclass(frozen=True)
class SumOf(Amount):
    """An amount and another."""

    first: Amount
    second: Amount

    def note(self, state: State, seat: int, events: list[Event]) -> None:
        self.first.note(state, seat, events)
        self.second.note(state, seat, events)

    def of(self, state: State, seat: int) -> int:
        return self.first.of(state, seat) + self.second.of(state, seat)


PARTS_OF_AMOUNT = ("share", "times", "less", "plus")


def amount_of(word: str) -> Amount:
    """The amount that one end of a range is: a number of chips, or a word."""
    return Chips(int(word)) if word.isdigit() else AMOUNT_WORDS[word]()


def read_amount(spec: Spec, program: ProgramBuilder) -> Amount:
    """A number of chips, a word, or a part of another amount such as ``{share: 1/2, of: staked}``."""
    bare = AMOUNT.fitting(spec)
    if bare.node.kind == "mapping":
        return _part(bare, program)
    if bare.node.kind == "integer":
        return Chips(bare.integer())
    amount: Amount = AMOUNT_WORD.read(bare, program)
    return amount


def _named(spec: Spec, program: ProgramBuilder) -> Amount:
    """The amount of a word, or of a name that the file gives; Faults if it is unknown or defined by itself."""
    word = spec.text()
    if word in AMOUNT_WORDS:
        return AMOUNT_WORDS[word]()
    if word in program.measuring:
        way = " → ".join([*program.measuring[program.measuring.index(word) :], word])
        raise spec.fault(f"the amount {word!r} would be made of itself: {way}", "a number of chips", code="stuck")
    if word not in program.amounts:
        raise spec.fault(
            f"no amount is called {word!r}",
            f"one of {', '.join((*AMOUNT_WORDS, *program.amounts))}",
            code="unknown-name",
        )
    program.measuring.append(word)
    amount = read_amount(program.amounts[word], program)
    program.measuring.pop()
    return amount


def _part(spec: Spec, program: ProgramBuilder) -> Amount:
    of = read_amount(spec.need("of"), program)
    share, times, less, plus = (spec.get(key) for key in PARTS_OF_AMOUNT)
    rounded = spec.get("rounded")
    if [share, times, less, plus].count(None) != len(PARTS_OF_AMOUNT) - 1:
        raise spec.fault(
            "it is not clear what is made of the amount",
            f"one of {', '.join(PARTS_OF_AMOUNT)}",
            code="wrong-form",
        )
    if rounded is not None and share is None:
        raise rounded.fault("there is nothing to round", "rounded: stands beside share:", code="wrong-form")
    if times is not None:
        return Chips(of.number * times.integer()) if isinstance(of, Chips) else TimesOf(of, times.integer())
    if less is not None:
        return LessThan(of, read_amount(less, program))
    if plus is not None:
        return SumOf(of, read_amount(plus, program))
    assert share is not None
    part: Fraction = Share().read(share, None)
    up = PART_OF_AMOUNT.value("rounded", spec, None)
    return ShareOf(of, part.numerator, part.denominator, up, (rounded or spec).ref)


NAMED_AMOUNT = Named("amount", read_amount)

PART_OF_AMOUNT = Keys(
    "amount made of another",
    {
        "of": Term(NAMED_AMOUNT, "The amount of which another is made.", "staked", default=REQUIRED),
        "share": Term(Share(), "Which share of it.", "1/2"),
        "times": Term(Whole(), "How many times it.", 2),
        "less": Term(NAMED_AMOUNT, "What is taken off it; nothing is left if this is more.", "level"),
        "plus": Term(NAMED_AMOUNT, "What comes on top of it.", "owed"),
        "rounded": Term(
            words(ROUNDINGS, "rounding"),
            "What becomes of the odd part of a share.",
            "up",
            "down",
            consulted="at times",
        ),
    },
    reads="[{share} of {of}, rounded {rounded}][{times} times {of}][what is left of {of} beyond {less}]"
    "[{of} together with {plus}]",
)

AMOUNT_WORD = Names(tuple(AMOUNT_WORDS), "word of an amount", "amounts", _named, AMOUNTS_READ)
AMOUNT = Either("amount", number=Whole(noun="chip"), text=AMOUNT_WORD, mapping=PART_OF_AMOUNT)
AMOUNTS_BY_NAME = ByName(NAMED_AMOUNT, called="amounts by name", ids=True)
"""The amounts to which a file gives names."""
