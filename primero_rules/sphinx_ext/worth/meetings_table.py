"""``primero-meetings``: hands that meet while players may still draw, with what is shared and the exact chances."""

from fractions import Fraction
from typing import NamedTuple

from docutils import nodes

from primero_rules.rules.library import load, locate
from primero_rules.sphinx_ext.cards.card_drawing import drawn_cards
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el, head_of, link, rule_link, scrolled
from primero_rules.sphinx_ext.kit.rulebooks import playable_ids
from primero_rules.worth.attempt import attempts
from primero_rules.worth.count_words import in_percent
from primero_rules.worth.example import Example, held_under, load_meetings, paths_of_examples

TRIED, SHARE_COLUMN, CHANCE_COLUMN, MEAN = "What is tried", "Share before the draw", "Wins", "Takes on average"
AGAINST_FURTHER = "Wins against a card more"


class AttemptOnPage(NamedTuple):
    """Something tried with one of the hands: its rule, and in words what it brings."""

    says: str
    path: str
    place: int
    part: str
    chance: str
    mean: str
    against_further: str


def _tried(meeting: str, rulebook: str) -> tuple[AttemptOnPage, ...]:
    rules = load(rulebook)
    asked = next(known for known in load_meetings() if known.id == meeting)
    held, further = held_under(asked, rules), asked.with_further
    others = {} if further is None else {tried.rule: tried.chance for tried in attempts(held_under(further, rules))}
    return tuple(
        AttemptOnPage(
            attempt.rule.says,
            attempt.rule.path,
            attempt.place,
            "nothing" if attempt.part is None else _exact(attempt.part),
            _exact(attempt.chance),
            in_percent(attempt.mean),
            _exact(others[attempt.rule]) if attempt.rule in others else "–",
        )
        for attempt in attempts(held)
    )


def _exact(part: Fraction) -> str:
    return f"{in_percent(part)} ({part})"


ATTEMPTED = CachedQuery(
    "attempts of a hand",
    lambda _meeting, rulebook: [*paths_of_examples(), locate(rulebook)[0]],
    _tried,
    tells=lambda tried: [attempt.says for attempt in tried],
    lasting=True,
)


class MeetingsDirective(PrimeroDirective):
    """``primero-meetings``: a table for each rulebook in which a player may draw before these hands are shown."""

    def build(self) -> list[nodes.Node]:
        """The tables, in the order of the rulebooks."""
        self.depend_on_all_files()
        self.depend_on_files(*paths_of_examples())
        tables: list[nodes.Node] = []
        for name in playable_ids(self):
            tried = {meeting.id: self.ask(ATTEMPTED, meeting.id, name) for meeting in load_meetings()}
            if any(tried.values()):
                tables.append(self._table(name, tried))
        return tables

    def _table(self, rulebook: str, tried: dict[str, tuple[AttemptOnPage, ...]]) -> nodes.Element:
        title = self.ask(TITLE, rulebook)
        caption = el("caption", "", link("reconstruction", rulebook, "", title))
        heads = ("Hands", TRIED, SHARE_COLUMN, CHANCE_COLUMN, MEAN, AGAINST_FURTHER)
        table = el("table", "pr-ranking pr-showdown", caption, head_of(heads))
        for meeting in load_meetings():
            if tried[meeting.id]:
                table += el("tbody", "", *_rows(meeting, rulebook, tried[meeting.id]))
        return scrolled(table, title)


def _rows(meeting: Example, rulebook: str, tried: tuple[AttemptOnPage, ...]) -> list[nodes.Element]:
    """The rows of one meeting of hands, one for each attempt."""
    rows = []
    for number, attempt in enumerate(tried):
        row = el("tr")
        if not number:
            row += _head(meeting, len(tried))
        rule = rule_link(rulebook, attempt.path, attempt.says)
        row += el("td", "", rule, **{"data-of": TRIED})
        numbers = (attempt.part, attempt.chance, attempt.mean, attempt.against_further)
        for head, words in zip((SHARE_COLUMN, CHANCE_COLUMN, MEAN, AGAINST_FURTHER), numbers, strict=True):
            row += el("td", "pr-num", words, **{"data-of": head})
        rows.append(row)
    return rows


def _head(meeting: Example, rows: int) -> nodes.Element:
    """The title of a meeting, and its hands."""
    head = el("th", "", el("span", "", meeting.title), scope="rowgroup", rowspan=rows)
    head += [
        el("span", "pr-meeting-hand", drawn_cards(hand.split(), "french", small=True)) for hand in meeting.hands
    ]
    return head
