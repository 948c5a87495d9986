"""Two files with one id are refused together: nobody could tell whose answer is whose."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.base.fault import Faults, Place
from primero_rules.cli import group
from primero_rules.cli.status import STATUS_OF_FINDINGS
from primero_rules.comparison.which import parting_questions
from tests.support.files import RECONSTRUCTIONS
from tests.support.variants import write_variant

HANDS = ("7c 6c Ac Js", "7d 6d Ad Jd")


@pytest.fixture
def edited(tmp_path: Path) -> Path:
    """A copy of Suzuki's game in which everybody sits down with half as many chips."""
    copied = Path(shutil.copy(pr.load("suzuki-1994").file.path, tmp_path / "reconstruction.yaml"))
    text = copied.read_text(encoding="utf-8")
    copied.write_text(text.replace("  stack:\n    is: 100\n", "  stack:\n    is: 50\n"), encoding="utf-8")
    return copied


def test_an_edited_copy_is_not_compared_under_the_id_of_its_original(edited: Path) -> None:
    """The refusal stands at the id of the file named last, names the other, and says what helps."""
    original = Path(pr.load("suzuki-1994").file.path)
    for first, last in ((original, edited), (edited, original)):
        with pytest.raises(Faults) as refused:
            pr.compare([first, last])
        (fault,) = refused.value.faults
        assert fault.place.source.path == str(last)
        assert "another file has the id 'suzuki-1994' too" in fault.said
        assert isinstance(fault.named, Place)
        assert fault.named.source.path == str(first)
        assert "such as suzuki-1994-edited" in fault.said
    with pytest.raises(Faults):
        parting_questions(["suzuki-1994", edited])


def test_a_selection_of_a_copy_does_not_stand_beside_the_original_either(edited: Path) -> None:
    """A named selection is called after its main text, so that it would seem to be one of the original."""
    selection = pr.load("suzuki-1994").selection_ids[1].partition("@")[2]
    with pytest.raises(Faults, match="another file has the id"):
        pr.compare(["suzuki-1994", f"{edited}@{selection}"])


def test_the_commands_refuse_it_too(edited: Path) -> None:
    """Nothing is printed but the refusal."""
    both = ("suzuki-1994", str(edited))
    under = [part for name in both for part in ("--under", name)]
    for arguments in (["compare", *both], ["diff", *both], ["which", *both], ["showdown", *HANDS, *under]):
        done = CliRunner().invoke(group, arguments)
        assert done.exit_code == STATUS_OF_FINDINGS
        assert "another file has the id 'suzuki-1994' too" in done.stderr
        assert done.stdout == ""


def test_one_file_named_twice_and_a_copy_with_an_id_of_its_own_are_compared(tmp_path: Path) -> None:
    """The same file by its id and by its path is one column, and a copy that is called otherwise is another."""
    other = write_variant(tmp_path / "other.yaml", "high-card", {"reconstruction": "higher-card"})
    original = RECONSTRUCTIONS / "high-card.yaml"
    (row, *_) = pr.compare([original, str(original), other])
    assert list(row.cells) == ["high-card", "higher-card"]


def test_which_asks_about_the_file_that_is_named() -> None:
    """A game that is named by its path is the one that the questions are about, and needs to lie in no library."""
    asked = parting_questions([RECONSTRUCTIONS / "high-card.yaml", "zorli-cardano"])
    assert {name for parting in asked for answer in parting.answers for name in answer.fits} == {
        "high-card",
        "zorli-cardano",
    }
