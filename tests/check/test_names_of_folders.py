"""A name that could be no address is refused at its line, and no name leads out of the library."""

import shutil
from pathlib import Path

import pytest

from primero_rules.base.fault import render
from primero_rules.check.files import check
from primero_rules.check.witnesses import Witnesses, description_of
from primero_rules.rules import library
from tests.support.files import BAD, TWO_CARDS


def shelf(folder: Path, name: str) -> Path:
    """A library with one game, sound but for the name that its folder and its file give it."""
    own = folder / name
    own.mkdir(parents=True)
    for known in ("questions.yaml", "sources.bib"):
        shutil.copy(BAD / known, folder / known)
    text = (BAD / "reconstruction.yaml").read_text("utf-8")
    (own / library.RULE_FILE).write_text(
        text.replace("reconstruction: bad", f"reconstruction: '{name}'", 1), "utf-8"
    )
    return folder


@pytest.mark.parametrize("name", ["Bad", "a b", "x..y", "-bad", "bad_", '"><img src=x onerror=alert(1)>', "é"])
def test_a_game_whose_name_could_be_no_address_is_a_fault_at_its_line(tmp_path: Path, name: str) -> None:
    """Two names that differ in capitals would be one page on some machines, and a sign could be markup."""
    faults = check([shelf(tmp_path, name)]).faults
    assert [fault.place.line for fault in faults if f"{name!r} is not written as an id" in fault.complaint] == [3]


def test_the_same_game_under_a_name_that_can_be_one_is_sound(tmp_path: Path) -> None:
    """So the name alone is what is refused."""
    assert check([shelf(tmp_path, "bad")]).faults == ()


def test_a_folder_that_is_linked_is_not_checked_as_it_is_not_listed(tmp_path: Path) -> None:
    """What is wrong in a folder elsewhere is not told of a library that does not have it."""
    root = shelf(tmp_path / "library", "bad")
    elsewhere = shelf(tmp_path / "elsewhere", "Bad")
    (root / "linked").symlink_to(elsewhere / "Bad")
    assert check([root]).faults == ()
    assert check([elsewhere]).faults


@pytest.mark.parametrize("key", ["../../secret/key", "secret/../../../secret/key", "/secret/key"])
def test_the_key_of_a_work_leads_to_no_other_file(tmp_path: Path, key: str) -> None:
    """A key stands in the path of a description: what lies elsewhere on the disk is neither opened nor shown."""
    shutil.copytree(TWO_CARDS / "rules", tmp_path / "rules")
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret/key.yaml").write_text("password: hunter\n", "utf-8")
    rules = tmp_path / "rules/two-cards/reconstruction.yaml"
    text = rules.read_text("utf-8")
    cited = "cite: {Betting: Nobody has to bet}"
    assert cited in text
    rules.write_text(text.replace(cited, f"cite: {{source: {key}, Betting: Nobody has to bet}}", 1), "utf-8")
    faults = check([tmp_path / "rules"]).faults
    assert any(f"{key!r} is not written as an id" in fault.complaint for fault in faults), list(map(str, faults))
    assert not any("hunter" in render(fault) or "key.yaml" in render(fault) for fault in faults)


DESCRIPTION = "format: 2\nwitness: key\nfile: key.txt\nplaces: [{at: Cards, heading: Cards}]\n"


def test_what_describes_a_witness_is_found_by_a_key_and_by_no_path(tmp_path: Path) -> None:
    """Whoever asks for a description by something that is no key gets none, even where the path leads to one."""
    for folder in ("witnesses", "secret"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "key.yaml").write_text(DESCRIPTION, "utf-8")
    citing = tmp_path / "reconstruction.yaml"
    assert description_of("key", citing, Witnesses()) is not None
    assert (tmp_path / "witnesses/../secret/key.yaml").is_file()
    assert description_of("../secret/key", citing, Witnesses()) is None
