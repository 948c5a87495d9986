"""``primero-games``: statistics of the hands of each game, by the number of players."""

from collections.abc import Iterator
from typing import Any

from docutils import nodes

from primero_rules.game.action import Bid
from primero_rules.language.steps.turn import offered_options
from primero_rules.rules.library import load
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import file_of
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.players.stored_figures import (
    FiguresDirective,
    scrolled_table,
    share_drawing,
    span_drawing,
)

UNBID = "unbid"
SHARES_OF_HANDS = (
    (UNBID, "hands in which nobody bids"),
    ("carried", "hands after which chips stay on the table"),
    ("folded", "players who are out at the end"),
    ("best_won", "hands that the best hand wins, folded ones counted too"),
)
"""The shares of hands that are shown; those without a bid only of a game in which there are bids."""

MEANS = (("decisions", "choices in a hand"), ("rounds", "rounds that come to an end in a hand"))
GAINS = (("eldest", "what the eldest wins, in chips"), ("dealer", "what the dealer wins, in chips"))
FIGURES_HEAD = ["of a hand", "found", "95 in 100 between", "drawn"]


def _has_bids(reconstruction: str) -> bool:
    program = load(reconstruction).program
    return any(option.verb == Bid.verb for at in program for option in offered_options(at.operation))


HAS_BIDS = CachedQuery("bids", file_of, _has_bids)
"""Whether anybody may bid in a game: where nobody may, it is no news that nobody does."""


class GamesDirective(FiguresDirective):
    """``primero-games FILE``: a section for each game, with a table for each number of players."""

    def shown(self, figures: dict[str, Any], titles: dict[str, str]) -> list[nodes.Node]:
        """The sections."""
        settings = figures["settings"]
        who = f"All seats are held by the player {settings['players']}, and every hand begins with full stacks"
        settings_told = f"{who}; version {settings['version']}, seed {settings['seed']}."
        return [
            el("p", "", settings_told),
            *(self._game(name, title, figures["games"][name]["hands"]) for name, title in titles.items()),
        ]

    def _game(self, name: str, title: str, sizes: list[dict[str, Any]]) -> nodes.Node:
        has_bids = self.ask(HAS_BIDS, name)
        tables = (
            scrolled_table(
                f"{size['seats']} players, {size['hands']} hands",
                FIGURES_HEAD,
                list(_rows(size, has_bids=has_bids)),
                of=f"{title} ({name})",
            )
            for size in sizes
        )
        rulebook = el("p", "", link("reconstruction", name, "", "The rulebook"))
        return self.titled(title, f"game-{name}", rulebook, *tables)


def _rows(size: dict[str, Any], *, has_bids: bool) -> Iterator[list[nodes.Node | str]]:
    for key, words in MEANS:
        held = size[key]
        yield [words, f"{held['mean']:.1f}", f"{held['low']:.1f} and {held['high']:.1f}", ""]
    for key, words in SHARES_OF_HANDS:
        if has_bids or key != UNBID:
            yield _share(words, size[key])
    for key, words in GAINS:
        held = size[key]
        bounds = f"{held['low']:+.2f} and {held['high']:+.2f}"
        reach = max(abs(held["low"]), abs(held["high"]))
        drawing = span_drawing(held["mean"], held["low"], held["high"], reach)
        yield [words, f"{held['mean']:+.2f}", bounds, drawing]
    for name, held in size["combinations"]:
        yield _share(f"won with {name}, where two or more are in at the end", held)


def _share(words: str, held: dict[str, Any]) -> list[nodes.Node | str]:
    part = held["cases"] / held["of"] if held["of"] else 0.0
    share = f"{held['cases']} of {held['of']}"
    bounds = f"{held['low']:.0%} and {held['high']:.0%}"
    return [words, share, bounds, share_drawing(part, held["low"], held["high"])]
