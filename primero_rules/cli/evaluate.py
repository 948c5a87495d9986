"""``primero evaluate``: what a holding is worth."""

import click
from rich.text import Text

from primero_rules.base.cards import separated
from primero_rules.base.counted import counted
from primero_rules.cli.arguments import as_json_option, as_usage, complete_id, ruleset
from primero_rules.cli.screen import output, print_json, shown_cards, write_paragraph
from primero_rules.play.evaluation import evaluate
from primero_rules.rules.points_that_count import counts_points
from primero_rules.worth.hand_distribution import check_size


@click.command("evaluate")
@click.argument("id_", metavar="ID", shell_complete=complete_id)
@click.argument("cards", nargs=-1, required=True)
@as_json_option
def command(id_: str, cards: tuple[str, ...], as_json: bool) -> None:
    """What CARDS, such as 7c 6c Ac Js, are worth under ID."""
    rules = ruleset(id_)
    with as_usage():
        value = evaluate(rules, " ".join(cards))
        check_size(rules, len(tuple(separated(" ".join(cards)))))
    if as_json:
        whose = {"combination": value.combination, "name_is_ours": bool(value.mark)}
        print_json({**whose, "points": value.points, "cards": list(value.cards)})
        return
    console = output()
    if not value.cards:
        write_paragraph(console, "nothing: these cards make no combination")
        return
    points = counted(value.points, "point")
    worth = f"{value.combination}{value.mark}, {points}" if counts_points(rules) else value.in_words
    write_paragraph(console, Text(f"{worth}: ").append_text(shown_cards(console, value.cards)))
