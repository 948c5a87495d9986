"""The Sphinx extension when files change: which pages are made anew, and what is warned of."""

import re
import shutil

import pytest

from tests.support.built_site import build, library, page

CHANGED = ("docs", "out", "reconstructions")
"""What the edits of a test and a build write to."""


def built(text):
    """The pages that a build says it has read."""
    return set(re.findall(r"reading sources\.\.\. \[[ 0-9]+%\] (\S+)", text))


def written(text):
    """The pages that a build says it has written."""
    return set(re.findall(r"writing output\.\.\. \[[ 0-9]+%\] (\S+)", text))


def edit(file, old, new):
    """Change the words of a file, which has them."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture(scope="module")
def untouched(tmp_path_factory):
    """A small library and its site, built without a warning, and a copy of what a test may change in it."""
    root, kept = tmp_path_factory.mktemp("library"), tmp_path_factory.mktemp("kept")
    assert build(library(root), "-W").returncode == 0
    for name in CHANGED:
        shutil.copytree(root / name, kept / name)
    return root, kept


@pytest.fixture
def root(untouched):
    """The library as it was first built; since it keeps its place and its times, nothing has to be built anew."""
    root, kept = untouched
    for name in CHANGED:
        shutil.rmtree(root / name)
        shutil.copytree(kept / name, root / name)
    return root


def edited(root, file, old, new):
    """What a build prints after an edit."""
    edit(file, old, new)
    finished = build(root, "-W")
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


def remark(file):
    """Write a remark above all that a file says."""
    file.write_text(f"# A remark.\n{file.read_text('utf-8')}", "utf-8")


def lines_of_rules(root):
    """The lines at which the rules of a game stand, as its page says after a link to the whole file."""
    links = re.findall(r"files/one\.html#L([0-9]+)", page(root, "reconstructions/one.html"))
    return [int(line) for line in links[1:]]


def page_after(build, root, name):
    """A page when the site has been built."""
    build(root)
    return page(root, name)


def views(name):
    """The pages that show a file of rules: the file itself, and the rulebook to read, to study and on a sheet."""
    return {f"{folder}/{name}" for folder in ("files", "read", "reconstructions", "sheets")}


def test_one_edited_file_makes_its_own_pages_anew_and_no_others(root):
    """A hand stands in the lists of hands, a rule that answers a question in the comparison."""
    assert built(build(root).stdout) == set()

    hand = root / "reconstructions/one/hands/agrees.hand.yaml"
    hand.write_text(hand.read_text().replace("Bob bids two.", "Bob puts two in."))
    assert built(build(root).stdout) == {"errata", "hands", "hands/one", "hands/one/agrees"}
    assert "Bob puts two in." in page(root, "hands/one/agrees.html")

    rules = root / "reconstructions/two/reconstruction.yaml"
    rules.write_text(rules.read_text().replace("Nobody may give up.", "None gives up."))
    assert built(build(root).stdout) == {*views("two"), "compare", "questions/folding"}
    assert "None gives up." in page(root, "compare.html")


def test_a_sentence_in_other_words_is_put_into_the_hands_that_quote_it(root):
    """One of two hands is played as far as the seeing of a bid; no hand is replayed for it."""
    rules = root / "reconstructions/one/reconstruction.yaml"
    own = {"index", *views("one")}  # the front page shows the ranking of this game
    hands = {"hands/one/agrees", "hands/one/slip"}
    output = edited(root, rules, "Whoever sees puts in as much.", "Whoever sees puts in 'the same'.")
    assert (built(output), hands & written(output)) == (own, {"hands/one/agrees"})
    assert "Whoever sees puts in ‘the same’." in page(root, "hands/one/agrees.html")
    output = edited(root, rules, "A bid is any number of chips.", "A bid is chips.")
    assert (built(output), hands & written(output)) == (own, hands)


def test_a_list_of_hands_has_the_sentence_of_their_rule_in_its_new_words(root):
    """The hands of a game are listed below sentences of its rules; none of them is read again for another word."""
    headings = r'<h3 class="pr-hands-rule"><a [^>]*>([^<]*)</a>'
    cited = "\nsource: nobody-1900\ncite: {{{}: }}".format
    document, ours = f"origin: document{cited('Example')}", f"origin: ours{cited('Bets')}"
    edited(root, root / "reconstructions/one/hands/agrees.hand.yaml", document, ours)
    (sentence,) = re.findall(headings, page(root, "hands/one.html"))
    other = f"Here {sentence[0].lower()}{sentence[1:]}"
    output = edited(root, root / "reconstructions/one/reconstruction.yaml", sentence, other)
    assert "hands/one" in written(output) - built(output)
    assert re.findall(headings, page(root, "hands/one.html")) == [other]


def test_a_hand_is_told_anew_when_two_sentences_become_equal(root):
    """A step tells each sentence once, so that it matters which sentences are equal."""
    rules, equal = root / "reconstructions/one/reconstruction.yaml", "A bid is any number of chips."
    first = page(root, "hands/one/agrees.html")
    output = edited(root, rules, "Whoever sees puts in as much.", equal)
    assert "hands/one/agrees" in built(output)
    assert page(root, "hands/one/agrees.html").count(equal) > first.count(equal)


def test_a_remark_changes_nothing_but_the_lines_of_rules(root):
    """A note to oneself in a file of rules is in the file, and every rule stands one line further down."""
    lines = lines_of_rules(root)
    remark(root / "reconstructions/one/reconstruction.yaml")
    assert built(build(root, "-W").stdout) == {"files/one", "reconstructions/one"}
    assert "# A remark." in page(root, "files/one.html")
    assert lines
    assert lines_of_rules(root) == [line + 1 for line in lines]


def test_what_is_wrong_is_told_at_its_line_after_a_remark(root):
    """The page of a wrong file of rules names the line at which the fault stands now."""
    rules = root / "reconstructions/two/reconstruction.yaml"
    edit(rules, "ties: split", "ties: splitt")
    (before,) = map(int, re.findall(r"line ([0-9]+): ", page_after(build, root, "reconstructions/two.html")))
    remark(rules)
    assert f"line {before + 1}: " in page_after(build, root, "reconstructions/two.html")


def test_lists_are_made_anew_when_what_they_tell_of_a_game_changes(root):
    """The title stands in every list, a work cited in the list of works, how many play on a tile and in a cell."""
    rules = root / "reconstructions/two/reconstruction.yaml"
    own = views("two")
    edit(rules, "is: 2..3", "is: 2..4")
    assert built(build(root, "-W").stdout) == {*own, "compare", "index", "questions/players"}
    edit(rules, "One card <", "A card <")
    asked = {f"questions/{name}" for name in ("duel", "first-deal", "folding", "object", "players")}
    assert built(build(root, "-W").stdout) == {*own, *asked, "compare", "hands", "index", "sources", "worth"}
    assert "A card &lt;script" in page(root, "index.html")
    edit(rules, "Any card.", "Any card., cite: {source: nobody-1901, Cards: }")
    assert "sources" in built(build(root).stdout)


def test_lists_know_a_wrong_file_again_once_it_is_right(root):
    """While a file is wrong its game is in no list."""
    rules = root / "reconstructions/two/reconstruction.yaml"
    assert "reconstructions/two.html" in page(root, "compare.html")
    edit(rules, "ties: split", "ties: splitt")
    assert "splitt" in build(root).stderr
    assert "reconstructions/two.html" not in page(root, "compare.html")
    edit(rules, "ties: splitt", "ties: split")
    assert build(root, "-W").returncode == 0
    assert "reconstructions/two.html" in page(root, "compare.html")


def test_a_hand_is_told_again_once_its_record_is_right(root):
    """While a record is wrong its page says what is wrong with it."""
    hand = root / "reconstructions/one/hands/agrees.hand.yaml"
    edit(hand, "origin: document", "origin: documnet")
    assert "documnet" in build(root).stderr
    assert "The file is wrong" in page(root, "hands/one/agrees.html")
    edit(hand, "origin: documnet", "origin: document")
    assert build(root, "-W").returncode == 0
    assert "Bob bids two." in page(root, "hands/one/agrees.html")


def test_a_claim_is_judged_anew_when_the_rules_it_speaks_of_change(root):
    """A five is worth five until the rules value every card twice."""
    claim = "  - {id: five, says: A five is five., cite: {source: nobody-1900}, check: {value: {'5': 5}}}\n"
    edit(root / "reconstructions/claims/nobody-1900.yaml", "claims:\n", f"claims:\n{claim}")
    assert build(root, "-W").returncode == 0
    edit(root / "reconstructions/one/reconstruction.yaml", "pips-times: 1", "pips-times: 2")
    done = build(root)
    assert "claims" in built(done.stdout)
    assert re.search(r"WARNING: .*'five' does not hold.*\[primero.claim\]", done.stderr)


def test_a_new_hand_gets_its_page_and_its_links_and_leaves_none_behind(root):
    """The comparison leads to the first hand by name in which a rule is used."""
    hands = root / "reconstructions/one/hands"
    assert "hands/one/a-first.html" not in page(root, "compare.html")
    added = hands / "a-first.hand.yaml"
    added.write_text((hands / "agrees.hand.yaml").read_text().replace("agrees", "a-first", 1))
    assert build(root, "-W").returncode == 0
    assert "hands/one/a-first.html" in page(root, "compare.html")
    added.unlink()
    assert build(root, "-W").returncode == 0
    assert not list(root.rglob("a-first.rst"))
    assert "hands/one/a-first.html" not in page(root, "compare.html")


def test_what_is_wrong_is_a_warning_at_its_own_line(root):
    """A hand that does not follow, a rule that cannot be read, a card that there is not."""
    hand = root / "reconstructions/one/hands/agrees.hand.yaml"
    hand.write_text(hand.read_text().replace("pot: 2", "pot: 7"))
    rules = root / "reconstructions/two/reconstruction.yaml"
    rules.write_text(rules.read_text().replace("ties: split", "ties: splitt"))
    (root / "docs/errata.rst").write_text(
        "Errata\n======\n\nSee :primero:rule:`one nowhere` and :primero:cards:`9x`.\n"
    )
    done = build(root)
    warnings = done.stderr
    assert re.search(
        r"agrees\.hand\.yaml:\d+: WARNING: agrees does not follow at step 2: .*\[primero\.differs\]", warnings
    )
    assert re.search(r"two/reconstruction\.yaml:61: WARNING: .*splitt.*\[primero\.fault\]", warnings)
    assert "primero:rule reference target not found: one nowhere" in warnings
    assert re.search(r"errata\.rst:4: .*'9x' is not a card", warnings)
    html = page(root, "hands/one/agrees.html")
    assert 'class="pr-step pr-step-mismatch" id="agrees-2"' in html
    assert 'class="pr-status pr-status-differs"' in html


def test_an_erratum_that_no_longer_fails_is_a_warning(root):
    """What is printed is right, and yet it is put right."""
    hand = root / "reconstructions/one/hands/slip.hand.yaml"
    hand.write_text(hand.read_text().replace("pot: 3", "pot: 2").replace("printed: 3", "printed: 2"))
    warnings = build(root).stderr
    assert re.search(
        r"slip\.hand\.yaml:16: WARNING: slip: the erratum sum no longer fails \[primero\.erratum\]", warnings
    )


def test_a_claim_that_fails_is_a_warning_and_an_edited_one_makes_its_pages_anew(root):
    """One and one are not five, nor are two and two."""
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
