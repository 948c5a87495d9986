"""The nodes of our pages: HTML elements, drawings, and placeholders for links to hands.

An ``element`` holds ordinary nodes, so that links in it are resolved and its words are found by the search; writers
other than HTML print its text.  A ``drawing`` is markup made by this package or by Pygments, never by the author of
a file.
"""

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from html import escape
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx

from primero_rules.sphinx_ext.kit.print_signs import BLOCKS, set_in_print

WRITERS = ("latex", "text", "man", "texinfo")


class element(nodes.General, nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils finds visitors by this name
    """One HTML element: ``tag``, ``classes``, ``ids`` and ``attrs``."""

    def setup_child(self, child: nodes.Node) -> None:
        """Take a child; one that is not on a page yet has no page to tell it, and docutils would look for one."""
        if self.parent is None:
            child.parent = self
        else:
            super().setup_child(child)


class page_link(nodes.reference):  # noqa: N801
    """A link to a place of this site, without the classes by which a theme tells links to other sites."""


class drawing(nodes.General, nodes.Inline, nodes.Element):  # noqa: N801
    """Ready-made HTML of our own (``html``), and a text for writers without HTML (``plain``)."""


class played_in(nodes.General, nodes.Inline, nodes.TextElement):  # noqa: N801
    """A placeholder for links to the hands that use the rule ``path`` of ``of``; ``brief`` in a table cell."""


class quotation(nodes.General, nodes.Inline, nodes.Element):  # noqa: N801
    """A placeholder for the sentence that stands at ``place`` in the tree of ``file``."""


class hands_by_rule(nodes.General, nodes.Element):  # noqa: N801
    """A placeholder for tiles of hands (``hands``, by name) of ``of``, until it is known which rules each uses."""


def el(tag: str, classes: str = "", *children: nodes.Node | str, **attrs: Any) -> element:
    """An element; strings among the children become plain text, whatever characters they have."""
    ids = attrs.pop("ids", [])
    node = element("", tag=tag, classes=classes.split(), ids=ids, attrs=attrs)
    node.extend([nodes.Text(child) if isinstance(child, str) else child for child in children])
    return node


def joined(parts: Iterable[nodes.Node | list[nodes.Node]], between: str = ", ") -> list[nodes.Node]:
    """Nodes, or lists of nodes, with a text between each two of them."""
    whole: list[nodes.Node] = []
    for part in parts:
        whole += [nodes.Text(between)] if whole else []
        whole += part if isinstance(part, list) else [part]
    return whole


def head_of(titles: Iterable[nodes.Node | str], numbers: Container[object] = ()) -> element:
    """The head of a table, with a title for each column; those in ``numbers`` stand above numbers."""
    heads = (el("th", "pr-num" if title in numbers else "", title, scope="col") for title in titles)
    return el("thead", "", el("tr", "", *heads))


def scrolled(table: nodes.Node, name: str, box: str = "pr-table-scroll") -> element:
    """A table that can be scrolled sideways, with its name for readers of the screen."""
    return el("div", box, table, tabindex="0", role="region", **{"aria-label": name})


def drawn(html: str, plain: str) -> drawing:
    """A drawing: its markup, and its text for writers without HTML."""
    return drawing("", html=html, plain=plain)


def flat(node: element) -> drawing:
    """The element as one drawing, so that transforms visit one node, not thirty; it must not contain links."""
    set_in_print(node)
    return drawn(_html_of(node), " ".join(_plain_of(node)))


def _html_of(node: nodes.Node) -> str:
    if isinstance(node, drawing):
        return str(node["html"])
    if not isinstance(node, element):
        return escape(node.astext(), quote=False)
    return f"{start_tag(node)}{''.join(map(_html_of, node.children))}{end_tag(node)}"


def start_tag(node: element) -> str:
    """The start tag of an element, followed by an empty span for each further id that others have given it."""
    if not (node["ids"] or node["classes"] or node["attrs"]):
        return f"<{node['tag']}>"
    first, *others = node["ids"] or [""]
    attributes = {"class": " ".join(node["classes"]), "id": first, **node["attrs"]}
    more = "".join(f'<span id="{name}"></span>' for name in others)
    return _tag(node["tag"], attributes) + more


def _tag(name: str, attributes: Mapping[str, object]) -> str:
    """A start tag with those attributes that are not empty."""
    non_empty = "".join(f' {key}="{_quoted(str(value))}"' for key, value in attributes.items() if value)
    return f"<{name}{non_empty}>"


def _quoted(value: str) -> str:
    """A value escaped for an attribute in double quotation marks."""
    return escape(value, quote=False).replace('"', "&quot;")


def end_tag(node: element) -> str:
    """The tag with which an element ends."""
    return f"</{node['tag']}>"


def _plain_of(node: nodes.Node) -> Iterator[str]:
    if isinstance(node, drawing):
        yield node["plain"]
    elif isinstance(node, element):
        for child in node.children:
            yield from _plain_of(child)
    else:
        yield node.astext().strip()


def link(kind: str, target: str, classes: str = "", *children: nodes.Node | str, **more: Any) -> pending_xref:
    """A link to a target of our domain, resolved when all pages are read.

    With ``near=True`` a rule may stand for any rule inside it; with ``quiet=True`` a missing target leaves plain
    text.
    """
    quiet = more.pop("quiet", False)
    inner = nodes.inline("", "", *[nodes.Text(child) if isinstance(child, str) else child for child in children])
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


def rule_link(reconstruction: str, path: str, words: nodes.Node | str) -> pending_xref:
    """A link to the rule at a path of a file, or else to a rule around it; plain words where there is neither."""
    return link("rule", f"{reconstruction} {path}", "", words, near=True, quiet=True)


HARMLESS = re.compile(r"https?://|[^:]*$|[^:/?#]*[/?#]", re.IGNORECASE)
"""The start of a link that leads to a page of the web or of this site, and so runs no script."""


def unlink_foreign(node: nodes.Element) -> None:
    """Replace by their words all links inside a node that do not lead to a page."""
    for reference in list(node.findall(nodes.reference)):
        if not HARMLESS.match(reference.get("refuri", "")):
            reference.replace_self(nodes.inline("", "", *reference.children))


def _begin_html(self: Any, node: element) -> None:
    self.body.append(start_tag(node))


def _end_html(self: Any, node: element) -> None:
    self.body.append(end_tag(node))


def start_of_link(node: page_link) -> str:
    """The start tag of a link."""
    address = node.get("refuri") or f"#{node['refid']}"
    return _tag("a", {"class": " ".join(node["classes"]), "href": address, "title": node.get("reftitle", "")})


END_OF_LINK = "</a>"


def _begin_link(self: Any, node: page_link) -> None:
    self.body.append(start_of_link(node))


def _end_link(self: Any, _node: page_link) -> None:
    self.body.append(END_OF_LINK)


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
    """Do nothing; for nodes that never reach a writer, and at the end of nodes that print nothing there."""


def setup_nodes(app: Sphinx) -> None:
    """Register the nodes with every writer."""
    add: Any = app.add_node
    add(element, **dict.fromkeys(WRITERS, (_begin_plain, _end_plain)), html=(_begin_html, _end_html))
    add(drawing, **dict.fromkeys(WRITERS, (_draw_plain, _nothing)), html=(_draw_html, _nothing))
    add(page_link, html=(_begin_link, _end_link))  # other writers treat it as any reference
    for placeholder in (played_in, quotation, hands_by_rule):
        add(placeholder, **dict.fromkeys((*WRITERS, "html"), (_nothing, _nothing)))
