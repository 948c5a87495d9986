"""Post-transforms of the pages that show cards: the sprites they draw from, and the hero of a front page."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from primero_rules.sphinx_ext.cards.card_sprite import drawn_once, sprite
from primero_rules.sphinx_ext.kit.nodes import drawing, drawn, el
from primero_rules.sphinx_ext.kit.sealed_tree import inside, sealed


class SpriteTransform(SphinxPostTransform):
    """Puts the sprites that cards refer to at the head of a page that shows cards."""

    default_priority = 900
    formats = ("html",)

    def run(self, **_kwargs: Any) -> None:
        """Add the sprite of each pack in use, and a sprite of the card faces that are shown more than once."""
        drawings = list(inside(self.document, drawing))
        packs = sorted({node["pack"] for node in drawings} - {""})
        faces, referring = drawn_once([node["html"] for node in drawings])
        for node, html in zip(drawings, referring, strict=True):
            node["html"] = html
        used = "".join([faces, *referring])
        for drawings_of_page in [faces, *(sprite(pack, used) for pack in packs)]:
            if drawings_of_page:
                self.document.insert(0, drawn(drawings_of_page, ""))


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
