"""What may be announced with a bid: which combinations, with which points, given the hand and what was said.

``truth`` says how far an announcement may differ from the hand.  Understating and overstating are each ``free``
or ``never``; an understatement that is allowed at the table but punished later is ``free`` here, and the
showdown names the punishment.  ``measured-by`` says with which points of the hand announced points are compared.
``passes-for`` lists hands that may go under another's name once somebody else has announced that name.
``totals`` says which points a combination may be named with at all, and ``follows`` makes announcements climb above
the last one, or stay below it.  A higher combination is always a later one in the file's list, whichever hand wins.

A round states these terms once under ``announcing``, for all its options; an option may state others of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from primero_rules.base.fault import fault_at
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.base.yaml_tree import Node
from primero_rules.game.announcement import Announcement, Points
from primero_rules.game.hand_table import NONE, Worth
from primero_rules.game.holding import held_by
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.ranking import Hand, Ranking
from primero_rules.game.state import Said, State
from primero_rules.language.combinations import COMBINATIONS
from primero_rules.language.declaration.types import REQUIRED, Either, Entries, Keys, Term, words, words_read_as
from primero_rules.language.declaration.words import keys, keys_beside, term
from primero_rules.language.requirements import said_by_other
from primero_rules.language.totals import TOTALS_WORD

PARTS_ANNOUNCED = ("combination", "points")
NOTHING = "nothing"
LENIENCE = {"free": True, "never": False}
SEQUENCES = {"above-last": 1, "below-last": -1}
"""Whether an announcement has to stand above the last one or below it."""

BEST_HAND, HAND_NAMED = "best-hand", "hand-named"
"""The points of the hand with which announced points may be compared."""

LENIENT = words(LENIENCE, "degree of lenience", {"free": "that is allowed", "never": "that is not allowed"})
HOW_FAR = words(LENIENCE, "degree of lenience", {"free": "may be named", "never": "may not be named"})
"""The degrees of lenience as they read in a longer phrase."""


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
        free = LENIENT.read(bare, builder)
        return Understating(free, free)


class OverstatingType(Either):
    """``free``, ``never``, or ``{only: [...]}``."""

    def read(self, spec: Spec, builder: Any) -> Overstating:
        """How far an announcement may go above the hand."""
        bare = self.fitting(spec)
        if bare.node.kind == "mapping":
            return Overstating(allowed=True, only=OVERSTATING_SOME.value("only", bare, builder))
        return Overstating(allowed=LENIENT.read(bare, builder))


UNDERSTATING_BY_PARTS = keys(
    "understating by parts", Understating, reads="a lower hand {combination}, and fewer points {points}"
)
OVERSTATING_SOME = Keys(
    "overstating of some combinations",
    {"only": Term(COMBINATIONS, "The combinations that may be overstated.", ["pair"], REQUIRED)},
    reads="only as {only:or}",
)


@dataclass(frozen=True)
class Truthfulness(Frozen):
    """How far an announcement may differ from the hand."""

    under: Understating = term(
        UnderstatingType("understating", text=LENIENT, mapping=UNDERSTATING_BY_PARTS),
        "Whether less than the hand may be announced.",
        {"combination": "never", "points": "free"},
        default="free",
        key="understate",
    )
    over: Overstating = term(
        OverstatingType("overstating", text=LENIENT, mapping=OVERSTATING_SOME),
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
    reads="[naming less than is held, {understate}][, naming more, {overstate}][, and {passes-for}]"
    "[, by the points of {measured-by}]",
)


class PartsType(Entries):
    """The parts by which a hand is announced, the combination among them."""

    def read(self, spec: Spec, builder: Any) -> tuple[Any, ...]:
        """The parts; Faults if points stand without a combination, or nothing stands beside something."""
        parts = Entries.read(self, spec, builder)
        if parts == (NOTHING,):
            return ()
        if NOTHING in parts:
            raise spec.fault(
                "nothing is announced, and something besides",
                f"{NOTHING}, or [combination, points]",
                code="wrong-form",
            )
        if "combination" not in parts:
            raise spec.fault(
                "points are announced without a combination", "[combination, points]", code="wrong-form"
            )
        return parts


@dataclass(frozen=True)
class AnnouncingTerms(Frozen):
    """What may be announced with an option, as it is written in a file."""

    announces: tuple[str, ...] | None = term(
        PartsType(
            words(
                (*PARTS_ANNOUNCED, NOTHING),
                "part of an announcement",
                {"combination": "the hand", "points": "its points"},
            )
        ),
        "What is announced with it; without it, nothing.",
        ["combination", "points"],
        default=None,
    )
    hands: frozenset[int] | None = term(
        COMBINATIONS,
        "The combinations that may be announced; without it, all.",
        ["pair"],
        default=None,
        answer="only {:or} may be named",
    )
    truth: Truthfulness = term(
        TRUTH,
        "How far what is announced may differ from the hand.",
        {"overstate": "never"},
        default={"understate": "free", "overstate": "free"},
    )
    totals: Callable[[int, Any], Points] = term(
        TOTALS_WORD,
        "Which points a combination may be named with: any from the least to the most that it can have, only such "
        "as some hand has of which it is the best, or such as its cards can make even if they make a better hand.",
        "of-some-hand",
        default="least-to-most",
    )
    follows: int | None = term(
        words(
            SEQUENCES,
            "place of an announcement",
            {
                "above-last": "it has to stand above the last one",
                "below-last": "it has to stand below the last one",
            },
        ),
        "How it has to compare with the last announcement; without it, anything may follow.",
        "above-last",
        default=None,
    )


ANNOUNCING_READS = "[, naming {announces}][, of {hands:or}][, {follows}][, {totals}][, {truth}]"
"""How the terms of announcing read in an answer, of one option or of a whole round."""

ANNOUNCING_TERMS = keys("announcing", AnnouncingTerms, reads=ANNOUNCING_READS)


OF_A_ROUND = Term(
    ANNOUNCING_TERMS,
    "What may be announced in this round, with every option that does not say anything else itself.",
    {"announces": ["combination", "points"]},
)


def with_terms_of_round(option: Node, announcing: Node | None) -> Node:
    """An option with the terms of its round's ``announcing`` that it does not state itself."""
    if announcing is None or announcing.kind != "mapping" or option.kind not in ("mapping", "nothing"):
        return option
    own = option.value or {}
    terms = {key: node for key, node in announcing.value.items() if key in ANNOUNCING_TERMS.terms}
    return option._replace(kind="mapping", value={**terms, **own})


