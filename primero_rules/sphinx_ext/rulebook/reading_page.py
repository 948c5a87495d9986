"""``primero-read ID``: a rulebook to read, each sentence with its evidence behind it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from docutils import nodes

from primero_rules.base.counted import counted
from primero_rules.base.spec import NOTHINGS
from primero_rules.book.reading_text import Chapter, Statement, deep_statements, reading_text, word_count
from primero_rules.book.words_of_rules import words_to_look_up
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.table_words import TableWord
from primero_rules.sphinx_ext.cards.example_drawing import drawn_example
from primero_rules.sphinx_ext.evidence.evidence_nodes import evidence_on_page
from primero_rules.sphinx_ext.evidence.word_links import TABLE_WORDS, FirstUse, FirstUses, marked
from primero_rules.sphinx_ext.kit.directive import PageDirective
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.rulebook.rulebook_head import attribution, holes
from primero_rules.sphinx_ext.rulebook.views import READ_VIEW, views
from primero_rules.worth.example_hands import ExampleHand, example_hands


class ReadDirective(PageDirective):
    """``primero-read ID``: the sentences of a rulebook in the order of play."""

    def build(self) -> list[nodes.Node]:
        """The head, and a section for each chapter."""
        name = self.arguments[0]
        self.depend_on_rules(name)
        rules = load(name)
        chapters = reading_text(rules)
        shown, finer = _sentences_of(chapters)
        words = self.ask(TABLE_WORDS)
        due = words_to_look_up(rules, words, shown)
        text = _Text(rules, due, [word for word in words_to_look_up(rules, words, finer) if word not in due])
        anchor = "read" if self.own_page else f"read-{name}"
        title = f"{rules.title}: to read"
        self.note("read", name, anchor, title)
        sections = [
            self.titled(chapter.title, f"{anchor}-{ending}", *text.chapter(chapter))
            for chapter, ending in zip(chapters, endings_of(chapters), strict=True)
        ]
        return [
            self.titled(title, anchor, views(name, READ_VIEW), *_head(rules, chapters), *holes(rules), *sections)
        ]


def endings_of(chapters: Iterable[Chapter]) -> Iterator[str]:
    """What the anchor of each chapter ends with: its title, so that a link to it holds when another one is added.

    Only a title that stands there before has a number behind it.
    """
    before: Counter[str] = Counter()
    for chapter in chapters:
        ending = nodes.make_id(chapter.title) or "chapter"
        before[ending] += 1
        yield ending if before[ending] == 1 else f"{ending}-{before[ending]}"


def _sentences_of(chapters: Iterable[Chapter]) -> tuple[list[str], list[str]]:
    """The sentences that are shown at once, and those that are shown on request."""
    shown: list[str] = []
    finer: list[str] = []
    for chapter in chapters:
        for statement in chapter.statements:
            _gather(statement, finer if chapter.folded else shown, finer)
    return shown, finer


def _gather(statement: Statement, shown: list[str], finer: list[str]) -> None:
    shown.append(statement.says)
    for inner in statement.within:
        _gather(inner, shown, finer)
    for inner in statement.finer:
        _gather(inner, finer, finer)


def _head(rules: Ruleset, chapters: Iterable[Chapter]) -> Iterator[nodes.Node]:
    """The description of the game, and how many of its sentences are ours."""
    yield el("p", "pr-hand-meta", attribution(rules))
    yield el("p", "pr-lede", rules.about)
    shown = [chapter.statements for chapter in chapters if not chapter.folded]
    words = sum(map(word_count, shown))
    sentences = [sentence for statements in shown for sentence in deep_statements(statements)]
    ours = sum(sentence.ours for sentence in sentences)
    length = f"{counted(len(sentences), 'sentence')}, {counted(words, 'word')}"
    says = f"{length}; {counted(ours, 'of them is', 'of them are')} ours, because no source gives them."
    yield el("p", "pr-tally", says, " Each sentence opens to its evidence, and to finer rules.")


class _Text:
    """The sentences of one rulebook as nodes."""

    def __init__(self, rules: Ruleset, due: Sequence[TableWord], due_behind: Sequence[TableWord]) -> None:
        """``due`` are the words to be explained in sentences that are shown at once, ``due_behind`` in others."""
        self.words, self.words_behind = FirstUses(due), FirstUses(due_behind)
        self.reconstruction = rules.of or rules.id
        self.examples = example_hands(rules)
        self.anchored: set[str] = set()

    def chapter(self, chapter: Chapter) -> Iterator[nodes.Node]:
        """The sentences of a chapter, or of a folded one their number, which opens to them."""
        if chapter.origin:
            yield el("p", "pr-tile-meta", f"Play comes here {chapter.origin.in_full}.")
        sentences = self.sentences(chapter.statements, shown=not chapter.folded)
        if chapter.folded:
            number = counted(len(chapter.statements), "sentence")
            yield el(
                "details", "pr-details", el("summary", "", f"{number} on rules without a place in it"), sentences
            )
        else:
            yield sentences

    def sentences(self, statements: Iterable[Statement], *, shown: bool) -> nodes.Element:
        """A list of sentences, which are ``shown`` at once or on request."""
        return el("ul", "pr-sentences", *(self._sentence(statement, shown=shown) for statement in statements))

    def _sentence(self, statement: Statement, *, shown: bool) -> nodes.Element:
        classes = "pr-sentence-ours" if statement.ours else ""
        uses = (self.words if shown else self.words_behind).taken_from(statement.says)
        summary = el("summary", "", *self._summary(statement, uses))
        behind = self._behind(statement, [word for _, word in uses])
        item = el("li", classes, el("details", "", summary, *behind), ids=self._ids(statement))
        if statement.within:
            item += self.sentences(statement.within, shown=shown)
        return item

    def _ids(self, statement: Statement) -> list[str]:
        """The anchor of a sentence; a step that occurs again has its anchor at the first occurrence only."""
        first = statement.anchor not in self.anchored
        self.anchored.add(statement.anchor)
        return [f"{statement.anchor}--read"] if first else []

    def _summary(self, statement: Statement, uses: Sequence[FirstUse]) -> Iterator[nodes.Node | str]:
        if statement.title:
            yield el("strong", "", f"{statement.title}. ")
        yield from marked(statement.says, uses)
        if statement.lists:
            yield f" {statement.lists}"
        example = self.examples.get(statement.name)
        if example is not None:
            yield from _drawn(example)
        if statement.ours:
            yield " "
            yield el("span", "pr-gap", "ours")

    def _behind(self, statement: Statement, words: Iterable[TableWord]) -> Iterator[nodes.Node]:
        """What a sentence opens to: its evidence, what runs, links to its rule and words, and the finer rules.

        The links stand here, since what opens when it is clicked can hold none.
        """
        behind = el("div", "pr-sentence-behind", *evidence_on_page(statement.ref))
        runs = NOTHINGS.get(statement.nothing, statement.words)
        if runs:
            behind += el("p", "pr-rule-does", el("em", "", "What is executed: "), runs)
        rule = f"{self.reconstruction} {statement.ref.path}"
        further = el("p", "pr-tile-meta", link("rule", rule, "", "The rule, to study", near=True, quiet=True))
        if statement.title:
            word = statement.title.lower()
            further += nodes.Text(" · ")
            further += link("word", word, "", f"What others mean by “{word}”", quiet=True)
        for used in words:
            further += [nodes.Text(" · "), link("word", used.word, "", f"What “{used.word}” means", quiet=True)]
        behind += further
        yield behind
        if statement.finer:
            yield self.sentences(statement.finer, shown=False)


def _drawn(example: ExampleHand) -> Iterator[nodes.Node | str]:
    """The cards of an example of a combination, and its points."""
    yield " "
    yield from drawn_example(example)
    yield f" makes {example.makes}." if example.makes else ""
