"""What is printed: every answer of the comparison, and nothing that one would have to scroll to."""

import os
from pathlib import Path

import pytest

from tests.support.built_site import kinds_of_page

WHOLE = os.environ.get("PRIMERO_SITE")
"""The folder of the whole site, if it is built already; a small one is printed otherwise."""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.xdist_group("browser"),
]


def test_a_sheet_of_paper_has_all_that_a_page_tells(tmp_path):
    """Each kind of page is as wide as its sheet, no box on it scrolls, and no cell of a matrix is left out."""
    from tests.support.live_site import live_site, packages_kept, scenes_on

    packages_kept()
    site = Path(WHOLE) if WHOLE else live_site(tmp_path / "live")
    assert scenes_on(site)("paper", *kinds_of_page(site)) == []
