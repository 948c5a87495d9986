"""Where the files are that tests read."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The folder of the whole project."""

FILES = ROOT / "tests" / "files"
RECONSTRUCTIONS = FILES / "reconstructions"
KUHN = RECONSTRUCTIONS / "kuhn.yaml"
OTHER_SHAPES = FILES / "games-of-other-shapes"
"""Games that are like none that we ship: without a turn, without points, without a sentence."""

BAD = FILES / "bad"
"""Files that are wrong on purpose, by kind."""

TWO_CARDS = FILES / "libraries" / "two-cards"
"""A library with the texts that it cites: ``rules`` and ``texts``."""

ONE_CARD = FILES / "libraries" / "one-card"
"""The files from which a small library for a site is made."""


def compiled_core() -> list[Path]:
    """The file with the whole compiled core, beside the package; none if the core is pure Python."""
    return list(ROOT.glob("*__mypyc.*"))


def change(path: Path, before: str, after: str, times: int = 1) -> None:
    """Write other words into a file, which must have the old ones so many times."""
    text = path.read_text("utf-8")
    assert text.count(before) == times, text
    path.write_text(text.replace(before, after), "utf-8")
