"""Which points a combination may be named with: ``TOTALS`` is the closed list.

A file says by which rule, and the numbers are worked out from its pack, the worth of its cards and the shapes of
its combinations.
"""

from collections.abc import Callable, Mapping

from primero_rules.base.cards import ANY_CARD
from primero_rules.base.fault import fault_at
from primero_rules.game.announcement import Points
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.ranking import Combination, Hand, KnownTotals
from primero_rules.game.setting import Setting
from primero_rules.language.declaration.types import words
from primero_rules.language.equipment.limits import count_sets

MOST_POINTS = 100_000
"""The most points that the cards of a combination may have together if all its totals are worked out."""


def least_to_most(index: int, program: ProgramBuilder) -> Points:
    """Every number from the fewest to the most points that the combination can have."""
    combination = program.setting.ranking.combinations[index]
    return range(combination.low, combination.high + 1)


def of_some_hand(index: int, program: ProgramBuilder) -> Points:
    """The points of the cards that make the combination and nothing better."""
    return _totals(index, program.setting, better_too=False)


def of_some_cards(index: int, program: ProgramBuilder) -> Points:
    """The points of the cards that go together as the combination asks, though they may make a better one."""
    return _totals(index, program.setting, better_too=True)


TOTALS: Mapping[str, Callable[[int, ProgramBuilder], Points]] = {
    "least-to-most": least_to_most,
    "of-some-hand": of_some_hand,
    "of-some-cards": of_some_cards,
}

TOTALS_WORD = words(
    TOTALS,
    "kind of total",
    {
        "least-to-most": "with any points from its fewest to its most",
        "of-some-hand": "with points that some hand of its kind has",
        "of-some-cards": "with points that its cards can make",
    },
)


def _totals(index: int, setting: Setting, *, better_too: bool) -> Points:
    """The totals of a combination and of those that are announced under its name; kept in the ranking."""
    ranking = setting.ranking
    key = (index, better_too)
    if key not in ranking.totals:
        ranking.totals[key] = _known_totals(setting, index, better_too=better_too)
    return ranking.totals[key]


def _known_totals(setting: Setting, index: int, *, better_too: bool) -> tuple[int, ...]:
    """The totals of a combination, which are found unless they are known by its definition."""
    ranking = setting.ranking
    known = ranking.known_totals
    key = (ranking.definitions[index], better_too)
    if key in known:
        count_sets(ranking, ranking.combinations[index], known[key].tried)
    else:
        before = ranking.tried
        totals = _totals_of_name(setting, index, better_too=better_too)
        known[key] = KnownTotals(totals, ranking.tried - before)
    return known[key].totals


def _totals_of_name(setting: Setting, index: int, *, better_too: bool) -> tuple[int, ...]:
    """The totals of all combinations that are announced under the name of one, the smallest first."""
    combinations = setting.ranking.combinations
    of_name = [place for place, combination in enumerate(combinations) if combination.called == index]
    searches = [
        TotalsOfSize(setting, place, size, better_too=better_too)
        for place in of_name
        for size in _sizes(combinations[place])
    ]
    return tuple(sorted({points for search in searches for points in search.points()}))


def _sizes(combination: Combination) -> range:
    """The numbers of cards that may make a combination."""
    return range(combination.sizes[0], combination.sizes[-1] + 1)


class TotalsOfSize:
    """A search for all totals of ``size`` cards of a pack that count as one combination.

    ``missing`` has a bit for each total that is still to be found.  Cards that cannot lead to one are not tried:
    ``sums[left][place]`` has a bit for each sum that ``left`` more cards, from that place of the pack on, can have.
    """

    def __init__(self, setting: Setting, index: int, size: int, *, better_too: bool) -> None:
        self.ranking, self.pack, self.values = setting.ranking, setting.pack, setting.ranking.values
        self.combination, self.together = self.ranking.combinations[index], self.ranking.together(index)
        self.size, self.better_too = size, better_too
        worth = [self.values[card] for card in self.pack]
        if max(worth) * size > MOST_POINTS:
            complaint = f"cards of this combination may be worth more than {MOST_POINTS:,} points"
            raise fault_at(
                self.combination.ref.place, complaint, "totals: least-to-most, or cheaper cards", code="wrong-size"
            )
        self.sums = sums_of_values(worth, size)
        self.possible = self.sums[size][0]
        named = self.combination.points
        if named is not None:
            self.possible &= sum([1 << points for points in named if points <= MOST_POINTS])
        self.missing = self.possible

    def points(self) -> list[int]:
        """The totals, the smallest first."""
        self._extend((), 0, 0, ANY_CARD)
        reached = self.possible & ~self.missing
        return [total for total in range(reached.bit_length()) if reached >> total & 1]

    def _extend(self, chosen: Hand, start: int, points: int, fitting: int) -> None:
        """Try each further card that fits all chosen ones and may lead to a missing total."""
        count_sets(self.ranking, self.combination)
        left = self.size - len(chosen)
        if not left:
            if self._counts(chosen):
                self.missing &= ~(1 << points)
            return
        shapes = self.combination.shapes
        for place in range(start, len(self.pack) - left + 1):
            if not self.sums[left][place] << points & self.missing:
                return
            card = self.pack[place]
            if not fitting >> card & 1:
                continue
            beside = self.together[card]
            if beside and (len(chosen) < 2 or shapes.extends((*chosen, card))):
                self._extend((*chosen, card), place + 1, points + self.values[card], fitting & beside)

    def _counts(self, cards: Hand) -> bool:
        """True if these cards, all of them, count as the combination."""
        if self.better_too:
            best = self.combination.finder.find(cards)
            return best is not None and best[1] == cards
        held = self.ranking.evaluate(cards)
        return self.ranking.announced(held.combination) == self.combination.called and held.cards == cards


def sums_of_values(values: list[int], size: int) -> list[list[int]]:
    """By number of cards and place in a pack: a bit for each sum that so many cards from there on can have."""
    places = range(len(values) + 1)
    sums = [[1 for _ in places]]
    for _ in range(size):
        with_one_more = [0 for _ in places]
        for place in reversed(range(len(values))):
            with_one_more[place] = with_one_more[place + 1] | sums[-1][place + 1] << values[place]
        sums.append(with_one_more)
    return sums
