"""What may still be wrong with a reconstruction that can be built: its answers, evidence, deals and duties.

Only what is certainly wrong is a fault here; what may have been meant is not.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from primero_rules.base.counted import so_often
from primero_rules.base.evidence import within
from primero_rules.base.fault import Fault, Faults, nearest
from primero_rules.base.spec import (
    DOES_NOT_ARISE,
    FORBIDDEN,
    NOTHING,
    WITHOUT_LIMIT,
    Spec,
    is_denied,
    is_hole,
    is_omitted,
    nothing_in,
    whole,
)
from primero_rules.base.written_evidence import citations, own_work
from primero_rules.base.yaml_tree import Node
from primero_rules.language.conditions import BARE_CONDITIONS, WITH_TERMS
from primero_rules.language.options import OPTIONS
from primero_rules.rules.answers import Question, answers_in, answers_to, phases_among, questions_near, questions_of
from primero_rules.rules.evidence_faults import evidence_faults, too_short_or_long, without_passage
from primero_rules.rules.keys_of_game import is_in_play, keys_in, keys_in_phase
from primero_rules.rules.ruleset import OUTSIDE_PLAY, Ruleset, walk
from primero_rules.rules.selections import selection_faults
from primero_rules.rules.too_many_dealt import deal_faults


def inconsistencies(rules: Ruleset, questions: Iterable[Question]) -> Iterator[Fault]:
    """Everything that is certainly wrong with one selection, by itself or beside a catalogue of questions."""
    with suppress(Faults):  # its own questions cannot be read, which is among its own faults
        yield from answer_faults(rules, tuple(questions))
    yield from own_faults(rules)


def own_faults(rules: Ruleset) -> Iterator[Fault]:
    """What is certainly wrong with one selection by itself, without another file than the catalogue of questions.

    That is read only where the file has questions of its own, which are added to it.
    """
    nodes = tuple(rules.nodes())
    yield from own_question_faults(rules)
    for name, answers in answers_in(rules).items():
        yield from _answered_again(name, answers)
    yield from evidence_faults(nodes)
    yield from deal_faults(rules)
    yield from duty_faults(nodes)
    yield from phases_denied_and_played(nodes)


def own_question_faults(rules: Ruleset) -> Iterator[Fault]:
    """What is wrong with the questions that a file asks itself: how they are written, and what is asked already."""
    try:
        if questions_of(rules):
            yield from _asked_twice(rules, questions_near(Path(rules.file.path)))
    except Faults as wrong:
        yield from wrong.faults


def own_faults_of_file(root: Node) -> Iterator[Fault]:
    """What is certainly wrong with a file by itself, whatever readings are picked, if it can be read at all."""
    yield from selection_faults(root)
    for spec in walk(whole(root)):
        yield from without_passage(spec)
    for citation in citations(root, own_work(root)):
        yield from too_short_or_long(citation)


def answer_faults(rules: Ruleset, questions: tuple[Question, ...]) -> Iterator[Fault]:
    """Faults of the answers: to unknown questions, given twice, or that a case does not arise which does."""
    yield from _unknown_questions(rules, questions)
    yield from answers_against_rules(rules, questions)


def _unknown_questions(rules: Ruleset, questions: tuple[Question, ...]) -> Iterator[Fault]:
    """A fault for each answer to a question that neither a catalogue nor the file asks."""
    named, own = answers_in(rules), questions_of(rules)
    known = [question.id for question in (*questions, *own)]
    are_all_known = not any(hole.path.startswith("questions") for hole in rules.holes)
    for name, answers in named.items():
        if name not in known and are_all_known:
            place = answers[0].node.value["answers"].place
            expected = "an id of questions.yaml, or of the file's own questions"
            yield Fault(
                place, f"there is no question {name!r}", expected, nearest(name, known), code="unknown-name"
            )


def answers_against_rules(rules: Ruleset, questions: tuple[Question, ...]) -> Iterator[Fault]:
    """Faults of answers to known questions that are given twice, or that the file's own rules contradict."""
    for question in (*questions, *questions_of(rules)):
        answers = answers_to(rules, question)
        yield from _answered_again(question.id, answers)
        for answer in answers:
            yield from _wrongly_denied(rules, question, answer)


