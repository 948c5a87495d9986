"""An index of sentences for the search: every sentence that is an answer, with its place.

It is one file, which the search page loads and ``static/sentences.js`` searches.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from primero_rules.base.fault import Faults
from primero_rules.book.glossary import deeds
from primero_rules.rules.library import ids, load
from primero_rules.sphinx_ext.kit.domain import KINDS, Sentence, domain_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SCRIPT = "sentences.js"
INDEX = "sentence-index.js"

TITLES = ("question", "situation", "hand", "claim")
"""The kinds of thing whose titles are sentences."""


def setup_sentence_index(app: Sphinx) -> None:
    """Add the script to the search page, and write the index when the site is finished."""
    app.connect("html-page-context", _add_script)
    app.connect("build-finished", write_index)


def _add_script(app: Sphinx, page: str, _template: str, _context: dict[str, Any], _document: object) -> None:
    if page == "search":
        app.add_js_file(SCRIPT, loading_method="defer")


def write_index(app: Sphinx, exception: Exception | None) -> None:
    """Write the index of a finished site among its static files."""
    if exception is not None or app.builder.format != "html":
        return
    text = json.dumps(_index(app), ensure_ascii=False, separators=(",", ":"))
    target = Path(app.outdir, "_static", INDEX)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(f"primeroSentences({text});\n", encoding="utf-8")


def _index(app: Sphinx) -> dict[str, Any]:
    """The content of the index: each sentence once for each place, with its head and page as numbers in lists."""
    pages: dict[str, int] = {}
    heads: dict[str, int] = {}
    rows = [
        (
            sentence.text,
            heads.setdefault(sentence.head, len(heads)),
            pages.setdefault(app.builder.get_target_uri(sentence.docname), len(pages)),
            sentence.anchor,
        )
        for sentence in dict.fromkeys(_sentences(app))
    ]
    return {"words": list(_words_for_one_deed()), "heads": list(heads), "pages": list(pages), "sentences": rows}


def _sentences(app: Sphinx) -> Iterator[Sentence]:
    domain = domain_of(app.env)
    for docname in sorted(domain.sentences):
        yield from domain.sentences[docname]
    for (kind, _), target in sorted(domain.objects.items()):
        if kind in TITLES:
            yield Sentence(target.docname, target.anchor, target.title, KINDS[kind])


def _words_for_one_deed() -> Iterator[list[str]]:
    """For each action, the names that the authors have for it: a search for one name finds them all."""
    rulesets = []
    for reconstruction in ids():
        with suppress(Faults):  # reported where the file is shown
            rulesets.append(load(reconstruction))
    for deed in deeds(rulesets):
        words = sorted({deed.verb, *(word for _, called in deed.called for word in called)})
        if len(words) > 1:
            yield words
