"""The rules that let somebody name another hand than he held, where a situation is about that.

How such a hand ends rests on them as well, since without them it would not have come to that; no event names them.
"""

from collections.abc import Iterator

from primero_rules.base.evidence import Ref, within
from primero_rules.play.game import follow, options, start
from primero_rules.rules.answers import answers_in
from primero_rules.rules.consulted import terms_of_naming, told_under
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.searching.representatives import is_true
from primero_rules.situations.searching.walk import FoundPlay

TERM_OF_TRUTH = "truth"


def rules_letting_lie(rules: Ruleset, situation: Situation, play: FoundPlay) -> tuple[Ref, ...]:
    """The rules by which a hand was named that was not held, each once, if the situation's questions are about it.

    A file may answer these questions in one round, and say the same of another, in which it was named.
    """
    answers = answers_in(rules)
    asked = [answer.ref for name in situation.questions for answer in answers.get(name, ())]
    terms = {key for ref in asked if (key := _term_of_truth(ref))}
    if not terms:
        return ()
    letting: list[Ref] = []
    for truth in _truths_broken(rules, play):
        answering = [ref for ref in asked if within(ref.path, truth.path)]
        letting += answering or told_under(rules, truth, sorted(terms))
    return tuple(dict.fromkeys(letting))


def _term_of_truth(ref: Ref) -> str:
    """The term, such as on hands named too high, that stands at a place below a rule on truth; "" for any other."""
    _, is_below, rest = ref.path.partition(f"/{TERM_OF_TRUTH}/")
    return rest.partition("/")[0] if is_below else ""


def _truths_broken(rules: Ruleset, play: FoundPlay) -> Iterator[Ref]:
    """How truthful one has to be with each move of a play with which somebody named a hand that he did not hold."""
    state = start(rules, len(play.table.stacks), stacks=play.table.stacks)
    for action in play.actions:
        if state.actor >= 0 and not is_true(rules.setting.ranking, state, action):
            offered = next(family for family in options(rules, state).choices if family.verb == action.verb)
            truth = terms_of_naming(rules, offered.ref).get(TERM_OF_TRUTH)
            if truth is not None:
                yield truth
        state, _ = follow(rules, state, action)
