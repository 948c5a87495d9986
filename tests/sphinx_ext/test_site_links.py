"""The real site: it builds without a warning, its links lead somewhere, and it needs no other host."""

import os
import re
from itertools import groupby
from pathlib import Path

import pytest
from lxml import html

from primero_rules.check.bibliography import all_entries
from primero_rules.comparison.cell import GAP_CELL
from primero_rules.comparison.rows import unlettered_rows
from primero_rules.play.usual_names import USUAL_NAMES
from primero_rules.rules.library import ids, load
from primero_rules.situations.answers.stored_plays import answered
from primero_rules.situations.asked.library_of_situations import folder_of_situations, situation_called
from primero_rules.situations.partings.pairs import BETWEEN_IDS, pairs
from tests.support.addresses import given_out
from tests.support.built_site import (
    amiss_anywhere,
    badly_headed,
    broken,
    build,
    everything,
    foreign,
    lost,
    prefix_of_site,
    wordless,
)
from tests.support.plain_view import plain_texts

MOST_BYTES = 40_000_000
"""The size that the whole site has to stay below, without its live part."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """All of it: the site that PRIMERO_SITE names, built without a warning from these very files, or a new one."""
    built = os.environ.get("PRIMERO_SITE")
    if built:
        return Path(built)
    root = everything(tmp_path_factory.mktemp("real"))
    done = build(root, "-W", "--keep-going", "-j", "auto", "-q")
    assert done.returncode == 0, done.stderr
    return root / "out/html"


def test_every_link_of_the_site_leads_somewhere(site):
    """No reader comes upon a missing page or place, or upon a place that could be either of two."""
    assert broken(site) == []


def test_every_link_of_the_site_shows_itself(site):
    """Where a name should stand, no reader finds nothing."""
    assert wordless(site) == []


def test_every_address_that_was_given_out_leads_somewhere(site):
    """Who has noted where a rule, an answer or a hand stands finds it; what has moved is in docs/moved.txt."""
    addresses = given_out()
    assert len(addresses) > 500
    assert lost(site, addresses) == []


def test_the_site_is_below_forty_megabytes(site):
    """Whatever is added, hundreds of pages have it; the interpreter for live hands comes on top of that."""
    if "draft after" in (site / "questions/ties.html").read_text("utf-8"):
        pytest.skip("each of thousands of citations says that the files have changed since their last commit")
    apart = site / "_static/live", site / ".doctrees"  # the latter are notes of a build, and no part of a site
    files = [file for file in site.rglob("*") if file.is_file() and not any(map(file.is_relative_to, apart))]
    assert sum(file.stat().st_size for file in files) < MOST_BYTES


def test_no_page_shows_the_key_of_a_work_as_text(site):
    """Works are called by author and year; a key stands only where it is code, or the id of a game to type."""
    keys = [key for key in all_entries() if key not in ids() and "-" in key]
    as_text = re.compile(rf"(?<![\w/#-])({'|'.join(map(re.escape, keys))})(?![\w/#-])")
    shown = [
        (str(page.relative_to(site)), text)
        for page in sorted(site.rglob("*.html"))
        for text in plain_texts(page.read_text(encoding="utf-8"))
        if as_text.search(text)
    ]
    assert shown == []


def test_headings_are_in_order(site):
    """A page has one title, and no heading leaves out a level, so that it can be read by its headings alone."""
    assert badly_headed(site) == []


def test_the_page_for_wrong_addresses_works_from_any_of_them(site):
    """It is shown in place of pages in any folder, and has its links, its styles and its scripts everywhere."""
    assert amiss_anywhere(site, prefix_of_site()) == []


def test_the_site_has_nothing_for_those_who_work_on_its_scripts(site):
    """Maps of scripts and styles are larger than what they explain, and no reader needs them."""
    assert not list(site.rglob("*.map"))


def test_nothing_is_fetched_from_another_host(site):
    """Scripts, styles and pictures come with the site, which can thus be read without the internet."""
    assert foreign(site) == []


def test_the_comparison_has_the_whole_window(site):
    """On a wide screen the matrix has the room of the side bar too, and it scrolls in a frame of its own."""
    html = (site / "compare.html").read_text(encoding="utf-8")
    assert 'class="pr-matrix-scroll"' in html
    assert "bd-sidebar-primary bd-sidebar hide-on-wide" in html


def test_the_ways_in_have_links_that_look_like_links(site):
    """On the front page words are the links, and no card is one as a whole, which would look like dead text."""
    html = (site / "index.html").read_text(encoding="utf-8")
    ways = html[html.index('id="four-ways-in"') : html.index('id="the-reconstructions"')]
    cards = ways.split('class="sd-card-title')[1:]
    assert len(cards) == 4
    assert all('<p class="sd-card-text"><a class="reference' in card for card in cards)
    assert "sd-stretched-link" not in ways


def test_a_pair_that_one_reading_of_a_text_parts_says_so(site):
    """A hand without a combination is not bid in Suzuki's variant without numerus, as if nothing were named."""
    page = re.sub(r"<[^>]+>", "", (site / "texts-alone.html").read_text("utf-8"))
    assert "but alike under Suzuki, no numerus)" in page
    assert "(declare, but alike in declare under Zorli, text)" in page


