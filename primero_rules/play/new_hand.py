"""The table as it is laid before the first rule of a hand: seats, chips, the stock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Sized
from reprlib import repr as shortened
from typing import TYPE_CHECKING, Any, TypeGuard

from primero_rules.base.cards import BLANK, Card, cards, show
from primero_rules.base.counted import number_range
from primero_rules.base.whole_number import WholeNumber, whole_number
from primero_rules.game.failure import Refused
from primero_rules.game.state import NOBODY, Seat, State, Stock, TableState, Vying
from primero_rules.rules.holes import check_playable
from primero_rules.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from random import Random

Deck = str | Iterable[str | Card] | None
Stacks = Sequence[WholeNumber] | None
Pots = Mapping[str, WholeNumber] | None

UNNAMED = tuple(f"seat {seat}" for seat in range(BLANK))
"""The names of players to whom the caller gives none, by seat; no more can play than there are cards."""


def set_table(
    rules: Ruleset,
    seats: WholeNumber | None = None,
    *,
    chance: Random | None = None,
    deck: Deck = None,
    stacks: Stacks = None,
    names: Sequence[str] | None = None,
    dealer: WholeNumber = 0,
    carried: WholeNumber = 0,
    pots: Pots = None,
    blanks: WholeNumber = 0,
) -> State:
    """A state in which nothing has been played; Refused if the rules have holes or the seats do not fit.

    ValueError for arguments that fit no table, such as half a chip.

    The arguments are those of ``start``, except that the pack is shuffled by the generator ``chance``.
    """
    check_playable(rules)
    setting = rules.setting
    brought = _stacks(stacks) if stacks is not None else None
    deals = whole_number(dealer, "dealer", "the number of a seat, 0 or more")
    left = whole_number(carried, "carried", "a whole number of chips, 0 or more", least=0)
    unnamed = whole_number(blanks, "blanks", "a whole number of cards, 0 or more", least=0)
    count = seats_at(rules, seats, brought, names)
    check_seats(rules, count, brought, deals)
    called = _called(names) if names is not None else UNNAMED[:count]
    if len(called) != count:
        raise Refused("the names do not fit the seats", setting.ref, "one name for each seat")
    left_in_pots = _pots(rules, pots)
    if brought is None:
        brought = (setting.stack,) * count
    return State(
        cursor=0,
        progress=0,
        due=0,
        actor=NOBODY,
        seats=tuple([Seat((), (), stack) for stack in brought]),
        stock=_stock(rules, count, chance, deck, unnamed),
        vying=Vying(),
        pot=left,
        table=TableState(
            deals,
            brought,
            left + sum(left_in_pots),
            called,
            setting.discards == "face-up",
            (NOBODY,) * len(rules.roles),
            (0,) * rules.counters,
            pots=left_in_pots,
        ),
    )


def _stacks(stacks: object) -> tuple[int, ...]:
    """The chips of each seat; ValueError if they are not a list of whole numbers."""
    if not _is_list(stacks):
        raise ValueError(f"stacks cannot be {shortened(stacks)} — a list of chips by seat, or None")
    return tuple([whole_number(stack, "a stack", "a whole number of chips, 0 or more") for stack in stacks])


def _pots(rules: Ruleset, pots: object) -> tuple[int, ...]:
    """The chips in each pot that has a name; Refused for a pot that the rules do not name."""
    names = rules.setting.pots
    if pots is None:
        return (0,) * len(names)
    if not isinstance(pots, Mapping):
        raise ValueError(f"pots cannot be {shortened(pots)} — a mapping from the names of pots to chips, or None")
    chips = {}
    for name, amount in pots.items():
        chips[name] = whole_number(amount, "a pot", "a whole number of chips, 0 or more", least=0)
        if name not in names:
            known = f"one of {', '.join(names)}" if names else "no pot of this game has a name"
            raise Refused(f"there is no pot {name!r}", rules.setting.ref, known, f"pots/{name}")
    return tuple([chips.get(name, 0) for name in names])


def seats_at(rules: Ruleset, seats: WholeNumber | None, *by_seat: object) -> int:
    """The number of players: ``seats``, else the length of the first list ``by_seat``, else the fewest allowed."""
    if seats is not None:
        return whole_number(seats, "seats", "a whole number of players, or None")
    return next((len(values) for values in by_seat if isinstance(values, Sized)), rules.setting.players[0])


def _called(names: object) -> tuple[str, ...]:
    """The names of the players; ValueError unless each has a name of his own."""
    called = [name for name in names if isinstance(name, str) and name.strip()] if _is_list(names) else []
    if not _is_list(names) or len(called) != len(names):
        raise ValueError(f"names cannot be {shortened(names)} — a list with a name for each seat")
    again = [name for place, name in enumerate(called) if name in called[:place]]
    if again:
        raise ValueError(f"two players cannot both be called {again[0]!r} — a name of his own for each")
    return tuple(called)


def _is_list(given: object) -> TypeGuard[Sequence[Any]]:
    return isinstance(given, Sequence) and not isinstance(given, str)


def check_seats(rules: Ruleset, count: int, stacks: tuple[int, ...] | None = None, dealer: int = 0) -> None:
    """Refused if so many cannot play, or if the chips or the dealer do not fit the seats."""
    ref = rules.setting.ref
    players = rules.setting.players
    if count not in players:
        able = f"{number_range(players[0], players[-1])} can"
        raise Refused(f"{count} cannot play {rules.id}", rules.tree.need("players").ref, able)
    if stacks is not None and (len(stacks) != count or min(stacks) < 0):
        raise Refused("the stacks do not fit the seats", ref, "one number of chips, not below 0, for each seat")
    if not 0 <= dealer < count:
        raise Refused(f"there is no seat {dealer} to deal", ref, f"the seats are {number_range(0, count - 1)}")


def _named(pile: Iterable[object]) -> str:
    """What lies in a deck, in the notation of cards; whatever is no card is shown as it was given."""
    return ", ".join(
        dict.fromkeys(show(card) if type(card) is int and 0 <= card < BLANK else repr(card) for card in pile)
    )


def _stock(
    rules: Ruleset, seats: int, chance: Random | None, deck: str | Iterable[str | Card] | None, blanks: int
) -> Stock:
    setting = rules.setting
    pack = setting.pack_of(seats)
    if blanks > len(pack):
        raise Refused(f"{blanks} unknown cards are more than the pack has", setting.ref, f"{len(pack)} at most")
    if deck is None and chance is None:
        return Stock((*pack, *range(BLANK, BLANK + blanks)), ordered=False)
    pile: list[Card] = list(pack)
    if deck is not None:
        try:
            pile = list(cards(deck))
        except ValueError as wrong:
            raise Refused(str(wrong), setting.ref, "cards such as Ah or 7c", "deck") from None
        if not pile:
            whole = "the cards of the pack, the top one first, or no deck"
            raise Refused("this deck has no card", setting.ref, whole, "deck")
        foreign = [card for card in pile if card not in pack]
        again = [card for number, card in enumerate(pile) if card in pile[:number]]
        if foreign or again:
            why = f"it holds {_named(foreign)}" if foreign else f"it holds {_named(again)} more than once"
            complaint = f"this deck does not fit the pack: {why}"
            raise Refused(complaint, setting.ref, "each card of the pack at most once", "deck")
    elif chance is not None:
        pile = shuffled(rules, seats, chance)
    if setting.deals_from == "top":
        pile.reverse()
    return Stock(tuple(pile), ordered=True)


def shuffled(rules: Ruleset, seats: int, chance: Random) -> list[Card]:
    """The pack for this number of players, shuffled, the top card first."""
    pack = rules.setting.pack_of(seats)
    draw = chance.random
    return sorted(pack, key=lambda _card: draw())
