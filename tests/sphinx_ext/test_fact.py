"""Cached queries: when they are computed again, and when a page has to be rebuilt."""

import importlib.util
import os
from pathlib import Path

import pytest

if importlib.util.find_spec("docutils") is None or importlib.util.find_spec("sphinx") is None:
    pytest.skip("Sphinx is not installed", allow_module_level=True)

from primero_rules.sphinx_ext.kit.cached_query import CachedQuery, Dependencies, pages_with_changed_answers


def test_a_page_is_rebuilt_only_when_an_answer_changes(tmp_path: Path) -> None:
    """A page that says how many words a text has depends on their number, and not on the words."""
    text = tmp_path / "text"
    asked: list[str] = []

    def count(_name: str) -> int:
        asked.append(text.read_text())
        return len(text.read_text().split())

    def rewrite(words: str, at: int) -> None:
        text.write_text(words)
        os.utime(text, ns=(at, at))

    query = CachedQuery("count", lambda _name: [text], count)
    pages: dict[str, Dependencies] = {"page": {}}
    rewrite("two words", 1)
    assert query.ask(("text",), pages["page"]) == 2
    assert list(pages_with_changed_answers(pages)) == []
    assert len(asked) == 1
    rewrite("other words", 2)
    assert list(pages_with_changed_answers(pages)) == []
    rewrite("three other words", 3)
    assert list(pages_with_changed_answers(pages)) == ["page"]
    assert len(asked) == 3
    assert query.ask(("text",), pages["page"]) == 3
    assert len(asked) == 3


def test_an_answer_from_before_another_change_is_not_used(tmp_path: Path) -> None:
    """Somebody saves the file once more after it was checked and before its page is rebuilt."""
    text = tmp_path / "text"
    text.write_text("one")
    query = CachedQuery("text", lambda _name: [text], lambda _name: text.read_text())
    pages: dict[str, Dependencies] = {"page": {}}
    query.ask(("text",), pages["page"])
    for at, words in ((2, "two"), (3, "three")):
        text.write_text(words)
        os.utime(text, ns=(at, at))
        if at == 2:
            assert list(pages_with_changed_answers(pages)) == ["page"]
    assert query.ask(("text",), pages["page"]) == "three"
    assert list(pages_with_changed_answers(pages)) == []
