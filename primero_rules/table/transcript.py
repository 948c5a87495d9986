"""What has just happened at the table, as lines that one seat may read: who did what, and by which rule.

What happens to several players at once, such as a deal or an ante, is one line.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from primero_rules.base.capital import with_capital
from primero_rules.base.cards import BLANK, Card
from primero_rules.base.counted import counted
from primero_rules.base.evidence import Ref
from primero_rules.base.grouped import grouped
from primero_rules.book.narration import event_in_words
from primero_rules.game.event import Dealt, Decided, Event, Paid
from primero_rules.language.english.phrases import listed
from primero_rules.play.seen import seen
from primero_rules.rules.consulted import choices_of_ours
from primero_rules.rules.ruleset import Ruleset

UNTOLD = frozenset({"way", "round-over", "row-over", "hand-over", "times", "most", "least"})
"""The matters that get no line: they only decide where play goes on."""


PASSED_OVER, TOO_FEW_CARDS = "passed-over", "too-few-cards"
"""The matters of a player who has no turn, and of a stock that runs out: both may come up many times in a row."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a transcript: its words, the cards after them, its rule, and whether it rests on what is ours."""

    text: str
    cards: tuple[Card, ...]
    ref: Ref
    ours: bool


def transcript(
    rules: Ruleset, names: tuple[str, ...], events: Iterable[Event], viewer: int | None, *, discards_open: bool
) -> tuple[Line, ...]:
    """The events as lines that the seat ``viewer`` may read; None is somebody who sees everything."""
    happened = tuple(events)
    if viewer is not None:
        happened = seen(happened, viewer, discards_open=discards_open)
    audible = [event for event in happened if not (isinstance(event, Decided) and event.matter in UNTOLD)]
    return tuple(_lines(rules, names, audible))


def _lines(rules: Ruleset, names: tuple[str, ...], events: list[Event]) -> Iterator[Line]:
    for kind, run in groupby(events, _kind):
        together = list(run)
        if kind is PASSED_OVER:
            yield from _passed_over(rules, names, [event for event in together if isinstance(event, Decided)])
        elif kind is TOO_FEW_CARDS:
            yield _line(rules, names, together[0])
        elif kind is Dealt:
            yield from _dealt(rules, names, [event for event in together if isinstance(event, Dealt)])
        elif kind is Paid:
            yield from _paid(rules, names, [event for event in together if isinstance(event, Paid)])
        else:
            for event in together:
                yield _line(rules, names, event)


def _line(rules: Ruleset, names: tuple[str, ...], event: Event) -> Line:
    seat, sentence, cards = event_in_words(rules, names, event)
    hidden = [card for card in cards if card >= BLANK]
    words = [with_capital(sentence)] if seat is None else [names[seat], sentence]
    if hidden:
        words.append(counted(len(hidden), "card"))
    if isinstance(event, Decided) and event.ref.says:
        words[-1] += f": {event.ref.says}"
    known = tuple(card for card in cards if card < BLANK)
    return Line(" ".join(words), known, event.ref, bool(choices_of_ours(rules, event)))


def _kind(event: Event) -> object:
    """The key by which consecutive events are put into one line."""
    in_a_row = isinstance(event, Decided) and event.matter in (PASSED_OVER, TOO_FEW_CARDS)
    return event.matter if isinstance(event, Decided) and in_a_row else type(event)


def _passed_over(rules: Ruleset, names: tuple[str, ...], events: list[Decided]) -> Iterator[Line]:
    """One line for all who get no turn by the same rule."""
    for ref in dict.fromkeys(event.ref for event in events):
        alike = [event for event in events if event.ref == ref]
        seats = list(dict.fromkeys(event.seat for event in alike))
        why = f": {ref.says}" if ref.says else ""
        text = f"{_together(names, seats)} {_is(seats)} passed over{why}"
        yield Line(text, (), ref, bool(choices_of_ours(rules, alike[0])))


def _dealt(rules: Ruleset, names: tuple[str, ...], events: list[Dealt]) -> Iterator[Line]:
    """The lines of a deal: the cards that are seen, and the number of cards for the other seats."""
    numbers: dict[int, int] = {}
    cards: dict[int, tuple[Card, ...]] = {}
    for event in events:
        numbers[event.seat] = numbers.get(event.seat, 0) + len(event.cards)
        cards[event.seat] = (*cards.get(event.seat, ()), *(card for card in event.cards if card < BLANK))
    first = events[0]
    ours = bool(choices_of_ours(rules, first))
    unseen = [seat for seat in numbers if not cards[seat]]
    for number in sorted({numbers[seat] for seat in unseen}):
        seats = [seat for seat in unseen if numbers[seat] == number]
        text = f"{_together(names, seats)} {_is(seats)} dealt {counted(number, 'card')}{_each(seats)}"
        yield Line(text, (), first.ref, ours)
    for seat, dealt in cards.items():
        if dealt:
            yield Line(f"{names[seat]} is dealt", dealt, first.ref, ours)


def _paid(rules: Ruleset, names: tuple[str, ...], events: list[Paid]) -> Iterator[Line]:
    """One line for all players who have to put down the same, such as an ante."""
    pots = grouped(((event.seat, event.amount, event.ref), event.pot) for event in events)
    first = {event.ref: event for event in reversed(events)}
    alike = grouped(((amount, ref, tuple(named)), seat) for (seat, amount, ref), named in pots.items())
    for (amount, ref, into), seats in alike.items():
        puts = "has" if len(seats) == 1 else "have"
        text = f"{_together(names, seats)} {puts} to put down {counted(amount, 'chip')}{_each(seats)}{_into(into)}"
        yield Line(text, (), ref, bool(choices_of_ours(rules, first[ref])))


def _into(pots: tuple[str, ...]) -> str:
    """The pots that chips go into; for the pot without a name, how often they go into it."""
    named = [pot for pot in pots if pot]
    if not named:
        return f", {len(pots)} times" if len(pots) > 1 else ""
    return f" into {'each of the pots' if len(named) > 1 else 'the pot'} {listed(named)}"


def _each(seats: list[int]) -> str:
    return " each" if len(seats) > 1 else ""


def _is(seats: list[int]) -> str:
    return "is" if len(seats) == 1 else "are"


def _together(names: tuple[str, ...], seats: Iterable[int]) -> str:
    return listed([names[seat] for seat in seats])
