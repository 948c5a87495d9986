"""The Sphinx extension on a small site: what its pages hold, what it warns of, and what it makes anew."""

import importlib.util
import re

import pytest

from tests.pages.walk import broken, build, library, page

pytestmark = [
    pytest.mark.xdist_group("site"),
    pytest.mark.skipif(importlib.util.find_spec("sphinx") is None, reason="Sphinx is not installed"),
    pytest.mark.skipif(
        importlib.util.find_spec("sphinxcontrib") is None, reason="bibtex for Sphinx is not installed"
    ),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The small site, built without a warning, by two processes."""
    root = library(tmp_path_factory.mktemp("site"))
    done = build(root, "-W", "--keep-going", "-j", "2")
    assert done.returncode == 0, done.stderr
    return root


def piece(html, inner):
    """The first piece of a page that matches."""
    found = re.search(inner, html, re.DOTALL)
    assert found, inner
    return found[0]


def hrefs(html, inner):
    """The links of the first piece of a page that matches."""
    return re.findall(r'href="([^"]+)"', piece(html, inner))


def test_every_reconstruction_hand_and_file_has_a_page(site):
    for name in ("reconstructions/one", "reconstructions/two", "files/one", "hands/one", "hands/one/agrees"):
        assert (site / f"out/html/{name}.html").is_file()


def test_every_link_leads_somewhere_and_no_id_stands_twice(site):
    assert broken(site / "out/html") == []


def test_the_folders_of_written_pages_ignore_themselves(site):
    for folder in ("reconstructions", "hands", "files"):
        assert (site / f"docs/{folder}/.gitignore").read_text() == "*\n"


def test_texts_of_files_are_never_markup(site):
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
    told = page(site, "reconstructions/one.html")
    assert "&lt;script&gt;alert(" in told
    assert ".. raw:: html" in told
    assert "```{raw} html" in told


def test_a_cell_leads_to_its_rule_and_the_rule_to_its_evidence_and_to_a_hand(site):
    row = hrefs(page(site, "compare.html"), r'<tr class="[^"]*" id="q-first-deal">.*?</tr>')
    rule = "reconstructions/one.html#rule--procedure--0--deal"
    assert {rule, "questions.html#question-first-deal", "sources.html#source-nobody-1900"} <= set(row)
    assert "hands/one/agrees.html#agrees-1" in row
    told = hrefs(
        page(site, "reconstructions/one.html"),
        r'<section class="pr-rule" id="rule--procedure--0--deal">.*?</section>',
    )
    assert "../compare.html#q-first-deal" in told
    assert "../sources.html#source-nobody-1900" in told
    assert "../hands/one/agrees.html#agrees-1" in told
    assert "../files/one.html#L36" in told


def test_a_source_says_which_copy_its_citations_were_checked_against(site):
    entry = piece(
        page(site, "sources.html"), r'<section class="[^"]*pr-source" id="source-nobody-1900">.*?</section>'
    )
    told = piece(entry, r'<p class="[^"]*pr-source-digest">.*?</p>')
    assert "checked against a copy of the text with the SHA-256 digest" in told
    assert f"<code>{'0123456789abcdef' * 4}</code>" in told


def test_a_step_leads_to_the_rule_by_which_it_was_made(site):
    step = hrefs(page(site, "hands/one/agrees.html"), r'<li class="[^"]*" id="agrees-2">.*?</li>')
    assert "../../reconstructions/one.html#rule--procedure--1--vying--options--bid" in step


def test_what_is_ours_what_is_denied_and_what_is_disputed_look_so(site):
    told = page(site, "reconstructions/one.html")
    assert 'class="pr-rule pr-rule-editor" id="rule--procedure--1--vying--options--see"' in told
    assert 'class="pr-gap pr-gap-lacuna"' in told
    assert 'class="pr-rule pr-rule-denial" id="rule--procedure--1--vying--options--fold"' in told
    assert 'class="pr-reading pr-reading-chosen"' in told
    assert "one&#64;low" in told  # docutils hides the sign from collectors of addresses


def test_cells_are_values_gaps_and_absent_phases(site):
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
    html = page(site, "hands/one/agrees.html")
    assert html.count('class="pr-sprite"') == 1
    assert "pr-card-unknown" in html
    assert '<span class="pr-money">2</span>' in html
    assert 'class="pr-status pr-status-agrees"' in html
    assert 'aria-label="The table after step 1"' in html


def test_an_erratum_stands_at_its_step_with_print_and_correction(site):
    step = piece(page(site, "hands/one/slip.html"), r'id="slip-2">.*?</li>')
    assert "<del>3</del>" in step
    assert "<ins>2</ins>" in step
    assert "3 chips are said to lie on the table, but 2 do" in step
    assert "hands/one/slip.html#slip-2" in page(site, "errata.html")


def test_a_claim_shows_how_it_came_out_and_its_slip_is_among_the_errata(site):
    html = page(site, "claims.html")
    assert "3 statements · holds: 2 · fails as printed: 1" in html
    two, three = (piece(html, rf'id="claim-nobody-1900-{name}">.*?</li>\s*</ul>') for name in ("two", "three"))
    assert 'class="pr-status pr-status-agrees"' in two
    assert 'class="pr-status pr-status-errata"' in three
    assert "2, 2 are said to add up to 3, but add up to 4" in three
    assert "<del>3</del>" in three
    assert "sources.html#source-nobody-1900" in three
    slip = piece(page(site, "errata.html"), r'<section id="errata-of-nobody-1900">.*?</section>')
    assert "<ins>4</ins>" in slip
    assert 'href="claims.html#claim-nobody-1900-three"' in slip


def test_roles_resolve_with_the_titles_of_what_they_name(site):
    html = page(site, "index.html")
    assert 'href="reconstructions/one.html#rule--procedure--1--vying--options--fold">Fold (one)</a>' in html
    assert 'href="questions.html#question-folding">May a player give up?</a>' in html
    assert 'href="claims.html#claim-nobody-1900-two">One and one are' in html
    assert 'class="pr-chip pr-french-h"' in html
    assert "pr-chip-unknown" in html
    assert re.search(r'class="pr-hero".*?pr-cards-large.*?<h1>Front.*?pr-lede', html, re.DOTALL)


def test_the_vocabulary_prints_every_step_and_condition(site):
    from primero_rules.vocabulary.conditions import WITH_TERMS, WORDS
    from primero_rules.vocabulary.steps import STEPS

    html = page(site, "words.html")
    for word in (*STEPS, *WORDS, *WITH_TERMS):
        assert f"<code>{word}</code>" in html, word


def test_examples_of_code_keep_their_straight_quotes(site):
    assert "title: Smith&#39;s game" in page(site, "words.html") or "title: Smith's game" in page(
        site, "words.html"
    )


@pytest.mark.parametrize("builder", ["text", "latex"])
def test_other_writers_print_the_same_words(site, builder):
    done = build(site, "-q", builder=builder)
    assert done.returncode == 0, done.stderr
    name = "compare.txt" if builder == "text" else "small.tex"
    told = page(site, name, builder)
    assert "May a player give up?" in told
    assert "Nobody may give up." in told


def built(text):
    """The pages that a build says it has read."""
    return set(re.findall(r"reading sources\.\.\. \[[ 0-9]+%\] (\S+)", text))


def test_one_edited_file_makes_its_own_pages_anew_and_no_others(tmp_path):
    root = library(tmp_path)
    assert build(root, "-W").returncode == 0
    assert built(build(root).stdout) == set()

    hand = root / "reconstructions/one/hands/agrees.hand.yaml"
    hand.write_text(hand.read_text().replace("Bob bids two.", "Bob puts two in."))
    assert built(build(root).stdout) == {"errata", "hands", "hands/one", "hands/one/agrees"}
    assert "Bob puts two in." in page(root, "hands/one/agrees.html")

    rules = root / "reconstructions/two/reconstruction.yaml"
    rules.write_text(rules.read_text().replace("Nobody may give up.", "None gives up."))
    assert built(build(root).stdout) == {"compare", "files/two", "reconstructions/two"}
    assert "None gives up." in page(root, "compare.html")


def edit(file, old, new):
    """Change the words of a file, which has them."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_hand_is_told_anew_only_if_it_tells_of_the_rule_that_was_edited(tmp_path):
    """One of two hands is played as far as the seeing of a bid."""
    root = library(tmp_path)
    rules = root / "reconstructions/one/reconstruction.yaml"
    own = {"files/one", "index", "reconstructions/one"}  # the front page shows the ranking of this game
    assert build(root, "-W").returncode == 0
    edit(rules, "# A game of one card", "# A remark.\n# A game of one card")
    assert built(build(root, "-W").stdout) == own
    edit(rules, "Whoever sees puts in as much.", "Whoever sees puts in the same.")
    assert built(build(root, "-W").stdout) == {*own, "hands/one/agrees"}
    assert "Whoever sees puts in the same." in page(root, "hands/one/agrees.html")
    edit(rules, "A bid is any number of chips.", "A bid is chips.")
    assert built(build(root, "-W").stdout) == {*own, "hands/one/agrees", "hands/one/slip"}


def test_lists_are_made_anew_when_what_they_tell_of_a_game_changes(tmp_path):
    """The title stands in every list, a work cited in the list of works, how many play on a tile and in a cell."""
    root = library(tmp_path)
    rules = root / "reconstructions/two/reconstruction.yaml"
    own = {"files/two", "reconstructions/two"}
    assert build(root, "-W").returncode == 0
    edit(rules, "at_most: 3", "at_most: 4")
    assert built(build(root, "-W").stdout) == {*own, "compare", "index"}
    edit(rules, "One card <", "A card <")
    assert built(build(root, "-W").stdout) == {*own, "compare", "hands", "index", "sources"}
    assert "A card &lt;script" in page(root, "index.html")
    edit(rules, "Any card.", "Any card., cite: [{source: nobody-1901, at: Cards}]")
    assert "sources" in built(build(root).stdout)


def test_lists_know_a_wrong_file_again_once_it_is_right(tmp_path):
    """While a file is wrong its game is in no list."""
    root = library(tmp_path)
    rules = root / "reconstructions/two/reconstruction.yaml"
    assert build(root, "-W").returncode == 0
    assert "reconstructions/two.html" in page(root, "compare.html")
    edit(rules, "ties: split", "ties: splitt")
    assert "splitt" in build(root).stderr
    assert "reconstructions/two.html" not in page(root, "compare.html")
    edit(rules, "ties: splitt", "ties: split")
    assert build(root, "-W").returncode == 0
    assert "reconstructions/two.html" in page(root, "compare.html")


def test_a_hand_is_told_again_once_its_record_is_right(tmp_path):
    """While a record is wrong its page says what is wrong with it."""
    root = library(tmp_path)
    hand = root / "reconstructions/one/hands/agrees.hand.yaml"
    edit(hand, "origin: document", "origin: documnet")
    assert "documnet" in build(root).stderr
    assert "The file is wrong" in page(root, "hands/one/agrees.html")
    edit(hand, "origin: documnet", "origin: document")
    assert build(root, "-W").returncode == 0
    assert "Bob bids two." in page(root, "hands/one/agrees.html")


def test_a_claim_is_judged_anew_when_the_rules_it_speaks_of_change(tmp_path):
    """A five is worth five until the rules value every card twice."""
    root = library(tmp_path)
    claim = "  - {id: five, says: A five is five., cite: {source: nobody-1900}, check: {value: {'5': 5}}}\n"
    edit(root / "reconstructions/claims/nobody-1900.yaml", "claims:\n", f"claims:\n{claim}")
    assert build(root, "-W").returncode == 0
    edit(root / "reconstructions/one/reconstruction.yaml", "pips_times: 1", "pips_times: 2")
    done = build(root)
    assert "claims" in built(done.stdout)
    assert re.search(r"WARNING: .*'five' does not hold.*\[primero.claim\]", done.stderr)


def test_a_new_hand_gets_its_page_and_its_links_and_leaves_none_behind(tmp_path):
    root = library(tmp_path)
    hands = root / "reconstructions/one/hands"
    assert build(root, "-W").returncode == 0
    assert "hands/one/a-first.html" not in page(root, "compare.html")
    added = hands / "a-first.hand.yaml"
    added.write_text((hands / "agrees.hand.yaml").read_text().replace("agrees", "a-first", 1))
    assert build(root, "-W").returncode == 0
    assert "hands/one/a-first.html" in page(root, "compare.html")
    added.unlink()
    assert build(root, "-W").returncode == 0
    assert not (root / "docs/hands/one/a-first.rst").exists()
    assert "hands/one/a-first.html" not in page(root, "compare.html")


def test_what_is_wrong_is_a_warning_at_its_own_line(tmp_path):
    root = library(tmp_path)
    hand = root / "reconstructions/one/hands/agrees.hand.yaml"
    hand.write_text(hand.read_text().replace("pot: 2", "pot: 7"))
    rules = root / "reconstructions/two/reconstruction.yaml"
    rules.write_text(rules.read_text().replace("ties: split", "ties: splitt"))
    (root / "docs/errata.rst").write_text(
        "Errata\n======\n\nSee :primero:rule:`one nowhere` and :primero:cards:`9x`.\n"
    )
    done = build(root)
    told = done.stderr
    assert re.search(
        r"agrees\.hand\.yaml:\d+: WARNING: agrees does not follow at step 2: .*\[primero\.differs\]", told
    )
    assert re.search(r"two/reconstruction\.yaml:61: WARNING: .*splitt.*\[primero\.fault\]", told)
    assert "primero:rule reference target not found: one nowhere" in told
    assert re.search(r"errata\.rst:4: .*'9x' is not a card", told)
    html = page(root, "hands/one/agrees.html")
    assert 'class="pr-step pr-step-mismatch" id="agrees-2"' in html
    assert 'class="pr-status pr-status-differs"' in html


def test_an_erratum_that_no_longer_fails_is_a_warning(tmp_path):
    root = library(tmp_path)
    hand = root / "reconstructions/one/hands/slip.hand.yaml"
    hand.write_text(hand.read_text().replace("pot: 3", "pot: 2").replace("printed: 3", "printed: 2"))
    told = build(root).stderr
    assert re.search(
        r"slip\.hand\.yaml:14: WARNING: slip: the erratum sum no longer fails \[primero\.erratum\]", told
    )


def test_a_claim_that_fails_is_a_warning_and_an_edited_one_makes_its_pages_anew(tmp_path):
    root = library(tmp_path)
    assert build(root, "-W").returncode == 0
    claims = root / "reconstructions/claims/nobody-1900.yaml"
    claims.write_text(claims.read_text().replace("is: 2}", "is: 5}").replace("emended: 4", "emended: 5"))
    done = build(root)
    assert built(done.stdout) == {"claims", "errata"}
    assert re.search(
        r"nobody-1900\.yaml:5: WARNING: .*'two' does not hold: 1, 1 are .*\[primero\.claim\]", done.stderr
    )
    assert re.search(
        r"nobody-1900\.yaml:10: WARNING: .*with its erratum put right.*\[primero\.claim\]", done.stderr
    )
    assert page(root, "claims.html").count('class="pr-status pr-status-differs"') == 2


def test_every_assertion_of_a_record_has_words():
    from primero_rules.sphinx_ext.assertion import ABOUT_DEEDS, ABOUT_SEATS, ABOUT_TABLE
    from primero_rules.tellings.expectation import EXPECTATIONS

    assert set(EXPECTATIONS) - {"roles"} == {*ABOUT_DEEDS, *ABOUT_SEATS, *ABOUT_TABLE}
