"""Whether the points of cards are ever counted in a game, or only say which rank is the higher.

Where every combination is of one card, or of so many cards of one rank, and nobody names points, the values that a
file gives to its cards put the ranks in an order.  Then hands are told by the rank of their cards.
"""

from primero_rules.base.cards import RANK_NAMES, RANKS
from primero_rules.base.remembered import kept_with
from primero_rules.game.hand_table import NONE
from primero_rules.game.ranking import Combination
from primero_rules.language.equipment.combination import WaysOfMaking
from primero_rules.language.shapes.ranks import of_one_rank
from primero_rules.language.steps.showdown import Settlement
from primero_rules.rules.ruleset import Ruleset


@kept_with
def counts_points(rules: Ruleset) -> bool:
    """True if points of several cards are added up, favoured, compared by themselves, or named by players."""
    setting = rules.setting
    values = {card >> 2: setting.ranking.values[card] for card in setting.pack}
    return (
        bool(setting.privileges)
        or len(set(values.values())) < len(values)
        or not all(map(_is_ordered_by_rank, setting.ranking.combinations))
        or _compares_points(rules)
        or _names_points(rules)
    )


def _is_ordered_by_rank(combination: Combination) -> bool:
    """True if it is made by a fixed number of cards of one rank, with any points."""
    ways = combination.shapes
    return (
        isinstance(ways, WaysOfMaking)
        and len({size for shape in ways.shapes for size in (shape.least, shape.most)}) == 1
        and all(shape.points is None and (shape.most == 1 or of_one_rank(shape.ranks)) for shape in ways.shapes)
    )


def _compares_points(rules: Ruleset) -> bool:
    contests = [at.operation.contest for at in rules.program if isinstance(at.operation, Settlement)]
    return any(contest.by_points or contest.common_suit_of is not None for contest in contests)


def _names_points(rules: Ruleset) -> bool:
    announced = (spec.bare().node for spec in rules.nodes() if spec.node.path.rpartition("/")[2] == "announces")
    named = (inner for node in announced for inner in (node.value if node.kind == "list" else [node]))
    return any(inner.value == "points" for inner in named)


def rank_or_points(rules: Ruleset, combination: int, points: int) -> str:
    """What a hand of a combination counts: its points, or the rank of its cards in a game that counts none."""
    if combination == NONE or counts_points(rules):
        return str(points)
    ranking = rules.setting.ranking
    value = points // ranking.combinations[combination].sizes[0]
    rank = next((card >> 2 for card in rules.setting.pack if ranking.values[card] == value), None)
    return str(points) if rank is None else RANK_NAMES[RANKS[rank]]


def span_of_worth(rules: Ruleset, combination: int, low: int, high: int) -> str:
    """The fewest and the most that hands of a combination count, or the one that both are."""
    ends = [rank_or_points(rules, combination, points) for points in (low, high)]
    return "–".join(dict.fromkeys(ends))


def hand_in_words(rules: Ruleset, combination: int, points: int) -> str:
    """A hand in words: its name, its points or its rank, and that the name is ours if it is."""
    ranking = rules.setting.ranking
    between = " " if combination == NONE or counts_points(rules) else ", "
    worth = rank_or_points(rules, combination, points)
    return f"{ranking.name(combination)}{between}{worth}{ranking.mark(combination)}"
