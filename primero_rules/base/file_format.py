"""The format in which a file is written: ``format: 2`` stands at its head."""

from primero_rules.base.fault import fault_at
from primero_rules.base.yaml_tree import NESTED, Node

FORMAT_KEY = "format"
CURRENT = 2


def format_of(root: Node) -> int:
    """The format that a file states, 1 if it states none; Faults if it is not the number of a known format."""
    stated = root.value.get(FORMAT_KEY)
    if stated is None:
        return 1
    if stated.kind != "integer" or stated.value < 1:
        shown = "nothing" if stated.value is None else repr(stated.value)
        if stated.kind in NESTED:
            shown = f"a {stated.kind}"
        raise fault_at(stated.place, f"{shown} is no format", f"{FORMAT_KEY}: {CURRENT}", code="format")
    if stated.value > CURRENT:
        complaint = f"this file is of format {stated.value}, and no format after {CURRENT} is known here"
        raise fault_at(stated.place, complaint, "a newer version of primero-rules", code="format")
    return int(stated.value)


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
