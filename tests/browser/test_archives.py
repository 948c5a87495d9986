"""What a browser gets of the project, and what a build says that cannot have it."""

import gzip
import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.cli.site_build import live_files
from primero_rules.rules.library import locate
from primero_rules.rules.project import look_in
from primero_rules.sphinx_ext.live import pyodide_files
from primero_rules.sphinx_ext.live.archives import archive_contents, in_library, library, modules, pack
from primero_rules.writing.new_files import NewRules, write_new


def test_the_archives_hold_what_is_needed_and_no_more(tmp_path):
    """The core with PyYAML and every rulebook; no command, no checker, nothing of Sphinx, no witness."""
    names = [name for name, _ in modules()]
    assert "primero_rules/browser/door.py" in names
    assert "yaml/__init__.py" in names
    assert not [
        name for name in names if name.split("/")[1] in ("cli", "sphinx_ext", "check", "migrate", "writing")
    ]
    shelf = [name for name, _ in library()]
    assert {f"primero_rules/_data/reconstructions/{name}/reconstruction.yaml" for name in pr.ids()} <= set(shelf)
    assert not [name for name in shelf if "witnesses" in name]


def test_the_files_of_a_project_come_into_the_one_library_of_the_browser(tmp_path):
    """A game of one's own and its hand lie there beside those shipped, and about both the script knows the file."""
    write_new(NewRules("mine", "Mine", "Somebody"), tmp_path)
    hand = tmp_path / "mine/hands/a-hand.hand.yaml"
    hand.write_text("hand: a-hand\n", "utf-8")
    look_in(tmp_path)
    shelf = [name.removeprefix("primero_rules/_data/") for name, _ in library()]
    assert {"reconstructions/mine/reconstruction.yaml", "reconstructions/mine/hands/a-hand.hand.yaml"} <= {*shelf}
    assert "reconstructions/suzuki-1994/reconstruction.yaml" in shelf
    assert len(shelf) == len({*shelf})
    assert in_library(locate("mine")[0]) == "reconstructions/mine/reconstruction.yaml"


def test_a_game_of_ones_own_is_loaded_and_played_from_the_archives(tmp_path):
    """Python that has nothing but what the browser gets finds it there by its id, among those shipped."""
    write_new(NewRules("mine", "Mine", "Somebody"), tmp_path / "project")
    look_in(tmp_path / "project")
    for name, data in archive_contents([*modules(), *library()]):
        unpacked = tmp_path / "unpacked" / name
        unpacked.parent.mkdir(parents=True, exist_ok=True)
        unpacked.write_bytes(data)
    played = "pr.playout(rules, 3, seed=1).final.over"
    script = f"import primero_rules as pr; rules = pr.load('mine'); print(rules.title, {played})"
    surroundings = {**os.environ, "PYTHONPATH": str(tmp_path / "unpacked")}
    command = [sys.executable, "-S", "-P", "-c", script]
    done = subprocess.run(command, cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("Mine True\n", "")


def test_the_same_files_make_the_same_archive(tmp_path):
    """When they were written makes no difference."""
    for name in ("a.packed", "b.packed"):
        pack(archive_contents(library()), tmp_path / name)
    assert (tmp_path / "a.packed").read_bytes() == (tmp_path / "b.packed").read_bytes()


def test_an_archive_is_a_list_of_its_files_and_then_the_files(tmp_path):
    """Each comes out as it went in, the empty ones too."""
    files = [("one/a.txt", b"12\n"), ("one/empty.txt", b""), ("zwei/ä.txt", "ä".encode())]
    pack(files, tmp_path / "a.packed")
    listed, _, rest = gzip.decompress((tmp_path / "a.packed").read_bytes()).partition(b"\n")
    assert json.loads(listed) == [[name, len(data)] for name, data in files]
    assert rest == b"".join(data for _, data in files)


def test_without_npm_a_build_says_what_it_leaves_out(tmp_path, monkeypatch, capsys):
    """One line that says why, and a site without the live part."""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert live_files(tmp_path / "html") == ""
    assert capsys.readouterr().err == "the live part is left out: there is no npm\n"


def program(folder, name, lines):
    """A program that does what the lines say."""
    path = folder / name
    path.write_text("#!/bin/sh\n" + lines, encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@pytest.mark.skipif(os.name == "nt", reason="programs are no shell scripts there")
@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("echo 'npm error network' >&2; exit 1\n", "npm could not fetch Pyodide: npm error network"),
        ("exit 0\n", "npm fetched no Pyodide"),
        ("exec sleep 60\n", "npm could not fetch Pyodide"),
    ],
)
def test_a_network_that_is_not_there_keeps_no_build(tmp_path, monkeypatch, capsys, lines, why):
    """Whatever becomes of npm, the build goes on without the live part, and nothing half fetched is left."""
    program(tmp_path, "npm", lines)
    program(tmp_path, "node", "exit 0\n")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/usr/bin{os.pathsep}/bin")
    monkeypatch.setattr(pyodide_files, "SECONDS_FOR_NPM", 1)
    assert live_files(tmp_path / "html") == ""
    assert capsys.readouterr().err == f"the live part is left out: {why}\n"
    assert list(Path(tmp_path / "html.live").iterdir()) == []
