"""``primero-pair A--B``: all situations in which two rulebooks differ, as sentences side by side."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from docutils import nodes

from primero_rules.base.capital import with_capital
from primero_rules.base.counted import counted
from primero_rules.comparison.short_names import short_names
from primero_rules.rules.library import load
from primero_rules.situations.partings.difference import WORDS_OF_PARTINGS
from primero_rules.situations.partings.pairs import BETWEEN_IDS, name_of_pair
from primero_rules.situations.partings.parting import Parting, first_played, partings
from primero_rules.situations.partings.sentence import holders_in_words, whole_side_in_words
from primero_rules.situations.partings.side import Side
from primero_rules.sphinx_ext.kit.directive import TITLE, PageDirective
from primero_rules.sphinx_ext.kit.nodes import el, flat, link
from primero_rules.sphinx_ext.situations.answer_query import ANSWERS_TO_ALL, PLAYS_OF_ALL
from primero_rules.sphinx_ext.situations.parting_board import DRAWN_PLAY, boards
from primero_rules.sphinx_ext.situations.parting_plays import folded_plays, shortest_plays
from primero_rules.sphinx_ext.situations.play_steps import ToldPlays

WHERE_PLAYS_STAND = (
    (
        "Each title leads to its situation. Below each parting a play of either side can be unfolded: an ordinary"
        " one, or else the shortest."
    ),
    (
        "Each title leads to its situation, where all plays of the reconstruction and the rules behind its answers"
        " are told. Below a parting a play of the relative can be unfolded: an ordinary one, or else the shortest."
    ),
    (
        "Each title leads to its situation, where all plays and the rules behind the answers are told. Below each"
        " parting a play of either side can be unfolded: an ordinary one, with a link to the shortest, or else the"
        " shortest itself."
    ),
)
"""Where the plays to the partings are told, by how many of the two are asked on the pages of the situations."""


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
                el("ul", "pr-partings no-search", *(_parting(difference, names, plays) for difference in members)),
            )
            for word, members in groupby(parted, key=lambda difference: difference.word)
        ]
        head = _head((left, right), titles, parted, len(answers[0]))
        return [self.titled(title, anchor, *head, *self._stepped(parted, anchor, names), *parts)]

    def _stepped(self, parted: Sequence[Parting], anchor: str, names: Mapping[str, str]) -> Iterator[nodes.Node]:
        """A section with the play to the first parting to which play comes; nothing if it comes to none."""
        first = first_played(parted)
        if first is None:
            return
        plays = {name: self.ask(DRAWN_PLAY, first.situation.id, name) for name in names}
        yield self.titled("The play to a parting, step by step", f"{anchor}-play", *boards(first, names, plays))


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
    yield el("p", "", WHERE_PLAYS_STAND[len(_with_pages(names))])
    yield el("p", "", books[0], f" ({names[0]}) · ", books[1], f" ({names[1]})")


def _with_pages(names: Iterable[str]) -> list[str]:
    """Those of two rulebooks that are asked on the pages of situations, where no relatives are."""
    return [name for name in names if not load(name).group]


def _parting(
    difference: Parting, names: Mapping[str, str], plays: Sequence[Mapping[str, ToldPlays]]
) -> nodes.Element:
    situation = difference.situation
    title = link("situation", situation.id, "", situation.title, quiet=True)
    mark = el("a", "", "#", href=f"#{situation.id}")
    lines = [line for line in (holders_in_words(situation), difference.in_words) if line]
    about = el("p", "", ". ".join(lines)) if lines else ""
    sides = [(side, side.answer.rules.id) for side in (difference.left, difference.right)]
    with_pages = _with_pages(names)
    elsewhere = with_pages if len(with_pages) < len(names) else []
    unfolded = [
        (name, names[name], None if name in elsewhere else plays_of_side.get(situation.id))
        for (_, name), plays_of_side in zip(sides, plays, strict=True)
    ]
    answered = el("div", "", *(_side(side, names) for side, _ in sides))
    folded = folded_plays(*((short, steps) for _, short, steps in unfolded))
    whole = (flat(part) for part in (mark, about, answered, *folded) if part)
    shortest = shortest_plays(situation.id, [side for side in unfolded if side[0] in with_pages])
    return el("li", "", title, " ", *whole, *shortest, ids=[situation.id])


def _side(side: Side, names: Mapping[str, str]) -> nodes.Element:
    return el("p", "", el("strong", "", f"{names[side.answer.rules.id]}: "), whole_side_in_words(side))
