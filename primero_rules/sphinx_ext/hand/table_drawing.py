"""The table after a step: seats with their cards and chips, and the pot and open cards in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from docutils import nodes

from primero_rules.base.cards import BLANK, LOST, UNKNOWN, Card
from primero_rules.game.event import Dealt
from primero_rules.game.state import Seat, State
from primero_rules.language.announcing import said_text
from primero_rules.records.replay import Frame
from primero_rules.records.unknown_cards import name_in_record
from primero_rules.sphinx_ext.cards.card_boxes import small_card_html
from primero_rules.sphinx_ext.cards.card_name import Pack
from primero_rules.sphinx_ext.cards.cards_svg import card_svg, unknown_svg, unsuited_svg
from primero_rules.sphinx_ext.cards.roles import chips
from primero_rules.sphinx_ext.kit.nodes import drawn, el, element, flat

if TYPE_CHECKING:
    from primero_rules.sphinx_ext.hand.hand_on_page import HandOnPage


def coin(amount: int) -> nodes.Element:
    """An amount of chips."""
    return el("span", "pr-money", str(amount))


def chips_of(words: Sequence[str], pack: Pack) -> nodes.Element:
    """Cards inside a sentence."""
    boxed = chips([UNKNOWN if word.startswith(UNKNOWN) else word for word in words], pack)
    return flat(el("span", "pr-chips", *boxed))


def card(word: str, pack: Pack, kinds: str = "", *, small: bool = False) -> nodes.Node:
    """One card of a hand; ``kinds`` are further classes of its drawing."""
    known = UNKNOWN if word.startswith(UNKNOWN) else word
    if small:
        return drawn(_with(small_card_html(known, pack), kinds), known)
    if known == UNKNOWN:
        return drawn(_with(unknown_svg(), kinds), known)
    if known.endswith(LOST):
        return drawn(_with(unsuited_svg(known[0], pack), kinds), known, pack)
    return drawn(_with(card_svg(known[0], known[1], pack), kinds), known, pack)


def _with(drawing: str, kinds: str) -> str:
    return drawing.replace('class="', f'class="{kinds} ', 1) if kinds else drawing


def cards(words: Sequence[str], pack: Pack, *, small: bool = False) -> nodes.Element:
    """A hand of cards."""
    return el("span", "pr-cards", *(card(word, pack, small=small) for word in words))


def table(page: HandOnPage, frame: Frame) -> nodes.Element:
    """The table after a step of a record."""
    state = frame.state
    label = f"The table after step {frame.number}"
    seats = [_seat(page, frame, number, seat) for number, seat in enumerate(state.seats)]
    widest = {"style": f"--pr-seats: {len(seats)}"}
    name = "Pot" if page.played.rules.setting.money == "common-pot" else "On the table"
    middle = el("div", "pr-pot", el("span", "pr-pot-label", name), coin(state.contested))
    middle.extend(_pots(page, state))
    middle.extend(_turned_up(page, frame))
    middle.extend(_laid(page, frame))
    parts = (flat(part) for part in (*seats, middle))
    return el("div", "pr-table", *parts, role="group", **{"aria-label": label}, **widest)


def _pots(page: HandOnPage, state: State) -> list[nodes.Element]:
    """What lies in the pots that have names."""
    pots = zip(page.played.rules.setting.pots, state.table.pots, strict=True)
    return [el("span", "pr-pot-label", f"{name.replace('-', ' ')} ", coin(amount)) for name, amount in pots]


def _laid(page: HandOnPage, frame: Frame) -> list[nodes.Element]:
    """The row of cards that is being laid, or else the cards that were laid last."""
    table = frame.state.table
    row = table.laid[-table.sequence :] if table.sequence else table.laid[-1:]
    words = [name_in_record(card, frame.unnamed, frame.unsuited) for laid in row for card in laid.cards]
    return [el("span", "pr-pot-label", "laid"), cards(words, page.pack, small=True)] if words else []


def _turned_up(page: HandOnPage, frame: Frame) -> list[nodes.Element]:
    """The cards that lie face up, if there are any."""
    turned = [name_in_record(card, frame.unnamed, frame.unsuited) for card in frame.state.table.turned]
    return [el("span", "pr-pot-label", "turned up"), cards(turned, page.pack, small=True)] if turned else []


def _seat(page: HandOnPage, frame: Frame, number: int, seat: Seat) -> element:
    state = frame.state
    box: element = el("div", " ".join(["pr-seat", *_kinds(page, frame, number, seat)]))
    name = el("span", "pr-seat-name", page.name(number))
    roles = _roles(page, state, number)
    if roles:
        name += el("span", "pr-seat-role", ", ".join(roles))
    box += name
    box += el("span", "pr-stack", "has ", coin(seat.stack))
    box += _hand(page, frame, number, seat)
    if seat.staked:
        box += el("span", "pr-stake", "staked ", coin(seat.staked))
    if seat.said is not None and seat.standing and not state.over:
        box += el("span", "pr-said", f"“{said_text(seat.said, page.played.rules.setting.ranking)}”")
    elif state.over and (held := _held(page, frame, seat.hand)):
        box += el("span", "pr-said", held[0])
    return box


def _kinds(page: HandOnPage, frame: Frame, number: int, seat: Seat) -> list[str]:
    step = frame.step
    who = step.apparatus("who") if step is not None else ""
    kinds = ["pr-seat-actor"] if who == page.name(number) and not frame.state.over else []
    kinds += [] if seat.standing else ["pr-seat-folded"]
    kinds += ["pr-seat-winner"] if frame.state.over and number in frame.state.table.winners else []
    return kinds


def _roles(page: HandOnPage, state: State, number: int) -> list[str]:
    roles = ["dealer"] if number == state.table.dealer else []
    held = zip(page.played.rules.roles, state.table.roles, strict=False)
    return roles + [name.replace("-", " ") for name, seat in held if seat == number]


def _hand(page: HandOnPage, frame: Frame, number: int, seat: Seat) -> nodes.Element:
    over = frame.state.over
    dealing = frame.step is not None and frame.step.get("deal") is not None
    new = {
        card_dealt
        for event in frame.events
        if isinstance(event, Dealt) and event.seat == number
        for card_dealt in event.cards
    }
    value = _held(page, frame, seat.hand) if over else None
    counting = value[1] if value else ()
    row = el("span", "pr-cards")
    for held_card in seat.hand:
        kinds = ["pr-card-counts"] if held_card in counting else []
        kinds += ["pr-card-new"] if held_card in new and not dealing and not over else []
        word = name_in_record(held_card, frame.unnamed, frame.unsuited)
        row += card(word, page.pack, " ".join(kinds), small=not (over or dealing))
    return row


def _held(page: HandOnPage, frame: Frame, hand: tuple[Card, ...]) -> tuple[str, tuple[Card, ...]] | None:
    """The combination and points of a hand, and the cards that make it; None if a card that matters is unknown."""
    unnamed, turned = frame.unnamed | frame.unsuited, frame.state.table.turned
    if not hand or any(held >= BLANK or held in unnamed for held in (*hand, *turned)):
        return None
    ranking = page.played.rules.setting.ranking.beside(turned)
    value = ranking.evaluate(tuple(sorted(hand)))
    return f"{ranking.name(value.combination)} {value.points}", value.cards
