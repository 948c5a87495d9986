"""Boxes on the screen: their words stand in them, and where one has to scroll sideways one sees it."""

import shutil

import pytest

from tests.support.files import ROOT
from tests.support.live_site import packages_kept, scenes_on

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

STYLES = ROOT / "primero_rules/sphinx_ext/static/primero.css"

PASSAGE = """
<ul class="pr-passages"><li><p><q>There are ten</q></p><ul><li>
<span class="pr-rests pr-rests-rule">rule</span> <a href="#">Ten cards.</a> (A)
<span class="pr-gap">ours</span>
<details class="pr-cite-this"><summary>Cite this</summary></details></li></ul></li></ul>
"""
TABLE = '<table style="width: {width}px"><tr><td>1</table>'
WIDE = {
    "the course of play": '<figure class="pr-flow"><svg width="{width}" height="90"></svg></figure>',
    "a table": f'<div class="pr-table-scroll">{TABLE}</div>',
    "a table of relations": f'<div class="pr-relations-scroll">{TABLE}</div>',
}
"""What may be wider than the screen, as pages have it."""


def amiss(folder, inner):
    """What a reader finds amiss with the boxes of one page."""
    packages_kept()
    shutil.copy(STYLES, folder)
    styled = '<!DOCTYPE html><link rel="stylesheet" href="primero.css"><link rel="icon" href="data:,">'
    (folder / "page.html").write_text(f"{styled}<main class='bd-article'>{inner}</main>", "utf-8")
    return scenes_on(folder)("boxes", "page.html")


def test_the_mark_of_ours_stands_within_its_box(tmp_path):
    """The line of what rests on a passage hangs, and the boxes on it do not."""
    assert amiss(tmp_path, PASSAGE) == []


@pytest.mark.parametrize("name", WIDE)
def test_what_is_wider_than_the_phone_shows_that_it_scrolls(name, tmp_path):
    """It fades at its edge where there is more to come, and only there."""
    assert amiss(tmp_path, WIDE[name].format(width=700)) == []
