"""``primero replay``: hand records replayed, step by step, with the rule of each step."""

import click
from rich.console import Console
from rich.text import Text

from primero_rules.base.capital import with_capital
from primero_rules.base.counted import counted
from primero_rules.base.evidence import Ref
from primero_rules.book.narration import NarratedEvent, begins_by_ours, narrate, ours_in_words, steps_of_ours
from primero_rules.cli.arguments import as_json_option, complete_hand, complete_id, record, ruleset
from primero_rules.cli.evidence_text import NO_SENTENCE, ours
from primero_rules.cli.replay_data import mismatch_of, payoffs_as_data, replay_as_data, winners_as_data
from primero_rules.cli.screen import output, paged, print_json, shown_cards, tracked, write_paragraph
from primero_rules.cli.status import STATUS_OF_FINDINGS
from primero_rules.records.ours_in_steps import ours_in
from primero_rules.records.replay import Contradiction, Frame, Replay, replay

STATUS_LINES = {
    "agrees": ("agrees", "green", "the hand follows from the rules as it is printed"),
    "errata": ("errata", "yellow", "the hand follows once the slips of the text are put right"),
    "differs": ("differs", "bold red", "the hand does not follow from the rules"),
}

ORIGIN_IN_WORDS = {
    "document": "an example of the document",
    "remark": "a hand of ours that puts a remark of the document to the test",
    "ours": "a hand of ours",
}


@click.command("replay")
@click.argument("hands", metavar="HAND...", nargs=-1, required=True, shell_complete=complete_hand)
@click.option(
    "--under", metavar="ID", shell_complete=complete_id, help="Play it by the rules of ID instead of its own."
)
@click.option("--emended", is_flag=True, help="Correct every erratum first, instead of naming contradictions.")
@as_json_option
@click.pass_context
def command(ctx: click.Context, hands: tuple[str, ...], under: str | None, emended: bool, as_json: bool) -> None:
    """Play hand records again, step by step, each with the rule that allows it.

    HAND is a file, ID/NAME, or NAME alone. Where the printed text contradicts itself or its rules, the slip is
    named and the hand goes on with the text put right. Ends with 1 if a hand does not follow.
    """
    rules = ruleset(under) if under else None
    records = [record(name) for name in hands]
    mode = "emended" if emended else "printed"
    played = [replay(hand, under=rules, mode=mode) for hand in tracked(records, "Replaying")]
    if as_json:
        data = [replay_as_data(hand) for hand in played]
        print_json(data[0] if len(data) == 1 else data)
    else:
        console = output()
        with paged(console):
            for number, hand in enumerate(played):
                if number:
                    write_paragraph(console)
                _print_hand(console, hand, emended)
    ctx.exit(STATUS_OF_FINDINGS if any(hand.status == "differs" for hand in played) else 0)


def _print_hand(console: Console, played: Replay, emended: bool) -> None:
    record, rules = played.record, played.rules
    write_paragraph(console, Text(record.title, "bold"))
    origin = ORIGIN_IN_WORDS[record.origin]
    write_paragraph(console, f"{rules.title} · {rules.attribution} · {rules.id}")
    write_paragraph(
        console, Text(f"{origin} · {'as emended' if emended else 'as printed'} · {record.file}", "dim"), wrap=False
    )
    if record.about:
        write_paragraph(console)
        write_paragraph(console, record.about)
    narrated = narrate(played)
    cited: set[str] = set()
    for frame in played.frames:
        events = [event for event in narrated if event.step == frame.number]
        contradictions = [
            contradiction for contradiction in played.contradictions if contradiction.mismatch.step == frame.number
        ]
        if 0 < frame.number == record.begun:
            _beginning(console, played)
        if frame.number > record.begun or (events and not record.begun):
            _frame(console, played, frame, events, cited)
        for contradiction in contradictions:
            _contradiction(console, contradiction)
    _end(console, played)


def _beginning(console: Console, played: Replay) -> None:
    """Where a hand begins that continues another."""
    begins = played.record.begins
    if begins is not None:
        write_paragraph(console)
        write_paragraph(console, f"Begins after step {begins.step} of {begins.hand}. {begins.says}")