def _answered_again(name: str, answers: Sequence[Spec]) -> Iterator[Fault]:
    """A fault if several nodes answer one question."""
    if len(answers) > 1:
        lines = " and ".join(str(node.node.place.line) for node in answers)
        complaint = f"the question {name!r} is answered {so_often(len(answers))}, on lines {lines}"
        yield Fault(answers[-1].node.place, complaint, "one answer to each question", code="answered-wrongly")


def _asked_twice(rules: Ruleset, questions: Iterable[Question]) -> Iterator[Fault]:
    """A fault for every question of the file that the catalogue asks already."""
    catalogue = {question.id for question in questions}
    for item in rules.tree.listed("questions"):
        own = None if is_hole(item.node) else item.need("id")
        if own is not None and own.text() in catalogue:
            complaint = f"the catalogue asks a question called {own.text()!r} already"
            expected = f"answers: {own.text()} where the file answers it, or another id"
            yield Fault(own.node.place, complaint, expected, code="answered-wrongly")


def _wrongly_denied(rules: Ruleset, question: Question, answer: Spec) -> Iterator[Fault]:
    """A fault for an answer that denies a case which the rules bring about, or allows one without a rule."""
    proof = proof_in_rules(rules, question, answer)
    if proof:
        yield wrongly_denied(question, answer, by_key=proof)
    elif _is_allowed_without_rule(rules, question, answer):
        without = " nor ".join(repr(key.replace("=", ": ")) for key in question.arises_with)
        where = f" in the phase {question.phase!r}" if question.phase else ""
        complaint = f"this says that nothing limits {question.id!r}, and the game has no {without}{where}"
        expected = f"{FORBIDDEN} or {NOTHING}, or the rule by which it is done"
        yield Fault(answer.node.place, complaint, expected, code="answered-wrongly")


def wrongly_denied(question: Question, answer: Spec, in_hand: str = "", *, by_key: str = "") -> Fault:
    """The fault of an answer that denies a case which arises in a hand, in words, or ``by_key`` of the game."""
    arises_not = nothing_in(answer.node) == DOES_NOT_ARISE
    says = "does not arise" if arises_not else f"is answered by {nothing_in(answer.node)!r}"
    contrary = f"it does {in_hand}" if arises_not else f"this is not so {in_hand}"
    if by_key:
        contrary = f"the game has {by_key.replace('=', ': ')!r}"
    complaint = f"this says that {question.id!r} {says}, and {contrary}"
    return Fault(answer.node.place, complaint, "what is done then", code="answered-wrongly")


def _is_allowed_without_rule(rules: Ruleset, question: Question, answer: Spec) -> bool:
    """True if an answer says that something may be done without limit which no rule of the game lets anybody do.

    That may be said of a question only if its case refutes that nobody may, and none of what the case arises with
    is hidden by a hole.
    """
    may_be_refuted = WITHOUT_LIMIT not in question.refutes and FORBIDDEN in question.refutes
    if nothing_in(answer.node) != WITHOUT_LIMIT or not may_be_refuted or rules.holes:
        return False
    keys = keys_in_phase(rules, question.phase) if question.phase else keys_in(rules)
    return bool(question.arises_with) and keys.isdisjoint(question.arises_with)


def is_denied_if_it_arises(question: Question, answer: Spec) -> bool:
    """True for an answer that is wrong if the case of its question arises."""
    word = nothing_in(answer.node)
    return word == DOES_NOT_ARISE or (word in question.refutes and within(answer.node.path, OUTSIDE_PLAY))


