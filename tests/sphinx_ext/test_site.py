"""The Sphinx extension on a small site: what its pages hold, and where their links lead."""

import re
from html import unescape

import pytest
from pybtex.database import parse_string

from tests.support.built_site import broken, build, library, page, piece
from tests.support.files import FILES


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The small site, built without a warning, by two processes."""
    root = library(tmp_path_factory.mktemp("site"), vocabulary=True)
    hands = root / "reconstructions/one/hands"
    ours = (hands / "agrees.hand.yaml").read_text("utf-8").replace("hand: agrees", "hand: ours", 1)
    ours = ours.replace("origin: document", "origin: ours", 1).replace("{Example: }", "{Bets: }", 1)
    (hands / "ours.hand.yaml").write_text(ours, "utf-8")
    done = build(root, "-W", "--keep-going", "-j", "2", "-D", "primero_pages_to_share=1")
    assert done.returncode == 0, done.stderr
    return root


def hrefs(html, inner):
    """The links of the first piece of a page that matches."""
    return re.findall(r'href="([^"]+)"', piece(html, inner))


def test_every_reconstruction_hand_and_file_has_a_page(site):
    """From its file alone a game gets a rulebook, a view of the file and a list of hands, and a hand its page."""
    for name in ("reconstructions/one", "reconstructions/two", "files/one", "hands/one", "hands/one/agrees"):
        assert (site / f"out/html/{name}.html").is_file()


def test_every_link_leads_somewhere_and_no_id_stands_twice(site):
    """A link from rule, hand or comparison meets a page that exists and a place that is there only once."""
    assert broken(site / "out/html") == []


def test_a_build_writes_nothing_among_the_pages(site):
    """The pages that are made from the files lie with what the build remembers, and the checkout stays as it is."""
    written = {path.name for path in (site / "docs").rglob("*")} - {"__pycache__"}
    assert written == {path.name for path in (FILES / "site").rglob("*")} - {"__pycache__"}


def test_texts_of_files_are_never_markup(site):
    """A script in a title, a bold deal and a raw directive are printed as they were typed."""
    pages = (
        "reconstructions/one",
        "hands/one/agrees",
        "compare",
        "questions",
        "index",
        "hands",
        "claims",
        "errata",
    )
    for name in pages:
        html = page(site, f"{name}.html")
        assert "<script>alert" not in html
        assert "<b>deal" not in html
        assert "<em>here" not in html
    html = page(site, "reconstructions/one.html")
    assert "&lt;script&gt;alert(" in html
    assert ".. raw:: html" in html
    assert "```{raw} html" in html


def test_a_cell_leads_to_its_rule_and_the_rule_to_its_evidence_and_to_a_hand(site):
    """From a cell on the first deal one gets to its rule, source and hand, and from the rule back to the cell."""
    row = hrefs(page(site, "compare.html"), r'<tr class="[^"]*" id="q-first-deal">.*?</tr>')
    rule = "reconstructions/one.html#rule--procedure--deal"
    assert {rule, "questions/first-deal.html", "sources.html#source-nobody-1900"} <= set(row)
    assert "hands/one/agrees.html#agrees-1" in row
    targets = hrefs(
        page(site, "reconstructions/one.html"),
        r'<section class="pr-rule" id="rule--procedure--deal">.*?</section>',
    )
    assert "../compare.html#q-first-deal" in targets
    assert "../sources.html#source-nobody-1900" in targets
    assert "../hands/one/agrees.html#agrees-1" in targets
    assert "../files/one.html#L37" in targets


def test_a_source_says_which_copy_its_citations_were_checked_against(site):
    """Whoever has a copy of the text can tell by its SHA-256 digest whether it is the one that was cited."""
    entry = piece(
        page(site, "sources.html"), r'<section class="[^"]*pr-source" id="source-nobody-1900">.*?</section>'
    )
    digest = piece(entry, r'<p class="[^"]*pr-source-digest">.*?</p>')
    assert "checked against a copy of the text with the SHA-256 digest" in digest
    assert f"<code>{'0123456789abcdef' * 4}</code>" in digest


def test_a_step_leads_to_the_rule_by_which_it_was_made(site):
    """Bob's bid of two chips leads to the rule on bids in the rulebook of his game."""
    step = hrefs(page(site, "hands/one/agrees.html"), r'<li class="[^"]*" id="agrees-2">.*?</li>')
    assert "../../reconstructions/one.html#rule--procedure--betting--options--bid" in step


