"""What five times as many rulebooks and hands cost: check and site, once and five times over.

    python tests/benchmarks/five_times.py [--ids ID...] [--without-site]

Every rulebook that is named is copied four times under other ids, with its hands and the plays that are kept of it;
all others stay away.  Both libraries are checked, and unless that is left out their sites are built.  At most six
times the cost is the budget.  Everything happens in a copy; nothing of the work tree is written.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import primero_rules as pr
from tests.support.built_site import everything

TIMES = 5
BUDGET = 6.0
"""How many times the cost so much more may be."""

PAGES = """\
# Games

```{{primero-site}}
```
"""

CONFIGURATION = """\
project = "Games"
extensions = ["myst_parser", "sphinxcontrib.bibtex", "primero_rules.sphinx_ext"]
bibtex_bibfiles = ["../reconstructions/sources.bib"]
primero_pages = True
html_theme = "pydata_sphinx_theme"
"""


def library(root: Path, ids: Sequence[str], times: int) -> Path:
    """A copy of all that a site is made from, with these rulebooks alone, each so many times."""
    everything(root)
    books = root / "reconstructions"
    for path in books.glob("*/reconstruction.yaml"):
        if path.parent.name not in ids:
            shutil.rmtree(path.parent)
    for own in ids:
        for number in range(1, times):
            _copy(books, own, f"{own}-{number}")
    shutil.rmtree(root / "docs")
    (root / "docs").mkdir()
    (root / "docs/conf.py").write_text(CONFIGURATION, "utf-8")
    (root / "docs/index.md").write_text(PAGES.format(), "utf-8")
    return root


def _copy(books: Path, own: str, other: str) -> None:
    """The rulebook, its hands and its plays once more under another id, which stands in each of their files."""
    shutil.copytree(books / own, books / other)
    named = re.compile(rf"^( *reconstruction: |- of: ){re.escape(own)}(?=\s|@|$)", re.MULTILINE)
    for path in (books / other).rglob("*.yaml"):
        path.write_text(named.sub(rf"\g<1>{other}", path.read_text("utf-8")), "utf-8")
    for path in (books / "situations/plays").glob("*.yaml"):
        _, *entries = re.split(r"^(?=- of: )", path.read_text("utf-8"), flags=re.MULTILINE)
        with path.open("a", encoding="utf-8") as file:
            file.writelines(named.sub(rf"\g<1>{other}", entry) for entry in entries if named.match(entry))


def processor_seconds(root: Path, *arguments: str) -> float:
    """How many seconds of a processor a command takes, whatever else the machine does."""
    environment = {**os.environ, "PYTHONPATH": str(root), "NO_COLOR": "1"}
    began = os.times()
    done = subprocess.run([sys.executable, *arguments], cwd=root, env=environment, capture_output=True, check=False)
    ended = os.times()
    if done.returncode not in (0, 1):  # findings are told of copies that agree with nobody in their witnesses
        raise SystemExit(done.stderr.decode()[-2000:])
    return (ended.children_user - began.children_user) + (ended.children_system - began.children_system)


def megabytes(folder: Path) -> float:
    """How much the files of a folder hold."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def costs(root: Path, *, site: bool) -> dict[str, float]:
    """What one library costs, by what is measured."""
    measured = {"check": processor_seconds(root, "-m", "primero_rules.cli", "check")}
    if site:
        measured["site"] = processor_seconds(root, "-m", "sphinx", "-b", "html", "-Q", "docs", "out")
        measured["pages, in megabytes"] = megabytes(root / "out") - megabytes(root / "out/.doctrees")
    return measured


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what both libraries cost, and how many times as much the greater one does."""
    parser = argparse.ArgumentParser(description="Check and site with five times the rulebooks and hands.")
    parser.add_argument("--ids", nargs="+", default=list(pr.ids()), choices=pr.ids(), metavar="ID")
    parser.add_argument("--without-site", action="store_true", help="measure the check alone")
    options = parser.parse_args(arguments)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        once, several = (
            costs(library(Path(folder, str(times)), options.ids, times), site=not options.without_site)
            for times in (1, TIMES)
        )
    print(f"{len(options.ids)} rulebooks, once and {TIMES} times; at most {BUDGET:g} times the cost")
    ratios = {name: several[name] / cost for name, cost in once.items()}
    for name, cost in once.items():
        print(f"{name:24} {cost:8.2f} {several[name]:8.2f} {ratios[name]:6.1f} times")
    print(f"measured in {time.perf_counter() - began:.0f} seconds")
    return int(max(ratios.values()) > BUDGET)


if __name__ == "__main__":
    sys.exit(main())
