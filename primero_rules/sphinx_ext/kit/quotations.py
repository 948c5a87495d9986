"""The sentences of rules that a page quotes, put in only when the page is written.

A hundred pages may quote one sentence.  Each keeps the place at which it stands in its file, as a link keeps its
target; so a page need not be read again when the sentence is put in other words, but only written again.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxSmartQuotes
from sphinx.transforms.post_transforms import SphinxPostTransform

from primero_rules.base.evidence import Ref
from primero_rules.base.held_files import while_held
from primero_rules.sphinx_ext.kit.domain import domain_of
from primero_rules.sphinx_ext.kit.file_meanings import changed_places, meaning_of
from primero_rules.sphinx_ext.kit.nodes import quotation
from primero_rules.sphinx_ext.kit.print_signs import in_print
from primero_rules.sphinx_ext.kit.sealed_tree import inside


def quoted(ref: Ref) -> nodes.Node:
    """The sentence of a rule, which the written page takes from the rule's file."""
    place = place_of_sentence(ref)
    return quotation("", file=ref.source.path, place=place) if place else nodes.Text(ref.says)


def place_of_sentence(ref: Ref) -> str:
    """Where the sentence of a rule stands first in its file; "" if it does not stand there."""
    return _places(Path(ref.source.path)).get(ref.says, "")


def sentence_at_placeholder(node: quotation) -> str:
    """The sentence for which a placeholder stands."""
    return meaning_of(Path(node["file"])).sentences[node["place"]]


@while_held
def _places(path: Path) -> dict[str, str]:
    """The first place of each sentence of a file."""
    places: dict[str, str] = {}
    for place, sentence in meaning_of(path).sentences.items():
        places.setdefault(sentence, place)
    return places


def pages_quoting_changed_sentences(env: BuildEnvironment) -> Iterator[str]:
    """The pages that quote a sentence that is put in other words since the last build."""
    for docname, files in domain_of(env).quoted.items():
        if any(not places.isdisjoint(changed_places(Path(file))) for file, places in files.items()):
            yield docname


class QuotationTransform(SphinxPostTransform):
    """Puts each sentence in its place, before the words of the page are shown to the search."""

    default_priority = 5

    def run(self, **_kwargs: Any) -> None:
        """Fill every placeholder."""
        if self.env.docname not in domain_of(self.env).quoted:
            return
        typographic = SphinxSmartQuotes(self.document, None).is_available()
        printed: dict[tuple[str, str], str] = {}  # a page may quote a sentence at each of its steps
        for node in list(inside(self.document, quotation)):
            place = node["file"], node["place"]
            if place not in printed:
                sentence = sentence_at_placeholder(node)
                printed[place] = in_print(sentence, self.config.language) if typographic else sentence
            node.replace_self(nodes.Text(printed[place]))
