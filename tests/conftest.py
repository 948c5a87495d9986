"""What all tests share: options, and which tests come first or stay in one process."""

from typing import Any

import pytest

WITH_A_SITE = ("tests/sphinx_ext/test_site.py", "tests/sphinx_ext/test_site_links.py")
"""Modules whose tests share a site that takes long to build."""

FIRST = (*WITH_A_SITE, "tests/sphinx_ext/test_site_rebuilds.py", "tests/test_added_reconstructions.py")
"""Modules with single tests that take long: begun last, they would leave all processors but one idle at the end."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let whoever changed a rule on purpose write the playthroughs again, and review them as a diff."""
    parser.addoption("--rewrite", action="store_true", help="write tests/files/playthroughs/*.txt anew")
    parser.addoption("--compiled", action="store_true", help="fail if the core is not compiled")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest."""
    items.sort(key=lambda item: item.nodeid.partition("::")[0] not in FIRST)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Keep the tests of a site together, as each process would build it for itself.

    The marks of groups are not enough: pytest 9.2 hides them from pytest-xdist 3.8.
    """
    if config.getoption("dist") != "loadgroup":
        return None
    from xdist.scheduler import LoadGroupScheduling

    scheduling = LoadGroupScheduling(config, log)
    by_group = scheduling._split_scope

    def together(nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return file if file in WITH_A_SITE else by_group(nodeid)

    scheduling._split_scope = together
    return scheduling
