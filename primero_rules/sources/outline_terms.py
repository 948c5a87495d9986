"""How the description of a witness is written."""

from __future__ import annotations

from primero_rules.language.terms.apparatus import CITE
from primero_rules.language.terms.kind import Entries, Label, Term, Terms, Text, Truth, words
from primero_rules.sources.source_outline import MARKS, NAMED

PLACE = Terms(
    "place of a witness",
    {
        "at": Term(Label(), "The name by which citations call it.", "The Deal", needed=True),
        "heading": Term(Label(), "Its heading as it stands there, with which a line begins.", "The Deal"),
        "from": Term(Label(), "Where no heading stands, the opening words of its first sentence.", "Two cards are"),
        "named": Term(
            words(NAMED, "origin of a name"), "Where no heading stands, why the place is called so.", "lost"
        ),
    },
    evidence=False,
)

MARK = Terms(
    "mark on sentences",
    {
        "at": Term(Label(), "The place in which they stand.", "The Deal", needed=True),
        "from": Term(
            Label(), "Opening words of the first of them; without it, the whole place.", "My uncle taught"
        ),
        "through": Term(Label(), "Opening words of the last of them, if there are several.", "He died rich"),
        "is": Term(words(MARKS, "mark"), "What they are, as they are no rule.", "biography", needed=True),
        "of": Term(
            Entries(CITE),
            "What a translation renders: the sentence, or the sentences, of another witness.",
            [{"source": "smith-1900", "at": "The Deal", "from": "Two cards are"}],
        ),
    },
    evidence=False,
)

WITNESS = Terms(
    "witness",
    {
        "witness": Term(Text("a key of sources.bib"), "The key of the source.", "smith-1900", needed=True),
        "file": Term(
            Text("the name of a file"), "The bare name of the file of its text.", "smith.txt", needed=True
        ),
        "wrapped": Term(
            Truth(), "Whether its lines were broken at a width: few of them end a paragraph.", example=True
        ),
        "places": Term(
            Entries(PLACE),
            "Its places, in the order of the text; a name may stand twice where the text comes back to a place.",
            [{"at": "The Deal", "heading": "The Deal"}],
            needed=True,
        ),
        "marks": Term(
            Entries(MARK, least=0),
            "Which of its sentences are no rule, example or claim.",
            [{"at": "The Deal", "from": "My uncle taught", "is": "biography"}],
        ),
    },
    evidence=False,
)
