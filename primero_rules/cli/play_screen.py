"""The table on the terminal: what has happened, the seats with chips and cards, and the moves with their keys."""

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from primero_rules.base.cards import Card, show
from primero_rules.base.counted import counted
from primero_rules.base.evidence import Ref
from primero_rules.base.spelling import spelled
from primero_rules.cli.evidence_text import NO_SENTENCE, grounds, ours
from primero_rules.cli.screen import prose_width, shown_cards, write_paragraph
from primero_rules.game.event import Decided, Won
from primero_rules.game.failure import Refused
from primero_rules.language.announcing import said_text
from primero_rules.language.steps.turn import TurnStep
from primero_rules.play.evaluation import Evaluation
from primero_rules.play.view import SeatView, laid_last, view_of
from primero_rules.rules.consulted import ours_below
from primero_rules.table.evening import PERSON, Evening
from primero_rules.table.lawful_moves import combinations_held
from primero_rules.table.move import Moves
from primero_rules.table.next_question import CARDS, HAND, NOTHING_YET, NextQuestion, move_text, settled
from primero_rules.table.rules_here import rules_here
from primero_rules.table.transcript import Line

OURS_MARK = " *"
"""The mark after a rule that rests on a choice of ours, which the head of an evening explains."""

COLUMNS_OF_LINE = 72
"""The most columns of the line above a hand."""

ENDS_A_HAND = ("round-over", "nobody")
"""The matters that a rule decides when it ends a hand in which nobody takes anything."""

CLAUSES_UNTIL = 3
"""Before this hand of an evening, each move is shown with the sentence of its rule."""


def cards_on_screen(console: Console, cards: Iterable[Card]) -> Text:
    """Cards as the terminal shows them."""
    return shown_cards(console, [show(card) for card in cards])


def write_head(console: Console, evening: Evening) -> None:
    """The head of an evening: the game, the players, and how to get help."""
    rules = evening.rules
    write_paragraph(console, Text(f"{rules.title} · {rules.attribution} · {rules.id}", "bold"))
    for guest in evening.guests:
        player = "a person" if guest.plays == PERSON else f"computer player: {guest.plays}"
        write_paragraph(console, f"{guest.name}: {player}", 2, 2)
    write_paragraph(
        console, f"{counted(evening.chips, 'chip')} each. Seed {evening.seed}: the same seed deals the same cards."
    )
    write_paragraph(
        console,
        "Answer with a letter, a word, or several words at once. ? explains why a move is there or not, ?? the"
        " rules of this moment; < goes back a step, save keeps the evening, q leaves. No move can be taken back.",
    )
    write_paragraph(console, "* rests on a choice of ours, and not of the author's; ? and ?? show which.")


def write_hand_begins(console: Console, evening: Evening) -> None:
    """The head of a hand: its number, the dealer, and the chips left from the hand before."""
    state = evening.first
    names = state.table.names
    write_paragraph(console)
    write_paragraph(console, Text("-" * min(prose_width(console), COLUMNS_OF_LINE), "dim"))
    write_paragraph(console, Text(f"Hand {evening.number}: {names[state.table.dealer]} deals", "bold"))
    if state.table.carried:
        write_paragraph(console, f"{counted(state.table.carried, 'chip')} lie there from before.")


def write_lines(console: Console, lines: Iterable[Line]) -> None:
    """The lines of a transcript."""
    for line in lines:
        text = Text(line.text)
        if line.cards:
            text.append(" ").append_text(cards_on_screen(console, line.cards))
        if line.ours:
            text.append(OURS_MARK, "dim")
        write_paragraph(console, text, 2, 2)


def write_table(console: Console, evening: Evening, viewer: int) -> None:
    """The table as a seat sees it: chips, cards, what was announced, and what lies in the middle."""
    state, rules = evening.state, evening.rules
    seen = view_of(state, viewer)
    write_paragraph(console)
    width = max(len(seat.name) for seat in seen.seats)
    for seat in seen.seats:
        write_paragraph(console, _seat(console, evening, seat, width, viewer), 2, width + 2)
    middle = [counted(state.contested, "chip")]
    middle += [f"{name} {chips}" for name, chips in zip(rules.setting.pots, state.table.pots, strict=True) if chips]
    text = Text(f"On the table: {', '.join(middle)}")
    if seen.turned:
        text.append(", turned up ").append_text(cards_on_screen(console, seen.turned))
    write_paragraph(console, text, 2, 2)
    if state.table.laid:
        laid = [card for turn in laid_last(state) for card in turn.cards]
        write_paragraph(console, Text("Laid last: ").append_text(cards_on_screen(console, laid)), 2, 2)


