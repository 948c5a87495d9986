"""What files say, apart from their remarks and their layout: as long as that is the same, so are all answers.

A file is read for it only when its time of change is another than at the last build, of which ``known`` tells.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from primero_rules.base.fault import Faults
from primero_rules.base.held_files import held
from primero_rules.base.remembered import changed_at
from primero_rules.base.yaml_tree import plain
from primero_rules.rules.library import read

Known = dict[str, tuple[int, int]]
"""By the names of files: when each was changed, and its meaning as a number."""

_KNOWN: list[Known] = [{}]


def know(known: Known) -> None:
    """Begin with what is known of files; what is found out from now on is added to it."""
    _KNOWN[0] = known


def meaning_of(path: Path) -> int:
    """A number that is another, in all likelihood, as soon as a file says anything else; 0 if there is none."""
    return held(_meaning_of, path)


def _meaning_of(path: Path) -> int:
    known, name, changed = _KNOWN[0], str(path), changed_at(path)
    if not changed:
        return 0
    if name not in known or known[name][0] != changed:
        known[name] = changed, int.from_bytes(blake2b(_content(path), digest_size=8).digest())
    return known[name][1]


def _content(path: Path) -> bytes:
    """What a file says; of one that is no YAML or cannot be read all that is in it, or that nobody can read it."""
    try:
        if path.suffix == ".yaml":
            return repr(plain(read(path))).encode("utf-8", "surrogatepass")
        return path.read_bytes()
    except Faults as faults:
        return repr(faults.faults).encode("utf-8", "surrogatepass")
    except OSError:
        return b""
