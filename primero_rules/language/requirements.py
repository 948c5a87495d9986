"""What a hand has to satisfy to win at a showdown, one word each; ``MUST`` is the closed list.

A requirement answers with an objection: the sentence that says why the hand may not win, or "" if it may.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from primero_rules.base.counted import counted
from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import NO_LIMIT, Spec
from primero_rules.game.hand_table import NONE
from primero_rules.game.holding import held_by
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.setting import Disguise, Setting
from primero_rules.game.state import State
from primero_rules.language.combinations import COMBINATIONS
from primero_rules.language.declaration.types import Either, Entries, Gathered, Keys, Named, words, words_read_as
from primero_rules.language.declaration.words import (
    Declaration,
    declare,
    evidence,
    keys,
    setting,
    term,
    words_by_name,
)
from primero_rules.language.possible_play import PossiblePlay

TOO_LOW, TOO_HIGH = "less", "more"
"""How an announcement may compare with the hand of whoever made it, if that is held against him."""


@dataclass(frozen=True)
class Requirement(Frozen):
    """Something that a hand has to satisfy."""

    setting: Setting = setting()
    ref: Ref = evidence()

    @property
    def of_points(self) -> bool:
        """True if it is about the points that were named, and not about the kind of hand."""
        return False

    @property
    def of_some_hands(self) -> bool:
        """True if only some hands, or some that were named, can fail it."""
        return False

    @property
    def held_against(self) -> frozenset[str]:
        """How a hand that fails can have been named by its holder: ``TOO_LOW``, ``TOO_HIGH``, or either."""
        raise NotImplementedError

    def objection(self, state: State, seat: int) -> str:
        """Why the hand of a seat may not win, or ""."""
        raise NotImplementedError

    def may_object(self, play: PossiblePlay) -> bool:
        """False if it never objects to a hand: where none is announced, there is nothing to fall short of."""
        return play.announced


def said_by_other(state: State, seat: int, index: int) -> bool:
    """True if what another seat announced last is this combination."""
    for other, player in enumerate(state.seats):
        if other != seat and player.said is not None and player.said.combination == index:
            return True
    return False


NAMED_BY = {"anybody": False, "another": True}
"""Who must have announced a name, and whether it has to be another."""


@dataclass(frozen=True)
class PassesFor(Disguise):
    """Hands that may pass for others; with ``by_other`` only if another seat announced that name last."""

    hands: frozenset[int] = term(COMBINATIONS, "The hands that pass for others.", ["pair"], key="held")
    names: frozenset[int] = term(COMBINATIONS, "The names under which they may go.", ["suit"], key="announced-as")
    by_other: bool = term(
        words(NAMED_BY, "seat that named it", {"anybody": "anybody", "another": "another player"}),
        "Who must have announced that name.",
        "another",
        default="anybody",
        key="named-by",
    )

    def holds(self, state: State, seat: int, held: int, name: int) -> bool:
        if held not in self.hands or name not in self.names:
            return False
        return not self.by_other or said_by_other(state, seat, name)


DISGUISED = keys(
    "hand that may pass for another at the end",
    PassesFor,
    reads="{held:or} may go as {announced-as:or} if {named-by} has named it",
)
DISGUISES = "disguises"
EXAMPLE_OF_REQUIREMENTS = [{"held": ["pair"], "announced-as": ["suit"]}]


class PassingType(Either):
    """A list of hands that may pass for others, or ``disguises``: those of the whole game."""

    def read(self, spec: Spec, builder: Any) -> tuple[Disguise, ...]:
        """The hands; Faults if the game has no disguises."""
        bare = self.fitting(spec)
        if bare.node.kind == "list":
            listed: tuple[Disguise, ...] = Entries(DISGUISED).read(bare, builder)
            return listed
        disguises: tuple[Disguise, ...] = builder.setting.disguises
        if not disguises:
            raise bare.fault(
                "the combinations of this game have no disguises",
                "disguises beside lowest-first",
                code="unknown-name",
            )
        return disguises


PASSING = PassingType(
    "hands that may pass for others",
    text=words_read_as("list", {DISGUISES: "hands may go under the names that the game allows them"}),
    entries=Entries(DISGUISED),
)


def passes_for(says: str = "Hands that may pass for the combination announced.") -> Any:
    """The field of a word that holds which hands may go under which names."""
    return term(
        PASSING,
        f"{says} ``{DISGUISES}`` are those that the combinations of the game name.",
        EXAMPLE_OF_REQUIREMENTS,
        default=None,
    )


@dataclass(frozen=True)
class MakeTheNamed(Requirement):
    """The hand makes just the combination named last, or may pass for it (``passes-for``)."""

    passes_for: tuple[Disguise, ...] | None = passes_for()

    @property
    def held_against(self) -> frozenset[str]:
        return frozenset({TOO_LOW, TOO_HIGH})

    def objection(self, state: State, seat: int) -> str:
        """A sentence with what the hand makes instead, or ""."""
        ranking, named = self.setting.ranking, state.vying.named
        held = held_by(ranking, state, seat).combination
        if named is None or ranking.announced(held) == named.combination:
            return ""
        for hands in self.passes_for or ():
            if hands.holds(state, seat, held, named.combination):
                return ""
        return f"holds {ranking.name(held)}, but {ranking.name(named.combination)} was bid"


@dataclass(frozen=True)
class ReachTheNamedPoints(Requirement):
    """The hand has at least as many points as were named last."""

    @property
    def of_points(self) -> bool:
        return True

    @property
    def held_against(self) -> frozenset[str]:
        return frozenset({TOO_HIGH})

    def objection(self, state: State, seat: int) -> str:
        """A sentence with the points that it has instead, or ""."""
        named, points = state.vying.named, held_by(self.setting.ranking, state, seat).points
        if named is None or named.points is None or points >= named.points:
            return ""
        return f"has {counted(points, 'point')}, but {counted(named.points, 'was', 'were')} bid"


@dataclass(frozen=True)
class NotExceedTheNamedPoints(Requirement):
    """The hand has at most as many points as were named last."""

    @property
    def of_points(self) -> bool:
        return True

    @property
    def held_against(self) -> frozenset[str]:
        return frozenset({TOO_LOW})

    def objection(self, state: State, seat: int) -> str:
        """A sentence with the points that it has instead, or ""."""
        named, points = state.vying.named, held_by(self.setting.ranking, state, seat).points
        if named is None or named.points is None or points <= named.points:
            return ""
        return f"has {counted(points, 'point')}, but no more than {counted(named.points, 'was', 'were')} bid"


@dataclass(frozen=True)
class HoldWhatWasSaid(Requirement):
    """The hand is no lower than what its holder announced last, if he announced anything.

    With ``naming`` only these announcements are held against him.
    """

    naming: frozenset[int] | None = term(
        COMBINATIONS,
        "The only announcements that are held against a player.",
        ["pair"],
        default=None,
        without=NO_LIMIT,
    )

    @property
    def held_against(self) -> frozenset[str]:
        return frozenset({TOO_HIGH})

    @property
    def of_some_hands(self) -> bool:
        return self.naming is not None

    def may_object(self, play: PossiblePlay) -> bool:
        return play.overstated

    def objection(self, state: State, seat: int) -> str:
        """A sentence with what was announced and what is held, or ""."""
        ranking, said = self.setting.ranking, state.seats[seat].said
        if said is None or (self.naming is not None and said.combination not in self.naming):
            return ""
        held = held_by(ranking, state, seat).combination
        if ranking.announced(held) >= said.combination:
            return ""
        return f"announced {ranking.name(said.combination)}, but holds {ranking.name(held)}"


@dataclass(frozen=True)
class NotBeUnderstated(Requirement):
    """The hand is no higher than what its holder announced last, unless it may pass for that."""

    concealing: frozenset[int] | None = term(
        COMBINATIONS, "The only hands that may not be understated.", ["pair"], default=None
    )
    passes_for: tuple[Disguise, ...] | None = passes_for()

    @property
    def held_against(self) -> frozenset[str]:
        return frozenset({TOO_LOW})

    @property
    def of_some_hands(self) -> bool:
        return self.concealing is not None

    def may_object(self, play: PossiblePlay) -> bool:
        return play.understated

    def objection(self, state: State, seat: int) -> str:
        """A sentence with what was announced and what is held, or ""."""
        ranking, said = self.setting.ranking, state.seats[seat].said
        if said is None:
            return ""
        held = held_by(ranking, state, seat).combination
        if held == NONE or ranking.announced(held) <= said.combination:
            return ""
        if self.concealing is not None and held not in self.concealing:
            return ""
        for hands in self.passes_for or ():
            if hands.holds(state, seat, held, said.combination):
                return ""
        return f"announced only {ranking.name(said.combination)}, but holds {ranking.name(held)}"


MUST: Mapping[str, Declaration] = words_by_name(
    declare(word, record, example, f"terms of {word}", reads=reads, denied=denied, answer="a hand has to {}")
    for word, record, example, reads, denied in (
        (
            "make-the-named",
            MakeTheNamed,
            {"passes-for": EXAMPLE_OF_REQUIREMENTS},
            "be of the kind that was named last[ ({passes-for})]",
            "is not of the kind that was named last[, even where {passes-for}]",
        ),
        (
            "reach-the-named-points",
            ReachTheNamedPoints,
            {},
            "reach the points that were named last",
            "has fewer points than were named last",
        ),
        (
            "not-exceed-the-named-points",
            NotExceedTheNamedPoints,
            {},
            "have no more points than were named last",
            "has more points than were named last",
        ),
        (
            "hold-what-was-said",
            HoldWhatWasSaid,
            {"naming": ["pair"]},
            "be no less than it was named[ if it was named {naming:or}]",
            "is less than it was named[, which was {naming:or}]",
        ),
        (
            "not-be-understated",
            NotBeUnderstated,
            {"concealing": ["pair"]},
            "be no better than it was named[ if it is {concealing:or}][ ({passes-for})]",
            "is better than it was named[, and is {concealing:or}][, even where {passes-for}]",
        ),
    )
)
"""What a hand may have to satisfy, each with its sentence after *has to*, and the one for a hand that does not."""


def read_requirement(spec: Spec, program: ProgramBuilder) -> Requirement:
    """One requirement: a word, or a word with terms."""
    bare = REQUIREMENT.fitting(spec)
    if bare.node.kind == "mapping":
        with_terms: Requirement = REQUIREMENT_WITH_TERMS.read(bare, program)
        return with_terms
    alone: Requirement = MUST[bare.text()].type.read(bare.standing_alone(), program)
    return alone


REQUIREMENT_WITH_TERMS = Keys(
    "requirement with terms", {word: declaration.term for word, declaration in MUST.items()}, single=True
)
REQUIREMENT_WORD = words(
    tuple(MUST), "requirement", {word: declaration.reads.partition("[")[0] for word, declaration in MUST.items()}
)
REQUIREMENT = Either("requirement", text=REQUIREMENT_WORD, mapping=REQUIREMENT_WITH_TERMS)
REQUIREMENTS = Gathered(Named("requirement", read_requirement))