def _seat(console: Console, evening: Evening, seat: SeatView, width: int, viewer: int) -> Text:
    """One seat: the name, the chips, the cards that are seen, and what else is known of it."""
    state, ranking = evening.state, evening.rules.setting.ranking
    text = Text(f"{seat.name:<{width}} ", "bold" if seat.seat == viewer else "")
    text.append(f"{counted(seat.stack, 'chip'):>9}")
    parts = [f"staked {seat.staked}"] if seat.staked else []
    parts += [] if seat.standing else ["out of the betting"]
    hidden = seat.cards - len(seat.seen)
    cards = cards_on_screen(console, seat.seen)
    if hidden:
        cards.append(f"{' and ' if seat.seen else ''}{counted(hidden, 'card')}{' not seen' if seat.seen else ''}")
    parts += [f"threw {seat.thrown}"] if seat.thrown else []
    parts += [f"said {said_text(seat.said, ranking)}"] if seat.said else []
    parts += ["deals"] if seat.seat == state.table.dealer else []
    roles = zip(evening.rules.roles, state.table.roles, strict=True)
    parts += [f"the {role}" for role, holder in roles if holder == seat.seat]
    if cards:
        text.append("  ").append_text(cards)
    return text.append(f"  {', '.join(parts)}" if parts else "", "dim")


def write_turn(console: Console, evening: Evening, moves: Moves, *, clauses: bool) -> None:
    """Whose turn it is, what the cards are worth, the bid that stands, and the moves."""
    state, names = evening.state, evening.state.table.names
    write_paragraph(console)
    write_paragraph(console, Text(f"{names[moves.seat]}, it is your turn.", "bold").append(_standing(evening), ""))
    hand = state.seats[moves.seat].hand
    worth = worth_text(moves.holds)
    if hand:
        write_paragraph(
            console, Text("You hold ").append_text(cards_on_screen(console, hand)).append(f": {worth}."), 0, 2
        )
    if len(moves) > 1 or settled(moves, NOTHING_YET).move is None:
        write_moves(console, moves, clauses=clauses)
    elif moves.lawful[0].says:
        write_paragraph(console, Text(moves.lawful[0].says, "dim"), 2, 2)


def _standing(evening: Evening) -> str:
    """The bid that has to be answered; "" if there is none."""
    vying, names = evening.state.vying, evening.state.table.names
    if vying.bid is None or not isinstance(evening.rules.program[evening.state.cursor].operation, TurnStep):
        return ""
    said = said_text(vying.bid.said, evening.rules.setting.ranking)
    named = f" on {said}" if said else ""
    return f" The last bid is {names[vying.bid.seat]}'s: {counted(vying.bid.amount, 'chip')}{named}."


def worth_text(holds: tuple[Evaluation, ...]) -> str:
    """What a hand makes, in words."""
    if not holds:
        return "no combination"
    best, *others = [worth.in_words for worth in holds]
    return f"{best} (also {', '.join(others)})" if others else best


def write_moves(console: Console, moves: Moves, *, clauses: bool) -> None:
    """The moves with their keys, their costs and, with ``clauses``, the sentences of their rules."""
    width = max([len(move.label) for move in moves], default=0)
    for move in moves:
        text = Text(f"{move.key}  ", "bold cyan").append(f"{move.label:<{width}}  ", "bold")
        write_paragraph(
            console, text.append(move_text(move), "").append(OURS_MARK if move.ours else "", "dim"), 2, 3
        )
        if clauses and move.says:
            write_paragraph(console, Text(move.says, "dim"), 5)
    refused = [refusal.label for refusal in moves.refused if refusal.here]
    if refused:
        write_paragraph(console, Text(f"not now: {', '.join(refused)}", "dim"), 2, 2)


def write_question(console: Console, question: NextQuestion) -> None:
    """A question after the first, with what may be answered."""
    allowed = "" if question.about == HAND else f" {question.allowed}:" if question.answers else question.allowed
    write_paragraph(console, f"{question.text} {allowed.strip()}".rstrip(), 2, 2)
    if question.about == CARDS:
        row = Text()
        for answer in question.answers:
            row.append(f"{answer.key} ", "dim").append_text(shown_cards(console, [answer.word])).append("   ")
        write_paragraph(console, row, 4)
        return
    for answer in question.answers:
        words = f"{answer.word}  {answer.hint}".rstrip()
        write_paragraph(console, Text(f"{answer.key}  ", "bold cyan").append(words, ""), 4, 3)


