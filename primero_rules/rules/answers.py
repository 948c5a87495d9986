"""The questions of a comparison, and the node of a reconstruction that answers each.

Most stand in a fixed catalogue; a file may ask more of its own.  A question is answered by the node that names it
under ``answers``, or else by the node at the question's own path in the tree.  A question about a phase that a game
lacks, or about a case that cannot arise in it, needs no answer: that is computed.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from primero_rules.base.capital import with_small_letter
from primero_rules.base.evidence import enclosing, within
from primero_rules.base.fault import Fault, Faults, nearest, noting
from primero_rules.base.folders import all_near, in_libraries
from primero_rules.base.grouped import grouped
from primero_rules.base.remembered import MOST_LIBRARIES, kept_with, until_it_changes
from primero_rules.base.spec import Spec, is_denied, is_hole, whole, with_evidence
from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import Node, find
from primero_rules.language.grammar import require_form
from primero_rules.language.questions import CATALOGUE, QUESTION
from primero_rules.rules.holes import hole_hiding, hole_hiding_steps, hole_within
from primero_rules.rules.keys_of_game import is_in_play, keys_among, keys_in
from primero_rules.rules.ruleset import Ruleset, walk
from primero_rules.rules.words_in_questions import misspelt_names, unknown_keys_and_paths, unknown_phases

QUESTIONS_FILE = "questions.yaml"


@dataclass(frozen=True, slots=True)
class Question:
    """One row of a comparison.  ``path`` and ``phase`` are "" where none is given.

    ``needs`` are keys, or ``key=value``, one of which a game has to have for the case to arise; none if it always
    does.  ``arises_with`` are keys of the same form, any of which proves that it arises; if the question has a
    phase, they have to stand in a step of it.  ``shown_by`` is the word for what happens in play where the case
    arises, or "".  ``steps`` are the steps that it counts, if it asks how often they are done.  ``of`` is the id
    of the reconstruction that asks it, "" for the catalogue.  ``where_none`` gives, for words that say that there
    is no rule, how the answer then reads.  If it is ``quoted``, the file's own sentence is the answer; if it is
    ``asked_at_table``, players need the answer where there is no rule, too.  Questions
    with the same ``together`` form a set, if it is not "".  ``depends_on`` are the ids of questions whose answers
    decide what an answer to this one comes to.  ``told_in`` are the steps that answer it, where the ways of a rule
    answer other questions too.  ``seen_in_hands`` are words for facts that hands played at random show of it.
    ``refutes`` are the words for no rule with which it cannot be answered outside play if the case is proved to
    arise; that it does not arise cannot be answered then in any place.
    """

    id: str
    group: str
    ask: str
    path: str
    phase: str
    line: int
    needs: tuple[str, ...] = ()
    of: str = ""
    shown_by: str = ""
    steps: tuple[str, ...] = ()
    where_none: tuple[tuple[str, str], ...] = ()
    together: str = ""
    quoted: bool = False
    asked_at_table: bool = False
    arises_with: tuple[str, ...] = ()
    depends_on: tuple[str, ...] = ()
    told_in: tuple[str, ...] = ()
    seen_in_hands: tuple[str, ...] = ()
    refutes: tuple[str, ...] = ()

    @property
    def full_id(self) -> str:
        """An id that no two questions share: where only one reconstruction asks it, after that one's id."""
        return f"{self.of}/{self.id}" if self.of else self.id


def load_questions(paths: Iterable[Path] | None = None) -> tuple[Question, ...]:
    """The questions of these catalogues, or of those in all folders searched, the shipped ones first.

    A question with the id of an earlier one replaces it.
    """
    questions: dict[str, Question] = {}
    for path in in_libraries(QUESTIONS_FILE) if paths is None else paths:
        questions.update((question.id, question) for question in _loaded(path))
    return tuple(questions.values())


def questions_near(path: Path) -> tuple[Question, ...]:
    """The questions that a file may answer: those of the catalogues that apply to it."""
    return load_questions(all_near(path, QUESTIONS_FILE))


@until_it_changes(most=MOST_LIBRARIES)
def _loaded(path: Path) -> tuple[Question, ...]:
    return read_questions(read_file(path))


def read_questions(root: Node) -> tuple[Question, ...]:
    """The questions of a catalogue; Faults with everything that is wrong with it."""
    require_form(CATALOGUE, root)
    items = whole(root).need("questions").items()
    return _questions(items, "", misspelt_names(items, {}), ())


