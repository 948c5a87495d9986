"""``primero-table``: the place at which a reader plays against the computer."""

from typing import Any, NamedTuple

from docutils import nodes

from primero_rules.sphinx_ext.kit.directive import GROUP_OF_GAME
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.live.live_part import live_place
from primero_rules.sphinx_ext.players.stored_figures import FiguresDirective

WITHOUT = (
    "There is no table to play at here: it needs JavaScript, a server, and a site that was built with Node.js. "
    "In a terminal the same games are played with "
)


class LivelyGame(NamedTuple):
    """A game with a number of players, and in how many of the hands that were counted somebody bids."""

    name: str
    seats: int
    bid: int
    hands: int


def liveliest(games: dict[str, Any], names: list[str]) -> LivelyGame | None:
    """The game among these in which somebody bids in most of its hands; of equal ones, that with more players."""
    counted = [
        LivelyGame(name, size["seats"], size["unbid"]["of"] - size["unbid"]["cases"], size["unbid"]["of"])
        for name in names
        for size in games[name]["hands"]
        if size["unbid"]["of"]
    ]
    return max(counted, key=lambda game: (game.bid / game.hands, game.seats), default=None)


class TableDirective(FiguresDirective):
    """``primero-table [FILE]``: a table where the live part runs, and otherwise a sentence on how to get one.

    By the figures of a file the game is chosen that is offered first.
    """

    required_arguments = 0
    optional_arguments = 1
    chosen = False

    def build(self) -> list[nodes.Node]:
        """The live place, with the text that it shows where the live part does not run."""
        if not self.arguments:
            return [_place()]
        shown = super().build()
        return shown if self.chosen else [_place(), *shown]  # a fault of the figures leaves the table where it is

    def shown(self, figures: dict[str, Any], titles: dict[str, str]) -> list[nodes.Node]:
        """The live place, with the game that is offered first, and below it why it is."""
        self.chosen = True
        first = liveliest(figures["games"], [name for name in titles if not self.ask(GROUP_OF_GAME, name)])
        if first is None:
            return [_place()]
        players = figures["settings"]["players"]
        why = (
            f", played by {first.seats}, is the main text in which the {players} player bids most readily:"
            f" somebody bids in {first.bid} of the {first.hands} hands that were counted."
        )
        game = link("reconstruction", first.name, "", titles[first.name])
        place = _place(game=first.name, seats=str(first.seats), players=players)
        return [place, el("p", "pr-live-note", game, why)]


def _place(**preset: str) -> nodes.Element:
    return live_place("table", el("p", "pr-live-without", WITHOUT, el("code", "", "primero play"), "."), **preset)
