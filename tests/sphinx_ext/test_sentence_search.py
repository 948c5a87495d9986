"""The search gives sentences as answers: by phrases, by either word, and never by a word that only looks alike."""

import json
import re
import shutil
import subprocess

import pytest

from tests.support.built_site import build, library, page

NODE = shutil.which("node")
ASK = """
const { readFileSync } = require("node:fs");
const [folder, query] = process.argv.slice(1);
globalThis.window = globalThis;
globalThis.document = { currentScript: null };
globalThis.Search = { performSearch() {}, _performSearch: () => RESULTS };
const run = (name) => (0, eval)(readFileSync(`${folder}/${name}`, "utf-8"));
run("language_data.js");
globalThis.stopwords ??= new Set();
run("sentences.js");
let index;
globalThis.primeroSentences = (loaded) => { index = loaded; };
run("sentence-index.js");
const given = primeroAnswers(index, query);
const listed = Search._performSearch(query).map(([, title]) => title);
console.log(JSON.stringify({
  sentences: given.map(([text, head, page]) => [text, index.heads[head], index.pages[page]]), listed,
}));
""".replace(
    "RESULTS",
    json.dumps(
        [
            ["a", "Duties", "", None, 9, "a.md", "title"],
            ["b", "If two tie", "", None, 9, "b.md", "title"],
            ["c", "duties (the rule)", "", None, 9, "c.md", "object"],
            ["d", "Duties", "", None, 9, "d.md", "text"],
        ]
    ),
)


NAMES = "          called: vie\n          also-called: [vada, wagg, wagging]\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The small site, in whose second game a bid is called a vie and two other things, built without a warning."""
    root = library(tmp_path_factory.mktemp("search"))
    second = root / "reconstructions/two/reconstruction.yaml"
    text = second.read_text("utf-8").replace("        bid:\n", f"        bid:\n{NAMES}", 1)
    second.write_text(text.replace("A bid is any number of chips.", "A vie is any number of chips.", 1), "utf-8")
    front = root / "docs/index.rst"
    front.write_text(f"{front.read_text('utf-8')}\nkitty\n   What lies in the middle of the table.\n", "utf-8")
    done = build(root, "-W", "--keep-going")
    assert done.returncode == 0, done.stderr
    return root


def index(site):
    """What the search looks through."""
    text = page(site, "_static/sentence-index.js")
    return json.loads(text.removeprefix("primeroSentences(").removesuffix(");\n"))


