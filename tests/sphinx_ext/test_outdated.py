"""What a page was told of a file is asked again before the next build."""

from importlib import import_module
from pkgutil import walk_packages

from primero_rules import sphinx_ext
from primero_rules.sphinx_ext.kit.cached_query import QUERIES, CachedQuery


def test_every_kind_of_query_is_known_to_the_next_build() -> None:
    """No page rests on a query that a later build could not ask again."""
    modules = [
        import_module(module.name) for module in walk_packages(sphinx_ext.__path__, f"{sphinx_ext.__name__}.")
    ]
    queries = {value for module in modules for value in vars(module).values() if isinstance(value, CachedQuery)}
    names = [query.name for query in queries]
    assert len(names) > 8
    assert len(names) == len(set(names))
    assert not set(names) - set(QUERIES)
