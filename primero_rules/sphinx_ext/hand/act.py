"""What happened in a step, as sentences with cards, coins and speech."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from primero_rules.book.narration import NarratedEvent, name_of_option, third_person
from primero_rules.game.action import Bid, Claim, Raise, See
from primero_rules.game.event import Acted, Dealt, Event
from primero_rules.language.announcing import said_text
from primero_rules.records.replay import Frame
from primero_rules.sphinx_ext.hand.table_drawing import chips_of, coin
from primero_rules.sphinx_ext.kit.nodes import el

if TYPE_CHECKING:
    from primero_rules.sphinx_ext.hand.step_section import Shown

Happened = tuple[Event, NarratedEvent]


def acts(shown: Shown, frame: Frame) -> Iterator[nodes.Node]:
    """One line for all cards dealt in a row, and one for what each player then does in a row."""
    told = [one for one in shown.told if one.step == frame.number]
    pairs = list(zip(frame.events, told, strict=True))
    for seat, group in groupby(pairs, key=_actor):
        members = list(group)
        if seat is None and all(isinstance(event, Dealt) for event, _ in members):
            yield _dealt(shown, members)
        else:
            yield _done(shown, members)


def _actor(pair: Happened) -> int | None:
    """Whose line it is; None for cards that are dealt outside a player's own turn."""
    event, told = pair
    if isinstance(event, Dealt) and "exchange" not in event.ref.path.split("/"):
        return None
    return told.seat


def _dealt(shown: Shown, members: list[Happened]) -> nodes.Element:
    """The cards of each seat together, though they may have come in packets."""
    by_seat: dict[int, list[str]] = {}
    for _, told in members:
        assert told.seat is not None
        by_seat.setdefault(told.seat, []).extend(told.cards)
    made = el("p", "pr-step-act", "Dealt to ")
    for number, (seat, cards) in enumerate(by_seat.items()):
        if number:
            made += nodes.Text(", to " if number < len(by_seat) - 1 else " and to ")
        made += el("span", "pr-actor", shown.name(seat))
        made += nodes.Text(" ")
        made += chips_of(cards, shown.pack)
    made += nodes.Text(".")
    return made


def _done(shown: Shown, members: list[Happened]) -> nodes.Element:
    made = el("p", "pr-step-act")
    seat = members[0][1].seat
    if seat is not None:
        made.extend([el("span", "pr-actor", shown.name(seat)), nodes.Text(" ")])
    for number, (event, told) in enumerate(members):
        if number:
            made += nodes.Text(", " if number < len(members) - 1 else " and ")
        made.extend(_phrase(shown, event, told))
    last = made.children[-1]
    if isinstance(last, nodes.Text):
        made.replace(last, nodes.Text(last.astext() + "."))
    else:
        made.replace(last, el("span", "pr-nowrap", last.deepcopy(), "."))
    return made


def _phrase(shown: Shown, event: Event, told: NarratedEvent) -> list[nodes.Node]:
    if isinstance(event, Acted) and isinstance(event.action, Bid | Raise | See | Claim):
        return _said_and_paid(shown, event)
    made: list[nodes.Node] = [nodes.Text(told.sentence)]
    if told.cards:
        made += [nodes.Text(" "), chips_of(told.cards, shown.pack)]
    return made


def _said_and_paid(shown: Shown, event: Acted) -> list[nodes.Node]:
    action = event.action
    rules = shown.played.rules
    made: list[nodes.Node] = [nodes.Text(third_person(name_of_option(rules, event.ref) or action.verb))]
    amount = action.amount if isinstance(action, Bid | Raise) else event.paid
    if amount:
        made += [nodes.Text(" "), coin(amount)]
    said = getattr(action, "said", None)
    if said is not None:
        words = said_text(said, rules.setting.ranking)
        made += [nodes.Text(", says "), el("span", "pr-speech", f"“{words}”")]
    if event.paid and event.paid != amount:
        made += [nodes.Text(", puts down "), coin(event.paid), nodes.Text(" in all")]
    return made
