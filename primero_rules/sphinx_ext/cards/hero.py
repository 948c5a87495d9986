"""``primero-hero CARDS``: the opening of a front page, cards above the title and the first words below it."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from primero_rules.sphinx_ext.hand.table_drawing import cards
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el


class HeroDirective(PrimeroDirective):
    """The cards are the arguments, the content is the lede; the page's title moves between them."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"pack": lambda text: directives.choice(text, ("french", "latin"))}

    def make(self) -> list[nodes.Node]:
        """The opening without its title."""
        try:
            shown = cards(self.arguments[0].split(), self.options.get("pack", "french"))
        except ValueError as wrong:
            raise self.error(str(wrong)) from None
        shown["classes"].append("pr-cards-large")
        lede, _ = self.parse_inline(" ".join(self.content))
        return [el("div", "pr-hero", shown, el("p", "pr-lede", *lede))]


class CardsDirective(PrimeroDirective):
    """``primero-cards CARDS``: some cards, drawn."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {"pack": lambda text: directives.choice(text, ("french", "latin"))}

    def make(self) -> list[nodes.Node]:
        """The cards in a row."""
        try:
            return [el("p", "", cards(self.arguments[0].split(), self.options.get("pack", "french")))]
        except (ValueError, IndexError) as wrong:
            raise self.error(str(wrong)) from None
