"""What to take care of at the table of a rulebook, asked of all rulebooks of its group."""

from __future__ import annotations

from collections.abc import Iterator

from primero_rules.rules.library import by_group, load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answer import Answer
from primero_rules.situations.library import folder_of_situations, load_situations
from primero_rules.situations.stored_plays import answered


def others_of(rules: Ruleset) -> Iterator[Ruleset]:
    """The other rulebooks of the same group that can be played."""
    own = rules.of or rules.id
    for name in by_group().get(rules.group, ()):
        if name != own and load(name).playable:
            yield load(name)


def answers_of(rules: Ruleset) -> tuple[Answer, ...]:
    """What a playable rulebook answers to all situations, in their order, by the plays that are kept."""
    folder = folder_of_situations(rules)
    return tuple(answered(situation, rules, folder) for situation in load_situations())
