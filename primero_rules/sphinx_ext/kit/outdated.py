"""Pages to read again, and pages to write again, because something that they show has changed.

Read again are those that list all files when files were added or removed, and those with changed answers; other
dependencies of a page are known to Sphinx itself.
"""

from collections.abc import Iterable
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from primero_rules.base.held_files import hold_files, let_files_go
from primero_rules.sphinx_ext.kit.cached_query import pages_with_changed_answers
from primero_rules.sphinx_ext.kit.directive import list_of_files
from primero_rules.sphinx_ext.kit.domain import domain_of
from primero_rules.sphinx_ext.kit.file_meanings import know
from primero_rules.sphinx_ext.kit.quotations import pages_quoting_changed_sentences


def setup_rebuilds(app: Sphinx) -> None:
    """Hold the state of all files during a build, and choose the pages that are read and written in it."""
    app.connect("env-get-outdated", _hold_files, priority=1)
    app.connect("env-get-outdated", _outdated)
    app.connect("env-updated", _rewritten)
    app.connect("build-finished", lambda *_: let_files_go())


def _hold_files(_app: Sphinx, env: BuildEnvironment, *_pages: set[str]) -> list[str]:
    """Hold the state of all files, and recall what was known of them; this outdates no page."""
    hold_files()
    know(domain_of(env).meanings)
    return []


def _outdated(
    app: Sphinx, env: BuildEnvironment, added: set[str], _changed: set[str], removed: set[str]
) -> list[str]:
    """The pages that would read differently now; HTML of removed pages is deleted."""
    domain = domain_of(env)
    domain.remember_hands()
    domain.other_pages = bool(added or removed)
    for docname in removed:
        Path(app.outdir, f"{docname}.html").unlink(missing_ok=True)
    now = list_of_files()
    relisted = {docname for docname, listed in domain.listed_files.items() if listed != now}
    return sorted(relisted.union(pages_with_changed_answers(domain.dependencies, app.parallel)))


def _rewritten(_app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """Pages to write again: where quotations or links to hands have changed, or all if there are other pages."""
    domain = domain_of(env)
    if domain.other_pages:
        return env.found_docs
    return {*domain.pages_with_changed_hands(), *pages_quoting_changed_sentences(env)}
