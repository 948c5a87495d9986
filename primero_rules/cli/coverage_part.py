"""What the parts of ``primero coverage`` have in common."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from primero_rules.base.folders import is_file
from primero_rules.rules.library import RULE_FILE

PARTS_OF_COVERAGE = SENTENCES_PART, RULES_PART, SITUATIONS_PART = "witnesses", "rules", "situations"


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the result: its data, under a name, the number of findings, and how to draw it."""

    name: str
    data: Any
    findings: int
    draw: Callable[[Console], None]


def place_of_rule(rule: Mapping[str, Any]) -> str:
    """Where a rule stands, with its sentence if it has one, from its data."""
    return f"{rule['file']}:{rule['line']}: {rule['path']}: {rule['says']}".rstrip(": ")


def reconstructions_in(folder: Path) -> list[Path]:
    """The file of the reconstruction that this folder is, or those of all that lie in it."""
    own = folder / RULE_FILE
    return [own] if is_file(own) else sorted(folder.glob(f"*/{RULE_FILE}"))
