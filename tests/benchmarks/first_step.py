"""How long a reader waits from the click on "Edit and replay" to the first step, in Chromium, per kind of page.

    python tests/benchmarks/first_step.py SITE [--visits 5] [PAGE ...]

SITE is a folder with a site that was built with its live part (``primero docs --live``).  A first visit fills the
browser's cache and does not count; the others are made each on a page opened anew, so that Python starts each time.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.support.chromium import CHROMIUM
from tests.support.live_site import PACKAGES, served
from tests.support.npm_packages import folder_of, npm_packages

BUDGET = 4.0
"""The budget in seconds, from the click to the first step with a warm cache."""

PAGES = (
    "hands/suzuki-1994/long-sample.html",
    "hands/zorli-cardano/duel-of-points-won-by-challenger.html",
    "situations/last-to-answer.html",
)


def visits(site: Path, times: int, pages: Sequence[str]) -> dict[str, list[float]]:
    """For each page the seconds to the first step, the first of them with an empty cache."""
    npm_packages(*PACKAGES)
    surroundings = {**os.environ, "PRIMERO_CHROMIUM": str(CHROMIUM), "PRIMERO_PACKAGES": str(folder_of(*PACKAGES))}
    script = Path(__file__).with_suffix(".mjs")
    with served(site) as address:
        command = ["node", str(script), address, str(times), *pages]
        done = subprocess.run(command, env=surroundings, stdout=subprocess.PIPE, text=True, check=True)
    return {page: [waited / 1000 for waited in measured] for page, measured in json.loads(done.stdout).items()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Print for each page the first visit and the median of the others; 1 if a median is above the budget."""
    parser = argparse.ArgumentParser(description="From the click to the first step of a live hand.")
    parser.add_argument("site", type=Path, help="a folder with a built site and its live part")
    parser.add_argument("pages", nargs="*", default=PAGES)
    parser.add_argument("--visits", type=int, default=5)
    options = parser.parse_args(arguments)
    if CHROMIUM is None:
        parser.error("there is no chromium")
    late = False
    for page, (first, *others) in visits(options.site, options.visits, options.pages).items():
        middle = statistics.median(others)
        late |= middle > BUDGET
        print(f"{page:44} first {first:5.2f} s, then {middle:5.2f} s ({min(others):.2f} to {max(others):.2f})")
    print(f"at most {BUDGET:g} s from the click to the first step, with a warm cache")
    return int(late)


if __name__ == "__main__":
    sys.exit(main())
