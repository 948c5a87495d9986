"""A reader's game against computer players: hand after hand, as the reader's seat sees it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from primero_rules.base.cards import name as name_of_card
from primero_rules.base.counted import number_range
from primero_rules.base.identifier import is_id
from primero_rules.browser.edited_hand import rule_shown
from primero_rules.browser.other_moves import action_chosen, moves_data
from primero_rules.browser.question import Unasked
from primero_rules.browser.table_data import hands_compared, table_seen, title_with_selection
from primero_rules.play.usual_names import names_of_table
from primero_rules.play.view import view_of
from primero_rules.players.named import PLAYERS_BY_NAME
from primero_rules.records.written_record import record_as_text
from primero_rules.rules.library import load
from primero_rules.table.evening import (
    PERSON,
    Evening,
    Guest,
    after_action,
    begin_evening,
    next_hand_of,
    record_of_hand,
    unattended,
    why_no_more,
)
from primero_rules.table.lawful_moves import moves
from primero_rules.table.rules_here import rules_here
from primero_rules.table.transcript import Line, transcript

READERS_NAME = "Guest"
"""What the reader is called at the table."""

READER = 0
"""The reader among the guests."""

MOST_MOVES = 2_000
"""The most moves of chance and the other players between two moves of the reader."""


@dataclass(slots=True)
class AtTable:
    """A reader's place at the table: the evening, and how many events of the hand he has been told."""

    evening: Evening
    told_so_far: int = 0

    @property
    def seat(self) -> int:
        """The seat of the reader, which changes when players who have lost everything leave."""
        return self.evening.seated.index(READER)


def sit(rulebook: str, seats: int, names: Sequence[str], seed: int) -> AtTable:
    """Sit down with computer players of these kinds, one for each other seat.

    Unasked if the rules cannot be played, or not by so many; Faults if their file is wrong.
    """
    rules = load(rulebook)
    if not rules.playable or rules.players is None:
        raise Unasked(f"{title_with_selection(rules)} has gaps and cannot be played")
    least, most = rules.players
    if not least <= seats <= most:
        able = number_range(least, most)
        raise Unasked(f"{title_with_selection(rules)} is played by {able}, and not by {seats}")
    if len(names) != seats - 1 or any(name not in PLAYERS_BY_NAME for name in names):
        raise Unasked(f"{seats - 1} computer players are needed: {', '.join(PLAYERS_BY_NAME)}")
    called = names_of_table(seats, [READERS_NAME])
    guests = [Guest(name, plays) for name, plays in zip(called, (PERSON, *names), strict=True)]
    return AtTable(_until_reader_acts(begin_evening(rules, guests, seed=seed)))


def choose(at_table: AtTable, terms: dict[str, str]) -> None:
    """Do what the reader has chosen, and let the others act until his next turn; Refused if it is not lawful."""
    evening = at_table.evening
    if not evening.waits_for_person:
        raise Unasked("it is not your turn")
    action = action_chosen(evening.rules, evening.state, terms)
    at_table.evening = _until_reader_acts(after_action(evening, action))


def deal_again(at_table: AtTable) -> None:
    """Begin the next hand, with the chips carried over; Unasked if this one is not over, or is the last one."""
    if not at_table.evening.state.over:
        raise Unasked("the hand is not over")
    why = _why_no_more(at_table)
    if why:
        raise Unasked(why)
    at_table.evening, at_table.told_so_far = _until_reader_acts(next_hand_of(at_table.evening)), 0


def _why_no_more(at_table: AtTable) -> str:
    """Why the reader can play no other hand after one that is over; "" if he can."""
    if not at_table.evening.state.seats[at_table.seat].stack:
        return "you have no chips left"
    return why_no_more(at_table.evening)


def _until_reader_acts(evening: Evening) -> Evening:
    """The evening after chance and the computer players have acted, until the reader has to or the hand is over."""
    for _ in range(MOST_MOVES):
        if evening.state.over or evening.waits_for_person:
            return evening
        evening = after_action(evening, unattended(evening))
    raise Unasked("this hand does not come to an end")


def reader_data(at_table: AtTable) -> dict[str, Any]:
    """What the reader may know: what has happened since he was last shown the table, the table, and his moves."""
    evening, seat = at_table.evening, at_table.seat
    state, rules = evening.state, evening.rules
    events = evening.sitting.events
    names = state.table.names
    lines = transcript(rules, names, events[at_table.told_so_far :], seat, discards_open=state.table.discards_open)
    at_table.told_so_far = len(events)
    looking = view_of(state, seat)
    return {
        "rules": {"id": rules.id, "title": title_with_selection(rules)},
        "hand": evening.number,
        "heard": [_line(line) for line in lines],
        "holding": [name_of_card(card) for card in looking.hand],
        "table": table_seen(rules, state, looking),
        "here": [rule_shown(ref) for ref in rules_here(rules, state)],
        "moves": None if state.over else moves_data(moves(rules, state), names),
        "end": _end(at_table) if state.over else None,
    }


def _line(line: Line) -> dict[str, Any]:
    cards = [name_of_card(card) for card in line.cards]
    return {"words": line.text, "cards": cards, "rule": rule_shown(line.ref), "ours": line.ours}


def _end(at_table: AtTable) -> dict[str, Any]:
    """Who has won, with what hands against what others, what each has gained, and why no other hand is dealt."""
    state = at_table.evening.state
    names = state.table.names
    return {
        "winners": [names[seat] for seat in state.table.winners],
        "hands": hands_compared(at_table.evening.rules, state),
        "payoffs": [{"name": name, "chips": gain} for name, gain in zip(names, state.payoffs, strict=True)],
        "tally": [{"name": name, "chips": gain} for name, gain in at_table.evening.tally.items()],
        "no_more": _why_no_more(at_table),
    }


def record_text(at_table: AtTable, name: str) -> str:
    """The hand as a record that can be replayed with the same rules; Unasked if its name is no id."""
    if not is_id(name):
        raise Unasked("the name of a record is an id: small letters, digits and hyphens")
    return record_as_text(record_of_hand(at_table.evening, name))
