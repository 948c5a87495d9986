"""The format in which a file is written: ``format: 2`` stands at its head."""

from primero_rules.base.fault import fault_at, misspelt_for
from primero_rules.base.spec import shown
from primero_rules.base.yaml_tree import Node

FORMAT_KEY = "format"
CURRENT = 2


def format_of(root: Node) -> int:
    """The format that a file states, 1 if it states none.

    Faults if that is not the number of a known format, or if the key that should state it is misspelt.
    """
    stated = root.value.get(FORMAT_KEY)
    if stated is None:
        _check_misspelt(root)
        return 1
    if stated.kind != "integer" or stated.value < 1:
        is_number = stated.kind == "text" and stated.value.isdecimal()
        complaint = f"{shown(stated)} is text, and no number" if is_number else f"{shown(stated)} is no format"
        raise fault_at(stated.place, complaint, f"{FORMAT_KEY}: {CURRENT}", code="format")
    if stated.value > CURRENT:
        complaint = f"this file is of format {stated.value}, and no format after {CURRENT} is known here"
        raise fault_at(stated.place, complaint, "a newer version of primero-rules", code="format")
    return int(stated.value)


def _check_misspelt(root: Node) -> None:
    """Raise Faults if a key at the head of a file without a format seems to be meant for it."""
    key = next((key for key in root.value if misspelt_for(key, [FORMAT_KEY])), None)
    if key is not None:
        complaint = f"the key {key!r} is unknown, and no format is stated"
        place = root.keys.get(key, root.place)
        raise fault_at(place, complaint, f"{FORMAT_KEY}: {CURRENT}", FORMAT_KEY, code="format")


def require_format(root: Node) -> None:
    """Raise Faults, with a single fault, unless the file is written in the current format."""
    if root.kind == "mapping" and format_of(root) < CURRENT:
        stated = FORMAT_KEY in root.value
        why = "" if stated else ", as it does not say otherwise"
        complaint = f"this file is of format 1{why}, and format {CURRENT} is read here"
        place = root.value[FORMAT_KEY].place if stated else root.place
        allowed = f"rewrite it with: primero migrate {place.source}"
        if not stated:
            allowed = f"{FORMAT_KEY}: {CURRENT} as its first line if it is written in that, or else {allowed}"
        raise fault_at(place, complaint, allowed, code="format")
