"""``primero-which``: a form that tells readers which of the games is the one they know, without any script.

Beside each answer stands a hidden list of the games that it fits, which is shown when the answer is chosen.  Each
shown list increments the CSS counters of its games, and the list below the questions shows the counters.
"""

from collections.abc import Iterator, Mapping
from html import escape

from docutils import nodes

from primero_rules.base.folders import in_libraries
from primero_rules.base.written_evidence import MARK_OF_OURS
from primero_rules.book.which_words import answer_in_words
from primero_rules.comparison.headline import shapes_in_words
from primero_rules.comparison.rows import unlettered_rows
from primero_rules.comparison.which import PartingQuestion, parting_questions
from primero_rules.language.english.phrases import listed
from primero_rules.rules.answers import QUESTIONS_FILE
from primero_rules.rules.library import load
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery, OnPage
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective, file_of
from primero_rules.sphinx_ext.kit.nodes import drawn, el, link
from primero_rules.sphinx_ext.kit.rulebooks import short_names_on_page


def _heads(name: str) -> OnPage:
    rules = load(name)
    cells = [row.cells[rules.id] for row in unlettered_rows([name])]
    shown = [(cell.kind, cell.value, cell.text, cell.words) for cell in cells]
    return OnPage((shapes_in_words(rules), *shown), tuple(cell.says for cell in cells if cell.quoted))


HEADS_OF_ANSWERS = CachedQuery("heads of answers", file_of, _heads, tells=lambda heads: heads.sentences)


MEANING_OF_MARK = "wholly or in part by rules of ours, since no source gives the author's"
"""What it means that an answer fits a game and the game bears the mark of ours."""


class WhichDirective(PrimeroDirective):
    """``primero-which``: the questions that best distinguish the reconstructions, and how many answers fit each."""

    def build(self) -> list[nodes.Node]:
        """The questions and the list of the games; nothing if there are fewer than two games."""
        self.depend_on_all_files()
        self.depend_on_files(*in_libraries(QUESTIONS_FILE))
        names = self.sound_ids("")
        for name in names:
            self.depend_on(HEADS_OF_ANSWERS, name)
        if len(names) < 2:
            return []
        asked = parting_questions(names)
        short = short_names_on_page(self, names)
        titles = {name: self.ask(TITLE, name) for name in names}
        reset = f"counter-reset: {' '.join(map(_counter, names))}"
        form = el(
            "div",
            "pr-which",
            *(_question(number, parting, short) for number, parting in enumerate(asked, 1)),
            style=reset,
        )
        form += _tally(titles, marks=any(answer.ours for parting in asked for answer in parting.answers))
        return [form]


def _counter(name: str) -> str:
    """The name of the CSS counter of the answers that fit a game."""
    return f"fits-{nodes.make_id(name)}"


def _question(number: int, parting: PartingQuestion, short: Mapping[str, str]) -> nodes.Element:
    group = f"which-{number}"
    answers = [*_answers(group, parting, short)]
    unknown = el("label", "", _choice(group, 0, chosen=True), el("span", "pr-which-words", "I do not know"))
    legend = el("legend", "", el("span", "pr-tile-meta", parting.question.group), f" {parting.question.ask}")
    return el("fieldset", "pr-which-question", legend, *answers, unknown)


def _answers(group: str, parting: PartingQuestion, short: Mapping[str, str]) -> Iterator[nodes.Element]:
    for place, answer in enumerate(parting.answers, 1):
        games = listed([short[name] + (MARK_OF_OURS if name in answer.ours else "") for name in answer.fits])
        counted = f"counter-increment: {' '.join(_counter(name) for name in answer.fits)}"
        fits = el("span", "pr-which-fits", f"fits {games}", style=counted)
        yield el(
            "label", "", _choice(group, place), el("span", "pr-which-words", answer_in_words(parting, answer)), fits
        )


def _choice(group: str, place: int, *, chosen: bool = False) -> nodes.Element:
    checked = " checked" if chosen else ""
    return drawn(f'<input type="radio" name="{escape(group)}" value="{place}"{checked}>', "")


def _tally(titles: Mapping[str, str], *, marks: bool) -> nodes.Element:
    """The games, each with the number of answers that fit it, and what the mark of ours means if there is one."""
    games = el("ul", "pr-which-tally")
    for name, title in titles.items():
        count = el("span", "pr-which-count", style=f"--fits: counter({_counter(name)})")
        games += el("li", "", link("reconstruction", name, "", title), count)
    lead = el("p", "", "How many of your answers fit each game:")
    meaning = [el("p", "pr-tile-meta", f"{MARK_OF_OURS}: {MEANING_OF_MARK}")] if marks else []
    return el("section", "pr-which-result", lead, games, *meaning)
