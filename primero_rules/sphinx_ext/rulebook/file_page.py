"""``primero-file ID``: the file of a reconstruction, with an anchor for every line."""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.highlighting import PygmentsBridge

from primero_rules.rules.library import load, locate
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import drawn, el, link


class FileDirective(PrimeroDirective):
    """The text of the file, highlighted."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"page": directives.flag}

    def build(self) -> list[nodes.Node]:
        """A heading, a link back to the rulebook, and the lines."""
        reconstruction = self.arguments[0]
        path, _ = locate(reconstruction)
        self.depend_on_files(path)
        title = load(reconstruction).title
        self.note("file", reconstruction, "L", f"{path.parent.name}/{path.name}")
        back = el(
            "p", "", "The rules as they run. ", link("reconstruction", reconstruction, "", f"The rulebook: {title}")
        )
        text = path.read_text(encoding="utf-8")
        return [
            self.titled(f"{reconstruction}: {path.name}", f"file-{reconstruction}", back, drawn(_lines(text), text))
        ]


def _lines(text: str) -> str:
    block = PygmentsBridge("html").highlight_block(text, "yaml")
    inner = block.partition("<pre>")[2].rpartition("</pre>")[0].removeprefix("<span></span>")
    lines = inner.rstrip("\n").split("\n")
    if len(lines) != len(text.rstrip("\n").split("\n")):
        lines = [escape(line) for line in text.rstrip("\n").split("\n")]
    numbered = (
        f'<span class="pr-line" id="L{number}"><a class="pr-line-n" href="#L{number}">{number}</a>{line}\n</span>'
        for number, line in enumerate(lines, 1)
    )
    return f'<div class="highlight pr-file"><pre>{"".join(numbered)}</pre></div>'
