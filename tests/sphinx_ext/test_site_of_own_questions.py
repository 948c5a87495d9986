"""What a file says beside the order of play, on the site: its own questions, nothings, steps with a name."""

import pickle
import re

import pytest

from tests.support.built_site import broken, build, library, page, piece

ADDED = """
named-steps:
  a-second-card:
    steps:
      - exchange: {cards: 0..1, says: "A card may be changed.", warrant: inferred}

outside-play:
  - {is: not-played, answers: cutting, says: "The dealer's neighbour cuts.", cite: {Cards: The pack has}}
  - {is: nothing, answers: talking, says: "Nobody may talk.", gap: beyond, because: "Talk is not played."}

questions:
  - {id: cutting, group: Equipment, ask: "Who cuts the cards of OWN?"}
  - {id: talking, group: Manners, ask: "May one talk?"}
"""
BID, CHANGING = (
    "amount: 1..stack",
    "amount: 1..stack\n          then: [{do: {is: a-second-card, says: He changes., warrant: inferred}}]",
)


APART = """
:orphan:

Relatives
=========

.. primero-tiles::
   :group: relatives

.. primero-comparison::
   :group: relatives

.. primero-hands::
   :group: relatives

.. primero-menu:: reconstructions
   :group: relatives

.. primero-menu:: reconstructions
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A site of two games and a relative of theirs, each of which asks a question called ``cutting`` itself."""
    root = library(tmp_path_factory.mktemp("own"), names=("one", "two", "three"))
    (root / "docs/relatives.rst").write_text(APART, "utf-8")
    for name in ("one", "two", "three"):
        file = root / f"reconstructions/{name}/reconstruction.yaml"
        text = file.read_text("utf-8") + ADDED.replace("OWN", name)
        if name == "three":
            text = text.replace("scholar:", "group: relatives\nscholar:", 1)
        if name == "two":
            text = text.replace("talking", "whistling")
        file.write_text(text.replace(BID, CHANGING, 1), "utf-8")
    done = build(root, "-W", "--keep-going")
    assert done.returncode == 0, done.stderr
    return root


def row(site, name):
    """The row of a question in the comparison."""
    return piece(page(site, "compare.html"), rf'<tr class="[^"]*" id="q-{name}">.*?</tr>')


def test_a_question_of_one_file_is_a_row_of_its_own(site):
    """Both games ask who cuts; each has its own row with its own answer, and the other is not asked."""
    assert "Who cuts the cards of one?" in row(site, "one-cutting")
    assert "Who cuts the cards of two?" in row(site, "two-cutting")
    for name in ("one-cutting", "two-cutting"):
        assert row(site, name).count("not played here") == 1
        assert row(site, name).count('">not asked</td>') == 1


def test_a_relative_stands_on_a_page_of_its_own(site):
    """It is no tile and no column among the others; on the page of its group it is both, and its question a row."""
    tile = r'<a[^>]* href="reconstructions/three.html'
    assert "One card" in page(site, "index.html")
    for name in ("index.html", "compare.html"):
        assert not re.search(tile, page(site, name))
    apart = page(site, "relatives.html")
    assert "Who cuts the cards of three?" in piece(apart, r'<tr class="[^"]*" id="q-three-cutting">.*?</tr>')
    assert "1 reconstructions" not in apart
    assert re.search(tile, apart)
    assert 'id="q-players"' not in apart
    asked = piece(page(site, "questions.html"), r'<li class="pr-asked" id="question-three-cutting">.*?</li>')
    assert 'href="relatives.html#q-three-cutting"' in asked
    assert "a relative: a game of the same family" in page(site, "reconstructions/three.html")


def test_it_stands_with_the_catalogue_in_its_group(site):
    """The question on cutting follows the other one on equipment, and no group stands twice."""
    html = page(site, "compare.html")
    groups = re.findall(r'<span class="pr-group-label">([^<]*)', html)
    assert groups == ["Equipment", "Play", "Manners"]
    assert html.index('id="q-players"') < html.index('id="q-one-cutting"') < html.index('id="q-first-deal"')


def test_the_page_of_questions_has_it_and_says_who_asks(site):
    """A question of one file leads from the page of questions to its row, its page and its reconstruction."""
    asked = piece(page(site, "questions.html"), r'<li class="pr-asked" id="question-one-cutting">.*?</li>')
    assert "Asked only by" in asked
    assert 'href="reconstructions/one.html#rulebook"' in asked
    assert 'href="compare.html#q-one-cutting"' in asked
    assert 'href="questions/one/cutting.html"' in asked
    assert 'href="questions/one/cutting.html"' in row(site, "one-cutting")


def test_the_rule_that_answers_it_leads_to_its_row(site):
    """The rulebook of the second game links the rule on cutting to the row of its own question."""
    section = piece(
        page(site, "reconstructions/two.html"), r'<section class="[^"]*" id="rule--outside-play--cutting">.*'
    )
    assert 'href="../compare.html#q-two-cutting"' in section
    assert "Who cuts the cards of two?" in section


def test_a_word_for_nothing_reads_as_english_and_is_explained(site):
    """``not-played`` is printed as words, with what they mean as a hint, and not as something that runs."""
    section = piece(
        page(site, "reconstructions/one.html"),
        r'<section class="[^"]*" id="rule--outside-play--cutting">.*?</section>',
    )
    assert re.search(r'<p class="pr-rule-nothing"><span title="[^"]+">not played here</span>', section)
    assert 'class="pr-rule-does"' not in section


def test_what_the_language_cannot_say_has_its_mark(site):
    """The gap ``beyond`` is explained in the rulebook and in the legend of the comparison."""
    meaning = "the author is clear, and the language cannot say it"
    assert 'class="pr-gap pr-gap-beyond"' in row(site, "one-talking")
    assert meaning in piece(page(site, "compare.html"), r'<ul class="pr-legend">.*?</ul>')
    assert meaning in page(site, "reconstructions/one.html")


def test_steps_that_have_a_name_have_a_heading_to_which_each_use_leads(site):
    """From the bid after which a card is changed one gets to the steps by which it is."""
    html = page(site, "reconstructions/two.html")
    assert "Done in several places" in html
    assert 'id="rule--named-steps--a-second-card"' in html
    use = piece(html, r'<section class="[^"]*" id="rule--procedure--betting--options--bid--then--do">.*?</section>')
    assert 'href="#rule--named-steps--a-second-card"' in use
    assert 'class="pr-rule-title">Steps<' not in html


def test_the_head_of_a_file_makes_no_section(site):
    """The number of the format and the list of questions say nothing to a player."""
    html = page(site, "reconstructions/one.html")
    assert 'id="rule--format"' not in html
    assert 'id="rule--questions"' not in html


def test_every_link_leads_somewhere(site):
    """Two questions of the same id in two files do not get the same place on a page."""
    assert broken(site / "out/html") == []


def test_the_menu_at_the_side_lists_the_relatives_apart(site):
    """A relative stands behind its own kind, and the two games of the family before it, each group in a list."""
    with (site / "out/html/.doctrees/environment.pickle").open("rb") as stored:
        menu = pickle.load(stored).toctree_includes["relatives"]
    assert menu == ["reconstructions/three", "reconstructions/one", "reconstructions/two"]
