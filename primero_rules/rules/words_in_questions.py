"""Words in questions that stand for nothing: keys, paths, phases and headings that no game and no question has.

A word that is misspelt in a question shows in no answer: what it asks about would only seem not to arise, or to be
asked of nobody.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from primero_rules.base.fault import Fault, misspelt_for, nearest
from primero_rules.base.spec import Spec, is_hole
from primero_rules.base.yaml_tree import Node
from primero_rules.language.keys_and_paths import misfit_of_key, misfit_of_path

KEYS_OF_THE_LANGUAGE = ("needs", "arises-with")
"""The keys of a question under which keys of a game stand, each alone or as ``key=value``."""

PHASE_AS_KEY = "phase="
"""How a phase begins that stands among the keys of a game."""

SHARED_NAMES: Mapping[str, str] = {
    "group": "no other question stands under {name!r}",
    "together": "no other question is answered together with {name!r}",
}
"""The names that questions share, and what is said of one that stands in one question alone."""


def unknown_keys_and_paths(item: Spec, own_keys: Collection[str]) -> Iterator[Fault]:
    """The faults of the path and of the keys in one question that no file of rules can have.

    ``own_keys`` are those of the file that asks, among them the names that it gives itself.
    """
    for key in KEYS_OF_THE_LANGUAGE:
        for inner in item.listed(key):
            fault = misfit_of_key(inner.bare().node, own_keys)
            if fault is not None:
                yield fault
    path = item.get("path")
    fault = None if path is None or is_hole(path.node) else misfit_of_path(path.bare().node)
    if fault is not None:
        yield fault


def misspelt_names(items: Iterable[Spec], elsewhere: Mapping[str, Collection[str]]) -> Iterator[Fault]:
    """A fault for each name in one question alone that is nearly that of several questions, or one ``elsewhere``.

    A heading or a set may be new, so a name that is like no other is taken as it is.
    """
    asked = [item for item in items if not is_hole(item.node)]
    for key, complaint in SHARED_NAMES.items():
        written = [name for item in asked if (name := item.get(key)) is not None and not is_hole(name.node)]
        counts = Counter(name.text() for name in written)
        others = elsewhere.get(key, ())
        often = [*others, *(name for name, count in counts.items() if count > 1)]
        for name in written:
            near = misspelt_for(name.text(), often) if counts[name.text()] == 1 else ""
            if near and name.text() not in others:
                said = complaint.format(name=name.text())
                yield Fault(name.bare().node.place, said, "a name of several questions", near, code="unknown-name")


def phases_named(item: Spec) -> Iterator[tuple[Node, str]]:
    """The phases that one question names, each with its node: the one it is about, and those in its keys."""
    if is_hole(item.node):
        return
    yield from ((phase.bare().node, phase.text()) for phase in item.listed("phase"))
    for word in (word for key in KEYS_OF_THE_LANGUAGE for word in item.listed(key)):
        if word.text().startswith(PHASE_AS_KEY):
            yield word.bare().node, word.text().removeprefix(PHASE_AS_KEY)


def unknown_phases(items: Iterable[Spec], known: Collection[str]) -> Iterator[Fault]:
    """A fault for each phase that a question names and that is none of those that are known."""
    expected = f"one of {', '.join(sorted(known))}" if known else ""
    for node, phase in (named for item in items for named in phases_named(item)):
        if phase not in known:
            complaint = f"no step of a game and no other question has the phase {phase!r}"
            near = nearest(phase, known)
            meant = near and str(node.value).removesuffix(phase) + near
            yield Fault(node.place, complaint, expected, meant, code="unknown-name")
