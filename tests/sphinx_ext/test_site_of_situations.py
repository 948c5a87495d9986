"""The pages of situations and of pairs: what everybody does, on whose word, and where two part."""

import json
import re

import pytest

from tests.support.built_site import ALLOWED, ANSWERING, FORBIDDEN, broken, build, library, page, write_page

SITUATIONS = (
    ANSWERING
    + """\
    until: [bid-stands, {not: back-at-bidder}]
    players: {bidder: {cards: 5h}}
    called: {bidder: the one who opened}
    regards: [chips, staying]
  - id: second-answer
    title: Somebody has bid in the second betting. What may the next player do?
    phase: second-vying
    until: bid-stands
  - id: nobody-bids
    title: Nobody bids. What becomes of the hand?
    seats: 2
    until: {not: bid-stands}
    prefers: [pass]
    asks: outcome
"""
)
PAGES = {
    "situations": ".. primero-situations::",
    "partings": ".. primero-pairs::",
    "texts-alone": ".. primero-texts-alone::",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A site of two games of which one lets the players give up, and of three situations."""
    root = library(tmp_path_factory.mktemp("situations"))
    rules = root / "reconstructions/two/reconstruction.yaml"
    text = rules.read_text("utf-8")
    assert FORBIDDEN in text
    rules.write_text(text.replace(FORBIDDEN, ALLOWED), "utf-8")
    shelf = root / "reconstructions/situations"
    shelf.mkdir()
    (shelf / "1-betting.yaml").write_text(SITUATIONS, "utf-8")
    for name, directive in PAGES.items():
        write_page(root, name, name.capitalize(), directive)
    done = build(root, "-W", "--keep-going")
    assert done.returncode == 0, done.stderr
    return root


def words(html):
    """The words of a page, without its markup."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_a_situation_has_a_page_with_what_everybody_may_do(site):
    """What is set up, who may do what at which cost, what is refused here and by which rule, and the play."""
    text = words(page(site, "situations/answering.html"))
    assert "Somebody has bid. What may the next player do?" in text
    assert "fold : pays nothing and is out of the hand" in text
    assert "nobody may fold in this game" in text
    elsewhere = re.search(r"nobody may fold in this game \(allowed in (.*?)\) ", text)
    assert elsewhere
    assert elsewhere[1] in page(site, "reconstructions/two.html")  # its title, and not its id
    assert elsewhere[1] != "two"
    assert "One may give up." in text
    assert "Ann" in text
    assert "Nobody bids. What becomes of the hand?" not in text  # that is not its neighbour


def test_the_set_up_of_a_situation_says_in_which_seat_a_player_sits_who_has_a_name(site):
    """The answers call him by what he has done, and a reader sees there who that is."""
    text = words(page(site, "situations/answering.html"))
    assert "The one who opened the last bidder; comes to hold" in text


def test_the_play_of_a_rulebook_has_an_address_of_its_own(site):
    """Other pages lead to it, and so may other sites: it is named after its rulebook and not after its group."""
    html = page(site, "situations/answering.html")
    anchors = re.findall(r'id="(play-[a-z-]+)"', html)
    assert len(anchors) == len(set(anchors)) > 1
    assert 'id="play-two"' in html


def test_a_situation_leads_on_to_the_next(site):
    """In the order of play one page follows the other."""
    html = page(site, "situations/answering.html")
    assert 'href="second-answer.html' in html


def test_how_people_play_on_the_way_is_told_in_a_sentence(site):
    """Not by the verbs of the file, but by what they mean."""
    assert "everybody chooses to pass where he may" in words(page(site, "situations/nobody-bids.html"))


def test_where_it_never_comes_to_that_the_page_says_so(site):
    """Neither game has a second betting, and both are told together."""
    text = words(page(site, "situations/second-answer.html"))
    assert text.count("It never comes to that") == 1
    assert "the rules show it" in text
    assert "No single rule prevents it" not in text


def test_two_that_part_stand_side_by_side_with_whose_word_it_is(site):
    """In one game a player may give up, in the other he may not; both sentences are of the texts."""
    text = words(page(site, "compare/one--two.html"))
    assert "They differ in 1 of 3 situations" in text
    assert "Text against text" in text
    assert "(two): he may" in text
    assert "not fold: nobody may fold in this game" in text


def test_the_play_of_each_side_is_folded_below_a_parting_that_has_an_address_of_its_own(site):
    """One unfolds how it comes to the parting in either game, and can tell others where that stands."""
    html = page(site, "compare/one--two.html")
    parting = html[html.index('<li id="answering">') :].partition("</li></ul>")[0]
    assert 'href="#answering">#</a>' in parting
    folded = parting[parting.index("<details>") :]
    assert "<summary>The plays</summary>" in folded
    assert len(re.findall(r"<ol><li>dealt: \w+ 5h; \w+ \w\w</li>", folded)) == 2
    assert folded.count("Nobody (") == 2


def test_the_search_finds_no_hand_by_the_keys_of_its_record(site):
    """Every record says of which reconstruction it is; only pages that speak of reconstructions are found."""
    text = page(site, "searchindex.js")
    index = json.loads(text[text.index("(") + 1 : text.rindex(")")])
    numbers = index["terms"]["reconstruct"]
    having = {index["docnames"][number] for number in ([numbers] if isinstance(numbers, int) else numbers)}
    assert having
    assert not [name for name in having if name.startswith("hands/")]


def test_the_play_to_a_parting_stands_on_the_page_step_by_step(site):
    """Either game has its steps, each with its table, and then what may be done: the board is made of them."""
    html = page(site, "compare/one--two.html")
    assert "board.js" in html
    stepped = html[html.index('-play">') : html.index('id="pair-one-two-text-against-text"')]
    assert 'href="#answering"' in stepped
    refusing, allowing = stepped.split('<section class="pr-hand"')[1:]
    for hand, done in ((refusing, "not fold: nobody may fold in this game"), (allowing, "he may")):
        assert hand.count('class="pr-table"') == hand.count('class="pr-step"') - 1 > 1
        assert "bids" in hand
        assert done in hand[hand.rindex('class="pr-step"') :]


def test_the_table_of_pairs_leads_to_their_pages(site):
    """Each number is that of the situations in which two part."""
    html = page(site, "partings.html")
    assert html.count('href="compare/one--two.html') == 2
    assert "they differ in 1 situation, on texts alone in 1" in html


def test_the_list_of_situations_says_who_answers_alike(site):
    """One line for each: who parts from whom, or that all answer alike."""
    text = words(page(site, "situations.html"))
    assert "What may the next player do? Nobody (One) | Nobody (two)" in text
    assert "What becomes of the hand? all answer alike" in text
    assert "never: Nobody (One), Nobody (two)" in text


def test_what_rests_on_texts_alone_is_listed(site):
    """The parting of the two games is there, and what parts them."""
    text = words(page(site, "texts-alone.html"))
    assert "These differ on texts alone: Nobody (One) and Nobody (two) (fold)" in text


def test_what_everybody_prefers_is_no_contradiction_of_going_on_cheaply(site):
    """Where all pass if they may, the end is asked for if they go on so, and otherwise as cheaply as they may."""
    text = words(page(site, "situations/nobody-bids.html"))
    assert "everybody chooses to pass where he may" in text
    assert "if everybody goes on as is said above, and otherwise as cheaply as he may" in text


def test_links_of_situations_and_pairs_lead_somewhere(site):
    """Rules, questions, situations and pairs are all there, and no id stands twice."""
    assert broken(site / "out/html") == []


def test_what_decides_a_question_makes_the_pages_of_who_agrees_anew(site):
    """Once a situation decides who may fold, the table and the page of that question look again who agrees."""
    situations = site / "reconstructions/situations/1-betting.yaml"
    asked, deciding = "    questions: [folding]\n", "    decides: {folding: {regards: [staying]}}\n"
    assert asked in situations.read_text("utf-8")
    before = page(site, "questions/folding.html")
    assert "Who agrees is decided by the rules as they are written." in before
    assert "decides who agrees" not in before
    situations.write_text(situations.read_text("utf-8").replace(asked, deciding), "utf-8")
    done = build(site, "-W", "--keep-going")
    assert done.returncode == 0, done.stderr
    anew = set(re.findall(r"reading sources\.\.\. \[[ 0-9]+%\] (\S+)", done.stdout))
    assert {"compare", "questions/folding"} <= anew
    after = page(site, "questions/folding.html")
    assert "Who agrees is decided in the situations that are marked," in after
    assert after.count(" · decides who agrees") == 1


def test_a_play_is_told_anew_though_it_comes_to_the_same(site):
    """On the way to a parting a player is dealt another card; what may be done there is as it was."""
    rules, dealt = site / "reconstructions/two/reconstruction.yaml", r"<li>dealt: Bob 5h; Ann (\w\w)</li>"
    assert re.findall(dealt, page(site, "compare/one--two.html")) == ["4h", "4h"]
    rules.write_text(rules.read_text("utf-8").replace('"3", "4", "5"]', '"3", "5"]'), "utf-8")
    done = build(site, "-W", "--keep-going")
    assert done.returncode == 0, done.stderr
    assert re.findall(dealt, page(site, "compare/one--two.html")) == ["4h", "3c"]


def test_a_changed_rule_makes_the_pages_anew_on_which_it_is_told(site):
    """Once nobody may give up in either game, the two no longer part."""
    rules = site / "reconstructions/two/reconstruction.yaml"
    rules.write_text(rules.read_text("utf-8").replace(ALLOWED, FORBIDDEN), "utf-8")
    done = build(site, "-W", "--keep-going")
    assert done.returncode == 0, done.stderr
    assert "They differ in 0 of 3 situations" in words(page(site, "compare/one--two.html"))
    assert "nobody may fold in this game" not in words(page(site, "situations/answering.html"))
