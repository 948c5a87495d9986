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
from primero_rules.sources import local_texts as shelf
from primero_rules.sources.coverage import (
    CITED_BY,
    Account,
    Standing,
    account,
    cited_below,
    described_in,
    opening_of,
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


def _accounts(folder: Path, witnesses: Path) -> Iterator[Account]:
    cited = cited_below(folder)
    known = check_sources.digests(near(folder / check_sources.FILE, check_sources.FILE))
    for path in described_in(folder):
        description = shelf.read(path)
        witness, digest = shelf.open_witness(description, witnesses)
        checked = known[description.key][0] if description.key in known else ""
        if wrong := shelf.changed(description, digest, checked):
            raise Faults([wrong])
        yield account(witness, cited.get(description.key, ()))


def _data(one: Account) -> dict[str, Any]:
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


def _sentence(standing: Standing, one: Account) -> dict[str, Any]:
    sentence = standing.sentence
    return {"at": sentence.at, "from": opening_of(sentence, one.witness), "line": sentence.line}


def _draw(console: Console, found: Sequence[Account]) -> None:
    rows = [_row(one) for one in found]
    if console.is_terminal:
        console.print(_table(rows))
    else:
        aligned(console, [HEAD, *rows])
    for one in found:
        _list(console, one, one.left_over, "neither cited nor marked")
        _list(console, one, one.disputed, "marked, and marked again or cited as well")


def _row(one: Account) -> tuple[str, ...]:
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


def _list(console: Console, one: Account, standings: Sequence[Standing], what: str) -> None:
    """Sentences, each with its line in the witness, its place, and the words by which it can be cited."""
    if not standings:
        return
    write(console)
    write(console, Text(f"{one.witness.key}: {len(standings)} {what}", "bold"))
    for standing in standings:
        sentence = standing.sentence
        where = f"{one.witness.description.file}:{sentence.line}"
        kinds = "".join(f" ({mark.kind})" for mark in standing.marks)
        opening = opening_of(sentence, one.witness)
        write(console, f"{where}  at {sentence.at}: “{opening} …”{kinds}", 2, wrap=False)