def _frame(console: Console, played: Replay, frame: Frame, events: list[NarratedEvent], cited: set[str]) -> None:
    says = frame.step.apparatus("says") if frame.step else "Before the first step."
    write_paragraph(console)
    write_paragraph(console, Text(f"{frame.number:>3}  ", "bold").append(says or NO_SENTENCE), 0, 5)
    ours_here = ours_in(frame.step) if frame.step else ""
    if ours_here:
        write_paragraph(console, Text(f"{with_capital(ours_here)}.", "yellow"), 5, 2)
    for number, event in enumerate(events):
        write_paragraph(console, _line(console, played, event), 5, 2)
        if number + 1 == len(events) or events[number + 1].ref.path != event.ref.path:
            _rule(console, event.ref, cited)
            for ref in (ref for ref in event.ours if ref != event.ref):
                _rule(console, ref, cited, "with: ")


def _line(console: Console, played: Replay, event: NarratedEvent) -> Text:
    """One event: who, what, and with which cards."""
    seats = played.record.seats
    name = "" if event.seat is None else f"{seats[event.seat].name} "
    sentence = event.sentence if name else with_capital(event.sentence)
    line = Text(name, "cyan").append(sentence, "")
    return line.append(" ").append_text(shown_cards(console, event.cards)) if event.cards else line


def _rule(console: Console, ref: Ref, cited: set[str], lead: str = "rule: ") -> None:
    """A rule that affected an event, marked if it is ours; its place is given in full only the first time."""
    already_cited = ref.path in cited
    cited.add(ref.path)
    line = Text(lead, "dim").append_text(ours(ref)).append(ref.says or NO_SENTENCE, "dim")
    write_paragraph(console, line.append(f" [{ref.line}]", "dim") if already_cited else line, 7, 2)
    if not already_cited:
        write_paragraph(console, Text(f"{ref.source}:{ref.line} {ref.path}", "dim"), 9, wrap=False)


def _contradiction(console: Console, contradiction: Contradiction) -> None:
    erratum = contradiction.erratum
    lead = "By our reading the text contradicts itself" if erratum.unless else "The text contradicts itself"
    write_paragraph(console, Text(f"! {lead}: {contradiction.mismatch.why}.", "yellow"), 5, 2)
    write_paragraph(console, f"{erratum.kind}, {erratum.at} ({erratum.id})", 7, 2)
    write_paragraph(console, f"printed: {erratum.printed}", 7, 2)
    write_paragraph(console, "emended: struck out" if erratum.struck_out else f"emended: {erratum.emended}", 7, 2)
    if erratum.because:
        write_paragraph(console, Text(f"because: {erratum.because}", "dim"), 7, 2)
    if erratum.unless:
        write_paragraph(console, Text(f"doubtful: {erratum.unless}", "dim"), 7, 2)


def _end(console: Console, played: Replay) -> None:
    write_paragraph(console)
    mismatch = mismatch_of(played)
    if mismatch is not None:
        where = f"step {mismatch['step']}" if mismatch["step"] else "the whole hand"
        place = f"{played.record.file}:{mismatch['line']}"
        write_paragraph(console, Text(f"{place}: {where}: {mismatch['why']}", "bold red"), wrap=False)
        rule = mismatch["rule"]
        if rule:
            write_paragraph(console, Text(f"rule: {rule['says'] or NO_SENTENCE}", "dim"), 2, 2)
            write_paragraph(console, Text(f"{rule['file']}:{rule['line']} {rule['path']}", "dim"), 4, wrap=False)
    else:
        for name, chips in payoffs_as_data(played).items():
            won = "wins the hand" if name in winners_as_data(played) else ""
            sign = "+" if chips > 0 else "−" if chips < 0 else ""
            write_paragraph(console, f"{name:16} {sign + str(abs(chips)):>5}  {won}".rstrip(), 5)
    if played.breaks_off:
        write_paragraph(console, Text(played.breaks_off, "yellow"))
    ours = ours_in_words(played)
    if ours:
        rests = steps_of_ours(played)[0] or begins_by_ours(played)
        write_paragraph(console, Text(ours, "yellow" if rests else "dim"))
    word, style, meaning = STATUS_LINES[played.status]
    slips = len(played.contradictions)
    errata = f" ({counted(slips, 'erratum', 'errata')})" if slips else ""
    write_paragraph(console, Text(word, style).append(f": {meaning}{errata}", ""))
