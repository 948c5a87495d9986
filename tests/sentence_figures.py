"""Count what became of every sentence of the texts: ``python -m tests.sentence_figures FOLDER``.

FOLDER holds the texts, which do not come with the project.  What is stored for the page that shows it are numbers
and the names of places, and no word of a sentence.
"""

import sys
from pathlib import Path
from typing import Any

from primero_rules.cli.coverage_sentences import coverages_in
from tests.support.files import ROOT
from tests.support.noted_of_texts import note_down

STORED = ROOT / "docs" / "sentences.json"
FORMAT = 1


def counted(texts: Path) -> dict[str, Any]:
    """For each text and each place of it, how many sentences are taken up, touched, marked and left over."""
    coverages = coverages_in(ROOT / "reconstructions", texts)
    return {
        "settings": {"format": FORMAT},
        "witnesses": {coverage.witness.key: coverage.by_place() for coverage in coverages},
    }


def main(arguments: list[str]) -> int:
    """Write the file anew."""
    return note_down("tests.sentence_figures", STORED, arguments, counted)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
