"""Whoever writes what is usual elsewhere, or half of what is needed, is told what to write here."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from primero_rules.base.fault import Faults
from primero_rules.check.files import check
from primero_rules.check.formats import as_text, conclusion
from primero_rules.cli import group
from tests.support.files import RECONSTRUCTIONS
from tests.support.probe import BEA_HOLDS_NUMERUS, HEAD
from tests.support.variants import Changes, variant, write_variant


@pytest.mark.parametrize(
    ("changes", "hint"),
    [
        ({"pack/values/0/ranks": ["A", "2", "3", "4", 10]}, "did you mean 'T'?"),
        ({"pack/values/0/ranks": ["A", "2", "3", "4", "10"]}, "did you mean 'T'?"),
        ({"pack/values/0/ranks": ["A", "2", "3", "4", "king"]}, "did you mean 'K'?"),
        ({"pack/suits": ["c", "diamonds"]}, "did you mean 'd'?"),
        ({"pack/suits": ["♣", "d"]}, "did you mean 'c'?"),
        (
            {"combinations/lowest-first/0/ranks": "sequence"},
            "one of any, same, different, as-turned-up, or {exactly: ...} or {among: ...}",
        ),
    ],
)
def test_what_is_written_elsewhere_is_told_with_what_is_written_here(
    changes: Changes, hint: str, tmp_path: Path
) -> None:
    """A ten has a sign of one letter, a suit too, and ranks in a row are listed."""
    report = check([write_variant(tmp_path / "reconstruction.yaml", "high-card", changes)])
    assert [fault for fault in report.faults if hint in str(fault)], list(map(str, report.faults))


@pytest.mark.parametrize("key", ["throws", "draws"])
def test_an_empty_list_of_cards_is_told_the_word_for_none(key: str, tmp_path: Path) -> None:
    """A player who throws nothing throws ``none``."""
    step = f"  - {{who: Bea, throws: Qc, {key}: []}}\n" if key == "draws" else "  - {who: Bea, throws: []}\n"
    path = tmp_path / "probe.hand.yaml"
    path.write_text(HEAD.replace("document", "ours") + BEA_HOLDS_NUMERUS + step, "utf-8")
    assert "this list is empty — none, or at least one entry: a card" in str(check([path]).faults[0])


@pytest.mark.parametrize(
    ("cards", "column", "words"),
    [
        ("Qc 8h Jd", 27, "the card 8h is not in the pack of this game — a rank (A 2 3 4 5 6 7 J Q K) and a suit"),
        ("[Qc, 8h]", 29, "the card 8h is not in the pack of this game — a rank (A 2 3 4 5 6 7 J Q K) and a suit"),
        ("'Qc Qx'", 28, "'Qx' is not a card"),
    ],
)
def test_a_card_that_cannot_be_is_pointed_at(cards: str, column: int, words: str, tmp_path: Path) -> None:
    """Among several cards it is shown which, and of what the pack is made."""
    path = tmp_path / "probe.hand.yaml"
    path.write_text(
        HEAD.replace("document", "ours") + BEA_HOLDS_NUMERUS + f"  - {{who: Bea, throws: {cards}}}\n", "utf-8"
    )
    assert [fault.place.column for fault in check([path]).faults if words in fault.said] == [column]


CODES_OF_FORM = ("missing-key", "twice", "unknown-key", "unknown-word", "wrong-form")
"""The kinds of fault of what is written in a form that nothing takes."""

DEAL: Changes = {"deal": {"cards": 1}}
END: Changes = {"end": {}}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"procedure/0": {"deal": {"is": "forbidden"}}},
            "the step 'deal' cannot be denied here — its terms; that there is none is said under outside-play, as",
        ),
        (
            {"procedure": [DEAL, "end"]},
            "'end' stands where a step is needed — the word with a colon, such as end: {}",
        ),
        (
            {"procedure": ["deal", END]},
            "'deal' stands where a step is needed — the word with a colon, such as deal: {cards: 2}",
        ),
        ({"procedure": [DEAL, "showdwn"]}, "goto, do, end; did you mean 'showdown: ...'?"),
        ({"procedure": [DEAL, 3]}, "3 stands where a step is needed — a mapping with one of deal, turn-up, pay,"),
        ({"procedure": []}, "this list is empty — at least one entry: a step"),
        ({"procedure": {}}, "this mapping is empty — at least one entry: one of deal, turn-up, pay,"),
        (
            {"procedure/0": {"hole": "silent", "is": "nothing"}},
            "unknown key 'is' in the hole — beside hole only says, cite, warrant, stance,",
        ),
        (
            {"gap": "silent"},
            "one of format, reconstruction, title, scholar, year, source, work, about, group, cite, relation,",
        ),
        (
            {"relation": {"adopts": "a-1900", "translates": "a-1900", "says": "He does."}},
            "in the relation — one of adopts, agrees-with, follows, rejects, translates, cite, though",
        ),
        ({"outside-play": [{"is": "nothing", "answers": "ties", "one": 1}]}, "beside is only says, cite, warrant,"),
        (
            {"pack/values": [{"ranks": ["A", "2", "3", "4"], "points": 1}]},
            "the rank 5 is in the pack but has no value — an entry of the values for it, with one of points,",
        ),
        (
            {"pack/values/0/ranks": ["A", "2", "3", "4", "5", "A"]},
            ") — each rank in one entry of the values",
        ),
        (
            {"procedure/1/vying/options/see/short": {"is": "does-not-arises", "says": "It does not."}},
            "nothing, does-not-arise, not-played, left-out; did you mean 'does-not-arise'?",
        ),
        (
            {"table/stack": {"is": "withot-limit", "says": "Any."}},
            "mapping, or why there is none: forbidden, without-limit, nothing, does-not-arise, not-played,",
        ),
        ({"table/direction": {"is": "clockwize", "says": "So."}}, "one of clockwise, anticlockwise; did you mean"),
        (
            {"procedure/1/vying/ends/0/when": "xyz"},
            ", cards-changed, one-standing, or with terms any, not, bid-names,",
        ),
        (
            {"procedure/1/vying/ends/0/when": {"xyz": 1}},
            ", satisfies, all-may-win, or alone bid-stands, bid-covered,",
        ),
        ({"procedure/1/vying/ends/0/when": {"one-standng": 1}}, "one-standing; did you mean 'one-standing'?"),
        ({"procedure/1/vying/ends/0/when": {"passses": 1}}, "one-standing; did you mean 'passes'?"),
        ({"procedure/2/showdown/takes": [0.5]}, "a fraction such as 1/4, or 0 or 1; did you mean '1/2'?"),
        ({"procedure/2/showdown/takes": ["33%"]}, "a fraction such as 1/4, or 0 or 1; did you mean '1/3'?"),
        ({"title": 0.5}, "0.5 stands where a text is needed — text, such as '0.5' in quotes"),
        (
            {"combinations/lowest-first": [{"name": "card", "cards": 1}, {"name": "card", "cards": 1}]},
            "the combination 'card' is defined twice — a name of its own for each combination",
        ),
        (
            {"selections": {"main": {"says": "One.", "readings": {"wy": "b"}}}},
            "no dispute is called 'wy' — this file has no dispute",
        ),
    ],
)
def test_a_fault_says_what_is_expected(changes: Changes, sentence: str) -> None:
    """A step that is only named, an empty list, a rank with two values: each fault says what belongs there."""
    with pytest.raises(Faults) as refused:
        variant("high-card", changes)
    (fault,) = refused.value.faults
    assert sentence in fault.said


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"table/direction": {"value": "clockwise", "says": "So it goes."}}, "'value' {}: it is of format 1 — is"),
        (
            {"table/direction": {"is": "clockwise", "value": "clockwise"}},
            "'value' {}: it is of format 1, and 'is' stands here too — is: alone",
        ),
        ({"players": {"at_least": 2}}, "'at_least' {}: it is of format 1 — a range, such as 2.. or 2..4"),
        (
            {"procedure/0": {"point": "first", "readings": {"two": DEAL, "none": END}}},
            "'point' {}: it is of format 1 — dispute",
        ),
        (
            {"outside-play": [{"is": "none", "answers": "ties"}]},
            "'none' {}: it is of format 1 — is: nothing, or another of the words for what is not there",
        ),
    ],
)
def test_what_is_written_as_in_format_1_is_told_with_what_is_written_now(
    changes: Changes, sentence: str, tmp_path: Path
) -> None:
    """The fault names the format and the new word, once, and guesses at no other."""
    file = write_variant(tmp_path / "reconstruction.yaml", "high-card", changes)
    (fault,) = (fault for fault in check([file], play=False).faults if fault.code in CODES_OF_FORM)
    begun, _, ended = sentence.partition(" {}")
    assert begun in fault.complaint
    assert fault.said.endswith(ended), str(fault)


@pytest.mark.parametrize("named", ["36", "'36'"])
def test_points_alone_are_no_hand(named: str, tmp_path: Path) -> None:
    """Whoever writes only the points of a hand is shown where its name belongs."""
    path = tmp_path / "probe.hand.yaml"
    step = f"  - {{who: Bea, does: bid, names: {named}, amount: 5}}\n"
    path.write_text(HEAD.replace("document", "ours") + BEA_HOLDS_NUMERUS + step, "utf-8")
    (fault,) = check([path]).faults
    said = "names no combination — the combination before its points: COMBINATION 36"
    assert fault.said.startswith(f"{named} {said}")


WITNESS = """\
format: 2
witness: nobody
file: nobody.txt
places:
  - {at: Rules, from: The highest card%s}
