"""Typographic quotation marks, dashes and ellipses, set separately in each block.

Sphinx sets those of a whole paragraph at once, and treats an outermost element of ours as a paragraph.  It may be
a table, in which an opening mark at the start of a cell would be taken to close a quotation in the cell before.
"""

import re
from collections.abc import Iterator
from itertools import groupby

from docutils import nodes
from docutils.transforms.universal import SmartQuotes
from docutils.utils.smartquotes import educate_tokens

BLOCKS = frozenset([
    "article", "aside", "caption", "details", "div", "dd", "dl", "dt", "figcaption", "figure", "h1", "h2", "h3",
    "h4", "header", "li", "ol", "p", "pre", "section", "summary", "table", "tbody", "td", "th", "thead", "tr", "ul",
])  # fmt: skip
"""The tags of blocks, which writers without tags begin on a new line."""

LITERAL = ("code", "del", "ins")
"""The tags in which no character is replaced by a typographic one."""

VERBATIM = "pr-verbatim"
"""The class of other elements in which none is replaced."""

TYPED = re.compile("['\"]|--|[.]{3}")
"""The typewriter signs that are replaced."""

REPLACED = "qDe"
"""The codes of docutils for replacing quotation marks, dashes and ellipses."""

PLAIN_TEXT, AS_IT_IS = "plain", "literal"
"""How docutils calls texts in which it replaces signs, and texts in which it does not."""

BREAK = None
"""Marks the boundary between two blocks."""

PieceOfText = tuple[nodes.Text, str]
"""A text, and whether signs are replaced in it: PLAIN or AS_IT_IS."""


def set_in_print(root: nodes.Element, language: str = "en") -> None:
    """Replace typewriter signs in all texts of an element by the typographic ones of a language."""
    pieces = _pieces(root, _kind_within(root, PLAIN_TEXT))
    for is_text, members in groupby(pieces, key=lambda piece: piece is not BREAK):
        block = [piece for piece in members if piece is not None] if is_text else []
        if any(TYPED.search(text) for text, _ in block):
            _set_block(block, language)


def in_print(text: str, language: str = "en") -> str:
    """A text on its own with the typographic signs of a language.

    >>> in_print('He says "primero" -- twice.')
    'He says “primero” – twice.'
    """
    literal = not TYPED.search(text) or "\\" in text
    return text if literal else "".join(educate_tokens([(PLAIN_TEXT, text)], REPLACED, language))


def _set_block(block: list[PieceOfText], language: str) -> None:
    printed = educate_tokens([(kind, str(text)) for text, kind in block], REPLACED, language)
    for (text, _), now in zip(block, printed, strict=True):
        if now != text:
            text.parent.replace(text, nodes.Text(now))


def _kind_within(node: nodes.Element, around: str) -> str:
    """Whether signs are replaced within an element, as they are around it or not at all."""
    literal = node.get("tag") in LITERAL or VERBATIM in node.get("classes", ())
    return AS_IT_IS if literal or isinstance(node, SmartQuotes.literal_nodes) else around


def _pieces(node: nodes.Element, kind: str) -> Iterator[PieceOfText | None]:
    """The texts of an element in their order, with a break wherever a block begins or ends."""
    for child in node.children:
        if isinstance(child, nodes.Text):
            escaping = "\\" in child  # docutils would take a backslash for an escape
            yield child, AS_IT_IS if escaping else kind
        elif isinstance(child, nodes.Element):
            tag = child.get("tag", "")
            block = tag in BLOCKS or not isinstance(child, nodes.Inline)
            if block:
                yield BREAK
            yield from _pieces(child, _kind_within(child, kind))
            if block:
                yield BREAK
