"""The table after a step: seats with their cards and chips, and the pot and open cards in the middle."""

from docutils import nodes

from primero_rules.game.state import State
from primero_rules.play.view import laid_last
from primero_rules.records.replay import Frame
from primero_rules.records.unknown_cards import name_in_record
from primero_rules.sphinx_ext.cards.card_drawing import coin_on_table, drawn_cards
from primero_rules.sphinx_ext.hand.hand_on_page import HandOnPage
from primero_rules.sphinx_ext.hand.seat_drawing import seat_drawing
from primero_rules.sphinx_ext.kit.nodes import el, flat


def drawn_table(page: HandOnPage, frame: Frame) -> nodes.Element:
    """The table after a step of a record."""
    state = frame.state
    label = f"After step {frame.number}"
    seats = [seat_drawing(page, frame, number) for number in range(len(state.seats))]
    name = "Pot" if page.played.rules.setting.money == "common-pot" else "On the table"
    middle = el("div", "pr-pot", el("i", "", name), coin_on_table(state.contested))
    middle.extend(_pots(page, state))
    middle.extend(_turned_up(page, frame))
    middle.extend(_laid(page, frame))
    return el("div", "pr-table", *seats, flat(middle), role="group", **{"aria-label": label})


def _pots(page: HandOnPage, state: State) -> list[nodes.Element]:
    """What lies in the pots that have names."""
    pots = zip(page.played.rules.setting.pots, state.table.pots, strict=True)
    return [el("i", "", f"{name.replace('-', ' ')} ", coin_on_table(amount)) for name, amount in pots]


def _laid(page: HandOnPage, frame: Frame) -> list[nodes.Element]:
    """The row of cards that is being laid, or else the cards that were laid last."""
    laid = [card for turn in laid_last(frame.state) for card in turn.cards]
    words = [name_in_record(card, frame.unnamed, frame.unsuited) for card in laid]
    return [el("i", "", "laid"), drawn_cards(words, page.pack, small=True)] if words else []


def _turned_up(page: HandOnPage, frame: Frame) -> list[nodes.Element]:
    """The cards that lie face up, if there are any."""
    turned = [name_in_record(card, frame.unnamed, frame.unsuited) for card in frame.state.table.turned]
    return [el("i", "", "turned up"), drawn_cards(turned, page.pack, small=True)] if turned else []
