"""One seat of a table after a step: the player's name and roles, chips, cards and announcement.

Most seats look after a step as they did before it.  So the content of a seat is collected first, and each different
content of a hand is drawn once.
"""

from collections.abc import Iterator

from docutils import nodes

from primero_rules.base.cards import BLANK, Card
from primero_rules.browser.table_data import roles_of
from primero_rules.game.event import Dealt
from primero_rules.game.state import Seat
from primero_rules.language.announcing import said_text
from primero_rules.records.replay import Frame
from primero_rules.records.unknown_cards import name_in_record
from primero_rules.rules.points_that_count import hand_in_words
from primero_rules.sphinx_ext.cards.card_drawing import coin_on_table, drawn_card
from primero_rules.sphinx_ext.hand.hand_on_page import HandOnPage, ShownCard, ShownSeat
from primero_rules.sphinx_ext.kit.nodes import drawing, el, element, flat


def seat_drawing(page: HandOnPage, frame: Frame, number: int) -> drawing:
    """The seat of that number after a step."""
    shown = _shown_seat(page, frame, number, frame.state.seats[number])
    if shown not in page.drawn_seats:
        page.drawn_seats[shown] = flat(_drawn(page, shown))
    copy: drawing = page.drawn_seats[shown].copy()
    return copy


def _shown_seat(page: HandOnPage, frame: Frame, number: int, seat: Seat) -> ShownSeat:
    held = _held(page, frame, seat.hand) if frame.state.over else None
    said = ""
    if seat.said is not None and seat.standing and not frame.state.over:
        said = f"“{said_text(seat.said, page.played.rules.setting.ranking)}”"
    elif held is not None:
        said = held[0]
    return ShownSeat(
        tuple(_kinds(page, frame, number, seat)),
        page.name(number),
        ", ".join(roles_of(page.played.rules, frame.state, number)),
        seat.stack,
        tuple(_cards(frame, number, seat, held[1] if held is not None else ())),
        seat.staked,
        said,
    )


def _kinds(page: HandOnPage, frame: Frame, number: int, seat: Seat) -> Iterator[str]:
    step = frame.step
    who = step.apparatus("who") if step is not None else ""
    if who == page.name(number) and not frame.state.over:
        yield "pr-seat-actor"
    if not seat.standing:
        yield "pr-seat-folded"
    if frame.state.over and number in frame.state.table.winners:
        yield "pr-seat-winner"


def _cards(frame: Frame, number: int, seat: Seat, counting: tuple[Card, ...]) -> Iterator[ShownCard]:
    """The cards of a hand; those of ``counting`` make its value at the end."""
    over = frame.state.over
    dealing = frame.step is not None and frame.step.get("deal") is not None
    new: set[Card] = set()
    if not dealing and not over:
        for event in frame.events:
            if isinstance(event, Dealt) and event.seat == number:
                new.update(event.cards)
    for held_card in seat.hand:
        kinds = ["pr-card-counts"] if held_card in counting else []
        kinds += ["pr-card-new"] if held_card in new else []
        name = name_in_record(held_card, frame.unnamed, frame.unsuited)
        yield ShownCard(name, " ".join(kinds), small=not (over or dealing))


def _held(page: HandOnPage, frame: Frame, hand: tuple[Card, ...]) -> tuple[str, tuple[Card, ...]] | None:
    """The combination and points of a hand, and the cards that make it; None if a card that matters is unknown."""
    unnamed, turned = frame.unnamed | frame.unsuited, frame.state.table.turned
    if not hand or any(held >= BLANK or held in unnamed for held in (*hand, *turned)):
        return None
    ranking = page.played.rules.setting.ranking.beside(turned)
    value = ranking.evaluate(tuple(sorted(hand)))
    return hand_in_words(page.played.rules, value.combination, value.points), value.cards


def _drawn(page: HandOnPage, shown: ShownSeat) -> element:
    box: element = el("div", " ".join(shown.kinds))
    name: nodes.Element = el("strong", "", shown.name)
    if shown.roles:
        name += el("i", "", shown.roles)
    box += name
    box += el("small", "", "has ", coin_on_table(shown.stack))
    box += el("div", "", *(drawn_card(held.name, page.pack, held.kinds, small=held.small) for held in shown.cards))
    if shown.staked:
        box += el("em", "", "staked ", coin_on_table(shown.staked))
    if shown.said:
        box += el("span", "pr-said", shown.said)
    return box
