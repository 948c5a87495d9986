"""An index of sentences for the search: every sentence that is an answer, with its place.

It is one file, which the search page loads and ``static/sentences.js`` searches.
"""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.search.en import SearchEnglish

from primero_rules.base.capital import with_capital
from primero_rules.base.fault import Faults
from primero_rules.book.glossary import deeds
from primero_rules.book.words_of_rules import END_OF_READING
from primero_rules.language.options import OPTIONS
from primero_rules.rules.library import ids, load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.kit.domain import KINDS_OF_OBJECT, SearchableSentence, domain_of

TITLED_BY_SENTENCE = ("question", "situation", "hand", "claim", "sheet")
"""The kinds of thing whose titles are found as sentences are."""

ALSO_CALLED = {"sheet": "cheat sheet for the table"}
"""What readers call a kind of thing who do not know our word for it."""


class RememberedEnglish(SearchEnglish):
    """English as Sphinx knows it, with each stem worked out once: all pages use the same few thousand words."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.stem = cache(super().stem)  # type: ignore[method-assign]  # it is called in the same way


def setup_sentence_index(app: Sphinx) -> None:
    """Note the words that pages explain, and write the index at the end."""
    app.connect("doctree-read", _note_words)
    app.connect("build-finished", write_index)


def _note_words(app: Sphinx, doctree: nodes.document) -> None:
    """Give each word that a written page explains an anchor, and its explanation to the search.

    A reader asks for the words that he has, and not only for those of the files.
    """
    for item in doctree.findall(nodes.definition_list_item):
        term, explained = item.next_node(nodes.term), item.next_node(nodes.definition)
        if term is None or explained is None:
            continue
        word, text = term.astext(), " ".join(explained.astext().split())
        anchor = f"word-{nodes.make_id(word)}"
        term["ids"].append(anchor)
        head = f"{with_capital(word)}, explained"
        names = tuple(word.split(", "))
        domain_of(app.env).note_sentence(
            SearchableSentence(app.env.docname, anchor, text, head, words=names, itself=True)
        )


def write_index(app: Sphinx, exception: Exception | None) -> None:
    """Write the index of a finished site among its static files."""
    if exception is not None or app.builder.format != "html":
        return
    text = json.dumps(_index(app), ensure_ascii=False, separators=(",", ":"))
    target = Path(app.outdir, "_static", "sentence-index.js")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(f"primeroSentences({text});\n", encoding="utf-8")


def _index(app: Sphinx) -> dict[str, Any]:
    """The content of the index: each sentence once, with its places.

    A place is the head and the page as numbers in lists, the anchor, and for the sentence of a rule that has a name
    the number of what it is about: the move, the words for it in its rulebook, and whether it is the rule's own.
    """
    pages: dict[str, int] = {}
    heads: dict[str, int] = {}
    named: dict[tuple[str, tuple[str, ...], bool], int] = {}
    places: dict[str, list[tuple[int | str, ...]]] = {}
    for sentence in dict.fromkeys(_sentences(app)):
        page = app.builder.get_target_uri(sentence.docname)
        place = (heads.setdefault(sentence.head, len(heads)), pages.setdefault(page, len(pages)), sentence.anchor)
        about = sentence.verb, sentence.words, sentence.itself
        number = (named.setdefault(about, len(named)),) if sentence.words else ()
        places.setdefault(sentence.text, []).append((*place, *number))
    return {
        "words": dict(_words_for_deeds()),
        "about": list(named),
        "heads": list(heads),
        "pages": list(pages),
        "sentences": list(places.items()),
    }


def _sentences(app: Sphinx) -> Iterator[SearchableSentence]:
    domain = domain_of(app.env)
    for docname in sorted(domain.sentences):
        yield from domain.sentences[docname]
    moves_asked = _moves_asked_for()
    for (kind, name), target in sorted(domain.objects.items()):
        if kind in TITLED_BY_SENTENCE:
            head, verb = ALSO_CALLED.get(kind, KINDS_OF_OBJECT[kind]), moves_asked.get(name, "")
            asked = SearchableSentence(target.docname, target.anchor, target.title, head)
            if kind == "question" and verb:
                asked = asked._replace(head=f"{head}: {verb}", verb=verb, words=(verb,), itself=True)
            yield asked


def _moves_asked_for() -> dict[str, str]:
    """The verb of the move that a question is about, if most rules that answer it allow or forbid this move."""
    verbs: dict[str, Counter[str]] = {}
    for spec in (spec for rules in _sound_rules() for spec in rules.nodes()):
        above, _, key = END_OF_READING.sub("", spec.ref.path).rpartition("/")
        verb = key if above.endswith("/options") and key in OPTIONS else ""
        for question in spec.ref.answers:
            verbs.setdefault(question, Counter())[verb] += 1
    return {
        question: verb for question, counts in verbs.items() for verb in counts if 2 * counts[verb] > counts.total()
    }


def _sound_rules() -> list[Ruleset]:
    rulesets = []
    for reconstruction in ids():
        with suppress(Faults):  # reported where the file is shown
            rulesets.append(load(reconstruction))
    return rulesets


def _words_for_deeds() -> Iterator[tuple[str, list[str]]]:
    """For each move all its names: a search for one of them finds what is said of the move."""
    for deed in deeds(_sound_rules()):
        yield deed.verb, sorted({deed.verb, *(name.word for _, called in deed.called for name in called)})
