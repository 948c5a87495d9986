"""What a page shows before anything is unfolded, without what stands there as code."""

from lxml import etree

HIDDEN = {"script", "style", "title", "details", "code", "pre", "textarea"}
"""The elements whose text is not in the plain view: folded away, code, or no part of the page."""

IN_VIEW = etree.XPath(
    f"//text()[not({' or '.join(f'ancestor::{tag}' for tag in sorted(HIDDEN))})]", smart_strings=False
)
"""Finds every text outside these elements."""


def plain_texts(html):
    """Every piece of text in the plain view of some HTML."""
    tree = etree.HTML(html.encode("utf-8"), etree.HTMLParser(encoding="utf-8"))
    return [] if tree is None else IN_VIEW(tree)
