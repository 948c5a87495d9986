"""Files of the first format as they once stood: what can be kept is kept, and what is missing is named."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from primero_rules.base.yaml_reader import read_text
from primero_rules.base.yaml_tree import plain
from primero_rules.cli import group
from primero_rules.language.grammar import require_form
from primero_rules.migrate.left_to_a_person import left_to_a_person
from primero_rules.migrate.migration import migrated
from primero_rules.records.record_terms import HAND_RECORD
from primero_rules.sources.claims.claim_terms import CLAIMS

STOOD_THERE = Path(__file__).resolve().parent / "stood-there"


def both(name):
    """The text of an old file in the new format, and what is left to a person."""
    new = migrated((STOOD_THERE / name).read_text("utf-8"), name)
    return new, left_to_a_person(new, name)


def in_short(faults):
    """Each thing that is left, with its line."""
    return [(fault.place.line, fault.complaint.partition(":")[0]) for fault in faults]


def test_what_the_claims_of_a_document_lack_is_named_with_its_line():
    """How much hangs on a slip, what another work has, and how likely a hand is, nobody but a person can say."""
    new, faults = both("claims.yaml")
    lines = new.splitlines()
    for fault in faults:
        assert fault.expected
        assert lines[fault.place.line - 1].strip()
    assert [complaint for _, complaint in in_short(faults)] == [
        "nothing says how much hangs on this erratum",
        "nothing says how much hangs on this erratum",
        "what another work has is no erratum any more",
        "no words stand under 'emended'",
        "the check 'rare' is of format 1, and there is none like it",
        "no exact chance is claimed here",
    ]


def test_what_has_no_key_any_more_stays_as_a_comment():
    """Where a slip stands, and what a word was taken to mean, is not lost."""
    new, _ = both("claims.yaml")
    assert "# glossary: {embarrassed: ashamed}\n" in new
    assert "    # check: {means: {words: embarassed, sense: ashamed}}\n" in new
    assert "      # place: The Sources, the first sentence\n" in new
    tree = plain(read_text(new, "claims.yaml"))
    assert "glossary" not in tree
    assert tree["claims"][0]["erratum"] == {
        "kind": "print", "printed": "embarassed", "emended": "embarrassed", "because": "A letter is wanting.",
    }  # fmt: skip


def test_what_a_record_of_a_hand_lacks_is_named_with_its_line():
    """A slip in an example has a weight, and a second passage where it is one of rule against example."""
    new, faults = both("record.yaml")
    assert [complaint for _, complaint in in_short(faults)] == [
        "nothing says how much hangs on this erratum",
        "nothing says how much hangs on this erratum",
        "this is rule against example, and only one passage is cited",
    ]
    assert new.count("# place: ") == 2


def test_the_command_names_what_is_left_and_has_rewritten_the_file(tmp_path, monkeypatch):
    """Whoever migrates his files reads what he has to add to them."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(STOOD_THERE, tmp_path / "rules")
    done = CliRunner().invoke(group, ["migrate", "rules"])
    assert done.exit_code == 1
    assert "rules/claims.yaml is rewritten in format 2." in done.stdout
    _, faults = both("claims.yaml")
    assert f"rules/claims.yaml:{faults[0].place.line}:{faults[0].place.column}: nothing says" in done.stderr
    assert CliRunner().invoke(group, ["migrate", "rules"]).exit_code == 0


@pytest.mark.parametrize(
    ("name", "kind", "added"),
    [
        (
            "claims.yaml",
            CLAIMS,
            [
                ("kind: print", "kind: print\n      weight: style"),
                (
                    "    erratum:\n      kind: about another source",
                    "    disagreement:\n      weight: game\n      against: {source: letter, The Rest: resto}",
                ),
                ("emended: {most: stack}", "otherwise: all that a player has"),
                ("rare: {of: chorus, at-most: 1/9000}", "portion: {of: chorus, is: 1/9139}"),
                ("at-most: 1/10", "is: 1/12"),
            ],
        ),
        (
            "record.yaml",
            HAND_RECORD,
            [
                ("kind: card identity", "kind: card identity\n    weight: example"),
                (
                    "kind: rule against example,",
                    "kind: rule against example, weight: example, against: {The Rules: Whoever has passed},",
                ),
            ],
        ),
    ],
)
def test_with_what_is_named_the_file_is_of_the_new_form(name, kind, added):
    """Nothing else is asked of a person than what he was told."""
    new, faults = both(name)
    assert faults
    for old, complete in added:
        assert new.count(old) == 1, old
        new = new.replace(old, complete)
    assert left_to_a_person(new, name) == ()
    require_form(kind, read_text(new, name))
