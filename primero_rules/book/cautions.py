"""What a sheet warns of: the rules behind the situations in which a rulebook stands nearly alone.

A caution quotes the file's own sentence about the rule that differs, because an answer to a situation names seats
and shares that mean nothing at another table.  Behind it stand sentences about parts of that rule: what is unusual
may be the part, as that with four new cards a player has more than anybody else.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from primero_rules.base.evidence import within
from primero_rules.base.spec import DOES_NOT_ARISE, Spec, nothing_in
from primero_rules.base.written_evidence import BEYOND
from primero_rules.book.need import points_back
from primero_rules.comparison.content import content
from primero_rules.comparison.letters import (
    AtTheTable,
    answer_as_text,
    is_decided,
    keys_of_answers,
    shown_at_the_table,
)
from primero_rules.comparison.rows import besides, compared_content
from primero_rules.rules.answers import Question, answer_of, at_path, load_questions
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.aspect import part_that_counts
from primero_rules.situations.partings.standing_alone import NEARLY, Caution, CautionSentence, StandingAlone

IN_A_TABLE = "combinations/lowest-first"
"""The path of the rule that a sheet shows as a table, so that nobody has to be warned of it."""

MOST_CAUTIONS = 6
"""How many cautions a sheet has room for."""

MOST_OF_A_GROUP = 2
"""How many of them may be about situations of one group, for variety."""

MOST_PARTS = 2
"""How many sentences about parts of its rule stand behind a caution."""

LONG_WORD, LETTERS_COMPARED = re.compile(r"\w{4,}"), 4
"""A word that says something, and how many of its letters are taken to be without an ending."""


def cautions(
    alone_in: Iterable[StandingAlone], others: Sequence[Ruleset], at_the_table: AtTheTable = shown_at_the_table
) -> tuple[Caution, ...]:
    """Everything that a sheet might warn of, each with a sentence of the file; what matters most comes first.

    Those that quote a rule of the author come before those that quote a choice of ours.
    ``others`` are the rulebooks among which this one stands nearly alone: a sentence is quoted only if at most
    one of them answers its question in the same way, by what ``at_the_table`` says that their play shows of it.
    """
    possible = [caution for alone in alone_in for caution in _sentences_about(alone, others, at_the_table)]
    return tuple(sorted(possible, key=lambda caution: caution.ours))


def picked_cautions(possible: Iterable[Caution]) -> tuple[Caution, ...]:
    """Those that stand on a sheet: at most ``MOST_CAUTIONS``, and of one group ``MOST_OF_A_GROUP``.

    No sentence stands there twice; of the author's rules behind a situation the first is quoted, and so of ours.
    """
    by_sentence: dict[str, Caution] = {}
    cases: set[tuple[str, bool]] = set()
    groups: list[str] = []
    for caution in possible:
        case = caution.situation, caution.ours
        if caution.here in by_sentence or case in cases:
            continue
        if groups.count(caution.group) < MOST_OF_A_GROUP and len(groups) < MOST_CAUTIONS:
            by_sentence[caution.here] = caution
            cases.add(case)
            groups.append(caution.group)
    return tuple(by_sentence.values())


def _sentences_about(
    alone: StandingAlone, others: Sequence[Ruleset], at_the_table: AtTheTable
) -> Iterator[Caution]:
    """A caution for each question of the situation that both sides answer by rules that do different things."""
    for question in _questions_parted(alone):
        own, other = (answer_of(answer.rules, question) for answer in (alone.answer, alone.elsewhere))
        if own is None or own.ref.path == IN_A_TABLE or not _stands_alone(own.apparatus("says")):
            continue
        if own.apparatus("gap") == BEYOND:
            continue
        if other is not None and _is_alike(alone, own, other):
            continue
        if len(_companions(question, alone.answer.rules, others, at_the_table)) >= NEARLY:
            continue
        there = other.apparatus("says") if other else ""
        parts = tuple(_parts_besides(alone, own))
        yield alone.caution._replace(here=own.apparatus("says"), there=there, ours=own.ref.editor, parts=parts)


def _parts_besides(alone: StandingAlone, own: Spec) -> Iterator[CautionSentence]:
    """The sentences about parts of a rule that are told of here and done by no rule that had a say elsewhere.

    If there are many, those are left out first that had no say themselves, and then choices of ours.
    """
    here, says = alone.answer, own.apparatus("says")
    applied = {ref.path for ref in here.applied}
    heard = applied.union(ref.path for ref in here.refs)
    same = [content(alone.elsewhere.rules, node) for node in _applied_nodes(alone.elsewhere)]
    parts = [
        node
        for node in here.rules.nodes()
        if node.ref.path in heard
        and within(node.ref.path, own.ref.path)
        and _says_more(node.apparatus("says"), says)
        and node.apparatus("gap") != BEYOND
        and content(here.rules, node) not in same
    ]
    kept = sorted(parts, key=lambda node: (node.ref.path not in applied, node.ref.editor))[:MOST_PARTS]
    between = False
    for node in parts:
        # *He* is who the rule is about as long as nobody else is spoken of in between.
        points = points_back(node.apparatus("says"))
        if node in kept and not (points and between):
            between = between or not points
            yield CautionSentence(node.apparatus("says"), node.ref.editor)


def _says_more(part: str, says: str) -> bool:
    """True if the sentence about a part has two words more than the one about the rule, whatever their endings."""
    beginnings, known = (
        {word[:LETTERS_COMPARED].lower() for word in LONG_WORD.findall(text)} for text in (part, says)
    )
    return len(beginnings - known) > 1


def _applied_nodes(answer: Answer) -> Iterator[Spec]:
    """The rules that had a say in an answer, as they stand in their file."""
    for ref in answer.applied:
        node = at_path(answer.rules.tree, ref.path)
        if node is not None:
            yield node


def _stands_alone(says: str) -> bool:
    """True for a sentence that can be understood without the one before it."""
    return bool(says) and not points_back(says)


def _is_alike(alone: StandingAlone, own: Spec, other: Spec) -> bool:
    """True if two rules do the same, or both say that there is no such rule."""
    if nothing_in(own.node) and nothing_in(other.node):
        return True
    alike: bool = content(alone.answer.rules, own) == content(alone.elsewhere.rules, other)
    return alike


def _companions(
    question: Question, rules: Ruleset, others: Sequence[Ruleset], at_the_table: AtTheTable
) -> list[str]:
    """The other rulebooks that answer a question alike: as the letters of its row have it, or by the same rule.

    The same rule may come to different sums in a situation, because the money on the table is another.
    That there is no such rule is the same answer whatever follows from it, and whichever word says so; but that
    the case does not arise is another.
    """
    nodes = {rulebook.id: answer_of(rulebook, question) for rulebook in (rules, *others)}
    contents, shown = {}, {}
    for rulebook in (rules, *others):
        node = nodes[rulebook.id]
        answer = None if node is None else compared_content(rulebook, question, node)
        contents[rulebook.id] = answer_as_text(question, answer, besides(rulebook, question))
        shown[rulebook.id] = at_the_table(rulebook, question)
    keys = keys_of_answers(contents, shown)
    denied = {name for name, node in nodes.items() if node and nothing_in(node.node) not in ("", DOES_NOT_ARISE)}
    return [
        other.id
        for other in others
        if keys[other.id] == keys[rules.id]
        or contents[other.id] == contents[rules.id]
        or {other.id, rules.id} <= denied
    ]


def _questions_parted(alone: StandingAlone) -> Iterator[Question]:
    """The questions of the catalogue behind a difference, first those whose part of the answer differs.

    A question of which the situation decides who answers it alike is behind the difference only if that part does
    differ, and another only if the rule that answers it has a say: that of this rulebook, or of the other if this
    has no such rule.
    """
    decides, sides = alone.answer.situation.decides, (alone.answer, alone.elsewhere)
    asked = {question.id: question for question in load_questions()}
    parted = [
        name for name, aspect in decides.items() if len({part_that_counts(side, aspect) for side in sides}) > 1
    ]
    undecided = [
        name
        for name in alone.answer.situation.questions
        if name not in decides and name in asked and _is_behind(asked[name], *sides)
    ]
    for name in dict.fromkeys([*parted, *undecided]):
        if name in asked:
            yield asked[name]


def _is_behind(question: Question, here: Answer, there: Answer) -> bool:
    """True if the rule that answers a question, or a part of it, had a say in the answer to a situation.

    What hands are worth has a say at every showdown, and is named by none.
    """
    own, other = (answer_of(side.rules, question) for side in (here, there))
    if own is None:
        return False
    if not is_decided(question):
        return True
    if nothing_in(own.node):
        return other is not None and _has_a_say(there, other)
    return _has_a_say(here, own)


def _has_a_say(answer: Answer, rule: Spec) -> bool:
    return any(within(ref.path, rule.ref.path) for ref in answer.applied)
