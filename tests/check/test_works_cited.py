"""A work that a file cites stands in a bibliography, and what is wrong with its entry is told where it stands."""

from pathlib import Path

from primero_rules.check.files import check
from tests.support.files import ROOT
from tests.support.variants import write_changed

SHIPPED = ROOT / "reconstructions" / "harbinger" / "reconstruction.yaml"
OLD_BOOK = """
@book{{cotton-1674,
  author = {{Cotton, Charles}},
  title = {{The Compleat Gamester}},
  {publisher}year = {{1674}}
}}
"""


def complaints(new: Path, publisher: str) -> list[str]:
    """What is wrong in a file that follows an old book, or with the book, if this is its publisher."""
    bibliography = new.parent.parent / "sources.bib"
    bibliography.write_text(bibliography.read_text("utf-8") + OLD_BOOK.format(publisher=publisher), "utf-8")
    write_changed(new, SHIPPED, {"reconstruction": "new-game", "source": "cotton-1674"})
    return [fault.complaint for fault in check([new], play=False).faults if "cotton" in fault.complaint]


def test_an_old_book_without_a_publisher_is_known_all_the_same(new: Path) -> None:
    """The key is there; what its entry lacks is said, and not that there is no such book."""
    assert complaints(new, "") == ["the source 'cotton-1674' has no publisher"]


def test_an_old_book_with_all_that_it_needs_may_be_cited(new: Path) -> None:
    """Whoever had it printed counts as its publisher."""
    assert complaints(new, "publisher = {Printed by A. M.},\n  ") == []