@kept_with
def questions_of(rules: Ruleset) -> tuple[Question, ...]:
    """The questions that a ruleset's file adds to the catalogue's; Faults with all that is wrong with them."""
    items = rules.tree.listed("questions")
    if not items:
        return ()
    catalogue = (*load_questions(), *questions_near(Path(rules.file.path)))
    names = {"group": {other.group for other in catalogue}, "together": {other.together for other in catalogue}}
    rest_of_file = [spec for spec in walk(whole(rules.written)) if is_in_play(spec)]
    phases = {*phases_among(rest_of_file), *(other.phase for other in catalogue)} - {""}
    faults = [*misspelt_names(items, names), *(() if rules.holes else unknown_phases(items, phases))]
    return _questions(items, rules.of or rules.id, faults, keys_among(rest_of_file, rules.written), catalogue)


def asked_at_table(rules: Ruleset) -> frozenset[str]:
    """The ids of all questions, own ones among them, whose answers players need where there is no rule, too."""
    questions = (*load_questions(), *questions_of(rules))
    return frozenset([question.id for question in questions if question.asked_at_table])


def _questions(
    items: Sequence[Spec],
    of: str,
    misnamed: Iterable[Fault],
    own_keys: Collection[str],
    catalogue: Iterable[Question] = (),
) -> tuple[Question, ...]:
    """The questions in these nodes; Faults with those that are ``misnamed`` and all others.

    ``own_keys`` are keys that only the file that asks may have, ``catalogue`` the questions to which it adds some.
    """
    questions: list[Question] = []
    faults = list(misnamed)
    for item in items:
        if is_hole(item.node):
            continue
        faults.extend(unknown_keys_and_paths(item, own_keys))
        with noting(faults):
            questions.append(_question(item, questions, of))
    faults.extend(_unknown(items, {question.id for question in (*questions, *catalogue)}))
    if faults:
        raise Faults(faults)
    return tuple(questions)


def _unknown(items: Iterable[Spec], asked: Collection[str]) -> Iterator[Fault]:
    """A fault for every id under ``depends-on`` that is no question's."""
    for item in items:
        for inner in () if is_hole(item.node) else item.listed("depends-on"):
            if inner.text() not in asked:
                complaint = f"no question has the id {inner.text()!r}"
                near = nearest(inner.text(), asked)
                yield Fault(inner.node.place, complaint, "the id of a question", near, code="unknown-name")


def _question(spec: Spec, earlier: Sequence[Question], of: str) -> Question:
    value: Any = partial(QUESTION.value, spec=spec, builder=None)
    name = value("id")
    for other in earlier:
        if other.id == name:
            complaint = f"the question {name!r} stands twice, on lines {other.line} and {spec.node.place.line}"
            raise spec.need("id").fault(complaint, "an id of its own for each question", code="twice")
    shown_by = spec.listed("shown-by")
    return Question(
        id=name,
        group=value("group"),
        ask=value("ask"),
        path=value("path") or "",
        phase=value("phase") or "",
        line=spec.node.place.line,
        needs=value("needs") or (),
        of=of,
        shown_by=shown_by[0].text() if shown_by else "",
        steps=tuple(item.text() for item in spec.listed("steps")),
        where_none=tuple((word, inner.text()) for word, inner in spec.by_name("where-none").items()),
        together=value("together") or "",
        quoted=bool(value("quoted")),
        asked_at_table=bool(value("asked-at-table")),
        arises_with=value("arises-with") or (),
        depends_on=value("depends-on") or (),
        told_in=tuple(item.text() for item in spec.listed("told-in")),
        seen_in_hands=tuple(item.text() for item in spec.listed("seen-in-hands")),
        refutes=tuple(item.text() for item in spec.listed("refutes")),
    )


@kept_with
def answers_in(rules: Ruleset) -> Mapping[str, Sequence[Spec]]:
    """For each question that is named under ``answers``, the nodes that name it, in the order of the file."""
    naming = (spec for spec in rules.nodes() if spec.node.kind == "mapping" and "answers" in spec.node.value)
    return grouped((name, spec) for spec in naming for name in spec.ref.answers)


def answers_to(rules: Ruleset, question: Question) -> tuple[Spec, ...]:
    """Every node that answers a question: the one at its path, if it has one, and those that name it."""
    answers = tuple(answers_in(rules).get(question.id, ()))
    placed = at_path(rules.tree, question.path) if question.path else None
    if placed is None or any(within(node.node.path, placed.node.path) for node in answers):
        return answers
    return (placed, *answers)


