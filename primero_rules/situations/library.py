"""Where the files of situations are found, and how they are loaded and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from primero_rules.base.fault import Fault, Faults, Place, fault_at, nearest
from primero_rules.base.folders import folder, libraries
from primero_rules.base.held_files import while_held
from primero_rules.base.remembered import until_it_changes
from primero_rules.base.source_file import source_at
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.rules.answers import Question
from primero_rules.rules.library import read
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.contradiction import contradictions
from primero_rules.situations.moment import moment_for
from primero_rules.situations.reading import read_situations
from primero_rules.situations.situation import Situation

SITUATIONS_FOLDER = "situations"


def folder_of_situations(rules: Ruleset | None = None) -> Path:
    """The folder of situations beside the folder of a rulebook; without one, that of the package.

    The plays by which a rulebook comes to situations are stored there.
    """
    return folder("reconstructions") / SITUATIONS_FOLDER if rules is None else home_of(rules) / SITUATIONS_FOLDER


def home_of(rules: Ruleset) -> Path:
    """The folder of reconstructions in which a rulebook lies."""
    return Path(rules.file.path).parent.parent


def files() -> tuple[Path, ...]:
    """The files of situations in the order of their names, the package's own before those of other folders."""
    return _files_in(libraries())


@while_held
def _files_in(folders: tuple[Path, ...]) -> tuple[Path, ...]:
    return tuple(
        file for library in reversed(folders) for file in sorted((library / SITUATIONS_FOLDER).glob("*.yaml"))
    )


def situation_faults(
    root: Node, situations: Iterable[Situation], questions: Iterable[Question], rulebooks: Sequence[Ruleset]
) -> Iterator[Fault]:
    """Everything wrong with situations that can be found without a search."""
    yield from _unasked_faults(root, rulebooks)
    yield from _doubled_names(Path(root.place.source.path), whole(root).need("situations").items())
    known = [question.id for question in questions]
    for situation, spec in zip(situations, whole(root).need("situations").items(), strict=True):
        yield from _unknown_questions(spec, known)
        yield from seats_faults(situation, rulebooks, spec.get("seats") or spec)
        if len(situation.holders) > situation.seats:
            complaint = f"{len(situation.holders)} players are described and {situation.seats} play"
            yield Fault(spec.need("players").node.place, complaint, "no more players than seats", code="wrong-size")
        yield from unknown_names(situation, rulebooks)
        yield from contradictions(situation, rulebooks)


def _unasked_faults(root: Node, rulebooks: Sequence[Ruleset]) -> Iterator[Fault]:
    """A fault at every entry of ``unasked`` that names an unknown rulebook, or a rule that it does not have."""
    known = {rules.id: rules for rules in rulebooks}
    for spec in whole(root).listed("unasked"):
        of, rule = spec.need("of"), spec.need("rule")
        name, path = of.text(), rule.text()
        if name not in known:
            yield Fault(
                of.node.place,
                f"there is no reconstruction {name!r}",
                "an id",
                nearest(name, known),
                code="unknown-name",
            )
        elif all(node.node.path != path for node in known[name].nodes()):
            yield Fault(rule.node.place, f"{name} has no rule {path!r}", "a path in its file", code="unknown-name")


def _doubled_names(path: Path, specs: Iterable[Spec]) -> Iterator[Fault]:
    """A fault at the name of each situation that an earlier one has, in this file or in one before it."""
    named: set[str] = set()
    for earlier in sorted(path.parent.glob("*.yaml")):
        if earlier.name < path.name:
            with suppress(Faults):  # what is wrong there is reported there
                named.update(situation.id for situation in situations_in(earlier))
    for spec in specs:
        name = spec.need("id")
        if name.text() in named:
            yield _doubled(name)
        named.add(name.text())


def _doubled(name: Spec) -> Fault:
    complaint = f"two situations are called {name.text()!r}"
    return Fault(name.node.place, complaint, "a name of its own for each", code="twice")


def reasons_unasked(rulebook: str) -> Mapping[str, str]:
    """The reasons given in the files why no situation asks for a rule of this rulebook, by the path of the rule."""
    unasked = (spec for path in files() for spec in whole(read(path)).listed("unasked"))
    return {
        spec.need("rule").text(): spec.need("because").text()
        for spec in unasked
        if spec.need("of").text() == rulebook
    }


def _unknown_questions(spec: Spec, known: Sequence[str]) -> Iterator[Fault]:
    """A fault at every question named in a situation that is not in the catalogue."""
    tried = [(word.text(), word.node.place) for word in spec.listed("questions")]
    decided = [(name, inner.node.place) for name, inner in spec.by_name("decides").items()]
    for name, place in (*tried, *decided):
        if name not in known:
            complaint = f"there is no question {name!r} in the catalogue"
            yield Fault(place, complaint, "an id of questions.yaml", nearest(name, known), code="unknown-name")


def seats_faults(situation: Situation, rulebooks: Iterable[Ruleset], spec: Spec) -> Iterator[Fault]:
    """A fault at this node, that of the seats, if no game has so many."""
    most = max((rules.setting.players[-1] for rules in rulebooks if rules.playable), default=situation.seats)
    if situation.seats > most:
        complaint = f"no game here is for {situation.seats} players"
        yield Fault(spec.node.place, complaint, f"{most} at most", code="wrong-size")


def unknown_names(situation: Situation, rulebooks: Iterable[Ruleset]) -> Iterator[Fault]:
    """One fault if no playable rulebook has all the names that the condition uses."""
    wrong: list[Fault] = []
    for rules in rulebooks:
        if not rules.playable:
            continue
        try:
            moment_for(rules, situation)
        except Faults as faults:
            wrong.extend(faults.faults)
        else:
            return
    yield from wrong[:1]


def situation_called(name: str) -> Situation:
    """The situation with this id; Faults if there is none."""
    known = {situation.id: situation for situation in load_situations()}
    if name in known:
        return known[name]
    place = Place(source_at(folder_of_situations()), 1, 1)
    raise fault_at(place, f"there is no situation {name!r}", "", nearest(name, known), code="unknown-name")


@until_it_changes(most=64)
def situations_in(path: Path) -> tuple[Situation, ...]:
    """The situations of a file; Faults with everything that is wrong with them."""
    return read_situations(read(path))


def load_situations() -> tuple[Situation, ...]:
    """All situations, in their order; Faults if a file is wrong or two situations have one name."""
    return _in_files(files())


@while_held
def _in_files(paths: tuple[Path, ...]) -> tuple[Situation, ...]:
    situations: dict[str, Situation] = {}
    for path in paths:
        for situation in situations_in(path):
            if situation.id in situations:
                names = [spec.need("id") for spec in whole(read(path)).need("situations").items()]
                raise Faults([_doubled(name) for name in names if name.text() == situation.id][-1:])
            situations[situation.id] = situation
    return tuple(situations.values())