def proof_in_rules(rules: Ruleset, question: Question, answer: Spec) -> str:
    """The key of a game, or ``key=value``, which proves that an answer to a question is wrong; "" if none does."""
    if not is_denied_if_it_arises(question, answer):
        return ""
    keys = keys_in_phase(rules, question.phase) if question.phase else keys_in(rules)
    proofs = question.arises_with
    if not proofs and nothing_in(answer.node) == DOES_NOT_ARISE:
        keys, proofs = keys_in(rules), question.needs  # what the case needs proves it only where nothing else does
    return next((key for key in proofs if key in keys), "")


def _is_not_there(node: Node) -> bool:
    return bool(nothing_in(node)) or any(is_omitted(inner) for inner in node.value.values())


def phases_denied_and_played(nodes: Sequence[Spec]) -> Iterator[Fault]:
    """A fault for every denial outside play of a phase that one of the steps has.

    The nodes are those of one selection, so that a denial counts only in the reading in which it stands.  A step
    that is denied in the order of play is another thing: it may leave others in its phase.
    """
    denials = [spec for spec in nodes if is_denied(spec.node) and within(spec.node.path, OUTSIDE_PLAY)]
    for denial in denials:
        phase = denial.apparatus("phase")
        if phase and phase in phases_among(nodes):
            step = next(spec for spec in nodes if is_in_play(spec) and spec.apparatus("phase") == phase)
            complaint = f"this says that the game has no phase {phase!r}, and it has a step in this phase"
            place, expected = denial.node.value["phase"].place, "a phase that no step has, or the step left out"
            yield Fault(place, complaint, expected, named=step.node.place, code="answered-wrongly")


def duty_faults(nodes: Iterable[Spec]) -> Iterator[Fault]:
    """A fault for every duty that can never fall due in its round, unless a hole hides what is done in it."""
    for spec in nodes:
        duties = spec.get("duties")
        options = spec.get("options")
        if duties is None or options is None:
            continue
        round_nodes = tuple(walk(spec))
        if any(is_hole(inner.node) for inner in round_nodes):
            continue
        offered = {verb for inner in round_nodes for verb in _offered(inner.get("options"))}
        for duty in duties.items():
            if not _is_not_there(duty.node):
                yield from _never_due(duty, offered)


def _offered(options: Spec | None) -> list[str]:
    """The verbs that a player may choose, without those that are denied or left out."""
    if options is None or options.node.kind != "mapping":
        return []
    return [verb for verb, inner in options.entries() if not is_denied(inner.node) and not is_omitted(inner.node)]


def _never_due(duty: Spec, offered: set[str]) -> Iterator[Fault]:
    when, on, must = duty.get("when"), duty.get("on"), duty.get("must")
    needs = sorted(filter(_needs_bid, _required_conditions(when))) if when else []
    if needs and not any(OPTIONS[verb].record.is_bid() for verb in offered if verb in OPTIONS):
        yield _duty_fault(duty, f"it waits for {needs[0]!r}, and nobody can bid in this round")
    elif on and on.text() == "last-to-pass" and "pass" not in offered:
        yield _duty_fault(duty, "it falls on the last to pass, and nobody can pass in this round")
    elif must and not offered & set(must.words()):
        yield _duty_fault(duty, f"it leaves only {' or '.join(must.words())}, which this round does not offer")


def _duty_fault(duty: Spec, why: str) -> Fault:
    return Fault(
        duty.node.place, f"this duty can never fall due: {why}", "an option that brings it about", code="never-used"
    )


def _needs_bid(word: str) -> bool:
    """True if a condition holds only if somebody has bid in the round."""
    declared = BARE_CONDITIONS.get(word) or WITH_TERMS.get(word)
    return declared is not None and bool(declared.record.needs_bid())


def _required_conditions(condition: Spec) -> set[str]:
    """The conditions that must all hold if this one does."""
    bare = condition.bare()
    if bare.node.kind == "list":
        return {word for item in bare.items() for word in _required_conditions(item)}
    if bare.node.kind == "mapping":
        return {word for word in bare.mapping() if word not in ("any", "not")}
    return {bare.text()}
