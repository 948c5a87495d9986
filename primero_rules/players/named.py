"""The computer players by their names."""

from collections.abc import Callable, Mapping

from primero_rules.base.argument import check_kind
from primero_rules.base.fault import did_you_mean, nearest
from primero_rules.base.whole_number import WholeNumber
from primero_rules.players.cautious_player import CautiousPlayer
from primero_rules.players.player import Player
from primero_rules.players.random_player import RandomPlayer
from primero_rules.players.sharp_player import SharpPlayer

PLAYERS_BY_NAME: Mapping[str, Callable[[WholeNumber], Player]] = {
    "random": RandomPlayer,
    "cautious": CautiousPlayer,
    "sharp": SharpPlayer,
}
"""By name, the class that makes such a player from a seed."""


def player(name: str, seed: WholeNumber = 0) -> Player:
    """A computer player by its name; the same seed makes the same choices at the same turns.

    ValueError, with the nearest known name, if there is none of this name.

    >>> import primero_rules as pr
    >>> type(pr.player("random", seed=1)).__name__
    'RandomPlayer'
    """
    check_kind(name, str, "a player", f"one of {', '.join(PLAYERS_BY_NAME)}")
    maker = PLAYERS_BY_NAME.get(name)
    if maker is None:
        near = did_you_mean(nearest(name, PLAYERS_BY_NAME))
        raise ValueError(f"there is no player {name!r} — one of {', '.join(PLAYERS_BY_NAME)}{near}")
    return maker(seed)