def test_a_slip_in_two_places_of_a_text_is_told_once_with_both(site):
    """Franz has a brelan for four of a kind in his list of types and again among his variants."""
    html = (site / "errata.html").read_text("utf-8")
    (note,) = re.findall(r"<del>brelan</del>.*?</aside>", html, re.DOTALL)
    assert all(f"claim-franz-{name}" in note for name in ("chorus", "chorus-of-mixed-coats"))


def test_the_situations_stand_above_how_they_are_searched_for(site):
    """Who opens their page sees the questions, and comes to the commands and the bounds after them."""
    html = (site / "situations.html").read_text(encoding="utf-8")
    assert html.rindex("pr-situation-link") < html.index('class="highlight')


def test_hands_that_are_about_several_rules_stand_below_those_that_show_a_rule(site):
    """Whoever looks for the hands of a rule goes down the sentences of the rulebook, and only then come others."""
    whole, listed = "Of several rules at once", 0
    for page in sorted((site / "hands").glob("*.html")):
        for section in page.read_text(encoding="utf-8").split("<section")[1:]:
            headings = re.findall(r'<h3 class="pr-hands-rule">(.*?)</h3>', section)
            listed += whole in headings
            assert whole not in headings[:-1], page.name
            sentences = [re.sub(r"<[^>]+>", "", heading) for heading in headings if heading != whole]
            assert all(words.endswith(".") and " " in words for words in sentences), page.name
    assert listed


def test_what_happens_in_a_hand_is_told_in_sentences(site):
    """Each line of a step ends with its full stop, and has none between two of its parts."""
    count = 0
    for page in sorted((site / "hands").glob("*/*.html")):
        steps = re.findall(r'<ol class="pr-steps">.*</ol>', page.read_text(encoding="utf-8"), re.DOTALL)
        for line in re.findall(r"<p>(.*?)</p>", "".join(steps), re.DOTALL):
            words = re.sub(r"<[^>]+>", "", line).strip()
            assert words.endswith("."), (page.name, words)
            assert not re.search(r"\w{2}\.(,| and) ", words), (page.name, words)
            count += 1
    assert count > 5000


def test_the_rules_of_a_step_are_linked_by_their_sentences(site):
    """Beside what a rule says stands no word of the rule language; the sentence itself leads to the rule."""
    count = 0
    for page in sorted((site / "hands").glob("*/*.html")):
        steps = re.findall(r'<p class="pr-step-why">(.*?)</p>', page.read_text(encoding="utf-8"), re.DOTALL)
        for words in re.findall(r"<a [^>]*>(.*?)</a>", " ".join(steps), re.DOTALL):
            assert re.search(r"[.!?]$", words), (page.name, words)
            count += 1
    assert count > 5000


