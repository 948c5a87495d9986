"""Deals for situations that luck decides: rare hands are put together on purpose, and other cards turned up."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from primero_rules.situations.asked.moment import SituationTable, SituationTest
from primero_rules.situations.searching.dealt_hands import wished

DEALS_OF_LUCK = 24
"""How many deals are tried for every seating where two deals in a fixed order do not lead to the situation."""

MOST_STATES_OF_LUCK = 300
"""How many states are looked at for each of these deals."""


def lucky_deals(moment: SituationTest) -> Iterator[tuple[int, SituationTable]]:
    """The numbers of further deals, each with a seating and the cards that its seats are to hold."""
    for number in range(DEALS_OF_LUCK):
        for table in moment.tables():
            wishes = wished(moment.rules.setting, len(table.stacks), Random(number)).by_seat
            yield number, replace(table, wishes=wishes)
