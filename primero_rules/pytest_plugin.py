"""A pytest plugin that replays hand records: every ``*.hand.yaml`` in the folders that pytest searches.

A record gives one test for its text as printed and, if it has errata, one for the text as emended and one for
each erratum, which must still be needed.  Faults in the file itself are errors of the collection.
"""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

# pytest imports every installed plugin; the modules that replay a record are imported only if there is a record.
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from primero_rules.base.evidence import Ref
    from primero_rules.base.fault import Faults
    from primero_rules.base.source_file import Source
    from primero_rules.records.erratum import Erratum
    from primero_rules.records.record import HandRecord
    from primero_rules.records.replay import Replay

HAND_FILE_ENDING = ".hand.yaml"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Claim hand records and nothing else."""
    return HandFile.from_parent(parent, path=file_path) if file_path.name.endswith(HAND_FILE_ENDING) else None


class HandFile(pytest.File):
    """The file of one hand record."""

    def collect(self) -> Iterator[pytest.Item]:
        """Its tests; a collection error with all its faults if it or its rules cannot be read."""
        from primero_rules.base.fault import Faults
        from primero_rules.records.library_of_hands import load_record, rules_of
        from primero_rules.records.replay import replay

        try:
            record = load_record(self.path)
            rules = rules_of(record)
        except Faults as wrong:
            raise self.CollectError(_rendered(wrong)) from None

        @cache
        def played(mode: str) -> Replay:
            return replay(record, under=rules, mode=mode)

        def item(name: str, line: int, wrong: Callable[[], str]) -> HandItem:
            return HandItem.from_parent(self, name=name, line=line, wrong=wrong)

        first = record.root.place.line
        yield item("as printed", first, lambda: _stop(record, played("printed")))
        if record.errata:
            yield item("emended", first, lambda: _stop(record, played("emended")))
        for erratum in record.errata:
            yield item(f"erratum {erratum.id}", erratum.line, partial(_unneeded, record, erratum, played))


class HandItem(pytest.Item):
    """One claim about a record; ``wrong`` says what is wrong with it, or "" if it holds."""

    def __init__(self, *, line: int, wrong: Callable[[], str], **options: Any) -> None:
        super().__init__(**options)
        self.line, self.wrong = line, wrong

    def runtest(self) -> None:
        """Fail, without a traceback, if the claim does not hold."""
        from primero_rules.base.fault import Faults

        try:
            wrong = self.wrong()
        except Faults as faults:  # some faults of a step show only when it is played
            wrong = _rendered(faults)
        if wrong:
            pytest.fail(wrong, pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        """The file, and the line as pytest counts it: from 0."""
        return self.path, self.line - 1, self.name


def _stop(record: HandRecord, replay: Replay) -> str:
    """Where the record stops following from its rules: its line, step, passage and rule; "" if nowhere."""
    from primero_rules.sources.cited_place import cited_place

    mismatch = replay.mismatch
    if mismatch is None:
        return ""
    lines = [_at_line(mismatch.file, mismatch.line, mismatch.why)]
    if mismatch.step:
        step = record.steps[mismatch.step - 1]
        lines.append(f"  step {mismatch.step}: {step.apparatus('says') or 'told without words'}")
        lines += [f"  passage: {cite.source}, {cited_place(cite)}: {cite.opening}" for cite in step.ref.cite]
    if mismatch.ref is not None:
        lines.append(f"  rule: {_rule(mismatch.ref)}")
    elif replay.final is not None and replay.final.cursor >= 0:
        lines.append(f"  play was at: {_rule(replay.rules.program[replay.final.cursor].ref)}")
    return "\n".join(lines)


def _rule(ref: Ref) -> str:
    return f"{ref.source}:{ref.line}: {ref.says or ref.path}"


def _unneeded(record: HandRecord, erratum: Erratum, played: Callable[[str], Replay]) -> str:
    """Why the erratum is not shown to be needed; "" if it is."""
    printed = played("printed")
    if any(contradiction.erratum.id == erratum.id for contradiction in printed.contradictions):
        return ""
    stop = printed.mismatch
    if stop is None:
        wrong = f"is not needed: the text as printed ({erratum.printed}) agrees with its rules"
    else:
        wrong = f"is not shown to be needed: as printed the record stops at line {stop.line}: {stop.why}"
    return _at_line(record.file, erratum.line, f"the erratum {erratum.id!r} {wrong}")


def _at_line(file: Source, line: int, message: str) -> str:
    """A message about a line, with a caret at the beginning of the line's text."""
    from primero_rules.base.fault import Fault, Place, render, source_lines

    lines = source_lines(file.text or "")
    text = lines[line - 1] if line <= len(lines) else ""
    return render(Fault(Place(file, line, len(text) - len(text.lstrip(" -")) + 1), message, code="does-not-follow"))


def _rendered(wrong: Faults) -> str:
    """Every fault with its line and a caret."""
    from primero_rules.base.fault import render

    return "\n".join(render(fault) for fault in wrong.faults)
