"""``primero-file ID``: the file of a reconstruction, with an anchor for every line."""

from collections.abc import Iterable, Iterator
from html import escape

from docutils import nodes
from pygments import highlight
from pygments.filter import Filter
from pygments.formatters import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers.data import YamlLexer
from pygments.token import Comment, Name, Text, _TokenType

from primero_rules.rules.library import load, locate
from primero_rules.sphinx_ext.kit.directive import PageDirective
from primero_rules.sphinx_ext.kit.nodes import drawn, el, link


class FileDirective(PageDirective):
    """The text of the file, highlighted."""

    def build(self) -> list[nodes.Node]:
        """A heading, a link back to the rulebook, and the lines."""
        reconstruction = self.arguments[0]
        path, _ = locate(reconstruction)
        self.depend_on_text(path)
        title = load(reconstruction).title
        self.note("file", reconstruction, "L", f"{path.parent.name}/{path.name}")
        back = el(
            "p",
            "",
            "This is the file that the program runs. ",
            link("reconstruction", reconstruction, "", f"The rulebook: {title}"),
        )
        text = path.read_text(encoding="utf-8")
        return [
            self.titled(f"{reconstruction}: {path.name}", f"file-{reconstruction}", back, drawn(_lines(text), text))
        ]


class KeysAndComments(Filter):
    """A Pygments filter that highlights only the keys and comments of YAML."""

    def filter(self, _lexer: Lexer, stream: Iterable[tuple[_TokenType, str]]) -> Iterator[tuple[_TokenType, str]]:
        """The tokens of a file; all but keys and comments become plain text."""
        for kind, words in stream:
            marked = kind in Name.Tag or kind in Comment
            yield kind if marked else Text, words


def highlighted(text: str) -> str:
    """The text of a YAML file as HTML, with its keys and its comments marked."""
    lexer = YamlLexer(stripnl=False)
    lexer.add_filter(KeysAndComments())
    marked: str = highlight(text, lexer, HtmlFormatter(nowrap=True))
    return marked


def _lines(text: str) -> str:
    lines = highlighted(text).rstrip("\n").split("\n")
    if len(lines) != len(text.rstrip("\n").split("\n")):
        lines = [escape(line) for line in text.rstrip("\n").split("\n")]
    numbered = (
        f'<span id="L{number}"><a href="#L{number}">{number}</a>{line}\n</span>'
        for number, line in enumerate(lines, 1)
    )
    return f'<div class="highlight pr-file"><pre>{"".join(numbered)}</pre></div>'
