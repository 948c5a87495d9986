"""``primero-rulebook``: a reconstruction rule by rule, each with its evidence, its line in the file, its hands."""

from collections.abc import Sequence
from dataclasses import replace

from docutils import nodes

from primero_rules.book.outline import PATHS_OF_HANDS, Branch, Entry, grown, plain_words
from primero_rules.book.rulebook import CombinationEntry, Rulebook, Section, rulebook
from primero_rules.book.words_of_rules import END_OF_READING, words_about
from primero_rules.rules.library import load, locate
from primero_rules.rules.points_that_count import counts_points
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.citing import cite_this
from primero_rules.sphinx_ext.kit.directive import PageDirective, PrimeroDirective
from primero_rules.sphinx_ext.kit.domain import SearchableSentence
from primero_rules.sphinx_ext.kit.nodes import el, element, head_of, rule_link, scrolled
from primero_rules.sphinx_ext.rulebook.rule_section import RulebookContext, built, rule, title_of
from primero_rules.sphinx_ext.rulebook.rulebook_head import anchor_of_selection, head, holes, selections
from primero_rules.sphinx_ext.rulebook.views import STUDY, views

BIG = 4
"""A step of the procedure with more rules inside it than this gets a section of its own, as named steps do."""


class RulebookDirective(PageDirective):
    """``primero-rulebook ID``."""

    def build(self) -> list[nodes.Node]:
        """The head, the ranking, and every section of the file."""
        name = self.arguments[0]
        self.depend_on_text(locate(name)[0])  # the page shows the line of each rule
        rules = load(name)
        book = rulebook(rules)
        reconstruction = rules.of or rules.id
        self.primero.note_links_to_hands(self.env.docname, reconstruction)
        context = RulebookContext(rules, reconstruction, self.env.docname)
        subject = f"{rules.attribution}: {rules.title}"
        cited = cite_this(subject, self.env.docname, "", title=rules.title, author=rules.scholar, year=rules.year)
        parts: list[nodes.Node] = [views(reconstruction, STUDY), *head(rules), cited, *holes(rules)]
        parts.append(ranking_table(rules, reconstruction))
        parts.extend(self._section(context, section) for section in book.sections)
        if book.selections:
            entries = (entry for section in book.sections for entry in section.entries)
            anchors = {reading.anchor for entry in entries for reading in entry.readings}
            inner = selections(book, anchors)
            parts.append(self.titled("Selections of readings", "selections", *inner))
            self._note_selections(book)
        page = self.titled(rules.title, "rulebook" if self.own_page else f"rulebook-{reconstruction}", *parts)
        self.note("reconstruction", reconstruction, page["ids"][0], rules.title)
        return [page]

    def _section(self, context: RulebookContext, section: Section) -> nodes.section:
        self._note_rule(context, section.key, section.anchor, section.title)
        page_section = self.titled(section.title, section.anchor)
        branches = grown(section.entries)
        for entry, inner in branches:
            self._note_all(context, entry, inner)
            big = section.key == "named-steps" or (section.key == "procedure" and size(inner) > BIG)
            headless = big or entry.anchor == section.anchor
            inside = built(context, inner, 4 if big or (entry.title and not headless) else 3)
            drawn = rule(context, entry, inside, level=3, headless=headless)
            if entry.anchor == section.anchor:
                drawn["ids"] = []
            if big:
                page_section += self.titled(title_of(entry), f"{entry.anchor}--phase", drawn)
            else:
                page_section += _under_the_section(drawn)
        return page_section

    def _note_all(self, context: RulebookContext, entry: Entry, inner: Sequence[Branch], reading: str = "") -> None:
        """Note a rule and all rules inside it; in a ``reading`` that is not picked, if one is named."""
        self._note_rule(context, entry.ref.path, entry.anchor, title_of(entry))
        self._note_sentence(context, entry, title_of(entry), reading)
        for question in entry.ref.answers:
            self._note_rule(context, question, entry.anchor, title_of(entry))
        for other in entry.readings:
            self._note_rule(context, other.ref.path, other.anchor, other.name)
            if not other.chosen:
                name = plain_words(other.name)
                own = replace(other.entries[0], anchor=other.anchor)
                self._note_sentence(context, own, title_of(entry), name)
                for below, deeper in grown(other.entries[1:]):
                    self._note_all(context, below, deeper, name)
        for below, deeper in inner:
            self._note_all(context, below, deeper, reading)

    def _note_sentence(self, context: RulebookContext, entry: Entry, title: str, reading: str) -> None:
        """Give the sentence of a rule to the search, with the words for the move, the hand or the rule.

        Of a reading that is not picked it is said which one it is, since the game is not played so.
        """
        if not entry.says:
            return
        whose = f"{title}, {context.rules.title}" + (f", in another reading: {reading}" if reading else "")
        sentence = SearchableSentence(self.env.docname, entry.anchor, entry.says, whose)
        about = words_about(context.rules, entry.ref.path)
        if entry.ref.path.startswith(PATHS_OF_HANDS) and entry.name:
            sentence = sentence._replace(words=(entry.name,), itself=True)
        elif about is not None:
            itself = END_OF_READING.sub("", about.rule.ref.path) == END_OF_READING.sub("", entry.ref.path)
            sentence = sentence._replace(verb=about.verb, words=about.words, itself=itself)
        self.primero.note_sentence(sentence)

    def _note_selections(self, book: Rulebook) -> None:
        """Give what each named selection says, or else its name, to the search, which finds it by its name."""
        for selection in book.selections:
            name = plain_words(selection.name)
            head, anchor = f"Selection of readings: {name}, {book.rules.title}", anchor_of_selection(selection)
            text = selection.says or name
            self.primero.note_sentence(
                SearchableSentence(self.env.docname, anchor, text, head, words=(name,), itself=True)
            )

    def _note_rule(self, context: RulebookContext, path: str, anchor: str, title: str) -> None:
        self.note("rule", f"{context.reconstruction} {path}", anchor, f"{title} ({context.reconstruction})")


class RankingDirective(PrimeroDirective):
    """``primero-ranking ID``: the combinations in their order."""

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        """The table."""
        rules: Ruleset = load(self.arguments[0])
        self.depend_on_rules(self.arguments[0])
        return [ranking_table(rules, rules.of or rules.id)]


def size(branches: Sequence[Branch]) -> int:
    """How many entries a forest contains."""
    return sum(1 + size(inner) for _, inner in branches)


def _under_the_section(drawn: nodes.Element) -> nodes.Element:
    """A rule outside any phase, with all its headings at the level below that of the section."""
    for title in drawn.findall(element):
        if "pr-rule-title" in title["classes"]:
            title["tag"] = "h3"
    return drawn


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
