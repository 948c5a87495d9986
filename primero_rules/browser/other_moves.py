"""Other actions at a step of a record: what might have been done, and the record as it begins if that is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from primero_rules.base.cards import BLANK, Card
from primero_rules.base.yaml_tree import plain
from primero_rules.browser.edited_hand import own_choice, rule_shown
from primero_rules.browser.question import Unasked
from primero_rules.game.action import Action, Deal
from primero_rules.game.chance import chance_of
from primero_rules.game.failure import Refused
from primero_rules.game.state import CHANCE, State
from primero_rules.game.transfer import DealFamily
from primero_rules.language.steps.turn import TurnStep
from primero_rules.play.game import apply, options
from primero_rules.records.record import emend
from primero_rules.records.replay import Replay
from primero_rules.records.written_record import record_as_text, record_steps
from primero_rules.rules.ruleset import Ruleset
from primero_rules.table.conversation import choices_after_answer
from primero_rules.table.lawful_moves import moves
from primero_rules.table.move import Moves
from primero_rules.table.next_question import NOTHING_YET, action, next_question, settled

if TYPE_CHECKING:
    from random import Random


def before_step(played: Replay, number: int) -> State:
    """The state in which the player of a step had to choose; Unasked if nobody had to.

    The step after the last one stands for the place where the record ends or stops.
    """
    frames = {frame.number: frame for frame in played.frames}
    if number < 1 or number - 1 not in frames:
        raise Unasked(f"the hand does not come to step {number}")
    frame = frames.get(number)
    state = frames[number - 1].state if frame is None else own_choice(frame)
    if state is None or state.actor < 0:
        raise Unasked(f"nobody has anything to choose at step {number}")
    return state


def moves_data(offered: Moves, names: Sequence[str]) -> dict[str, Any]:
    """The moves of a seat, what is to be chosen in each, and those that are refused, with the player's name."""
    data = offered.as_data()
    for refused, now in zip(offered.refused, data["refused"], strict=True):
        now["rule"] = rule_shown(refused.ref)
    return {"who": names[offered.seat], **data}


def other_moves(played: Replay, number: int) -> dict[str, Any]:
    """The moves that were open at a step; Unasked if nobody had a choice there."""
    state = before_step(played, number)
    return moves_data(moves(played.rules, state), state.table.names)


@dataclass(frozen=True, slots=True)
class OtherLine:
    """Other actions at a step, with the cards dealt after them, and the state that they lead to.

    ``unfinished`` is True if the same player has more to choose in this step, such as the cards that he throws.
    """

    actions: tuple[Action, ...]
    state: State
    unfinished: bool


def other_line(played: Replay, number: int, chosen: Sequence[Mapping[str, str]], seed: int) -> OtherLine:
    """The line that several consecutive choices of one player give, from his choice at a step on.

    Unknown cards are drawn by ``seed``.  Refused, with what may be chosen, if a choice is no lawful move.
    """
    rules, state = played.rules, before_step(played, number)
    seat, chance = state.actor, chance_of(seed)
    actions: list[Action] = []
    for terms in chosen:
        if state.actor != seat:
            raise Unasked("this player has nothing more to choose")
        actions.append(action_chosen(rules, state, terms))
        state, _ = apply(rules, state, actions[-1])
        while state.actor == CHANCE:
            actions.append(drawn_deal(rules, state, chance))
            state, _ = apply(rules, state, actions[-1])
    unfinished = state.actor == seat and not isinstance(rules.program[state.cursor].operation, TurnStep)
    return OtherLine(tuple(actions), state, unfinished)


def text_with(played: Replay, number: int, line: OtherLine) -> str:
    """The text of the record up to a step, and then of another line; its errata are emended."""
    later_steps = record_steps(played.rules.setting.ranking, line.state.table.names, line.actions)
    record = emend(played.record, [slip.id for slip in played.record.errata])
    written = plain(record.root)
    written.pop("errata", None)
    steps = written["steps"][: number - 1 - record.begun]
    return record_as_text({**written, "reconstruction": played.rules.id, "steps": [*steps, *later_steps]})


def action_chosen(rules: Ruleset, state: State, terms: Mapping[str, str]) -> Action:
    """The action described by the terms ``act``, ``hand``, ``points``, ``amount`` and ``cards``.

    A term that leaves no choice may be left out.  Refused, with what may be chosen, if a term is wrong or missing.
    """
    offered = moves(rules, state)
    chosen = NOTHING_YET
    while (question := next_question(offered, chosen)) is not None:
        said = terms.get(question.about, "")
        if not said.strip():
            raise Refused(question.text, offered.rule, question.allowed)
        chosen = choices_after_answer(offered, chosen, said)
    whole = action(settled(offered, chosen))
    assert whole is not None  # nothing is left to ask
    return whole


def drawn_deal(rules: Ruleset, state: State, chance: Random) -> Deal:
    """A deal with cards drawn from those whose place is unknown."""
    family = options(rules, state).choices[0]
    assert isinstance(family, DealFamily)
    left: list[Card] = [card for card in family.stock if card < BLANK]
    if len(left) < family.count:
        raise Refused("too few of the cards that are left are known", family.ref, "name more cards")
    return Deal(CHANCE, family.to, tuple(sorted(chance.sample(left, family.count))))
