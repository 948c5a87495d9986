"""Sentences that promise something else than their rules: they deny nothing beside a ban, or name other numbers.

What a sentence means cannot be computed.  But a rule with numbers whose sentence names numbers too, and not these,
is told wrongly by one of the two; so are a ban and a sentence without a denial.  Both are things to do, which
``primero check --strict`` counts as faults.
"""

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

from primero_rules.base.spec import FORBIDDEN, whole
from primero_rules.base.written_evidence import APPARATUS, BEYOND
from primero_rules.base.yaml_tree import NESTED, Node, members
from primero_rules.check.to_do import ToDo, wording
from primero_rules.language.english.phrases import listed
from primero_rules.rules.ruleset import walk
from primero_rules.sources.quantities import numbers_in

DENYING = re.compile(r"\b(?:no|not|nobody|none|never|nothing|neither|nor|cannot|without|nowhere)\b", re.IGNORECASE)
"""A word without which a sentence does not say that something is forbidden."""

QUANTITY = re.compile(r"\d+/[1-9]\d*|\d*\.\.\d*")
"""A share or a range, as a file writes them."""

NOT_NAMED = frozenset({Fraction(0), Fraction(1)})
"""Numbers that a sentence tells without naming them (a card, nobody), or names and does not mean (one may pass)."""


def promises_beside_rules(root: Node) -> Iterator[ToDo]:
    """A thing to do for each sentence of a file that promises something else than its rule, in all readings."""
    for spec in walk(whole(root)):
        says = spec.node.value.get("says") if spec.node.kind == "mapping" else None
        if says is None or spec.apparatus("gap") == BEYOND:  # the sentence is about a rule that is not there
            continue
        sentence = str(says.value)
        if spec.bare().node.value == FORBIDDEN and not DENYING.search(sentence):
            complaint = "this is forbidden, and its sentence denies nothing"
            expected = "a sentence that says so, with a word such as nobody or not"
            yield wording(says, complaint, expected)
        untold = _numbers_untold(spec.node, sentence)
        if untold:
            complaint = f"the rule beside it has {listed(untold)}, and this sentence names other numbers"
            expected = "a sentence with all numbers of its rule, or with none"
            yield wording(says, complaint, expected)


def _numbers_untold(rule: Node, sentence: str) -> list[str]:
    """The numbers of a rule that its sentence passes over, though it names some; in the order of the file."""
    named = numbers_in(sentence)
    if named <= NOT_NAMED:
        return []
    own = [number for value in _own_values(rule) for number in _numbers_of(value)]
    return [str(number) for number in dict.fromkeys(own) if number not in named | NOT_NAMED]


def _own_values(rule: Node) -> Iterator[Node]:
    """The single values of a rule, without its evidence and without rules in it that have sentences."""
    for inner in _parts(rule):
        if inner.kind not in NESTED:
            yield inner
        elif inner.kind == "list" or "says" not in inner.value:
            yield from _own_values(inner)


def _parts(rule: Node) -> Iterable[Node]:
    """What stands in a mapping or list, without the evidence."""
    if rule.kind == "list":
        return members(rule)
    return [inner for key, inner in rule.value.items() if key not in APPARATUS]


def _numbers_of(value: Node) -> Iterator[Fraction]:
    """The numbers that a value of a rule holds: a whole number, or those of a share or a range."""
    if value.kind == "integer":
        yield Fraction(value.value)
    elif value.kind == "text" and QUANTITY.fullmatch(value.value):
        ends = [value.value] if "/" in value.value else value.value.split("..")
        yield from (Fraction(end) for end in ends if end)
