"""Post-transforms of links, which need all pages to have been read."""

from itertools import islice
from typing import Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from primero_rules.sphinx_ext.kit.domain import PrimeroDomain, domain_of
from primero_rules.sphinx_ext.kit.nodes import el, joined, link, played_in, unlink_foreign
from primero_rules.sphinx_ext.kit.sealed_tree import inside

HANDS_LINKED = 3


class PlayedTransform(SphinxPostTransform):
    """Puts links to the hands that use a rule into each placeholder, before links are resolved."""

    default_priority = 5

    def run(self, **_kwargs: Any) -> None:
        """Fill every placeholder, or remove it if no hand uses its rule."""
        domain = domain_of(self.env)
        if self.env.docname not in domain.links_to_hands:
            return
        for node in list(inside(self.document, played_in)):
            hands = islice(domain.hands_for(node["of"], node["path"]), HANDS_LINKED)
            links = [_link(domain, name, step, brief=node["brief"]) for name, step in hands]
            if not links:
                node.parent.remove(node)
            elif node["brief"]:
                node.replace_self(links[:1])
            else:
                node.replace_self([el("p", "pr-played", *joined(links, "; "))])


def _link(domain: PrimeroDomain, name: str, step: int, *, brief: bool) -> nodes.Element:
    title = domain.objects["hand", name].title
    where = f", step {step}" if step else ""
    text = "hand" if brief else f"{title}{where}"
    hand_link = link("hand", name, "pr-hand-link" if brief else "", text, at=f"-{step}" if step else "")
    hand_link["reftitle"] = f"{title}{where}"
    return hand_link


class LinkTransform(SphinxPostTransform):
    """Removes every link that does not lead to a page, even from a bibliography."""

    default_priority = 900

    def run(self, **_kwargs: Any) -> None:
        """Check all links, including those that other extensions have made."""
        unlink_foreign(self.document)
