"""``primero-matches``: what the computer players win against each other in each game."""

from typing import Any

from docutils import nodes

from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.players.stored_figures import FiguresDirective, scrolled_table, span_drawing


class MatchesDirective(FiguresDirective):
    """``primero-matches FILE``: a table for each pair of players, and the games in which either is ahead."""

    def shown(self, figures: dict[str, Any], titles: dict[str, str]) -> list[nodes.Node]:
        """The tables, one for each pair."""
        pairs: dict[tuple[str, str], list[tuple[str, dict[str, Any]]]] = {}
        for name in titles:
            for played in figures["games"][name]["matches"]:
                names = sorted(player["player"] for player in played["players"])
                pairs.setdefault((names[0], names[1]), []).append((name, played))
        settings = figures["settings"]
        settings_line = f"Version {settings['version']}, seed {settings['seed']}, as few players as may sit down."
        return [el("p", "", settings_line), *(self._pair(pair, members, titles) for pair, members in pairs.items())]

    def _pair(
        self, pair: tuple[str, str], members: list[tuple[str, dict[str, Any]]], titles: dict[str, str]
    ) -> nodes.Node:
        """The table of one pair, with a row for each game, and in sentences who is ahead in which games."""
        better = _stronger(pair)
        other = next(name for name in pair if name != better)
        rows: list[list[nodes.Node | str]] = []
        verdicts: dict[str, list[str]] = {"above": [], "below": [], "level": []}
        for name, played in members:
            mean, low, high = by_how_much(played, better)
            verdicts["above" if low > 0 else "below" if high < 0 else "level"].append(titles[name])
            rows.append(
                [
                    link("reconstruction", name, "", titles[name]),
                    str(played["seats"]),
                    str(played["deals"]),
                    f"{mean:+.2f}",
                    f"{low:+.2f} and {high:+.2f}",
                    span_drawing(mean, low, high, max(abs(low), abs(high))),
                ]
            )
        sentences = el("ul")
        for verdict, words in (
            ("above", f"{better} is ahead of {other}, the whole interval above nought: "),
            ("level", f"these deals do not separate {better} from {other}: "),
            ("below", f"{better} is behind {other}, the whole interval below nought: "),
        ):
            if verdicts[verdict]:
                sentences += el("li", "", words + ", ".join(verdicts[verdict]))
        caption = f"by how much {better} is ahead of {other}"
        heads = ["game", "seats", "deals", "chips a hand", "95 in 100 between", "drawn"]
        return self.titled(
            f"{better} and {other}",
            f"match-{better}-{other}",
            sentences,
            scrolled_table(caption, heads, rows),
        )


ORDER_OF_PLAYERS = ("sharp", "cautious", "random")
"""The players, the one expected to be strongest first."""


def _stronger(pair: tuple[str, str]) -> str:
    return min(
        pair, key=lambda name: ORDER_OF_PLAYERS.index(name) if name in ORDER_OF_PLAYERS else len(ORDER_OF_PLAYERS)
    )


def by_how_much(played: dict[str, Any], player: str) -> tuple[float, float, float]:
    """By how many chips a hand a player is ahead, and the bounds of the interval; negative where it is behind."""
    parted = played["parted"][0]
    if parted["ahead"] == player:
        return parted["mean"], parted["low"], parted["high"]
    return -parted["mean"], -parted["high"], -parted["low"]
