"""Who makes an assertion in a record: the text, from a cited passage, or we, the editors, by the rules.

``text-before`` and ``text`` hold what the text states, ``before`` and ``expect`` what we expect by the rules.  The
text can only be contradicted by what it states itself, so our own assertions are checked only once every erratum
has been corrected.
"""

from collections.abc import Iterable

from primero_rules.base.fault import Fault
from primero_rules.base.spec import Spec

OF_TEXT = ("text-before", "text")
KEYS_OF_OURS = ("before", "expect")

BEFORE_STEP = ("text-before", "before")
AFTER_STEP = ("text", "expect")

TEXTLESS = "ours"
"""The origin of a record of a hand that no text describes."""


def unfounded(steps: Iterable[Spec], origin: str) -> list[Fault]:
    """A fault for each assertion that is attributed to a text without a text or a cited passage."""
    return [fault for step in steps for key in OF_TEXT for fault in _unfounded(step, key, origin)]


def _unfounded(step: Spec, key: str, origin: str) -> list[Fault]:
    stated = step.get(key)
    if stated is None:
        return []
    place = step.node.keys[key]
    if origin == TEXTLESS:
        complaint = f"{key!r} holds what a text states, and this hand is ours"
        return [Fault(place, complaint, "expect:, or the origin document or remark", code="text-or-ours")]
    if "cite" in step.node.value or (stated.node.kind == "mapping" and "cite" in stated.node.value):
        return []
    complaint = f"{key!r} holds what the text states, and no passage is cited for it"
    return [
        Fault(place, complaint, "cite: {PLACE: opening words}, or expect: for what we expect", code="text-or-ours")
    ]


def is_own_path(path: str) -> bool:
    """True for a path inside a record, such as ``steps/3/expect/pot``, that leads to the editors' assertion."""
    return _asserted_at(path) in KEYS_OF_OURS


def is_stated(path: str) -> bool:
    """True for a path inside a record that leads to what the text states."""
    return _asserted_at(path) in OF_TEXT


def _asserted_at(path: str) -> str:
    parts = path.split("/")
    return parts[2] if len(parts) > 2 and parts[0] == "steps" else ""
