"""The dialogue at the table: lines are read, answered, and turned into moves, until the person leaves."""

import shlex
from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console

from primero_rules.cli.play_files import name_of_rules, write_evening, write_record
from primero_rules.cli.play_screen import (
    CLAUSES_UNTIL,
    write_hand_begins,
    write_head,
    write_lines,
    write_question,
    write_reason,
    write_refused,
    write_result,
    write_rules_here,
    write_table,
    write_tally,
    write_turn,
    write_why,
)
from primero_rules.cli.screen import INPUT_ENDED, errors, read_line, waited_for, write_paragraph
from primero_rules.game.action import Action
from primero_rules.game.failure import Refused
from primero_rules.table.conversation import choices_after_answer
from primero_rules.table.evening import PERSON, Evening, after_action, next_hand_of, unattended, why_no_more
from primero_rules.table.lawful_moves import moves as moves_of
from primero_rules.table.move import Moves
from primero_rules.table.next_question import ACT, NOTHING_YET, Chosen, action, next_question, settled
from primero_rules.table.transcript import transcript
from primero_rules.table.typed_name import named_in_full, names_of_moves

WHY, RULES, SAVE, LEAVE, BACK = "?", "??", "save", "q", "<"
SPELLED = {
    "why": WHY,
    "help": WHY,
    "rules": RULES,
    "save": SAVE,
    "quit": LEAVE,
    "leave": LEAVE,
    "back": BACK,
}
"""The commands of the table by their words; if a move of the game has the same word, the move is meant."""


class Left(Exception):
    """Raised when the person at the keyboard leaves the table."""


@dataclass(slots=True)
class Talk:
    """A dialogue under way: the evening, and the files in which it is kept.

    ``record`` is the file for the record of the first hand, and ``saved`` that of the evening, if they have been
    named. With ``open_handed`` the person at the keyboard plays all seats and sees all cards.  ``told_so_far`` is
    how many events of the hand have been shown, and ``kept`` the evening as it was last saved.
    """

    console: Console
    evening: Evening
    record: Path | None = None
    saved: Path | None = None
    open_handed: bool = False
    told_so_far: int = 0
    kept: Evening | None = None

    @property
    def viewer(self) -> int:
        """The seat from which the table is seen: that of the person who acts, or of the first person left."""
        people = [
            seat for seat, guest in enumerate(self.evening.seated) if self.evening.guests[guest].plays == PERSON
        ]
        actor = self.evening.state.actor
        return actor if actor in people else (people or [0])[0]

    @property
    def people_left(self) -> bool:
        """Whether any person still has chips."""
        seats = zip(self.evening.seated, self.evening.state.seats, strict=True)
        return any(seat.stack for guest, seat in seats if self.evening.guests[guest].plays == PERSON)


def talk_through(talk: Talk, most: int | None) -> None:
    """Play hand after hand, at most ``most`` of them, until the person leaves or nobody can play any more.

    In any case the record of the hand is written as far as it was played, before the first choice too: if that
    cannot be, nobody plays in vain.  If the dialogue is interrupted or the input ends, the evening is saved.
    """
    _keep_record(talk)
    try:
        write_head(talk.console, talk.evening)
        _hands(talk, most)
    except Left:
        pass
    except EOFError:
        write_paragraph(talk.console)
        write_paragraph(talk.console, INPUT_ENDED)
        _rescue(talk)
    except (KeyboardInterrupt, BrokenPipeError):
        _rescue(talk)
        raise
    finally:
        _keep_record(talk)
    write_tally(talk.console, talk.evening)
    if not talk.evening.state.over and talk.evening.actions:
        write_paragraph(talk.console, "The hand that was not finished does not count.")


def _hands(talk: Talk, most: int | None) -> None:
    while True:
        _hand(talk)
        if most is not None and talk.evening.number >= most:
            return
        why = why_no_more(talk.evening)
        if not why and not talk.people_left:
            why = "whoever sat down here has no chips left"
        if why:
            write_paragraph(talk.console, f"The evening is over: {why}.")
            return
        _between_hands(talk)
        _next_hand(talk)


def _next_hand(talk: Talk) -> None:
    """Begin the next hand, and name everybody who leaves because he has no chips left."""
    before = talk.evening
    talk.evening, talk.told_so_far = next_hand_of(before), 0
    for guest in before.seated:
        if guest not in talk.evening.seated:
            write_paragraph(talk.console, f"{before.guests[guest].name} has no chips left, and leaves the table.")


def _between_hands(talk: Talk) -> None:
    write_paragraph(talk.console)
    while True:
        write_paragraph(talk.console, "Another hand? Enter deals it, save keeps the evening, q leaves.")
        words = read_line("> ").split()
        command = _command(words, None)
        if not command:
            return
        _obey(talk, None, command, words[1:])


