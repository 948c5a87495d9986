"""``primero-sheet ID``: a rulebook on one sheet of paper, for the table."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from docutils import nodes

from primero_rules.base.counted import counted
from primero_rules.base.folders import in_libraries
from primero_rules.base.written_evidence import GAPS, MARK_OF_OURS, MARK_OF_WITHDRAWN
from primero_rules.book.cautions import cautions
from primero_rules.book.period_words import PeriodWord, by_deed, said_in_words, to_say
from primero_rules.book.reading_text import Chapter, Statement
from primero_rules.book.sheet import (
    HANDS_IN_ORDER,
    MARK_OF_CAUTION,
    WORDS_OF_TABLE,
    Sheet,
    SheetHand,
    heading_of_worths,
    lead_of_cautions,
    left_out_in_words,
    marked_in_words,
    other_ways,
    sheet,
    withdrawn_in_words,
)
from primero_rules.rules.answers import QUESTIONS_FILE
from primero_rules.rules.library import load
from primero_rules.situations.partings.care import others_of
from primero_rules.situations.partings.standing_alone import Caution, standing_alone
from primero_rules.sphinx_ext.cards.example_drawing import drawn_example
from primero_rules.sphinx_ext.evidence.word_links import TABLE_WORDS
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import PageDirective
from primero_rules.sphinx_ext.kit.nodes import el, joined, link, rule_link
from primero_rules.sphinx_ext.rulebook.rulebook_head import attribution, holes, players
from primero_rules.sphinx_ext.rulebook.views import SHEET, views
from primero_rules.sphinx_ext.situations.agreement import shown_on_pages
from primero_rules.sphinx_ext.situations.answer_query import answer_behind, answer_files, conducts_of

NO_BREAK = "\u2060"
"""A word joiner between a sentence and its mark, so that the mark is never alone on a line."""


def _others(rulebook: str) -> list[str]:
    return [other.id for other in others_of(load(rulebook))]


def _files(rulebook: str) -> list[Path]:
    asked = [file for name in (rulebook, *_others(rulebook)) for file in answer_files(name)]
    return [*asked, *in_libraries(QUESTIONS_FILE)]


def _care(rulebook: str) -> tuple[Caution, ...]:
    others = _others(rulebook)
    alone_in = standing_alone(conducts_of(rulebook), [conducts_of(name) for name in others], answer_behind)
    return cautions(alone_in, [load(name) for name in others], shown_on_pages)


def _said(caution: Caution) -> list[str]:
    return [sentence.says for sentence in caution.sentences]


CARE = CachedQuery(
    "take care",
    _files,
    _care,
    tells=lambda care: [says for caution in care for says in (*_said(caution), caution.there) if says],
    lasting=True,
)
"""The situations in which a rulebook is nearly alone with what it does."""


class SheetDirective(PageDirective):
    """``primero-sheet ID``: the course of play, card values, hands, words to say, cautions, and what is ours."""

    def build(self) -> list[nodes.Node]:
        """The sheet, below links to the other views, which are not printed."""
        name = self.arguments[0]
        self.depend_on_all_files()
        self.depend_on_rules(name)
        self.depend_on(TABLE_WORDS)
        rules = load(name)
        care = self.ask(CARE, name) if rules.playable else ()
        drawn = _Drawn(sheet(rules, care))
        anchor = "sheet" if self.own_page else f"sheet-{name}"
        title = f"{rules.title}: on one sheet"
        self.note("sheet", name, anchor, title)
        return [self.titled(title, anchor, views(name, SHEET), *holes(rules), drawn.whole())]


class _Drawn:
    """The parts of a sheet as nodes."""

    def __init__(self, content: Sheet) -> None:
        self.sheet = content
        self.withdrawn = content.withdrawn
        self.reconstruction = content.rules.of or content.rules.id

    def whole(self) -> nodes.Element:
        """The sheet: the play on the left, tables on the right, and at the foot what is period and what is ours."""
        chapters = map(self._chapter, self.sheet.play)
        left = el("div", "pr-sheet-play", *chapters)
        right = el("div", "pr-sheet-tables", *self._hands(), *self._worths(), *self._words(), *self._care())
        rules = self.sheet.rules
        meta = el("p", "pr-sheet-meta", f"{attribution(rules)} · {players(rules)} · {rules.id}")
        dense = " pr-sheet-dense" if self.sheet.dense else ""
        body = el("div", f"pr-sheet-body{dense}", left, right)
        return el("div", "pr-sheet", meta, body, *self._foot(), style=f"--pr-sheet-size: {self.sheet.size:g}pt")

    def _chapter(self, chapter: Chapter) -> nodes.Element:
        behind_title = chapter.heading.removeprefix(chapter.title)
        origin = el("span", "pr-sheet-origin", behind_title) if behind_title else ""
        return _short(chapter.title, self._sentences(chapter.statements), origin)

    def _sentences(self, statements: Iterable[Statement]) -> nodes.Element:
        return el("ul", "", *map(self._sentence, statements))

    def _sentence(self, statement: Statement) -> nodes.Element:
        item = el("li", "pr-sheet-act" if statement.title else "")
        if statement.title:
            item += el("strong", "", f"{statement.title}. ")
        if statement.says in self.sheet.warned_in_play:
            item += el("strong", "", MARK_OF_CAUTION)
        item += self._rule(statement.ref.path, self._marked(statement.says, ours=statement.ours))
        item += nodes.Text(" ")
        if statement.within:
            item += self._sentences(statement.within)
        return item

    def _marked(self, says: str, *, ours: bool) -> str:
        """A sentence with the marks behind it."""
        withdrawn = NO_BREAK + MARK_OF_WITHDRAWN if says in self.withdrawn else ""
        return f"{says}{_mark(ours=ours)}{withdrawn}"

    def _rule(self, path: str, words: str) -> nodes.Node:
        return rule_link(self.reconstruction, path, words)

    def _hands(self) -> Iterator[nodes.Node]:
        yield el("h2", "pr-sheet-head", HANDS_IN_ORDER + _mark(ours=self.sheet.order_ours))
        yield el("table", "pr-sheet-hands", el("tbody", "", *map(self._hand, self.sheet.hands)))

    def _hand(self, hand: SheetHand) -> nodes.Element:
        entry = hand.entry
        name = self._rule(entry.ref.path, entry.title + _mark(ours=entry.ref.editor))
        drawn = list(drawn_example(hand.example)) if hand.example else []
        announced = f" Announced as {entry.announced_as}." if entry.announced_as else ""
        sentence = el("td", "", *drawn, el("span", "pr-sheet-says", f" {entry.says}{announced}"))
        return el("tr", "", el("th", "", name, scope="row"), el("td", "pr-num", entry.worth), sentence)

    def _worths(self) -> Iterator[nodes.Node]:
        worths = [
            el("span", "pr-nowrap", f"{worth.in_words}{_mark(ours=worth.ours)}") for worth in self.sheet.worths
        ]
        yield _short(heading_of_worths(self.sheet.worths), el("p", "", *joined(worths, " · ")))

    def _words(self) -> Iterator[nodes.Node]:
        words = self.sheet.words
        if words:
            deeds = el("dl", "pr-sheet-words")
            for does, alike in by_deed(words):
                deeds += [el("dt", "", *joined(map(_word, alike))), el("dd", "", does)]
            yield _short("What moves are called", deeds)
        said = to_say(words)
        if said:
            lines = el("dl", "pr-sheet-words")
            for alike in said:
                moves, spoken = said_in_words(alike, _mark(ours=True))
                lines += [el("dt", "", moves), el("dd", "", spoken)]
            yield _short("What to say", lines)

    def _care(self) -> Iterator[nodes.Node]:
        """The box of cautions: rules by which play goes otherwise than in nearly all others."""
        if self.sheet.warns:
            head = el("h2", "pr-sheet-head", "Take care")
            lines = el("ul", "", *map(self._caution, self.sheet.care))
            yield el("div", "pr-sheet-care", head, el("p", "", lead_of_cautions(self.sheet)), lines)

    def _caution(self, caution: Caution) -> nodes.Element:
        words = " ".join(self._marked(sentence.says, ours=sentence.ours) for sentence in caution.sentences)
        return el("li", "", link("situation", caution.situation, "", words, quiet=True))

    def _foot(self) -> Iterator[nodes.Node]:
        gaps = [f"{number} where {GAPS[kind]}" for kind, number in self.sheet.gaps.items()]
        ours = f" and {counted(sum(self.sheet.gaps.values()), 'rule')} of ours ({', '.join(gaps)})"
        held = f"The whole rulebook has {counted(self.sheet.held, 'rule')} of the author{ours if gaps else ''}."
        meaning = withdrawn_in_words(self.sheet)
        withdrawn = f"{meaning}: {MARK_OF_WITHDRAWN}." if meaning else ""
        sentences = (held, marked_in_words(self.sheet), withdrawn, left_out_in_words(self.sheet))
        words = " ".join(filter(None, sentences))
        parts = [el("p", "", el("strong", "", "The author's rules and ours. "), words)]
        if self.sheet.to_look_up:
            words_of_table = [
                [link("word", word.word, "", el("em", "", spelling), quiet=True), nodes.Text(f": {word.brief}")]
                for spelling, word in self.sheet.words_explained
            ]
            parts.append(el("p", "", el("strong", "", f"{WORDS_OF_TABLE}. "), *joined(words_of_table, " ")))
        if self.sheet.selections:
            parts.append(el("p", "", el("strong", "", "Other ways to play it. "), other_ways(self.sheet)))
        yield el("div", "pr-sheet-foot", *parts)


def _mark(*, ours: bool) -> str:
    return NO_BREAK + MARK_OF_OURS if ours else ""


def _short(title: str, content: nodes.Node, origin: nodes.Node | str = "") -> nodes.Element:
    """A heading with a little text, which goes on in the same line where the sheet is printed."""
    return el("div", "pr-sheet-chapter", el("h2", "pr-sheet-head", title, origin), " ", content)


def _word(word: PeriodWord) -> nodes.Element:
    """A word for what is done, with its mark if it is ours, and the author's other words behind it."""
    others = f" ({', '.join(word.others)})" if word.others else ""
    name = link("word", word.word, "", f"{word.word}{_mark(ours=word.ours)}", quiet=True)
    return el("span", "", name, others)
