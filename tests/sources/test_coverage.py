"""Nothing that a witness says gets lost: each sentence is cited, or marked as what it is, or shown as left over."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import primero_rules as pr
from primero_rules.base.fault import Place
from primero_rules.base.folders import folder
from primero_rules.base.source_file import Source
from primero_rules.base.written_evidence import Citation
from primero_rules.cli import group
from primero_rules.sources import local_texts as shelf
from primero_rules.sources.coverage import WitnessCoverage, cited_below, coverage_of, opening_of
from primero_rules.sources.source_outline import Passage, SourceOutline, WitnessMark
from primero_rules.sources.source_text import Witness, cut
from tests.support.files import TWO_CARDS, change
from tests.support.witnesses import WITNESSES, needs_witnesses

HERE = Place(Source("description"), 1, 1)

ALL = cited_below(TWO_CARDS / "rules")["uncle"]
TWICE = [citation for _, citation in ALL if citation.words in ("It costs one chip", "the others have to see it")]
ONCE = [citation for _, citation in ALL if citation not in TWICE]
"""Citations of the text: two of them of the same sentence, the others each of its own."""


def run(folder: Path, texts: Path | None, *more: str) -> tuple[int, str]:
    chosen = [] if texts is None else ["--witnesses", str(texts)]
    done = CliRunner().invoke(group, ["coverage", str(folder), "--only", "witnesses", *chosen, *more])
    assert "Traceback" not in done.output
    return done.exit_code, done.stdout


def coverage_data(copy: Path, key: str = "uncle") -> dict:
    """What the command says of one witness, as data."""
    _, text = run(copy / "rules", copy / "texts", "--json")
    return next(witness for witness in json.loads(text)["witnesses"] if witness["witness"] == key)


def marks(copy: Path) -> Path:
    return copy / "rules" / "witnesses" / "uncle.yaml"


def rules(copy: Path) -> Path:
    return copy / "rules" / "two-cards" / "reconstruction.yaml"


def opened(key: str = "uncle") -> Witness:
    return shelf.open_witness(
        shelf.read_local_text(TWO_CARDS / "rules" / "witnesses" / f"{key}.yaml"), TWO_CARDS / "texts"
    )[0]


def accounted(left_out: Citation | None = None) -> WitnessCoverage:
    """The coverage of the text, if one citation were not there."""
    return coverage_of(opened(), [(kind, citation) for kind, citation in ALL if citation != left_out])


def test_every_sentence_is_accounted_for() -> None:
    """The counts are those that a reader finds by counting."""
    status, text = run(TWO_CARDS / "rules", TWO_CARDS / "texts", "--json")
    assert status == 0
    german, uncle = json.loads(text)["witnesses"]
    assert german["witness"] == "onkel"
    assert german["marked"]["translation"] == german["sentences"] == 3
    assert uncle["sentences"] == 19
    assert uncle["cited"] == {"rule": 11, "hand": 1, "claim": 0}
    marked = {"biography": 2, "bibliography": 2, "other-game": 2, "lacuna": 1}
    assert {kind: count for kind, count in uncle["marked"].items() if count} == marked
    assert uncle["left_over"] == uncle["cited_or_marked_twice"] == []


@pytest.mark.parametrize("citation", ONCE, ids=lambda citation: citation.words)
def test_without_its_citation_exactly_that_sentence_reappears(citation: Citation) -> None:
    """Nothing else covers it, and nothing but it was covered."""
    (left,) = accounted(left_out=citation).left_over
    assert left.sentence.at == citation.at
    assert citation.words in left.sentence.text


@pytest.mark.parametrize("citation", TWICE, ids=lambda citation: citation.words)
def test_a_sentence_cited_twice_is_covered_by_either(citation: Citation) -> None:
    """It takes both to be missing before it is left over."""
    assert not accounted(left_out=citation).left_over


def test_a_citation_taken_out_of_its_file_is_shown_with_the_words_to_cite(copy: Path) -> None:
    """The command ends with 1 and names line, place and opening words, as text and as data."""
    change(rules(copy), ", cite: {Betting: Nobody has to bet}", "")
    assert coverage_data(copy)["left_over"] == [{"at": "Betting", "from": "Nobody has to bet.", "line": 16}]
    status, text = run(copy / "rules", copy / "texts")
    assert status == 1
    assert "uncle: 1 neither cited nor marked" in text
    assert "uncle.txt:16  at Betting: “Nobody has to bet. …”" in text


def test_a_citation_that_is_not_found_covers_nothing(copy: Path) -> None:
    """One wrong letter, and the sentence is left over."""
    change(rules(copy), "Betting: Nobody has to bet", "Betting: Nobody had to bet")
    assert [sentence["from"] for sentence in coverage_data(copy)["left_over"]] == ["Nobody has to bet."]


def test_words_across_an_end_cover_both_sentences(copy: Path) -> None:
    """All sentences that the words stand in are cited."""
    change(rules(copy), "Two cards are enough", "to bet. Two cards are")
    change(rules(copy), ", cite: {Betting: Nobody has to bet}", "")
    assert not coverage_data(copy)["left_over"]


def test_a_citation_of_the_place_alone_covers_nothing(copy: Path) -> None:
    """To name a chapter is not to account for its sentences."""
    change(rules(copy), "Betting: Nobody has to bet", "Betting: ")
    assert [sentence["from"] for sentence in coverage_data(copy)["left_over"]] == ["Nobody has to bet."]


def test_a_mark_on_a_sentence_that_is_cited_is_a_finding(copy: Path) -> None:
    """It cannot be a rule and be none; a sentence that leads up to a loss may say something before."""
    change(
        marks(copy),
        "  - {at: Dice, is:",
        "  - {at: Betting, from: Nobody has to bet, is: narration}\n  - {at: Dice, is:",
    )
    coverage = coverage_data(copy)
    assert coverage["cited_or_marked_twice"] == [
        {"at": "Betting", "from": "Nobody has to bet.", "line": 16, "marks": ["narration"]}
    ]
    status, text = run(copy / "rules", copy / "texts")
    assert status == 1
    assert "at Betting: “Nobody has to bet. …” (narration)" in text
    change(marks(copy), "is: narration", "is: lacuna")
    assert run(copy / "rules", copy / "texts")[0] == 0


def test_a_sentence_marked_twice_is_a_finding(copy: Path) -> None:
    """It is one thing or the other."""
    change(
        marks(copy), "  - {at: Dice, is:", "  - {at: Dice, from: It is not ours, is: narration}\n  - {at: Dice, is:"
    )
    assert [twice["marks"] for twice in coverage_data(copy)["cited_or_marked_twice"]] == [
        ["narration", "other-game"]
    ]


def test_errata_and_files_of_claims_are_counted_apart(copy: Path) -> None:
    """What cites is told by the file, and by where in the file it does."""
    cites = "{Betting: Nobody has to bet}"
    change(rules(copy), f", cite: {cites}", "")
    (copy / "rules" / "claims").mkdir()
    (copy / "rules" / "claims" / "uncle.yaml").write_text(
        f"source: uncle\nclaims: [{{id: one, cite: {cites}}}]\n", "utf-8"
    )
    assert coverage_data(copy)["cited"] == {"rule": 10, "hand": 1, "claim": 1}
    assert not coverage_data(copy)["left_over"]


def test_without_the_witnesses_nothing_is_said_of_their_sentences() -> None:
    """It is said that they were not looked at, and no count is given."""
    status, text = run(TWO_CARDS / "rules", None)
    assert status == 0
    assert "sentences of the witnesses are not checked" in text
    assert json.loads(run(TWO_CARDS / "rules", None, "--json")[1])["witnesses"] is None


def test_another_copy_of_a_witness_is_not_counted(copy: Path) -> None:
    """Its sentences may be other ones."""
    with (copy / "texts" / "uncle.txt").open("a") as text:
        text.write("One more.")
    status, said = run(copy / "rules", copy / "texts")
    assert (status, said) == (1, "")


def test_what_is_left_over_is_shown_by_words_that_find_it() -> None:
    """They can be written into a citation as they stand, and find that sentence."""
    witness = opened()
    for part in witness.parts:
        (begin,) = witness.find(opening_of(part, witness), part.at)
        assert witness.sentence(begin) == part


words = st.text("abxyz", min_size=2, max_size=6)
lines = st.lists(words, min_size=1, max_size=8).map(lambda said: " ".join(said).capitalize() + ".")


@given(st.lists(st.tuples(st.booleans(), st.lists(lines, min_size=1, max_size=4)), min_size=1, max_size=5))
def test_every_sentence_is_in_exactly_one_place(places: list[tuple[bool, list[str]]]) -> None:
    """Wherever places begin, with a heading or without, no word is lost and none is in two places."""
    passages, text = [], ""
    for number, (heading, said) in enumerate(places):
        head = f"Heading {number}" if heading else f"Number {number}"
        passages.append(Passage(f"place {number}", head, heading, HERE))
        text += f"{head}\n{' '.join(said)}\n\n" if heading else f"{head} {' '.join(said)} "
        text += "" if heading or number + 1 == len(places) or not places[number + 1][0] else "\n"
    witness = cut(SourceOutline("key", "key.txt", False, tuple(passages), (), HERE, HERE), text)
    assert " ".join(part.text for part in witness.parts) == " ".join(text.split()) == witness.text
    spans = sorted(span for spans_of_place in witness.spans.values() for span in spans_of_place)
    assert [begin for begin, _ in spans] == [0, *(end + 1 for _, end in spans[:-1])]
    assert all(any(begin <= part.begin < end for begin, end in witness.spans[part.at]) for part in witness.parts)


def test_a_whole_place_is_marked_without_words() -> None:
    """Also where the text comes back to it; its heading is no sentence."""
    passages = [
        Passage("A", "Head", True, HERE),
        Passage("B", "In between", False, HERE),
        Passage("A", "Back to it", False, HERE),
    ]
    mark = WitnessMark("A", "", "", "narration", (), HERE)
    description = SourceOutline("key", "key.txt", False, tuple(passages), (mark,), HERE, HERE)
    coverage = coverage_of(cut(description, "Head\nOne. Two. In between. Back to it. Four."), [])
    assert [left.sentence.text for left in coverage.left_over] == ["In between."]
    assert coverage.counts()["narration"] == 4


@needs_witnesses
def test_nothing_is_left_over_of_the_witnesses() -> None:
    """Every sentence of the texts behind the reconstructions is accounted for."""
    status, text = run(folder("reconstructions"), Path(WITNESSES))
    assert status == 0, text


@pytest.fixture
def project(copy: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The rules and the texts as a project in which somebody works, with one citation of his rules taken out."""
    (copy / "primero.yaml").write_text("format: 2\nfolders: [rules]\n", "utf-8")
    change(copy / "rules" / "two-cards" / "reconstruction.yaml", ", cite: {Betting: Nobody has to bet}", "")
    monkeypatch.chdir(copy)
    yield copy
    pr.look_in()


