"""What other people install: all that is needed is named, and an archive says what it cannot do."""

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.records.library_of_hands import hand_paths
from primero_rules.rules import library
from tests.support.files import ONE_CARD, ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CALLED = {"yaml": "pyyaml", "pybtex_docutils": "pybtex-docutils"}
"""What a package is called where it is installed, if not as it is imported."""


def names(requirements: list[str]) -> set[str]:
    """The names of packages, without their bounds."""
    return {re.split(r"[^A-Za-z0-9-]", requirement)[0].lower() for requirement in requirements}


def imported(file: Path) -> set[str]:
    """The packages of other people that a file imports anywhere."""
    packages = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            packages |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            packages.add((node.module or "").partition(".")[0])
    return packages - set(sys.stdlib_module_names) - {"primero_rules"}


def test_a_plain_installation_has_all_that_the_command_imports() -> None:
    """Whoever installs the package gets a command that runs; only the site and the tests need more."""
    package = ROOT / "primero_rules"
    for file in package.rglob("*.py"):
        if file.relative_to(package).parts[0] in ("sphinx_ext", "pytest_plugin.py") or file.name == "site_build.py":
            continue
        needed = {CALLED.get(name, name) for name in imported(file)}
        assert needed <= names(PROJECT["dependencies"]), file


def test_the_site_has_all_that_it_imports() -> None:
    """What its pages are made with is named in the extra, even where another package brings it along."""
    offered = names(PROJECT["dependencies"] + PROJECT["optional-dependencies"]["docs"]) | {"docutils", "pygments"}
    for file in (ROOT / "primero_rules/sphinx_ext").rglob("*.py"):
        assert {CALLED.get(name, name) for name in imported(file)} <= offered, file


def test_every_package_that_is_installed_for_the_checks_has_one_version() -> None:
    """Two runs of the checks on one commit see the same packages."""
    lines = (ROOT / ".ci/constraints.txt").read_text("utf-8").splitlines()
    pinned = {line.partition("==")[0].lower().replace("_", "-") for line in lines if "==" in line}
    extras = PROJECT["optional-dependencies"]
    wanted = names([*PROJECT["dependencies"], *extras["docs"], *extras["test"]]) - {"primero-rules"}
    assert wanted <= pinned


def test_from_an_archive_the_library_says_what_it_cannot_do(tmp_path: Path) -> None:
    """Rules in a file of one's own are played from there; those that come with the package are not found."""
    shutil.copytree(
        ROOT / "primero_rules", tmp_path / "packed/primero_rules", ignore=shutil.ignore_patterns("__pycache__")
    )
    archive = shutil.make_archive(str(tmp_path / "library"), "zip", tmp_path / "packed")
    program = (
        f"import sys; sys.path.insert(0, {archive!r})\n"
        "import primero_rules as pr\n"
        f"print(pr.playout(pr.load({str(ONE_CARD / 'reconstruction.yaml')!r}), seed=1).decisions > 0)\n"
        "for ask in (pr.ids, pr.load_all, lambda: pr.load('anything')):\n"
        "    try:\n"
        "        ask()\n"
        "    except pr.Faults as faults:\n"
        "        print(faults.faults[0].what)\n"
    )
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, cwd=tmp_path)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "True",
        *["the reconstructions cannot be read from inside an archive"] * 3,
    ]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library with one good folder, and others that are none."""
    good = tmp_path / "reconstructions/one"
    (good / "hands").mkdir(parents=True)
    shutil.copy(ONE_CARD / "reconstruction.yaml", good / library.FILE)
    for name in ("agrees", "In-Capitals", "a b", '"><img src=x onerror=alert(1)>'.replace("/", "")):
        shutil.copy(ONE_CARD / "agrees.yaml", good / "hands" / f"{name}.hand.yaml")
    for name in ("One", "a b", "x..y", '"><img src=x onerror=alert(1)>', "-one"):
        shutil.copytree(good, tmp_path / "reconstructions" / name)
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(good, elsewhere)
    (tmp_path / "reconstructions/linked").symlink_to(elsewhere)
    monkeypatch.setattr(library, "shipped", lambda: tmp_path / "reconstructions")
    monkeypatch.setattr(library, "libraries", lambda: (tmp_path / "reconstructions",))
    return tmp_path / "reconstructions"


def test_a_folder_whose_name_is_no_id_or_that_is_linked_is_not_of_the_library(shelf: Path) -> None:
    """No name is listed that a page or a link could not have, nor anything that a check would pass by."""
    assert pr.ids() == ("one",)
    assert [path.name for path in hand_paths()] == ["agrees.hand.yaml"]
    assert hand_paths("a b") == hand_paths("linked") == hand_paths("../elsewhere") == ()
    with pytest.raises(pr.Faults, match="there is no reconstruction 'One'"):
        pr.load("One")
