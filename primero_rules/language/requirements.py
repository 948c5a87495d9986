"""What a hand has to satisfy to win at a showdown, one word each; ``MUST`` is the closed list.

A word answers with a finding: the sentence that says why the hand may not win, or "" if it may.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import NONE, Ranking
from primero_rules.game.state import State
from primero_rules.language.announcing import said_by_other
from primero_rules.language.combinations import read_combinations

Finding = Callable[[State, int], str]


class Eligible(NamedTuple):
    """One requirement and its place."""

    finding: Finding
    ref: Ref


NAMED_BY = ("anybody", "another")


class Passing(NamedTuple):
    """Hands that may pass for others; with ``by_other`` only if another seat announced that name last."""

    hands: frozenset[int]
    names: frozenset[int]
    by_other: bool

    def holds(self, state: State, seat: int, held: int, name: int) -> bool:
        """True if a seat's hand may pass under this name."""
        return held in self.hands and name in self.names and (not self.by_other or said_by_other(state, seat, name))


def read_passes(spec: Spec | None, ranking: Ranking) -> list[Passing]:
    """``passes_for: [{held: [...], announced_as: [...], named_by: another}]``; ``named_by`` may be left out."""
    entries = spec.get("passes_for") if spec else None
    return [
        Passing(
            read_combinations(item.need("held"), ranking),
            read_combinations(item.need("announced_as"), ranking),
            (by := item.get("named_by")) is not None and by.word(NAMED_BY, "seat that named it") == "another",
        )
        for item in (entries.items() if entries else ())
    ]


def make_the_named(spec: Spec | None, ranking: Ranking) -> Finding:
    """The hand makes just the combination named last, or may pass for it (``passes_for``)."""
    passes = read_passes(spec, ranking)

    def finding(state: State, seat: int) -> str:
        named = state.vying.named
        held = ranking.judge(state.seats[seat].hand).combination
        if named is None or ranking.announced(held) == named.combination:
            return ""
        if any(one.holds(state, seat, held, named.combination) for one in passes):
            return ""
        return f"holds {ranking.name(held)}, but {ranking.name(named.combination)} was bid"

    return finding


def reach_the_named_points(_spec: Spec | None, ranking: Ranking) -> Finding:
    """The hand has at least as many points as were named last (at most, where the lowest hand wins)."""

    def finding(state: State, seat: int) -> str:
        named = state.vying.named
        points = ranking.judge(state.seats[seat].hand).points
        if named is None or named.points is None or ranking.sense * points >= ranking.sense * named.points:
            return ""
        return f"has {points} points, but {named.points} were bid"

    return finding


def hold_what_was_said(spec: Spec | None, ranking: Ranking) -> Finding:
    """The hand is worth at least what its holder announced last, if he announced anything.

    With ``naming`` only these announcements are held against him.
    """
    naming = spec.get("naming") if spec else None
    only = read_combinations(naming, ranking) if naming else None

    def finding(state: State, seat: int) -> str:
        said = state.seats[seat].said
        if said is None or (only is not None and said.combination not in only):
            return ""
        held = ranking.judge(state.seats[seat].hand)
        if ranking.sense * ranking.announced(held.combination) >= ranking.sense * said.combination:
            return ""
        return f"announced {ranking.name(said.combination)}, but holds {ranking.name(held.combination)}"

    return finding


def not_be_understated(spec: Spec | None, ranking: Ranking) -> Finding:
    """The hand is not better than what its holder announced last, unless it may pass for that."""
    passes = read_passes(spec, ranking)
    concealed = spec.get("concealing") if spec else None
    only = read_combinations(concealed, ranking) if concealed else None

    def finding(state: State, seat: int) -> str:
        said = state.seats[seat].said
        held = ranking.judge(state.seats[seat].hand).combination
        if (
            said is None
            or held == NONE
            or ranking.sense * ranking.announced(held) <= ranking.sense * said.combination
        ):
            return ""
        if only is not None and held not in only:
            return ""
        if any(one.holds(state, seat, held, said.combination) for one in passes):
            return ""
        return f"announced only {ranking.name(said.combination)}, but holds {ranking.name(held)}"

    return finding


MUST: Mapping[str, Callable[[Spec | None, Ranking], Finding]] = {
    "make-the-named": make_the_named,
    "reach-the-named-points": reach_the_named_points,
    "hold-what-was-said": hold_what_was_said,
    "not-be-understated": not_be_understated,
}


def read_must(spec: Spec, ranking: Ranking) -> Eligible:
    """One requirement: a word, or a word with terms."""
    if spec.node.kind != "mapping" or "value" in spec.mapping():
        return Eligible(MUST[spec.word(MUST, "requirement")](None, ranking), spec.ref)
    word, inner = spec.only(MUST, "requirement")
    return Eligible(MUST[word](inner, ranking), inner.ref)
