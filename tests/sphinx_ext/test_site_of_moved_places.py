"""Addresses that are kept: a place of another name, and a page that is gone."""

import pytest

from primero_rules.sphinx_ext.kit.moved import Address, moved_in
from tests.support.built_site import build, library, lost, page

MOVED = """# What was where.
hands/one/first hands/one/agrees
reconstructions/one#rule--first-deal reconstructions/one#rule--procedure--deal
reconstructions/one#rule--second-deal reconstructions/one#rule--procedure--deal
"""


def test_old_addresses_lead_to_where_things_are_now(tmp_path):
    """A hand that had another name is found by it, and a rule has its old names beside the new one."""
    root = library(tmp_path)
    (root / "docs/moved.txt").write_text(MOVED, "utf-8")
    with (root / "docs/conf.py").open("a", encoding="utf-8") as settings:
        settings.write('primero_moved = "moved.txt"\n')
    done = build(root, "-W", "--keep-going")
    assert done.returncode == 0, done.stderr
    assert 'url=agrees.html"' in page(root, "hands/one/first.html")
    assert 'id="rule--first-deal"' in page(root, "reconstructions/one.html")
    places = {"rule--first-deal", "rule--second-deal", "rule--procedure--deal"}
    noted = {"hands/one/first.html": set(), "reconstructions/one.html": places}
    assert lost(root / "out/html", noted) == []
    assert lost(root / "out/html", {"hands/one/none.html": set(), "compare.html": {"q-none"}}) == [
        "hands/one/none.html",
        "compare.html#q-none",
    ]


def test_a_line_has_an_old_address_and_a_new_one():
    """Comments and empty lines count for nothing, and a line with one address alone is told with its number."""
    assert moved_in("# a\n\na#x b#y # why\n") == {Address("a", "x"): Address("b", "y")}
    with pytest.raises(ValueError, match="line 2 is 'c'"):
        moved_in("a b\nc\n")
