"""Reconstructions of a lost card game as rules that run: load a file, play a hand, replay a record, compare.

>>> import primero_rules as pr
>>> rules = pr.load(pr.ids()[0])
>>> state = pr.start(rules, seats=4, seed=7)
>>> state, events = pr.apply(rules, state, next(iter(pr.options(rules, state))))
"""

from primero_rules.compiled.library import ids, load, load_all
from primero_rules.compiled.ruleset import Ruleset
from primero_rules.ground.fault import Fault, Faults
from primero_rules.model.action import Action, Bid, Choose, Claim, Deal, Exchange, Fold, Pass, Raise, See
from primero_rules.model.failure import Mismatch, Refused
from primero_rules.model.state import CHANCE, Said, State
from primero_rules.play.game import Playout, apply, options, playout, start
from primero_rules.play.view import view

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Action",
    "Bid",
    "Choose",
    "Claim",
    "Deal",
    "Exchange",
    "Fault",
    "Faults",
    "Fold",
    "Mismatch",
    "Pass",
    "Playout",
    "Raise",
    "Refused",
    "Ruleset",
    "Said",
    "See",
    "State",
    "apply",
    "ids",
    "load",
    "load_all",
    "options",
    "playout",
    "start",
    "view",
]
