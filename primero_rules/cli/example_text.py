"""The example of a combination as text: its cards, and the card that has to be turned up beside them."""

from rich.console import Console
from rich.text import Text

from primero_rules.cli.screen import shown_cards
from primero_rules.worth.example_hands import BEHIND_CARD_TURNED_UP, ExampleHand


def shown_example(console: Console, example: ExampleHand) -> Text:
    """The cards of an example, and behind them the card turned up, if the combination needs one."""
    cards = shown_cards(console, example.counting)
    if not example.turned_up:
        return cards
    turned = shown_cards(console, (example.turned_up,))
    return cards.append(" (", "not bold").append(turned).append(f" {BEHIND_CARD_TURNED_UP})", "not bold")
