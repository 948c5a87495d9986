"""Does an answer name every rule without which it would be another? ``python -m tests.rules_of_answers [ID...]``.

Each rule of a file is changed, as the language allows, and the stored plays are replayed under the changed rules.
If a play still leads to the same moment, and the answer there is another, the answer depends on the rule, and has
to name it. How an answer finds its rules has no part in this, so that it is a witness of its own. Not counted are
what hands and cards are worth, rules that forbid something more, and the options by which players come to the end
of a hand, since with other options they would go another way.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass

import primero_rules as pr
from primero_rules.base.evidence import within
from primero_rules.base.yaml_tree import Node
from primero_rules.game.failure import CardsUnknown
from primero_rules.mutation.change import PathOfKeys, spec_at
from primero_rules.mutation.prevention import Variant, Variants, variants_of
from primero_rules.play.instrumented import watched
from primero_rules.records.trace import FAILURES_OF_PLAY
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.nearly import refused_here
from primero_rules.situations.answers.stored_plays import Stored, answer_from_play, path_of_plays, plays_in
from primero_rules.situations.asked.library_of_situations import folder_of_situations, load_situations
from primero_rules.situations.asked.situation import MAY, Situation
from tests.support.selections import tried

WORTH_OF_CARDS = ("combinations", "pack", "selections")
"""The parts of a file that are not changed: what hands and cards are worth, and which readings are picked."""

NOT_TRIED = ("if it were allowed", "if it always held")
"""Changes that add a rule, or make one bind where it does not."""

MOST_FORMS = 3
"""How many forms of a change are tried."""

MOST_RULES = 20_000
"""How many rules play may come to under a change: one that comes to more makes the game endless."""


@dataclass(frozen=True, slots=True)
class Dependence:
    """A rule, by the path of its sentence, and an answer that is another without it."""

    rule: str
    answer: Answer
    supposed: str
    otherwise: tuple[str, ...]

    @property
    def is_named(self) -> bool:
        """True if the answer names the rule, or tells what it refuses."""
        refused = any(_touch(denied.ref.path, self.rule) for denied in refused_here(self.answer))
        return refused or any(within(ref.path, self.rule) for ref in self.answer.refs)

    def __str__(self) -> str:
        words = "; ".join(self.otherwise)
        return f"{self.answer.rules.id} {self.answer.situation.id}: {self.rule} ({self.supposed}: {words})"


def dependences(rules: pr.Ruleset, situations: tuple[Situation, ...]) -> Iterator[Dependence]:
    """Every rule of a rulebook on which the answer to one of these situations depends, once for each answer."""
    variants = variants_of(rules)
    answered = [
        (stored, answer)
        for situation in situations
        if (stored := stored_play(situation, rules)) and (answer := _answer_under(rules, stored, situation))
    ]
    yielded: set[tuple[str, str]] = set()
    for at, supposed, changed in _changes(variants):
        rule = path_of_sentence(variants.file.root, at)
        for stored, answer in answered:
            situation = answer.situation
            if (rule, situation.id) in yielded or not _is_asked_for(rule, situation):
                continue
            other = _answer_under(watched(changed, MOST_RULES)[0], stored, situation)
            if other is not None and _is_another(answer, other):
                yielded.add((rule, situation.id))
                yield Dependence(rule, answer, supposed, tuple(other.unquoting_lines()))


def stored_play(situation: Situation, rules: pr.Ruleset) -> Stored | None:
    """The play that is stored for a rulebook, or for its main text; None if there is none."""
    kept = plays_in(path_of_plays(situation, folder_of_situations(rules)))
    stored = kept.get(rules.id) or kept.get(rules.of or "")
    return stored if stored is not None and stored.record is not None else None


def path_of_sentence(root: Node, at: PathOfKeys) -> str:
    """The path of the nearest node with a sentence, at or around a place."""
    for length in range(len(at), 0, -1):
        node = spec_at(root, at[:length]).node
        if node.kind == "mapping" and "says" in node.value:
            return node.path
    return spec_at(root, at).node.path


def _changes(variants: Variants) -> Iterator[tuple[PathOfKeys, str, pr.Ruleset]]:
    """Where a rule is changed, what is supposed by it, and the rules under the change, if they can be played."""
    for site in variants.sites:
        if site.at[0] in WORTH_OF_CARDS:
            continue
        for change in (change for change in site.changes if change.supposed not in NOT_TRIED):
            for form in change.forms[:MOST_FORMS]:
                rules = variants.under(Variant(site, change, form, asked=False))
                if rules is not None:
                    yield change.at, change.supposed, rules


def _answer_under(rules: pr.Ruleset, stored: Stored, situation: Situation) -> Answer | None:
    """The answer at the end of a stored play under changed rules; None if the play does not lead there."""
    try:
        answer = answer_from_play(stored, situation, rules)
        return None if answer is None or answer.play is None or answer.essence is None else answer
    except (*FAILURES_OF_PLAY, CardsUnknown):
        return None


def _is_another(answer: Answer, other: Answer) -> bool:
    """True if two answers at the same moment differ in what is compared."""
    return answer.essence != other.essence and _moment(answer) == _moment(other)


def _moment(answer: Answer) -> object:
    assert answer.play is not None
    state = answer.play.state
    turn = answer.rules.program[state.cursor].ref.path if state.cursor >= 0 else ""
    return state.seats, state.vying, turn


def _is_asked_for(rule: str, situation: Situation) -> bool:
    """False for what may be announced, and what is paid, where nobody asks for that, and for options on the way to
    a hand's end.
    """
    if "/announcing" in rule or "/truth" in rule:
        return "speech" in situation.regards
    if "/options/" in rule and not {"amount", "pays"}.isdisjoint(rule.split("/")) and situation.asks == MAY:
        return "chips" in situation.regards
    return situation.asks == MAY or "/options/" not in rule


def _touch(path: str, other: str) -> bool:
    return within(path, other) or within(other, path)


def main(names: list[str]) -> int:
    """Print each rule that an answer does not name, and how many are named of how many."""
    counted = named = 0
    for name in names or sorted(tried()):
        for dependence in dependences(pr.load(name), load_situations()):
            counted += 1
            named += dependence.is_named
            if not dependence.is_named:
                print(dependence)
        print(f"{name}: {named} of {counted} so far")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
