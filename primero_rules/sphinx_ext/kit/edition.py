"""Which edition of the files a page shows: the version, and where there is a history the commit and its date."""

import subprocess
from pathlib import Path
from typing import NamedTuple

LONGEST_WAIT = 20
"""How many seconds to wait for git before doing without the history."""


class Edition(NamedTuple):
    """A version of the files.

    ``commit`` and ``date`` are "" if no history is known; ``draft`` is True if there are changes not yet committed.
    """

    version: str
    commit: str = ""
    date: str = ""
    draft: bool = False

    def __str__(self) -> str:
        """The edition as it is cited.

        >>> str(Edition("1.2", "a1b2c3d", "2026-12-03")), str(Edition("1.2", "a1b2c3d", "2026-12-03", draft=True))
        ('version 1.2 (a1b2c3d), 2026-12-03', 'version 1.2, draft after a1b2c3d of 2026-12-03')
        """
        if not self.commit:
            return f"version {self.version}"
        if self.draft:
            return f"version {self.version}, draft after {self.commit} of {self.date}"
        return f"version {self.version} ({self.commit}), {self.date}"


def edition_of(folder: Path, version: str) -> Edition:
    """The edition of the files in a folder; without a history, or without git to read it, the version alone."""
    commit_and_date = _git(folder, "log", "-1", "--format=%h %cs")
    if not commit_and_date:
        return Edition(version)
    commit, _, date = commit_and_date.partition(" ")
    changes = _git(folder, "status", "--porcelain", "--untracked-files=no", "--", ":/")
    return Edition(version, commit, date, draft=changes != "")


def _git(folder: Path, *arguments: str) -> str | None:
    """The output of git in a folder; None if git is missing or fails, for instance because there is no history."""
    try:
        asked = subprocess.run(
            ["git", "-C", str(folder), *arguments],
            capture_output=True,
            check=True,
            encoding="utf-8",
            timeout=LONGEST_WAIT,
        )
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return None
    return asked.stdout.strip()
