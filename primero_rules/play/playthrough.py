"""One hand in full, as text that a person can read and a program can compare.

At each decision: the table, what every seat may know, what is on offer and by which rule, what was chosen, and
what came of it.  Rules are named by their path in the file and their sentence, never by a line number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from primero_rules.base.cards import Card, write
from primero_rules.base.evidence import Ref
from primero_rules.base.whole_number import WholeNumber
from primero_rules.game.action import Action, Bid, Choose, Claim, Deal, Exchange, Play, Raise, See, Show
from primero_rules.game.announcement import Announcement, AnnouncementFamily, BidFamily, points_text
from primero_rules.game.chance import chance_of, pick
from primero_rules.game.event import Acted, Decided, Event
from primero_rules.game.option_families import Choice
from primero_rules.game.state import CHANCE, EVERYONE, NOBODY, State
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.language.announcing import said_text
from primero_rules.play.endless import check_can_end, is_time_to_doubt
from primero_rules.play.game import apply, begin, options
from primero_rules.play.new_hand import Deck, Pots, Stacks, seats_at, shuffled
from primero_rules.play.view import SeatView, view_of
from primero_rules.rules.consulted import choices_of_ours, ours_below
from primero_rules.rules.holes import check_playable
from primero_rules.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from random import Random


def playthrough(
    rules: Ruleset,
    seats: WholeNumber | None = None,
    *,
    seed: WholeNumber = 0,
    deck: Deck = None,
    stacks: Stacks = None,
    names: Sequence[str] | None = None,
    dealer: WholeNumber = 0,
    carried: WholeNumber = 0,
    pots: Pots = None,
    blanks: WholeNumber = 0,
) -> str:
    """One hand as text, the order of the pack and every choice drawn at random; the same seed gives the same text.

    The other arguments are those of ``start``; what they say of the beginning stands in the second line.  Without
    ``deck`` the pack is shuffled.

    >>> import primero_rules as pr
    >>> rules = pr.load(pr.ids()[0])
    >>> pr.playthrough(rules, 3, seed=1).splitlines()[-1].startswith("winners seat")
    True
    """
    check_playable(rules)
    chance = chance_of(seed)
    drawn = write(shuffled(rules, seats_at(rules, seats, stacks, names), chance))
    arguments = {
        "deck": drawn if deck is None else deck,
        "stacks": stacks,
        "names": names,
        "dealer": dealer,
        "carried": carried,
        "pots": pots,
        "blanks": blanks,
    }
    return "\n".join(_lines(rules, seats, chance, arguments)) + "\n"


MOST_LISTED = 100_000
"""From a family with more actions than this, one is drawn instead of taken from the list of them."""


def _draw_from_list(family: Choice, chance: Random) -> Action:
    """An action at random, taken from the family's list, so that a change of ``draw`` does not change the hand."""
    count = len(family)
    return family.draw(chance) if count > MOST_LISTED else next(islice(family, pick(chance, count), None))


def _lines(rules: Ruleset, seats: WholeNumber | None, chance: Random, given: dict[str, Any]) -> Iterator[str]:
    state, events = begin(rules, seats, **given)
    yield f"{rules.id}: {rules.title}. {rules.attribution}"
    said = [f"{key} {value}" for key, value in given.items() if value not in (None, 0)]
    yield f"{len(state.seats)} seats, " + ", ".join(said)
    yield from _event_lines(rules, events)
    number = 0
    while not state.over:
        number += 1
        if is_time_to_doubt(number):
            check_can_end(rules, state)
        offered = options(rules, state)
        yield ""
        yield f"== {number}: {seat_text(state.actor)} at {rules.program[state.cursor].ref.path}"
        yield from _table(rules, state)
        for seat in range(len(state.seats)):
            yield f"seat {seat} sees {_seen(state, seat)}"
        for choice in offered.choices:
            ours = bool(ours_below(rules, choice.ref))
            yield from _lines_with_rule(f"may {choice_text(rules, choice)}", choice.ref, ours=ours)
        family = offered.choices[pick(chance, len(offered.choices))]
        action = _draw_from_list(family, chance)
        yield f"chosen: {action_text(rules, action)}"
        state, events = apply(rules, state, action)
        yield from _event_lines(rules, events)
    yield ""
    yield "== the end"
    yield from _table(rules, state)
    yield f"winners {_seats(state.table.winners)}; payoffs {' '.join(map(str, state.payoffs))}"


def seat_text(seat: int) -> str:
    """A seat in words, or ``chance``, ``nobody`` or ``everyone``."""
    return {CHANCE: "chance", NOBODY: "nobody", EVERYONE: "everyone"}.get(seat, f"seat {seat}")


def _seats(seats: tuple[int, ...]) -> str:
    return ", ".join(seat_text(seat) for seat in seats) or "none"


def _cards(cards: tuple[Card, ...]) -> str:
    return write(cards) or "no cards"


def _lines_with_rule(line: str, ref: Ref, *, ours: bool) -> Iterator[str]:
    """A line, and below it the rule behind it; ``ours`` marks that an editors' choice is involved."""
    yield f"  {line}"
    mark = " (editor)" if ours else ""
    yield f"      by {ref.path}{mark}: {ref.says}" if ref.says else f"      by {ref.path}{mark}"


