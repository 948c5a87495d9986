"""Citations are looked up in the witnesses: what is cited stands there, once, in its place, in that very copy.

The witnesses used here are texts of our own.  Those that the reconstructions cite do not come with the project;
whoever has them says where they lie in the variable PRIMERO_WITNESSES.
"""

import hashlib
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from primero_rules.base.fault import Faults
from primero_rules.check.files import Report, check
from primero_rules.check.formats import as_github, as_json, as_text
from primero_rules.cli import group
from primero_rules.sources import local_texts as shelf
from primero_rules.sources.citation_checks import nearest_text
from tests.support.files import TWO_CARDS, change
from tests.support.witnesses import WITNESSES, needs_witnesses


def checked(copy: Path) -> Report:
    return check([copy / "rules"], copy / "texts")


def only_fault(copy: Path) -> str:
    """The one fault of the copy, with its path cut down to the name of the file."""
    (fault,) = checked(copy).faults
    return str(fault).removeprefix(str(fault.place.source).removesuffix(Path(fault.place.source.path).name))


def rules(copy: Path) -> Path:
    return copy / "rules" / "two-cards" / "reconstruction.yaml"


def description(copy: Path, key: str = "uncle") -> Path:
    return copy / "rules" / "witnesses" / f"{key}.yaml"


def signed(copy: Path, name: str = "uncle") -> None:
    """Let the bibliography name the text as it is now."""
    text = (copy / "texts" / f"{name}.txt").read_bytes()
    path = copy / "rules" / "sources.bib"
    entry = path.read_text("utf-8").split(f"{{{name},")[1]
    known = entry.split("sha256 = {")[1][:64]
    change(path, known, hashlib.sha256(text).hexdigest())


def test_what_is_cited_is_found() -> None:
    """Every citation of a text of our own is where it says."""
    report = check([TWO_CARDS / "rules"], TWO_CARDS / "texts")
    looked_at = "1 reconstruction, 1 hand record, 4 questions, 3 sources, 2 witness descriptions: no faults"
    assert as_text(report).splitlines()[-2:] == [
        f"{looked_at}, {len(report.to_do)} to do",  # some of its rules have no evidence
        "citations: 16 found in the witnesses, 1 not checked against the witnesses (there is no witness of pip)",
    ]


def test_without_the_witnesses_nothing_counts_as_found() -> None:
    """What was not looked up is said to be not checked, and never to be all right."""
    report = check([TWO_CARDS / "rules"])
    assert as_text(report).endswith(" to do (17 citations not checked against the witnesses)")
    assert not report.faults
    assert json.loads(as_json(report))["citations"] == {"found": 0, "place_only": 0, "not_checked": 17}


def test_a_citation_without_words_is_not_found_but_placed(copy: Path) -> None:
    """It names a place that there is, and no passage."""
    change(rules(copy), "Betting: Nobody has to bet", "Betting: ")
    assert json.loads(as_json(checked(copy)))["citations"] == {"found": 15, "place_only": 1, "not_checked": 1}


def test_one_wrong_letter_shows_both_texts(copy: Path) -> None:
    """The fault is at the words, and gives them as cited and as they stand in the witness."""
    change(rules(copy), "Whoever bets names a hand", "Whoever bats names a hand")
    assert only_fault(copy) == (
        "reconstruction.yaml:59:27: 'Whoever bats names a hand' does not stand at 'Betting' in uncle"
        " — the nearest text there is 'Whoever bets names a hand.'"
    )


def test_every_wrong_letter_is_found(copy: Path) -> None:
    """No letter of any citation can be changed unseen."""
    good = rules(copy).read_text("utf-8")
    words = "Two cards are enough"
    for at, letter in enumerate(words):
        if letter != " ":
            other = words[:at] + ("x" if letter != "x" else "y") + words[at + 1 :]
            rules(copy).write_text(good.replace(words, other), "utf-8")
            assert f"{other!r} does not stand at 'Betting'" in only_fault(copy)


TWO_PASSAGES = "Betting: [It costs one chip, the others have to see it]"
"""The one citation of the rules that names two passages of a place."""


def test_capitals_and_quotation_marks_count_as_they_stand(copy: Path) -> None:
    """A curved mark is not a straight one, and a small letter is no capital."""
    change(rules(copy), "It costs one chip", "it costs one chip")
    assert "the nearest text there is 'It costs one chip,'" in only_fault(copy)
    change(rules(copy), "it costs one chip", "It costs one chip")
    change(description(copy, "onkel"), """'"A pair beats high,"'""", "'“A pair beats high,”'")
    assert """the nearest text there is '"A pair beats high,"'""" in only_fault(copy)


