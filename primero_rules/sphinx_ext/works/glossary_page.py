"""``primero-glossary``: the words of the games, what each rulebook means by them, and the names of each action."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from docutils import nodes

from primero_rules.base.evidence import Ref
from primero_rules.base.grouped import grouped
from primero_rules.book.glossary import GlossaryWord, Meaning, NamedDeed, deeds, glossary
from primero_rules.comparison.short_names import short_names
from primero_rules.language.english.phrases import listed
from primero_rules.rules.library import load
from primero_rules.rules.table_words import TableWord
from primero_rules.sphinx_ext.evidence.evidence_nodes import citation_nodes
from primero_rules.sphinx_ext.evidence.word_links import TABLE_WORDS
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery, OnPage
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective, file_of, group_named
from primero_rules.sphinx_ext.kit.nodes import el, head_of, joined, link, rule_link

NameByWord = Mapping[str, str]
"""The short names of rulebooks, by their ids."""


def _words(name: str) -> OnPage:
    rules = load(name)
    meanings = [(word.word, meaning) for word in glossary([rules]) for meaning in word.meanings]
    refs = [ref for _, meaning in meanings for ref in meaning.refs]
    shown = (
        rules.scholar,
        [(word, meaning.is_, len(meaning.refs)) for word, meaning in meanings],
        [(ref.path, ref.says, ref.editor, ref.cite) for ref in refs],
        [(deed.does, words) for deed in deeds([rules]) for _, words in deed.called],
    )
    return OnPage(shown, tuple(ref.says for ref in refs))


MEANT_WORDS = CachedQuery("words of a rulebook", file_of, _words, tells=lambda words: words.sentences, cites=True)
"""What is meant by the words of one rulebook."""


class GlossaryDirective(PrimeroDirective):
    """The glossary of the rulebooks that are in no group; with ``:group:``, of those in one."""

    option_spec: ClassVar[dict[str, Any]] = {"group": group_named}

    def build(self) -> list[nodes.Node]:
        """A table of actions, and a list of words."""
        self.depend_on_all_files()
        ids = self.sound_ids(self.options.get("group", ""))
        for name in ids:
            self.depend_on(MEANT_WORDS, name)
        rulesets = [load(name) for name in ids]
        names = short_names(rulesets)
        general = {} if self.options.get("group") else {word.word: word for word in self.ask(TABLE_WORDS)}
        listed_words = {word.word: word for word in glossary(rulesets)}
        explained = {name for name, word in general.items() if word.means}
        words = el("dl", "pr-glossary")
        for name in sorted({*listed_words, *explained}):
            words += [*self._word(listed_words.get(name, GlossaryWord(name, (), ())), general.get(name), names)]
        return [
            self.titled(
                "What is done, and what it is called", "glossary-deeds", _table(list(deeds(rulesets)), names)
            ),
            self.titled("The words, and what is meant by them", "glossary-words", words),
        ]

    def _word(self, word: GlossaryWord, general: TableWord | None, names: NameByWord) -> Iterator[nodes.Node]:
        """A word, with what it means at every card table, if it does, and then in each rulebook that has it."""
        anchor = f"word-{nodes.make_id(word.word)}"
        self.note("word", word.word, anchor, word.word)
        also = f", {', '.join(general.others)}" if general and general.others else ""
        others = [link("word", other, "", other, quiet=True) for other in word.alike]
        beside = [el("span", "pr-tile-meta", " see also ", *joined(others))] if others else []
        yield el("dt", "", f"{word.word}{also}", *beside, ids=[anchor])
        if general and general.means:
            yield el("dd", "", el("p", "pr-glossary-is", general.means))
        for is_, meanings in grouped((meaning.is_, meaning) for meaning in word.meanings).items():
            lines = el("ul", "", *(_meaning(meaning, names) for meaning in meanings))
            yield el("dd", "", el("p", "pr-glossary-is", is_), lines)


def _meaning(meaning: Meaning, names: NameByWord) -> nodes.Element:
    rules = meaning.rules.id
    grounded = ([rule_link(rules, ref.path, ref.says or "the rule"), *_ground(ref)] for ref in meaning.refs)
    return el("li", "", el("strong", "", f"{names[rules]}: "), *joined(grounded, " "))


def _ground(ref: Ref) -> Iterator[nodes.Node]:
    """The passage on which a rule rests, or a mark that the rule is ours."""
    yield nodes.Text(" ")
    if ref.editor:
        yield el("span", "pr-gap", "ours")
    elif ref.cite:
        yield el("small", "", "(", *citation_nodes(ref.cite[0]), ")")


def _table(actions: Sequence[NamedDeed], names: NameByWord) -> nodes.Element:
    body = el("tbody", "", *(_row(deed, names) for deed in actions))
    table = el("table", "pr-relations-table", head_of(("What is done", "What it is called")), body)
    return el("div", "pr-relations-scroll", table)


def _row(deed: NamedDeed, names: NameByWord) -> nodes.Element:
    """An action, and each of its names with those who use it; or with us, where a label of ours stands for it."""
    by_word: dict[str, tuple[list[str], list[str]]] = {}
    for rules, words in deed.called:
        for name in words:
            by_word.setdefault(name.word, ([], []))[name.ours].append(names[rules.id])
    cell = el("td", "")
    for word, (authors, for_others) in by_word.items():
        cell += el("p", "", link("word", word, "", word, quiet=True), f": {whose_word(authors, for_others)}")
    return el("tr", "", el("th", "", deed.does, scope="row"), cell)


def whose_word(authors: Sequence[str], for_others: Sequence[str]) -> str:
    """Whose word it is: first the authors who have it, then those for whose move it is ours."""
    own = [listed(authors)] if authors else []
    return "; ".join([*own, *([f"ours for {listed(for_others)}"] if for_others else [])])
