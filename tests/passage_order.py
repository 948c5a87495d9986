"""Note in which order the cited passages stand in their texts: ``python -m tests.passage_order FOLDER``.

FOLDER holds the texts, which do not come with the project.  What is stored are the opening words that the citations
hold already, with the places where they stand and the how manieth passage each is there; words that begin at the
same letter are of one passage.
"""

import sys
from pathlib import Path
from typing import Any

from primero_rules.sources import local_texts
from primero_rules.sources.passage_order import ORDER_FILE, begins_at
from primero_rules.sources.resting import citing_paths, outlines, resting_in
from tests.support.files import ROOT
from tests.support.noted_of_texts import note_down

STORED = ROOT / "reconstructions" / "witnesses" / ORDER_FILE


def ordered(texts: Path) -> dict[str, Any]:
    """For each text the opening words of what is cited of it, with their number in each of their places."""
    resting = [each for path in citing_paths() for each in resting_in(path) if each.opening]
    numbers: dict[str, dict[str, dict[str, int]]] = {}
    for key, path in outlines().items():
        witness, _ = local_texts.open_witness(local_texts.read_local_text(path), texts)
        for at in witness.outline.places:
            cited = {each.opening for each in resting if (each.source, each.at) == (key, at)}
            begins = {words: begin for words in cited if (begin := begins_at(witness, words, at)) is not None}
            passages = sorted(set(begins.values()))
            for words, begin in begins.items():
                numbers.setdefault(key, {}).setdefault(words, {})[at] = passages.index(begin) + 1
    return {"texts": {key: dict(sorted(of_text.items())) for key, of_text in numbers.items()}}


def main(arguments: list[str]) -> int:
    """Write the file anew."""
    return note_down("tests.passage_order", STORED, arguments, ordered)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
