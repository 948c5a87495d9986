"""What may stand under a key, in general, and how a node that cannot stand there is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import NOTHINGS, Spec, shown
from primero_rules.base.yaml_tree import Node

Reader = Callable[[Spec, Any], Any]
"""Reads a node for a builder of programs (or for whatever else a word needs to know)."""

FORMS = {
    "text": "text",
    "integer": "a whole number",
    "mapping": "a mapping",
    "list": "a list",
    "truth": "true or false",
    "nothing": "nothing",
}
"""What the kinds of a node are called in messages."""

_AFTER_NOUN = re.compile(" (?:of|with|by|for|in|on|to|from|that|under) ")
"""What ends the noun of a title such as ``options of a turn``, by which it is singular or plural."""


def with_article(noun: str) -> str:
    """``a seat``, ``an option``; what begins with an article or a number word stays as it is."""
    if noun.split(maxsplit=1)[0] in ("a", "an", "the", "true", "false", "one"):
        return noun
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def needed(title: str) -> str:
    """``a seat is``, ``options of a turn are``, ``named steps are``."""
    noun = _AFTER_NOUN.split(title, maxsplit=1)[0]
    plural = noun.endswith("s") and not noun.endswith("ss")
    return f"{title} are" if plural else f"{with_article(title)} is"


class Type:
    """What may stand under a key."""

    @property
    def title(self) -> str:
        """The type in a few words."""
        raise NotImplementedError

    @property
    def forms(self) -> tuple[str, ...]:
        """The kinds of node in which it may be written, as ``FORMS`` has them; none means any."""
        return ()

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that cannot stand here, or None; nodes inside it are not checked."""
        return None if not self.forms or node.kind in self.forms else self.wrong_form(node)

    def wrong_form(self, node: Node) -> Fault:
        """The fault of a node that is written in a form that is not for this type."""
        expected = " or ".join(FORMS[form] for form in self.forms)
        if "text" in self.forms and node.kind in ("integer", "number", "truth"):
            expected += f", such as '{str(node.value).lower()}' in quotes"
        denial = node.kind == "text" and node.value in NOTHINGS and "mapping" in self.forms
        return Fault(
            node.place,
            f"{shown(node)} stands where {needed(self.title)} needed",
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


def empty(node: Node) -> Fault:
    """The fault of a list or a mapping with nothing in it."""
    return Fault(node.place, f"this {node.kind} is empty", "at least one entry", code="empty")
