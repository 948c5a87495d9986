"""The command ``primero migrate``: it says what it does with each file, and never leaves half of one."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from primero_rules.cli import group
from primero_rules.migrate.migration import migrated

EXAMPLES = Path(__file__).resolve().parent


def run(*arguments, status=0):
    done = CliRunner().invoke(group, ["migrate", *(str(argument) for argument in arguments)])
    assert "Traceback" not in done.output
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert done.exit_code == status, done.output
    return done


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with every kind of file in format 1."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(EXAMPLES / "before", tmp_path / "rules")
    return tmp_path / "rules"


def held(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_folder_is_rewritten_file_by_file(folder):
    """Every file is named as it is rewritten, and nothing else is left in the folder."""
    done = run(folder, status=1)  # the claims lack what only a person can say
    assert "rules/record.yaml is rewritten in format 2.\n" in done.stdout
    assert held(folder) == held(EXAMPLES / "after")


def test_a_second_time_nothing_happens(folder):
    """Files of format 2 are said to be so, and the command ends well."""
    run(folder, status=1)
    done = run(folder / "record.yaml", folder)
    assert "rules/record.yaml is of format 2 already.\n" in done.stdout
    assert done.stdout.count("record.yaml") == 1
    assert held(folder) == held(EXAMPLES / "after")


def test_a_folder_without_files_is_said_to_have_none(tmp_path):
    """Who names the wrong folder does not take silence for success."""
    (tmp_path / "notes.txt").write_text("nothing\n", "utf-8")
    assert run(tmp_path).stdout == f"{tmp_path} holds no .yaml file.\n"


def test_what_is_wrong_in_a_rewritten_file_is_named_with_its_line(folder):
    """A key that neither format knows stays where it is, and nobody is told that all is well."""
    path = folder / "record.yaml"
    path.write_text(path.read_text("utf-8") + "rounds_without_bid: 1\n", "utf-8")
    done = run(path, status=1)
    assert "rules/record.yaml is rewritten in format 2.\n" in done.stdout
    last = len(path.read_text("utf-8").splitlines())
    assert f"rules/record.yaml:{last}:1: unknown key 'rounds_without_bid'" in done.stderr


def test_check_only_names_what_would_change(folder):
    """With --check no file is touched, and the status tells whether any is of an older format."""
    done = run("--check", folder, status=1)
    assert "rules/claims.yaml would be rewritten.\n" in done.stdout
    assert held(folder) == held(EXAMPLES / "before")
    run(folder, status=1)
    run("--check", folder)


def test_a_wrong_file_is_left_and_the_others_are_rewritten(folder):
    """Every fault is shown with its line, and no other file has to wait for it to be mended."""
    (folder / "future.yaml").write_text("format: 7\nquestions: []\n", encoding="utf-8")
    (folder / "broken.yaml").write_text("questions: [\n", encoding="utf-8")
    (folder / "bytes.yaml").write_bytes(b"title: \xff\n")
    before = held(folder)
    done = run(folder, status=1)
    assert "rules/future.yaml:1:9: this file is of format 7" in done.stderr
    assert "rules/broken.yaml:2:1: the file ends inside an open bracket" in done.stderr
    assert "rules/bytes.yaml:1:8: the file is not UTF-8" in done.stderr
    wrong = ("future.yaml", "broken.yaml", "bytes.yaml")
    assert held(folder) == {**held(EXAMPLES / "after"), **{name: before[name] for name in wrong}}


@pytest.mark.parametrize("broken", ["questions: [", "questions: {a: 1", "\tquestions: 1", "- questions"])
def test_a_file_that_cannot_be_read_is_not_called_current(folder, broken):
    """That a file says its format at its head is no sign that the rest of it can be read."""
    (folder / "broken.yaml").write_text(f"format: 2\n{broken}\n", encoding="utf-8")
    done = run(folder / "broken.yaml", status=1)
    assert "already" not in done.stdout
    assert "rules/broken.yaml:" in done.stderr


def test_a_file_that_cannot_be_written_stays_whole(folder, monkeypatch):
    """If the new file cannot take the place of the old one, the old one stays, and no third is left behind."""

    def refuse(self, target):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    done = run(folder / "record.yaml", status=1)
    assert "rules/record.yaml:1:1: the file cannot be written: Permission denied" in done.stderr
    assert "is rewritten" not in done.stdout
    assert held(folder) == held(EXAMPLES / "before")


def test_a_file_that_somebody_edits_meanwhile_is_left_as_it_is(folder, monkeypatch):
    """What was written in this very moment is not lost under a text that does not know of it."""
    before = folder / "record.yaml"

    def edited_meanwhile(text, name):
        before.write_text(text + "# one line more\n", encoding="utf-8")
        return migrated(text, name)

    monkeypatch.setattr("primero_rules.cli.migrate.migrated", edited_meanwhile)
    done = run(before, status=1)
    assert "the file was changed while it was read" in done.output
    assert before.read_text(encoding="utf-8").endswith("# one line more\n")


def test_the_rights_of_a_file_stay(folder):
    """Who may read a file is not changed by its migration."""
    (folder / "record.yaml").chmod(0o640)
    run(folder / "record.yaml")
    assert (folder / "record.yaml").stat().st_mode & 0o777 == 0o640


def test_a_link_leads_to_the_same_file(folder):
    """What a link leads to is rewritten, and the link stays one."""
    link = folder.parent / "link.yaml"
    link.symlink_to(folder / "record.yaml")
    run(link)
    assert link.is_symlink()
    assert (folder / "record.yaml").read_bytes() == (EXAMPLES / "after" / "record.yaml").read_bytes()


def test_a_device_is_named_as_it_was_typed(folder):
    """A link to what is no file is a wrong command, and is called by the name that was given."""
    (folder / "zero.yaml").symlink_to("/dev/zero")
    done = run(folder / "zero.yaml", status=2)
    assert f"{folder / 'zero.yaml'} is not a regular file" in done.stderr


def test_a_path_that_does_not_exist_is_a_wrong_command(folder):
    """A mistyped path is answered as such, and so is none at all."""
    assert "nowhere" in run("nowhere", status=2).stderr
    run(status=2)


def test_files_that_are_younger_than_the_first_format_are_passed_over(tmp_path):
    """A whole project has situations, plays and telling hands, which never stood in the older format."""
    for name, key in (("situations", "situations"), ("plays", "plays"), ("primero", "folders")):
        (tmp_path / f"{name}.yaml").write_text(f"format: 2\n{key}: []\n", "utf-8")
    assert run(tmp_path, "--check").stdout.count("is of format 2 already.") == 3
    (tmp_path / "list.yaml").write_text("- 1\n", "utf-8")
    assert "nothing tells what kind of file this is" in run(tmp_path / "list.yaml", status=1).stderr
