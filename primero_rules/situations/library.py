"""Where situations are kept."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from primero_rules.base.fault import Faults
from primero_rules.base.folders import folder
from primero_rules.base.yaml_tree import Node
from primero_rules.rules.library import read
from primero_rules.situations.situation import Situation, read_situations

FOLDER = "situations"


def files(folder_of_files: Path | None = None) -> tuple[Path, ...]:
    """The files of situations, in the order of their names."""
    kept = folder("reconstructions") / FOLDER if folder_of_files is None else folder_of_files
    return tuple(sorted(kept.glob("*.yaml")))


def load_situations(paths: Iterable[Path] | None = None) -> tuple[Situation, ...]:
    """All situations, in their order; Faults if a file is wrong or two situations have one name."""
    situations: dict[str, Situation] = {}
    for path in files() if paths is None else paths:
        for situation in read_situations(read(path)):
            if situation.id in situations:
                raise situation.until.fault(f"two situations are called {situation.id!r}", "a name of its own for each")
            situations[situation.id] = situation
    return tuple(situations.values())
