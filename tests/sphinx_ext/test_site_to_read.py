"""The views of a rulebook beside the page to study: to read and play."""

import re

import pytest

from primero_rules.book.reading_text import Chapter
from primero_rules.sphinx_ext.rulebook.reading_page import endings_of
from tests.support.built_site import broken, build, library, page, piece

OUTLINE = """\
format: 2
witness: nobody-1900
file: nobody-1900.txt
places:
  - {at: Cards, heading: Cards}
  - {at: The <b>deal</b>, heading: The deal}
  - {at: Bets, from: Whoever bets, named: lost}
  - {at: Afterword, heading: Afterword}
  - {at: The end, heading: The end}
  - {at: Variants, heading: Variants}
marks:
  - {at: Bets, from: He tells a story, is: narration}
"""
GLOSSARY = """
table-words:
  - {word: card, means: A piece of pasteboard.}
  - {word: deal, also-called: [gets], means: To give out cards.}
"""
"""Words of the card table: the small game names a hand after the one, and uses the other in two sentences."""

THE_DEAL = "place-the-b-deal-b--one-card-i-each-i"
"""The anchor of the words on the deal, on the page of their source."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The small site, built without a warning."""
    root = library(tmp_path_factory.mktemp("to-read"))
    (root / "reconstructions/witnesses").mkdir()
    (root / "reconstructions/witnesses/nobody-1900.yaml").write_text(OUTLINE, "utf-8")
    with (root / "reconstructions/questions.yaml").open("a", encoding="utf-8") as catalogue:
        catalogue.write(GLOSSARY)
    (root / "docs/glossary.rst").write_text("Glossary\n========\n\n.. primero-glossary::\n", "utf-8")
    index = root / "docs/index.rst"
    index.write_text(index.read_text("utf-8").replace("   worth\n", "   worth\n   glossary\n"), "utf-8")
    done = build(root, "-W", "--keep-going")
    assert done.returncode == 0, done.stderr
    return root


