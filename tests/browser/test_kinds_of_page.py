"""Every kind of page, looked at on a screen, on a phone and on paper, and by axe for who hears it or sees it dark.

A page is opened once, and everything is looked at on it.
"""

import os
from pathlib import Path

import pytest

from tests.support.built_site import kinds_of_page

WHOLE = os.environ.get("PRIMERO_SITE")
"""The folder of the whole site, if it is built already; a small one is looked at otherwise."""

PARTS = 6 if WHOLE else 1
"""Into so many parts the kinds of page are dealt, so that several browsers can look at once."""

pytestmark = pytest.mark.browser

OF_THE_THEME = {
    "label-content-name-mismatch": "search-button",  # its name is "Search", and it shows the keys as well
    "summary-name": "toctree-toggle",  # the arrows of the menu at the side
    "aria-allowed-role": "#id",  # how docutils marks a bibliography, here and in the next two
    "aria-deprecated-role": "#id",
    "aria-required-children": ".citation-list",
    "scrollable-region-focusable": "#codecell",  # a listing wider than the phone
    "color-contrast": "pst-nav-more-links",  # "More" in the menu at the top, in the dark
}
"""What axe finds that is the theme's and not ours: the rule of axe, and the part of the page."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The whole site, or a small one with its live part."""
    from tests.support.live_site import live_site, packages_kept

    packages_kept()
    return Path(WHOLE) if WHOLE else live_site(tmp_path_factory.mktemp("live"))


def part_of(site, part):
    """Every so manieth kind of page, beginning with the largest, so that the parts take the same time."""
    by_size = sorted(kinds_of_page(site), key=lambda page: (-(site / page).stat().st_size, page))
    return by_size[part::PARTS]


@pytest.fixture(scope="module", params=range(PARTS))
def looked_at(request, site):
    """What is amiss with each page of a part."""
    from tests.support.live_site import scenes_on

    pages = part_of(site, request.param)
    looked_at = scenes_on(site)("kinds", *pages)
    assert [each["page"] for each in looked_at] == pages != []
    return looked_at


def test_axe_finds_nothing_of_ours_on_any_kind_of_page(looked_at):
    """Light and dark, wide and on a phone, with the live part at work.

    Of more than six rows of one kind the first six are looked at; of parts built alike, with the same
    around them, the first six of a page and the first in each place; with ``PRIMERO_AXE=all`` all of them are.
    """
    by_axe = [(page["page"], each) for page in looked_at for each in page["axe"]]
    ours = [
        f"{page}, {each['width']} {each['theme']}: {each['id']} {each['html']}"
        for page, each in by_axe
        if OF_THE_THEME.get(each["id"], "\0") not in f"{each['target']} {each['html']}"
    ]
    assert ours == []


def test_no_box_of_any_page_is_amiss(looked_at):
    """The words of each kind of page stand in their boxes, and what has to be scrolled shows it."""
    assert [f"{page['page']}, {box}" for page in looked_at for box in page["boxes"]] == []


def test_a_sheet_of_paper_has_all_that_a_page_tells(looked_at):
    """Each kind of page is as wide as its sheet, no box on it scrolls, and no cell of a matrix is left out."""
    assert [f"{page['page']}: {lack}" for page in looked_at for lack in page["paper"]] == []
