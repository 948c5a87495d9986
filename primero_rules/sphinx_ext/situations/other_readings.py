"""What named selections of readings answer to a situation where they differ from their main texts."""

from collections.abc import Mapping, Sequence

from docutils import nodes

from primero_rules.base.grouped import grouped
from primero_rules.book.outline import plain_words
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.apart_from_main import lines_told_apart, whole_answer
from primero_rules.sphinx_ext.kit.nodes import el, joined
from primero_rules.sphinx_ext.situations.answer_query import ApartAnswer

WHAT_READINGS_ARE = (
    "Variants, later editions and the like that answer otherwise than the main text, and in what; marked where a"
    " choice of ours has a say:"
)


def other_readings(
    apart: Sequence[ApartAnswer], main_answers: Sequence[Answer], titles: Mapping[str, str]
) -> list[nodes.Node]:
    """A list of these answers, those together that are alike; nothing if there are none.

    ``main_answers`` are the answers of main texts on the page: what is answered in all as one of them is not told
    again, but where it never comes to that, the reason is.  ``titles`` are those of the rulebooks, by their ids.
    """
    shown: dict[tuple[str, ...], str] = {}
    for answer in main_answers:
        if answer.never is None:
            shown.setdefault(whole_answer(answer), titles[answer.rules.id])
    items = el("ul", "")
    for (as_in, *_), members in grouped((_as_told(own, shown), own) for own in apart).items():
        who = joined([_named(own, titles) for own in members], " · ")
        parts = [f"as in {as_in}"] if as_in else list(lines_told_apart(members[0].lines, members[0].lacking))
        if len(parts) == 1:
            items += el("li", "", *who, f": {parts[0]}")
        else:
            items += el("li", "", *who, ":", el("ul", "", *(el("li", "", part) for part in parts)))
    return [el("p", "", WHAT_READINGS_ARE), items] if apart else []


def _as_told(own: ApartAnswer, shown: Mapping[tuple[str, ...], str]) -> tuple[object, ...]:
    """What is told of an answer: the title of the game that answers so, or else what is otherwise."""
    as_in = shown.get(own.whole, "")
    return (as_in,) if as_in else ("", own.essence, own.lines, own.lacking)


def _named(own: ApartAnswer, titles: Mapping[str, str]) -> list[nodes.Node]:
    """The game and the selection, marked where a choice of ours has a say in its answer."""
    mark = [nodes.Text(" "), el("span", "pr-gap", "ours")] if own.ours else []
    return [nodes.Text(f"{titles[own.rulebook]} ({plain_words(own.selection)})"), *mark]
