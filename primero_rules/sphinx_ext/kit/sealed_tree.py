"""Trees of elements that Sphinx carries from the reading of a page to its writing without looking inside.

While a page is read and written, Sphinx and its extensions walk through all its nodes some eighty times, for
footnotes, substitutions, translations and other things that none of our elements holds.  A page of ours has
hundreds of elements, so each tree of them is sealed into one node.  The writer of HTML opens it; for other writers
the tree is put back in its place.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, TypeVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.errors import NoUri
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from primero_rules.sphinx_ext.kit.citing import citing_lines
from primero_rules.sphinx_ext.kit.nodes import (
    END_OF_LINK,
    WRITERS,
    drawing,
    element,
    end_tag,
    page_link,
    played_in,
    quotation,
    start_of_link,
    start_tag,
)

logger = logging.getLogger(__name__)

OUR_NODES = (element, drawing, played_in, quotation, citing_lines, nodes.Text, nodes.inline)
"""The kinds of node that a sealed tree may hold, besides links to targets of our domain."""

HTML = ("html",)

NO_SEARCH = "no-search"
"""The class of an element whose words Sphinx does not show to the search."""

NodeKind = TypeVar("NodeKind", bound=nodes.Node)


class sealed(nodes.General, nodes.Inline, nodes.Element):  # noqa: N801 - docutils finds visitors by this name
    """One node that stands for a tree of elements, its ``root``."""


def seal(node: nodes.Node) -> nodes.Node:
    """The node with its largest trees of elements sealed; a node that is such a tree becomes one sealed node."""
    return _sealed_node(node) if _is_ours(node) and isinstance(node, element) else node


def _is_ours(node: nodes.Node) -> bool:
    """Whether the whole tree can be sealed; if not, this seals those of its branches that can be."""
    branches = [(child, _is_ours(child)) for child in node.children]
    link = isinstance(node, pending_xref) and node["refdomain"] == "primero"
    if (link or isinstance(node, OUR_NODES)) and all(ours for _, ours in branches):
        return True
    for branch, ours in branches:
        if ours and isinstance(branch, element):
            branch.replace_self(_sealed_node(branch))
            branch.parent = node  # a warning about a link finds its page through the parents
    return False


def _sealed_node(root: element) -> sealed:
    node = sealed("", root=root)
    node.update_basic_atts(root)
    return node


def inside(document: nodes.document, kind: type[NodeKind]) -> Iterator[NodeKind]:
    """All nodes of a kind, in the order of the page, including those in sealed trees."""
    for node in document.findall(lambda node: isinstance(node, kind | sealed)):
        if isinstance(node, sealed):
            yield from node["root"].findall(kind)
        elif isinstance(node, kind):
            yield node


class OpenTransform(SphinxPostTransform):
    """Puts all trees of a page back in their places if the page is not written as HTML."""

    default_priority = 1
    formats = HTML

    def is_supported(self) -> bool:
        """Whether the page is written in a format other than HTML."""
        return not super().is_supported()

    def run(self, **_kwargs: Any) -> None:
        """Put each tree in its place."""
        for node in list(self.document.findall(sealed)):
            node.replace_self(node["root"])


class WordsTransform(SphinxPostTransform):
    """Shows the words of sealed trees to the search, once every placeholder has been filled in."""

    default_priority = 900
    formats = HTML

    def run(self, **_kwargs: Any) -> None:
        """Give each sealed node the words of its tree."""
        for node in list(self.document.findall(sealed)):
            node.append(nodes.Text(" ".join(_words_to_find(node["root"]))))


def _words_to_find(node: nodes.Node) -> Iterator[str]:
    """The texts of a tree, without what its classes hide from the search as they do elsewhere in Sphinx."""
    if isinstance(node, nodes.Text):
        yield node
    elif not isinstance(node, nodes.Element) or NO_SEARCH not in node["classes"]:
        for child in node.children:
            yield from _words_to_find(child)


def _write(self: Any, node: sealed) -> None:
    """Write a tree into an HTML page; ids that others have given to the sealed node go to the tree's root."""
    root = node["root"]
    root["ids"] = list(dict.fromkeys((*root["ids"], *node["ids"])))
    _write_tree(self, root)
    raise nodes.SkipNode


def _write_tree(writer: Any, node: nodes.Node) -> None:
    """Write a tree; of each node that docutils walks through, it looks up a method of the writer by a name."""
    if isinstance(node, nodes.Text):
        writer.visit_Text(node)
    elif isinstance(node, element):
        _write_between(writer, start_tag(node), node, end_tag(node))
    elif isinstance(node, drawing):
        writer.body.append(node["html"])
    elif isinstance(node, pending_xref):
        written = _resolved(writer.builder, node) or node[0]
        written.update_basic_atts(node)
        _write_tree(writer, written)
    elif isinstance(node, page_link):
        _write_between(writer, start_of_link(node), node, END_OF_LINK)
    else:
        node.walkabout(writer)


def _write_between(writer: Any, start: str, node: nodes.Element, end: str) -> None:
    writer.body.append(start)
    for child in node.children:
        _write_tree(writer, child)
    writer.body.append(end)


def _resolved(builder: StandaloneHTMLBuilder, link: pending_xref) -> nodes.Element | None:
    """The link as a reference to its target, resolved as Sphinx does; None, with a warning, if there is none."""
    page, kind, target = builder.current_docname, link["reftype"], link["reftarget"]
    domain = builder.env.domains[link["refdomain"]]
    reference: nodes.Element | None = domain.resolve_xref(builder.env, page, builder, kind, target, link, link[0])
    if reference is None:
        with suppress(NoUri):  # perhaps another site has the target
            reference = builder.events.emit_firstresult(
                "missing-reference", builder.env, link, link[0], allowed_exceptions=(NoUri,)
            )
    if reference is None and link["refwarn"]:
        wrong = "%s:%s reference target not found: %s"
        logger.warning(wrong, domain.name, kind, target, location=link, type="ref", subtype=kind)
    return reference


def _not_opened(_self: Any, _node: sealed) -> None:
    raise TypeError("a sealed tree is put back in its place before it is written")


def setup_sealed_trees(app: Sphinx) -> None:
    """Register the node with every writer, and the post-transforms that open trees or show their words."""
    add: Any = app.add_node
    add(sealed, **dict.fromkeys(WRITERS, (_not_opened, None)), html=(_write, None))
    app.add_post_transform(OpenTransform)
    app.add_post_transform(WordsTransform)