def announcing() -> Any:
    """The field of an option that holds what may be announced with it."""
    return keys_beside(ANNOUNCING_TERMS.terms, read_announcing)


MOST_ANNOUNCEMENTS_KEPT = 2_000
"""For how many hands and earlier announcements an option keeps what may be announced, before it forgets all."""

BestPoints = tuple[int | None, ...]
"""The points of the best set of each combination in a hand, None where there is no such set."""


NOTHING_ASKED = Worth(NONE, 0)
"""The worth that stands in place of a hand's where that does not matter."""


class Announcing:
    """What may be announced with one option: the rules that limit it, and a cache of what they allow.

    ``totals`` are the points that each combination may be named with; a combination that may not be named has none.
    ``climb`` is 1 or -1 where announcements have to go up or down, 0 where they need not.
    """

    def __init__(
        self, ranking: Ranking, totals: tuple[Points, ...], truth: Truthfulness, climb: int, *, with_points: bool
    ) -> None:
        self.ranking, self.totals, self.truth, self.climb = ranking, totals, truth, climb
        self.with_points = with_points
        self.strict = truth.asks_the_hand
        self.by_hand_named = with_points and self.strict and HAND_NAMED in truth.measures
        # Where others' announcements matter beside the last one, nothing is remembered.
        self.remembers = not truth.disguises
        self._known: dict[tuple[int, int, BestPoints, int, int | None], tuple[Announcement, ...]] = {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Announcing):
            return NotImplemented
        return self is other or self._content() == other._content()

    def __hash__(self) -> int:
        return hash((self.totals, self.climb, self.with_points))

    def __reduce__(self) -> tuple[object, ...]:
        return _announcing, self._content()

    def _content(self) -> tuple[object, ...]:
        return self.ranking, self.totals, self.truth, self.climb, self.with_points

    @property
    def may_overstate(self) -> bool:
        """True if a better hand than is held may be named."""
        return self.truth.over.allowed or bool(self.truth.disguises)

    @property
    def may_understate(self) -> bool:
        """True if a lower hand than is held may be named."""
        return self.truth.under.combination or bool(self.truth.disguises)

    def announcements(self, state: State, seat: int) -> tuple[Announcement, ...]:
        """Every announcement that the seat may make now."""
        held = held_by(self.ranking, state, seat) if self.strict else None
        bests = self.bests(state.seats[seat].hand) if self.by_hand_named else ()
        last = state.vying.named if self.climb else None
        if not self.remembers:
            return self._lawful_announcements(held, bests, last, state, seat)
        held_combination, held_points = NOTHING_ASKED if held is None else held
        said_combination, said_points = (NONE, None) if last is None else (last.combination, last.points)
        key = (held_combination, held_points, bests, said_combination, said_points)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_ANNOUNCEMENTS_KEPT:
                self._known.clear()
            known = self._known[key] = self._lawful_announcements(held, bests, last, state, seat)
        return known

    def bests(self, hand: Hand) -> BestPoints:
        """The points of the best set of cards of each combination in a hand; None where it has no such set."""
        bests = [combination.finder.find(hand) for combination in self.ranking.combinations]
        return tuple([None if best is None else best[0] for best in bests])

    def _lawful_announcements(
        self, held: Worth | None, bests: BestPoints, last: Said | None, state: State, seat: int
    ) -> tuple[Announcement, ...]:
        lawful = []
        for index, totals in enumerate(self.totals):
            if not totals:
                continue
            bounds = (totals[0], totals[-1])
            if held is not None:
                bounds = self._truthful(index, bounds, held, bests, state, seat)
            if last is not None:
                bounds = beyond(index, bounds, last, self.climb)
            points = points_within(totals, bounds)
            if points:
                lawful.append(Announcement(index, points) if self.with_points else Announcement(index))
        return tuple(lawful)

    def _truthful(
        self, index: int, bounds: tuple[int, int], held: Worth, bests: BestPoints, state: State, seat: int
    ) -> tuple[int, int]:
        """The least and the most points with which a combination may be announced, given the hand held."""
        ranking, truth = self.ranking, self.truth
        for disguise in truth.disguises or ():
            if held.combination in disguise.held and index in disguise.names and said_by_other(state, seat, index):
                return bounds
        own = ranking.announced(held.combination)
        if index > own:
            allowed = truth.over.allowed and (truth.over.only is None or index in truth.over.only)
            return bounds if allowed else NO_POINTS
        if index != own and not truth.under.combination:
            return NO_POINTS
        return self._up_to_own(bounds, self._measure(index, held, bests), own=index == own)

    def _measure(self, index: int, held: Worth, bests: BestPoints) -> int | None:
        """The points of the hand with which a combination's announced points are compared; None if it has none."""
        kin = [other for other, combination in enumerate(self.ranking.combinations) if combination.called == index]
        named = [bests[other] for other in kin] if bests else []
        measures = [points for points in named if points is not None]
        if BEST_HAND in self.truth.measures:
            measures.append(held.points)
        if not measures:
            return None
        return max(measures)

    def _up_to_own(self, bounds: tuple[int, int], points: int | None, *, own: bool) -> tuple[int, int]:
        """The least and the most points that may be announced for a combination not above the hand's ``own``.

        ``points`` are those of the hand with which they are compared.
        """
        if not self.with_points:
            return bounds
        if points is None:
            return bounds if self.truth.over.allowed else NO_POINTS
        low, high = bounds
        if not self.truth.over.allowed:
            high = min(high, points)
        if own and not self.truth.under.points:
            low = max(low, points)
        return low, high


