"""The price of a move in words: the chips that it costs, and the cards that have to be changed after it."""

from __future__ import annotations

from primero_rules.base.counted import counted
from primero_rules.table.move import Move


def cost_text(move: Move) -> str:
    """What a move costs, in chips.

    >>> import primero_rules as pr
    >>> rules = pr.load(pr.ids()[0])
    >>> bool(cost_text(pr.moves(rules, pr.start(rules, 3, seed=1)).lawful[0]))
    True
    """
    least, most = move.costs
    if not most:
        return "costs no chips"
    price = f"costs {counted(most, 'chip')}" if least == most else f"costs {least} to {most} chips"
    return f"{price}, of which {move.met} to meet what lies there" if move.met and move.amounts else price


def change_text(move: Move) -> str:
    """The cards that a move makes its player change, to follow its price; "" if it makes him change none."""
    if move.changes is None:
        return ""
    least, most = move.changes
    if not least:
        return f", then up to {counted(most, 'card')} may be changed"
    between = "or" if most == least + 1 else "to"
    numbers = counted(most, "card") if least == most else f"{least} {between} {most} cards"
    return f", then {numbers} to change"