def left_over_of(*arguments: str) -> dict[str, list[str]]:
    """The opening words of what is left over of each text, by the command with these arguments."""
    chosen = ["--only", "witnesses", "--witnesses", "texts", "--json"]
    done = CliRunner().invoke(group, ["coverage", *arguments, *chosen])
    assert done.exit_code == 1, done.output
    texts = json.loads(done.stdout)["witnesses"]
    return {text["witness"]: [sentence["from"] for sentence in text["left_over"]] for text in texts}


@pytest.mark.parametrize("place", ["two-cards", "rules/two-cards"])
def test_one_game_is_held_against_the_text_that_it_follows(project: Path, place: str) -> None:
    """By its id as by its folder, and not against a text that lies beside it and is another's."""
    assert left_over_of(place) == {"uncle": ["Nobody has to bet."]}


def test_without_a_folder_those_of_the_project_are_looked_at(project: Path) -> None:
    """Nobody who works on his own game has the texts of the games that come with the package."""
    assert left_over_of()["uncle"] == ["Nobody has to bet."]


def test_claims_about_the_text_of_one_game_are_counted(project: Path) -> None:
    """A sentence that a claim cites is accounted for, wherever the claims lie beside the game."""
    (project / "rules" / "claims").mkdir()
    claim = "format: 2\nsource: uncle\nclaims:\n  - {id: free, says: Free., cite: {Betting: Nobody has to bet}}\n"
    (project / "rules" / "claims" / "uncle.yaml").write_text(claim, "utf-8")
    done = CliRunner().invoke(group, ["coverage", "two-cards", "--only", "witnesses", "--witnesses", "texts"])
    assert done.exit_code == 0, done.output
    assert "left over" in done.stdout


def test_a_game_whose_text_is_not_described_says_so(project: Path) -> None:
    """An empty table would look like a text that is taken up to its last sentence."""
    shutil.rmtree(project / "rules" / "witnesses")
    done = CliRunner().invoke(group, ["coverage", "two-cards", "--only", "witnesses", "--witnesses", "texts"])
    assert done.stdout.startswith("No sentences are looked at")


def test_neither_a_folder_nor_a_game_is_refused_with_the_nearest_name(project: Path) -> None:
    """Every command finds a game by its id, and tells whoever misspells it."""
    done = CliRunner().invoke(group, ["coverage", "two-card"])
    assert done.exit_code == 2
    assert "did you mean 'two-cards'?" in done.output
