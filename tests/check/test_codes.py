"""Every finding has a code that explains it, and one cause is told once."""

import json
import re
import shutil
from pathlib import Path
from typing import get_args

from primero_rules.base.fault import FaultCode
from primero_rules.check.codes import CODES
from primero_rules.check.files import check
from primero_rules.check.formats import as_github, as_json
from tests.check.test_bad_files import unexplained
from tests.cli.test_cli import run
from tests.support.files import BAD, FILES, ROOT


def test_every_finding_about_yaml_is_of_a_kind_that_is_explained() -> None:
    """No sentence that a file earns is left to the last code; other bad files are looked at with their words."""
    reports = [check([path]) for path in sorted((BAD / "yaml").glob("*.*")) if path.suffix != ".txt"]
    assert any(report.faults for report in reports)
    assert [said for report in reports for said in unexplained(report)] == []


def test_every_kind_of_fault_is_explained_and_there_is_no_explanation_of_another() -> None:
    """Where a fault is worded only these kinds may be named, which mypy checks."""
    assert set(CODES) == set(get_args(FaultCode))


def test_every_kind_of_fault_but_that_of_doubt_is_earned_by_some_file() -> None:
    """A kind that no wording names would be explained for nothing."""
    source = "".join(path.read_text("utf-8") for path in (ROOT / "primero_rules").rglob("*.py"))
    named = set(re.findall(r'code(?:: FaultCode )?=\s?"([^"]+)"', source))
    assert set(CODES) == named | {"other"}


def test_the_command_explains_each_code() -> None:
    """The command prints what a code means and what to do; the page has each as a place of its own."""
    for code, entry in CODES.items():
        explained = " ".join(run("check", "--explain", code).stdout.split())
        assert explained == f"{code} {entry.means} {entry.to_do}"


def test_a_code_that_is_none_brings_the_nearest() -> None:
    """Whoever mistypes a code is told which there are."""
    assert "did you mean 'missing-key'?" in run("check", "--explain", "missing-kye", status=2).stderr


def test_the_codes_stand_below_the_faults_and_in_the_data(tmp_path: Path) -> None:
    """A person reads them in the last line, a program in each fault, a workflow in the title."""
    (tmp_path / "reconstruction.yaml").write_text("format: 2\nreconstruction: x\ntitel: X\n", "utf-8")
    report = check([tmp_path])
    assert {fault["code"] for fault in json.loads(as_json(report))["faults"]} == {
        fault.code for fault in report.faults
    }
    assert ",title=unknown-key,line=3," in as_github(report)
    last = run("check", tmp_path, status=1).stdout.splitlines()[-1]
    assert last.startswith("unknown-key (1)")


def test_a_misspelt_key_is_not_missing_as_well(tmp_path: Path) -> None:
    """The author meant to write it, so that there is one thing to put right."""
    (tmp_path / "reconstruction.yaml").write_text("format: 2\nreconstruction: x\ntitel: X\n", "utf-8")
    report = check([tmp_path], strict=True)
    assert [fault.complaint for fault in report.faults if "tit" in fault.complaint] == [
        "unknown key 'titel' in the reconstruction"
    ]


def test_hands_wait_for_rules_that_are_wrong(tmp_path: Path) -> None:
    """One slip in a file of rules is one fault, however many hands go by it."""
    own = shutil.copytree(FILES / "project", tmp_path / "project") / "rules/inn"
    rules = own / "reconstruction.yaml"
    rules.write_text(rules.read_text("utf-8").replace("ties: split", "ties: splitt"), "utf-8")
    report = check([own])
    assert [fault.place.source.path for fault in report.faults] == [rules.as_posix()]
    assert report.waiting == len(list((own / "hands").iterdir())) == 3
    assert "3 not looked into until the rules are right" in run("check", own, status=1).stdout


def test_the_page_of_findings_shows_what_the_command_prints() -> None:
    """The example of the page is the command's own output."""
    page = (ROOT / "docs/findings.md").read_text("utf-8")
    command, _, printed = page.partition("$ primero ")[2].partition("```")[0].partition("\n")
    assert run(*command.split()).stdout == printed
