"""``primero docs``: a site is put in place when it is whole, whatever ends a build before its time."""

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.built_site import broken, library
from tests.support.files import FILES

BIGGEST = 20_000
"""Bytes that a file may have where the disk is said to be full."""


def command(root, out):
    """The command that builds the site of a library."""
    return [sys.executable, "-m", "primero_rules.cli", "docs", "--no-live", "--out", str(out)]


def surroundings(root, **more):
    return {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1", "NO_COLOR": "1", **more}


def build(root, out, *options, before=None, within=None, **more):
    """Build the site to its end, called in the folder ``within``; the finished process."""
    return subprocess.run(
        [*command(root, out), *options],
        cwd=within or root,
        env=surroundings(root, **more),
        capture_output=True,
        text=True,
        preexec_fn=before,
    )


def started(root, out, *options):
    """A build under way."""
    arguments = [*command(root, out), *options]
    return subprocess.Popen(arguments, cwd=root, env=surroundings(root), stderr=subprocess.PIPE, text=True)


def begun(root, out, until):
    """A build that has come so far that something matches the pattern ``until`` in its cache."""
    running = started(root, out)
    cache = out.with_name(f"{out.name}.cache")
    while running.poll() is None and not list(cache.glob(until)):
        time.sleep(0.01)
    assert running.poll() is None, "the build was over too soon"
    return running


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def await_until(holds):
    """Wait until something holds, but not for ever."""
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.05)


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A library whose works have labels of which two are alike."""
    root = library(tmp_path_factory.mktemp("docs"))
    bibliography = root / "reconstructions/sources.bib"
    twins = "".join(
        f"@misc{{nobody-1901{letter}, author = {{Nobody, B.}}, title = {{Book {letter}}}, year = {{1901}}}}\n"
        for letter in "abcdef"
    )
    bibliography.write_text(bibliography.read_text("utf-8") + twins, "utf-8")
    with (root / "docs/conf.py").open("a", encoding="utf-8") as settings:
        settings.write("primero_pages_to_share = 1\n")
    return root


@pytest.fixture(scope="module")
def whole(root, tmp_path_factory):
    """The site as a build makes it that nothing disturbs, by the names of its files."""
    out = tmp_path_factory.mktemp("whole") / "html"
    done = build(root, out, PYTHONHASHSEED="1")
    assert done.returncode == 0, done.stderr
    assert broken(out) == []
    return content(out)


def test_the_same_files_give_the_same_site_in_whatever_order_python_holds_a_set(root, whole, tmp_path):
    """Works with the same label keep their places, and so does everything else, however many share the work."""
    for seed, jobs in (("2", "1"), ("3", "2")):
        assert build(root, tmp_path / seed, "--jobs", jobs, PYTHONHASHSEED=seed).returncode == 0
        site = content(tmp_path / seed)
        assert [name for name in {*site, *whole} if site.get(name) != whole.get(name)] == []


ASKED_IN_FULL = ("opening-size", "seeing-price", "raising-size", "passing-limit", "nobody-bids")
"""Questions of the shipped catalogue that the games of the project answer and the small library does not ask."""


@pytest.mark.parametrize("named", [True, False])
def test_games_of_ones_own_have_pages_beside_those_shipped(root, tmp_path, named):
    """They are looked for in a folder that is named, or in the project around; what it leaves out is built too."""
    project = shutil.copytree(FILES / "project", tmp_path / "project")
    with (project / "rules/questions.yaml").open("a", encoding="utf-8") as catalogue:
        catalogue.writelines(f'  - {{id: {name}, group: Betting, ask: "How?"}}\n' for name in ASKED_IN_FULL)
    options, within = (("--path", str(project / "rules")), root) if named else ((), project)
    out = tmp_path / "html"
    done = build(root, out, *options, within=within)
    assert done.returncode == 0, done.stderr
    for page in ("reconstructions/inn", "reconstructions/one", "hands/court/raised", "compare/inn--one"):
        assert (out / f"{page}.html").is_file(), page
    assert "The game of the inn" in (out / "compare.html").read_text("utf-8")
    assert broken(out) == []


def test_a_build_leaves_the_checkout_as_it_is_and_no_notes_in_the_site(root, whole):
    """Whoever copies the site to a server publishes pages, and nothing of the machine on which it was built."""
    docs = {path.name for path in (root / "docs").iterdir()} - {"__pycache__"}
    assert not docs & {"reconstructions", "hands", "files", "_build"}
    assert not [name for name in whole if any(part.startswith(".") for part in name.split("/"))]
    assert not [name for name, held in whole.items() if str(root).encode() in held]


@pytest.mark.parametrize("until", ["doctrees/*.doctree", "html/*.html"])
def test_an_interrupted_build_says_so_and_the_next_one_is_whole(root, whole, tmp_path, until):
    """Ctrl-C is no fault of the files, and nothing half made is left."""
    out = tmp_path / "html"
    running = begun(root, out, until)
    running.send_signal(signal.SIGINT)
    said = running.communicate()[1]
    assert running.returncode == 130
    assert said.splitlines()[-1] == "primero: interrupted"
    assert "Traceback" not in said
    assert not out.exists()
    assert build(root, out).returncode == 0
    again = content(out)
    assert [name for name in {*again, *whole} if again.get(name) != whole.get(name)] == []


@pytest.mark.parametrize("until", ["doctrees/*.doctree", "html/*.html"])
def test_a_killed_build_leaves_the_old_site_and_the_next_one_is_whole(root, whole, tmp_path, until):
    """A page is never cut off, and the build after a power cut needs no help."""
    out = tmp_path / "html"
    out.mkdir()
    (out / "index.html").write_text("the old site")
    running = begun(root, out, until)
    running.kill()
    running.communicate()
    assert content(out) == {"index.html": b"the old site"}
    done = build(root, out)
    assert done.returncode == 0, done.stderr
    again = content(out)
    assert [name for name in {*again, *whole} if again.get(name) != whole.get(name)] == []


def test_a_page_that_was_cut_off_is_put_right_and_one_that_is_gone_is_taken_away(root, whole, tmp_path):
    """What is not of the site stays where it is."""
    other = tmp_path / "copy"
    shutil.copytree(root, other)
    out = tmp_path / "html"
    assert build(other, out).returncode == 0
    (out / "compare.html").write_bytes(whole["compare.html"][:3000])
    (out / "CNAME").write_text("example.org")
    (other / "reconstructions/one/hands/slip.hand.yaml").unlink()
    assert build(other, out).returncode == 0
    assert (out / "compare.html").stat().st_size > 3000
    assert (out / "CNAME").is_file()
    assert not (out / "hands/one/slip.html").exists()
    assert broken(out) == []


def test_a_wrong_file_leaves_the_site_as_it_was(root, whole, tmp_path):
    """The faults are named, again and again until they are mended, and readers keep what they have."""
    other = tmp_path / "copy"
    shutil.copytree(root, other)
    out = tmp_path / "html"
    assert build(other, out).returncode == 0
    before = content(out)
    rules = other / "reconstructions/two/reconstruction.yaml"
    sound = rules.read_text("utf-8")
    rules.write_text(sound.replace("ties: split", "ties: splitt"), "utf-8")
    for _ in range(2):
        done = build(other, out)
        assert done.returncode == 1
        assert "splitt" in done.stderr
        assert content(out) == before
    rules.write_text(sound, "utf-8")
    assert build(other, out).returncode == 0
    again = content(out)
    other_than_before = {name for name in {*again, *before} if again.get(name) != before.get(name)}
    assert other_than_before <= {"searchindex.js"}  # in which Sphinx keeps words without pages


def test_a_wrong_file_is_mended_without_building_all_pages_again(root, tmp_path):
    """Whoever saves a file half written waits for the pages of that file, and not for the whole site."""
    other = tmp_path / "copy"
    shutil.copytree(root, other)
    out = tmp_path / "html"
    rules = other / "reconstructions/two/reconstruction.yaml"
    sound = rules.read_text("utf-8")
    assert build(other, out).returncode == 0
    rules.write_text(sound.replace("ties: split", "ties: splitt"), "utf-8")
    assert build(other, out).returncode == 1
    rules.write_text(sound, "utf-8")
    untouched = tmp_path / "html.cache/doctrees/reconstructions/one.doctree"
    read = untouched.stat().st_mtime_ns
    assert build(other, out).returncode == 0
    assert untouched.stat().st_mtime_ns == read


def test_a_watched_site_is_built_again_when_a_file_changes(root, tmp_path):
    """Whoever writes a rule reads it on its page a moment later, and a fault that he saves ends nothing."""
    other = tmp_path / "copy"
    shutil.copytree(root, other)
    rules, out = other / "reconstructions/two/reconstruction.yaml", tmp_path / "html"
    sound = rules.read_text("utf-8")
    page, placed = out / "reconstructions/two.html", tmp_path / "html.cache/placed.txt"
    watching = started(other, out, "--watch")
    try:
        await_until(placed.is_file)
        before = page.read_text("utf-8")
        rules.write_text(sound.replace("ties: split", "ties: splitt"), "utf-8")
        await_until(lambda: placed.is_file() and placed.stat().st_mtime > rules.stat().st_mtime)
        assert page.read_text("utf-8") == before
        rules.write_text(sound.replace("says: ", "says: Nobody knows. ", 1), "utf-8")
        await_until(lambda: "Nobody knows." in page.read_text("utf-8"))
    finally:
        watching.send_signal(signal.SIGINT)
        said = watching.communicate(timeout=60)[1]
    assert watching.returncode == 130
    assert "splitt" in said
    assert "Traceback" not in said
    assert said.splitlines()[-1] == "primero: interrupted"


def test_a_full_disk_is_said_in_one_line(root, tmp_path):
    """Not once for each of the pages, and not as a fault of theirs."""

    def full():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (BIGGEST, BIGGEST))

    done = build(root, tmp_path / "html", before=full)
    assert done.returncode == 3
    said = done.stderr.splitlines()
    assert len(said) == 2, done.stderr
    assert said[1].startswith("primero: the site cannot be written: File too large")
    assert build(root, tmp_path / "html").returncode == 0


def test_a_place_that_cannot_be_written_is_said_in_one_line(root, tmp_path):
    """A folder below a file there cannot be, and a folder of somebody else is not cleared away."""
    (tmp_path / "file").write_text("")
    (tmp_path / "html.cache").mkdir()
    (tmp_path / "html.cache/letter.txt").write_text("dear")
    for out, reason in ((tmp_path / "file/html", "Not a directory"), (tmp_path / "html", "in the way")):
        done = build(root, out)
        assert done.returncode == 3
        assert len(done.stderr.splitlines()) == 2
        assert done.stderr.splitlines()[1].startswith("primero: the site cannot be written: ")
        assert reason in done.stderr
    assert (tmp_path / "html.cache/letter.txt").read_text() == "dear"
    done = build(root, tmp_path / "file/html", "--live")
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.startswith("primero: the site cannot be written: Not a directory")


def test_a_site_is_not_built_twice_at_once(root, tmp_path):
    """Two builds would write one another's pages: the second is told to wait, and nothing stays of its try."""
    fcntl = pytest.importorskip("fcntl")
    out = tmp_path / "html"
    out.mkdir()
    folder = os.open(out, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    try:
        done = build(root, out)
    finally:
        os.close(folder)
    assert done.returncode == 3
    assert done.stderr.splitlines()[1].startswith("primero: the site cannot be written: another build of this site")
    assert list(out.iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_is_read_only_is_said_in_one_line(root, tmp_path):
    """The reason is the system's, and the place is named."""
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    done = build(root, locked / "html")
    assert done.returncode == 3
    assert len(done.stderr.splitlines()) == 2
    assert "Permission denied" in done.stderr
