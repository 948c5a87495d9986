"""What axe finds on each kind of page: faults that shut out who hears a page, or sees other colours in it."""

import os
from pathlib import Path

import pytest

from tests.support.built_site import kinds_of_page

WHOLE = os.environ.get("PRIMERO_SITE")
"""The folder of the whole site, if it is built already; a small one is looked at otherwise."""

PARTS = 6
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


# The small site is built by whoever looks at it: its parts stay together.
@pytest.mark.parametrize(
    "part", [pytest.param(part, marks=() if WHOLE else pytest.mark.xdist_group("axe")) for part in range(PARTS)]
)
def test_axe_finds_nothing_of_ours_on_any_kind_of_page(part, site):
    """Light and dark, wide and on a phone, with the live part at work.

    Of more than six rows of one kind the first six are looked at; of parts built alike, with the same
    around them, the first six of a page and the first in each place; with ``PRIMERO_AXE=all`` all of them are.
    """
    from tests.support.live_site import scenes_on

    pages = part_of(site, part)
    by_axe = scenes_on(site)("axe", *pages) if pages else []
    ours = [each for each in by_axe if OF_THE_THEME.get(each["id"], "\0") not in f"{each['target']} {each['html']}"]
    assert [f"{each['page']}, {each['width']} {each['theme']}: {each['id']} {each['html']}" for each in ours] == []