def test_what_is_ours_what_is_denied_and_what_is_disputed_look_so(site):
    """Our rule on seeing, the denial of giving up and the dispute over the lowest card have their own marks."""
    html = page(site, "reconstructions/one.html")
    assert 'class="pr-rule pr-rule-editor" id="rule--procedure--betting--options--see"' in html
    assert 'class="pr-gap pr-gap-lacuna"' in html
    assert 'class="pr-rule pr-rule-denial" id="rule--procedure--betting--options--fold"' in html
    assert 'class="pr-reading pr-reading-chosen"' in html
    assert "one&#64;low" in html  # docutils hides the sign from collectors of addresses


def test_cells_are_values_gaps_and_absent_phases(site):
    """How many can play is a gap filled by us, giving up has an answer, and neither game has a duel."""
    html = page(site, "compare.html")
    cells = {row: piece(html, rf'id="q-{row}">.*?</tr>') for row in ("players", "folding", "duel")}
    assert 'class="pr-cell-gap pr-cell-editor"' in cells["players"]
    assert 'class="pr-cell-value"' in cells["folding"]
    assert cells["duel"].count('class="pr-cell-absent"') == 2
    assert "both agree" in cells["folding"]


def test_the_legend_has_the_marks_that_stand_in_the_table_and_no_others(site):
    """Nobody in the small library goes by analogy, and somebody infers."""
    html = page(site, "compare.html")
    legend, table = piece(html, r'<ul class="pr-legend">.*?</ul>'), piece(html, r"<table.*?</table>")
    marks = [set(re.findall(r"pr-(?:warrant|gap)-([a-z-]+)", part)) for part in (legend, table)]
    assert marks[0] == marks[1] - {"open"}
    assert "analogy" not in marks[0]
    assert {"editor", "explicit"} < marks[0]


def test_a_hand_shows_its_cards_coins_and_outcome(site):
    """One sees Ann's unknown card, Bob's two chips, the table after the deal, and that the hand agrees."""
    html = page(site, "hands/one/agrees.html")
    assert "pr-card-unknown" in html
    assert '<b class="pr-money">2</b>' in html
    assert 'class="pr-status pr-status-agrees"' in html
    assert 'aria-label="After step 1"' in html


def test_the_cards_of_a_page_find_their_drawings(site):
    """The front page shows an ace of clubs; the style sheet that it loads has the drawing, in a file of its own."""
    html = page(site, "index.html")
    assert '<span role="img" title="ace of clubs">' in html
    styles = [site / "out/html" / href.partition("?")[0] for href in re.findall(r'href="([^"]+\.css[^"]*)"', html)]
    (cards,) = (path for path in styles if path.name == "primero-cards.css")
    (drawing,) = re.findall(
        r"span\[title=\"ace of clubs\"\] \{ background-image: url\((\S+)\)", cards.read_text("utf-8")
    )
    assert (cards.parent / drawing).read_text("utf-8").startswith("<svg")
    assert "<svg" not in html


def test_only_the_page_of_a_hand_has_the_script_of_the_board(site):
    """The board is made by a script alone: the page itself has each table below its step, and no button."""
    html = page(site, "hands/one/agrees.html")
    assert "board.js" in html
    assert "pr-board" not in html
    assert html.count('class="pr-table"') == 3
    assert "board.js" not in page(site, "reconstructions/one.html")


def test_an_erratum_stands_at_its_step_with_print_and_correction(site):
    """At Bob's bid three chips are struck out for two, and the list of errata leads there."""
    step = piece(page(site, "hands/one/slip.html"), r'id="slip-2">.*?</li>')
    assert "<del>3</del>" in step
    assert "<ins>2</ins>" in step
    assert "3 chips are said to lie on the table, but 2 do" in step
    assert "hands/one/slip.html#slip-2" in page(site, "errata.html")


