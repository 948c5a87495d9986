"""A file held against the published schema by jsonschema: an independent witness of what the checker finds."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from primero_rules.base.fault import Fault
from primero_rules.base.folders import folder
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.check.kinds_of_file import faults_of


@cache
def _validator(kind: str) -> Any:
    from jsonschema import Draft202012Validator

    schema = json.loads((folder("schema") / f"{kind}.schema.json").read_text("utf-8"))
    return Draft202012Validator(schema)


def departures(kind: str, root: Node) -> list[str]:
    """The paths in a tree at which it departs from the schema of its kind, as jsonschema finds them."""
    errors = _validator(kind).iter_errors(plain(root))
    return sorted({"/".join(map(str, error.absolute_path)) for error in errors})


def disagreements(kind: str, root: Node) -> list[Fault]:
    """A fault for a file of which the checker and the schema do not say the same: that it is sound, or that it is not.

    Names that a file gives and fails to give are the checker's alone: a schema cannot know them.
    """
    ours, theirs = faults_of(kind, root), departures(kind, root)
    if theirs and not ours:
        what = f"the schema objects to this file at {theirs[0] or 'its head'}, and the checker does not"
        return [Fault(root.place, what, "a report of this file to the project: one of the two is wrong")]
    named = [fault for fault in ours if not _of_names(fault)]
    if named and not theirs:
        what = f"the checker objects to this file ({named[0].what}), and the schema does not"
        return [Fault(named[0].place, what, "a report of this file to the project: one of the two is wrong")]
    return []


def _of_names(fault: Fault) -> bool:
    """True if a fault is about a name that the file does not give."""
    return any(words in fault.what for words in ("used but not defined", "no step is named", "is not a seat"))
