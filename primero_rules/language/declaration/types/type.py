"""What may stand under a key, in general, and how a node that cannot stand there is told."""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import NOTHINGS, Spec, shown
from primero_rules.base.yaml_tree import Node

Reader = Callable[[Spec, Any], Any]
"""Reads a node for a builder of programs (or for whatever else a word needs to know)."""

NODE_KINDS = {
    "text": "text",
    "integer": "a whole number",
    "mapping": "a mapping",
    "list": "a list",
    "truth": "true or false",
    "nothing": "nothing",
}
"""What the kinds of a node are called in messages."""

_AFTER_NOUN = re.compile("(?=,| (?:of|with|by|for|in|on|to|from|that|under|and|or|such as|kept|thrown) )")
"""What follows the noun of a title such as ``options of a turn``, by which it is singular or plural."""

_DECIMAL = re.compile("([0-9]{0,3}[.]?[0-9]{1,9})(%?)")
_LARGEST_PART, _NEAR_ENOUGH = 12, Fraction(1, 200)

_COMPLETE = ("a", "an", "the", "true", "false", "one", "another", "anything", "some")
"""Words with which a title begins that takes no article."""


def _noun_of(title: str) -> str:
    return _AFTER_NOUN.split(f"{title} ", maxsplit=1)[0].rstrip()


def _is_plural(title: str) -> bool:
    noun = _noun_of(title)
    return noun.endswith("s") and not noun.endswith("ss")


def with_article(noun: str) -> str:
    """``a seat``, ``an option``, ``the step deal``; what begins with an article stays as it is."""
    first, *others = _noun_of(noun).split()
    if first in _COMPLETE:
        return noun
    if first == "other":
        return f"an{noun}"
    if first in ("step", "option") and others:
        return f"the {noun}"
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def needed(title: str) -> str:
    """``a seat is``, ``options of a turn are``, ``a card, or several, is``."""
    closed = f"{title}," if ", or " in title else title
    return f"{closed} are" if _is_plural(title) else f"{with_article(closed)} is"


def several(title: str) -> str:
    """``seats``, ``whole numbers from 0``: more than one of what a title names."""
    noun = _noun_of(title)
    bare, rest = re.sub("^(?:an?|the|one) ", "", noun), title.removeprefix(noun)
    if _is_plural(title):
        return f"{bare}{rest}"
    return f"{bare[:-1]}ies{rest}" if re.search("[^aeiou]y$", bare) else f"{bare}s{rest}"


class Type:
    """What may stand under a key."""

    @property
    def title(self) -> str:
        """The type in a few words."""
        raise NotImplementedError

    @property
    def forms(self) -> tuple[str, ...]:
        """The kinds of node in which it may be written, as ``NODE_KINDS`` has them; none means any."""
        return ()

    def in_words(self) -> str:
        """What may be written here, in each of its forms, for messages."""
        return " or ".join(NODE_KINDS[form] for form in self.forms)

    def takes(self, text: Node) -> bool:
        """True if a text may stand here as it is."""
        return "text" in self.forms and self.misfit(text) is None

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that cannot stand here, or None; nodes inside it are not checked."""
        return None if not self.forms or node.kind in self.forms else self.wrong_form(node)

    def wrong_form(self, node: Node) -> Fault:
        """The fault of a node that is written in a form that is not for this type."""
        expected, complaint = self.in_words(), f"{shown(node)} stands where {needed(self.title)} needed"
        if node.kind in ("integer", "number", "truth"):
            quoted = str(node.value).lower()
            if self.takes(node._replace(kind="text", value=quoted)):
                expected += f", such as '{quoted}' in quotes"
            elif self.takes(node._replace(kind="text", value=fraction_meant(quoted))):
                return Fault(node.place, complaint, expected, fraction_meant(quoted), code="wrong-form")
        if node.kind == "text" and "integer" in self.forms and re.fullmatch("-?[0-9]+", node.value):
            expected += f", such as {node.value} without quotes"
        denial = node.kind == "text" and node.value in NOTHINGS and "mapping" in self.forms
        return Fault(
            node.place,
            complaint,
            expected,
            f"{{is: {node.value}}}" if denial else "",
            code="wrong-form",
        )

    def fitting(self, spec: Spec) -> Spec:
        """The value itself, without the evidence around it; Faults if it cannot stand here."""
        bare = spec.bare()
        fault = self.misfit(bare.node)
        if fault is not None:
            raise Faults([fault])
        return bare

    def read(self, spec: Spec, builder: Any) -> Any:
        """The value in a node; Faults if it cannot be read."""
        return self.fitting(spec).node.value


def fraction_meant(number: str) -> str:
    """The fraction for which a number with a point or with a percent sign is meant; "" if there is no simple one.

    >>> fraction_meant("0.5"), fraction_meant("33%"), fraction_meant("0.333"), fraction_meant("half")
    ('1/2', '1/3', '1/3', '')
    """
    written = _DECIMAL.fullmatch(number)
    if written is None:
        return ""
    exact = Fraction(written[1]) / (100 if written[2] else 1)
    simple = exact.limit_denominator(_LARGEST_PART)
    return str(simple) if 0 < simple < 1 and abs(simple - exact) < _NEAR_ENOUGH else ""


def empty(node: Node, entry: str, instead: str = "") -> Fault:
    """The fault of a list or a mapping with nothing in it: it needs an ``entry``, or the word ``instead`` of it."""
    needs = f"at least one entry: {entry}"
    expected = f"{instead}, or {needs}" if instead else needs
    return Fault(node.place, f"this {node.kind} is empty", expected, code="empty")
