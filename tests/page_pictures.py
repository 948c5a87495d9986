"""Pictures of every kind of page, to be looked at: ``python -m tests.page_pictures FOLDER [--site SITE]``.

Each page is taken wide and as on a phone, light and dark; of a long one, what stands first.
"""

import argparse
import sys
from pathlib import Path

import pytest

from primero_rules.cli.screen import tracked
from tests.support.built_site import kinds_of_page
from tests.support.files import ROOT
from tests.support.live_site import packages_kept, scenes_on


def take(site, folder, pages):
    """Take the pictures of these pages, one page after another, each of which is shown as it is taken."""
    folder.mkdir(parents=True, exist_ok=True)
    scene = scenes_on(site)
    for page in pages:
        scene("pictures", str(folder.resolve()), page)
        yield page


def main():
    """Take the pictures; 1 if there is no site, or no browser to look at it with."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the pictures are put")
    parser.add_argument("--site", type=Path, default=ROOT / "docs/_build/html", help="the site, built already")
    arguments = parser.parse_args()
    if not (arguments.site / "index.html").is_file():
        print(f"there is no site in {arguments.site}: build it with docs/serve.py --no-serve", file=sys.stderr)
        return 1
    try:
        packages_kept()
    except pytest.skip.Exception as missing:
        print(f"no pictures can be taken: {missing}", file=sys.stderr)
        return 1
    pages = kinds_of_page(arguments.site)
    taken = list(tracked(take(arguments.site, arguments.folder, pages), "Taking pictures", len(pages)))
    print(f"{len(taken)} kinds of page, four pictures of each, in {arguments.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
