"""The answers of a rulebook and of the others of its group, by which a page warns of what is unusual in it."""

from collections import ChainMap
from collections.abc import Iterator, Sequence

from primero_rules.base.held_files import files_held
from primero_rules.rules.library import by_group, load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.asking import ask
from primero_rules.situations.answers.conduct import conduct_of
from primero_rules.situations.answers.stored_plays import sound_answer
from primero_rules.situations.asked.library_of_situations import load_situations
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.partings.standing_alone import StandingAlone, standing_alone


def others_of(rules: Ruleset) -> Iterator[Ruleset]:
    """The other rulebooks of the same group that can be played."""
    own = rules.of or rules.id
    for name in by_group().get(rules.group, ()):
        if name != own and load(name).playable:
            yield load(name)


@files_held()
def answers_of(rules: Ruleset) -> tuple[Answer, ...]:
    """A playable rulebook's answers to all situations, in their order, read from the stored plays."""
    return tuple(own_answer(asked, rules) for asked in load_situations())


def own_answer(asked: Situation, rules: Ruleset) -> Answer:
    """A playable rulebook's answer to one situation: from the stored play, or else searched for."""
    return sound_answer(asked, rules) or ask(asked, rules)


def alone_among(own: Sequence[Answer], others: Sequence[Sequence[Answer]]) -> tuple[StandingAlone, ...]:
    """The situations in which a rulebook stands nearly alone, by its answers to all and those of the others."""
    answers_by_conduct = [{conduct_of(answer): answer for answer in answers} for answers in (own, *others)]
    conducts = [list(answers) for answers in answers_by_conduct]
    return standing_alone(conducts[0], conducts[1:], ChainMap(*answers_by_conduct).__getitem__)