def test_a_claim_shows_how_it_came_out_and_its_slip_is_among_the_errata(site):
    """Two and two are not three: the claim fails as printed, and the list of errata puts in a four."""
    html = page(site, "claims.html")
    assert "2 statements · holds: 1 · a slip: 1" in html
    two, three = (piece(html, rf'id="claim-nobody-1900-{name}">.*?</li>\s*</ul>') for name in ("two", "three"))
    assert 'class="pr-status pr-status-agrees"' in two
    assert 'class="pr-status pr-status-errata"' in three
    assert "2, 2 are said to add up to 3, but add up to 4" in three
    assert "<del>3</del>" in three
    assert "sources.html#source-nobody-1900" in three
    errata = page(site, "errata.html")
    assert "slips: changes an example" in piece(errata, r"<table.*?</table>")
    slip = piece(errata, r'<section id="errata-slips-changes-an-example">.*?</section>')
    assert "<ins>4</ins>" in slip
    assert 'href="claims.html#claim-nobody-1900-three"' in slip


def test_roles_resolve_with_the_titles_of_what_they_name(site):
    """A page that names only the id of a question shows what it asks: May a player give up?"""
    html = page(site, "index.html")
    assert 'href="reconstructions/one.html#rule--procedure--betting--options--fold">Fold (one)</a>' in html
    assert 'href="questions/folding.html">May a player give up?</a>' in html
    assert 'href="claims.html#claim-nobody-1900-two">One and one are' in html
    assert re.search(r'<i role="img" aria-label="\w+ of hearts"', html)
    assert "pr-chip-unknown" in html
    assert re.search(r'class="pr-hero".*?pr-cards-large.*?<h1>Front.*?pr-lede', html, re.DOTALL)


def test_the_vocabulary_prints_every_step_and_condition(site):
    """Whoever writes a file finds each word for a step or a condition on one page."""

    from primero_rules.language.conditions import BARE_CONDITIONS, WITH_TERMS
    from primero_rules.language.steps import STEPS

    html = page(site, "words.html")
    for word in (*STEPS, *BARE_CONDITIONS, *WITH_TERMS):
        assert f"<code>{word}</code>" in html, word
    assert "one way of settling ties; without it: eldest" in html


def test_examples_of_code_keep_their_straight_quotes(site):
    """What is copied out of an example into a file has the quotes that were typed, and no curved ones."""
    assert "title: Smith&#39;s game" in page(site, "words.html") or "title: Smith's game" in page(
        site, "words.html"
    )


@pytest.mark.parametrize("builder", ["text", "latex"])
def test_other_writers_print_the_same_words(site, builder):
    """As plain text and in print the comparison has the question and the answer in the same words."""
    done = build(site, "-q", builder=builder)
    assert done.returncode == 0, done.stderr
    name = "compare.txt" if builder == "text" else "small.tex"
    text = page(site, name, builder)
    assert "May a player give up?" in text
    assert "Nobody may give up." in text


def test_every_assertion_of_a_record_has_words():
    """Whatever a record may assert is told on its page in the words of a reader, and not in those of the file."""

    from primero_rules.language.declaration.types import ByName
    from primero_rules.records.expectations import EXPECTATIONS

    for word, expectation in EXPECTATIONS.items():
        assert expectation.reads.replace("{name} ", "").replace("{stated}", "").strip(), word
        assert expectation.reads.count("{stated}") == 1, word
        assert ("{name}" in expectation.reads) is isinstance(expectation.type, ByName), word


def test_hands_meet_and_are_counted_on_a_page(site):
    """The five takes eight chips, a king is in no pack here, and the example agrees with its own rules."""
    html = page(site, "worth.html")
    assert "The second hand takes all." in html
    assert "is not in the pack of one" in html
    assert "10 hands of 1 cards" in html
    assert "It agrees under" in html
    assert "alert('showdown')" in html
    assert "<script>alert(" not in html


