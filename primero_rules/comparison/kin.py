"""Which combinations of two rulebooks correspond, whatever their names: found from the hands that make them."""

from collections import Counter
from collections.abc import Mapping

from primero_rules.base.cards import Card
from primero_rules.base.remembered import kept_with
from primero_rules.game.hand_table import NONE
from primero_rules.rules.ruleset import Ruleset
from primero_rules.worth.hand_distribution import largest_combination, suit_classes

Kin = Mapping[int, int]
"""For each combination of one rulebook the corresponding one of another, both as the index that is announced."""


def kin(rules: Ruleset, other: Ruleset) -> Kin:
    """The combinations of ``rules`` that ``other`` has too: most of the hands that make either one make both.

    Hands that differ only by a permutation of the suits count as one.
    """
    return _kin(rules, _announced(other, rules.setting.pack, largest_combination(rules)))


@kept_with
def _kin(rules: Ruleset, there: tuple[int, ...]) -> Kin:
    """The combinations of ``rules`` that other rules have too, given what each hand makes there.

    The other rules are no argument, so that the cache kept with one ruleset does not hold another.
    """
    pack, size = rules.setting.pack, largest_combination(rules)
    both = Counter(zip(_announced(rules, pack, size), there, strict=True))
    own: Counter[int] = Counter()
    foreign: Counter[int] = Counter()
    for (announced, announced_there), count in both.items():
        own[announced] += count
        foreign[announced_there] += count
    return {
        announced: announced_there
        for (announced, announced_there), count in both.items()
        if NONE not in (announced, announced_there)
        and 2 * count > own[announced] + foreign[announced_there] - count
    }


@kept_with
def _announced(rules: Ruleset, pack: tuple[Card, ...], size: int) -> tuple[int, ...]:
    """What each class of hands makes, as the index that is announced."""
    ranking = rules.setting.ranking
    return tuple([ranking.announced(ranking.evaluate(hand).combination) for hand, _ in suit_classes(pack, size)])
