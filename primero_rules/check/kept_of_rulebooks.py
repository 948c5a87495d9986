"""Whether the files in which searches keep what they came to have entries of the rulebooks that there are now."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from primero_rules.base.fault import Fault, Faults, Place, nearest
from primero_rules.base.folders import libraries
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.check.to_do import AT_PLAY, ToDo
from primero_rules.rules.library import ids_in, load, locate, name_from_file, read
from primero_rules.rules.selections import selections_of
from primero_rules.situations.answers.stored_plays import Stored, still_in_vain
from primero_rules.situations.asked.library_of_situations import command_to_search, rulebooks_in, situation_near
from primero_rules.situations.hands_played.telling_hands import TELLING_HANDS_FILE, questions_to_hands
from primero_rules.situations.searching.ordinary import MOST_DEALT, MOST_HANDS_TRIED
from primero_rules.situations.searching.searched import looked_through


def of_unknown_rulebooks(path: Path, root: Node, kept: str) -> Iterator[Fault]:
    """A fault at each entry under the key ``kept`` that is of no rulebook, or of no selection of one."""
    known = {own for folder in (_home(path), *libraries()) for own in ids_in(folder)}
    listed = ", ".join(sorted(known))
    for entry in whole(root).need(kept).items():
        of = entry.need("of")
        own, parted, selection = of.text().partition("@")
        if own not in known:
            yield _unknown(of, f"there is no reconstruction {own!r}", f"one of {listed}", nearest(own, known))
        elif parted:
            names = _selections(own, path)
            if names and selection not in names:
                complaint = f"{own} has no selection {selection!r}"
                yield _unknown(of, complaint, f"one of {', '.join(names)}", nearest(selection, names))


def twice_of_one(root: Node, kept: str, noun: str) -> Iterator[Fault]:
    """A fault at each entry under the key ``kept`` that is of the same rulebook as one above it.

    ``noun`` is what several entries are called: only the last of them would be read.
    """
    first: dict[str, Place] = {}
    for entry in whole(root).need(kept).items():
        of = entry.need("of")
        place = first.setdefault(of.text(), of.node.place)
        if place != of.node.place:
            yield Fault(of.node.place, f"two {noun} of {of.text()}", "one of them", named=place, code="twice")


def recorded_otherwise(path: Path, root: Node) -> Iterator[Fault]:
    """A fault at each record of a play that is of another rulebook than its entry, or of another situation.

    A record repeats the name of the rulebook, and the id and the title of the situation.
    """
    named = root.value["situation"]
    known = {"hand": str(named.value)}
    with suppress(Faults):  # an unknown situation is reported with the plays that lead to it
        known["title"] = situation_near(known["hand"], _home(path)).title
    for entry in whole(root).need("plays").items():
        ordinary = entry.get("ordinary")
        repeated = {"reconstruction": entry.need("of").text(), **known}
        for record in (entry.get("record"), ordinary.get("record") if ordinary else None):
            for key, value in repeated.items() if record else ():
                stated = record.get(key) if record else None
                if stated is not None and stated.text() != value:
                    complaint = f"the {key} of this record is {stated.text()!r}, and that of its play another"
                    yield Fault(stated.node.place, complaint, value, code="situation")


def never_tried(root: Node) -> Iterator[Fault]:
    """A fault at each ordinary play of a hand that is past all that are tried."""
    most = max(MOST_HANDS_TRIED, MOST_DEALT)
    for entry in whole(root).need("plays").items():
        ordinary = entry.get("ordinary")
        hand = ordinary.need("hand").node if ordinary else None
        if hand is not None and hand.value > most:
            yield Fault(hand.place, f"{hand.value} hands were never tried", f"{most} at most", code="wrong-size")


def missing_plays(path: Path, root: Node, kept: Collection[str]) -> Iterator[ToDo]:
    """A thing to do for each playable main text beside a file of plays of which this has no entry.

    ``kept`` are the rulebooks of which it has one.
    """
    named = root.value["situation"]
    with suppress(Faults):  # what is wrong with a rulebook is reported there
        for rules in rulebooks_in(_home(path)):
            if rules.playable and rules.id not in kept:
                complaint = f"no play is kept of {named.value!r} under {rules.id}"
                search = command_to_search(named.value, _home(path))
                yield ToDo(AT_PLAY, Fault(named.place, complaint, search, code="situation"))


def searched_elsewhere(path: Path, root: Node, kept: Mapping[str, Stored]) -> Iterator[ToDo]:
    """A thing to do for each entry by which it never comes about, and that is not of the rules as they are now."""
    named = root.value["situation"]
    with suppress(Faults):  # what is wrong with a situation or a rulebook is reported there
        situation = situation_near(str(named.value), _home(path))
        for name, stored in kept.items():
            if stored.never is not None and not still_in_vain(stored, situation, load(name_from_file(name, path))):
                complaint = f"that {name} never comes to {situation.id!r} was not found by these rules"
                search = command_to_search(situation.id, _home(path))
                yield ToDo(AT_PLAY, Fault(named.place, complaint, search, code="situation"))


def looked_through_elsewhere(path: Path, root: Node) -> Iterator[ToDo]:
    """A thing to do for each entry of a file of hands whose rules are not those under which they were played."""
    with suppress(Faults):  # what is wrong with a rulebook, or the catalogue, is reported there
        for entry in whole(root).need("telling-hands").items():
            of, under = entry.need("of"), entry.need("under")
            rules = load(name_from_file(of.text(), path))
            if under.text() != looked_through(rules, questions_to_hands()):
                complaint = f"the hands that tell most of {rules.id} were looked for under other rules"
                yield ToDo(AT_PLAY, Fault(under.node.place, complaint, "primero ask --search", code="situation"))


def _home(path: Path) -> Path:
    """The folder of reconstructions to which a file of plays or of hands belongs."""
    return path.parent if path.name == TELLING_HANDS_FILE else path.parent.parent.parent


def _selections(own: str, path: Path) -> tuple[str, ...]:
    """The selections of the rulebook that a file of plays means by an id; none if they cannot be read."""
    with suppress(Faults):  # what is wrong with a rulebook is reported there
        return tuple(selections_of(read(locate(name_from_file(own, path))[0])))
    return ()


def _unknown(of: Spec, complaint: str, expected: str, near: str) -> Fault:
    return Fault(of.node.place, complaint, expected, near, code="unknown-name")