def answer_of(rules: Ruleset, question: Question, named: Mapping[str, Sequence[Spec]] | None = None) -> Spec | None:
    """The node that answers a question, or None.  ``named`` is the result of ``answers_in``, if it is known.

    It is a hole where the answer, or that there is none, would be worked out from what is lost.
    """
    nodes = (answers_in(rules) if named is None else named).get(question.id, ())
    node = nodes[0] if nodes else at_path(rules.tree, question.path) if question.path else None
    if not rules.holes:
        return node
    return _hole_for(rules, question) if node is None else hole_within(rules, node) or node


def _hole_for(rules: Ruleset, question: Question) -> Spec | None:
    """The hole in whose place the phase, the case or the answer of a question could stand, or None."""
    if question.phase and not has_phase(rules, question.phase):
        return hole_hiding_steps(rules)
    if not arises(rules, question):
        return hole_hiding(rules, [need.partition("=")[0] for need in question.needs])
    return None if question.path else lost_procedure(rules.tree)


def lost_procedure(tree: Spec) -> Spec | None:
    """The hole in place of a file's whole procedure, where any question may be answered; None if there is none."""
    procedure = tree.get("procedure")
    return procedure if procedure is not None and is_hole(procedure.node) else None


def at_path(spec: Spec, path: str) -> Spec | None:
    """The node at a path of keys and list indices separated by ``/``, or None; a path need not name ``is``.

    A hole on the way is returned for every node that would stand in it.
    """
    for part in path.split("/"):
        if is_hole(spec.node):
            return spec
        inner = _entry(spec, part)
        if inner is None:
            return None
        spec = inner
    return spec


def _entry(spec: Spec, part: str) -> Spec | None:
    node = spec.node
    if node.kind == "mapping" and part not in node.value and "is" in node.value:
        return _entry(with_evidence(node.value["is"], spec), part)
    inner = find(node, part)
    return None if inner is None else with_evidence(inner, spec)


def phases_among(nodes: Iterable[Spec]) -> frozenset[str]:
    """The phases of the steps among these nodes, without steps that are left out of play or denied."""
    return frozenset(spec.apparatus("phase") for spec in nodes if is_in_play(spec))


def phase_at(rules: Ruleset, path: str) -> str:
    """The phase of the innermost step around a rule that names one; "" if none does."""
    named = _phases_by_path(rules)
    return next((named[outer] for outer in enclosing(path) if outer in named), "")


@kept_with
def _phases_by_path(rules: Ruleset) -> Mapping[str, str]:
    return {spec.node.path: phase for spec in rules.nodes() if (phase := spec.apparatus("phase"))}


def has_phase(rules: Ruleset, phase: str) -> bool:
    """True if some step of the game is in this phase."""
    return phase in _phases_in(rules)


@kept_with
def denials_of_phase(rules: Ruleset, phase: str) -> tuple[Spec, ...]:
    """The nodes by which a file says that the game has no such phase."""
    return tuple(spec for spec in rules.nodes() if spec.apparatus("phase") == phase and is_denied(spec.node))


def lacks_phase(phase: str) -> str:
    """Says of a game that it has no such phase."""
    return f"this game has no {phase_in_words(phase)}"


def phase_in_words(phase: str) -> str:
    """What a phase is called: the heading of its questions in the catalogue.

    If they do not stand under one heading of which they are the most, these are its own words.
    """
    asked = load_questions()
    headings = {question.group for question in asked if question.phase == phase}
    under = [question.phase for question in asked if question.group in headings]
    is_its_own = len(headings) == 1 and set(filter(None, under)) == {phase} and 2 * under.count(phase) > len(under)
    return with_small_letter(headings.pop() if is_its_own else phase.replace("-", " "))


@kept_with
def _phases_in(rules: Ruleset) -> frozenset[str]:
    return phases_among(rules.nodes())


def arises(rules: Ruleset, question: Question) -> bool:
    """True if the case that a question asks about can arise in a game, as far as its keys show."""
    return may_arise(question, keys_in(rules))


def may_arise(question: Question, keys: frozenset[str]) -> bool:
    """True if the case that a question asks about can arise in a game with these keys."""
    return not question.needs or not keys.isdisjoint(question.needs)
