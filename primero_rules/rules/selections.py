"""The selections of a file: each names one reading of every disputed point, and so a game of its own."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from primero_rules.base.fault import Fault, Faults, Place, nearest
from primero_rules.base.source_file import Source
from primero_rules.base.spec import is_hole
from primero_rules.base.yaml_tree import Node
from primero_rules.rules.readings import DecidedTree, Undisputed, decide, points_of


def selections_of(root: Node) -> Mapping[str, Node]:
    """The named selections of a file, the default one among them; none where a hole stands."""
    return _entries(root, "selections")


def check_selection(node: Node, points: Mapping[str, Node]) -> tuple[dict[str, str], list[Fault]]:
    """The reading that a selection picks at each point, and a fault for each unknown point or reading."""
    chosen: dict[str, str] = {}
    faults: list[Fault] = []
    for point, reading in _entries(node, "readings").items():
        place = node.value["readings"].keys[point]
        if point not in points:
            allowed = f"one of {', '.join(sorted(points))}" if points else "this file has no dispute"
            faults.append(
                Fault(
                    place, f"no dispute is called {point!r}", allowed, nearest(point, points), code="unknown-name"
                )
            )
            continue
        names = list(points[point].value["readings"].value)
        name = str(reading.value)
        if name not in names:
            complaint = f"the dispute {point!r} has no reading {name!r}"
            faults.append(
                Fault(reading.place, complaint, f"one of {', '.join(names)}", nearest(name, names), code="readings")
            )
            continue
        chosen[point] = name
    return chosen, faults


def _entries(node: Node, key: str) -> Mapping[str, Node]:
    entries = node.value.get(key) if node.kind == "mapping" else None
    return entries.value if entries is not None and entries.kind == "mapping" and not is_hole(entries) else {}


def select(root: Node, name: str, undisputed: Undisputed, faults: list[Fault]) -> tuple[str, DecidedTree]:
    """The name of a selection ("" in a file without any), and the file decided by it.

    For the name "" it is the first of the file; Faults if there is none of the name.  What is wrong with the
    selection or with the disputed points is added to ``faults``.
    """
    selections = selections_of(root)
    name = name or next(iter(selections), "")
    if name and name not in selections:
        raise Faults([unknown_selection(root.place, name, selections)])
    chosen, wrong = check_selection(selections[name], points_of(root, undisputed)) if name else ({}, [])
    decided = decide(root, chosen, undisputed)
    faults.extend(wrong)
    if name:
        faults.extend(_idle_picks(selections[name], chosen, decided.points))
    faults.extend(decided.faults)
    return name, decided


def unknown_selection(place: Place, name: str, known: Iterable[str], file: Source | None = None) -> Fault:
    """The fault of a name, given at a place, that is no selection: those of the file are ``known``."""
    names = list(known)
    allowed = f"one of {', '.join(names)}" if names else "this file names no selections"
    complaint = f"there is no selection {name!r}" + (" in" if file else "")
    return Fault(place, complaint, allowed, nearest(name, names), file, "unknown-name")


def _idle_picks(selection: Node, chosen: Mapping[str, str], points: Mapping[str, Node]) -> Iterator[Fault]:
    """A fault for every pick that has no effect, since its point lies inside a reading that is not picked."""
    for point in chosen:
        if point not in points:
            complaint = f"the dispute {point!r} stands in a reading that this selection does not pick"
            yield Fault(
                selection.value["readings"].value[point].place,
                complaint,
                "no pick here, or another one there",
                code="readings",
            )


MOST_SELECTIONS = 50
"""How many named selections one file may have."""


def selection_faults(root: Node) -> Iterator[Fault]:
    """A fault for each selection that picks the same reading of every point as an earlier one: they are one game.

    More than ``MOST_SELECTIONS`` are a fault too, since each is a game that has to be checked.
    """
    for node in islice(selections_of(root).values(), MOST_SELECTIONS, MOST_SELECTIONS + 1):
        yield Fault(
            node.place,
            f"there are more than {MOST_SELECTIONS} selections",
            "fewer selections in one file",
            code="wrong-size",
        )
        return
    points = points_of(root)
    first = {name: next(iter(node.value["readings"].value), "") for name, node in points.items()}
    known: dict[tuple[tuple[str, str], ...], str] = {}
    for name, node in selections_of(root).items():
        chosen, wrong = check_selection(node, points)
        picked = tuple(sorted({**first, **chosen}.items()))
        earlier = name if wrong or _is_torn(node) else known.setdefault(picked, name)
        if earlier != name:
            complaint = f"the selections {earlier!r} and {name!r} pick the same reading of every dispute"
            yield Fault(node.place, complaint, "another reading of some dispute, or one selection", code="readings")


def _is_torn(selection: Node) -> bool:
    """True if it is not known which readings a selection picks."""
    picks = selection.value.get("readings") if selection.kind == "mapping" else None
    return is_hole(selection) or (picks is not None and is_hole(picks))
