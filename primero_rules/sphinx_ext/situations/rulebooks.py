"""The rulebooks that are asked on the pages of situations."""

from __future__ import annotations

from primero_rules.rules.library import load
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective


def playable_ids(page: PrimeroDirective, group: str = "") -> list[str]:
    """The ids of a group whose files are right and without holes: only these can answer by playing."""
    return [name for name in page.sound_ids(group) if load(name).playable]
