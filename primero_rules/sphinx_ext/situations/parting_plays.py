"""The plays of the two sides of a parting, folded away below it, to be read beside each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from docutils import nodes

from primero_rules.sphinx_ext.kit.nodes import el
from primero_rules.sphinx_ext.situations.play_steps import ToldPlays

SidePlays = tuple[str, ToldPlays | None]
"""The name of a rulebook, and its plays of the situation, unless a stored one has gone astray."""


def folded_plays(left: SidePlays, right: SidePlays) -> Iterator[nodes.Node]:
    """One play of each side, in steps: the ordinary one, or else the shortest; nothing if neither has one.

    If the two begin alike, their beginning is told once, and the steps of each go on with the next number.
    """
    sides = [(name, *_told(plays)) for name, plays in (left, right) if plays is not None]
    if not any(steps for _, _, steps in sides):
        return
    begun = _shared(*(steps for _, _, steps in sides)) if len(sides) == 2 else []
    fold = el("details", "", el("summary", "", "The plays"))
    if begun:
        fold += [el("p", "", "Both begin alike:"), _steps(begun)]
    columns = el("div", "")
    for name, kind, steps in sides:
        columns += el("p", "", f"{name}, {kind}")
        columns += _steps(steps[len(begun) :], len(begun) + 1) if steps else el("div", "")
    fold += columns
    yield fold


def _told(plays: ToldPlays) -> tuple[str, Sequence[str]]:
    """Which play of a side is told, and its steps."""
    if plays.ordinary:
        return "an ordinary play:", plays.ordinary
    if plays.shortest:
        return "the shortest play:", plays.shortest
    return "no play", ()


def _shared(left: Sequence[str], right: Sequence[str]) -> list[str]:
    """The steps with which both begin, if each goes on after them."""
    begun = [step for step, _ in takewhile(lambda pair: pair[0] == pair[1], zip(left, right, strict=False))]
    return begun if len(begun) < min(len(left), len(right)) else []


def _steps(steps: Sequence[str], first: int = 1) -> nodes.Element:
    numbered = {"start": str(first)} if first > 1 else {}
    return el("ol", "", *(el("li", "", step) for step in steps), **numbered)
