"""A page for every reconstruction, hand record and file, so that none has to be thought of.

The pages are stubs of one directive, written into folders that hold nothing else and ignore themselves.
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
    """Each page's name without ending, and its text."""
    for own in ids():
        inner = f"   .. primero-rulebook:: {own}\n      :page:\n"
        yield f"reconstructions/{own}", f"{HEAD}.. primero-flow:: {own}\n   :page:\n\n{inner}"
        if hand_paths(own):
            toctree = f"   .. toctree::\n      :glob:\n      :hidden:\n\n      {own}/*\n"
            yield f"hands/{own}", f"{HEAD}.. primero-hands:: {own}\n   :page:\n\n{toctree}"
        yield f"files/{own}", f":orphan:\n\n{HEAD}.. primero-file:: {own}\n   :page:\n"
    for path in hand_paths():
        own, name = path.parent.parent.name, path.name.removesuffix(ENDING)
        yield f"hands/{own}/{name}", f"{HEAD}.. primero-hand:: {own}/{name}\n   :page:\n"


def write_pages(app: Sphinx) -> None:
    """Write what is new or has changed, and take away what has no file any more."""
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
    """Write a file unless it says just that already, so that its time of change means something."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
