"""Chips in words."""

from primero_rules.base.counted import counted


def chips(amount: int) -> str:
    """A number of chips: ``1 chip``, ``2 chips``."""
    return counted(amount, "chip")


def pot_named(how: str, pot: str) -> str:
    """``into the pot ace``, after a space; "" for chips that lie in no pot with a name."""
    return f" {how} the pot {pot}" if pot else ""
