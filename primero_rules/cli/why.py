"""``primero why``: why something in a recorded hand is lawful or not, and which other rulebooks would allow it."""

from collections.abc import Sequence
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from primero_rules.base.cards import write as write_cards
from primero_rules.base.evidence import Ref
from primero_rules.base.rule_as_data import rule_data
from primero_rules.cli.arguments import (
    as_json_option,
    as_usage,
    complete_hand,
    complete_id,
    playable,
    record,
    ruleset,
)
from primero_rules.cli.evidence_text import cites_data, ours
from primero_rules.cli.play_screen import write_rule
from primero_rules.cli.screen import output, print_json, tracked, write_paragraph
from primero_rules.language.announcing import said_text
from primero_rules.records.library_of_hands import rules_of
from primero_rules.rules.library import ids_of
from primero_rules.table.lawful_moves import moves
from primero_rules.table.why import UNKNOWN, Elsewhere, Verdict, elsewhere, verdict_on_step

VERDICT_HEADINGS = {
    "allowed": "would allow it",
    "forbidden": "would forbid it",
    "not-reached": "have such a move, but do not reach this place with this hand",
    "unknown": "it depends on cards that nobody names",
}
"""The heading above the rulebooks that give the same kind of answer."""


@click.command("why")
@click.argument("hand", metavar="HAND", shell_complete=complete_hand)
@click.option("--step", type=click.IntRange(1), required=True, metavar="N", help="The step, as replay counts them.")
@click.option("--if", "words", metavar="ACTION", help="Ask about this action instead, such as 'fold' or 'bid 3'.")
@click.option(
    "--under", "ids", metavar="ID", multiple=True, shell_complete=complete_id, help="Ask these other rulebooks."
)
@as_json_option
def command(hand: str, step: int, words: str | None, ids: tuple[str, ...], as_json: bool) -> None:
    """Explain whether step N of HAND is lawful, by which rule, and whether this is the author's rule or ours.

    With --if, explain the same of another action in place of this step. Also shown: what would be lawful instead,
    and which other rulebooks would allow it at the same place of the same hand.
    """
    if words is not None and not words.strip():
        raise click.UsageError("--if: no action is named — such as --if fold, or the option left out")
    loaded = record(hand)
    playable(rules_of(loaded))
    named = [playable(ruleset(name)) for name in ids]
    with as_usage():
        own_verdict = verdict_on_step(loaded, step, words or "")
    own = own_verdict.moment.played.rules
    asked = named or [rules for rules in map(ruleset, ids_of("")) if rules.playable]
    others = [rules for rules in asked if rules.id != own.id]
    there = [elsewhere(own_verdict, rules) for rules in tracked(others, "asking the others")]
    if as_json:
        print_json(_data(own_verdict, there))
    else:
        _print(output(), own_verdict, there)


def _print(console: Console, own_verdict: Verdict, there: Sequence[Elsewhere]) -> None:
    moment, judged = own_verdict.moment, own_verdict.judged
    rules = moment.played.rules
    write_paragraph(console, Text(f"{moment.played.record.title} ({moment.played.record.id}, {rules.id})", "bold"))
    write_paragraph(console, f"Step {moment.step}, {moment.who}: {deed_text(own_verdict)}")
    if judged.lawful:
        write_paragraph(console, Text("lawful", "green"))
    else:
        write_paragraph(console, Text("not lawful", "red").append(f": {judged.why}", ""))
        write_paragraph(console, f"lawful would be: {judged.remedy}", 2, 2)
    write_rule(console, judged.ref, judged.ours)
    for kind, head in VERDICT_HEADINGS.items():
        alike = [other for other in there if other.kind == kind]
        if alike:
            write_paragraph(console)
            write_paragraph(console, head)
        for other in alike:
            _print_other(console, other)


def _print_other(console: Console, other: Elsewhere) -> None:
    why = "" if other.kind == UNKNOWN else other.why  # the heading says it
    parts = [part for part in (why, other.parted) if part]
    write_paragraph(
        console, Text(other.rules.id, "bold").append(f": {'; '.join(parts)}" if parts else "", ""), 2, 4
    )
    if other.ref is not None and other.ref.says:
        write_paragraph(console, ours(other.ref).append(f"{other.ref.says} [{other.ref.line}]", "dim"), 4, 2)


def deed_text(own_verdict: Verdict) -> str:
    """What is done, or might be, in the words of the rulebook."""
    deed, moment = own_verdict.deed, own_verdict.moment
    rules = moment.played.rules
    table = moves(rules, moment.state)
    words = {refused.verb: refused.label for refused in table.refused}
    words |= {move.verb: move.label for move in table}
    parts = [deed.way or words.get(deed.verb, deed.verb), said_text(deed.said, rules.setting.ranking)]
    parts += [] if deed.amount is None else [f"{deed.amount}"]
    parts += [] if deed.cards is None else [write_cards(deed.cards) or "no card"]
    return " ".join(part for part in parts if part)


def _data(own_verdict: Verdict, there: Sequence[Elsewhere]) -> dict[str, Any]:
    moment, judged = own_verdict.moment, own_verdict.judged
    return {
        "hand": moment.played.record.id,
        "reconstruction": moment.played.rules.id,
        "step": moment.step,
        "who": moment.who,
        "action": deed_text(own_verdict),
        "lawful": judged.lawful,
        "why": judged.why,
        "instead": judged.remedy,
        "rule": _rule_data(judged.ref),
        "ours": [_rule_data(ref) for ref in judged.ours],
        "elsewhere": {
            other.rules.id: {
                "kind": other.kind,
                "why": other.why,
                "unlike": other.parted,
                "rule": None if other.ref is None else _rule_data(other.ref),
            }
            for other in there
        },
    }


def _rule_data(ref: Ref) -> dict[str, Any]:
    return {**rule_data(ref), "warrant": ref.warrant, "cite": cites_data(ref.cite)}
