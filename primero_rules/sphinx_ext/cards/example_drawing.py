"""The example of a combination on a page: its cards, and the card that has to be turned up beside them."""

from collections.abc import Iterator

from docutils import nodes

from primero_rules.sphinx_ext.cards.roles import card_boxes
from primero_rules.sphinx_ext.kit.nodes import el
from primero_rules.worth.example_hands import BEHIND_CARD_TURNED_UP, ExampleHand


def drawn_example(example: ExampleHand) -> Iterator[nodes.Node | str]:
    """The cards of an example as boxes, and behind them the card turned up, if the combination needs one."""
    yield el("span", "pr-nowrap", *card_boxes(example.counting))
    if example.turned_up:
        yield " "
        yield el("span", "pr-nowrap", "(", *card_boxes((example.turned_up,)), f" {BEHIND_CARD_TURNED_UP})")
