"""Pages to read again: those that list all files when files were added or removed, and those with changed answers.

Other dependencies of a page are known to Sphinx itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from primero_rules.sphinx_ext.hand.examples_list import ORIGIN, PLAYED
from primero_rules.sphinx_ext.hand.hand_page import HAND
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery, pages_with_changed_answers
from primero_rules.sphinx_ext.kit.directive import GROUP, TITLE, all_file_names
from primero_rules.sphinx_ext.kit.domain import domain_of
from primero_rules.sphinx_ext.matrix.matrix_table import COLUMN
from primero_rules.sphinx_ext.matrix.selections_table import SELECTIONS
from primero_rules.sphinx_ext.rulebook.lists import OWN_QUESTIONS, TILE
from primero_rules.sphinx_ext.situations.situations_list import ANSWER
from primero_rules.sphinx_ext.works.claims_list import JUDGED
from primero_rules.sphinx_ext.works.works_cited import CITED
from primero_rules.sphinx_ext.worth.counts_list import COUNTED
from primero_rules.sphinx_ext.worth.showdowns_list import HELD

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

QUERIES: Mapping[str, CachedQuery[Any]] = {
    query.name: query
    for query in (
        ANSWER,
        CITED,
        COLUMN,
        COUNTED,
        GROUP,
        HAND,
        HELD,
        JUDGED,
        ORIGIN,
        PLAYED,
        OWN_QUESTIONS,
        SELECTIONS,
        TILE,
        TITLE,
    )
}
"""Every kind of query, by its name."""


def outdated(env: BuildEnvironment) -> list[str]:
    """The pages that would read differently now."""
    domain, now = domain_of(env), all_file_names()
    relisted = {docname for docname, listed in domain.listed_files.items() if listed != now}
    return sorted(relisted.union(pages_with_changed_answers(domain.dependencies, QUERIES)))
