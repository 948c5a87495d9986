"""Whoever writes what is usual elsewhere, or half of what is needed, is told what to write here."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from primero_rules.check.files import check
from primero_rules.check.formats import as_text, conclusion
from primero_rules.cli import group
from tests.support.files import RECONSTRUCTIONS
from tests.support.probe import BEA_HOLDS_NUMERUS, HEAD
from tests.support.variants import Changes, write_variant


@pytest.mark.parametrize(
    ("changes", "hint"),
    [
        ({"pack/values/0/ranks": ["A", "2", "3", "4", 10]}, "did you mean 'T'?"),
        ({"pack/values/0/ranks": ["A", "2", "3", "4", "10"]}, "did you mean 'T'?"),
        ({"pack/values/0/ranks": ["A", "2", "3", "4", "king"]}, "did you mean 'K'?"),
        (
            {"combinations/lowest-first/0/ranks": "sequence"},
            "one of any, same, different, as-turned-up, or {exactly: ...} or {among: ...}",
        ),
    ],
)
def test_what_is_written_elsewhere_is_told_with_what_is_written_here(
    changes: Changes, hint: str, tmp_path: Path
) -> None:
    """A ten has a sign of one letter, and ranks in a row are listed."""
    report = check([write_variant(tmp_path / "reconstruction.yaml", "high-card", changes)])
    assert [fault for fault in report.faults if hint in str(fault)], list(map(str, report.faults))


@pytest.mark.parametrize("key", ["throws", "draws"])
def test_an_empty_list_of_cards_is_told_the_word_for_none(key: str, tmp_path: Path) -> None:
    """A player who throws nothing throws ``none``."""
    step = f"  - {{who: Bea, throws: Qc, {key}: []}}\n" if key == "draws" else "  - {who: Bea, throws: []}\n"
    path = tmp_path / "probe.hand.yaml"
    path.write_text(HEAD.replace("document", "ours") + BEA_HOLDS_NUMERUS + step, "utf-8")
    assert "this list is empty — none, or at least one entry" in str(check([path]).faults[0])


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
