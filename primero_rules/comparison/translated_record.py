"""A hand record translated into the words of another rulebook, so that only deeds are compared, and not names.

A deed becomes the verb of the language, with the chips that it cost by the record's own rules.  A hand gets the
name of that combination of the other rulebook which the same cards make (``kin``).  Where the turn goes the other
way round, the players sit the other way round, so that they still follow each other as in the record.  Errata are
corrected, and the editors' own expectations in a record are left out.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from primero_rules.base.spec import Spec
from primero_rules.base.yaml_tree import Node
from primero_rules.comparison.kin import kin
from primero_rules.game.action import Action, Bid, Exchange, Raise
from primero_rules.game.state import CHANCE
from primero_rules.language.steps.turn import written_options
from primero_rules.records.assertions import KEYS_OF_OURS, OF_TEXT
from primero_rules.records.ours_in_steps import OURS_KEY
from primero_rules.records.record import HandRecord, emend
from primero_rules.records.record_words import read_announcement
from primero_rules.records.replay import Frame, Replay
from primero_rules.rules.ruleset import Ruleset

NAMED_IN_A_STEP = ("names", "as")
EXPECTED_DEEDS = ("may", "may-not", "must")
SPOKEN_BY_DEED = ("may-name", "may-not-name")

NO_WAY_ROUND = 2
"""So many players follow each other alike whichever way the turn goes."""


Item = TypeVar("Item")


class Untranslatable(Exception):
    """Raised at a word that the other rulebook has no counterpart for."""


@dataclass(frozen=True, slots=True)
class TranslatedRecord:
    """A record as far as it can be translated; ``why`` says what prevents the step after its last, or is "".

    ``turned`` is true if the players sit the other way round in it.
    """

    record: HandRecord
    why: str
    turned: bool

    def seat_here(self, seat: int) -> int:
        """The seat in the translation of whoever has this seat in the record."""
        return len(self.record.seats) - 1 - seat if self.turned else seat

    def seated(self, of_seats: tuple[Item, ...]) -> tuple[Item, ...]:
        """What each seat of the record has, in the order in which they sit in the translation."""
        return of_seats[::-1] if self.turned else of_seats


def translated(played: Replay, rules: Ruleset) -> TranslatedRecord:
    """The record of a replay, with its errata corrected, in the words of another rulebook."""
    record = emend(played.record, [slip.id for slip in played.record.errata])
    turned = len(record.seats) > NO_WAY_ROUND and played.rules.setting.step != rules.setting.step
    deeds = {frame.number: frame for frame in played.frames}
    words = _Words(played.rules, rules)
    steps: list[Spec] = []
    why = ""
    for number, step in enumerate(record.steps, 1):
        try:
            steps.append(_step(step, deeds.get(number), words))
        except Untranslatable as untranslatable:
            why = str(untranslatable)
            break
    record = _with_steps(record, steps)
    return TranslatedRecord(_turned(record) if turned else record, why, turned)


def _turned(record: HandRecord) -> HandRecord:
    """The record with its players the other way round the table, and the same dealer."""
    return replace(record, seats=record.seats[::-1], dealer=len(record.seats) - 1 - record.dealer)


def _with_steps(record: HandRecord, steps: Sequence[Spec]) -> HandRecord:
    """The record with these steps and no errata, as if it had been written so."""
    written = record.root.value["steps"]
    own = written._replace(value=tuple(step.node for step in steps[record.begun :]))
    root = record.root._replace(value={**record.root.value, "steps": own})
    return replace(record, root=root, steps=tuple(steps), errata=())


@dataclass(frozen=True, slots=True)
class _Words:
    """The translation of words from one rulebook's to another's."""

    own: Ruleset
    other: Ruleset

    def deed(self, word: str) -> str:
        """The verb of the language for a word by which the record's rules call an option."""
        return _verbs(self.own).get(word, word)

    def spoken(self, spec: Spec) -> str:
        """An announcement with the other rulebook's name for the hand; Untranslatable if it has no such hand."""
        said = read_announcement(spec, self.own.setting.ranking)
        ranking = self.own.setting.ranking
        there = kin(self.own, self.other).get(ranking.announced(said.combination))
        if there is None:
            name = ranking.name(said.combination)
            raise Untranslatable(f"these rules have no hand like the {name} of the hand's own rules")
        points = "" if said.points is None else f" {said.points}"
        return f"{self.other.setting.ranking.name(there)}{points}"


def _verbs(rules: Ruleset) -> Mapping[str, str]:
    """The verb of each option that the rules give a name, by that name."""
    options = (option for at in rules.program for option in written_options(at.operation))
    return {option.called: option.verb for option in options if option.called}


def _step(step: Spec, frame: Frame | None, words: _Words) -> Spec:
    """A step translated."""
    entries = {key: node for key, node in step.node.value.items() if key not in (*KEYS_OF_OURS, OURS_KEY)}
    action = _deed(frame)
    if action is not None and "does" in entries:
        entries["does"] = _text(entries["does"], action.verb)
        if isinstance(action, Bid | Raise):
            entries["amount"] = entries["does"]._replace(kind="integer", value=action.amount)
    for key in NAMED_IN_A_STEP:
        if key in entries:
            entries[key] = _text(entries[key], words.spoken(Spec(entries[key], step.ref)))
    for key in OF_TEXT:
        if key in entries and entries[key].kind == "mapping":
            entries[key] = _statements(entries[key], step, words)
    return Spec(step.node._replace(value=entries), step.ref)


def _deed(frame: Frame | None) -> Action | None:
    """The action of the player in a step, exchanges excepted; None if there is none."""
    actions = (transition.action for transition in frame.transitions) if frame else ()
    return next((action for action in actions if action.seat != CHANCE and not isinstance(action, Exchange)), None)


def _statements(node: Node, step: Spec, words: _Words) -> Node:
    """The statements of the text about the table, translated."""
    stated = dict(node.value)

    def spoken(word: Node) -> str:
        return words.spoken(Spec(word, step.ref))

    def deed(word: Node) -> str:
        return words.deed(str(word.value))

    for key, inner in node.value.items():
        if key == "holds":
            stated[key] = _mapped(inner, spoken)
        elif key in EXPECTED_DEEDS:
            stated[key] = _mapped(inner, deed)
        elif key in SPOKEN_BY_DEED and inner.kind == "mapping":
            by_deed = {
                words.deed(name): _mapped(words_by_deed, spoken) for name, words_by_deed in inner.value.items()
            }
            stated[key] = inner._replace(value=by_deed)
    return node._replace(value=stated)


def _mapped(node: Node, word: Callable[[Node], str]) -> Node:
    """A node in which ``word`` has been applied to its text, or to every text of a list or a mapping."""
    if node.kind == "mapping":
        return node._replace(value={key: _mapped(inner, word) for key, inner in node.value.items()})
    if node.kind == "list":
        return node._replace(value=tuple(_mapped(inner, word) for inner in node.value))
    return _text(node, word(node))


def _text(node: Node, text: str) -> Node:
    return node._replace(kind="text", value=text)
