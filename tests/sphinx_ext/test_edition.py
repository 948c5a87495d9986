"""Which edition a site is of: the version, the commit with its date, and whether anything was changed since."""

import re
import shutil
import subprocess

import pytest
from pybtex.database import parse_string

from primero_rules.sphinx_ext.kit.citing import bibtex, cited_as
from primero_rules.sphinx_ext.kit.edition import Edition, edition_of

NAMED = {"backslash": "\\", "braceleft": "{", "braceright": "}", "asciitilde": "~", "asciicircum": "^"}
"""The signs that LaTeX prints by a name."""


def entry_of(text):
    """The key and the entry that a parser of BibTeX finds in a text, which must be the only one."""
    parsed = parse_string(text, "bibtex").entries
    ((key, entry),) = parsed.items()
    return key, entry


def printed(entry):
    """The fields of an entry as LaTeX prints them."""

    def sign(written):
        return NAMED.get(written[1], "") or written[2] or ""

    whole = {name: re.sub(r"^\{(.*)\}$", r"\1", value) for name, value in entry.fields.items()}
    return {name: re.sub(r"\\text(\w+)\{\}|\\([#%&$_])|\{\}", sign, value) for name, value in whole.items()}


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
    assert cited_as(*terms).startswith("A. Smith: The deal. In: Primero, version 1.2 (a1b2c3d), 2026-12-03, rules.")
    key, entry = entry_of(bibtex("The deal.", *terms[1:], author="A. Smith", year=1994))
    assert re.fullmatch(r"primero-[0-9a-f]{8}", key)
    assert key != entry_of(bibtex("The deal.", *terms[1:3], "rules.html#bet"))[0]
    assert [str(person) for person in entry.persons["author"]] == ["Smith, A."]
    assert printed(entry) == {
        "title": "The deal",
        "booktitle": "Primero",
        "year": "2026",
        "note": "reconstructed in 1994; version 1.2 (a1b2c3d), 2026-12-03",
        "howpublished": "within the site: rules.html#deal",
    }


def test_an_entry_has_the_whole_address_and_names_the_editor():
    """Where the address of the site is known it is a URL, and a name of several words is kept as one."""
    terms = "A. Smith: The deal", "Primero", Edition("1.2"), "https://example.org/rules.html#deal"
    _, entry = entry_of(bibtex(*terms, author="Smith, Jones", editors="The Primero contributors"))
    assert entry.fields["url"] == "https://example.org/rules.html#deal"
    assert "howpublished" not in entry.fields
    assert [str(person) for person in entry.persons["author"]] == ["{Smith, Jones}"]
    assert [str(person) for person in entry.persons["editor"]] == ["{The Primero contributors}"]


def test_what_has_no_other_author_is_by_those_who_made_the_site():
    """A situation, or a rule that is a choice of ours, is cited as theirs, and they do not edit themselves."""
    terms = "Situation: A bid", "Primero", Edition("1.2"), "situations/a-bid.html"
    _, entry = entry_of(bibtex(*terms, editors="The Primero contributors"))
    assert [str(person) for person in entry.persons["author"]] == ["{The Primero contributors}"]
    assert "editor" not in entry.persons


def test_every_sign_of_a_title_and_of_an_address_is_printed_as_it_stands():
    """What LaTeX takes for a command or a dash, and what would end a field, survives a parser of BibTeX."""
    title = r"A} \input{x: 50% & $2 #1 a_b ~c ^d -- e --- f"
    address = "rules.html#rule--procedure--first_deal"
    _, entry = entry_of(bibtex(title, "Primero & more", Edition("1_2"), address))
    assert printed(entry) == {
        "title": title,
        "booktitle": "Primero & more",
        "note": "version 1_2",
        "howpublished": f"within the site: {address}",
    }
    raw = "".join(entry.fields.values())
    assert not re.search(r"(?<!\\)[#%&$_]|[~^]|--", raw)
    _, entry = entry_of(bibtex("A", "B", Edition("1"), "https://example.org/~x/a%20b.html#c--d_e"))
    assert entry.fields["url"] == "https://example.org/~x/a%20b.html#c--d_e"
