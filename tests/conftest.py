"""What all tests share: the option by which recorded playthroughs are written anew."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let whoever changed a rule on purpose write the playthroughs again, and review them as a diff."""
    parser.addoption("--rewrite", action="store_true", help="write tests/files/playthroughs/*.txt anew")
