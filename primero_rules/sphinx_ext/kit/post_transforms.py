"""What can only be put in when all pages are read: links to the hands that use a rule, and the cards' sprites."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from primero_rules.sphinx_ext.cards.card_sprite import sprite
from primero_rules.sphinx_ext.kit.domain import PrimeroDomain, domain_of
from primero_rules.sphinx_ext.kit.nodes import drawing, drawn, el, link, played_in

MOST = 3


class PlayedTransform(SphinxPostTransform):
    """Links to the hands in which a rule is used, before links are resolved."""

    default_priority = 5

    def run(self, **_kwargs: Any) -> None:
        """Fill in every place that waits for hands, or take it away."""
        domain = domain_of(self.env)
        for node in list(self.document.findall(played_in)):
            hands = domain.hands_for(node["of"], node["path"])[:MOST]
            made = [_link(domain, name, step, brief=node["brief"]) for name, step in hands]
            if not made:
                node.parent.remove(node)
            elif node["brief"]:
                node.replace_self(made[:1])
            else:
                node.replace_self([el("p", "pr-played", *_listed(made))])


def _link(domain: PrimeroDomain, name: str, step: int, *, brief: bool) -> nodes.Element:
    title = domain.objects["hand", name].title
    where = f", step {step}" if step else ""
    text = "hand" if brief else f"{title}{where}"
    made = link("hand", name, "pr-hand-link", text, at=f"-{step}" if step else "")
    made["reftitle"] = f"{title}{where}"
    return made


def _listed(links: list[nodes.Element]) -> list[nodes.Node]:
    made: list[nodes.Node] = []
    for number, one in enumerate(links):
        made += [nodes.Text("; "), one] if number else [one]
    return made


class SpriteTransform(SphinxPostTransform):
    """The drawings that cards refer to, once at the head of a page that shows any."""

    default_priority = 900
    formats = ("html",)

    def run(self, **_kwargs: Any) -> None:
        """Add the sprite of each pack in use."""
        packs = sorted({node["pack"] for node in self.document.findall(drawing)} - {""})
        for pack in packs:
            self.document.insert(0, drawn(sprite(pack), ""))


class HeroTransform(SphinxPostTransform):
    """The title of a front page moves into its opening, between cards and first words."""

    default_priority = 890
    formats = ("html",)

    def run(self, **_kwargs: Any) -> None:
        """Move the title, if there is an opening to move it to."""
        for section in list(self.document.findall(nodes.section)):
            hero = next((one for one in section.children if "pr-hero" in one.get("classes", [])), None)
            if hero is not None and isinstance(section[0], nodes.title):
                title = section.pop(0)
                hero.insert(1, el("h1", "", *title.children))
