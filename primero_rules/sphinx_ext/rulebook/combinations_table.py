"""The table of combinations, the lowest first, with the points that each can make or, where none count, ranks."""

from docutils import nodes

from primero_rules.book.rulebook import CombinationEntry, rulebook
from primero_rules.rules.points_that_count import counts_points
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.nodes import el, head_of, rule_link, scrolled


def ranking_table(rules: Ruleset, reconstruction: str) -> nodes.Element:
    """The combinations of a ruleset, each linked to its definition."""
    combinations = rulebook(rules).combinations
    renamed = any(combination.announced_as for combination in combinations)
    worth = "Points" if counts_points(rules) else "Ranks"
    names = ["Hand", worth, "What it is", *(["Announced as"] if renamed else [])]
    body = el("tbody", "", *(_row(combination, reconstruction, renamed=renamed) for combination in combinations))
    caption = el("caption", "", "The hands, from the lowest to the highest")
    table = el("table", "pr-ranking", caption, head_of(names, numbers=(worth,)), body)
    return scrolled(table, f"The hands of {rules.title}")


def _row(combination: CombinationEntry, reconstruction: str, *, renamed: bool) -> nodes.Element:
    name = rule_link(reconstruction, combination.ref.path, combination.title)
    row = el(
        "tr",
        "",
        el("th", "", name, scope="row"),
        el("td", "pr-num", combination.worth),
        el("td", "", combination.says),
    )
    if renamed:
        row += el("td", "", combination.announced_as)
    return row
