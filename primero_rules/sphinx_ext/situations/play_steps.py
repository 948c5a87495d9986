"""A play in few steps: one for all that a player does in a row, and one for all cards that are dealt in a row."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from primero_rules.base.cards import Card, write
from primero_rules.book.narration import event_in_words, is_of_a_deal
from primero_rules.game.event import Decided, Event, Paid
from primero_rules.game.state import NOBODY
from primero_rules.play.game import begin, follow
from primero_rules.play.usual_names import names_of_table
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.searching.walk import FoundPlay


class ToldPlays(NamedTuple):
    """The plays behind an answer, each as steps.

    ``shortest`` is empty if no play leads to the situation, ``ordinary`` if computer players did not come to it.
    ``played`` is how many hands these played, of which the last led to it if any did; 0 if that was not tried.
    ``seats`` is how many they were.  ``otherwise`` says what may be done at the end of the
    ordinary play and not at the end of the shortest, or not in the same way, a line for each thing.  ``end``
    are the steps after the ordinary play, if the answer is how the hand ends.
    """

    shortest: tuple[str, ...]
    ordinary: tuple[str, ...] = ()
    played: int = 0
    seats: int = 0
    otherwise: tuple[str, ...] = ()
    end: tuple[str, ...] = ()


class _Line(NamedTuple):
    """An event in words: the seat that it concerns (None: the whole table), its sentence, and its cards."""

    event: Event
    seat: int | None
    sentence: str
    cards: tuple[Card, ...]


_DEAL = -1
"""What the cards of a deal have in common, where other events have a seat or None."""


def steps_of_play(rules: Ruleset, play: FoundPlay) -> tuple[str, ...]:
    """A play in steps; what a player does in a row is one of them, with his name at its beginning.

    What is put down before the first card comes first: without it the sums at the end would not come out.
    """
    names = names_of_table(len(play.table.stacks))
    before, events = _events(rules, play)
    lines = (_Line(event, *event_in_words(rules, names, event)) for event in events if _is_told(event))
    put_down = stakes_in_words(names, before)
    return (
        *([put_down] if put_down else []),
        *(
            _deal(names, members) if whose == _DEAL else _deeds("" if whose is None else names[whose], members)
            for whose, members in groupby(lines, key=_whose)
        ),
    )


def _events(rules: Ruleset, play: FoundPlay) -> tuple[list[Paid], list[Event]]:
    """What is put down before anybody has a choice or a card, and all else that happens."""
    stacks = play.table.stacks
    state, opening = begin(rules, len(stacks), stacks=stacks, names=names_of_table(len(stacks)))
    events = list(opening)
    for action in play.actions:
        state, following = follow(rules, state, action)
        events.extend(following)
    stakes = [event for event in opening if isinstance(event, Paid)]
    return stakes, [event for event in events if not any(event is stake for stake in stakes)]


def stakes_in_words(names: Sequence[str], stakes: Iterable[Paid]) -> str:
    """The chips that each player puts down before the deal, in all pots together; "" if nobody does."""
    by_seat: Counter[int] = Counter()
    for stake in stakes:
        by_seat[stake.seat] += stake.amount
    each = "; ".join(f"{names[seat]} {chips}" for seat, chips in by_seat.items())
    return f"put down before the deal: {each}" if each else ""


def _is_told(event: Event) -> bool:
    """False if only the sentence of its rule, which is not told here, says what the event is about."""
    return not (isinstance(event, Decided) and event.matter == "way" and event.seat == NOBODY)


def _whose(line: _Line) -> int | None:
    return _DEAL if is_of_a_deal(line.event) else line.seat


def _deal(names: tuple[str, ...], members: Iterator[_Line]) -> str:
    """The cards of each player together, even if they were dealt in several packets."""
    by_seat: dict[int | None, tuple[Card, ...]] = {}
    for line in members:
        by_seat[line.seat] = by_seat.get(line.seat, ()) + line.cards
    hands = [f"{names[seat]} {write(cards)}" for seat, cards in by_seat.items() if seat is not None]
    return f"dealt: {'; '.join(hands)}"


def _deeds(name: str, members: Iterator[_Line]) -> str:
    sentences = [f"{line.sentence} {write(line.cards)}" if line.cards else line.sentence for line in members]
    return f"{name} {'; '.join(sentences)}".lstrip()
