"""A reader at the table with computer players: hand after hand, told in sentences as the reader's seat hears it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from primero_rules.base.identifier import is_id
from primero_rules.book.narration import in_a_sentence
from primero_rules.browser.edited_hand import rule_shown
from primero_rules.browser.other_moves import action_chosen, drawn, moves_data
from primero_rules.browser.question import Unasked
from primero_rules.browser.table_data import table_seen
from primero_rules.game.action import Action
from primero_rules.game.chance import chance_of
from primero_rules.game.event import Event
from primero_rules.game.state import CHANCE, State
from primero_rules.play.seen import seen
from primero_rules.play.session import carry_over
from primero_rules.play.view import view
from primero_rules.players.named import PLAYERS, player
from primero_rules.players.player import Player
from primero_rules.players.sitting import Sitting, go_on, sit_down, turn_of
from primero_rules.records.written_record import as_text, record_of
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.table.lawful_moves import moves

NAMES = ("Guest", "Ann", "Bob", "Cay", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kit", "Lea")
"""What the players are called; the reader sits first."""

READER = 0
"""The seat of the reader."""

MOST_MOVES = 2_000
"""Moves of one hand at the table of a page, those of chance among them."""

SEED_STEP = 1_000_003
"""By how much the seeds of two hands in a row differ."""


@dataclass(slots=True)
class AtTable:
    """A reader's place at the table: the rules, the players, the hand under way, and what has been told of it."""

    rules: Ruleset
    players: tuple[Player, ...]
    seed: int
    sitting: Sitting
    beginning: State
    actions: list[Action] = field(default_factory=list)
    told: int = 0
    hand: int = 1


def sit(rulebook: str, seats: int, names: Sequence[str], seed: int) -> AtTable:
    """Sit down with computer players of these names, one for each other seat.

    Unasked if the rules cannot be played, or not by so many; Faults if their file is wrong.
    """
    rules = load(rulebook)
    least, most = _table_size(rules)
    if not least <= seats <= most:
        raise Unasked(f"{rules.title} is played by {least} to {most} here, and not by {seats}")
    unknown = [name for name in names if name not in PLAYERS]
    if unknown or len(names) != seats - 1:
        raise Unasked(f"{seats - 1} computer players are needed: {', '.join(PLAYERS)}")
    players = tuple(player(name, seed + number) for number, name in enumerate(names, 1))
    sitting = sit_down(rules, seats, names=NAMES[:seats])
    at_table = AtTable(rules, players, seed, sitting, sitting.state)
    _go_on(at_table)
    return at_table


def _table_size(rules: Ruleset) -> tuple[int, int]:
    """How many may sit here; Unasked if the rules have gaps and cannot be played."""
    if not rules.playable or rules.players is None:
        raise Unasked(f"{rules.title} has gaps and cannot be played")
    least, most = rules.players
    return least, min(most, len(NAMES))


def choose(at_table: AtTable, terms: Mapping[str, str]) -> None:
    """Do what the reader has chosen, and let the others go on; Refused if it is not lawful."""
    state = at_table.sitting.state
    if state.actor != READER:
        raise Unasked("it is not your turn")
    _act(at_table, action_chosen(at_table.rules, state, terms))
    _go_on(at_table)


def deal_again(at_table: AtTable) -> None:
    """The next hand, with the chips as they lie; Unasked if this one is not over, or nobody is left to play."""
    state = at_table.sitting.state
    if not state.over:
        raise Unasked("the hand is not over")
    left = carry_over(at_table.rules, state)
    if not left.stacks[READER] or sum(stack > 0 for stack in left.stacks) < 2:
        raise Unasked("one player has all the chips: begin a new game")
    at_table.sitting = sit_down(at_table.rules, len(left.stacks), **left.given())
    at_table.beginning = at_table.sitting.state
    at_table.actions, at_table.told = [], 0
    at_table.hand += 1
    _go_on(at_table)


def _act(at_table: AtTable, action: Action) -> None:
    at_table.sitting = go_on(at_table.sitting, action)
    at_table.actions.append(action)


def _go_on(at_table: AtTable) -> None:
    """Let chance and the computer players act until the reader has to choose, or the hand is over."""
    chance = chance_of(at_table.seed + SEED_STEP * at_table.hand + len(at_table.actions))
    for _ in range(MOST_MOVES):
        state = at_table.sitting.state
        if state.over or state.actor == READER:
            return
        if state.actor == CHANCE:
            _act(at_table, drawn(at_table.rules, state, chance))
        else:
            _act(at_table, at_table.players[state.actor - 1].choose(turn_of(at_table.sitting)))
    raise Unasked("this hand does not come to an end")


def as_data(at_table: AtTable) -> dict[str, Any]:
    """What the reader may know: what has happened since the last time, the table, and what may be done."""
    state, rules = at_table.sitting.state, at_table.rules
    heard = _heard(at_table)
    new, at_table.told = heard[at_table.told :], len(heard)
    over = state.over
    return {
        "rules": {"id": rules.id, "title": rules.title},
        "hand": at_table.hand,
        "heard": new,
        "table": table_seen(rules, state, view(state, READER)),
        "moves": None if over else moves_data(moves(rules, state), state.table.names),
        "end": _end(at_table) if over else None,
    }


def _heard(at_table: AtTable) -> list[dict[str, Any]]:
    """Everything that has happened in this hand as the reader's seat hears it, one sentence for each event."""
    state, rules = at_table.sitting.state, at_table.rules
    events = seen(at_table.sitting.events, READER, discards_open=state.table.discards_open)
    return [_told(rules, state.table.names, event) for event in events]


def _told(rules: Ruleset, names: Sequence[str], event: Event) -> dict[str, Any]:
    return {"words": in_a_sentence(rules, tuple(names), event), "rule": rule_shown(event.ref)}


def _end(at_table: AtTable) -> dict[str, Any]:
    """Who has won, what each comes out at, and whether another hand can be dealt."""
    state = at_table.sitting.state
    names = state.table.names
    left = [seat.stack for seat in state.seats]
    return {
        "winners": [names[seat] for seat in state.table.winners],
        "payoffs": [{"name": name, "chips": gain} for name, gain in zip(names, state.payoffs, strict=True)],
        "again": bool(left[READER]) and sum(stack > 0 for stack in left) > 1,
    }


def record_text(at_table: AtTable, name: str) -> str:
    """The hand as a record that whoever has the rules can replay; Unasked if its name is none."""
    if not is_id(name):
        raise Unasked("the name of a record is an id: small letters, digits and hyphens")
    began = at_table.sitting.began
    written = record_of(
        at_table.rules,
        at_table.beginning,
        at_table.actions,
        at_table.sitting.state,
        name=name,
        title=f"Hand {at_table.hand} at the table of the page",
        pots=dict(began.pots),
    )
    return as_text(written)
