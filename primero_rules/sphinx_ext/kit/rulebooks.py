"""The rulebooks that the pages of situations ask, and their names there."""

from collections.abc import Iterable

from primero_rules.comparison.short_names import short_names
from primero_rules.rules.library import load
from primero_rules.sphinx_ext.kit.directive import SCHOLAR, PrimeroDirective


def playable_ids(page: PrimeroDirective, group: str | None = "") -> list[str]:
    """The ids of a group, or of all, whose files have no faults and no holes: only these can answer by play."""
    return [name for name in page.sound_ids(group) if load(name).playable]


def short_names_on_page(page: PrimeroDirective, rulebooks: Iterable[str]) -> dict[str, str]:
    """The short names of these rulebooks, by their ids."""
    known = tuple(rulebooks)
    for rulebook in known:
        page.depend_on(SCHOLAR, rulebook)
    return short_names([load(rulebook) for rulebook in known])
