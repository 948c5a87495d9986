"""Phases of which no question and no situation speaks, because they are misspelt, or because the betting has none.

A file may give its steps other phases than those of the catalogue.  But whatever is asked about a phase is asked
only of games that have it, so a game with a wrong name would seem to lack the phase.
"""

from collections.abc import Iterable, Iterator, Sequence

from primero_rules.base.evidence import within
from primero_rules.base.fault import Fault, Faults, nearest
from primero_rules.base.spec import Spec, nothing_in
from primero_rules.check.to_do import ITSELF, ToDo
from primero_rules.rules.answers import Question, questions_of
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.library import load_situations


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
