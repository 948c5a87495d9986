"""The sentences of the witnesses, as ``primero coverage`` shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from primero_rules.base.fault import Faults
from primero_rules.base.folders import near
from primero_rules.check import bibliography as check_sources
from primero_rules.cli.coverage import SENTENCES, Part
from primero_rules.cli.screen import aligned, write
from primero_rules.sources import local_texts
from primero_rules.sources.coverage import (
    CITED_BY,
    SentenceCoverage,
    WitnessCoverage,
    cited_below,
    coverage_of,
    opening_of,
    outline_paths,
)
from primero_rules.sources.source_outline import MARKS

HEAD = ("witness", "sentences", "in rules", "in hands", "in claims", "marked", "left over")

NOT_CHECKED = "The sentences of the witnesses are not checked: no folder of their texts is given (--witnesses)."


def part(folder: Path, witnesses: Path | None) -> Part:
    """What became of every sentence; Faults if a witness is missing or is not the copy that was checked."""
    if witnesses is None:
        return Part(SENTENCES, None, 0, lambda console: write(console, NOT_CHECKED))
    found = list(_accounts(folder, witnesses))
    findings = sum(len(one.left_over) + len(one.disputed) for one in found)
    return Part(SENTENCES, [_data(one) for one in found], findings, lambda console: _draw(console, found))


def _accounts(folder: Path, witnesses: Path) -> Iterator[WitnessCoverage]:
    cited = cited_below(folder)
    known = check_sources.digests(near(folder / check_sources.FILE, check_sources.FILE))
    for path in outline_paths(folder):
        outline = local_texts.read(path)
        witness, digest = local_texts.open_witness(outline, witnesses)
        checked = known[outline.key][0] if outline.key in known else ""
        if wrong := local_texts.changed(outline, digest, checked):
            raise Faults([wrong])
        yield coverage_of(witness, cited.get(outline.key, ()))


def _data(one: WitnessCoverage) -> dict[str, Any]:
    counts = one.counts()
    return {
        "witness": one.witness.key,
        "sentences": counts["sentences"],
        "cited": {kind: counts[kind] for kind in CITED_BY},
        "marked": {kind: counts[kind] for kind in MARKS},
        "left_over": [_sentence(standing, one) for standing in one.left_over],
        "cited_or_marked_twice": [
            {**_sentence(standing, one), "marks": [mark.kind for mark in standing.marks]}
            for standing in one.disputed
        ],
    }


def _sentence(standing: SentenceCoverage, one: WitnessCoverage) -> dict[str, Any]:
    sentence = standing.sentence
    return {"at": sentence.at, "from": opening_of(sentence, one.witness), "line": sentence.line}


def _draw(console: Console, found: Sequence[WitnessCoverage]) -> None:
    rows = [_row(one) for one in found]
    if console.is_terminal:
        console.print(_table(rows))
    else:
        aligned(console, [HEAD, *rows])
    for one in found:
        _list(console, one, one.left_over, "neither cited nor marked")
        _list(console, one, one.disputed, "marked, and marked again or cited as well")


def _row(one: WitnessCoverage) -> tuple[str, ...]:
    counts = one.counts()
    marked = ", ".join(f"{counts[kind]} {kind}" for kind in MARKS if counts[kind]) or "none"
    cited = (str(counts[kind]) for kind in CITED_BY)
    return one.witness.key, str(counts["sentences"]), *cited, marked, str(len(one.left_over))


def _table(rows: Sequence[tuple[str, ...]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for title in HEAD:
        table.add_column(title, justify="left" if title in ("witness", "marked") else "right")
    for name, *cells, left in rows:
        style = "green" if left == "0" else "bold red"
        table.add_row(Text(name, "bold"), *cells, Text(left, style))
    return table


def _list(console: Console, one: WitnessCoverage, standings: Sequence[SentenceCoverage], what: str) -> None:
    """Sentences, each with its line in the witness, its place, and the words by which it can be cited."""
    if not standings:
        return
    write(console)
    write(console, Text(f"{one.witness.key}: {len(standings)} {what}", "bold"))
    for standing in standings:
        sentence = standing.sentence
        where = f"{one.witness.outline.file}:{sentence.line}"
        kinds = "".join(f" ({mark.kind})" for mark in standing.marks)
        opening = opening_of(sentence, one.witness)
        write(console, f"{where}  at {sentence.at}: “{opening} …”{kinds}", 2, wrap=False)
