"""Where the files of situations are found, and how they are loaded and checked."""

import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import takewhile
from pathlib import Path

from primero_rules.base.counted import counted
from primero_rules.base.fault import Fault, Faults, Place, fault_at, nearest
from primero_rules.base.folders import libraries, shipped
from primero_rules.base.held_files import while_held
from primero_rules.base.remembered import until_it_changes
from primero_rules.base.source_file import source_at
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.rules.answers import Question
from primero_rules.rules.hands_at_steps import largest_hand
from primero_rules.rules.library import RULE_FILE, load_file, read
from primero_rules.rules.project import project_above, shelf_of
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.contradiction import contradictions
from primero_rules.situations.asked.moment import moment_for
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.asked.situation_reader import read_situations

SITUATIONS_FOLDER = "situations"


def folder_of_situations(rules: Ruleset | None = None) -> Path:
    """The folder of situations beside the folder of a rulebook; without one, that of the package.

    The plays by which a rulebook comes to situations are stored there.
    """
    return shipped() / SITUATIONS_FOLDER if rules is None else folder_of_situations_beside(Path(rules.file.path))


def folder_of_situations_beside(file: Path) -> Path:
    """The folder of situations beside the folder of a rulebook's file."""
    return file.parent.parent / SITUATIONS_FOLDER


def home_of(rules: Ruleset) -> Path:
    """The folder of reconstructions in which a rulebook lies."""
    return Path(rules.file.path).parent.parent


def situation_files() -> tuple[Path, ...]:
    """The files of situations in the order of their names, the package's own before those of other folders."""
    return _files_in(libraries())


@while_held
def _files_in(folders: tuple[Path, ...]) -> tuple[Path, ...]:
    return tuple(
        file for library in reversed(folders) for file in sorted((library / SITUATIONS_FOLDER).glob("*.yaml"))
    )


def rulebooks_in(home: Path) -> list[Ruleset]:
    """The main texts in a folder of reconstructions, in the order of their ids; Faults if a file is wrong."""
    return [load_file(file) for file in sorted(home.glob(f"*/{RULE_FILE}"))]


def rulebooks_for(path: Path) -> list[Ruleset]:
    """The rulebooks by which the situations of a file are checked: those of its folder of reconstructions.

    If none of these can be played, those that come with the package are among them.
    """
    own = rulebooks_in(path.parent.parent)
    return own if any(rules.playable for rules in own) else [*rulebooks_in(shipped()), *own]


def command_to_search(name: str, home: Path) -> str:
    """The command that searches for the plays of a situation and keeps them in a folder of reconstructions.

    The folder is named in it, unless the command looks there anyway where it is given.
    """
    command, here = f"primero ask {name} --search", Path.cwd()
    if home.resolve() in _looked_in_unasked(here):
        return command
    shown = home.relative_to(here) if home.is_relative_to(here) else home
    return f"{command} --path {shlex.quote(shown.as_posix())}"


def _looked_in_unasked(here: Path) -> set[Path]:
    """The folders in which a command looks that is given in this one and names none."""
    folders, project = {shipped()}, project_above(here)
    with suppress(Faults):  # reported where the project file itself is checked
        folders.update(own.resolve() for own in (shelf_of(project).folders if project else ()))
    return folders


def situation_faults(
    root: Node, situations: Iterable[Situation], questions: Iterable[Question], rulebooks: Sequence[Ruleset]
) -> Iterator[Fault]:
    """Everything wrong with situations that can be found without a search."""
    yield from _unasked_faults(root, rulebooks)
    yield from _doubled_names(Path(root.place.source.path))
    known = [question.id for question in questions]
    for situation, spec in zip(situations, whole(root).need("situations").items(), strict=True):
        yield from _unknown_questions(spec, known)
        yield from unknown_names(situation, rulebooks)
        yield from _impossible(situation, spec, rulebooks)


def _impossible(situation: Situation, spec: Spec, rulebooks: Sequence[Ruleset]) -> Iterator[Fault]:
    """A fault wherever a situation, which stands at this node, asks for what can never come about."""
    yield from seats_faults(situation, rulebooks, spec.get("seats") or spec)
    if len(situation.holders) > situation.seats:
        complaint = f"{len(situation.holders)} players are described and {situation.seats} play"
        yield Fault(spec.need("players").node.place, complaint, "no more players than seats", code="wrong-size")
    yield from _hands_too_large(situation, spec, rulebooks)
    yield from contradictions(situation, rulebooks)


def _hands_too_large(situation: Situation, spec: Spec, rulebooks: Iterable[Ruleset]) -> Iterator[Fault]:
    """A fault wherever a player is to hold more cards than anybody ever does under these rulebooks."""
    most = max([largest_hand(rules) for rules in rulebooks if rules.playable], default=0)
    for holder in situation.holders if most else ():
        if len(holder.cards) > most:
            given = spec.need("players").need(holder.seat).need("cards")
            complaint = f"the {holder.seat} is to hold {len(holder.cards)} cards, more than anybody ever holds"
            yield Fault(given.node.place, complaint, f"{counted(most, 'card')} at most", code="wrong-size")


