"""The parts of a file that hold for the whole game: the pack, card values, combinations, ranking, the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from primero_rules.base import cards as notation
from primero_rules.base.cards import RANKS, SUITS, Card
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import Combination, Ranking
from primero_rules.game.setting import Packs, Privilege, Setting, orders_of
from primero_rules.language.bounds import Bounds
from primero_rules.language.bounds import bounds as bounds_type
from primero_rules.language.combinations import (
    MOST_WAYS,
    KnownRankings,
    define,
    read_combination_index,
    read_combinations,
    with_limits,
)
from primero_rules.language.contest import IN_A_CIRCLE, PRIVILEGE_OF
from primero_rules.language.counters import STACK
from primero_rules.language.next_deal import NEXT_DEAL
from primero_rules.language.pots import read_pots
from primero_rules.language.rank_order import read_rank_order
from primero_rules.language.reconstruction import TABLE
from primero_rules.language.requirements import PassesFor, read_disguises
from primero_rules.language.steps.supply import RUNS_OUT
from primero_rules.language.suit_order import read_suit_order
from primero_rules.language.table_words import BETTER, DEALS_FROM, DIRECTIONS, DISCARDS, MONEY, VALUE_RULES
from primero_rules.rules.readings import is_hole

PLAYERS = bounds_type("players")

Read = TypeVar("Read")


def gathering(faults: list[Fault], read: Callable[[], Read], otherwise: Read) -> Read:
    """The result of ``read``; if there are Faults, note them, and return ``otherwise`` so that reading goes on."""
    try:
        return read()
    except Faults as wrong:
        faults.extend(wrong.faults)
        return otherwise


Favour = tuple[tuple[Privilege, ...], str, bool]
"""Privileged hands, the seat that the privilege belongs to, and whether the favour leads in a circle."""

NO_FAVOUR: Favour = ((), "", False)

UNKNOWN_PLAYERS = range(0)
"""The numbers of players of a game that has a hole in their place."""


def known(spec: Spec, key: str) -> Spec | None:
    """The entry under a key, or None if it is a hole; Faults if the key is missing."""
    inner = spec.need(key)
    return None if is_hole(inner.node) else inner


def read_pack(spec: Spec) -> tuple[Card, ...]:
    """The pack: every rank in every suit, or the cards listed; of packs by number of players, all cards in use."""
    by_players = spec.get("by-players")
    if by_players is not None:
        for key in ("ranks", "suits", "cards"):
            other = spec.get(key)
            if other is not None:
                complaint = f"the pack has {key!r} of its own beside those for some numbers of players"
                raise other.fault(complaint, "either by-players: or one pack for all")
        return tuple(sorted({card for item in by_players.items() for card in _read_one(item)}))
    return _read_one(spec)


def read_packs(spec: Spec | None, players: range) -> Packs:
    """The pack for each number of players where they differ; Faults if a number has none, or two."""
    by_players = spec.get("by-players") if spec is not None else None
    packs: Packs = {}
    for item in by_players.items() if by_players else ():
        bounds: Bounds = PLAYERS.read(item.need("players"), None)
        pack = _read_one(item)
        for number in players:
            if bounds.hold(number) and number in packs:
                raise item.need("players").fault(f"{number} players have two packs", "one pack for each number")
            if bounds.hold(number):
                packs[number] = pack
            if bounds.hold(number) and number > len(pack):
                complaint = f"{number} players cannot play with {len(pack)} cards"
                raise item.need("players").fault(complaint, f"at most {len(pack)}")
    missing = [number for number in players if by_players and number not in packs]
    if by_players and missing:
        raise by_players.fault(f"{missing[0]} players have no pack", "one pack for each number of players")
    return packs


def _read_one(spec: Spec) -> tuple[Card, ...]:
    """The cards of one pack."""
    listed = spec.get("cards")
    if listed is not None:
        return _listed(listed)
    ranks, suits = known(spec, "ranks"), known(spec, "suits")
    if ranks is None or suits is None:
        return ()
    for section, letters, kind in ((ranks, RANKS, "rank"), (suits, SUITS, "suit letter")):
        words = section.words()
        for item, word in zip(section.items(), words, strict=True):
            item.known(word, letters, kind)
            if words.count(word) > 1:
                raise item.fault(f"the {kind} {word!r} stands twice in the pack", f"each {kind} once")
    return tuple(sorted(notation.card(rank + suit) for rank in ranks.words() for suit in suits.words()))


def _listed(spec: Spec) -> tuple[Card, ...]:
    pack: list[Card] = []
    for item in spec.items():
        try:
            card = notation.card(item.text())
        except ValueError as wrong:
            raise item.fault(str(wrong)) from None
        if card in pack:
            raise item.fault(f"the card {item.text()} stands twice in the pack", "each card once")
        pack.append(card)
    return tuple(sorted(pack))


def read_values(spec: Spec, pack: tuple[Card, ...]) -> tuple[int, ...]:
    """Points of each card: entries ``{ranks: [...], points: 10}``, ``pips-plus: 10`` or ``pips-times: 3``."""
    by_rank: dict[int, int] = {}
    for item in spec.items():
        rule = next((key for key in VALUE_RULES if item.get(key)), None)
        if rule is None:
            raise item.fault("these ranks are given no value", f"one of {', '.join(VALUE_RULES)}")
        number = item.need(rule).integer()
        for word in item.need("ranks").items():
            word.known(word.text(), RANKS, "rank")
            rank = RANKS.index(word.text())
            if rank in by_rank:
                raise word.fault(f"the rank {word.text()} is given a value twice")
            by_rank[rank] = {
                "points": number,
                "pips-plus": rank + 1 + number,
                "pips-times": (rank + 1) * number,
            }[rule]
    missing = sorted({card >> 2 for card in pack} - set(by_rank))
    if missing:
        raise spec.fault(f"the rank {RANKS[missing[0]]} is in the pack but has no value")
    return tuple(by_rank.get(card >> 2, 0) for card in range(notation.BLANK))


def no_values() -> tuple[int, ...]:
    """The points of the cards where a hole stands in their place: 0 for each."""
    return (0,) * notation.BLANK


def read_ranking(root: Spec, pack: tuple[Card, ...], values: tuple[int, ...], rankings: KnownRankings) -> Ranking:
    """The ranking: the combinations, lowest first, and whether the higher hand is the better."""
    section = known(root, "combinations")
    listed = known(section, "lowest-first") if section else None
    combinations: list[Combination] = []
    ways = 0
    for item in listed.items() if listed else ():
        others = item.get("or")
        ways += 1 + (len(others.items()) if others else 0)
        if ways > MOST_WAYS:
            raise item.fault(f"there are more than {MOST_WAYS} ways of making a combination", "fewer combinations")
        combinations.append(define(item, combinations, pack, values))
    better = section.get("better") if section else None
    sense = BETTER[better.word(BETTER, "kind of better hand")] if better and not is_hole(better.node) else 1
    return with_limits(Ranking(tuple(combinations), values, sense), pack, rankings)


def read_privileges(root: Spec, ranking: Ranking) -> Favour:
    """Privileged hands, the seat that the privilege belongs to, and whether the favour leads in a circle."""
    section = root.need("combinations").get("privilege")
    if section is None or is_hole(section.node):
        return NO_FAVOUR
    privileges = tuple([_privilege(item, ranking) for item in section.need("hands").items()])
    seat = section.need("belongs-to").word(PRIVILEGE_OF, "holder of a privilege")
    way_out = section.get("in-a-circle")
    circle = next((privilege for privilege in privileges if circle_of(privilege, ranking) is not None), None)
    if circle is not None and way_out is None:
        between = circle_of(circle, ranking)
        assert between is not None
        name = f"{ranking.name(circle.combination)} {circle.points}"
        complaint = f"the favoured {name} may beat hands above {ranking.name(between)}, which beats it: a circle"
        raise section.fault(complaint, f"in-a-circle: {' or '.join(IN_A_CIRCLE)}")
    leads = way_out is not None and IN_A_CIRCLE[way_out.word(IN_A_CIRCLE, "way out of a circle")]
    return privileges, seat, leads


def _privilege(item: Spec, ranking: Ranking) -> Privilege:
    over = item.get("over")
    return Privilege(
        read_combination_index(item.need("combination"), ranking),
        item.need("points").integer(),
        read_combinations(over, ranking) if over else frozenset(),
    )


def circle_of(privilege: Privilege, ranking: Ranking) -> int | None:
    """A combination that beats the favoured hand, and is beaten by one that the favoured hand beats, or None.

    It stands between the two in the order, and the favour is not over it.
    """
    places = [ranking.sense * index for index in privilege.over]
    own = ranking.sense * privilege.combination
    for index in range(len(ranking.combinations)):
        if index not in privilege.over and own < ranking.sense * index < max(places, default=own):
            return index
    return None


def read_players(root: Spec, pack: tuple[Card, ...]) -> range:
    """The numbers of players allowed."""
    section = known(root, "players")
    if section is None:
        return UNKNOWN_PLAYERS
    bounds: Bounds = PLAYERS.read(section, None)
    low, high = bounds.least or 2, len(pack) if bounds.most is None else bounds.most
    if min(low, high) < 2:
        raise section.fault(f"{min(low, high)} players cannot play", "at least 2")
    if pack and max(low, high) > len(pack):
        raise section.fault(f"{max(low, high)} players cannot play with {len(pack)} cards", f"at most {len(pack)}")
    return range(low, high + 1)


def _next_deal(table: Spec, faults: list[Fault]) -> int:
    """By how many places the deal passes after a hand; 1 where a hole stands, since there is no next hand."""
    passes = None if is_hole(table.node) else table.get("next-deal")
    word = next(iter(NEXT_DEAL))
    if passes is not None and not is_hole(passes.node):
        word = gathering(faults, lambda: passes.word(NEXT_DEAL, "way of passing the deal"), word)
    return NEXT_DEAL[word]


def read_setting(root: Spec, faults: list[Fault], rankings: KnownRankings) -> Setting | None:
    """Everything that holds for the whole game; None if it could not be read, with the faults noted.

    Holes are read as no cards, no combinations or no players, since a game with holes is not played.
    """
    before = len(faults)
    no_cards: tuple[int, ...] = ()
    cards = gathering(faults, lambda: known(root, "pack"), None)
    pack = gathering(faults, lambda: read_pack(cards) if cards else (), no_cards)
    worth = gathering(faults, lambda: known(cards, "values") if cards else None, None)
    values = gathering(faults, lambda: read_values(worth, pack) if worth else no_values(), no_cards)
    players = gathering(faults, lambda: read_players(root, pack), range(2, 3))
    one_for_all: Packs = {}
    packs = gathering(faults, lambda: read_packs(cards, players), one_for_all)
    if len(faults) > before:
        return None
    ranking = gathering(faults, lambda: read_ranking(root, pack, values, rankings), None)
    if ranking is None:
        return None
    privileges, holder, favour_leads = gathering(faults, lambda: read_privileges(root, ranking), NO_FAVOUR)
    disguised = root.need("combinations").get("disguises")
    no_disguises: tuple[PassesFor, ...] = ()
    suits = root.need("combinations").get("suit-order")
    suits = None if suits is not None and is_hole(suits.node) else suits
    suit_order = gathering(faults, lambda: read_suit_order(suits, ranking, pack), None)
    ranks = root.need("combinations").get("rank-order")
    ranks = None if ranks is not None and is_hole(ranks.node) else ranks
    rank_order = gathering(faults, lambda: read_rank_order(ranks, ranking, pack), None)
    table = gathering(faults, lambda: root.need("table"), root)

    def word(key: str, allowed: tuple[str, ...] | dict[str, int], kind: str, default: str = "") -> str:
        first = default or next(iter(allowed))
        if is_hole(table.node) or (default and table.get(key) is None):
            return first
        inner = gathering(faults, lambda: known(table, key), None)
        return first if inner is None else gathering(faults, lambda: inner.word(allowed, kind), first)

    step = DIRECTIONS[word("direction", DIRECTIONS, "direction of play")]
    stock = None if is_hole(table.node) else table.get("stock-runs-out")
    chips = None if is_hole(table.node) else gathering(faults, lambda: known(table, "stack"), None)
    pots = table.get("pots")
    pots = None if pots is None or is_hole(pots.node) else pots
    return Setting(
        pack=pack,
        ranking=ranking,
        step=step,
        players=players,
        stack=gathering(faults, lambda: STACK.read(chips, None) if chips else 1, 1),
        money=word("money", MONEY, "place for the money"),
        discards=word("discards", DISCARDS, "way of discarding", TABLE.terms["discards"].default),
        deals_from=word("deals-from", DEALS_FROM, "end of the pack"),
        runs_out=word(
            "stock-runs-out",
            RUNS_OUT,
            "way out when the stock runs out",
            TABLE.terms["stock-runs-out"].default,
        ),
        runs_out_ref=(stock or table).ref,
        privileges=privileges,
        privilege_of=holder,
        favour_leads=favour_leads,
        disguises=gathering(faults, lambda: read_disguises(disguised, ranking), no_disguises),
        suit_order=suit_order,
        rank_order=rank_order,
        next_deal=_next_deal(table, faults),
        packs=packs,
        pots=gathering(faults, lambda: read_pots(pots, faults) if pots else (), ()),
        ref=root.ref,
        orders=orders_of(players, step),
    )
