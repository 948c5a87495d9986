"""A check that several processes share finds what one finds, in the same order."""

from pathlib import Path

import pytest

from primero_rules.check.files import MANY, Report, check
from primero_rules.check.formats import as_text
from primero_rules.cli.worker_processes import worker_processes
from tests.support.files import BAD, ROOT

SEVERAL = ("suzuki-1994", "franz", "ducoeur-english")
"""Reconstructions with enough files for several processes to share."""


@pytest.mark.parametrize(("schema", "strict"), [(False, False), (True, True)])
def test_processes_find_what_one_finds(schema: bool, strict: bool) -> None:
    """Whoever checks with many processors reads the same faults, things to do and numbers.

    Every third of the bad files is checked.
    """
    files = [path for kind in ("*.yaml", "*.bib") for path in sorted(BAD.rglob(kind))]
    paths = [path for path in files if path.parent.name != "yaml"][::3]
    assert len(paths) > MANY
    with worker_processes(2) as processes:
        shared = check(paths, schema=schema, strict=strict, play=False, executor=processes)
    alone = check(paths, schema=schema, strict=strict, play=False)
    assert len(alone.faults) > MANY
    assert shared == alone
    assert as_text(shared) == as_text(alone)


def test_citations_are_counted_together(tmp_path: Path) -> None:
    """How many citations stand in no witness is said of all files, whoever has looked them up."""
    shipped = [path for name in SEVERAL for path in sorted((ROOT / "reconstructions" / name).rglob("*.yaml"))]
    assert len(shipped) > MANY
    with worker_processes(2) as processes:
        shared = check(shipped, tmp_path, play=False, executor=processes)
    assert shared == check(shipped, tmp_path, play=False)
    assert sum(shared.witnesses.counts.values()) > 500


def test_a_few_files_begin_no_processes() -> None:
    """One file is checked where it is asked for: to begin processes would take longer."""
    report: Report = check([BAD / "reconstruction.yaml"], executor=None)
    with worker_processes(2) as processes:
        assert check([BAD / "reconstruction.yaml"], executor=processes) == report
        assert not processes._processes
