"""The events of a step, as sentences with cards, coins and speech."""

from collections.abc import Iterator
from itertools import groupby

from docutils import nodes

from primero_rules.base.capital import with_capital
from primero_rules.book.narration import NarratedEvent, is_of_a_deal, name_of_option, third_person
from primero_rules.game.action import Bid, Claim, Raise, See
from primero_rules.game.event import Acted, Dealt, Event, TurnedUp
from primero_rules.game.state import EVERYONE
from primero_rules.language.announcing import said_text
from primero_rules.records.replay import Frame
from primero_rules.sphinx_ext.cards.card_drawing import chips_in_sentence, coin
from primero_rules.sphinx_ext.hand.hand_on_page import HandOnPage
from primero_rules.sphinx_ext.kit.nodes import el, element, flat

EventAndWords = tuple[Event, NarratedEvent]


def acts(page: HandOnPage, frame: Frame) -> Iterator[nodes.Node]:
    """One line for each run of cards dealt, and one for each run of events of the same player."""
    narrated = [event for event in page.narrated if event.step == frame.number]
    pairs = list(zip(frame.events, narrated, strict=True))
    for seat, group in groupby(pairs, key=_actor):
        members = list(group)
        dealt = seat is None and all(isinstance(event, Dealt) for event, _ in members)
        yield flat(_dealt(page, members) if dealt else _done(page, members))


def _actor(pair: EventAndWords) -> int | None:
    """The seat to whose line an event belongs; None for cards dealt outside an exchange."""
    event, narrated = pair
    if isinstance(event, TurnedUp):
        return EVERYONE
    if is_of_a_deal(event):
        return None
    return narrated.seat


def _dealt(page: HandOnPage, members: list[EventAndWords]) -> element:
    """The line of a deal, which gathers the cards of each seat even if they were dealt in several packets."""
    by_seat: dict[int, list[str]] = {}
    for _, narrated in members:
        assert narrated.seat is not None
        by_seat.setdefault(narrated.seat, []).extend(narrated.cards)
    line: element = el("p", "", "Dealt to ")
    for number, (seat, cards) in enumerate(by_seat.items()):
        if number:
            line += nodes.Text(", to " if number < len(by_seat) - 1 else " and to ")
        line += el("strong", "", page.name(seat))
        line += nodes.Text(" ")
        line += chips_in_sentence(cards, page.pack)
    line += nodes.Text(".")
    return line


def _done(page: HandOnPage, members: list[EventAndWords]) -> element:
    line: element = el("p")
    seat = members[0][1].seat
    if seat is not None:
        line.extend([el("strong", "", page.name(seat)), nodes.Text(" ")])
    for number, (event, narrated) in enumerate(members):
        phrase = _phrase(page, event, narrated)
        if number:
            line += nodes.Text(", " if number < len(members) - 1 else " and ")
        elif seat is None:
            phrase[0] = nodes.Text(with_capital(narrated.sentence))
        line.extend(phrase)
    last = line.pop()
    ends = isinstance(last, nodes.Text)
    line += nodes.Text(last.astext() + ".") if ends else el("span", "pr-nowrap", last, ".")
    return line


def _phrase(page: HandOnPage, event: Event, narrated: NarratedEvent) -> list[nodes.Node]:
    if isinstance(event, Acted) and isinstance(event.action, Bid | Raise | See | Claim):
        return _said_and_paid(page, event)
    words: list[nodes.Node] = [nodes.Text(narrated.sentence)]
    if narrated.cards:
        words += [nodes.Text(" "), chips_in_sentence(narrated.cards, page.pack)]
    return words


def _said_and_paid(page: HandOnPage, event: Acted) -> list[nodes.Node]:
    action = event.action
    rules = page.played.rules
    phrase: list[nodes.Node] = [nodes.Text(third_person(name_of_option(rules, event.ref) or action.verb))]
    amount = action.amount if isinstance(action, Bid | Raise) else event.paid
    if amount:
        phrase += [nodes.Text(" "), coin(amount)]
    said = getattr(action, "said", None)
    if said is not None:
        words = said_text(said, rules.setting.ranking)
        phrase += [nodes.Text(", says "), el("span", "pr-speech", f"“{words}”")]
    if event.paid and event.paid != amount:
        phrase += [nodes.Text(", puts down "), coin(event.paid), nodes.Text(" in all")]
    return phrase
