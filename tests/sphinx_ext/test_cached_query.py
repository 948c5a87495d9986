"""Cached queries: when they are computed again, and when a page has to be rebuilt."""

import os
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from primero_rules.rules.library import load_file
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery, Dependencies, pages_with_changed_answers
from primero_rules.sphinx_ext.kit.file_meanings import KnownMeanings, know
from tests.support.files import ONE_CARD


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


RULES = (ONE_CARD / "reconstruction.yaml").read_text("utf-8")
PASS, BEST = "Without a bid one may pass.", "The best card wins."


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    """A file of rules in a folder of its own; what is known of files is forgotten when a test is done."""
    path = tmp_path / "one" / "reconstruction.yaml"
    path.parent.mkdir()
    path.write_text(RULES, "utf-8")
    yield path
    know({})


def test_only_a_sentence_that_an_answer_tells_makes_it_out_of_date(file: Path) -> None:
    """A page that quotes one rule is not read again when another is told in other words, and is when they play."""
    pages: dict[str, Dependencies] = {"page": {}}
    asked: list[str] = []

    def quote(_name: str) -> str:
        rules = load_file(file)
        asked.append(next(spec.ref.says for spec in rules.nodes() if spec.ref.path.endswith("pass")))
        return asked[-1]

    query = CachedQuery("quotation", lambda _name: [file], quote, tells=lambda answer: [answer])
    known: KnownMeanings = {}

    def outdated(old: str, new: str, at: int) -> list[str]:
        assert old in file.read_text("utf-8")
        file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
        os.utime(file, ns=(at, at))
        know(known)
        return list(pages_with_changed_answers(pages))

    know(known)
    assert query.ask(("one",), pages["page"]) == PASS
    assert outdated(BEST, "He wins who holds the best card.", 2) == []
    assert asked == [PASS]
    assert outdated(PASS, "Whoever likes passes.", 3) == ["page"]
    assert query.ask(("one",), pages["page"]) == asked[-1] == "Whoever likes passes."
    assert outdated("stack: 5", "stack: 6", 4) == []
    assert len(asked) == 3, "what is played may have a say, so it is asked"


def test_an_answer_that_lasts_is_known_to_the_next_build(tmp_path: Path) -> None:
    """What took long to count is not counted again for a page that is read again for another reason."""
    text = tmp_path / "text"
    text.write_text("two words", "utf-8")
    asked: list[str] = []

    def count(name: str) -> int:
        asked.append(name)
        return len(text.read_text("utf-8").split())

    query = CachedQuery("words", lambda _name: [text], count, lasting=True)
    pages: dict[str, Dependencies] = {"page": {}}
    assert query.ask(("text",), pages["page"]) == 2
    pages = pickle.loads(pickle.dumps(pages))
    assert list(pages_with_changed_answers(pages)) == []
    assert query.ask(("text",), {}) == 2
    assert asked == ["text"]
