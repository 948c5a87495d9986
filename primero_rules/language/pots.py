"""Pots that have names: chips that lie apart from what hands contend for, until a rule gives them to somebody.

A file names its pots once, under ``table``.  What nobody wins of them stays for the next hand.
"""

from dataclasses import dataclass

from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.game.program import ProgramBuilder
from primero_rules.language.declaration.types import EachOnce, Entries, Names, NameText


@dataclass(frozen=True)
class NamedPot(Frozen):
    """One of the pots of a game: its number and its name."""

    number: int
    name: str


def read_pot(spec: Spec, program: ProgramBuilder) -> NamedPot:
    """The pot that a word names."""
    name, pots = spec.text(), program.setting.pots
    spec.known(name, pots, "pot")
    return NamedPot(pots.index(name), name)


POT = Names((), "pot that has a name", "pots", read_pot)
POTS = Entries(POT)
NAMES_OF_POTS = EachOnce(NameText("a name for a pot"), twice="two pots are named '{}'")