def write_why(console: Console, moves: Moves, word: str) -> None:
    """Why each move is lawful or not, or only the move that ``word`` names, with its rule and evidence."""
    name = spelled(word)
    lawful = [move for move in moves if name in ("", move.key, spelled(move.label), move.verb)]
    refused = [refusal for refusal in moves.refused if name in ("", spelled(refusal.label), refusal.verb)]
    for move in lawful:
        write_paragraph(console, Text(f"{move.label}: ", "bold").append(f"lawful; {move_text(move)}.", ""), 2, 2)
        write_rule(console, move.ref, move.ours)
    for refusal in refused:
        write_paragraph(console, Text(f"{refusal.label}: ", "bold").append(f"not now; {refusal.why}.", ""), 2, 2)
        write_rule(console, refusal.ref, refusal.ours)
    if not lawful and not refused:
        words = ", ".join([*(move.label for move in moves), *(refusal.label for refusal in moves.refused)])
        write_paragraph(console, f"{word!r} is no move of this game: one of {words}", 2, 2)


def write_rule(console: Console, ref: Ref, affecting: Iterable[Ref]) -> None:
    """A rule with its evidence, and the choices of ours that are ``affecting`` it, beside itself."""
    write_paragraph(console, f"{ref.says or NO_SENTENCE} [line {ref.line}]", 4, 2)
    if ref.editor or grounds(ref):
        write_paragraph(console, grounds(ref).append(ref.because if ref.editor else "", ""), 6, 2)
    for other in (other for other in affecting if other != ref):
        write_paragraph(
            console, ours(other).append(other.says or NO_SENTENCE, "").append(f" [{other.line}]", "dim"), 6, 2
        )


def write_rules_here(console: Console, evening: Evening) -> None:
    """The rules of the step at which play stands, or that the file has no sentence about it."""
    rules_told = rules_here(evening.rules, evening.state)
    if not rules_told:
        write_paragraph(console, "The file says nothing of this moment.", 2, 2)
    for ref in rules_told:
        write_paragraph(console, ours(ref).append(ref.says, ""), 2, 2)


def write_result(console: Console, evening: Evening, viewer: int) -> None:
    """How a hand ended: what was shown, what it made, who took how much, and by which rule."""
    state, rules = evening.state, evening.rules
    seen, names = view_of(state, viewer), state.table.names
    write_paragraph(console)
    width = max(map(len, names))
    for seat, won in zip(seen.seats, state.payoffs, strict=True):
        text = Text(f"{seat.name:<{width}} {f'{won:+}' if won else '0':>5}", "bold green" if won > 0 else "")
        if seat.seen and len(seat.seen) == seat.cards:
            best = combinations_held(rules, state, seat.seat)[:1]
            text.append("  ").append_text(cards_on_screen(console, seat.seen)).append(f"  {worth_text(best)}", "")
        text.append(f"  said {said_text(seat.said, rules.setting.ranking)}" if seat.said else "", "dim")
        text.append("  wins the hand" if seat.seat in state.table.winners else "", "bold")
        write_paragraph(console, text, 2, width + 7)


def write_reason(console: Console, evening: Evening) -> None:
    """The rules by which chips were taken at the end of a hand, or by which it ended if nobody took any."""
    events = evening.sitting.events
    refs = [event.ref for event in events if isinstance(event, Won)]
    ended = [event.ref for event in events if isinstance(event, Decided) and event.matter in ENDS_A_HAND]
    for ref in {ref.says: ref for ref in refs or ended[-1:] if ref.says}.values():
        mark = OURS_MARK if ours_below(evening.rules, ref) else ""
        write_paragraph(console, Text(f"By the rule: {ref.says}{mark}", "dim"), 2, 2)


def write_tally(console: Console, evening: Evening) -> None:
    """What everybody has won or lost in the whole evening."""
    hands = len(evening.before) + evening.state.over
    tally = ", ".join(f"{name} {won:+}" if won else f"{name} 0" for name, won in evening.tally.items())
    write_paragraph(console)
    write_paragraph(console, f"After {counted(hands, 'hand')}: {tally}.", 0, 2)


def write_refused(console: Console, moves: Moves, refused: Refused) -> None:
    """A refused answer: why, what may be answered and, unless it is no move at all, by which rule."""
    text = Text(f"{refused.why} — {refused.remedy}" if refused.remedy else refused.why, "yellow")
    if refused.ref != moves.rule and refused.ref.says:
        text.append(f" ({refused.ref.says}){OURS_MARK if refused.ref.editor else ''}", "dim")
    write_paragraph(console, text, 2, 2)
