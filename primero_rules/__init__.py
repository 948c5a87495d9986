"""Reconstructions of a lost card game as rules that run: load a file, play a hand, replay a record, compare.

>>> import primero_rules as pr
>>> rules = pr.load(pr.ids()[0])
>>> state = pr.start(rules, seats=4, seed=7)
>>> state, events = pr.apply(rules, state, next(iter(pr.options(rules, state))))

Every name is imported when it is first used, so that a program pays only for what it needs.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from primero_rules.base.fault import Fault, Faults
    from primero_rules.comparison.rows import Row, compare
    from primero_rules.game.action import Action, Bid, Choose, Claim, Deal, Exchange, Fold, Pass, Raise, See, Show
    from primero_rules.game.failure import Mismatch, Refused
    from primero_rules.game.state import CHANCE, Said, State
    from primero_rules.play.evaluation import Evaluation, evaluate
    from primero_rules.play.game import Playout, apply, options, playout, start
    from primero_rules.play.view import view
    from primero_rules.records.replay import Replay, replay
    from primero_rules.rules.library import ids, load, load_all
    from primero_rules.rules.ruleset import Ruleset

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Action",
    "Bid",
    "Choose",
    "Claim",
    "Deal",
    "Evaluation",
    "Exchange",
    "Fault",
    "Faults",
    "Fold",
    "Mismatch",
    "Pass",
    "Playout",
    "Raise",
    "Refused",
    "Replay",
    "Row",
    "Ruleset",
    "Said",
    "See",
    "Show",
    "State",
    "apply",
    "compare",
    "evaluate",
    "ids",
    "load",
    "load_all",
    "options",
    "playout",
    "replay",
    "start",
    "view",
]

_HOMES = {
    "rules.library": ("ids", "load", "load_all"),
    "rules.ruleset": ("Ruleset",),
    "base.fault": ("Fault", "Faults"),
    "game.action": (
        "Action",
        "Bid",
        "Choose",
        "Claim",
        "Deal",
        "Exchange",
        "Fold",
        "Pass",
        "Raise",
        "See",
        "Show",
    ),
    "game.failure": ("Mismatch", "Refused"),
    "game.state": ("CHANCE", "Said", "State"),
    "play.evaluation": ("Evaluation", "evaluate"),
    "play.game": ("Playout", "apply", "options", "playout", "start"),
    "play.view": ("view",),
    "comparison.rows": ("Row", "compare"),
    "records.replay": ("Replay", "replay"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


if not TYPE_CHECKING:  # a checker reads the imports above and knows no other names

    def __getattr__(name: str) -> Any:
        """A public name, from the module where it lives."""
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
        return found


def __dir__() -> list[str]:
    """The public names, imported or not."""
    return sorted({*globals(), *__all__})
