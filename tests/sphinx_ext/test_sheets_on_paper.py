"""A sheet is one page of paper, for every rulebook, as the real site prints it."""

import os
import shutil
from pathlib import Path

import pytest

from primero_rules.rules.library import ids, load
from tests.support.built_site import build
from tests.support.files import ROOT
from tests.support.headless import needed, printed_pages
from tests.support.selections import asked

pytest.importorskip("sphinxcontrib.bibtex", reason="bibtex for Sphinx is not installed")
pytest.importorskip("pydata_sphinx_theme", reason="the theme of the site is not installed")
pytest.importorskip("myst_parser", reason="MyST is not installed")

pytestmark = needed


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of all sheets: of the site that PRIMERO_SITE names, or of one without any page besides."""
    built = os.environ.get("PRIMERO_SITE")
    if built:
        return Path(built) / "sheets"
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


@pytest.mark.parametrize("own", ids())
def test_a_sheet_is_one_page(site, own, tmp_path):
    """Whoever prints the sheet of a rulebook gets one page of A4, whatever stands on it."""
    assert printed_pages(site / f"{own}.html", tmp_path) == 1


def test_a_page_that_is_no_sheet_may_take_more(site, tmp_path):
    """The count is of real pages: three sheets after each other on one page take more than one."""
    sheets = [(site / f"{own}.html").read_text("utf-8") for own in ids()[:3]]
    bodies = [text[text.index('<div class="pr-sheet"') :].partition("</article>")[0] for text in sheets]
    beside = f'<head><base href="{site.resolve().as_uri()}/">'
    long = tmp_path / "three.html"
    long.write_text(
        sheets[0].replace("<head>", beside, 1).replace("</article>", "".join(bodies) + "</article>", 1), "utf-8"
    )
    assert printed_pages(long, tmp_path) > 1


@pytest.mark.parametrize("own", ids())
def test_a_sheet_fills_its_page(site, own, tmp_path):
    """What is left out is left out for want of room: a sixth of a page more would not go on it."""
    text = (site / f"{own}.html").read_text("utf-8")
    beside = f'<head><base href="{site.resolve().as_uri()}/">'
    fuller = tmp_path / f"{own}.html"
    more = '<div class="pr-sheet-foot" style="height: 47mm"></div></article>'
    fuller.write_text(text.replace("<head>", beside, 1).replace("</article>", more, 1), "utf-8")
    assert printed_pages(fuller, tmp_path) == 2


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
