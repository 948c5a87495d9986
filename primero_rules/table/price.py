"""The price of a move in words: the chips that it costs, and the cards that have to be changed after it."""

from primero_rules.base.counted import counted, counted_between
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
    price = f"costs {counted_between(least, most, 'chip')}"
    return f"{price}, of which {move.met} to meet what lies there" if move.met and move.amounts else price


def change_text(move: Move) -> str:
    """The cards that a move makes its player change, to follow its price; "" if it makes him change none."""
    if move.changes is None:
        return ""
    least, most = move.changes
    if not least:
        return f", then up to {counted(most, 'card')} may be changed"
    return f", then {counted_between(least, most, 'card')} to change"
