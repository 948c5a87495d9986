"""The views of a rulebook beside the page to study: to read and play."""

import re

import pytest

from tests.support.built_site import broken, build, library, page

pytest.importorskip("sphinxcontrib.bibtex", reason="bibtex for Sphinx is not installed")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The small site, built without a warning."""
    root = library(tmp_path_factory.mktemp("to-read"))
    done = build(root, "-W", "--keep-going")
    assert done.returncode == 0, done.stderr
    return root


def words(html):
    """The words of a page, without its markup."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def sentence(html, says):
    """The item of a page that opens with this sentence, up to the end of what is behind it."""
    found = html.index(says)
    return html[html.rindex("<li", 0, found) : html.index("</details>", found)]


def line_of_views(html):
    return html[html.index('class="pr-views"') :].partition("</nav>")[0]


def test_each_sentence_opens_to_its_evidence_without_a_script(site):
    """Behind a sentence stand the warrant, the passage, what runs in words, and a link to the rule to study."""
    item = sentence(page(site, "read/one.html"), "A bid is any number of chips.")
    assert "<details>" in item
    summary, _, behind = item.partition("</summary>")
    assert "Bid. " in words("<" + summary)
    assert "explicit" in behind
    assert "any sum from 1 chip to all that the player has" in words(behind)
    assert "1..stack" not in behind
    assert "../reconstructions/one.html#rule--procedure--1--vying--options--bid" in behind


def test_what_is_ours_is_marked_in_the_text(site):
    """That two or three can play stands beside a dashed line and says that it is ours; the deal does not."""
    html = page(site, "read/one.html")
    ours = next(item for item in html.split("<li")[1:] if "Two or three can play." in item)
    assert ours.startswith(' class="pr-sentence-ours"')
    assert "ours" in words("<" + ours.partition("</summary>")[0])
    deal = next(item for item in html.split("<li")[1:] if "Everybody gets one card." in item)
    assert "pr-sentence-ours" not in deal.partition(">")[0]


def test_texts_of_files_are_no_markup_here_either(site):
    """A script in a title or in a sentence is printed as it was typed."""
    html = page(site, "read/one.html")
    assert "<script>alert(" not in html
    assert "&lt;script&gt;alert(" in html


def test_the_views_lead_to_each_other(site):
    """Each view names itself and links to the others; the tiles lead to all of them."""
    read, study = page(site, "read/one.html"), page(site, "reconstructions/one.html")
    assert re.search(r'aria-current="page"[^>]*>to read and play', read)
    assert 'href="../reconstructions/one.html' in line_of_views(read)
    assert 'href="../read/one.html' in line_of_views(study)
    assert broken(site / "out/html") == []


def test_the_page_to_study_tells_what_runs_in_words_with_the_code_behind(site):
    """The amount of a bid is told in words; whoever opens them sees how the file has it."""
    html = page(site, "reconstructions/one.html")
    found = re.search(r"<details[^>]*>\s*<summary>bid any sum from 1 chip.*?</details>", html, re.DOTALL)
    assert found
    assert "<code>" in found[0]
    assert "1 to stack" in found[0]
