"""``primero-hero CARDS``: the top of a front page: cards, below them the title, and then an introduction."""

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.transforms.post_transforms import SphinxPostTransform

from primero_rules.sphinx_ext.cards.card_drawing import drawn_cards
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el
from primero_rules.sphinx_ext.kit.sealed_tree import sealed


class CardsDirective(PrimeroDirective):
    """``primero-cards CARDS``: some cards, drawn in a row."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {"pack": lambda text: directives.choice(text, ("french", "latin"))}

    def build(self) -> list[nodes.Node]:
        """The cards in a row."""
        return [el("p", "", self._row())]

    def _row(self) -> nodes.Element:
        try:
            return drawn_cards(self.arguments[0].split(), self.options.get("pack", "french"))
        except ValueError as error:
            raise self.error(str(error)) from None


class HeroDirective(CardsDirective):
    """The arguments are the cards, the content is the introduction; the page's title moves between them later."""

    has_content = True

    def build(self) -> list[nodes.Node]:
        """The hero without its title, which ``HeroTransform`` adds."""
        row = self._row()
        row["classes"].append("pr-cards-large")
        lede, _ = self.parse_inline(" ".join(self.content))
        return [el("div", "pr-hero", row, el("p", "pr-lede", *lede))]


class HeroTransform(SphinxPostTransform):
    """Moves the title of a front page into its hero, between the cards and the introduction."""

    default_priority = 890
    formats = ("html",)

    def run(self, **_kwargs: Any) -> None:
        """Move the title, if the page has a hero."""
        for section in list(self.document.findall(nodes.section)):
            hero = next((child for child in section.children if "pr-hero" in child.get("classes", [])), None)
            if hero is not None and isinstance(section[0], nodes.title):
                title = section.pop(0)
                inner = hero["root"] if isinstance(hero, sealed) else hero
                inner.insert(1, el("h1", "", *title.children))
