"""Winners who have staked less than another contender, where such a winner takes back his own stake and no more.

It is the simplest way to deal with a player who could not pay, reported of one reconstruction: the short winner
saves his chips, and all the rest is contended for by the hands below his.
"""

from primero_rules.game.state import State

Groups = list[tuple[int, ...]]


def save_stakes(state: State, seats: tuple[int, ...], ranked: Groups, gains: list[int]) -> Groups:
    """Give every short winner his own stake (noted in ``gains``); the groups left to contend for the rest.

    ``seats`` are all contenders, those included who cannot win; ``ranked`` those who can, the best first.  The
    saving goes down the ranking to the first hand whose holder has staked as much as anybody.
    """
    full = max((state.seats[seat].staked for seat in seats), default=0)
    for number, group in enumerate(ranked):
        not_short = tuple(seat for seat in group if state.seats[seat].staked == full)
        for seat in group:
            if seat not in not_short:
                gains[seat] += state.seats[seat].staked
        if not_short:
            return [not_short, *ranked[number + 1 :]]
    return []