def words(html):
    """The words of a page, without its markup."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def sentence(html, says):
    """The item of a page that opens with this sentence, up to the end of what is behind it."""
    place = html.index(says)
    return html[html.rindex("<li", 0, place) : html.index("</details>", place)]


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
    assert "../reconstructions/one.html#rule--procedure--betting--options--bid" in behind


def test_a_word_that_the_game_does_not_explain_leads_to_the_glossary(site):
    """Where somebody first gets a card the word is explained; the card is a hand of the game and is not."""
    read = page(site, "read/one.html")
    summary, _, behind = sentence(read, "Everybody <dfn").partition("</summary>")
    assert 'Everybody <dfn title="To give out cards.">gets</dfn>' in summary
    assert "<a " not in summary.partition("<summary>")[2]
    assert re.search(r'href="../glossary.html#word-deal"[^>]*>(<span>)?What “deal” means', behind)
    assert read.count("glossary.html#word-deal") == 1, "only the first use is explained"
    entry = piece(page(site, "glossary.html"), r'<dt id="word-deal">.*?</dd>')
    assert words(entry) == "deal, gets To give out cards."
    both = piece(page(site, "glossary.html"), r'<dt id="word-card">.*?(?=<dt|</dl>)')
    assert words(both).startswith("card A piece of pasteboard.")
    assert "The rule" not in words(entry)


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
    assert re.search(r'aria-current="page"[^>]*>to read<', read)
    assert 'href="../reconstructions/one.html' in line_of_views(read)
    assert 'href="../read/one.html' in line_of_views(study)
    assert broken(site / "out/html") == []


def test_the_page_to_study_tells_what_runs_in_words_with_the_code_behind(site):
    """The amount of a bid is told in words; whoever opens them sees how the file has it."""
    html = page(site, "reconstructions/one.html")
    behind = re.search(r"<details[^>]*>\s*<summary>bid any sum from 1 chip.*?</details>", html, re.DOTALL)
    assert behind
    assert "<code>" in behind[0]
    assert "1 to stack" in behind[0]


def test_the_sheet_has_hands_worths_words_and_what_is_ours(site):
    """All on one page: the hand drawn, the worth of the cards, what is said, and a sign behind what is ours."""
    text = words(page(site, "sheets/one.html"))
    assert "The hands, the highest first card ace–five" in text
    assert "five 5" in text
    assert "fold° Give up" not in text  # which nobody may do here
    assert "bid\u2060° Be the first of this round to put chips down." in text
    assert "Two or three can play.\u2060°" in text, "the mark stays with its sentence"
    assert "1 where the author says nothing" in text
    assert "Take care" not in text  # two games are too few to stand alone among


def test_a_sheet_prints_a_script_as_it_was_typed(site):
    """What a file says is no markup on a sheet."""
    assert "<script>alert(" not in page(site, "sheets/one.html")


def test_a_source_stands_in_its_own_order_with_what_rests_on_each_passage(site):
    """Cards come before bets; under each passage stand the rules of both games, and the hand that cites it."""
    text = words(page(site, "sources/nobody-1900.html"))
    assert text.index("Cards") < text.index("The <b>deal</b>".replace("<", "&lt;").replace(">", "&gt;"))
    passage = page(site, "sources/nobody-1900.html").partition("The pack has")[2]
    first, second = (f"reconstructions/{name}.html#rule--pack" for name in ("one", "two"))
    assert passage.index(first) < passage.index(second)
    assert "Passages here that state no rule: narration 1." in text
    assert "Afterword" not in text


def test_a_citation_leads_to_its_passage_and_the_passage_back(site):
    """From the pack to the words about it, and from these to the pack, each with one click."""
    read = page(site, "read/one.html")
    assert 'href="../sources/nobody-1900.html#place-cards--the-pack-has"' in read
    source = page(site, "sources/nobody-1900.html")
    passage = source[source.index('id="place-cards--the-pack-has"') :].partition("</ul>")[0]
    assert 'href="../reconstructions/one.html#rule--pack"' in passage


def test_a_citation_in_the_comparison_leads_to_its_passage(site):
    """A cell on the first deal leads to the words about it, as the rulebook does, and not to the whole work."""
    compared = page(site, "compare.html")
    assert compared.count(f'href="sources/nobody-1900.html#{THE_DEAL}"') == 2, "in both games"
    assert "sources.html#source-" not in compared
    assert f'id="{THE_DEAL}"' in page(site, "sources/nobody-1900.html")


def test_a_citation_without_words_leads_to_the_place(site):
    """Of bets in general nothing is quoted, and the link leads to where they are told of."""
    assert 'href="../sources/nobody-1900.html#place-bets"' in page(site, "read/one.html")


def test_a_place_that_has_lost_its_heading_is_cited_in_brackets(site):
    """So it is wherever the rules cite the bets; the marks of the comparison and the source explain it."""
    assert "[Bets]<" in page(site, "read/one.html")
    assert "[Bets]<" in page(site, "reconstructions/one.html")
    compared = page(site, "compare.html")
    assert "[Bets]<" in compared
    assert "[…]: a heading that is lost in our copy; its name is a guess of ours" in compared
    assert "Where it is cited, it stands in brackets: [Bets]." in words(page(site, "sources/nobody-1900.html"))
    assert "[The deal]" not in compared


def test_a_passage_says_how_it_is_cited(site):
    """Under the words on the pack stand line, entry and link, with the place in which the words stand."""
    source = page(site, "sources/nobody-1900.html")
    passage = source[source.index('id="place-cards--the-pack-has"') :].partition("</details>")[0]
    assert "Cards: “The pack has …”, with what rests on it. In: Small, version " in passage
    assert "@incollection{" in passage
    address = "sources/nobody-1900.html#place-cards--the-pack-has"
    assert f'href="#place-cards--the-pack-has">{address}</a> (within the site).' in passage


def test_a_chapter_is_linked_to_by_its_title_and_not_by_its_place(site):
    """A link to the showdown holds when a chapter is added before it; a title that comes twice has a number."""
    ids = re.findall(r'id="(read-[^"]*)"', page(site, "read/one.html"))
    assert "read-the-hands" in ids
    assert not [anchor for anchor in ids if re.match(r"read-\d", anchor)]
    repeated = [Chapter(title, ()) for title in ("Deal", "Vying", "Deal")]
    assert list(endings_of(repeated)) == ["deal", "vying", "deal-2"]
