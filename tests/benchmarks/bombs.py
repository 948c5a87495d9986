"""What it takes to look at each file that asks for more than any machine has: processor time and memory.

    python tests/benchmarks/bombs.py [WORD]

Each file, or each whose name has the word in it, is looked at in a process of its own.  The seconds are those of
the processor, of the whole process and without what it takes to start Python and load the package.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.support import bombs

BUDGET, MEMORY = 2.0, bombs.MEMORY
"""Seconds of the processor, and megabytes, that none of them shall take."""

NOTHING = bombs.LOOK.partition("report =")[0]
"""The program that looks at files, without looking at any."""


def looks(word: str) -> Iterator[tuple[str, bombs.Look]]:
    """Each file, by its name, and the look that was taken at it."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        for name in bombs.BOMBS:
            if word in name:
                (place / name).mkdir()
                yield name, bombs.looked_at(bombs.write_bomb(place / name, name))
        for name in bombs.OTHER_FILES:
            if word in name:
                yield name, bombs.looked_at(bombs.write_other_file(place, name))
        for piece in bombs.PIECES:
            name = f"two megabytes of {piece.strip()!r}"
            if word in name:
                yield name, bombs.looked_at(bombs.write_paragraph(place, piece), program=bombs.CUT)


def main(arguments: list[str]) -> int:
    """Look at the files and print the table; 1 if one took more than it may."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("word", nargs="?", default="", metavar="WORD")
    given = parser.parse_args(arguments)
    bombs.looked_at(program=NOTHING)  # compiles the package to bytecode
    start = bombs.looked_at(program=NOTHING)
    print(f"{'':62}  seconds  of these its own   MB")
    print(f"{'to start Python and load the package':62} {start.seconds:8.2f} {'':16} {start.megabytes:5}")
    over = 0
    for name, look in looks(given.word):
        over += look.seconds > BUDGET or look.megabytes > MEMORY
        own = max(0.0, look.seconds - start.seconds)
        print(f"{name:62} {look.seconds:8.2f} {own:16.2f} {look.megabytes:5}", flush=True)
    print(f"{over} took more than {BUDGET:g} seconds or {MEMORY} MB")
    return int(over > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
