"""Which pages are made anew: those that list all files when there are others, and those that tell other facts.

What else a page rests on, it has told Sphinx as its dependencies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from primero_rules.sphinx_ext.hand.hand_page import HAND
from primero_rules.sphinx_ext.kit.directive import TITLE, everything
from primero_rules.sphinx_ext.kit.domain import domain_of
from primero_rules.sphinx_ext.kit.fact import Fact, retold
from primero_rules.sphinx_ext.matrix.matrix_table import COLUMN
from primero_rules.sphinx_ext.matrix.selections_table import SELECTIONS
from primero_rules.sphinx_ext.rulebook.lists import TILE
from primero_rules.sphinx_ext.works.claims_list import JUDGED
from primero_rules.sphinx_ext.works.works_cited import CITED

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

FACTS: Mapping[str, Fact[Any]] = {one.name: one for one in (CITED, COLUMN, HAND, JUDGED, SELECTIONS, TILE, TITLE)}
"""Every kind of fact, by its name."""


def outdated(env: BuildEnvironment) -> list[str]:
    """The pages that would tell something else now."""
    domain, now = domain_of(env), everything()
    relisted = {docname for docname, seen in domain.listing.items() if seen != now}
    return sorted(relisted.union(retold(domain.relied, FACTS)))