def impossible_in_file(situation: Situation, asked: Sequence[Ruleset]) -> Iterator[Fault]:
    """A fault wherever a situation asks, in its file, for what comes about under no rulebook.

    Other rulebooks than those ``asked`` are read only if it cannot come about under these.
    """
    path = Path(situation.until.node.place.source.path)
    spec = next(spec for spec in _written_in(path) if spec.need("id").text() == situation.id)
    if list(_impossible(situation, spec, asked)):
        yield from _impossible(situation, spec, [*asked, *rulebooks_for(path)])


def _written_in(path: Path) -> list[Spec]:
    """The nodes of the situations of a file."""
    return whole(read(path)).need("situations").items()


def _unasked_faults(root: Node, rulebooks: Sequence[Ruleset]) -> Iterator[Fault]:
    """A fault at every entry of ``unasked`` that names an unknown rulebook, or a rule that it does not have."""
    known = {rules.id: rules for rules in rulebooks}
    for spec in whole(root).listed("unasked"):
        of, rule = spec.need("of"), spec.need("rule")
        name, path = of.text(), rule.text()
        own, _, selection = name.partition("@")
        if own not in known or (selection and name not in known[own].selection_ids):
            yield Fault(
                of.node.place,
                f"there is no reconstruction {name!r}",
                "an id",
                nearest(name, known),
                code="unknown-name",
            )
        elif all(node.node.path != path for node in load_file(Path(known[own].file.path), selection).nodes()):
            yield Fault(rule.node.place, f"{name} has no rule {path!r}", "a path in its file", code="unknown-name")


def _doubled_names(path: Path) -> Iterator[Fault]:
    """A fault at the name of each situation that an earlier one has, in this file or in one before it."""
    named: dict[str, Place] = {}
    for earlier in _files_before(path):
        with suppress(Faults):  # what is wrong there is reported there
            named = {**_places_of_names(earlier), **named}
    for name in (spec.need("id") for spec in _written_in(path)):
        if name.text() in named:
            yield _doubled(name, named[name.text()])
        named.setdefault(name.text(), name.node.place)


def _files_before(path: Path) -> Iterator[Path]:
    """The files whose situations come before those of a file: in its folder and, if that is searched, elsewhere."""
    beside = tuple(sorted(path.parent.glob("*.yaml")))
    return takewhile(lambda earlier: earlier != path, situation_files() if path in situation_files() else beside)


def _places_of_names(path: Path) -> dict[str, Place]:
    """Where in a file the name of each of its situations stands first."""
    names = [spec.need("id") for spec in _written_in(path)]
    return {name.text(): name.node.place for name in reversed(names)}


def _doubled(name: Spec, earlier: Place) -> Fault:
    complaint = f"two situations are called {name.text()!r}"
    return Fault(name.node.place, complaint, "a name of its own for each", named=earlier, code="twice")


def reasons_unasked(rulebook: str) -> Mapping[str, str]:
    """The reasons given in the files why no situation asks for a rule of this rulebook, by the path of the rule."""
    unasked = (spec for path in situation_files() for spec in whole(read(path)).listed("unasked"))
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
    yield from sorted(wrong, key=lambda fault: not fault.nearest)[:1]


def situation_near(name: str, home: Path) -> Situation:
    """The situation with this id in a folder of reconstructions, or else in those searched; Faults if in none."""
    own = sorted((home / SITUATIONS_FOLDER).glob("*.yaml"))
    known = {situation.id: situation for path in own for situation in situations_in(path)}
    return known.get(name) or situation_called(name)


def situation_called(name: str) -> Situation:
    """The situation with this id; Faults if there is none."""
    known = {situation.id: situation for situation in load_situations()}
    if name in known:
        return known[name]
    place, complaint = Place(source_at(folder_of_situations()), 1, 1), f"there is no situation {name!r}"
    raise fault_at(place, complaint, "primero ask lists them", nearest(name, known), code="unknown-name")


@until_it_changes(most=64)
def situations_in(path: Path) -> tuple[Situation, ...]:
    """The situations of a file; Faults with everything that is wrong with them."""
    return read_situations(read(path))


def load_situations() -> tuple[Situation, ...]:
    """All situations, in their order; Faults if a file is wrong or two situations have one name."""
    return _in_files(situation_files())


@while_held
def _in_files(paths: tuple[Path, ...]) -> tuple[Situation, ...]:
    situations: dict[str, Situation] = {}
    for path in paths:
        for situation, spec in zip(situations_in(path), _written_in(path), strict=True):
            if situation.id in situations:
                earlier = Path(situations[situation.id].until.node.place.source.path)
                raise Faults([_doubled(spec.need("id"), _places_of_names(earlier)[situation.id])])
            situations[situation.id] = situation
    return tuple(situations.values())
