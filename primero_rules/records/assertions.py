"""Whose an assertion of a record is: the text's, for which a passage is cited, or ours, which follows from it.

``text-before`` and ``text`` hold what the text states, ``before`` and ``expect`` what we expect by the rules.  Only
what the text states can contradict it, so an assertion of ours is asked when every slip of the text is put right.
"""

from __future__ import annotations

from collections.abc import Iterable

from primero_rules.base.fault import Fault
from primero_rules.base.spec import Spec

OF_TEXT = ("text-before", "text")
OURS = ("before", "expect")

BEFORE_STEP = ("text-before", "before")
AFTER_STEP = ("text", "expect")

TEXTLESS = "ours"
"""The origin of a record of which no text tells."""


def unfounded(steps: Iterable[Spec], origin: str) -> list[Fault]:
    """A fault for each assertion under the name of a text that does not make it."""
    return [fault for step in steps for key in OF_TEXT for fault in _unfounded(step, key, origin)]


def _unfounded(step: Spec, key: str, origin: str) -> list[Fault]:
    stated = step.get(key)
    if stated is None:
        return []
    place = step.node.keys[key]
    if origin == TEXTLESS:
        complaint = f"{key!r} holds what a text states, and this hand is ours"
        return [Fault(place, complaint, "expect:, or the origin document or remark")]
    if "cite" in step.node.value or (stated.node.kind == "mapping" and "cite" in stated.node.value):
        return []
    complaint = f"{key!r} holds what the text states, and no passage is cited for it"
    return [Fault(place, complaint, "cite: {PLACE: opening words}, or expect: for what we expect")]


def is_ours(path: str) -> bool:
    """True for a path inside a record, such as ``steps/3/expect/pot``, that leads to an assertion of ours."""
    return _asserted_at(path) in OURS


def is_stated(path: str) -> bool:
    """True for a path inside a record that leads to what the text states."""
    return _asserted_at(path) in OF_TEXT


def _asserted_at(path: str) -> str:
    parts = path.split("/")
    return parts[2] if len(parts) > 2 and parts[0] == "steps" else ""
