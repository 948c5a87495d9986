"""What the parts of ``primero coverage`` have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.console import Console

PARTS_OF_COVERAGE = SENTENCES_PART, RULES_PART, SITUATIONS_PART = "witnesses", "rules", "situations"


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the result: its data, under a name, the number of findings, and how to draw it."""

    name: str
    data: Any
    findings: int
    draw: Callable[[Console], None]
