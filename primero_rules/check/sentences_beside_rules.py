"""Sentences that promise something else than their rules: the contrary, or other numbers.

What a sentence means cannot be computed.  But a rule with numbers whose sentence names numbers too, and not these,
is told wrongly by one of the two; so is a rule whose sentence says the contrary.  Both are things to do, which
``primero check --strict`` counts as faults.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from primero_rules.base.spec import Spec, whole
from primero_rules.base.written_evidence import APPARATUS, BEYOND
from primero_rules.base.yaml_tree import NESTED, Node, all_nodes, members
from primero_rules.check.sentences_of_contrary import contrary
from primero_rules.check.to_do import ToDo, wording_to_do
from primero_rules.language.english.phrases import listed
from primero_rules.rules.ruleset import walk
from primero_rules.sources.quantities import numbers_in

QUANTITY = re.compile(r"\d+/[1-9]\d*|\d*\.\.\d*")
"""A share or a range, as a file writes them."""

NOT_NAMED = frozenset({Fraction(0), Fraction(1)})
"""Numbers that a sentence tells without naming them (a card, nobody), or names and does not mean (one may pass)."""


ONE_IN_WORDS = re.compile(r"\b(?:an?|one|once|single)\b", re.IGNORECASE)
"""A word by which a sentence tells the number 1."""


def promises_beside_rules(root: Node) -> Iterator[ToDo]:
    """A thing to do for each sentence of a file that promises something else than its rule, in all readings."""
    hands = _names_of_hands(root)
    for spec in walk(whole(root)):
        says = spec.node.value.get("says") if spec.node.kind == "mapping" else None
        if says is None or spec.apparatus("gap") == BEYOND:  # the sentence is about a rule that is not there
            continue
        sentence = str(says.value)
        complaint, expected = contrary(spec, sentence)
        if complaint:
            yield wording_to_do(says, complaint, expected)
        counted = hands.sub("", sentence) if hands else sentence
        untold = _numbers_untold(spec.node, counted) or _one_untold(spec, counted)
        if untold:
            complaint = f"the rule beside it has {_with_lines(untold, says)}, and this sentence names other numbers"
            expected = "a sentence with all numbers of its rule, or with none"
            yield wording_to_do(says, complaint, expected)


def _names_of_hands(root: Node) -> re.Pattern[str] | None:
    """What finds those names of the file's combinations in which a number stands; None if it has none."""
    named = (
        inner.value.get("name") for inner in all_nodes(root) if inner.kind == "mapping" and "name" in inner.value
    )
    names = [re.escape(str(name.value)) for name in named if name is not None and numbers_in(str(name.value))]
    return re.compile(rf"\b(?:{'|'.join(names)})s?\b", re.IGNORECASE) if names else None


def _with_lines(numbers: Mapping[Fraction, Node], sentence: Node) -> str:
    """The numbers of a rule, each with its line where that is not the sentence's."""
    lines = {number: value.place.line for number, value in numbers.items()}
    apart = {number: "" if line == sentence.place.line else f" (line {line})" for number, line in lines.items()}
    return listed([f"{number}{line}" for number, line in apart.items()])


def _numbers_untold(rule: Node, sentence: str) -> dict[Fraction, Node]:
    """The numbers of a rule that its sentence passes over, though it names some; in the order of the file."""
    named = numbers_in(sentence)
    own = {} if named <= NOT_NAMED else _own_numbers(rule)
    return {number: value for number, value in own.items() if number not in named | NOT_NAMED}


def _one_untold(spec: Spec, sentence: str) -> dict[Fraction, Node]:
    """The number 1 of a rule that has no other, if its sentence names a greater one and has no word for it.

    A condition is left out: that nobody has bid once is often told by what is done then.
    """
    own = {} if spec.node.path.endswith("/when") else _own_numbers(spec.node)
    no_other = ONE_IN_WORDS.search(sentence) or numbers_in(sentence) <= NOT_NAMED
    return own if own.keys() == {Fraction(1)} and not no_other else {}


def _own_numbers(rule: Node) -> dict[Fraction, Node]:
    """The numbers of a rule, each with the first value that holds it."""
    numbers: dict[Fraction, Node] = {}
    for value in _own_values(rule):
        for number in _numbers_of(value):
            numbers.setdefault(number, value)
    return numbers


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
