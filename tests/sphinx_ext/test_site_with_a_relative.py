"""A site of two games and a relative: every two of them are compared, and the lists lead to all pairs."""

import re

import pytest

from tests.support.built_site import ALLOWED, ANSWERING, FORBIDDEN, broken, build, library, page, write_page

PAIRS = ("one--two", "one--three", "three--two")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A site of which one page has all lists; in the relative players may give up, and in the two others not."""
    root = library(tmp_path_factory.mktemp("relative"), names=("one", "two", "three"))
    rules = root / "reconstructions/three/reconstruction.yaml"
    text = rules.read_text("utf-8").replace(FORBIDDEN, ALLOWED)
    rules.write_text(
        text.replace("reconstruction: three\n", "reconstruction: three\ngroup: relatives\n", 1), "utf-8"
    )
    shelf = root / "reconstructions/situations"
    shelf.mkdir()
    (shelf / "1-betting.yaml").write_text(f"{ANSWERING}    until: bid-stands\n", "utf-8")
    write_page(root, "whole", "Whole", ".. primero-site::")
    done = build(root)
    assert done.returncode == 0, done.stderr
    return root


def test_one_page_of_lists_leads_to_every_pair(site):
    """The relative has a table of its own, with a column for every other game."""
    html = page(site, "whole.html")
    assert {name for name in PAIRS if f'href="compare/{name}.html' in html} == set(PAIRS)
    assert "Where relatives part from the others" in html


def test_the_play_of_a_relative_is_unfolded_where_no_other_page_has_it(site):
    """That of the reconstruction stands on the page of the situation, and the relative is not asked there."""
    html = page(site, "compare/one--three.html")
    folded = re.search(r"<summary>The plays</summary>(.*?)</details>", html, re.DOTALL)
    assert folded
    assert folded[1].count("<ol>") == 1
    assert html.count('<section class="pr-hand"') == 2
    assert "Shortest play" not in html


def test_every_link_leads_somewhere(site):
    """Also those to the situations in which the relative is not asked."""
    assert [
        link for link in broken(site / "out/html") if "compare/" in str(link) or "situations/" in str(link)
    ] == []
