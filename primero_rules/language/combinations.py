"""Combinations as the rest of a file names them."""

from typing import Any

from primero_rules.base.fault import nearest
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import Ranking
from primero_rules.language.declaration.types import Gathered, Names


def read_combination_index(spec: Spec, ranking: Ranking) -> int:
    """The combination that a word names; a fault offers the nearest defined one."""
    word = spec.text()
    try:
        return ranking.index(word)
    except KeyError:
        names = [combination.name for combination in ranking.combinations]
        raise spec.bare().fault(
            f"the combination {word!r} is used but not defined",
            f"one of {', '.join(names)}",
            nearest(word, names),
            code="unknown-name",
        ) from None


def with_kin(named: tuple[int, ...], ranking: Ranking) -> frozenset[int]:
    """Combinations together with those that are announced under their names."""
    kin = [index for index, combination in enumerate(ranking.combinations) if combination.called in named]
    return frozenset((*named, *kin))


def _named(spec: Spec, builder: Any) -> int:
    return read_combination_index(spec, builder.ranking)


def _named_together(named: tuple[int, ...], builder: Any) -> frozenset[int]:
    return with_kin(named, builder.ranking)


COMBINATION = Names((), "the name of a combination", "combinations", _named)
COMBINATIONS = Gathered(COMBINATION, gather=_named_together)
