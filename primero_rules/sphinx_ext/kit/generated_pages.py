"""A page for every reconstruction, hand record and file, so that no author has to write one.

The pages are stubs with one directive, written into folders that hold nothing else and that git ignores.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from primero_rules.records.library_of_hands import ENDING, hand_paths
from primero_rules.rules.library import ids

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDERS = ("reconstructions", "hands", "files")
SAFE = re.compile(r"[a-z0-9][a-z0-9._-]*", re.IGNORECASE)
HEAD = ".. Written anew by every build; do not edit.\n\n"


def stubs() -> Iterator[tuple[str, str]]:
    """The name of each page, without its ending, and its text."""
    for reconstruction in ids():
        rulebook = f"   .. primero-rulebook:: {reconstruction}\n      :page:\n"
        yield (
            f"reconstructions/{reconstruction}",
            f"{HEAD}.. primero-flow:: {reconstruction}\n   :page:\n\n{rulebook}",
        )
        if hand_paths(reconstruction):
            toctree = f"   .. toctree::\n      :glob:\n      :hidden:\n\n      {reconstruction}/*\n"
            yield f"hands/{reconstruction}", f"{HEAD}.. primero-hands:: {reconstruction}\n   :page:\n\n{toctree}"
        yield f"files/{reconstruction}", f":orphan:\n\n{HEAD}.. primero-file:: {reconstruction}\n   :page:\n"
    for path in hand_paths():
        reconstruction, name = path.parent.parent.name, path.name.removesuffix(ENDING)
        yield f"hands/{reconstruction}/{name}", f"{HEAD}.. primero-hand:: {reconstruction}/{name}\n   :page:\n"


def write_pages(app: Sphinx) -> None:
    """Write every page that is new or has changed, and delete those whose file is gone."""
    if not app.config.primero_pages:
        return
    wanted = {name: text for name, text in stubs() if all(SAFE.fullmatch(part) for part in name.split("/"))}
    root = Path(app.srcdir)
    for folder in FOLDERS:
        (root / folder).mkdir(exist_ok=True)
        _write(root / folder / ".gitignore", "*\n")
        for path in (root / folder).rglob("*.rst"):
            if path.relative_to(root).with_suffix("").as_posix() not in wanted:
                path.unlink(missing_ok=True)
    for name, text in wanted.items():
        _write(root / f"{name}.rst", text)


def _write(path: Path, text: str) -> None:
    """Write a file only if its text changes, so that its time of change means something."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
