"""How far an announcement may differ from the hand (``truth``).

Understating and overstating are each ``free`` or ``never``; an understatement that is allowed at the table but
punished later is ``free`` here, and the showdown names the punishment.  ``measured-by`` says with which points of
the hand announced points are compared.  ``passes-for`` lists hands that may go under another's name once somebody
else has announced that name.  A higher combination is always a later one in the file's list, whichever hand wins.
"""

from dataclasses import dataclass
from typing import Any

from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.language.combinations import COMBINATIONS
from primero_rules.language.declaration.types import REQUIRED, Either, Entries, Keys, Term, words, words_read_as
from primero_rules.language.declaration.words import keys, term

LENIENCE = {"free": True, "never": False}

BEST_HAND, HAND_NAMED = "best-hand", "hand-named"
"""The points of the hand with which announced points may be compared."""

HOW_FAR = words(LENIENCE, "degree of lenience", {"free": "may be named", "never": "may not be named"})
LESS_THAN_HELD, MORE_THAN_HELD = (
    words(
        LENIENCE,
        "degree of lenience",
        {word: f"{which} than is held {text}" for word, text in HOW_FAR.reads.items()},
    )
    for which in ("less", "more")
)
"""How far an announcement may stay below the hand, and how far it may go above it."""


@dataclass(frozen=True)
class DisguiseTerms(Frozen):
    """Hands that may be announced under other names once somebody else has announced one of those."""

    held: frozenset[int] = term(COMBINATIONS, "The hands that pass for others.", ["pair"])
    names: frozenset[int] = term(COMBINATIONS, "The names under which they may go.", ["suit"], key="announced-as")


@dataclass(frozen=True)
class Understating(Frozen):
    """Whether less than the hand may be announced: a lower combination, and fewer points."""

    combination: bool = term(
        HOW_FAR, "Whether a lower combination may be announced.", "free", default="free", answer="a lower hand {}"
    )
    points: bool = term(
        HOW_FAR, "Whether fewer points may be announced.", "never", default="free", answer="fewer points {}"
    )


@dataclass(frozen=True)
class Overstating(Frozen):
    """Whether more than the hand may be announced: anything, nothing, or only some combinations."""

    allowed: bool
    only: frozenset[int] | None = None


class UnderstatingType(Either):
    """``free``, ``never``, or each part by itself."""

    def read(self, spec: Spec, builder: Any) -> Understating:
        """How far an announcement may stay below the hand."""
        bare = self.fitting(spec)
        if bare.node.kind == "mapping":
            by_part: Understating = UNDERSTATING_BY_PARTS.read(bare, builder)
            return by_part
        free = LESS_THAN_HELD.read(bare, builder)
        return Understating(free, free)


class OverstatingType(Either):
    """``free``, ``never``, or ``{only: [...]}``."""

    def read(self, spec: Spec, builder: Any) -> Overstating:
        """How far an announcement may go above the hand."""
        bare = self.fitting(spec)
        if bare.node.kind == "mapping":
            return Overstating(allowed=True, only=OVERSTATING_SOME.value("only", bare, builder))
        return Overstating(allowed=MORE_THAN_HELD.read(bare, builder))


UNDERSTATING_BY_PARTS = keys(
    "understating by parts", Understating, reads="a lower hand {combination}, and fewer points {points}"
)
OVERSTATING_SOME = Keys(
    "overstating of some combinations",
    {"only": Term(COMBINATIONS, "The combinations that may be overstated.", ["pair"], REQUIRED)},
    reads="more than is held may be named only as {only:or}",
)


@dataclass(frozen=True)
class Truthfulness(Frozen):
    """How far an announcement may differ from the hand."""

    under: Understating = term(
        UnderstatingType("understating", text=LESS_THAN_HELD, mapping=UNDERSTATING_BY_PARTS),
        "Whether less than the hand may be announced.",
        {"combination": "never", "points": "free"},
        default="free",
        key="understate",
    )
    over: Overstating = term(
        OverstatingType("overstating", text=MORE_THAN_HELD, mapping=OVERSTATING_SOME),
        "Whether more than the hand may be announced.",
        "never",
        default="free",
        key="overstate",
    )
    disguises: tuple[DisguiseTerms, ...] | None = term(
        Entries(
            keys("hand that may pass for another", DisguiseTerms, reads="{held:or} may go as {announced-as:or}")
        ),
        "Hands that may go under another name once somebody else has announced it.",
        [{"held": ["pair"], "announced-as": ["suit"]}],
        default=None,
        key="passes-for",
    )

    measures: tuple[str, ...] = term(
        Entries(words_read_as("measure of points", {BEST_HAND: "the best hand", HAND_NAMED: "the hand named"})),
        "With which points of his own a player's named points are compared: those of the best hand that he holds,"
        " or of the best hand of the named kind among his cards. If both are given, the better of the two counts.",
        ["best-hand", "hand-named"],
        default="best-hand",
        key="measured-by",
    )

    @property
    def asks_the_hand(self) -> bool:
        """True if what may be announced depends on the hand at all."""
        under, over = self.under, self.over
        return not (over.allowed and under.combination and under.points) or over.only is not None


TRUTH = keys(
    "truth of an announcement",
    Truthfulness,
    reads="[{understate}][, {overstate}][, and {passes-for}][, by the points of {measured-by}]",
)
