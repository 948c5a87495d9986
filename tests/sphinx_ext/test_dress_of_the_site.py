"""What every page has around it: the line above, and the page for wrong addresses."""

import os
import shutil

import pytest

from tests.support.built_site import build, library, page, piece
from tests.support.files import ROOT

for needed in ("myst_parser", "pydata_sphinx_theme", "sphinx_design", "sphinx_copybutton", "notfound"):
    pytest.importorskip(needed, reason=f"{needed} is not installed")

PREFIX = "/below/here/"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The small site in the dress of the real one, without its live part, below a path of its host."""
    root = library(tmp_path_factory.mktemp("dress"))
    for name in ("_static", "_templates"):
        shutil.copytree(ROOT / "docs" / name, root / "docs" / name)
    settings = (ROOT / "docs/conf.py").read_text("utf-8")
    (root / "docs/conf.py").write_text(f'{settings}\nprimero_moved = ""\n', "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "PRIMERO_SITE_PREFIX", PREFIX)
        done = build(root)
    assert done.returncode == 0, done.stderr
    return root


def test_whoever_comes_to_no_page_is_helped_on(site):
    """Any wrong address offers the search and the lists that the site has, and says so in its own words."""
    html = page(site, "404.html")
    assert "There is no page at this address." in html
    assert "Unfortunately" not in html
    assert f'<form action="{PREFIX}search.html" method="get"' in html
    inside = piece(html, "<article.*?</article>")
    assert f'href="{PREFIX}index.html"' in inside
    assert f'href="{PREFIX}compare.html"' in inside
    assert "situations.html" not in inside, "this site has no such page"


def test_a_page_that_stands_in_a_list_leads_to_it(site):
    """Above a question stands the list of questions, with its title."""
    above = piece(page(site, "questions/folding.html"), '<ul class="bd-breadcrumbs">.*?</ul>')
    title = piece(page(site, "questions.html"), "<h1>(.*?)<")
    assert f'href="../questions.html" class="nav-link">{title.removeprefix("<h1>").removesuffix("<")}</a>' in above
