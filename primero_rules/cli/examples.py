"""``primero examples``: the hands that the documents describe, each under every rulebook."""

from collections.abc import Sequence
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from primero_rules.base.rule_as_data import place_data
from primero_rules.cli.arguments import as_json_option, complete_hand, complete_id, playable, record, ruleset
from primero_rules.cli.evidence_text import NO_SENTENCE
from primero_rules.cli.screen import output, print_json, tracked, write_paragraph
from primero_rules.comparison.under_another import (
    HandParting,
    UnderAnother,
    by_its_own_rules,
    document_examples,
    parted_words,
    under_another,
)
from primero_rules.rules.library import ids_of


@click.command("examples")
@click.argument("hands", metavar="[HAND...]", nargs=-1, shell_complete=complete_hand)
@click.option(
    "--under", "ids", metavar="ID", multiple=True, shell_complete=complete_id, help="Ask these rulebooks alone."
)
@as_json_option
def command(hands: tuple[str, ...], ids: tuple[str, ...], as_json: bool) -> None:
    """Play every hand that a document describes, or each HAND, by the rules of every rulebook.

    Either the hand agrees, or the first step after which the two tables differ is named, and the step at which it
    stops, because the other rules forbid it or contradict the text, each with its rule. Names make no difference,
    and errors of the text are corrected first. Where the turn goes the other way round, so do the seats.
    """
    rulebooks = [ruleset(name) for name in ids or ids_of("")]
    for rules in rulebooks if ids else ():
        playable(rules)
    records = [record(name) for name in hands] or document_examples()
    played = []
    for hand in tracked(records, "playing"):
        own = by_its_own_rules(hand)
        played.append([under_another(own, rules) for rules in rulebooks if rules.playable])
    if as_json:
        print_json(
            {
                of_hand[0].record.id: {under.rules.id: _data(under) for under in of_hand}
                for of_hand in played
                if of_hand
            }
        )
        return
    console = output()
    if not played:
        write_paragraph(console, "No document describes a hand of these games — name hands to play.")
    for of_hand in played:
        _print(console, of_hand, "under none of these" if ids else "nowhere")


def _print(console: Console, played: Sequence[UnderAnother], nobody: str) -> None:
    """The rulebooks under which a hand agrees, or ``nobody`` in their place, and where the others part from it."""
    if not played:
        return
    record = played[0].record
    write_paragraph(console, Text(f"{record.title} ({record.id}, {record.reconstruction})", "bold"))
    agreeing = [under.rules.id for under in played if under.agrees]
    write_paragraph(console, f"agrees: {', '.join(agreeing) or nobody}", 2, 2)
    for under in played:
        if not under.agrees:
            write_paragraph(console, under.rules.id, 2)
            _parting(console, under, "turned", under.turned)
            _parting(console, under, "differs", under.differs)
            _parting(console, under, "stops", under.stops)
    write_paragraph(console)


def _parting(console: Console, played: UnderAnother, lead: str, parting: HandParting | None) -> None:
    if parting is None:
        return
    line = Text(f"{lead}: ", "dim").append(parted_words(parting, len(played.record.steps)), "")
    rule = parting.ref.says or NO_SENTENCE
    write_paragraph(console, line.append(f" — {rule} [{parting.ref.line}]", "dim"), 4, 2)


def _data(played: UnderAnother) -> dict[str, Any]:
    """How a hand is played under a rulebook, as plain data."""
    partings = {"turned": played.turned, "differs": played.differs, "stops": played.stops}
    return {"agrees": played.agrees, **{kind: _parting_data(parting) for kind, parting in partings.items()}}


def _parting_data(parting: HandParting | None) -> dict[str, Any] | None:
    if parting is None:
        return None
    return {
        "step": parting.step,
        "what": parting.difference,
        "tried": parting.tried,
        "says": parting.ref.says,
        "ref": place_data(parting.ref),
    }
