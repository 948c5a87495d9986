"""Pages to read again: those that list all files when files were added or removed, and those with changed answers.

Other dependencies of a page are known to Sphinx itself.
"""

from __future__ import annotations

from sphinx.environment import BuildEnvironment

from primero_rules.sphinx_ext.kit.cached_query import pages_with_changed_answers
from primero_rules.sphinx_ext.kit.directive import list_of_files
from primero_rules.sphinx_ext.kit.domain import domain_of


def outdated(env: BuildEnvironment, processes: int) -> list[str]:
    """The pages that would read differently now, worked out by so many processes, of which two are used at most."""
    domain, now = domain_of(env), list_of_files()
    relisted = {docname for docname, listed in domain.listed_files.items() if listed != now}
    return sorted(relisted.union(pages_with_changed_answers(domain.dependencies, processes)))
