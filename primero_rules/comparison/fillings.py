"""Which parts of an answer in words are ours, though the rule that answers is the author's.

A rule of an author's may contain a sum or a case that the editors had to choose.  Each such choice below the rule
is changed, or left out if it is not a number; the part of the answer's words that changes with it is ours.
Where answers are compared, amounts that the editors chose are left open.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from operator import eq
from typing import Any

from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec
from primero_rules.base.yaml_tree import Node
from primero_rules.comparison.content import amounts, content, done
from primero_rules.language.english.phrases import listed
from primero_rules.rules.ruleset import Ruleset

AnswerInWords = Callable[[Spec], str]
"""A function from a rule, or a changed copy of it, to the answer that it gives in words."""

WORD_AND_COMMA = re.compile(r"[,;]? ?[^\s,;]+")
"""A word, with the comma and the space before it."""

IN_NO_FILE = 1_000_007
"""A number that stands in no file."""


def fillings(rules: Ruleset, spec: Spec, words_of: AnswerInWords) -> tuple[str, ...]:
    """The parts of the words of an author's rule that rest on choices of the editors, in the order of the file."""
    rule = done(rules, spec)
    if rule.ref.editor:
        return ()
    words = words_of(rule)
    parts = []
    for place in [rule] if _names_amount_of_ours(rules, rule) else _ours_below(rules, rule):
        is_number = _stands_for_number(rules, place)
        another = place.node._replace(kind="integer", value=IN_NO_FILE) if is_number else None
        changed = _with(rule.node, place.node.path, another)
        if changed is not None:
            parts.append(_part(words, words_of(Spec(changed, rule.ref)), replaced=is_number))
    return tuple(dict.fromkeys(part for part in parts if part))


def note(words: str, parts: Sequence[str]) -> str:
    """A few words that say which parts of an answer are ours; "" if none is.

    >>> note("2 chips", ["2"]), note("1 to 8 chips", ["8"]), note("2 chips, or all that is left", ["or all"])
    ('the sum is ours', '8 is ours', '“or all” is ours')
    """
    numbers = [part for part in parts if any(map(str.isdigit, part))]
    every = sum(any(map(str.isdigit, word)) for word in words.split())
    noun = "sum" if "chip" in words else "number"
    said = []
    if numbers and len(numbers) == every and noun not in words:
        said.append(f"the {noun} is ours" if every == 1 else f"the {noun}s are ours")
    elif numbers:
        said.append(f"{listed(numbers)} {'is' if len(numbers) == 1 else 'are'} ours")
    said += [f"“{part}” is ours" for part in parts if part not in numbers]
    return "; ".join(said)


def _ours_below(rules: Ruleset, spec: Spec) -> Iterator[Spec]:
    """The outermost nodes below a rule that are the editors', or that name an amount of theirs."""
    for inner in _entries(spec):
        if inner.ref.editor or _names_amount_of_ours(rules, inner):
            yield inner
        else:
            yield from _ours_below(rules, inner)


def _entries(spec: Spec) -> Sequence[Spec]:
    if spec.node.kind == "mapping":
        return [inner for _, inner in spec.entries()]
    return spec.items() if spec.node.kind == "list" else ()


def _names_amount_of_ours(rules: Ruleset, spec: Spec) -> bool:
    return spec.node.kind == "text" and str(spec.node.value) in amounts_of_ours(rules)


@kept_with
def amounts_of_ours(rules: Ruleset) -> frozenset[str]:
    """The named amounts that are the editors', or are computed from one that is."""
    amounts = rules.tree.by_name("amounts")
    ours = {name for name, spec in amounts.items() if spec.ref.editor}
    for _ in amounts:
        ours |= {name for name, spec in amounts.items() if not ours.isdisjoint(_texts(spec))}
    return frozenset(ours)


def _texts(spec: Spec) -> Iterator[str]:
    if spec.node.kind == "text":
        yield str(spec.node.value)
    for inner in _entries(spec):
        yield from _texts(inner)


def _stands_for_number(rules: Ruleset, place: Spec) -> bool:
    """True for a number, and for the name of an amount."""
    bare = place.bare().node
    return bare.kind == "integer" or (bare.kind == "text" and str(bare.value) in rules.tree.by_name("amounts"))


def _with(node: Node, path: str, other: Node | None) -> Node | None:
    """A tree with another node at a path, or with none there."""
    if node.path == path:
        return other
    if not path.startswith(f"{node.path}/"):
        return node
    if node.kind == "mapping":
        kept = {key: _with(inner, path, other) for key, inner in node.value.items()}
        return node._replace(value={key: inner for key, inner in kept.items() if inner is not None})
    items = (_with(inner, path, other) for inner in node.value)
    return node._replace(value=tuple(inner for inner in items if inner is not None))


def _part(words: str, changed: str, *, replaced: bool) -> str:
    """The part that is ``replaced`` in the changed words, or else left out there."""
    before, after = WORD_AND_COMMA.findall(words), WORD_AND_COMMA.findall(changed)
    same = _shared(before, after)
    rest, other = before[same:], after[same:]
    ending = _shared(rest[::-1], other[::-1])
    part, instead = rest[: len(rest) - ending], other[: len(other) - ending]
    return "" if instead and not replaced else "".join(part).strip(" ,;")


def _shared(words: Sequence[str], others: Sequence[str]) -> int:
    """How many words two texts have in common at their beginning."""
    return sum(takewhile(bool, map(eq, words, others)))


AMOUNT_OF_OURS = "an amount of ours"


def said_content(rules: Ruleset, spec: Spec) -> Any:
    """The content, with a mere number for each amount that the file names and the editors chose.

    Answers that differ only in how large these amounts are, or in what they are called, have equal contents of this
    kind.
    """
    ours = amounts_of_ours(rules)
    if not ours:
        return content(rules, spec)
    names = {**amounts(rules), **{name: f"{AMOUNT_OF_OURS}: {name}" for name in ours}}
    return _numbered(content(rules, spec, names), {})


def _numbered(value: Any, numbers: dict[str, str]) -> Any:
    """A content with the amounts of ours numbered in the order in which they come."""
    if isinstance(value, dict):
        return {key: _numbered(inner, numbers) for key, inner in value.items()}
    if isinstance(value, list):
        return [_numbered(inner, numbers) for inner in value]
    if isinstance(value, str) and value.startswith(f"{AMOUNT_OF_OURS}: "):
        return numbers.setdefault(value, f"{AMOUNT_OF_OURS}: {len(numbers) + 1}")
    return value
