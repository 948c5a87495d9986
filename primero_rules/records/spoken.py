"""The words of a record read in the language of a reconstruction: what is announced, and what is done."""

from __future__ import annotations

from primero_rules.base.cards import SUITLESS, Card
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec
from primero_rules.game.action import VERBS
from primero_rules.game.ranking import Ranking
from primero_rules.game.state import Said, State
from primero_rules.language.combinations import read_combination_index
from primero_rules.language.steps.turn import Turn
from primero_rules.records.unknown_cards import read_named
from primero_rules.rules.ruleset import Ruleset


def read_names(spec: Spec, ranking: Ranking) -> Said:
    """An announcement such as ``primero 61``: a combination, and its points if they are named."""
    words = spec.text().split()
    points = int(words.pop()) if len(words) > 1 and words[-1].isdigit() else None
    name = " ".join(words)
    named = Spec(type(spec.node)("text", name, spec.node.place, spec.node.path), spec.ref)
    return Said(read_combination_index(named, ranking), points)


def read_cards(spec: Spec, pack: tuple[Card, ...]) -> list[Card | None]:
    """Cards where no suit may be lost; None for ``??``, a card nobody names."""
    found = read_named(spec, pack)
    lost = [one for one in found if one is not None and one >= SUITLESS]
    if lost:
        raise spec.fault("a card whose suit is lost cannot stand here", "a rank and a suit letter (c d h s)")
    return found


def verbs_called(rules: Ruleset, state: State, word: str) -> tuple[str, ...]:
    """The verbs that a word may stand for here: a verb itself, or what the options here are called."""
    operation = rules.program[state.cursor].operation if state.cursor >= 0 else None
    choices = operation.choices if isinstance(operation, Turn) else ()
    called = tuple(option.verb for option in choices if word in (option.name, option.verb))
    return called or ((word,) if word in VERBS else ())


@kept_with
def all_called(rules: Ruleset) -> tuple[str, ...]:
    """Every word that some option of these rules is called."""
    turns = (one.operation for one in rules.program if isinstance(one.operation, Turn))
    found = {option.name for turn in turns for option in turn.choices}
    return tuple(sorted(found | set(VERBS)))


def verbs_of(rules: Ruleset, state: State, spec: Spec) -> dict[str, tuple[str, ...]]:
    """The verbs that each of several words stands for here; a word that is no option anywhere is a fault."""
    verbs = {}
    for word in spec.words():
        spec.known(word, all_called(rules), "thing that may be done")
        verbs[word] = verbs_called(rules, state, word) or (word,)
    return verbs
