"""The rules that let somebody name another hand than he held, where a situation is about that.

How such a hand ends rests on them as well, since without them it would not have come to that; no event names them.
"""

from collections.abc import Iterator

from primero_rules.base.evidence import Ref, within
from primero_rules.play.game import follow, options, start
from primero_rules.rules.answers import answers_in
from primero_rules.rules.consulted import terms_of_naming
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.searching.representatives import is_true
from primero_rules.situations.searching.walk import FoundPlay

TERM_OF_TRUTH = "truth"


def rules_letting_lie(rules: Ruleset, situation: Situation, play: FoundPlay) -> tuple[Ref, ...]:
    """The answers to the situation's questions by which a hand was named that was not held; each once."""
    answers = answers_in(rules)
    asked = [answer.ref for name in situation.questions for answer in answers.get(name, ())]
    if not asked:
        return ()
    letting = (ref for truth in _truths_broken(rules, play) for ref in asked if within(ref.path, truth.path))
    return tuple(dict.fromkeys(letting))


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
