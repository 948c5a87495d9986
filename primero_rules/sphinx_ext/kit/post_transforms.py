"""Post-transforms, for what needs all pages to have been read: links, sprites, the hero."""

from __future__ import annotations

from itertools import islice
from typing import Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from primero_rules.sphinx_ext.cards.card_sprite import drawn_once, sprite
from primero_rules.sphinx_ext.kit.domain import PrimeroDomain, domain_of
from primero_rules.sphinx_ext.kit.nodes import drawing, drawn, el, link, played_in, unlink_foreign
from primero_rules.sphinx_ext.kit.sealed_tree import inside, sealed

MOST = 3


class PlayedTransform(SphinxPostTransform):
    """Puts links to the hands that use a rule into each placeholder, before links are resolved."""

    default_priority = 5

    def run(self, **_kwargs: Any) -> None:
        """Fill every placeholder, or remove it if no hand uses its rule."""
        domain = domain_of(self.env)
        for node in list(inside(self.document, played_in)):
            hands = islice(domain.hands_for(node["of"], node["path"]), MOST)
            links = [_link(domain, name, step, brief=node["brief"]) for name, step in hands]
            if not links:
                node.parent.remove(node)
            elif node["brief"]:
                node.replace_self(links[:1])
            else:
                node.replace_self([el("p", "pr-played", *_listed(links))])


def _link(domain: PrimeroDomain, name: str, step: int, *, brief: bool) -> nodes.Element:
    title = domain.objects["hand", name].title
    where = f", step {step}" if step else ""
    text = "hand" if brief else f"{title}{where}"
    hand_link = link("hand", name, "pr-hand-link", text, at=f"-{step}" if step else "")
    hand_link["reftitle"] = f"{title}{where}"
    return hand_link


def _listed(links: list[nodes.Element]) -> list[nodes.Node]:
    listed: list[nodes.Node] = []
    for number, hand_link in enumerate(links):
        listed += [nodes.Text("; "), hand_link] if number else [hand_link]
    return listed


class LinkTransform(SphinxPostTransform):
    """Removes every link that does not lead to a page, even from a bibliography."""

    default_priority = 900

    def run(self, **_kwargs: Any) -> None:
        """Check all links, including those that other extensions have made."""
        unlink_foreign(self.document)


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
