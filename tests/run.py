"""Run all tests: ``python3 tests/run.py``. What is added goes on to pytest, which runs in the root."""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / ".ci"))
from environment import INTERRUPTED, ROOT, prepare, say


def main(arguments: list) -> int:
    """Install what is missing, run pytest on all processors, and end as it ended."""
    python = prepare("tests")
    say("running the tests")
    # Tests that share something costly name a group, and a group stays in one process.
    command = [python, "-m", "pytest", "-n", "auto", "--dist", "loadgroup", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("interrupted")
        sys.exit(INTERRUPTED)
