"""The nodes that our pages are made of: one HTML element, one drawing, and places that wait for other pages.

An ``element`` holds ordinary nodes, so that links in it resolve and words in it are found; other writers print
its text.  A ``drawing`` is markup made by ``cards_svg`` or by Pygments, never by the author of a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.addnodes import pending_xref

if TYPE_CHECKING:
    from sphinx.application import Sphinx

BLOCKS = frozenset(
    [
        "article",
        "aside",
        "caption",
        "details",
        "div",
        "dd",
        "dl",
        "dt",
        "figcaption",
        "figure",
        "h1",
        "h2",
        "h3",
        "h4",
        "header",
        "li",
        "ol",
        "p",
        "pre",
        "section",
        "summary",
        "table",
        "tbody",
        "td",
        "th",
        "thead",
        "tr",
        "ul",
    ]
)
"""The tags that stand apart from the text around them, for writers that know no tags."""

LITERAL = ("code", "del", "ins")
"""The tags in which every character stands as it is written."""

WRITERS = ("latex", "text", "man", "texinfo")


class element(nodes.General, nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils finds visitors by this name
    """One HTML element: ``tag``, ``classes``, ``ids`` and ``attrs``."""


class drawing(nodes.General, nodes.Inline, nodes.Element):  # noqa: N801
    """Markup of our own making (``html``), and what stands for it where there is no HTML (``plain``)."""


class played_in(nodes.General, nodes.Inline, nodes.TextElement):  # noqa: N801
    """The place where links to the hands that use a rule will stand: ``of`` and ``path``, ``brief`` in a cell."""


def el(tag: str, classes: str = "", *children: nodes.Node | str, **attrs: Any) -> element:
    """An element; text among the children is plain text, whatever characters it has."""
    ids = attrs.pop("ids", [])
    made = element("", tag=tag, classes=classes.split(), ids=ids, attrs=attrs)
    made.extend([nodes.Text(one) if isinstance(one, str) else one for one in children])
    if tag in LITERAL:
        made["support_smartquotes"] = False
    return made


def drawn(html: str, plain: str, pack: str = "") -> drawing:
    """A drawing; ``pack`` names the sprite that it needs on its page."""
    return drawing("", html=html, plain=plain, pack=pack)


def flat(made: element) -> drawing:
    """An element that holds no link as one drawing: whoever goes through a page meets one node in its place."""
    packs = sorted({one["pack"] for one in made.findall(drawing)} - {""})
    return drawn(_html_of(made), " ".join(_plain_of(made)), packs[0] if packs else "")


def _html_of(node: nodes.Node) -> str:
    if isinstance(node, drawing):
        return str(node["html"])
    if not isinstance(node, element):
        return escape(node.astext(), quote=False)
    marks = {"class": " ".join(node["classes"]), "id": " ".join(node["ids"]), **node["attrs"]}
    written = "".join(f' {name}="{escape(str(value))}"' for name, value in marks.items() if value)
    inner = "".join(map(_html_of, node.children))
    return f"<{node['tag']}{written}>{inner}</{node['tag']}>" + ("\n" if node["tag"] in BLOCKS else "")


def _plain_of(node: nodes.Node) -> Iterator[str]:
    if isinstance(node, drawing):
        yield node["plain"]
    elif isinstance(node, element):
        for child in node.children:
            yield from _plain_of(child)
    else:
        yield node.astext().strip()


def link(kind: str, target: str, classes: str = "", *children: nodes.Node | str, **more: Any) -> pending_xref:
    """A link to an object of our domain, to be resolved when all pages are read.

    ``near=True`` is content with the nearest rule around the one that is meant, ``quiet=True`` with plain text.
    """
    quiet = more.pop("quiet", False)
    inner = nodes.inline("", "", *[nodes.Text(one) if isinstance(one, str) else one for one in children])
    return pending_xref(
        "",
        inner,
        refdomain="primero",
        reftype=kind,
        reftarget=target,
        refexplicit=True,
        refwarn=not quiet,
        quiet=quiet,
        classes=classes.split(),
        **more,
    )


def _begin_html(self: Any, node: element) -> None:
    self.body.append(self.starttag(node, node["tag"], "", **node["attrs"]))


def _end_html(self: Any, node: element) -> None:
    self.body.append(f"</{node['tag']}>" + ("\n" if node["tag"] in BLOCKS else ""))


def _begin_plain(self: Any, node: element) -> None:
    if node["tag"] not in BLOCKS:
        return
    if hasattr(self, "new_state"):
        self.new_state(0)
    else:
        self.body.append("\n\n")


def _end_plain(self: Any, node: element) -> None:
    if node["tag"] not in BLOCKS:
        return
    if hasattr(self, "new_state"):
        self.end_state()
    else:
        self.body.append("\n\n")


def _draw_html(self: Any, node: drawing) -> None:
    self.body.append(node["html"])
    raise nodes.SkipNode


def _draw_plain(self: Any, node: drawing) -> None:
    self.visit_Text(nodes.Text(node["plain"]))
    raise nodes.SkipNode


def _nothing(self: Any, node: nodes.Node) -> None:
    """What never reaches a writer, or leaves nothing there."""


def setup_nodes(app: Sphinx) -> None:
    """Make the nodes known to every writer."""
    add: Any = app.add_node
    add(element, **dict.fromkeys(WRITERS, (_begin_plain, _end_plain)), html=(_begin_html, _end_html))
    add(drawing, **dict.fromkeys(WRITERS, (_draw_plain, _nothing)), html=(_draw_html, _nothing))
    add(played_in, **dict.fromkeys(WRITERS, (_nothing, _nothing)), html=(_nothing, _nothing))
