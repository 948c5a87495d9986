"""``combinations``: what hands there are, which is the better one, and what tells equal ones apart."""

from collections.abc import Mapping
from dataclasses import dataclass

from primero_rules.base.cards import Card
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import Combination, Ranking
from primero_rules.language.declaration.types import REQUIRED, Entries, Keys, Term, words
from primero_rules.language.equipment.combination import COMBINATION_SHAPE
from primero_rules.language.equipment.limits import KnownRankings, with_limits
from primero_rules.language.equipment.privilege import PRIVILEGE_TERMS
from primero_rules.language.equipment.rank_order import RANK_ORDER
from primero_rules.language.equipment.suit_order import SUIT_ORDER
from primero_rules.language.requirements import DISGUISED

SENSES: Mapping[str, int] = {"highest": 1, "lowest": -1}

MOST_WAYS_TO_MAKE = 100
"""How many ways of making a combination a file may have, all of its combinations together."""

RULES_ABOUT_HANDS = Keys(
    "combinations",
    {
        "lowest-first": Term(
            Entries(COMBINATION_SHAPE),
            "The combinations, the lowest first.",
            [{"name": "pair", "cards": 2}],
            default=REQUIRED,
        ),
        "better": Term(
            words(SENSES, "kind of better hand", {"highest": "the higher hand", "lowest": "the lower hand"}),
            "Which hand wins.",
            "highest",
            "highest",
        ),
        "privilege": Term(
            PRIVILEGE_TERMS,
            "Hands that beat others of their kind in a favoured seat.",
            {"hands": [{"combination": "pair", "points": 20}], "belongs-to": "eldest"},
        ),
        "disguises": Term(
            Entries(DISGUISED),
            "Hands that may go under the names of others, for every rule that speaks of the disguises.",
            [{"held": ["pair"], "announced-as": ["suit"]}],
        ),
        "suit-order": Term(
            SUIT_ORDER,
            "Hands of the same combination told apart by suit.",
            {"best-first": ["h", "s"], "combinations": ["pair"], "decides": "after-points"},
        ),
        "rank-order": Term(
            RANK_ORDER,
            "Hands of the same combination told apart by the ranks of their cards, the best first.",
            {"best-first": ["A", "K", "Q"], "combinations": ["pair"], "decides": "after-points"},
        ),
    },
)
"""The rules about hands; those after ``better`` name combinations, so that they are read with ``Hands``."""


@dataclass(frozen=True, slots=True)
class Hands:
    """The ranking of a game, for reading the rules that name its combinations."""

    ranking: Ranking


def read_ranking(
    section: Spec, pack: tuple[Card, ...], values: tuple[int, ...], rankings: KnownRankings
) -> Ranking:
    """The ranking: the combinations, lowest first, and whether the higher hand is the better."""
    combinations: list[Combination] = []
    ways = 0
    for definition in RULES_ABOUT_HANDS.value("lowest-first", section, None) or ():
        ways += len(definition.ways)
        if ways > MOST_WAYS_TO_MAKE:
            complaint = f"there are more than {MOST_WAYS_TO_MAKE} ways of making a combination"
            raise definition.spec.fault(complaint, "fewer combinations", code="wrong-size")
        combinations.append(definition.combination(combinations, pack, values))
    better = RULES_ABOUT_HANDS.value("better", section, None) or SENSES["highest"]
    return with_limits(Ranking(tuple(combinations), values, better), pack, rankings)
