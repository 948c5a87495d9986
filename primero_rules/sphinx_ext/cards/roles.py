"""The role ``primero:cards``: cards inside a sentence, drawn as small boxes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from docutils import nodes

from primero_rules.base.cards import UNKNOWN
from primero_rules.sphinx_ext.cards.card_name import Pack
from primero_rules.sphinx_ext.cards.cards_svg import chip_html
from primero_rules.sphinx_ext.kit.nodes import drawn, el


def chip(card: str, pack: Pack = "french") -> nodes.Node:
    """One card as a box; ValueError if it is none."""
    shown = UNKNOWN if card.startswith(UNKNOWN) else card[:1].upper() + card[1:].lower()
    return drawn(chip_html(shown, pack), shown)


def chips(cards: Sequence[str], pack: Pack = "french") -> list[nodes.Node]:
    """Several cards as boxes with spaces between them."""
    made: list[nodes.Node] = []
    for one in cards:
        made += [nodes.Text(" "), chip(one, pack)] if made else [chip(one, pack)]
    return made


def cards_role(
    _name: str,
    rawtext: str,
    text: str,
    lineno: int,
    inliner: Any,
    _options: Mapping[str, Any] | None = None,
    _content: Sequence[str] = (),
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """``7c 6c Ac Js`` as four boxes; anything that is no card is a warning at its line."""
    try:
        return [el("span", "pr-nowrap", *chips(text.replace(",", " ").split()))], []
    except ValueError as wrong:
        message = inliner.reporter.warning(str(wrong), line=lineno)
        return [inliner.problematic(rawtext, rawtext, message)], [message]
