"""The real site: it builds without a warning, its links lead somewhere, and it needs no other host."""

import importlib.util
import os
from pathlib import Path

import pytest

from tests.support.built_site import broken, build, everything, foreign, wordless

NEEDED = ("sphinx", "myst_parser", "pydata_sphinx_theme", "sphinx_design", "sphinx_copybutton", "notfound")
MISSING = [name for name in NEEDED if importlib.util.find_spec(name) is None]

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """All of it: the site that PRIMERO_SITE names, built without a warning from these very files, or a new one."""
    built = os.environ.get("PRIMERO_SITE")
    if built:
        return Path(built)
    root = everything(tmp_path_factory.mktemp("real"))
    done = build(root, "-W", "--keep-going", "-j", "auto", "-q")
    assert done.returncode == 0, done.stderr
    return root / "out/html"


def test_every_link_of_the_site_leads_somewhere(site):
    """No reader comes upon a missing page or place, or upon a place that could be either of two."""
    assert broken(site) == []


def test_every_link_of_the_site_shows_itself(site):
    """Where a name should stand, no reader finds nothing."""
    assert wordless(site) == []


def test_nothing_is_fetched_from_another_host(site):
    """Scripts, styles and pictures come with the site, which can thus be read without the internet."""
    assert foreign(site) == []


def test_the_comparison_has_the_whole_window(site):
    """On a wide screen the matrix has the room of the side bar too, and it scrolls in a frame of its own."""
    html = (site / "compare.html").read_text(encoding="utf-8")
    assert 'class="pr-matrix-scroll"' in html
    assert "bd-sidebar-primary bd-sidebar hide-on-wide" in html
