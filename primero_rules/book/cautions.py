"""What a sheet warns of: the rules behind the situations in which a rulebook stands nearly alone.

A caution quotes the file's own sentence about the rule that differs, because an answer to a situation names seats
and shares that mean nothing at another table.
"""

from collections.abc import Iterable, Iterator, Sequence

from primero_rules.base.spec import Spec, nothing_in
from primero_rules.base.written_evidence import BEYOND
from primero_rules.book.need import points_back
from primero_rules.comparison.content import content
from primero_rules.comparison.letters import AtTheTable, answer_as_text, keys_of_answers, shown_at_the_table
from primero_rules.comparison.rows import besides, compared_content
from primero_rules.rules.answers import Question, answer_of, load_questions
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.aspect import part_that_counts
from primero_rules.situations.standing_alone import NEARLY, Caution, StandingAlone

IN_A_TABLE = "combinations/lowest-first"
"""The path of the rule that a sheet shows as a table, so that nobody has to be warned of it."""

MOST_CAUTIONS = 6
"""How many cautions a sheet has room for."""

MOST_OF_A_GROUP = 2
"""How many of them may be about situations of one group, for variety."""


def cautions(
    alone_in: Iterable[StandingAlone], others: Sequence[Ruleset], at_the_table: AtTheTable = shown_at_the_table
) -> tuple[Caution, ...]:
    """The cautions of a sheet, each with a sentence of the file.

    There are at most ``MOST_CAUTIONS``, and of one group ``MOST_OF_A_GROUP``.  Those that quote a rule of the
    author come before those that quote a choice of ours.
    ``others`` are the rulebooks among which this one stands nearly alone: a sentence is quoted only if at most
    one of them answers its question in the same way, by what ``at_the_table`` says that their play shows of it.
    """
    cases = [(alone, tuple(_sentences_about(alone, others, at_the_table))) for alone in alone_in]
    by_sentence: dict[str, Caution] = {}
    groups: list[str] = []
    for ours in (False, True):
        for alone, sentences in cases:
            group = alone.answer.situation.group
            new = [caution for caution in sentences if caution.ours == ours and caution.here not in by_sentence]
            if new and groups.count(group) < MOST_OF_A_GROUP and len(groups) < MOST_CAUTIONS:
                by_sentence[new[0].here] = new[0]
                groups.append(group)
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
        yield alone.caution._replace(here=own.apparatus("says"), there=there, ours=own.ref.editor)


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
    """
    contents, shown = {}, {}
    for rulebook in (rules, *others):
        node = answer_of(rulebook, question)
        answer = None if node is None else compared_content(rulebook, question, node)
        contents[rulebook.id] = answer_as_text(question, answer, besides(rulebook, question))
        shown[rulebook.id] = at_the_table(rulebook, question)
    keys = keys_of_answers(contents, shown)
    return [
        other.id for other in others if keys[other.id] == keys[rules.id] or contents[other.id] == contents[rules.id]
    ]


def _questions_parted(alone: StandingAlone) -> Iterator[Question]:
    """The questions of the catalogue behind a situation, first those whose part of the answer differs."""
    decides = alone.answer.situation.decides
    parted = [
        name
        for name, aspect in decides.items()
        if part_that_counts(alone.answer, aspect) != part_that_counts(alone.elsewhere, aspect)
    ]
    asked = {question.id: question for question in load_questions()}
    for name in dict.fromkeys([*parted, *alone.answer.situation.questions]):
        if name in asked:
            yield asked[name]
