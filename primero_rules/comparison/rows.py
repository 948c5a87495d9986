"""The comparison: every question put to every reconstruction, answered by what the engine executes.

A cell holds the content of the node that answers, its sentence, its warrant and its evidence; or says that the
answer is unknown, or that the game lacks the phase or the case, which is computed.  Agreement is computed on the
authors' answers and not on the editors' choices; where situations decide a question, by what happens in them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from primero_rules.base.argument import check_kind, check_listed
from primero_rules.base.grouped import grouped
from primero_rules.base.held_files import files_held
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec
from primero_rules.base.written_evidence import HOLDS
from primero_rules.comparison.authors import authors_of
from primero_rules.comparison.cell import ABSENT, GAP_CELL, VALUE_CELL, Cell, Row
from primero_rules.comparison.code_form import wording
from primero_rules.comparison.content import content, own_words
from primero_rules.comparison.distinctions import with_distinctions
from primero_rules.comparison.fillings import fillings, note, said_content
from primero_rules.comparison.headline import (
    Headline,
    headline,
    is_quoted,
    words_of,
)
from primero_rules.comparison.how_often import how_often, limits_of_ours, often_in_words
from primero_rules.comparison.letters import answer_as_text, lettered, shown_at_the_table
from primero_rules.comparison.part_of_answer import (
    answering_steps,
    evidence_of,
    part_in_words,
    part_of,
    sentences_of,
    stance_of_a_part,
)
from primero_rules.language.english.phrases import listed
from primero_rules.rules.answers import (
    Question,
    answer_of,
    answers_in,
    arises,
    denials_of_phase,
    has_phase,
    lacks_phase,
    load_questions,
    questions_of,
)
from primero_rules.rules.ids_apart import rulesets_by_id
from primero_rules.rules.library import Name, load
from primero_rules.rules.ruleset import Ruleset

NO_RULE_GIVEN = "no rule can be given"

NOT_ARISING = "does not arise"
"""The text for a question about a case that does not arise in a game."""

NOT_ASKED = "not asked"
"""The text for a question that only another file asks, or that games of a separate group need not answer."""


@files_held()
def compare(names: Sequence[Name], questions: Iterable[Question] | None = None) -> tuple[Row, ...]:
    """The rows for these reconstructions (ids, ``ID@NAME`` or paths); Faults if a file is wrong.

    Two different files with one id are refused with Faults, since a row has one cell for each id.

    Without ``questions``, they are those of the catalogue and those that the files themselves ask.
    """
    check_listed(names, "names", "a list of reconstructions, each by its id, ID@NAME or path")
    if questions is not None:
        check_listed(questions, "questions", "a list of Questions, or None")
    listed = tuple(names)
    rulesets = rulesets_by_id(map(load, listed))
    return lettered(unlettered_rows(listed, questions), rulesets, shown_at_the_table)


def unlettered_rows(names: Sequence[Name], questions: Iterable[Question] | None = None) -> tuple[Row, ...]:
    """The rows of a comparison without the letters of agreement, and so without replaying any stored play."""
    rulesets = rulesets_by_id(map(load, names))
    authors = authors_of(rulesets.values())
    rows = []
    for question in put_to(rulesets.values()) if questions is None else questions:
        check_kind(question, Question, "a question", "a Question, such as those of the rows that compare gives")
        cells = {rules.id: _cell(rules, question) for rules in rulesets.values()}
        rows.append(Row(question, with_distinctions(cells, rulesets), authors))
    return tuple(rows)


def put_to(rulesets: Iterable[Ruleset]) -> tuple[Question, ...]:
    """The questions of the catalogue and those that the files of these rulesets ask, each within its group."""
    own = (question for rules in rulesets for question in questions_of(rules))
    asked = dict.fromkeys((*load_questions(), *own))
    groups = grouped((question.group, question) for question in asked)
    return tuple(question for members in groups.values() for question in members)


def differing(rows: Iterable[Row]) -> tuple[Row, ...]:
    """The rows in which the reconstructions differ, whether by their authors or by the editors' choices."""

    def answers(row: Row) -> set[tuple[bool, str]]:
        cells = row.cells.values()
        return {(cell.kind == ABSENT, answer_as_text(row.question, cell.value, cell.besides)) for cell in cells}

    return tuple(row for row in rows if len(answers(row)) > 1)


def _cell(rules: Ruleset, question: Question) -> Cell:
    cell = _cell_alone(rules, question)
    if cell.ref is None or cell.kind == ABSENT or not question.depends_on:
        return cell
    return replace(cell, besides=besides(rules, question))


