"""The plays of the two sides of a parting, folded away below it, to be read beside each other."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from docutils import nodes

from primero_rules.sphinx_ext.kit.nodes import el, joined, link
from primero_rules.sphinx_ext.situations.play_steps import ToldPlays

SidePlays = tuple[str, ToldPlays | None]
"""The name of a rulebook, and its plays of the situation, unless a stored one has gone astray."""


def folded_plays(left: SidePlays, right: SidePlays) -> Iterator[nodes.Node]:
    """One play of each side, in steps: the ordinary one if it ends as the parting tells, or else the shortest.

    There is nothing if neither side has a play.  If the two begin alike, their beginning is told once, and the
    steps of each go on with the next number.
    """
    sides = [(name, *_chosen_play(plays)) for name, plays in (left, right) if plays is not None]
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


def shortest_plays(situation: str, sides: Iterable[tuple[str, str, ToldPlays | None]]) -> Iterator[nodes.Node]:
    """A line of links to the shortest plays of those sides of which another is told; nothing if there are none.

    A side is the id of a rulebook, its name, and its plays.
    """
    links = [
        link("play", f"{situation} {rulebook}", "", name, quiet=True)
        for rulebook, name, plays in sides
        if plays is not None and _is_ordinary_told(plays) and plays.shortest not in ((), plays.ordinary)
    ]
    if links:
        yield el("p", "", "Shortest play: ", *joined(links, " · "))


def _chosen_play(plays: ToldPlays) -> tuple[str, Sequence[str]]:
    """Which play of a side is told, and its steps."""
    if _is_ordinary_told(plays):
        return "an ordinary play:", plays.ordinary
    if plays.shortest:
        return "the shortest play:", plays.shortest
    return "no play", ()


def _is_ordinary_told(plays: ToldPlays) -> bool:
    return bool(plays.ordinary) and not plays.otherwise


def _shared(left: Sequence[str], right: Sequence[str]) -> list[str]:
    """The steps with which both begin, if each goes on after them."""
    begun = [step for step, _ in takewhile(lambda pair: pair[0] == pair[1], zip(left, right, strict=False))]
    return begun if len(begun) < min(len(left), len(right)) else []


def _steps(steps: Sequence[str], first: int = 1) -> nodes.Element:
    numbered = {"start": str(first)} if first > 1 else {}
    return el("ol", "", *(el("li", "", step) for step in steps), **numbered)
