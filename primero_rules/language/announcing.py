"""What may be announced with a bid: which combinations, with which points, given the hand and what was said.

``truth`` says how far an announcement may differ from the hand, ``totals`` with which points a combination may be
named at all; ``follows`` makes announcements climb above the last one, or stay below it.

A round states these terms once under ``announcing``, for all its options; an option may state others of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from primero_rules.base.fault import fault_at
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import NO_LIMIT, NOTHING, Spec, nothing_in
from primero_rules.base.yaml_tree import Node
from primero_rules.game.announcement import Points
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.ranking import Ranking
from primero_rules.game.state import Said
from primero_rules.language.combinations import COMBINATIONS
from primero_rules.language.declaration.restating import beyond_all_announced
from primero_rules.language.declaration.types import Entries, Term, words
from primero_rules.language.declaration.words import keys, keys_beside, term
from primero_rules.language.lawful_announcements import Announcing
from primero_rules.language.totals import TOTALS_WORD
from primero_rules.language.truthfulness import TRUTH, Truthfulness

PARTS_ANNOUNCED = ("combination", "points")
SEQUENCES = {"above-last": 1, "below-last": -1}
"""Whether an announcement has to stand above the last one or below it."""


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
        beyond=beyond_all_announced,
        without=NO_LIMIT,
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
        without=NO_LIMIT,
    )


ANNOUNCING_READS = "[, naming {announces}][ as {hands:or}][, {follows}][, {totals}][, {truth}]"
"""How the terms of announcing read in an answer, of one option or of a whole round."""

ANNOUNCING_TERMS = keys("announcing", AnnouncingTerms, reads=ANNOUNCING_READS)


OF_A_ROUND = Term(
    ANNOUNCING_TERMS,
    "What may be announced in this round, with every option that does not say anything else itself.",
    {"announces": ["combination", "points"]},
)


def with_terms_of_round(option: Node, announcing: Node | None) -> Node:
    """An option with the terms of its round's ``announcing`` that it does not state, if it announces any hand."""
    if announcing is None or announcing.kind != "mapping" or option.kind not in ("mapping", "nothing"):
        return option
    own = option.value or {}
    if names_nothing(own.get("announces")):
        return option
    terms = {key: node for key, node in announcing.value.items() if key in ANNOUNCING_TERMS.terms}
    return option._replace(kind="mapping", value={**terms, **own})


def names_nothing(announces: Node | None) -> bool:
    """True if an option says itself that nothing is announced with it, whatever its round announces."""
    return announces is not None and (bool(nothing_in(announces)) or announces.value == NOTHING)


def announcing() -> Any:
    """The field of an option that holds what may be announced with it."""
    return keys_beside(ANNOUNCING_TERMS.terms, read_announcing)


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
