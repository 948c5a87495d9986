"""A sheet is one page of paper, for every rulebook, as the real site prints it."""

import os
import shutil
from pathlib import Path

import pytest

from primero_rules.rules.library import ids, load
from tests.support.built_site import build
from tests.support.files import ROOT
from tests.support.live_site import packages_kept, scenes_on
from tests.support.selections import asked

WHOLE = os.environ.get("PRIMERO_SITE")
"""The folder of the whole site, if it is built already; one of sheets alone is built otherwise."""

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of all sheets: of the whole site, or of one without any page besides."""
    packages_kept()
    if WHOLE:
        return Path(WHOLE) / "sheets"
    root = tmp_path_factory.mktemp("sheets")
    for name in ("primero_rules", "reconstructions", "docs/_static", "docs/_templates"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "docs/moved.txt", root / "docs")
    conf = (ROOT / "docs/conf.py").read_text("utf-8")
    (root / "docs/conf.py").write_text(f"{conf}\nprimero_pages = False\n", "utf-8")
    index = "Sheets\n======\n\n.. toctree::\n   :glob:\n\n   *\n"
    (root / "docs/index.rst").write_text(index, "utf-8")
    for own in ids():
        (root / f"docs/{own}.rst").write_text(f".. primero-sheet:: {own}\n   :page:\n", "utf-8")
    done = build(root, "-q")
    assert done.returncode == 0, done.stderr
    return root / "out/html"


@pytest.fixture(scope="module")
def on_paper(site):
    """How many pages each sheet takes in print: as it is, three times over, and with 47 mm more at its end."""
    root = Path(WHOLE) if WHOLE else site
    names = [(site / f"{own}.html").relative_to(root).as_posix() for own in ids()]
    return dict(zip(ids(), scenes_on(root)("sheets", *names), strict=True))


@pytest.mark.parametrize("own", ids())
def test_a_sheet_is_one_page(on_paper, own):
    """Whoever prints the sheet of a rulebook gets one page of A4, whatever stands on it."""
    assert on_paper[own]["plain"] == 1


@pytest.mark.parametrize("own", ids())
def test_a_page_that_is_no_sheet_may_take_more(on_paper, own):
    """The count is of real pages: three sheets after each other on one page take more than one."""
    assert on_paper[own]["thrice"] > 1


@pytest.mark.parametrize("own", ids())
def test_a_sheet_fills_its_page(on_paper, own):
    """What is left out is left out for want of room: a sixth of a page more would not go on it."""
    assert on_paper[own]["fuller"] == 2


@pytest.mark.parametrize("own", ids())
def test_the_letters_of_a_sheet_can_be_read_at_a_table(site, own):
    """None is smaller than eight and a half points."""
    text = (site / f"{own}.html").read_text("utf-8")
    assert float(text.partition("--pr-sheet-size: ")[2].partition("pt")[0]) >= 8.5


@pytest.mark.parametrize("own", [own for own in asked() if not load(own).group])
def test_every_sheet_tells_what_to_take_care_of(site, own):
    """Each of the games that are compared stands nearly alone in some situations; plain sentences say where."""
    text = (site / f"{own}.html").read_text("utf-8")
    box = text[text.index("pr-sheet-care") :].partition("pr-sheet-foot")[0]
    assert 1 <= box.count("<li") <= 6
    assert "%" not in box