def test_any_white_space_is_one_space(copy: Path) -> None:
    """Where a line ends in the witness, or which space a web page has, is nothing to cite."""
    change(rules(copy), ": Before that everybody", ': "one chip  (some say"')
    change(rules(copy), ", the others have to see it]", ", the others have to]")
    assert not checked(copy).faults


def test_only_whole_words_are_found(copy: Path) -> None:
    """The end of one word and the beginning of another are no words of the witness."""
    change(rules(copy), "It costs one chip", "t costs one chi")
    assert "'t costs one chi' does not stand at 'Betting'" in only_fault(copy)


def test_words_that_stand_twice_are_shown_where(copy: Path) -> None:
    """Both sentences are named by their opening words."""
    change(copy / "texts" / "uncle.txt", "It is not ours.", "It is not ours. No dice are thrown here.")
    signed(copy)
    change(rules(copy), TWO_PASSAGES, "Dice: are thrown here")
    assert only_fault(copy).endswith(
        "'are thrown here' stands twice at 'Dice' in uncle: in 'Dice are thrown here. …' and in"
        " 'No dice are thrown here. …' — more or other words, which stand there once"
    )


def test_words_of_another_place_are_sent_there(copy: Path) -> None:
    """The place where they do stand is named."""
    change(rules(copy), TWO_PASSAGES, "The Deal: It costs one chip")
    assert only_fault(copy).endswith(
        "'It costs one chip' does not stand at 'The Deal' in uncle — it stands at 'Betting'"
    )


def test_a_place_that_is_none(copy: Path) -> None:
    """The nearest name is offered, or the place where the words stand."""
    change(rules(copy), "Betting: Nobody", "Beting: Nobody")
    assert only_fault(copy).endswith(
        "there is no place 'Beting' in uncle — 'Nobody has to bet' stands at 'Betting'"
    )
    without = check([copy / "rules"]).faults
    assert [fault.nearest for fault in without] == ["Betting"]


def test_a_passage_is_named_by_two_to_six_words(copy: Path) -> None:
    """One word tells too little, and seven are a quotation."""
    change(rules(copy), "Betting: Nobody has to bet", "Betting: Nobody")
    assert "1 word names this passage — its 2 to 6 opening words" in only_fault(copy)
    change(rules(copy), "Betting: Nobody}", 'Betting: "Nobody has to bet. Two cards are"}')
    assert "7 words name this passage" in only_fault(copy)


def test_a_changed_witness_is_not_the_one_that_was_checked(copy: Path) -> None:
    """One more character is enough, even where every citation still stands."""
    with (copy / "texts" / "uncle.txt").open("a") as text:
        text.write(" ")
    fault = only_fault(copy)
    assert fault.startswith("uncle.yaml:3:7: uncle.txt is not the copy that was checked: its SHA-256 is ")
    assert fault.endswith(", as the bibliography has it")


def test_a_witness_that_is_missing(copy: Path) -> None:
    """A described witness has to be there; what cites it is not checked."""
    (copy / "texts" / "uncle.txt").unlink()
    assert only_fault(copy).startswith("uncle.yaml:3:7: there is no uncle.txt among the witnesses")
    assert json.loads(as_json(checked(copy)))["citations"] == {"found": 0, "place_only": 0, "not_checked": 17}


def test_a_bibliography_that_does_not_name_the_copy(copy: Path) -> None:
    """The digest to be written there is given."""
    path = copy / "rules" / "sources.bib"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if "sha256" not in line), "utf-8")
    complaints = {str(fault).split(": ", 1)[1] for fault in checked(copy).faults}
    digest = hashlib.sha256((copy / "texts" / "uncle.txt").read_bytes()).hexdigest()
    assert f"the bibliography does not say which copy of uncle was checked — sha256 = {{{digest}}}" in complaints
    assert len(complaints) == 2


def test_a_digest_that_is_none(copy: Path) -> None:
    """It is found where it stands, with or without witnesses."""
    path = copy / "rules" / "sources.bib"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line if "sha256" not in line else "  sha256 = {ABC}\n" for line in lines), "utf-8")
    assert [(fault.place.line, fault.complaint) for fault in check([path]).faults] == [
        (4, "the sha256 of 'uncle' is not one"),
        (9, "the sha256 of 'onkel' is not one"),
    ]


def test_a_witness_that_is_no_text(copy: Path) -> None:
    """Bytes that are not UTF-8 are a fault, not a traceback."""
    (copy / "texts" / "uncle.txt").write_bytes(b"A Game of Two Cards \xff")
    assert "the file is not UTF-8" in only_fault(copy)


