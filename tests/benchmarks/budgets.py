"""What the project may take, measured in one run: import, check, the examples, the site and its rebuilds.

    python tests/benchmarks/budgets.py [--runs 5]

The short ones are run several times after a warm-up, and their medians are printed.  The site is built once, and
built again after each of several edits: by a command of its own, and then by one that goes on and watches the
files, as ``docs/serve.py`` does, but without the live part.  Everything happens in a copy; nothing of the work tree
is written.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import primero_rules as pr
from primero_rules.records.library_of_hands import hand_paths, load_record
from tests.support.built_site import everything

IMPORT, READ, PLAYED, EXAMPLES, CLEAN, EDITED = 0.1, 2.0, 10.0, 10.0, 60.0, 5.0
"""The budgets, in seconds."""

SAYS = re.compile(r"(options:.*?says: )(?=[A-Z])", re.DOTALL)
CITED = re.compile(r"(players:.*?cite: \{[^{}:\"]+: \w[^{},\"]*) \w+(?=\})", re.DOTALL)
SEATS = re.compile(r"(?<=players:\n  is: 2\.\.)[67]")


def seconds(task: Callable[[], object]) -> float:
    """How long a task takes."""
    began = time.perf_counter()
    task()
    return time.perf_counter() - began


def median(task: Callable[[], object], runs: int) -> float:
    """The median of several runs after one that does not count."""
    task()
    return statistics.median(seconds(task) for _ in range(runs))


def python(root: Path, *arguments: str) -> Callable[[], object]:
    """An interpreter of its own, which finds the package in a folder."""
    environment = {**os.environ, "PYTHONPATH": str(root)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled once
    command = [sys.executable, *arguments]
    return lambda: subprocess.run(command, cwd=root, env=environment, check=True, capture_output=True)


def examples() -> None:
    """Every example of a document replayed by its own rules, and by the main text of every reconstruction."""
    records = [record for record in map(load_record, hand_paths()) if record.origin == "document"]
    for record in records:
        for under in (record.reconstruction, *pr.ids()):
            pr.replay(record, under=under)


def edits(root: Path) -> Iterator[tuple[str, Path, Callable[[str], str]]]:
    """One edit after another, each called by its name: the file, and what becomes of its text."""
    own = root / "reconstructions"
    for path in sorted(own.glob("*/reconstruction.yaml")):
        yield f"a remark in {path.parent.name}", path, _remarked
        yield f"an option of {path.parent.name}", path, _reworded
        if CITED.search(path.read_text("utf-8")):
            yield f"a citation of {path.parent.name}", path, _cited_otherwise
        if SEATS.search(path.read_text("utf-8")):
            yield f"the seats of {path.parent.name}", path, _for_others
    yield "a hand", next(iter(sorted(own.glob("*/hands/*.yaml")))), _longer
    for name in ("questions.yaml", "claims/suzuki-1994.yaml"):
        yield name, own / name, _longer
    yield "sources.bib", own / "sources.bib", _longer


def _remarked(text: str) -> str:
    """Every line but the first is one further down."""
    return text.replace("\n", "\n# A remark.\n", 1)


def _reworded(text: str) -> str:
    """The first option of the first round is told in other words."""
    return SAYS.sub(r"\1Now ", text, count=1)


def _cited_otherwise(text: str) -> str:
    """A passage is named by fewer of its words."""
    return CITED.sub(r"\1", text, count=1)


def _for_others(text: str) -> str:
    """Up to seven can play, or six again, so that every hand and every situation is played again."""
    return SEATS.sub(lambda most: "6" if most[0] == "7" else "7", text)


def _longer(text: str) -> str:
    return f"{text}# A remark.\n"


def rebuilt(root: Path) -> Iterator[tuple[str, float, float, str]]:
    """The site built, and built again after each edit; a build that warns ends it all."""
    yield "the site", seconds(lambda: _build(root)), CLEAN, ""
    for name, path, edit in edits(root):
        text = path.read_text("utf-8")
        path.write_text(edit(text), "utf-8")
        assert path.read_text("utf-8") != text, name
        began = time.perf_counter()
        pages = _build(root)
        yield f"the site after {name}", time.perf_counter() - began, EDITED, f"{pages} pages"


def watched(root: Path) -> Iterator[tuple[str, float, float, str]]:
    """The site brought up to date after each edit by a command that watches the files."""
    command = [sys.executable, *DOCS, "--watch"]
    surroundings = {**os.environ, "PYTHONPATH": str(root)}
    with subprocess.Popen(command, cwd=root, env=surroundings, stderr=subprocess.PIPE, text=True) as watching:
        _await_build(watching)
        for name, path, edit in edits(root):
            before = _pages(root)
            path.write_text(edit(path.read_text("utf-8")), "utf-8")
            began = time.perf_counter()
            _await_build(watching)
            took = time.perf_counter() - began
            yield f"the watched site after {name}", took, EDITED, f"{len(_pages(root) - before)} pages"
        watching.terminate()


def _await_build(watching: subprocess.Popen[str]) -> None:
    """Wait until the command that watches says that it waits for another change."""
    assert watching.stderr is not None
    assert any("waiting" in line for line in watching.stderr), "the command has ended"


DOCS = ("-m", "primero_rules.cli", "docs", "--no-live", "--jobs", str(os.cpu_count() or 1))
"""The command that builds the site."""


def _build(root: Path) -> int:
    """Build the site of a copy; how many of its pages are others than before."""
    before = _pages(root)
    python(root, *DOCS)()
    return len(_pages(root) - before)


def _pages(root: Path) -> set[tuple[Path, int]]:
    """The pages of the site of a copy, with their times: a page that says what it said keeps its own."""
    return {(page, page.stat().st_mtime_ns) for page in (root / "docs/_build/html").rglob("*.html")}


def measured(root: Path, runs: int) -> Iterator[tuple[str, float, float, str]]:
    """What is measured, the seconds that it takes, its budget, and a remark."""
    bare = median(python(root, "-c", "pass"), runs)
    loaded = median(python(root, "-c", "import primero_rules"), runs)
    yield "import primero_rules", loaded - bare, IMPORT, "more than a bare interpreter"
    check = python(root, "-m", "primero_rules.cli", "check", "--no-play")
    yield "primero check --no-play", median(check, runs), READ, ""
    check = python(root, "-m", "primero_rules.cli", "check")
    yield "primero check", median(check, runs), PLAYED, "hands are played"
    yield "the documents' examples by all rules", median(examples, runs), EXAMPLES, ""
    yield from rebuilt(root)
    yield from watched(root)


def main() -> int:
    """Measure, print a line each, and end with 1 if a budget is overdrawn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    over = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, took, budget, remark in measured(everything(Path(folder) / "copy"), runs):
            over += took > budget
            mark = "OVER" if took > budget else "ok"
            print(f"{name:48} {took:7.2f} s of {budget:5.1f} s  {mark:4}  {remark}", flush=True)
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
