"""Phases of which no question and no situation speaks, or that no game has, because they are misspelt or missing.

A file may give its steps other phases than those of the catalogue.  But whatever is asked about a phase is asked
only of games that have it, so a game with a wrong name would seem to lack the phase.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from primero_rules.base.evidence import within
from primero_rules.base.fault import Fault, Faults, nearest
from primero_rules.base.spec import Spec, nothing_in, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.check.to_do import ITSELF, ToDo
from primero_rules.rules.answers import Question, phases_among, questions_of
from primero_rules.rules.library import RULE_FILE, ids, path_of, read
from primero_rules.rules.ruleset import Ruleset, walk
from primero_rules.rules.words_in_questions import phases_named, unknown_phases
from primero_rules.situations.asked.library_of_situations import load_situations


def unspoken_phases(selections: Sequence[Ruleset], questions: Iterable[Question]) -> Iterator[ToDo]:
    """A thing to do for each phase that seems misspelt, or for the betting if no phase of it is asked about."""
    steps = {spec.node.path: spec for rules in selections for spec in rules.nodes() if _in_play(spec)}
    named = {path: spec.apparatus("phase") for path, spec in steps.items() if spec.apparatus("phase")}
    own = [question for rules in selections for question in questions_of(rules)]
    asked = (question.phase for question in (*questions, *own) if question.phase)
    known = list(dict.fromkeys([*asked, *_phases_of_situations()]))
    betting = [path for path in steps if path.rpartition("/")[2] == "vying"]
    spoken_of = any(named[around] in known for path in betting for around in named if within(path, around))
    if not known or (spoken_of and set(named.values()) <= set(known)):
        return
    unused = [phase for phase in known if phase not in named.values()]
    misspelt = [path for path, phase in named.items() if phase not in known and nearest(phase, unused)]
    for path in misspelt:
        complaint = f"no question or situation speaks of the phase {named[path]!r}"
        place, near = steps[path].node.value["phase"].place, nearest(named[path], unused)
        yield ToDo(ITSELF, Fault(place, complaint, "a phase of the catalogue", near, code="unknown-name"))
    if betting and not spoken_of and not misspelt:
        complaint = "no question or situation speaks of the betting of this game: it is in none of their phases"
        place, expected = steps[betting[0]].node.place, f"phase: one of {', '.join(known)}"
        yield ToDo(ITSELF, Fault(place, complaint, expected, code="unknown-name"))


def _in_play(spec: Spec) -> bool:
    path = spec.node.path
    return spec.node.kind == "mapping" and not nothing_in(spec.node) and not path.startswith("questions")


def _phases_of_situations() -> list[str]:
    """The phases in which situations are asked; none if they cannot be read, which is a fault elsewhere."""
    try:
        return [situation.phase for situation in load_situations() if situation.phase]
    except Faults:
        return []


def phases_of_no_game(path: Path, root: Node, questions: Iterable[Question]) -> Iterator[Fault]:
    """A fault for each phase that one question of a catalogue names alone, and that no game has.

    ``path`` is that of the catalogue and ``root`` its tree.  The games are those in the folders beside it and all
    that are found by their ids.
    """
    asked = Counter(question.phase for question in questions if question.phase)
    often = {phase for phase, count in asked.items() if count > 1}
    items = whole(root).need("questions").items()
    if all(phase in often for item in items for _, phase in phases_named(item)):  # it takes long to read every game
        return iter(())
    files = {*path.parent.glob(f"*/{RULE_FILE}"), *map(path_of, ids())}
    steps = {phase for file in sorted(files) for phase in _phases_of_steps(file) if phase}
    return unknown_phases(items, {*often, *steps, *_phases_of_situations()})


def _phases_of_steps(file: Path) -> frozenset[str]:
    """The phases of the steps in a file of rules, whatever reading is picked; none if it cannot be read."""
    with suppress(Faults):  # reported where that file is checked
        return phases_among(walk(whole(read(file))))
    return frozenset()
