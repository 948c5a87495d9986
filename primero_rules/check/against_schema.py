"""Validating a file by jsonschema with the published schema, as an independent test of the checker."""

import json
from functools import cache
from typing import Any

from primero_rules.base.fault import Fault
from primero_rules.base.folders import folder
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.check.kinds_of_file import faults_of_form


@cache
def _validator(kind: str) -> Any:
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    schema = json.loads((folder("schema") / f"{kind}.schema.json").read_text("utf-8"))
    # To JSON Schema 2.0 is a whole number, since JSON has one kind of number; YAML has two.
    types = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    validator: Any = extend(Draft202012Validator, type_checker=types)(schema)  # type: ignore[no-untyped-call]
    return validator


def departures(kind: str, root: Node) -> list[str] | None:
    """The paths in a tree at which jsonschema reports an error by the schema of its kind.

    None for a tree that is nested too deeply for jsonschema, which is recursive.
    """
    try:
        errors = list(_validator(kind).iter_errors(plain(root)))
    except RecursionError:
        return None
    return sorted({"/".join(map(str, error.absolute_path)) for error in errors})


def disagreements(kind: str, root: Node) -> list[Fault]:
    """A fault if just one of the two, the checker and the schema, accepts a file.

    Only the form of the file is compared: whether names that it uses are defined only the checker can tell.
    """
    ours, theirs = faults_of_form(kind, root), departures(kind, root)
    expected = "a report of this file to the project: one of the two is wrong"
    if theirs and not ours:
        where = f"at {theirs[0]}" if theirs[0] else "as a whole"
        return [
            Fault(
                root.place,
                f"the schema objects to this file {where}, and the checker does not",
                expected,
                code="schema",
            )
        ]
    if ours and theirs == []:
        complaint = f"the checker objects to this ({ours[0].complaint}), and the schema does not"
        return [Fault(ours[0].place, complaint, expected, code="schema")]
    return []
