"""What a page was told of a file is asked again before the next build."""

from importlib import import_module
from pkgutil import walk_packages

from primero_rules import sphinx_ext
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.outdated import QUERIES


def test_every_kind_of_query_is_known_to_the_next_build() -> None:
    """No page rests on a query that a later build could not ask again."""
    modules = [import_module(found.name) for found in walk_packages(sphinx_ext.__path__, f"{sphinx_ext.__name__}.")]
    made = {one.name for module in modules for one in vars(module).values() if isinstance(one, CachedQuery)}
    assert made == set(QUERIES)
