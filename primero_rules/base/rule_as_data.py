"""A rule as data for JSON, as every command and every page gives it."""

from typing import Any

from primero_rules.base.evidence import Ref


def rule_data(ref: Ref) -> dict[str, Any]:
    """A rule for JSON: its sentence, its place, and whether it is ours."""
    return {"says": ref.says, "ref": place_data(ref), "editor": ref.editor}


def place_data(ref: Ref) -> dict[str, str | int]:
    """The place of a rule for JSON."""
    return {"file": str(ref.source), "line": ref.line, "path": ref.path}
