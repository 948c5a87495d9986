"""What a page shows before anything is unfolded, without what stands there as code."""

from html.parser import HTMLParser

HIDDEN = {"script", "style", "title", "details", "code", "pre", "textarea"}
"""The elements whose text is not in the plain view: folded away, code, or no part of the page."""

VOID = {"meta", "link", "br", "img", "input", "hr", "source", "wbr", "col"}
"""The elements that have no end."""


class _Plain(HTMLParser):
    def __init__(self):
        super().__init__()
        self.within, self.texts = [], []

    def handle_starttag(self, tag, _attributes):
        if tag not in VOID:
            self.within.append(tag)

    def handle_endtag(self, tag):
        while self.within and self.within.pop() != tag:
            pass

    def handle_data(self, data):
        if not HIDDEN.intersection(self.within):
            self.texts.append(data)


def plain_texts(html):
    """Every piece of text in the plain view of some HTML."""
    parser = _Plain()
    parser.feed(html)
    return parser.texts
