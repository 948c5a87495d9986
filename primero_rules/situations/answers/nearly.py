"""What one rulebook forbids in a situation though another allows it, with the rule that forbids it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.effects.refused import NotHere, refused_beside


def not_here(answer: Answer, others: Iterable[Answer]) -> Iterator[NotHere]:
    """The verbs that others offer in the situation and this rulebook refuses, in the order of ``TRIED_ACTIONS``.

    Others are the main games and those of its own group: what a distant relative alone allows nobody misses.
    What each refuses is called by its own word or, if it has none, by the verb, whoever is asked besides.
    """
    elsewhere: dict[str, list[str]] = {}
    for other in (each for each in others if each.rules.group in ("", answer.rules.group)):
        for way in other.ways:
            of_verb = elsewhere.setdefault(way.verb, [])
            if other.rules.id not in of_verb:
                of_verb.append(other.rules.id)
    for refused in refused_here(answer):
        if refused.verb in elsewhere:
            yield replace(refused, elsewhere=tuple(elsewhere[refused.verb]))


def refused_here(answer: Answer) -> tuple[NotHere, ...]:
    """Every verb that this rulebook refuses in the situation, whether or not another offers it."""
    return () if answer.play is None else refused_beside(answer.rules, answer.play.state, answer.ways)
