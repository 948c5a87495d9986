"""Facts that pages rest on: when they are asked again, and when a page has to be made anew."""

import importlib.util
import os
from pathlib import Path

import pytest

if importlib.util.find_spec("docutils") is None or importlib.util.find_spec("sphinx") is None:
    pytest.skip("Sphinx is not installed", allow_module_level=True)

from primero_rules.sphinx_ext.kit.fact import Fact, Relied, retold


def test_a_page_is_made_anew_only_when_its_fact_is_another(tmp_path: Path) -> None:
    """A page that tells how many words a text has rests on their number, and not on the words."""
    text = tmp_path / "text"
    asked: list[str] = []

    def count(_name: str) -> int:
        asked.append(text.read_text())
        return len(text.read_text().split())

    def rewrite(words: str, at: int) -> None:
        text.write_text(words)
        os.utime(text, ns=(at, at))

    fact = Fact("count", lambda _name: [text], count)
    pages: dict[str, Relied] = {"page": {}}
    rewrite("two words", 1)
    assert fact.ask(("text",), pages["page"]) == 2
    assert list(retold(pages, {"count": fact})) == []
    assert len(asked) == 1
    rewrite("other words", 2)
    assert list(retold(pages, {"count": fact})) == []
    rewrite("three other words", 3)
    assert list(retold(pages, {"count": fact})) == ["page"]
    assert len(asked) == 3
    assert fact.ask(("text",), pages["page"]) == 3
    assert len(asked) == 3


def test_what_was_worked_out_before_another_change_is_not_told(tmp_path: Path) -> None:
    """Between the question whether a page has changed and its telling, somebody saves the file once more."""
    text = tmp_path / "text"
    text.write_text("one")
    fact = Fact("text", lambda _name: [text], lambda _name: text.read_text())
    pages: dict[str, Relied] = {"page": {}}
    fact.ask(("text",), pages["page"])
    for at, words in ((2, "two"), (3, "three")):
        text.write_text(words)
        os.utime(text, ns=(at, at))
        if at == 2:
            assert list(retold(pages, {"text": fact})) == ["page"]
    assert fact.ask(("text",), pages["page"]) == "three"
    assert list(retold(pages, {"text": fact})) == []
