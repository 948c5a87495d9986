"""Everything of which an operation is made: its conditions, amounts, seats and pots, and those within them."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.game.setting import Setting


def parts_of(part: Any) -> Iterator[Frozen]:
    """The records of words in an operation or in a part of one, itself included, without the game's setting."""
    if isinstance(part, Frozen) and not isinstance(part, Setting | Ref):
        yield part
        for field in fields(part):  # type: ignore[arg-type]
            yield from parts_of(getattr(part, field.name))
    elif isinstance(part, tuple):
        for entry in part:
            yield from parts_of(entry)
