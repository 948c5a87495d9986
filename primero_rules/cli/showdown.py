"""``primero showdown``: who wins with given hands, under each rulebook, and by which rule."""

from collections.abc import Sequence
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from primero_rules.base.grouped import grouped
from primero_rules.base.rule_as_data import place_data
from primero_rules.cli.arguments import as_json_option, complete_id, ruleset
from primero_rules.cli.screen import output, print_json, shown_cards, tracked, write_paragraph
from primero_rules.game.failure import Refused
from primero_rules.language.bounds import LEAST_PLAYERS
from primero_rules.rules.ids_apart import rulesets_by_id
from primero_rules.rules.library import ids_of
from primero_rules.worth.showdown import USUAL_POT, Showdown, not_held, showdown
from primero_rules.worth.showdown_words import contender_in_words, prospect_words, reason, verdict


@click.command("showdown")
@click.argument("hands", metavar="HAND HAND...", nargs=-1, required=True)
@click.option(
    "--under", "ids", metavar="ID", multiple=True, shell_complete=complete_id, help="Ask these rulebooks alone."
)
@click.option(
    "--pot", type=click.IntRange(1), metavar="CHIPS", help="How many chips the hands contend for (60 if not given)."
)
@click.option(
    "--seats",
    type=click.IntRange(LEAST_PLAYERS),
    metavar="N",
    help="How many players sat down; those without a HAND have given up.",
)
@as_json_option
def command(
    hands: tuple[str, ...], ids: tuple[str, ...], pot: int | None, seats: int | None, as_json: bool
) -> None:
    """Let each HAND, such as '7c 6c Ac Js', meet the others in the showdown of every rulebook.

    The first HAND is that of the eldest. A colon leads to what its holder has announced: a hand by its name, or
    cards for what these make, as in '7c 6d 5h 4s: primero 40'. Without a colon he has announced what he holds, if
    he had to announce anything. Rulebooks under which the same hands win the same amounts are listed together.
    """
    rulebooks = rulesets_by_id(map(ruleset, ids or ids_of(""))).values()
    cards, announced = zip(*(_parts(hand) for hand in hands), strict=True)
    chips = pot or USUAL_POT
    held: list[Showdown] = []
    refusals: list[Refused] = []
    for rules in tracked([rules for rules in rulebooks if ids or rules.playable], "comparing"):
        try:
            held.append(showdown(rules, cards, announced=announced, pot=chips, seats=seats))
        except Refused as refused:  # perhaps only by this rulebook, with its own pack and names
            refusals.append(refused)
            held.append(not_held(rules, chips, refused.why, refused.ref))
    if len(refusals) == len(held):
        raise click.UsageError(_refused_by_all(held, refusals))
    if as_json:
        print_json({result.rules.id: _data(result) for result in held})
    else:
        _print(output(), held)


def _refused_by_all(held: Sequence[Showdown], refusals: Sequence[Refused]) -> str:
    """Why no rulebook holds a showdown: in the words of the first, or of all, if they differ only in its name."""
    first, own = refusals[0], held[0].rules.id
    apart = {why.why.replace(result.rules.id, own) for why, result in zip(refusals, held, strict=True)}
    if len(refusals) == 1 or apart != {first.why} or f" in {own}" not in first.why:
        return f"{first.why} — {first.remedy}"
    complaint = first.why.replace(f" in {own}", " in any of these rulebooks")
    return f"{complaint} — for example in {own}: {first.remedy}"


def _parts(hand: str) -> tuple[str, str]:
    cards, _, said = hand.partition(":")
    return cards.strip(), said.strip()


def _print(console: Console, held: Sequence[Showdown]) -> None:
    alike = grouped((result.essence, result) for result in held)
    for members in sorted(alike.values(), key=len, reverse=True):
        names = [f"{result.rules.id}{_mark(result)}" for result in members]
        write_paragraph(console, ", ".join(names))
        write_paragraph(console, verdict(members[0]), 4, 2)
        for result in members:
            _print_one(console, result)
        write_paragraph(console)
    if any(result.resting for result in held):
        write_paragraph(console, "* a choice of ours, and not the author's, has a say in this")
    if any(result.unsure for result in held):
        write_paragraph(console, "? a rule has a say in this that the author does not simply hold")


def _mark(held: Showdown) -> str:
    """The marks behind the name of a rulebook: on what its result rests beside what an author simply holds."""
    return f"{'*' if held.resting else ''}{'?' if held.unsure else ''}"


def _print_one(console: Console, held: Showdown) -> None:
    """What each hand makes under one rulebook, and the rule that decided."""
    write_paragraph(console, f"{held.rules.id}:", 4)
    for contender in held.contenders:
        line = shown_cards(console, contender.cards).append(f"  {contender_in_words(contender)}")
        write_paragraph(console, line, 6, 2)
    if held.rule is not None:
        rules = " ".join(f"{ref.says} [{ref.line}]" for ref in held.told_rules)
        write_paragraph(console, Text(f"{reason(held)}{f': {rules}' if rules else ''}", "dim"), 6, 2)
    for sentence in prospect_words(held):
        write_paragraph(console, sentence, 6, 2)


def _data(held: Showdown) -> dict[str, Any]:
    """A showdown as plain data."""
    ref = held.rule
    return {
        "winners": list(held.winners),
        "shares": list(held.shares),
        "stays": held.stays,
        "hands": [
            {
                "cards": list(contender.cards),
                "combination": contender.makes.combination,
                "points": contender.makes.points,
                "announced": contender.announced,
                "claims": contender.claims,
                "objection": contender.objection,
            }
            for contender in held.contenders
        ],
        "by": held.decided.by if held.decided else None,
        "why": held.why,
        "says": ref.says if ref else "",
        "ref": place_data(ref) if ref else None,
        "barring": [{"says": other.says, "ref": place_data(other)} for other in held.told_rules if other != ref],
        "editor": bool(held.resting),
        "stances": sorted({ref.stance for ref in held.unsure}),
    }
