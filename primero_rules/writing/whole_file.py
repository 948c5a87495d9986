"""Files that a command writes: whole or not at all."""

import shutil
from pathlib import Path

from primero_rules.base.folders import exists


def write_whole(path: Path, text: str) -> None:
    """Write a text in one step, so that nobody ever finds half of it; if that fails, the old file stays.

    A file that is replaced keeps its permissions.  OSError if it cannot be written.
    """
    coming = path.with_name(f".{path.name}-new")
    try:
        coming.write_bytes(text.encode())
        if exists(path):
            shutil.copymode(path, coming)
        coming.replace(path)
    finally:
        coming.unlink(missing_ok=True)
