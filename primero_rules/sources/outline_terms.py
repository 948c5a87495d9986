"""The keys of the outline of a witness."""

from primero_rules.language.declaration.apparatus import A_CITATION, CITE, FORMAT
from primero_rules.language.declaration.types import (
    REQUIRED,
    Entries,
    Id,
    Keys,
    Term,
    Text,
    TextOrNumber,
    Truth,
    words,
)
from primero_rules.sources.source_outline import MARKS_OF_SENTENCES, ORIGINS_OF_NAMES

PLACE_TERMS = Keys(
    "place of a witness",
    {
        "at": Term(TextOrNumber(), "The name by which citations call it.", "The Deal", default=REQUIRED),
        "heading": Term(TextOrNumber(), "Its heading as it stands there, with which a line begins.", "The Deal"),
        "from": Term(
            TextOrNumber(), "Where no heading stands, the opening words of its first sentence.", "Two cards are"
        ),
        "named": Term(
            words(ORIGINS_OF_NAMES, "origin of a name"),
            "Where no heading stands, why the place is called so.",
            "lost",
        ),
    },
    evidence=False,
)

MARK_ON_SENTENCES = Keys(
    "mark on sentences",
    {
        "at": Term(TextOrNumber(), "The place in which they stand.", "The Deal", default=REQUIRED),
        "from": Term(
            TextOrNumber(), "Opening words of the first of them; without it, the whole place.", "My uncle taught"
        ),
        "through": Term(TextOrNumber(), "Opening words of the last of them, if there are several.", "He died rich"),
        "is": Term(
            words(MARKS_OF_SENTENCES, "mark"), "What they are, as they are no rule.", "biography", default=REQUIRED
        ),
        "of": Term(
            Entries(CITE),
            "What a translation renders: the sentence, or the sentences, of another witness.",
            [{"source": "smith-1900", **A_CITATION}],
        ),
    },
    evidence=False,
)

WITNESS = Keys(
    "witness",
    {
        "format": FORMAT,
        "witness": Term(Id("a key of sources.bib"), "The key of the source.", "smith-1900", default=REQUIRED),
        "file": Term(
            Text("the name of a file"), "The bare name of the file of its text.", "smith.txt", default=REQUIRED
        ),
        "wrapped": Term(
            Truth(), "Whether its lines were broken at a width: few of them end a paragraph.", example=True
        ),
        "places": Term(
            Entries(PLACE_TERMS),
            "Its places, in the order of the text; a name may stand twice where the text comes back to a place.",
            [{"at": "The Deal", "heading": "The Deal"}],
            default=REQUIRED,
        ),
        "marks": Term(
            Entries(MARK_ON_SENTENCES, least=0),
            "Which of its sentences are no rule, example or claim.",
            [{"at": "The Deal", "from": "My uncle taught", "is": "biography"}],
        ),
    },
    evidence=False,
)
