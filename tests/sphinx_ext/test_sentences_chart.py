"""What became of each sentence of a text, on a page of a small site."""

import json
import re

import pytest

from tests.support.built_site import build, library, page, write_page

PLACES = {
    "Cards": {"taken_up": 2, "touched": 1, "marked": 0, "left_over": 0},
    "The <b>deal</b>": {"taken_up": 0, "touched": 0, "marked": 3, "left_over": 2},
}
FIGURES = {"settings": {"format": 1}, "witnesses": {"nobody-1900": PLACES}}


def built(root, figures):
    """The page with these figures, and what the build warned of."""
    write_page(root, "sentences", "Sentences", ".. primero-sentences:: figures.json")
    (root / "docs/figures.json").write_text(json.dumps(figures), "utf-8")
    done = build(root)
    assert done.returncode == 0, done.stderr
    return page(root, "sentences.html"), done.stderr


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A small library with its pages."""
    return library(tmp_path_factory.mktemp("sentences"))


def test_each_text_has_a_bar_and_its_places_behind_it(root):
    """The sums are told in words, the parts drawn by their shares, and a name is text and no markup."""
    html, warned = built(root, FIGURES)
    assert "figures" not in warned
    assert "1 text: of 8 sentences 2 taken up, 1 touched, 3 marked as no rule, 2 left over." in html
    whole = html[html.index("of each text") :]
    widths = re.findall(r'class="pr-part-(\w+)" x="[\d.]+" y="2" width="([\d.]+)"', whole)
    assert widths[:4] == [("taken_up", "30.0"), ("touched", "15.0"), ("marked", "45.0"), ("left_over", "30.0")]
    assert widths[4:8] == [("taken_up", "80.0"), ("touched", "40.0"), ("marked", "0.0"), ("left_over", "0.0")]
    assert "The &lt;b&gt;deal&lt;/b&gt;" in whole
    assert "<b>deal" not in whole


def test_figures_of_another_form_are_a_warning(root):
    """What the page cannot show is named, on the page and by the build."""
    html, warned = built(root, {"settings": {"format": 99}})
    assert "cannot be shown" in html
    assert "only 1 can be shown" in warned
