"""``primero-pair A--B``: all situations in which two rulebooks differ, as sentences side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from docutils import nodes

from primero_rules.base.capital import with_capital
from primero_rules.base.counted import counted
from primero_rules.comparison.short_names import short_names
from primero_rules.rules.library import load
from primero_rules.situations.pairs import BETWEEN_IDS, name_of_pair
from primero_rules.situations.parting import WORDS_OF_PARTINGS, Parting, Side, partings
from primero_rules.situations.sentence import holders_in_words, refusals_of, side_in_words
from primero_rules.sphinx_ext.kit.directive import TITLE, PageDirective
from primero_rules.sphinx_ext.kit.nodes import el, flat, link
from primero_rules.sphinx_ext.situations.answer_query import ANSWERS_TO_ALL, PLAYS_OF_ALL
from primero_rules.sphinx_ext.situations.parting_plays import folded_plays, shortest_plays
from primero_rules.sphinx_ext.situations.play_steps import ToldPlays


class PairDirective(PageDirective):
    """``primero-pair A--B``: the situations in which two rulebooks differ, first those that rest on texts alone."""

    def build(self) -> list[nodes.Node]:
        """A section for each kind of authority on which they differ: text against text, and so on."""
        left, right = self.arguments[0].split(BETWEEN_IDS)
        titles = [self.ask(TITLE, name) for name in (left, right)]
        anchor = f"pair-{nodes.make_id(self.arguments[0])}"
        title = f"{titles[0]} and {titles[1]}"
        self.note("pair", name_of_pair(left, right), "" if self.own_page else anchor, title)
        holes = [name for name in (left, right) if not load(name).playable]
        if holes:
            left_out = (
                f"{' and '.join(holes)} cannot be played, because it has holes, so there is nothing to compare."
            )
            return [self.titled(title, anchor, el("p", "", left_out))]
        answers = [self.ask(ANSWERS_TO_ALL, name) for name in (left, right)]
        plays = [self.ask(PLAYS_OF_ALL, name) for name in (left, right)]
        parted = partings(*answers)
        names = short_names([load(name) for name in (left, right)])
        parts = [
            self.titled(
                with_capital(word),
                f"{anchor}-{nodes.make_id(word)}",
                el("ul", "pr-partings", *(_parting(difference, names, plays) for difference in members)),
            )
            for word, members in groupby(parted, key=lambda difference: difference.word)
        ]
        return [self.titled(title, anchor, *_head((left, right), titles, parted, len(answers[0])), *parts)]


def _head(
    names: Sequence[str], titles: Sequence[str], parted: Sequence[Parting], asked: int
) -> Iterator[nodes.Node]:
    """The two rulebooks, and how often they differ, by the kind of authority."""
    books = [link("reconstruction", name, "", title) for name, title in zip(names, titles, strict=True)]
    counts = Counter(difference.word for difference in parted)
    words = "; ".join(f"{counts[word]} {word}" for word in WORDS_OF_PARTINGS if counts[word])
    yield el(
        "p", "pr-lede", f"They differ in {len(parted)} of {counted(asked, 'situation')}{words and ': '}{words}."
    )
    yield el(
        "p",
        "",
        "Each title leads to its situation, where all plays and the rules behind the answers are told. Below each"
        " parting a play of either side can be unfolded: an ordinary one, with a link to the shortest, or else the"
        " shortest itself.",
    )
    yield el("p", "", books[0], f" ({names[0]}) · ", books[1], f" ({names[1]})")


def _parting(
    difference: Parting, names: Mapping[str, str], plays: Sequence[Mapping[str, ToldPlays]]
) -> nodes.Element:
    situation = difference.situation
    title = link("situation", situation.id, "", situation.title, quiet=True)
    mark = el("a", "pr-open", "#", href=f"#{situation.id}", title="Link to this parting")
    lines = [line for line in (holders_in_words(situation), difference.in_words) if line]
    about = el("p", "", ". ".join(lines)) if lines else ""
    sides = difference.left, difference.right
    left, right = (
        (names[side.answer.rules.id], told_plays.get(situation.id))
        for side, told_plays in zip(sides, plays, strict=True)
    )
    answered = el("div", "", *(_side(side, names) for side in sides))
    whole = (flat(part) for part in (mark, about, answered, *folded_plays(left, right)) if part)
    shortest = shortest_plays(
        situation.id, [(side.answer.rules.id, *named) for side, named in zip(sides, (left, right), strict=True)]
    )
    return el("li", "pr-parting", title, " ", *whole, *shortest, ids=[situation.id])


def _side(side: Side, names: Mapping[str, str]) -> nodes.Element:
    sentences = "; ".join((side_in_words(side), *refusals_of(side)))
    return el("p", "", el("strong", "", f"{names[side.answer.rules.id]}: "), sentences)
