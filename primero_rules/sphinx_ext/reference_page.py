"""``primero-reference``: every public name of the library, from its own signature and docstring."""

import re
from collections.abc import Iterator

from docutils import nodes

import primero_rules
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el, joined
from primero_rules.sphinx_ext.reference_parts import parts
from primero_rules.sphinx_ext.reference_source import CLASS, FUNCTION, OTHER_NAMES, Defined, defined

PARTS = "What these are made of"

CODE = re.compile(r"``(.+?)``")


class ReferenceDirective(PrimeroDirective):
    """``primero-reference``: functions, then classes, then the other names, then the parts of all these."""

    def build(self) -> list[nodes.Node]:
        """A section for each kind of name."""
        groups: dict[str, list[nodes.Node]] = {FUNCTION: [], CLASS: [], OTHER_NAMES: []}
        for name in primero_rules.__all__:
            source = defined(name)
            groups[source.kind].append(self._entry(name, source))
        groups[PARTS] = [self._entry(name, source, "part") for name, source in parts().items()]
        return [self.titled(title, f"names-{nodes.make_id(title)}", *entries) for title, entries in groups.items()]

    def _entry(self, name: str, source: Defined, kind: str = "pr") -> nodes.section:
        code = source.signature
        head = [nodes.literal_block(code, code, language="python")] if code else []
        return self.titled(name, f"{kind}-{name}", *head, *paragraphs(source.text), *documented_members(source))


def paragraphs(text: str) -> Iterator[nodes.Node]:
    """The paragraphs of a docstring as nodes; doctest examples become code blocks."""
    for part in text.split("\n\n"):
        if part.lstrip().startswith(">>>"):
            yield nodes.literal_block(part, part, language="pycon")
        elif part.strip():
            yield nodes.paragraph("", "", *_inline(" ".join(part.split())))


def _inline(text: str) -> Iterator[nodes.Node]:
    for number, part in enumerate(CODE.split(text)):
        if part:
            yield nodes.literal("", part) if number % 2 else nodes.Text(part)


def documented_members(source: Defined) -> Iterator[nodes.Node]:
    """The public fields, properties and methods of a class, with the first paragraphs of the docstrings."""
    if source.fields:
        yield nodes.paragraph(
            "", "Holds ", *joined(nodes.literal("", name) for name in source.fields), nodes.Text(".")
        )
    entries: list[nodes.Node] = []
    for name, text in source.members:
        first = " ".join(text.split("\n\n")[0].split())
        entries += [el("dt", "", el("code", "", name)), el("dd", "", *_inline(first))]
    if entries:
        yield el("dl", "pr-words", *entries)
