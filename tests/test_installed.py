"""What other people install: all that is needed is named, and an archive says what it cannot do."""

import ast
import json
import os
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
from tests.support.npm_packages import npm_packages

pytestmark = pytest.mark.plain

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CALLED = {"yaml": "pyyaml", "pybtex_docutils": "pybtex-docutils"}
"""What a package is called where it is installed, if not as it is imported."""

OF_THE_CLUSTER = PROJECT["optional-dependencies"]["cluster"]
"""What matches on many machines need, whose command says so where it is missing."""


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


OF_THE_SITE = ("site_build.py", "site_watch.py")
"""The modules of the command that need the extra for the site."""


def test_a_plain_installation_has_all_that_the_command_imports() -> None:
    """Whoever installs the package gets a command that runs; only the site and the tests need more."""
    package = ROOT / "primero_rules"
    for file in package.rglob("*.py"):
        if file.relative_to(package).parts[0] in ("sphinx_ext", "pytest_plugin.py") or file.name in OF_THE_SITE:
            continue
        needed = {CALLED.get(name, name) for name in imported(file)}
        offered = names(PROJECT["dependencies"] + (OF_THE_CLUSTER if file.name == "match.py" else []))
        assert needed <= offered, file


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
        "        print(faults.faults[0].complaint)\n"
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
    shutil.copy(ONE_CARD / "reconstruction.yaml", good / library.RULE_FILE)
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


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a plain ``pip install`` of the built wheel puts into an environment, in a folder of its own."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    built = subprocess.run(
        [*pip, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], capture_output=True, text=True
    )
    if built.returncode:
        pytest.skip(f"no wheel can be built here: {built.stderr.strip().splitlines()[-1][:100]}")
    file = next(folder.glob("*.whl"))
    subprocess.run([*pip, "install", "--no-deps", "--target", str(folder / "installed"), str(file)], check=True)
    return folder / "installed"


def with_wheel(wheel: Path, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run something in a folder where nothing of the checkout is to be found."""
    surroundings = {**os.environ, "PYTHONPATH": str(wheel), "NO_COLOR": "1"}
    return subprocess.run(command, cwd=folder, env=surroundings, capture_output=True, text=True)


def test_the_wheel_gives_a_command_that_works(wheel: Path, tmp_path: Path) -> None:
    """Lists, begins, checks, explains and replays, with the files that come along and no checkout."""

    def primero(*arguments: str) -> str:
        done = with_wheel(wheel, tmp_path, sys.executable, "-P", "-m", "primero_rules.cli", *arguments)
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
        return done.stdout

    assert "suzuki-1994" in primero("list")
    assert "written: reconstructions/mine/reconstruction.yaml" in primero("new", "mine")
    assert "no faults" in primero("check", "mine")
    assert "agrees" in primero("replay", "mine/first-hand")
    assert primero("vocabulary", "deal").startswith("deal — step")
    assert (tmp_path / "schema/reconstruction.schema.json").is_file()


def test_the_wheel_holds_what_is_no_program(wheel: Path) -> None:
    """Styles, fonts, the template and the mark of types come along, whatever a builder leaves out by itself."""
    listed = subprocess.run(["git", "ls-files", "primero_rules"], cwd=ROOT, capture_output=True, text=True).stdout
    files = [Path(name) for name in listed.splitlines()] or [
        file.relative_to(ROOT) for file in (ROOT / "primero_rules").rglob("*") if "__pycache__" not in file.parts
    ]
    missing = [file for file in files if (ROOT / file).is_file() and not (wheel / file).is_file()]
    assert missing == []
    assert (wheel / "primero_rules/py.typed").is_file()


PYRIGHT = "pyright@1.1.414"
"""Another checker of types, in one version."""

PROGRAM = """\
import primero_rules as pr

rules: pr.Ruleset = pr.load("suzuki-1994")
state: pr.State = pr.start(rules, seats=4, seed=1)
text: str = pr.write(state.seats[0].hand)
better: bool = pr.evaluate(rules, text) > pr.evaluate(rules, "7c")
for choice in pr.options(rules, state):
    state, events = pr.apply(rules, state, choice)
    print([str(event) for event in events])
    break
done = pr.playout(rules, seats=4, seed=7)
print([win.amount for win in pr.wins(rules, done)], pr.to_json(state), pr.replay("long-sample").status)
for row in pr.compare(["suzuki-1994", "franz"]):
    print(row.question.ask, row.cells["franz"].value)
"""
"""A program of somebody who uses the library strictly."""


def test_types_hold_under_mypy_in_a_project_that_uses_the_library(wheel: Path, tmp_path: Path) -> None:
    """Everything public has a type that a strict checker understands, from the installed package alone."""
    (tmp_path / "program.py").write_text(PROGRAM, "utf-8")
    (tmp_path / "mypy.ini").write_text("[mypy]\nstrict = true\n", "utf-8")
    surroundings = {**os.environ, "MYPYPATH": str(wheel)}
    command = [sys.executable, "-m", "mypy", "--no-incremental", "program.py"]
    done = subprocess.run(command, cwd=tmp_path, env=surroundings, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_hold_under_pyright_in_a_project_that_uses_the_library(wheel: Path, tmp_path: Path) -> None:
    """The same by another checker, as strict as it can be."""
    (tmp_path / "program.py").write_text(PROGRAM, "utf-8")
    settings = {"typeCheckingMode": "strict", "include": ["program.py"], "extraPaths": [str(wheel)]}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    program = npm_packages(PYRIGHT) / "node_modules/.bin/pyright"
    done = subprocess.run([program, "-p", "."], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
