"""The role ``primero:cards``: cards inside a sentence, drawn as small boxes."""

from collections.abc import Mapping, Sequence
from typing import Any

from docutils import nodes

from primero_rules.base.cards import UNKNOWN_CARD
from primero_rules.sphinx_ext.cards.card_boxes import chip_html
from primero_rules.sphinx_ext.cards.card_name import CardStyle
from primero_rules.sphinx_ext.kit.nodes import drawn, el, joined


def chip(card: str, pack: CardStyle = "french") -> nodes.Node:
    """One card as a box; ValueError if there is no such card."""
    word = UNKNOWN_CARD if card.startswith(UNKNOWN_CARD) else card[:1].upper() + card[1:].lower()
    return drawn(chip_html(word, pack), word)


def card_boxes(cards: Sequence[str], pack: CardStyle = "french") -> list[nodes.Node]:
    """Cards as boxes, with spaces between them."""
    return joined((chip(card, pack) for card in cards), " ")


def cards_role(
    _name: str,
    rawtext: str,
    text: str,
    lineno: int,
    inliner: Any,
    options: Mapping[str, Any] | None = None,  # noqa: ARG001 - docutils gives it to every role
    content: Sequence[str] = (),  # noqa: ARG001 - as above
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """``7c 6c Ac Js`` as four boxes; a word that is no card gives a warning at its line."""
    try:
        return [el("span", "pr-nowrap", *card_boxes(text.replace(",", " ").split()))], []
    except ValueError as error:
        message = inliner.reporter.warning(str(error), line=lineno)
        return [inliner.problematic(rawtext, rawtext, message)], [message]