def _hand(talk: Talk) -> None:
    write_hand_begins(talk.console, talk.evening)
    while not talk.evening.state.over:
        _show_events(talk)
        if talk.evening.waits_for_person:
            _keep_record(talk)
            talk.evening = after_action(talk.evening, _ask(talk))
        else:
            talk.evening = after_action(talk.evening, _unattended(talk.evening))
    _show_events(talk)
    write_result(talk.console, talk.evening, talk.viewer)
    write_reason(talk.console, talk.evening)
    _keep_record(talk)


def _unattended(evening: Evening) -> Action:
    """The action of chance or of a computer player, with a sign on the screen while one thinks."""
    name = "" if evening.actor is None else evening.actor.name
    with waited_for(f"{name} is thinking" if name else "the cards come"):
        return unattended(evening)


def _show_events(talk: Talk) -> None:
    """Show the events that have not been shown yet."""
    evening = talk.evening
    viewer = None if talk.open_handed else talk.viewer
    state, news = evening.state, evening.sitting.events[talk.told_so_far :]
    lines = transcript(evening.rules, state.table.names, news, viewer, discards_open=state.table.discards_open)
    write_lines(talk.console, lines)
    talk.told_so_far = len(evening.sitting.events)


def _ask(talk: Talk) -> Action:
    """The action of the person whose turn it is."""
    evening = talk.evening
    moves = moves_of(evening.rules, evening.state)
    chosen = NOTHING_YET
    shown = False
    while True:
        question = next_question(moves, chosen)
        if question is None:
            break
        if not shown:
            if not evening.actions or evening.actions[-1].seat != moves.seat:
                write_table(talk.console, evening, moves.seat)
            write_turn(talk.console, evening, moves, clauses=evening.number < CLAUSES_UNTIL)
            shown = True
        if question.about != ACT:
            write_question(talk.console, question)
        chosen = _answer(talk, moves, chosen, read_line(f"{evening.state.table.names[moves.seat]}> "))
    whole = action(settled(moves, chosen))
    assert whole is not None
    return whole


def _answer(talk: Talk, moves: Moves, chosen: Chosen, line: str) -> Chosen:
    """The choices after a line: a command leaves them unchanged, or clears them."""
    words = line.split()
    command = _command(words, moves if settled(moves, chosen).move is None else None)
    if command == BACK:
        if chosen == NOTHING_YET:
            write_paragraph(talk.console, "Nothing has been answered yet that could be taken back.", 2, 2)
        return NOTHING_YET
    if command:
        _obey(talk, moves, command, line.replace(WHY, f"{WHY} ").split()[1:])
        return chosen
    try:
        return choices_after_answer(moves, chosen, line)
    except Refused as refused:
        write_refused(talk.console, moves, refused)
        return chosen


def _command(words: list[str], moves: Moves | None) -> str:
    """The command that a line gives; "" if it gives none, as where it names one of the moves, open or not."""
    if not words:
        return ""
    word = words[0].lower()
    for sign in (RULES, WHY, BACK):
        if word.startswith(sign):
            return sign
    if word == LEAVE:
        return LEAVE
    if moves is not None and named_in_full(words, names_of_moves(moves)) is not None:
        return ""
    return SPELLED.get(word, "")


def _obey(talk: Talk, moves: Moves | None, command: str, arguments: list[str]) -> None:
    """Execute a command: explain the moves, show the rules, save, or leave."""
    if command == LEAVE:
        raise Left
    if command == SAVE:
        _save(talk, Path(" ".join(arguments)) if arguments else None)
    elif command == RULES:
        write_rules_here(talk.console, talk.evening)
    elif command == WHY and moves is not None:
        write_why(talk.console, moves, " ".join(arguments))


def _save(talk: Talk, path: Path | None) -> None:
    try:
        talk.saved = write_evening(talk.evening, path, talk.saved)
    except click.ClickException as wrong:
        write_paragraph(talk.console, wrong.message)
        return
    talk.kept = talk.evening
    write_paragraph(talk.console, f"Saved: {_way_back(talk)} goes on from here.", wrap=False)


def _way_back(talk: Talk) -> str:
    """The shell command that resumes the saved evening."""
    name = name_of_rules(talk.evening.rules, Path())
    rules = [] if name == talk.evening.rules.id else [name]
    return shlex.join(["primero", "play", *rules, "--resume", str(talk.saved)])


def _keep_record(talk: Talk) -> None:
    if talk.record is not None:
        write_record(talk.evening, talk.record)


def _rescue(talk: Talk) -> None:
    """Save the evening before the program ends unexpectedly, if anything in it is not saved yet."""
    if talk.kept is talk.evening or not (talk.evening.actions or talk.evening.before):
        return
    console = errors()
    try:
        talk.saved = write_evening(talk.evening, None, talk.saved)
        write_paragraph(console, f"Nothing is lost: {_way_back(talk)} goes on from here.", wrap=False)
    except click.ClickException as wrong:
        write_paragraph(console, wrong.message)