@kept_with
def _cell_alone(rules: Ruleset, question: Question) -> Cell:
    """The cell without the answers on which it depends, which other files may ask for."""
    node = None if _asks_another(rules, question) else answer_of(rules, question, answers_in(rules))
    if node is None:
        text = why_absent(rules, question)
        kind = ABSENT if text else GAP_CELL
        unanswered = Cell(kind, None, None, text or "not answered", text, quoted=False)
        return _with_denial(rules, question, unanswered)
    ref = evidence_of(question, node)
    hole = node.apparatus("hole")
    counted = _is_counted(rules, question, node)
    value = answer_content(rules, question, node)
    head = headline(NO_RULE_GIVEN, ref.says, quoted=True) if hole else _headline(rules, question, node)
    gap = hole or ref.gap
    stance = "" if ref.editor or ref.stance == HOLDS else ref.stance
    answered = Cell(
        kind=GAP_CELL if gap or ref.editor else VALUE_CELL,
        value=None if hole else value,
        compared=None if hole else compared_content(rules, question, node),
        text=head.text,
        words=head.words,
        quoted=head.quoted,
        code="" if hole else ", ".join(value) if counted else wording(own_words(rules, part_of(question, node))),
        stance=stance,
        since=ref.since if stance else None,
        of_a_part="" if ref.editor or stance else stance_of_a_part(node),
        ours="" if hole else _ours(rules, question, node, head),
    )
    return answered.resting_on(ref, gap)


def _with_denial(rules: Ruleset, question: Question, cell: Cell) -> Cell:
    """The cell of a game without the phase of a question, with the evidence by which its file denies that phase.

    If it does so in several places, it is ours where it is ours in any.
    """
    if not question.phase or cell.text != lacks_phase(question.phase):
        return cell
    denials = [spec.ref for spec in denials_of_phase(rules, question.phase)]
    if not denials:
        return cell
    denial = next((ref for ref in denials if ref.editor), denials[0])
    return cell.resting_on(denial, denial.gap)


def besides(rules: Ruleset, question: Question) -> tuple[Any, ...]:
    """The contents of the answers on which the answer to a question depends; None for one that is missing."""
    other = {known.id: known for known in (*load_questions(), *questions_of(rules))}
    nodes = [(other[name], answer_of(rules, other[name])) for name in question.depends_on]
    return tuple(None if node is None else answer_content(rules, asked, node) for asked, node in nodes)


def answer_content(rules: Ruleset, question: Question, node: Spec) -> Any:
    """The content of an answer: that of its node, or how often steps are done if the question asks for that."""
    return _counted(rules, question, node, content)


def compared_content(rules: Ruleset, question: Question, node: Spec) -> Any:
    """The content of an answer without the amounts that the editors chose; answers with the same are equal."""
    return _counted(rules, question, node, said_content)


def _counted(rules: Ruleset, question: Question, node: Spec, otherwise: Callable[[Ruleset, Spec], Any]) -> Any:
    """How often steps are done, if the question asks for that, and else what ``otherwise`` finds in the node."""
    if _is_counted(rules, question, node):
        return how_often(rules, question.steps)
    return otherwise(rules, part_of(question, node))


def _is_counted(rules: Ruleset, question: Question, node: Spec) -> bool:
    return bool(question.steps) and rules.playable and not node.apparatus("hole")


def _headline(rules: Ruleset, question: Question, node: Spec) -> Headline:
    if question.steps and rules.playable:
        return headline(often_in_words(rules, question.steps), node.ref.says)
    if answering_steps(question, node):
        words = part_in_words(question, node, partial(words_of, rules, question))
        return headline(words, sentences_of(question, node))
    words = words_of(rules, question, node)
    return headline(words, node.ref.says, quoted=is_quoted(rules, question, node))


def _ours(rules: Ruleset, question: Question, node: Spec, head: Headline) -> str:
    """What of an author's answer is ours, in a few words.

    Of a sentence that stands for an answer it is only how often something is done at most: the sentence need not
    say that, but the answer is counted with it.
    """
    if not head.quoted:
        return note(head.text, _fillings(rules, question, node))
    limits = _fillings(rules, question, node) if _is_counted(rules, question, node) else ()
    return f"{listed(limits)}, which is ours" if limits else ""


def _fillings(rules: Ruleset, question: Question, node: Spec) -> tuple[str, ...]:
    """The parts of an author's answer in words that are ours."""
    if _is_counted(rules, question, node):
        return () if node.ref.editor else limits_of_ours(rules, question.steps)

    words = partial(words_of, rules, question)
    answering = answering_steps(question, node) or (node,)
    return tuple(dict.fromkeys(part for rule in answering for part in fillings(rules, rule, words)))


def _asks_another(rules: Ruleset, question: Question) -> bool:
    return bool(question.of) and question.of != (rules.of or rules.id)


def why_absent(rules: Ruleset, question: Question) -> str:
    """Why a game needs no answer to a question, in a few words; "" if it needs one.

    A game of a separate group answers what it can, and needs no other answers.
    """
    if _asks_another(rules, question):
        return NOT_ASKED
    if question.phase and not has_phase(rules, question.phase):
        return lacks_phase(question.phase)
    if not arises(rules, question):
        return NOT_ARISING
    return NOT_ASKED if rules.group and not question.of else ""
