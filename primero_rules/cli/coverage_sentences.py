"""The sentences of the witnesses, as ``primero coverage`` shows them."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from primero_rules.base.fault import Faults
from primero_rules.base.folders import near
from primero_rules.check.bibliography import BIBLIOGRAPHY_FILE, digests
from primero_rules.cli.coverage_part import SENTENCES_PART, Part, reconstructions_in
from primero_rules.cli.screen import aligned, heading, write_paragraph
from primero_rules.sources import local_texts
from primero_rules.sources.coverage import (
    CITED_BY,
    SentenceCoverage,
    WitnessCoverage,
    cited_below,
    claims_about,
    coverage_of,
    opening_of,
    outline_paths,
    outlines_for,
)
from primero_rules.sources.source_outline import MARKS_OF_SENTENCES

SENTENCES_HEAD = ("witness", "sentences", "taken up", "touched", "marked", "left over")

USES = ("taken_up", "touched")

SENTENCES_NOT_CHECKED = (
    "The sentences of the witnesses are not checked: no folder of their texts is given (--witnesses)."
)

NOTHING_DESCRIBED = (
    "No sentences are looked at: the works that these rules follow are not described (witnesses/KEY.yaml beside the"
    " folders of the rules)."
)


def sentences_part(folders: Sequence[Path], witnesses: Path | None, *, touched: bool = False) -> Part:
    """The coverage of every sentence of the witnesses of these folders, those only touched listed if asked for.

    Faults if a witness is missing or is not the copy that was checked.
    """
    if witnesses is None:
        return Part(SENTENCES_PART, None, 0, lambda console: write_paragraph(console, SENTENCES_NOT_CHECKED))
    coverages = [coverage for folder in folders for coverage in coverages_in(folder, witnesses)]
    if not coverages:
        return Part(SENTENCES_PART, [], 0, lambda console: write_paragraph(console, NOTHING_DESCRIBED))
    findings = sum(len(coverage.left_over) + len(coverage.disputed) for coverage in coverages)
    return Part(
        SENTENCES_PART,
        [_data(coverage) for coverage in coverages],
        findings,
        lambda console: _draw(console, coverages, touched=touched),
    )


def coverages_in(folder: Path, witnesses: Path) -> Iterator[WitnessCoverage]:
    """The coverage of each witness that a folder of reconstructions describes; Faults as those of ``part``.

    A folder that describes none, such as that of one reconstruction, is held against the works that its rules
    follow, with the claims about them.
    """
    paths, beside = outline_paths(folder), list[Path]()
    if not paths:
        paths = outlines_for(reconstructions_in(folder))
        beside = [claims for path in paths for claims in claims_about(path)]
    cited = cited_below(folder, beside)
    known = digests(near(folder / BIBLIOGRAPHY_FILE, BIBLIOGRAPHY_FILE))
    for path in paths:
        outline = local_texts.read_local_text(path)
        witness, digest = local_texts.open_witness(outline, witnesses)
        checked = known[outline.key][0] if outline.key in known else ""
        if wrong := local_texts.fault_of_changed_text(outline, digest, checked):
            raise Faults([wrong])
        yield coverage_of(witness, cited.get(outline.key, ()))


def _data(coverage: WitnessCoverage) -> dict[str, Any]:
    counts = coverage.counts()
    return {
        "witness": coverage.witness.key,
        "sentences": counts["sentences"],
        **{use: counts[use] for use in USES},
        "cited": {kind: counts[kind] for kind in CITED_BY},
        "marked": {kind: counts[kind] for kind in MARKS_OF_SENTENCES},
        "places": coverage.by_place(),
        "only_touched": [
            {**_sentence(sentence, coverage), "by": sorted(sentence.cited)} for sentence in coverage.touched
        ],
        "left_over": [_sentence(sentence, coverage) for sentence in coverage.left_over],
        "cited_or_marked_twice": [
            {**_sentence(sentence, coverage), "marks": [mark.kind for mark in sentence.marks]}
            for sentence in coverage.disputed
        ],
    }


def _sentence(covered: SentenceCoverage, coverage: WitnessCoverage) -> dict[str, Any]:
    sentence = covered.sentence
    return {"at": sentence.at, "from": opening_of(sentence, coverage.witness), "line": sentence.line}


def _draw(console: Console, coverages: Sequence[WitnessCoverage], *, touched: bool) -> None:
    rows = [_row(coverage) for coverage in coverages]
    if console.is_terminal:
        console.print(_table(rows))
    else:
        aligned(console, [SENTENCES_HEAD, *rows])
    for coverage in coverages:
        if touched:
            _list(console, coverage, coverage.touched, "cited only in hands and claims")
        _list(console, coverage, coverage.left_over, "neither cited nor marked")
        _list(console, coverage, coverage.disputed, "marked, and marked again or cited as well")


def _row(coverage: WitnessCoverage) -> tuple[str, ...]:
    counts = coverage.counts()
    marked = ", ".join(f"{counts[kind]} {kind}" for kind in MARKS_OF_SENTENCES if counts[kind]) or "none"
    used = (str(counts[use]) for use in USES)
    return coverage.witness.key, str(counts["sentences"]), *used, marked, str(len(coverage.left_over))


def _table(rows: Sequence[tuple[str, ...]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for title in SENTENCES_HEAD:
        table.add_column(title, justify="left" if title in ("witness", "marked") else "right")
    for name, *cells, left in rows:
        style = "green" if left == "0" else "bold red"
        table.add_row(Text(name, "bold"), *cells, Text(left, style))
    return table


def _list(console: Console, coverage: WitnessCoverage, sentences: Sequence[SentenceCoverage], finding: str) -> None:
    """Sentences, each with its line in the witness, its place, and the words by which it can be cited."""
    if not sentences:
        return
    heading(console, f"{coverage.witness.key}: {len(sentences)} {finding}")
    for covered in sentences:
        sentence = covered.sentence
        where = f"{coverage.witness.outline.file}:{sentence.line}"
        kinds = "".join(f" ({mark.kind})" for mark in covered.marks)
        opening = opening_of(sentence, coverage.witness)
        write_paragraph(console, f"{where}  at {sentence.at}: “{opening} …”{kinds}", 2, wrap=False)
