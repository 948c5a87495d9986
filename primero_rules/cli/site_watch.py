"""The site, built again whenever a file that it is made from changes.

All builds run in this process, so that modules are imported once, and rulebooks and hands are read again only if
their files have changed: this saves a second or more of each build.
"""

import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from watchfiles import Change, DefaultFilter, watch

from primero_rules.base.folders import PACKAGE, is_folder, libraries

logging.getLogger("watchfiles").setLevel(logging.WARNING)  # it would note each change

QUIET_MILLISECONDS = 500
"""After how many milliseconds without a change the watch looks whether it is to go on."""


def changes(pages: Path, *built: Path) -> Iterator[list[Path]]:
    """First no change, so that the site is built once, and then all files changed meanwhile, until Ctrl-C.

    ``pages`` is the folder of the site's pages, which is watched with all reconstructions; ``built`` are the
    folders that a build writes.  If a module of the program changes, the program is started anew.
    """
    watched = [folder for folder in (pages, *libraries(), PACKAGE) if is_folder(folder)]
    of_interest = Sources(ignore_paths=[path.resolve() for path in built])
    begun = False
    # The watch begins before the first build, so that it misses no change made meanwhile.
    for changed in watch(
        *watched, watch_filter=of_interest, rust_timeout=QUIET_MILLISECONDS, yield_on_timeout=True
    ):
        paths = [Path(path) for _, path in changed]
        if any(path.suffix == ".py" and path.is_relative_to(PACKAGE) for path in paths):
            os.execv(sys.executable, [sys.executable, "-m", "primero_rules.cli", *sys.argv[1:]])
        if paths or not begun:
            begun = True
            yield paths


class Sources(DefaultFilter):
    """Leaves out what builds and editors write: folders of builds and caches, hidden files, and backups."""

    ignore_dirs = (*DefaultFilter.ignore_dirs, "_build")

    def __call__(self, change: Change, path: str) -> bool:
        """Whether a change of this file matters."""
        return not Path(path).name.startswith(".") and super().__call__(change, path)
