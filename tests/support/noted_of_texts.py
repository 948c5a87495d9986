"""Results computed from the texts, which do not come with the project, and stored for everybody."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any


def note_down(command: str, stored: Path, arguments: list[str], worked_out: Callable[[Path], Any]) -> int:
    """Compute a file from the folder of texts that a command was given, and replace it whole; the exit status."""
    if len(arguments) != 1:
        print(f"usage: python -m {command} FOLDER", file=sys.stderr)
        return 2
    text = json.dumps(worked_out(Path(arguments[0])), indent=1, ensure_ascii=False) + "\n"
    whole = stored.with_suffix(".new")
    whole.write_text(text, "utf-8")
    whole.replace(stored)
    return 0
