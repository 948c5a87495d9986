"""What all tests share: options, marks, and which tests come first or stay in one process."""

import gc
import signal
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import settings

from primero_rules.rules.project import look_in
from tests.support import built_site

settings.register_profile("a busy machine", deadline=None)
settings.load_profile("a busy machine")

TOGETHER = (
    "tests/cli/test_docs.py",
    "tests/sphinx_ext/test_site_rebuilds.py",
    "tests/browser/test_reader.py",
    "tests/test_installed.py",
    "tests/sphinx_ext/test_hostile_site.py",
    "tests/sphinx_ext/test_site.py",
    "tests/sphinx_ext/test_comparison_in_a_browser.py",
    "tests/sphinx_ext/test_site_links.py",
    "tests/sphinx_ext/test_sentence_search.py",
    "tests/sphinx_ext/test_site_of_own_questions.py",
    "tests/sphinx_ext/test_site_to_read.py",
    "tests/check/test_editor.py",
    "tests/sphinx_ext/test_sheets_on_paper.py",
    "tests/situations/test_rules_of_answers.py",
    "tests/test_names.py",
)
"""Modules whose tests share what takes long to make, as a rule a site: each stays in one process."""

OF_ALL_ANSWERS = (
    "tests/comparison/test_answers_in_words.py",
    "tests/sphinx_ext/test_what_answers_rest_on.py",
    "tests/book/test_sheet.py",
)
"""Modules that ask every game every situation: all of them stay in one process, which remembers the answers."""

BY_PART = "tests/browser/test_kinds_of_page.py"
"""Whose tests share what is seen of a part of the pages, which takes longest of all: each part goes by itself."""

AT_ONCE = 16
"""So many tests of one function, or records of one folder, go to a process together: what it has read for one
serves the others, and to hand out ten thousand tests one by one would take longer than many of them."""

FIRST = (*OF_ALL_ANSWERS, *TOGETHER, "tests/test_added_reconstructions.py")
"""Modules that take long, in this order: begun last, they would leave all processors but one idle at the end."""


CORE = ("reconstructions/", "tests/game/", "tests/language/", "tests/play/", "tests/test_api.py")
"""Where the tests are that are run with the plain core and with the compiled one: what they try is compiled."""


SELDOM = (50_000, 20, 50)
"""How much is made before Python looks for garbage: ten thousand tests are held all the time, and looked at too."""


def pytest_configure() -> None:
    """Collect garbage seldom, which takes an eighth of the time otherwise, and let commands be interrupted.

    What a shell starts in the background ignores an interrupt, and so would every command that a test starts.
    """
    gc.set_threshold(*SELDOM)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let whoever changed a rule on purpose write the playthroughs again, and review them as a diff."""
    parser.addoption("--rewrite", action="store_true", help="write playthroughs and the guide's output anew")
    parser.addoption("--compiled", action="store_true", help="fail if the core is not compiled")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the core and those of modules that build a site, and begin with what takes longest."""
    for item in items:
        if item.nodeid.startswith(CORE):
            item.add_marker(pytest.mark.core)
        names = vars(getattr(item, "module", None) or object).values()
        if any(getattr(value, "__module__", "") == built_site.__name__ for value in names):
            item.add_marker(pytest.mark.site)
    order = {file: place for place, file in enumerate(FIRST)}
    items.sort(key=lambda item: order.get(item.nodeid.partition("::")[0], len(order)))


@pytest.fixture(autouse=True)
def only_what_ships() -> Iterator[None]:
    """Whatever folders a test makes known by their ids are forgotten after it."""
    yield
    look_in()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Hand out together what shares fixtures that each process would make for itself, and some small tests at once.

    The marks of groups do not do it: pytest 9.2 hides them from pytest-xdist 3.8.
    """
    if config.getoption("dist") != "loadgroup":
        return None
    from xdist.scheduler import LoadGroupScheduling

    config.option.loadscopereorder = False  # what takes longest comes first, and not what has most tests
    scheduling = LoadGroupScheduling(config, log)
    by_group = scheduling._split_scope
    counted: Counter[str] = Counter()

    @cache
    def together(nodeid: str) -> str:
        """The name of what a test is handed out with; all are asked for, in their order, when a run begins."""
        file = nodeid.partition("::")[0]
        if file in TOGETHER:
            return file
        if file in OF_ALL_ANSWERS:
            return "all answers"
        if file == BY_PART:
            return f"{file} {nodeid.partition('[')[2]}"
        if by_group(nodeid) != nodeid:
            return by_group(nodeid)
        alike = nodeid.partition("[")[0] if file.endswith(".py") else file.rpartition("/")[0]
        counted[alike] += 1
        return f"{alike} {(counted[alike] - 1) // AT_ONCE}"

    scheduling._split_scope = together
    return scheduling
