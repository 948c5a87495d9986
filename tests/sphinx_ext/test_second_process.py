"""A second process computes answers while the first goes on, and nothing of it is left behind."""

import multiprocessing
import os
import time
from pathlib import Path

import pytest

from primero_rules.sphinx_ext.kit import cached_query
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery, Dependencies, pages_with_changed_answers
from primero_rules.sphinx_ext.kit.second_process import begin_in_second_process

needs_fork = pytest.mark.skipif(
    "fork" not in multiprocessing.get_all_start_methods(), reason="processes cannot be copied on this system"
)


@needs_fork
def test_the_result_comes_from_another_process() -> None:
    """The task runs in a copy of this process, and its result is the one that it would have here."""
    with begin_in_second_process(os.getpid) as result:
        assert result() != os.getpid()
    assert multiprocessing.active_children() == []


@needs_fork
def test_a_task_that_fails_elsewhere_is_met_again_here(capfd: pytest.CaptureFixture[str]) -> None:
    """So its failure is reported once, and where it belongs."""

    def fail() -> None:
        raise LookupError("no such hand")

    with pytest.raises(LookupError, match="no such hand"), begin_in_second_process(fail) as result:
        result()
    assert multiprocessing.active_children() == []
    assert capfd.readouterr().err == ""


@needs_fork
def test_nobody_waits_for_a_task_whose_result_is_not_wanted() -> None:
    """A build that fails meanwhile ends at once, and the other process with it."""
    began = time.monotonic()
    with pytest.raises(KeyError), begin_in_second_process(lambda: time.sleep(60)):
        raise KeyError
    assert time.monotonic() - began < 30
    assert multiprocessing.active_children() == []


def test_where_no_process_can_be_copied_the_task_runs_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows: everything is computed, and nothing at the same time."""
    monkeypatch.setattr(multiprocessing, "get_all_start_methods", lambda: ["spawn"])
    with begin_in_second_process(os.getpid) as result:
        assert result() == os.getpid()


@needs_fork
@pytest.mark.parametrize("processes", [1, 2])
def test_one_process_or_two_bring_a_page_up_to_date_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, processes: int
) -> None:
    """The answers that last come from the second process whole, and are not computed again for the page."""
    monkeypatch.setattr(cached_query, "FEWEST_APART", 1)
    text = tmp_path / "text"
    text.write_text("two words", "utf-8")
    asked: list[int] = []

    def count(_name: str) -> int:
        asked.append(os.getpid())
        return len(text.read_text("utf-8").split())

    query = CachedQuery("words apart", lambda _name: [text], count, lasting=True, apart=True)
    pages: dict[str, Dependencies] = {"page": {}, "other": {}}
    for page in pages.values():
        assert query.ask(("text",), page) == 2
    text.write_text("three other words", "utf-8")
    os.utime(text, ns=(5, 5))
    asked.clear()
    assert list(pages_with_changed_answers(pages, processes)) == ["page", "other"]
    assert query.ask(("text",), pages["page"]) == 3
    assert asked == ([os.getpid()] if processes == 1 else []), "a copy of this list was added to elsewhere"
    assert list(pages_with_changed_answers(pages, processes)) == []