"""
SOURCES = "@book{nobody,\n  author = {Nobody},\n  title = {Rules},\n  year = {2000},\n}\n"


def checked_against(folder: Path, named: str) -> str:
    """The report on a game and its source, whose witness says so much of where the name of a place comes from."""
    game = folder / "reconstructions" / "high-card"
    (folder / "reconstructions" / "witnesses").mkdir(parents=True)
    game.mkdir()
    (folder / "primero.yaml").write_text("format: 2\nfolders: [reconstructions]\n", "utf-8")
    (folder / "reconstructions" / "sources.bib").write_text(SOURCES, "utf-8")
    (folder / "reconstructions" / "witnesses" / "nobody.yaml").write_text(WITNESS % named, "utf-8")
    (game / "reconstruction.yaml").write_text((RECONSTRUCTIONS / "high-card.yaml").read_text("utf-8"), "utf-8")
    texts = folder / "texts"
    texts.mkdir()
    (texts / "nobody.txt").write_text("The highest card wins.\n", "utf-8")
    report = check([folder / "reconstructions"], witnesses=texts, play=False)
    return f"{as_text(report)}\n{conclusion(report)}"


def test_a_witness_with_a_fault_is_not_said_to_be_missing(tmp_path: Path) -> None:
    """Where a place of it lacks the origin of its name, that is said, and not that there is no such witness."""
    report = checked_against(tmp_path, "")
    assert "a place without a heading has to say where its name comes from — named: lost, ours or resumed" in report
    assert "(the witness of nobody has faults)" in report
    assert "there is no witness" not in report


def test_a_witness_in_order_has_its_citations_looked_up(tmp_path: Path) -> None:
    """With the origin of the name nothing is left unchecked."""
    report = checked_against(tmp_path, ", named: ours")
    assert "not checked against" not in report


def test_a_name_of_several_words_is_one_word_of_the_vocabulary() -> None:
    """The help says so: of two words that are no name together none is explained."""
    run = CliRunner()
    assert "[OPTIONS] [WORD]\n" in run.invoke(group, ["vocabulary", "--help"]).output
    assert run.invoke(group, ["vocabulary", "step", "deal"]).exit_code == 0
    assert "there is no word 'deal show'" in run.invoke(group, ["vocabulary", "deal", "show"]).output


@pytest.mark.parametrize(
    ("key", "fault"),
    [
        ("situatons", "unknown key 'situatons' in the situations — one of"),
        ("recontruction", "unknown key 'recontruction' in the reconstruction — one of"),
        ("showdown", "unknown key 'showdown' in the showdowns — one of"),
    ],
)
def test_a_file_whose_kind_is_misspelt_is_checked_as_what_it_is_meant_for(
    key: str, fault: str, tmp_path: Path
) -> None:
    """Situations are not told that they lack the rules of a game."""
    path = tmp_path / "somewhere.yaml"
    path.write_text(f"format: 2\n{key}: mine\n", "utf-8")
    said = [wrong.said for wrong in check([path]).faults]
    assert [sentence for sentence in said if sentence.startswith(fault)], said


def test_a_project_lists_only_games_that_come_with_the_package(tmp_path: Path) -> None:
    """A misspelt id would leave a game out of every list without a word."""
    (tmp_path / "own").mkdir()
    path = tmp_path / "primero.yaml"
    path.write_text("format: 2\nfolders: [own]\nshipped: [suzki-1994, franz]\n", "utf-8")
    (fault,) = check([path]).faults
    assert fault.said.startswith("no reconstruction 'suzki-1994' comes with the package — one of ducoeur-english,")
    assert fault.said.endswith("did you mean 'suzuki-1994'?")


def test_rules_without_their_id_are_still_rules(tmp_path: Path) -> None:
    """That the word ``players`` looks like ``plays`` makes no stored plays of a game."""
    path = tmp_path / "somewhere.yaml"
    path.write_text("format: 2\ntitle: Mine\nplayers: 2..4\n", "utf-8")
    said = [wrong.said for wrong in check([path]).faults]
    assert "the key 'reconstruction' is missing in the reconstruction — such as reconstruction: smith-1900" in said
