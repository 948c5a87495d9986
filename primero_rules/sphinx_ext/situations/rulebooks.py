"""The rulebooks that are asked on the pages of situations, and what other pages rest on of their answers."""

from __future__ import annotations

from collections.abc import Iterable

from primero_rules.rules.library import load
from primero_rules.situations.library import files
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.situations.answer_query import ANSWERS


def playable_ids(page: PrimeroDirective, group: str = "") -> list[str]:
    """The ids of a group whose files are right and without holes: only these can answer by playing."""
    return [name for name in page.sound_ids(group) if load(name).playable]


def depend_on_agreement(page: PrimeroDirective, names: Iterable[str]) -> None:
    """Rebuild a page that tells who agrees with whom when one of these rulebooks does something else at the table.

    A selection does as its main text, for the plays are kept for that; which answers count, the situations say.
    """
    page.depend_on_files(*files())
    for main in dict.fromkeys(name.partition("@")[0] for name in names):
        if load(main).playable:
            page.depend_on(ANSWERS, main)
