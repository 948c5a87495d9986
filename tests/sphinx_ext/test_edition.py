"""Which edition a site is of: the version, the commit with its date, and whether anything was changed since."""

import re
import shutil
import subprocess

import pytest

from primero_rules.sphinx_ext.kit.citing import bibtex, cited_as
from primero_rules.sphinx_ext.kit.edition import Edition, edition_of

WHO = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]


def git(folder, *arguments):
    """Run git in a folder; what it says."""
    done = subprocess.run(["git", *WHO, *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.fixture
def history(tmp_path):
    """A folder with a file in its history."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    git(tmp_path, "init", "-q")
    (tmp_path / "rules.yaml").write_text("one", "utf-8")
    git(tmp_path, "add", "rules.yaml")
    git(tmp_path, "commit", "-q", "-m", "One")
    return tmp_path


def test_an_edition_is_of_a_version_a_commit_and_its_date(history):
    """What is built from a history as it stands is cited with the commit."""
    commit, date = git(history, "log", "-1", "--format=%h %cs").split()
    assert edition_of(history, "1.2") == Edition("1.2", commit, date)
    assert str(edition_of(history, "1.2")) == f"version 1.2 ({commit}), {date}"


def test_what_is_in_no_commit_makes_a_draft(history):
    """A change of a file says draft, from whatever folder of the history the site is built."""
    (history / "docs").mkdir()
    (history / "rules.yaml").write_text("two", "utf-8")
    edition = edition_of(history / "docs", "1.2")
    assert edition.draft
    assert "draft" in str(edition)


def test_without_a_history_there_is_the_version_alone(tmp_path, monkeypatch):
    """Files that came in an archive have a version, and so have those on a machine without git."""
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert edition_of(tmp_path, "1.2") == Edition("1.2")
    monkeypatch.setenv("PATH", "")
    assert str(edition_of(tmp_path, "1.2")) == "version 1.2"


def test_the_line_and_the_entry_name_the_same_thing():
    """Both tell what it is, of which edition, and where it stands; a sentence that ends keeps one full stop."""
    terms = "A. Smith: The deal.", "Primero", Edition("1.2", "a1b2c3d", "2026-12-03"), "rules.html#deal"
    assert (
        cited_as(*terms) == "A. Smith: The deal. In: Primero, version 1.2 (a1b2c3d), 2026-12-03, rules.html#deal."
    )
    entry = bibtex(*terms)
    key = re.match(r"@incollection\{(primero-[0-9a-f]{8}),\n title=\{A\. Smith: The deal\.\},", entry)
    assert key
    assert key[1] not in bibtex(*terms[:3], "rules.html#bet")
    assert "year={2026}" in entry
    assert "note={version 1.2 (a1b2c3d), 2026-12-03, rules.html#deal}" in entry
    assert "url" not in entry


def test_an_entry_has_the_whole_address_and_names_the_editor():
    """Where the address of the site is known it is a URL, and a name of several words is kept as one."""
    terms = "A. Smith: The deal", "Primero", Edition("1.2"), "https://example.org/rules.html#deal"
    entry = bibtex(*terms, editor="The Primero contributors")
    assert "url={https://example.org/rules.html#deal}" in entry
    assert "editor={{The Primero contributors}}" in entry


def test_no_title_ends_a_field_of_an_entry():
    """Braces and backslashes of a title would be read as the end of it, or as a command."""
    entry = bibtex(r"A} \input{x", "Primero", Edition("1"), "rules.html")
    assert "title={A inputx}" in entry
