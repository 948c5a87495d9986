"""Whatever a file is called, its name is shown and commands nothing."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from primero_rules.cli import group
from primero_rules.records.library_of_hands import hand_paths
from tests.support.files import KUHN, ONE_CARD

HOSTILE = "evil\x1b]0;PWNED\x07\x1b[31m\u202e\u200b\udcff"
"""Among its signs is a byte that is no text at all, as Python writes it."""

TOO_LONG = "n" * 5_000
"""More than any file or folder may be called."""

COMMANDS = (
    ["show", "RULES"],
    ["evaluate", "RULES", "5h"],
    ["evaluate", "RULES", "zz"],
    ["compare", "RULES"],
    ["compare", "RULES", "--json"],
    ["replay", "HAND"],
    ["replay", "HAND", "--json"],
    ["replay", "HAND", "--under", "NOWHERE"],
    ["check", "RULES", "HAND", "NOWHERE"],
    ["check", "RULES", "HAND"],
    ["check", "--format", "json", "RULES"],
    ["check", "--format", "github", "RULES", "HAND"],
    ["coverage", "SHELF", "--only", "rules"],
    ["list", "--path", "NOWHERE"],
    ["show", "--json", "RULES"],
    ["show", "NOWHERE"],
    ["show", "RULES@NOWHERE"],
    ["replay", "NOWHERE"],
)


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Rules and a hand that are sound, in files whose names would turn the terminal red and its lines round."""
    folder: Path = tmp_path_factory.mktemp("names") / HOSTILE
    folder.mkdir()
    rules = folder / f"{HOSTILE}.yaml"
    hand = folder / f"{HOSTILE}.hand.yaml"
    shutil.copy(ONE_CARD / "reconstruction.yaml", rules)
    text = (ONE_CARD / "agrees.yaml").read_text("utf-8")
    hand.write_text(text.replace("reconstruction: one", 'reconstruction: "RULES"', 1), "utf-8")
    (folder / "shelf/kuhn").mkdir(parents=True)
    shutil.copy(KUHN, folder / "shelf/kuhn/reconstruction.yaml")
    names = {"RULES": rules, "HAND": hand, "SHELF": folder / "shelf", "NOWHERE": folder / f"nowhere{HOSTILE}"}
    return {name: str(path) for name, path in names.items()}


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_name_of_a_file_reaches_the_terminal_raw(
    command: list[str], names: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No command hands on what colours, renames or turns round: neither into its results nor its complaints."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    line = "\n".join(command)
    for name, path in sorted(names.items()):
        line = line.replace(name, path)
    done = CliRunner().invoke(group, line.split("\n"))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert done.output
    for character in HOSTILE:
        assert character.isprintable() or character not in done.output, (character, done.output)


def test_the_hands_that_ship_have_names_that_are_shown_as_they_are() -> None:
    """Every name that is listed is one that can be typed."""
    assert hand_paths()
    assert all(path.name.isascii() and path.name.isprintable() for path in hand_paths())


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_name_that_no_file_can_have_is_a_name_that_is_not_there(command: list[str]) -> None:
    """A name that is too long for a file is refused as one that nothing has, by every command that takes names."""
    done = CliRunner().invoke(group, [TOO_LONG if word.isupper() else word for word in command])
    assert done.exit_code in (1, 2), done.output[-300:]
    assert done.exception is None or isinstance(done.exception, SystemExit)
