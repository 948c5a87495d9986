"""``primero count``: all hands of the pack counted under a rulebook."""

from typing import Any

import click
from rich.console import Console
from rich.text import Text

from primero_rules.base.cards import write as write_cards
from primero_rules.cli.arguments import as_json_option, as_usage, complete_id, ruleset
from primero_rules.cli.screen import aligned, output, print_json, tracked, write_paragraph
from primero_rules.rules.library import ids_of
from primero_rules.rules.ruleset import Ruleset
from primero_rules.worth.circle import Circle, circles
from primero_rules.worth.count_words import COUNTS_HEAD, circle_words, notes, rows
from primero_rules.worth.hand_count import HandCount, count_of_size, hand_count


@click.command("count")
@click.argument("ids", metavar="[ID...]", nargs=-1, shell_complete=complete_id)
@click.option("--cards", type=click.IntRange(min=1), metavar="N", help="Count hands of N cards and not full ones.")
@as_json_option
def command(ids: tuple[str, ...], cards: int | None, as_json: bool) -> None:
    """Count all hands of the pack under each ID, or under every rulebook.

    A hand counts as the best combination that it makes. Also shown: where the better of two combinations is the
    more frequent one, and where full hands beat each other in a circle.
    """
    listed = [ruleset(name) for name in ids or ids_of("")]
    rulebooks = [rules for rules in listed if ids or not rules.holes_among_hands]
    with as_usage():
        counted = [_counted(rules, cards) for rules in tracked(rulebooks, "counting")]
    if as_json:
        print_json({count.rules.id: _data(count, circles_of_count) for count, circles_of_count in counted})
        return
    console = output()
    for count, circles_of_count in counted:
        _print(console, count, circles_of_count)


def _counted(rules: Ruleset, cards: int | None) -> tuple[HandCount, tuple[Circle, ...]]:
    """The count of hands of so many cards or, with None, of full hands, which alone are looked at for circles."""
    return (hand_count(rules), circles(rules)) if cards is None else (count_of_size(rules, cards), ())


def _print(console: Console, count: HandCount, circles_of_count: tuple[Circle, ...]) -> None:
    write_paragraph(console, Text(f"{count.rules.id}: {count.total:,} hands of {count.size} cards", "bold"))
    aligned(console, [COUNTS_HEAD, *rows(count)])
    for sentence in (*notes(count), *(circle_words(count, circle) for circle in circles_of_count)):
        write_paragraph(console, sentence, 2, 2)
    write_paragraph(console)


def _data(count: HandCount, circles_of_count: tuple[Circle, ...]) -> dict[str, Any]:
    return {
        "cards": count.size,
        "hands": count.total,
        "kinds": [
            {
                "name": kind.name,
                "name_is_ours": bool(count.rules.setting.ranking.mark(kind.index)),
                "hands": kind.count,
                "fewest": kind.fewest,
                "most": kind.most,
                "mean": str(kind.mean),
            }
            for kind in count.kinds
        ],
        "even": None if count.even is None else str(count.even),
        "rarer_but_lower": [[pair.better.name, pair.worse.name] for pair in count.misplaced],
        "circles": [[write_cards(hand) for hand in circle.hands] for circle in circles_of_count],
    }
