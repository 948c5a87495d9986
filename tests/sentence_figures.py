"""Count what became of every sentence of the texts: ``python -m tests.sentence_figures FOLDER``.

FOLDER holds the texts, which do not come with the project.  What is stored for the page that shows it are numbers
and the names of places, and no word of a sentence.
"""

import json
import sys
from pathlib import Path
from typing import Any

from primero_rules.cli.coverage_sentences import coverages_in
from tests.support.files import ROOT

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
    if len(arguments) != 1:
        print("usage: python -m tests.sentence_figures FOLDER", file=sys.stderr)
        return 2
    text = json.dumps(counted(Path(arguments[0])), indent=1, ensure_ascii=False) + "\n"
    whole = STORED.with_suffix(".new")
    whole.write_text(text, "utf-8")
    whole.replace(STORED)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
