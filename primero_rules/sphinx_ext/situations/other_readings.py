"""What named selections of readings answer to a situation where they differ from their main texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from docutils import nodes

from primero_rules.base.capital import with_capital
from primero_rules.base.grouped import grouped
from primero_rules.book.outline import plain_words
from primero_rules.situations.answer import Answer
from primero_rules.sphinx_ext.kit.nodes import el, joined, link
from primero_rules.sphinx_ext.situations.answer_query import ApartAnswer

WHAT_READINGS_ARE = (
    "Some files hold several readings of their author: variants, a later edition, or two things that he says. These"
    " selections of them answer otherwise than the main text of the same game."
)


def other_readings(
    apart: Sequence[ApartAnswer], main_answers: Sequence[Answer], titles: Mapping[str, str]
) -> list[nodes.Node]:
    """A list of these answers, those together that are alike; nothing if there are none.

    ``main_answers`` are answers of main texts, each shown on the page for all that are like it: what is answered as
    one of them is not told again, but where it never comes to that, the reason is.  ``titles`` are those of the
    rulebooks, by their ids.
    """
    shown = {repr(answer.essence): titles[answer.rules.id] for answer in main_answers if answer.never is None}
    listed = el("ul", "pr-apart")
    for (essence, lines), members in grouped(((own.essence, own.lines), own) for own in apart).items():
        who = joined([_named(own, titles) for own in members], " · ")
        if essence in shown:
            listed += el("li", "", *who, f": as in {shown[essence]}")
        elif len(lines) == 1:
            listed += el("li", "", *who, f": {with_capital(lines[0])}.")
        else:
            listed += el("li", "", *who, ":", el("ul", "", *(el("li", "", line) for line in lines)))
    return [el("p", "", WHAT_READINGS_ARE), listed] if apart else []


def _named(own: ApartAnswer, titles: Mapping[str, str]) -> nodes.Node:
    """The game as a link, with the name of the selection."""
    game = link("reconstruction", own.rulebook, "", titles[own.rulebook])
    return el("span", "", game, f" ({plain_words(own.selection)})")
