"""Claims of arithmetic: they need no rules, or only the size of the pack."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Any

from primero_rules.base.spec import Spec
from primero_rules.base.yaml_tree import inline
from primero_rules.language.declaration.types import Either, Entries, Share, Whole
from primero_rules.language.declaration.words import term
from primero_rules.sources.claims.claim_context import ClaimCheck, ClaimContext

NUMBER_OR_SHARE = Either("number", number=Whole(None), text=Share())

MULTIPLIED = Either("numbers to be multiplied", number=Whole(None), text=Share(), entries=Entries(NUMBER_OR_SHARE))


@dataclass(frozen=True)
class Calculation(ClaimCheck):
    """What comes out of several numbers."""

    of: tuple[Any, ...] = term(Entries(MULTIPLIED), "The numbers.", [10, 14])
    stated: Fraction = term(NUMBER_OR_SHARE, "What comes out.", 24, key="is")

    needs_rules = False

    def quantities(self) -> Iterator[Spec]:
        """The numbers and the result: all of them must occur in the document."""
        for part in self.spec.need("of").items():
            yield from part.items() if part.node.kind == "list" else (part,)
        yield self.spec.need("is")

    def difference(self, actual: Fraction, verb: str) -> str:
        """The contradiction in words, if the stated result is not the actual one; else ""."""
        numbers = ", ".join(inline(part.node) for part in self.spec.need("of").items())
        same = self.stated == actual
        return "" if same else f"{numbers} are said to {verb} {self.stated}, but {verb} {actual}"


@dataclass(frozen=True)
class Sum(Calculation):
    """Numbers added up; numbers in a list of their own are multiplied first."""

    of: tuple[Fraction | tuple[Fraction, ...], ...] = term(
        Entries(MULTIPLIED), "The numbers, or lists of numbers to be multiplied.", [10, [2, 7]]
    )

    def contradiction(self, context: ClaimContext) -> str:
        parts = [prod(part, start=Fraction(1)) if isinstance(part, tuple) else Fraction(part) for part in self.of]
        return self.difference(sum(parts, Fraction(0)), "add up to")


@dataclass(frozen=True)
class Product(Calculation):
    """Numbers multiplied."""

    of: tuple[Fraction, ...] = term(Entries(NUMBER_OR_SHARE), "The numbers.", ["1/3", "1/2"])

    def contradiction(self, context: ClaimContext) -> str:
        return self.difference(prod(self.of, start=Fraction(1)), "multiply to")


@dataclass(frozen=True)
class Century(ClaimCheck):
    """The century of a year."""

    year: int = term(Whole(1), "The year.", 1530)
    stated: int = term(Whole(1), "The century in which it lies.", 16, key="is")

    needs_rules = False

    def quantities(self) -> Iterator[Spec]:
        """The year and the century."""
        yield self.spec.need("year")
        yield self.spec.need("is")

    def contradiction(self, context: ClaimContext) -> str:
        actual = (self.year + 99) // 100
        if self.stated == actual:
            return ""
        return f"{self.year} is said to lie in century {self.stated}, but lies in century {actual}"


@dataclass(frozen=True)
class ClaimedDeal(ClaimCheck):
    """How many cards are dealt, and how many are left of the pack."""

    players: int | None = term(Whole(1), "To how many players.", 4, default=None)
    cards: int | None = term(Whole(1), "How many to each at a time.", 2, default=None)
    times: int | None = term(Whole(1), "How many times.", 3, default=None)
    each: int | None = term(Whole(), "How many each has been dealt in the end.", 6, default=None)
    dealt: int | None = term(Whole(), "How many have been dealt to all.", 24, default=None)
    left: int | None = term(Whole(), "How many are left of the pack.", 16, default=None)

    def quantities(self) -> Iterator[Spec]:
        """Every number that is stated of the deal."""
        for _, number in self.spec.entries():
            yield number

    def contradiction(self, context: ClaimContext) -> str:
        each = (self.cards or 1) * (self.times or 1)
        to_all = (self.players or 1) * each if self.cards else self.dealt or 0
        actual = {"each": each, "dealt": to_all, "left": len(context.rules().setting.pack) - to_all}
        stated = {key: number for key in actual if (number := getattr(self, key)) is not None}
        if not stated:
            raise self.spec.fault(
                "nothing is said here of the cards dealt", f"one of {', '.join(actual)}", code="claim"
            )
        for key, number in stated.items():
            if number != actual[key]:
                return f"{number} cards are said to be {DEALT[key]}, but {actual[key]} are"
        return ""


DEALT = {"each": "dealt to each player", "dealt": "dealt", "left": "left"}
