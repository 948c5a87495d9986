"""Combinations that no full hand is, since whatever makes one makes a later one of the order as well."""

from primero_rules.base.fault import Faults
from primero_rules.game.failure import Refused
from primero_rules.rules.ruleset import Ruleset
from primero_rules.worth.hand_distribution import distribution_of_hands, hand_size


def covering(rules: Ruleset, number: int) -> tuple[str, ...]:
    """The names of the later combinations that all full hands are which make a combination, the latest first.

    Empty if some full hand is this combination and no later one, if none makes it at all, or if the hands of the
    pack are too many to be looked through.
    """
    combinations = rules.setting.ranking.combinations
    try:
        hands = distribution_of_hands(rules)
    except (Faults, Refused):
        return ()
    finds = combinations[number].finder.find
    indexes = {index for hand, _, index, _ in hands if index >= number and finds(hand)}
    if number in indexes:
        return ()
    return tuple(combinations[index].name for index in sorted(indexes, reverse=True))


def covered_in_words(rules: Ruleset, number: int) -> str:
    """The words after a remark where every full hand with a combination is a later one as well; else ""."""
    later = covering(rules, number)
    if not later:
        return ""
    name = rules.setting.ranking.combinations[number].name
    names = " or ".join(repr(other) for other in later)
    return f": every hand of {hand_size(rules)} cards with {name!r} is also {names}, which comes later in the order"
