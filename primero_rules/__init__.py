"""Reconstructions of a lost card game as rules that run: load a file, play a hand, replay a record, compare.

>>> import primero_rules as pr
>>> rules = pr.load(pr.ids()[0])
>>> state = pr.start(rules, seats=4, seed=7)
>>> state, events = pr.apply(rules, state, next(iter(pr.options(rules, state))))

Every name is imported when it is first used, so that a program pays only for what it needs.
"""

from importlib import import_module

TYPE_CHECKING = False  # what a checker takes for true; to import typing would take a fifth of our time
if TYPE_CHECKING:
    from primero_rules.base.card_door import card, write
    from primero_rules.base.cards import Card, cards
    from primero_rules.base.fault import Fault, Faults
    from primero_rules.comparison.cell import Row
    from primero_rules.comparison.rows import compare
    from primero_rules.game.action import (
        Action,
        Bid,
        Choose,
        Claim,
        Deal,
        Exchange,
        Fold,
        Knock,
        Pass,
        Play,
        Raise,
        See,
        Show,
        Straddle,
    )
    from primero_rules.game.failure import Mismatch, Refused
    from primero_rules.game.saved import from_json
    from primero_rules.game.state import CHANCE, Said, State
    from primero_rules.play.evaluation import Evaluation, evaluate
    from primero_rules.play.game import start
    from primero_rules.play.hand_door import apply, options, to_json, view
    from primero_rules.play.playout import Playout, playout
    from primero_rules.play.playthrough import playthrough
    from primero_rules.play.seen import seen
    from primero_rules.play.session import next_hand, session
    from primero_rules.play.winning import Win, wins
    from primero_rules.players.match import Match, match
    from primero_rules.players.named import player
    from primero_rules.players.player import Player, Turn
    from primero_rules.players.simulation import simulate
    from primero_rules.records.replay import Replay, replay
    from primero_rules.rules.library import ids, load, load_all
    from primero_rules.rules.project import look_in
    from primero_rules.rules.ruleset import Ruleset
    from primero_rules.situations.answers.answer import Answer
    from primero_rules.situations.answers.asking import ask
    from primero_rules.situations.asked.situation import Situation
    from primero_rules.table.lawful_moves import moves
    from primero_rules.table.move import Move, Moves
    from primero_rules.worth.showdown import Showdown, showdown

__version__ = "0.1.0"

__all__ = [
    "CHANCE", "Action", "Answer", "Bid", "Card", "Choose", "Claim", "Deal", "Evaluation", "Exchange", "Fault",
    "Faults", "Fold", "Knock", "Match", "Mismatch", "Move", "Moves", "Pass", "Play", "Player", "Playout",
    "Raise", "Refused", "Replay", "Row", "Ruleset", "Said", "See", "Show", "Showdown", "Situation", "State",
    "Straddle", "Turn", "Win",
    "apply", "ask", "card", "cards", "compare", "evaluate", "from_json", "ids", "load", "load_all", "look_in",
    "match", "moves", "next_hand", "options", "player", "playout", "playthrough", "replay", "seen", "session",
    "showdown", "simulate", "start", "to_json", "view", "wins", "write",
]  # fmt: skip

_HOMES = (
    "base.card_door", "base.cards", "base.fault", "game.failure", "game.state", "game.action", "game.saved",
    "rules.library", "rules.project", "rules.ruleset", "play.hand_door", "play.game", "play.seen",
    "play.evaluation", "play.winning", "play.session", "play.playthrough", "players.player", "players.named",
    "players.simulation", "players.match", "records.replay", "worth.showdown", "comparison.rows",
    "situations.asked.situation", "situations.answers.answer", "situations.answers.asking", "table.move",
    "table.lawful_moves",
)  # fmt: skip
"""Where the public names live, in the order in which modules build on each other; but a door, which checks what is
handed in, comes before the module behind it."""


if not TYPE_CHECKING:  # a checker reads the imports above and knows no other names

    def __getattr__(name):
        """A public name, from the first module that has it."""
        if name in __all__:
            for home in _HOMES:
                held = vars(import_module(f"{__name__}.{home}"))
                if name in held:
                    globals()[name] = held[name]
                    return held[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The public names, imported or not."""
    return sorted({*globals(), *__all__})