def _table(rules: Ruleset, state: State) -> Iterator[str]:
    stock, vying, table = state.stock, state.vying, state.table
    order = "next last" if stock.ordered else "in no known order"
    pots = "".join([
        f", {name} {amount}" for name, amount in zip(rules.setting.pots, table.pots, strict=True)
    ])  # fmt: skip
    turned = f", turned up {write(table.turned)}" if table.turned else ""
    yield f"table: pot {state.pot}{pots}, stock of {len(stock.cards)} ({order}) {_cards(stock.cards)}{turned}"
    if table.laid:
        yield f"laid: {_laid(state)}"
    bid = vying.bid
    standing = "no bid" if bid is None else f"bid of {bid.amount} by {seat_text(bid.seat)}"
    covered = ", covered" if vying.covered else ""
    named = f", named {said_text(vying.named, rules.setting.ranking)}" if vying.named else ""
    passer = f", last pass by {seat_text(vying.last_passer)}" if vying.last_passer != NOBODY else ""
    yield f"round: {standing}{covered}, {vying.to_match} to match, {vying.turns} turns since{named}{passer}"
    for index, seat in enumerate(state.seats):
        roles = [name for name, holder in zip(rules.roles, table.roles, strict=True) if holder == index]
        parts = [
            f"seat {index}: {_cards(seat.hand)}",
            f"threw {write(seat.thrown)}" if seat.thrown else "",
            f"stack {seat.stack}, staked {seat.staked}, paid {seat.paid}",
            f"said {said_text(seat.said, rules.setting.ranking)}" if seat.said else "",
            f"passes {seat.passes}" if seat.passes else "",
            f"bids {seat.bids}" if seat.bids else "",
            "claimed" if seat.claimed else "",
            "" if seat.standing else "out",
            "deals" if index == table.dealer else "",
            *(f"is {role}" for role in roles),
        ]
        yield "; ".join(part for part in parts if part)


def _laid(state: State) -> str:
    """The cards laid on the table, in order, with ``|`` before the running sequence."""
    words = [f"{write(laid.cards)} by {seat_text(laid.owner)}" for laid in state.table.laid]
    before = len(words) - state.table.sequence
    return " | ".join(part for part in (", ".join(words[:before]), ", ".join(words[before:])) if part)


def _seen(state: State, seat: int) -> str:
    seen = view_of(state, seat)
    others = [_other(holder) for holder in seen.seats if holder.seat != seat]
    return f"{_cards(seen.hand)}; " + "; ".join(others)


def _other(holder: SeatView) -> str:
    """Another seat's cards as far as they are seen: those not seen are only counted."""
    seen = f"{holder.cards} with seat {holder.seat}: {write(holder.seen) or '-'}"
    return seen + (f" ({holder.thrown} thrown: {write(holder.thrown_seen) or '-'})" if holder.thrown else "")


def _between(least: int, most: int) -> str:
    return f"{least}..{most}"


def _announcements(rules: Ruleset, announcements: tuple[Announcement, ...]) -> str:
    name = rules.setting.ranking.name
    return ", ".join(
        name(index) if points is None else f"{name(index)} {points_text(points, _between)}"
        for index, points in announcements
    )


def choice_text(rules: Ruleset, choice: Choice) -> str:
    """A family of actions in a few words: its verb and its bounds."""
    if isinstance(choice, BidFamily):
        naming = "" if choice.announcements is None else f" naming {_announcements(rules, choice.announcements)}"
        return f"{choice.verb} {choice.amounts[0]}..{choice.amounts[-1]}{naming}"
    if isinstance(choice, AnnouncementFamily):
        return f"{choice.verb} {_announcements(rules, choice.announcements)}"
    if isinstance(choice, ExchangeFamily):
        return f"{choice.verb} {choice.least}..{choice.most} of {write(choice.hand)}, {len(choice)} ways"
    if isinstance(choice, DealFamily):
        return f"{choice.verb} {choice.count} of {len(choice.stock)} to {seat_text(choice.to)}"
    return action_text(rules, choice.action).partition(": ")[2]


def action_text(rules: Ruleset, action: Action, name: str = "") -> str:
    """An action in a few words: who, what (its verb, or the ``name`` that its file gives it), and its terms."""
    terms = ""
    match action:
        case Bid() | Raise():
            said = said_text(action.said, rules.setting.ranking)
            terms = f" {action.amount}" + (f" naming {said}" if said else "")
        case Claim() | See():
            said = said_text(action.said, rules.setting.ranking)
            terms = f" naming {said}" if said else ""
        case Exchange() | Show() | Play():
            terms = f" {_cards(action.cards)}"
        case Choose() if not name:
            terms = f" {action.way}"
        case Deal():
            terms = f" {_cards(action.cards)} to {seat_text(action.to)}"
    return f"{seat_text(action.seat)}: {name or action.verb}{terms}"


def _event_lines(rules: Ruleset, events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        yield from _lines_with_rule(event_text(rules, event), event.ref, ours=bool(choices_of_ours(rules, event)))


def event_text(rules: Ruleset, event: Event) -> str:
    """An event in a few words, without the sentence of its rule, which stands below it."""
    if isinstance(event, Acted):
        return action_text(rules, event.action) + (f", paying {event.paid}" if event.paid else "")
    if isinstance(event, Decided):
        who = "" if event.seat == NOBODY else f"{seat_text(event.seat)}: "
        return f"{who}{event.matter.replace('-', ' ')}"
    return str(event)
