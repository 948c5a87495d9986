"""The setting of a game, from the parts of a file that hold for all of it: the pack, the hands, the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from primero_rules.base.cards import BLANK, Card
from primero_rules.base.evidence import within
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec, is_hole
from primero_rules.game.ranking import Ranking
from primero_rules.game.setting import Packs, Privilege, Setting, orders_of
from primero_rules.language.bounds import Bounds
from primero_rules.language.equipment.hands import RULES_ABOUT_HANDS, SENSES, Hands, read_ranking
from primero_rules.language.equipment.limits import KnownRankings
from primero_rules.language.equipment.pack import Pack
from primero_rules.language.equipment.privilege import Favour
from primero_rules.language.equipment.rank_order import RanksInOrder
from primero_rules.language.equipment.suit_order import SuitsInOrder
from primero_rules.language.equipment.table import Table
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.rules.ruleset import PACK

ReadValue = TypeVar("ReadValue")

UNKNOWN_PLAYERS = range(0)
"""The numbers of players of a game that has a hole in their place."""


@dataclass(frozen=True, slots=True)
class _EquipmentReading:
    """A file being read: its tree, the paths of the holes in it, and what has been found wrong so far."""

    root: Spec
    holes: Sequence[str]
    faults: list[Fault]

    def lost(self, part: str) -> bool:
        """True if a hole stands in a part of the file, or in its place."""
        return any(within(hole, part) for hole in self.holes)

    def gathering(self, read: Callable[[], ReadValue], otherwise: ReadValue) -> ReadValue:
        """The result of ``read``; if there are Faults, they are noted, and it is ``otherwise``: reading goes on."""
        try:
            return read()
        except Faults as wrong:
            self.faults.extend(wrong.faults)
            return otherwise

    def part(self, key: str) -> Any:
        """The value under a key of the file; None where a hole stands, or where it cannot be read."""
        return self.gathering(lambda: RECONSTRUCTION.value(key, self.root, None), None)


class _Cards(NamedTuple):
    """The pack, the points of every card, the numbers of players, and the packs of these where they differ."""

    pack: tuple[Card, ...]
    points: tuple[int, ...]
    players: range
    packs: Packs


def read_setting(
    root: Spec, faults: list[Fault], rankings: KnownRankings, holes: Sequence[str] = ()
) -> Setting | None:
    """Everything that holds for the whole game; None if it could not be read, with the faults noted.

    ``holes`` are the paths of the holes in the file.  With one in the pack there are no cards, with one among the
    combinations there are none of these, and with one in the number of players there are none: a game with holes is
    not played.
    """
    reading, before = _EquipmentReading(root, holes, faults), len(faults)
    cards = _read_cards(reading)
    if len(faults) > before or not (section := reading.gathering(lambda: root.need("combinations"), None)):
        return None
    ranking = _read_ranking(reading, section, cards, rankings)
    if ranking is None:
        return None
    table: Table | None = reading.part("table")
    direction = (table and table.direction) or 1
    setting = Setting(
        pack=cards.pack,
        ranking=ranking,
        step=direction,
        players=cards.players,
        stack=(table and table.stack) or 1,
        money=(table and table.money) or "",
        discards=(table and table.discards) or "",
        deals_from=(table and table.deals_from) or "",
        runs_out=(table and table.runs_out) or "",
        runs_out_ref=table.runs_out_ref if table else root.ref,
        next_deal=0 if table and table.next_deal == 0 else 1,
        packs=cards.packs,
        pots=(table and table.pots) or (),
        ref=root.ref,
        orders=orders_of(cards.players, direction),
        **_read_orders(reading, section, ranking, cards.pack),
    )
    return None if len(faults) > before else setting


def _read_cards(reading: _EquipmentReading) -> _Cards:
    pack: Pack | None = reading.part(PACK)
    if reading.lost(PACK):
        pack = None
    no_cards: tuple[Card, ...] = ()
    cards = reading.gathering(pack.cards, no_cards) if pack else no_cards
    no_points = (0,) * BLANK
    points = reading.gathering(lambda: pack.points(cards), no_points) if pack else no_points
    bounds: Bounds | None = None if reading.lost("players") else reading.part("players")
    players = reading.gathering(lambda: numbers_of_players(bounds, reading.root, cards), UNKNOWN_PLAYERS)
    one_for_all: Packs = {}
    packs = reading.gathering(lambda: pack.of_each_number(players), one_for_all) if pack else one_for_all
    return _Cards(cards, points, players, packs)


def _read_ranking(
    reading: _EquipmentReading, section: Spec, cards: _Cards, rankings: KnownRankings
) -> Ranking | None:
    """The ranking, without a combination if any of them is lost; None if it cannot be read."""
    if is_hole(section.node) or reading.lost(f"{section.node.path}/lowest-first"):
        return Ranking((), cards.points, SENSES["highest"])
    return reading.gathering(lambda: read_ranking(section, cards.pack, cards.points, rankings), None)


def _read_orders(
    reading: _EquipmentReading, section: Spec, ranking: Ranking, pack: tuple[Card, ...]
) -> dict[str, Any]:
    """What tells hands of one combination apart, as fields of the setting; nothing for a part with a hole in it."""
    hands = Hands(ranking)

    def part(key: str) -> Any:
        is_lost = not ranking.combinations or reading.lost(f"{section.node.path}/{key}")
        return None if is_lost else reading.gathering(lambda: RULES_ABOUT_HANDS.value(key, section, hands), None)

    favour: Favour | None = part("privilege")
    suits: SuitsInOrder | None = part("suit-order")
    ranks: RanksInOrder | None = part("rank-order")
    no_privileges: tuple[Privilege, ...] = ()
    return {
        "privileges": reading.gathering(lambda: favour.privileges(ranking), no_privileges) if favour else (),
        "privilege_of": (favour and favour.belongs_to) or "",
        "favour_leads": bool(favour and favour.in_a_circle),
        "disguises": part("disguises") or (),
        "suit_order": reading.gathering(lambda: suits.order(pack), None) if suits else None,
        "rank_order": reading.gathering(lambda: ranks.order(pack), None) if ranks else None,
    }


def numbers_of_players(bounds: Bounds | None, root: Spec, pack: tuple[Card, ...]) -> range:
    """The numbers of players allowed; Faults if the pack is too small for them.

    There are none where a hole stands, or where the pack alone would limit them and is lost.
    """
    if bounds is None or (bounds.most is None and not pack):
        return UNKNOWN_PLAYERS
    low, high = bounds.least, len(pack) if bounds.most is None else bounds.most
    if pack and max(low, high) > len(pack):
        complaint = f"{max(low, high)} players cannot play with {len(pack)} cards"
        raise root.need("players").fault(complaint, f"at most {len(pack)}", code="wrong-size")
    return range(low, high + 1)