def listed_for(site, query):
    """What the search gives: sentences, each with whose it is and its page, and titles of what Sphinx lists."""
    if NODE is None:
        pytest.skip("there is no node here to run the script of the search")
    done = subprocess.run(
        [NODE, "-e", ASK, str(site / "out/html/_static"), query], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def answers(site, query):
    """The sentences that the search gives, with whose they are and their pages."""
    return listed_for(site, query)["sentences"]


def test_a_title_is_not_found_by_letters_within_a_word(site):
    """Ties are no duties; a page on which the word stands in the text is listed all the same."""
    assert listed_for(site, "ties")["listed"] == ["If two tie", "Duties"]
    assert listed_for(site, "duties")["listed"] == ["Duties", "duties (the rule)", "Duties"]


def test_every_sentence_leads_to_its_place(site):
    """What the rule on bids says stands in the index with the page and the anchor of that rule."""
    held = index(site)
    places = {
        (text, held["pages"][page], anchor) for text, places in held["sentences"] for _, page, anchor, *_ in places
    }
    bids = "reconstructions/one.html", "rule--procedure--betting--options--bid"
    assert ("A bid is any number of chips.", *bids) in places
    for _, name, anchor in places:
        assert f'id="{anchor}"' in page(site, name) or not anchor


def test_only_the_page_of_the_search_has_its_script(site):
    """Nobody who reads a rulebook waits for what searches."""
    assert "sentences.js" in page(site, "search.html")
    assert "sentences.js" not in page(site, "reconstructions/one.html")


def test_a_phrase_is_found_as_it_stands(site):
    """In quotation marks the words have to stand in a row; without them in any order."""
    rule = "A bid is any number of chips."
    assert rule in [text for text, *_ in answers(site, '"any number of chips"')]
    assert answers(site, '"chips of any number"') == []
    assert rule in [text for text, *_ in answers(site, "chips number any")]


def test_a_look_alike_is_not_found(site):
    """Whoever asks for arts is not told of cards."""
    assert answers(site, "ards") == []
    assert answers(site, "cards") == answers(site, "card")


def test_either_word_for_a_deed_is_enough(site):
    """All names that authors have for one deed are asked for together, and the one that was typed comes first."""
    assert index(site)["words"]["bid"] == ["bid", "vada", "vie", "wagg", "wagging"]
    for typed, other in (("bid", "vie"), ("vie", "bid")):
        rules = [text for text, *_ in answers(site, f"{typed} number of chips")]
        assert rules[:2] == [f"A {typed} is any number of chips.", f"A {other} is any number of chips."]
        assert [text for text, *_ in answers(site, f'"{typed} is any"')] == rules[:1]


def test_a_word_for_a_move_widens_a_search_only_to_what_is_about_that_move(site):
    """Whoever asks for a vie is told of bids where they are bid, and not wherever the word bid stands."""
    for typed in ("bid", "vie"):
        given = answers(site, typed)
        having = [re.search(rf"\b{typed}", f"{text} {head}", re.IGNORECASE) is not None for text, head, _ in given]
        assert having == sorted(having, reverse=True)
        assert not all(having)
    assert "Without a bid one may pass." in [text for text, *_ in answers(site, "bid")]
    assert "Without a bid one may pass." not in [text for text, *_ in answers(site, "vie")]


def test_a_rule_is_found_by_any_word_that_its_file_gives_and_by_its_spellings(site):
    """A vie that the source also calls a vada, and a wagg or a wagging, is found by each before any other rule."""
    for typed in ("vada", "wagg", "wagging", "wag"):
        text, head, _ = answers(site, typed)[0]
        assert (text, head.partition(",")[0]) == ("A vie is any number of chips.", "Vie"), typed
    assert answers(site, "wag") == answers(site, "wagg")


def test_an_index_is_no_markup(site):
    """What a file says is put into the page as text; the index is data."""
    assert re.search(r"primeroSentences\(\{.*\}\);\n\Z", page(site, "_static/sentence-index.js"), re.DOTALL)


def test_a_rule_of_that_name_comes_before_what_only_has_the_word(site):
    """Whoever asks for a bid is told what a bid is, before a shorter sentence that only mentions one."""
    given = answers(site, "bid")
    assert given[0][:1] == ["A bid is any number of chips."]
    assert len(given[0][0]) > len("Without a bid one may pass."), "the shorter one is further down"


def test_a_hand_is_found_by_its_name(site):
    """The rule that says what a hand is comes before all the others in which its name stands."""
    text, head, _ = answers(site, "card")[0]
    assert (text, head.partition(",")[0]) == ("Any card.", "Card")


def test_a_word_that_a_page_explains_is_found(site):
    """A kitty stands in no rule; what a page says of it is given, at an anchor of its own."""
    (result,) = answers(site, "kitty")
    assert result[0] == "What lies in the middle of the table."
    assert 'id="word-kitty"' in page(site, result[2])


def test_a_question_about_a_move_is_found_by_the_word_for_the_move(site):
    """Whoever asks whether he can fold is told first of the question that has no such word in it."""
    assert answers(site, "can I fold")[0][:2] == ["May a player give up?", "question: fold"]
    assert answers(site, "fold")[0][0] == "May a player give up?"
    assert answers(site, "may a player give up")[0][0] == "May a player give up?"


def test_a_sheet_is_found_as_a_cheat_sheet(site):
    """Readers of today have another word for the sheet that lies beside the cards."""
    given = answers(site, "cheat sheet")
    assert {place for *_, place in given} == {"sheets/one.html", "sheets/two.html"}
    assert all(text.endswith(": on one sheet") for text, *_ in given)


def test_what_a_variant_says_is_found(site):
    """A sentence of a reading that is not picked is an answer too, and is said to be of that reading."""
    heads = [head for text, head, _ in answers(site, "lowest card") if text == "The lowest card wins."]
    of_rules = [head for head in heads if not head.startswith("Selection")]
    assert of_rules
    assert all(head.endswith(", in another reading: lowest") for head in of_rules)
    assert not [head for text, head, _ in answers(site, "highest card wins") if "reading" in head]


def test_a_selection_is_found_by_its_name(site):
    """Whoever has met a selection by its name alone comes to what it says, with its place on the page."""
    given = [each for each in answers(site, "plain") if each[0] == "The main text."]
    assert {(head.partition(",")[0], place) for _, head, place in given} == {
        ("Selection of readings: plain", f"reconstructions/{name}.html") for name in ("one", "two")
    }
    assert all('id="selection--plain"' in page(site, place) for *_, place in given)
