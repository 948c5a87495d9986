"""Why a situation never comes about: the rules that deny it, and the editors' choices among them.

Where a rule is known without which a situation would come about, that rule decides, and nothing here is asked.
Of others none can be named by which something never happens, so rather too many are counted than too few.
Where a game lacks the phase altogether, only what its file says of that counts, and the author has to say that
there is no such phase: if he does not, its absence is the editors' reading of his silence.
Where a search found nothing, every editors' choice in the steps up to the end of that phase counts as well.
"""

from collections.abc import Iterator

from primero_rules.base.evidence import Ref, enclosing, within
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec, is_denied
from primero_rules.language.steps.turn import TurnStep
from primero_rules.rules.answers import answer_of, denials_of_phase, has_phase, load_questions
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.moment import phases_of_program
from primero_rules.situations.asked.situation import Situation


def answering_rules(rules: Ruleset, situation: Situation) -> tuple[Ref, ...]:
    """The rules by which a file answers the questions that a situation tests, including answers that deny it.

    If the game lacks the phase of the situation, those by which the file says so.
    """
    if lacks_its_phase(rules, situation):
        return denying_rules(rules, situation)
    return tuple(dict.fromkeys([answer.ref for answer in _answers(rules, situation)]))


def _answers(rules: Ruleset, situation: Situation) -> Iterator[Spec]:
    """The nodes by which a file answers the questions that a situation tests, including answers that deny it."""
    asked = (question for question in load_questions() if question.id in situation.questions)
    answers = (answer_of(rules, question) for question in asked)
    yield from (answer for answer in answers if answer is not None)


def answering_apart_from_rounds(rules: Ruleset, situation: Situation) -> Iterator[Ref]:
    """The rules by which a file answers what a situation tests that stand in no round of turns.

    What happens in a round is named by its events, with the rules by which it does; a term of a showdown has none.
    """
    rounds = [at.ref.path for at in rules.program if isinstance(at.operation, TurnStep)]
    for ref in answering_rules(rules, situation):
        if not any(within(ref.path, path) for path in rounds):
            yield ref


def lacks_its_phase(rules: Ruleset, situation: Situation) -> bool:
    """True if a situation stands in a phase that a game does not have."""
    return bool(situation.phase) and not has_phase(rules, situation.phase)


SILENT_TEXTS = {"not-reported": "the report", "lacuna": "what our copy has of the author"}
"""What is silent where an author's text is not known as a whole, by the gap that his rules have then."""


@kept_with
def silent_text(rules: Ruleset) -> str:
    """What says nothing of a thing that a game lacks: its author, a report of him, or as much as our copy has."""
    gaps = {spec.ref.gap for spec in rules.nodes()}
    return next((text for gap, text in SILENT_TEXTS.items() if gap in gaps), "the author")


def is_silent(rules: Ruleset, situation: Situation) -> bool:
    """True if no author's rule says or implies that what a situation asks about has no place in the game.

    He says it of a phase where he denies the phase, and of anything else where he denies what a question of the
    situation asks.
    """
    return not any(denial.ref.cite and not denial.ref.editor for denial in _denials(rules, situation))


def denied_by_us(rules: Ruleset, situation: Situation) -> tuple[Ref, ...]:
    """The editors' choices by which a file denies what a situation puts to the test."""
    answers = _answers(rules, situation)
    return tuple(dict.fromkeys(answer.ref for answer in answers if is_denied(answer.node) and answer.ref.editor))


def denying_rules(rules: Ruleset, situation: Situation) -> tuple[Ref, ...]:
    """The rules by which a file denies the phase of a situation, or else what is asked in it."""
    return tuple(dict.fromkeys(denial.ref for denial in _denials(rules, situation)))


def _denials(rules: Ruleset, situation: Situation) -> Iterator[Spec]:
    """The nodes by which a file denies the phase of a situation; if it has that phase, what is asked in it."""
    if lacks_its_phase(rules, situation):
        yield from denials_of_phase(rules, situation.phase)
    else:
        yield from (answer for answer in _answers(rules, situation) if is_denied(answer.node))


def ours_behind(rules: Ruleset, situation: Situation, *, searched: bool) -> tuple[Ref, ...]:
    """The editors' choices that may be why a situation never comes about.

    ``searched`` is true if that was found by a search of plays, and false if the file alone shows it.
    """
    our_answers = [ref for ref in answering_rules(rules, situation) if ref.editor]
    if not searched or lacks_its_phase(rules, situation):
        return tuple(our_answers)
    return tuple(dict.fromkeys([*our_answers, *_ours_until(rules, situation.phase)]))


@kept_with
def _ours_until(rules: Ruleset, phase: str) -> tuple[Ref, ...]:
    """The editors' choices in the steps up to the last of a phase, or in all steps if the phase is not found."""
    phases = phases_of_program(rules)
    last = max((index for index, name in phases.items() if name == phase), default=len(rules.program) - 1)
    steps = {instruction.ref.path for instruction in rules.program[: last + 1]}
    return tuple(
        spec.ref for spec in rules.nodes() if spec.ref.editor and not steps.isdisjoint(enclosing(spec.node.path))
    )
