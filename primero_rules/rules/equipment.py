"""The setting of a game, from the parts of a file that hold for all of it: the pack, the hands, the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from primero_rules.base.cards import BLANK, Card
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec
from primero_rules.game.setting import Packs, Setting, orders_of
from primero_rules.language.bounds import Bounds
from primero_rules.language.equipment.hands import HANDS, Hands, read_ranking
from primero_rules.language.equipment.limits import KnownRankings
from primero_rules.language.equipment.pack import Pack
from primero_rules.language.equipment.privilege import Favour
from primero_rules.language.equipment.rank_order import RanksInOrder
from primero_rules.language.equipment.suit_order import SuitsInOrder
from primero_rules.language.equipment.table import Table
from primero_rules.language.reconstruction import RECONSTRUCTION

Value = TypeVar("Value")

UNKNOWN_PLAYERS = range(0)
"""The numbers of players of a game that has a hole in their place."""


def gathering(faults: list[Fault], read: Callable[[], Value], otherwise: Value) -> Value:
    """The result of ``read``; if there are Faults, note them, and return ``otherwise`` so that reading goes on."""
    try:
        return read()
    except Faults as wrong:
        faults.extend(wrong.faults)
        return otherwise


def read_setting(root: Spec, faults: list[Fault], rankings: KnownRankings) -> Setting | None:
    """Everything that holds for the whole game; None if it could not be read, with the faults noted.

    Holes are read as no cards, no combinations or no players, since a game with holes is not played.
    """
    before = len(faults)

    def part(key: str) -> Any:
        return gathering(faults, lambda: RECONSTRUCTION.value(key, root, None), None)

    pack: Pack | None = part("pack")
    no_cards: tuple[Card, ...] = ()
    cards = gathering(faults, pack.cards, no_cards) if pack else no_cards
    no_points = (0,) * BLANK
    points = gathering(faults, lambda: pack.points(cards), no_points) if pack else no_points
    bounds: Bounds | None = part("players")
    players = gathering(faults, lambda: numbers_of_players(bounds, root, cards), UNKNOWN_PLAYERS)
    one_for_all: Packs = {}
    packs = gathering(faults, lambda: pack.of_each_number(players), one_for_all) if pack else one_for_all
    if len(faults) > before:
        return None
    section = gathering(faults, lambda: root.need("combinations"), None)
    ranking = gathering(faults, lambda: read_ranking(section, cards, points, rankings), None) if section else None
    if section is None or ranking is None:
        return None
    hands = Hands(ranking)

    def of_hands(key: str) -> Any:
        return gathering(faults, lambda: HANDS.value(key, section, hands), None)

    favour: Favour | None = of_hands("privilege")
    suits: SuitsInOrder | None = of_hands("suit-order")
    ranks: RanksInOrder | None = of_hands("rank-order")
    table: Table | None = part("table")
    direction = (table and table.direction) or 1
    setting = Setting(
        pack=cards,
        ranking=ranking,
        step=direction,
        players=players,
        stack=(table and table.stack) or 1,
        money=(table and table.money) or "",
        discards=(table and table.discards) or "",
        deals_from=(table and table.deals_from) or "",
        runs_out=(table and table.runs_out) or "",
        runs_out_ref=table.runs_out_ref if table else root.ref,
        privileges=gathering(faults, lambda: favour.privileges(ranking), ()) if favour else (),
        privilege_of=(favour and favour.belongs_to) or "",
        favour_leads=bool(favour and favour.in_a_circle),
        disguises=of_hands("disguises") or (),
        suit_order=gathering(faults, lambda: suits.order(cards), None) if suits else None,
        rank_order=gathering(faults, lambda: ranks.order(cards), None) if ranks else None,
        next_deal=0 if table and table.next_deal == 0 else 1,
        packs=packs,
        pots=(table and table.pots) or (),
        ref=root.ref,
        orders=orders_of(players, direction),
    )
    return None if len(faults) > before else setting


def numbers_of_players(bounds: Bounds | None, root: Spec, pack: tuple[Card, ...]) -> range:
    """The numbers of players allowed, none where a hole stands; Faults if the pack is too small for them."""
    if bounds is None:
        return UNKNOWN_PLAYERS
    low, high = bounds.least, len(pack) if bounds.most is None else bounds.most
    if pack and max(low, high) > len(pack):
        complaint = f"{max(low, high)} players cannot play with {len(pack)} cards"
        raise root.need("players").fault(complaint, f"at most {len(pack)}", code="wrong-size")
    return range(low, high + 1)