def test_a_sheet_counts_the_marks_that_stand_on_it(site):
    """Whoever reads how many things on a sheet are ours finds as many marks, besides the one that is explained."""
    counts = {}
    for page in sorted((site / "sheets").glob("*.html")):
        text = re.sub(r"<[^>]+>", "", page.read_text(encoding="utf-8"))
        stated = re.search(r"On this sheet ° marks ([^;.]+) as ours", text)
        numbers = map(int, re.findall(r"\d+", stated[1])) if stated else ()
        counts[page.stem] = (sum(numbers) + 1 if stated else 0, text.count("°"))
    assert [name for name, (stated, marks) in counts.items() if stated != marks] == []
    assert len(counts) > 10


def test_the_tables_of_partings_lead_to_every_pair(site):
    """Also a reconstruction and a relative are compared, and somewhere a number leads to each two."""
    linked = {
        href for href, _ in re.findall(r'href="(compare/[^"#]+)(#[^"]*)?"', (site / "partings.html").read_text())
    }
    assert linked == {f"compare/{BETWEEN_IDS.join(pair)}.html" for pair in pairs()}


def words(element):
    """The words of an element of a page."""
    return " ".join(element.text_content().split())


def in_order(names, longer):
    """Whether these names come in this order in a longer list, in which others may stand between them."""
    rest = iter(longer)
    return all(name in rest for name in names)


def test_the_board_of_a_pair_has_the_steps_of_the_play_to_a_parting(site):
    """Whoever acts in the shortest play acts on the board in his turn, and the last step says what is done then."""
    for pair in pairs():
        page = html.fromstring((site / f"compare/{BETWEEN_IDS.join(pair)}.html").read_text(encoding="utf-8"))
        (board,) = page.xpath("//section[h2][section[@class='pr-hand']]")
        (anchor,) = (href.removeprefix("#") for href in board.xpath("p/a/@href"))
        does = [words(side) for side in page.xpath(f"//li[@id='{anchor}']/div[1]/p")]
        asked = situation_called(anchor)
        plays = [answered(asked, load(name), folder_of_situations()).shown_play for name in pair]
        sides = [(play, done) for play, done in zip(plays, does, strict=True) if play is not None]
        for hand, (play, done) in zip(board.xpath("section[@class='pr-hand']"), sides, strict=True):
            *steps, last = hand.xpath("ol/li")
            assert [words(step[0]) for step in (*steps, last)] == [str(n) for n in range(1, len(steps) + 2)], pair
            assert all(len(step.xpath("div[@role='group']")) == 1 for step in steps), pair
            assert words(last.xpath("p")[0]) == done
            acting = [name.text for step in steps for name in step.xpath("p/strong[1]")]
            turns = [seat for seat, _ in groupby(act.seat for act in play.actions if act.verb != "deal")]
            assert in_order([USUAL_NAMES[seat] for seat in turns], acting), pair
        assert sides, pair


def test_an_answer_that_we_had_to_choose_is_cited_as_ours(site):
    """Where an author is silent, nobody who quotes the page gives him for the rule."""
    chosen = 0
    for row in unlettered_rows(ids()):
        answers = html.parse(site / "questions" / f"{row.question.full_id}.html").getroot()
        for name, cell in row.cells.items():
            entries = answers.xpath(f'//*[@id="{name}"]//details[@class="pr-cite-this"]//pre/text()')
            if cell.kind == GAP_CELL and entries:
                chosen += 1
                assert f"{{{load(name).scholar}}}" not in "".join(entries), (row.question.full_id, name)
                assert "(a choice of the editors)" in answers.get_element_by_id(name).text_content()
    assert chosen > 200