def test_a_place_has_to_be_in_the_witness(copy: Path) -> None:
    """A heading stands where a line begins, behind the place before it."""
    change(description(copy), "heading: The End", "heading: The Ende")
    assert "the place 'The End' does not begin with 'The Ende' behind 'Betting' in uncle.txt" in only_fault(copy)
    change(description(copy), "heading: The Ende", "heading: said my uncle")
    assert "the place 'The End' does not begin with 'said my uncle'" in only_fault(copy)
    change(description(copy), "heading: said my uncle", "heading: The Deal")
    assert "the place 'The End' does not begin with 'The Deal'" in only_fault(copy)


def test_a_witness_begins_with_its_first_place(copy: Path) -> None:
    """No word of it is in no place."""
    change(description(copy), "from: A Game of Two Cards", "from: Printed for the author")
    assert "uncle.txt has words before its first place" in only_fault(copy)


def test_marks_are_looked_up_as_well(copy: Path) -> None:
    """A run of sentences begins and ends where it says, and in that order."""
    change(
        description(copy),
        "from: My uncle taught, through: He died rich",
        "from: He died rich, through: My uncle taught",
    )
    assert only_fault(copy).endswith(
        "'My uncle taught' stands before 'He died rich'"
        " — the opening words of the last sentence, which stands further down"
    )
    change(description(copy), "from: He died rich, through: My uncle taught", "from: My uncle thought")
    assert "the nearest text there is 'My uncle taught'" in only_fault(copy)


def test_a_translation_has_to_render_something(copy: Path) -> None:
    """The sentence of the other witness is looked up like any citation."""
    change(description(copy, "onkel"), "The Deal: Two cards are dealt", "The Deal: Two cards were dealt")
    assert only_fault(copy).endswith(
        "'Two cards were dealt' does not stand at 'The Deal' in uncle"
        " — the nearest text there is 'Two cards are dealt'"
    )


def test_faults_of_citations_as_data_and_as_annotations(copy: Path) -> None:
    """They are faults like any others."""
    change(rules(copy), "Whoever bets names a hand", "Whoever bats names a hand")
    (fault,) = json.loads(as_json(checked(copy)))["faults"]
    assert (fault["line"], fault["column"]) == (59, 27)
    assert "line=59,col=27::'Whoever bats names a hand' does not stand at" in as_github(checked(copy))


def test_one_file_is_checked_by_the_descriptions_around_it(copy: Path) -> None:
    """The descriptions are found from the folder of a reconstruction and from that of its hands."""
    hand = copy / "rules" / "two-cards" / "hands" / "two-aces.hand.yaml"
    change(hand, "So Ann with two aces", "So Ann with two kings")
    (fault,) = check([hand], copy / "texts").faults
    assert "'So Ann with two aces'" in str(fault)


def test_the_command_says_what_was_looked_up(copy: Path) -> None:
    """It ends with 1 where something is not found, and with 2 where there is no such folder."""
    folder, texts = str(copy / "rules"), str(copy / "texts")
    done = CliRunner().invoke(group, ["check", folder, "--witnesses", texts])
    assert done.exit_code == 0
    assert "citations: 16 found in the witnesses" in done.output
    change(rules(copy), "Whoever bets names a hand", "Whoever bats names a hand")
    done = CliRunner().invoke(group, ["check", folder, "--witnesses", texts])
    assert done.exit_code == 1
    assert "the nearest text there is 'Whoever bets names a hand.'" in done.output
    assert CliRunner().invoke(group, ["check", folder, "--witnesses", texts + "x"]).exit_code == 2


def test_no_text_is_near_to_words_that_are_like_nothing() -> None:
    """Then none is shown."""
    witness, _ = shelf.open_witness(
        shelf.read_local_text(TWO_CARDS / "rules" / "witnesses" / "uncle.yaml"), TWO_CARDS / "texts"
    )
    assert nearest_text("qqqq zzzz", "Betting", witness) == ""


def test_a_file_for_the_text_is_a_bare_name(tmp_path: Path) -> None:
    """A description cannot make us read elsewhere."""
    path = tmp_path / "uncle.yaml"
    path.write_text("format: 2\nwitness: uncle\nfile: ../secret.txt\nplaces: [{at: A, heading: A}]\n", "utf-8")
    with pytest.raises(Faults, match="is a path"):
        shelf.read_local_text(path)


@needs_witnesses
def test_everything_that_is_cited_stands_in_the_witnesses() -> None:
    """All that the reconstructions cite of the texts they rest on is there, once, and in its place."""
    report = check(witnesses=Path(WITNESSES))
    otherwise = check().faults
    assert [str(fault) for fault in report.faults if fault not in otherwise] == []
    assert json.loads(as_json(report))["citations"]["found"] > 600