def _announcing(
    ranking: Ranking,
    totals: tuple[Points, ...],
    truth: Truthfulness,
    climb: int,
    with_points: bool,  # noqa: FBT001
) -> Announcing:
    """The ``Announcing`` that was pickled with these fields."""
    return Announcing(ranking, totals, truth, climb, with_points=with_points)


NO_POINTS = (1, 0)
"""Bounds within which there is no number."""


def points_within(totals: Points, bounds: tuple[int, int]) -> Points:
    """The numbers among ``totals`` that lie within the bounds, which are allowed themselves."""
    least, most = bounds
    if isinstance(totals, range):
        return range(max(totals.start, least), min(totals.stop, most + 1))
    return tuple([points for points in totals if least <= points <= most])


def beyond(index: int, bounds: tuple[int, int], last: Said, climb: int) -> tuple[int, int]:
    """The bounds of the points with which a combination is above the last one or, if ``climb`` is -1, below it."""
    if index != last.combination:
        return bounds if climb * index > climb * last.combination else NO_POINTS
    if last.points is None:
        return NO_POINTS
    if climb > 0:
        return max(bounds[0], last.points + 1), bounds[1]
    return bounds[0], min(bounds[1], last.points - 1)


def read_announcing(spec: Spec, program: ProgramBuilder) -> Announcing | None:
    """What may be announced with an option; None where it announces nothing."""
    terms: AnnouncingTerms = ANNOUNCING_TERMS.read(spec, program)
    if not terms.announces:
        return None
    ranking = program.setting.ranking
    with_points = "points" in terms.announces
    totals = tuple(
        [_totals(index, terms, program, with_points=with_points) for index in range(len(ranking.combinations))]
    )
    return Announcing(ranking, totals, terms.truth, terms.follows or 0, with_points=with_points)


def _totals(index: int, terms: AnnouncingTerms, program: ProgramBuilder, *, with_points: bool) -> Points:
    """The points that a combination may be named with; none where it may not be named."""
    combination = program.setting.ranking.combinations[index]
    if combination.called != index or (terms.hands is not None and index not in terms.hands):
        return ()
    if with_points and combination.asks_turned_up:
        complaint = f"{combination.name!r} is announced with points, which depend on the card turned up"
        raise fault_at(
            combination.ref.place, complaint, "announces: combination, or hands: without it", code="wrong-form"
        )
    return terms.totals(index, program) if with_points else range(1)


def said_text(said: Said | None, ranking: Ranking) -> str:
    """An announcement in words."""
    if said is None:
        return ""
    return ranking.name(said.combination) + ("" if said.points is None else f" {said.points}")
