"""Where the files are that tests read."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The folder of the whole project."""

FILES = ROOT / "tests" / "files"
RECONSTRUCTIONS = FILES / "reconstructions"
KUHN = RECONSTRUCTIONS / "kuhn.yaml"
BAD = FILES / "bad"
"""Files that are wrong on purpose, by kind."""

TWO_CARDS = FILES / "libraries" / "two-cards"
"""A library with the texts that it cites: ``rules`` and ``texts``."""

ONE_CARD = FILES / "libraries" / "one-card"
"""What a small library for a site is made from."""


def compiled_core() -> list[Path]:
    """The file that holds the whole compiled core, beside the package; none where the core is pure."""
    return list(ROOT.glob("*__mypyc.*"))