def test_a_question_has_a_page_with_every_answer_and_what_it_rests_on(site):
    """The question on the first deal tells both answers as one, each with its sentence, passage and hand."""
    html = page(site, "questions/first-deal.html")
    answer = piece(html, r'<div class="pr-one-answer" id="one">.*?</div></section>')
    assert "Everybody gets one card." in answer
    assert "It follows." in answer
    assert 'href="../reconstructions/one.html#rule--procedure--deal"' in answer
    assert 'href="../hands/one/agrees.html#agrees-1"' in answer
    assert 'id="two"' in html
    assert 'href="../compare.html#q-first-deal"' in html


def test_the_page_of_a_question_says_what_hands_are_to_show_of_it(site):
    """A reader sees by what it is told who answers alike, where that is no situation."""
    tried = "Hands are played at random under every rulebook; compared is the most cards that anybody holds"
    assert tried in page(site, "questions/first-deal.html")


def test_everything_that_is_cited_says_how(site):
    """A rulebook, a rule, an answer and a hand are cited with the version, as text, as an entry and by a link."""
    for name, address in {
        "reconstructions/one": "reconstructions/one.html#rule--procedure--deal",
        "questions/first-deal": "questions/first-deal.html#one",
        "hands/one/agrees": "hands/one/agrees.html",
    }.items():
        listed = re.findall(r'<details class="pr-cite-this">.*?</details>', page(site, f"{name}.html"), re.DOTALL)
        cited = [each for each in listed if f">{address}</a> (within the site)." in each]
        assert len(cited) == 1, name
        assert "version " in cited[0]
        assert "@incollection{" in cited[0]
        anchor = address.replace("#", r"\#").replace("_", r"\_").replace("--", "-{}-")
        assert f" howpublished={{within the site: {anchor}}},\n}}" in cited[0]
        assert "url" not in cited[0]
        assert "Author name not set" not in cited[0]
    assert "citing.js" in page(site, "questions/first-deal.html")
    assert "citing.js" not in page(site, "index.html")


def test_every_entry_of_the_site_is_read_by_a_parser_of_bibtex(site):
    """Each is one entry with an author and a title of its own, and nothing in it is a command of LaTeX."""
    pages = [path.read_text("utf-8") for path in (site / "out/html").rglob("*.html")]
    written = [entry for text in pages for entry in re.findall(r"<pre>(@incollection.*?)</pre>", text, re.DOTALL)]
    assert len(written) > 20
    authors = set()
    for text in written:
        (entry,) = parse_string(unescape(text), "bibtex").entries.values()
        authors |= {str(person) for person in entry.persons.get("author", ())}
        assert entry.fields["title"]
        assert not re.search(r"(?<!\\)[#%&$_]|[~^]|--", "".join(entry.fields.values()))
    assert authors == {"Nobody, A."}


def test_hands_that_documents_tell_stand_apart_from_those_of_ours(site):
    """The list of all hands has those of the texts alone; the list of a rulebook has both, each under its head."""
    chosen, every = page(site, "hands.html"), page(site, "hands/one.html")
    assert 'href="hands/one/slip.html' in chosen
    assert 'class="pr-tile-title"><a href="hands/one/ours.html' not in chosen
    assert (
        every.index("Described by the author")
        < every.index("one/slip.html")
        < every.index("Made by us to show a rule")
    )


def test_a_hand_of_ours_stands_under_the_rule_that_it_shows(site):
    """Above the hand stands, with a link, the sentence of the rule that rests on the passage it cites."""
    html = page(site, "hands/one.html")
    assert re.search(
        r'"pr-hands-rule"><a [^>]*href="\.\./reconstructions/one\.html#rule--[^>]*>A bid is any number of chips\.<',
        html,
    )


def test_the_columns_and_rows_of_the_comparison_can_be_picked(site):
    """Every column has its box, and the style sheet that hides it knows its number."""
    html = page(site, "compare.html")
    assert re.findall(r'<input type="checkbox" id="(matrix-0-column-\d)" checked>', html) == [
        "matrix-0-column-2",
        "matrix-0-column-3",
    ]
    for number in (2, 3):
        assert f"#matrix-0-column-{number}:not(:checked)) tr>:nth-child({number}){{display:none}}" in html
    assert '<option value="gap-silent">' in html
    assert 'href="#q-first-deal"' in piece(html, r'<div class="pr-contents">.*?</ul></div></div>')
