"""The keys of a file of claims: each claim is a statement, where it stands, and one way to check it."""

from collections.abc import Mapping

from primero_rules.language.declaration.apparatus import A_CITATION, CITES, FORMAT
from primero_rules.language.declaration.types import (
    REQUIRED,
    Anything,
    Either,
    Entries,
    Id,
    Keys,
    Term,
    Text,
    Whole,
    words,
)
from primero_rules.records.erratum import ERRATUM_TERMS, WEIGHTS
from primero_rules.sources.claims.check_terms import CHECK
from primero_rules.sources.claims.finding import DISAGREEMENT, ERRATUM, INSTEAD, OVERTAKEN
from primero_rules.sources.claims.other_rules import RULES_ID


def _finding(called: str, instead: str, meaning: str, against: str, more: Mapping[str, Term]) -> Keys:
    """The keys of one sort of finding."""
    words_or_number = Either("some words or a number", number=Whole(None), text=Text("words"))
    return Keys(
        called,
        {
            **more,
            "weight": Term(words(tuple(WEIGHTS), "weight"), "How much hangs on it.", "example", default=REQUIRED),
            "printed": Term(
                Either("some words, a number or nothing", number=Whole(None), text=Text("words"), nothing=True),
                "What stands in the passage that is cited, word for word; nothing, where something is left out.",
                25,
                default=REQUIRED,
            ),
            instead: Term(words_or_number, meaning, 24),
            "against": Term(CITES.type, against, CITES.example),
            "at": Term(Text("a path"), "The place in the check that it concerns.", "sum/is"),
            "right": Term(
                Anything(),
                "What is right at that place of the check, where it is not just the words beside it.",
                24,
            ),
            "because": Term(Text(), "Why it cannot stand.", "Ten and fourteen.", default=REQUIRED),
        },
        evidence=False,
    )


FINDING_TERMS: Mapping[str, Term] = {
    ERRATUM: Term(
        _finding(
            "erratum of a claim",
            INSTEAD[ERRATUM],
            "What should stand there; left away where two passages cannot both stand and either may.",
            "The other passage of the document; of a translation, the passage of its original.",
            {
                "kind": ERRATUM_TERMS.terms["kind"],
                "renders": Term(
                    Text("words"), "The words of the original that are changed or left out.", "a deal of cards"
                ),
                "unless": ERRATUM_TERMS.terms["unless"],
            },
        ),
        "Where the text contradicts itself, arithmetic, the pack or its own rules.",
        {
            "kind": "arithmetic",
            "weight": "example",
            "at": "sum/is",
            "printed": 25,
            "emended": 24,
            "because": "Ten and fourteen.",
        },
    ),
    DISAGREEMENT: Term(
        _finding(
            "disagreement of a claim",
            INSTEAD[DISAGREEMENT],
            "What the other author has.",
            "Where the other author says so.",
            {},
        ),
        "Where two authors differ, and neither of them has made a slip.",
        {
            "weight": "game",
            "printed": "no ante",
            "otherwise": "an ante",
            "against": [{"source": "jones-1950", **A_CITATION}],
            "because": "Both read the same page.",
        },
    ),
    OVERTAKEN: Term(
        _finding(
            "overtaken claim",
            INSTEAD[OVERTAKEN],
            "What is so later.",
            "The later passage.",
            {},
        ),
        "Where it was true when it was written, and no longer is.",
        {
            "weight": "style",
            "printed": "only one",
            "later": "two",
            "against": A_CITATION,
            "because": "The second one is of the year after.",
        },
    ),
}

CLAIM = Keys(
    "claim",
    {
        "id": Term(Id("an id"), "Its name among the claims of the document.", "sum-of-two", default=REQUIRED),
        "says": Term(
            Text(), "The statement in our own words.", "Ten and fourteen make twenty-four.", default=REQUIRED
        ),
        "cite": Term(
            CITES.type,
            "Where it stands.",
            CITES.example,
            default=REQUIRED,
        ),
        "under": Term(RULES_ID, "The rules by which it is checked, if not those of the whole file.", "smith-1900"),
        "check": Term(
            CHECK,
            "What the program checks; left out if only the printed words show what was found.",
            {"sum": {"of": [10, 14], "is": 24}},
        ),
        **FINDING_TERMS,
    },
    evidence=False,
)

CLAIMS = Keys(
    "claims of a document",
    {
        "format": FORMAT,
        "source": Term(
            Id("a key of sources.bib"), "The document, as sources.bib has it.", "smith-1900", default=REQUIRED
        ),
        "under": Term(
            RULES_ID, "The rules by which its claims are checked, where they name no others.", "smith-1900"
        ),
        "claims": Term(
            Entries(CLAIM),
            "The claims, in the order of the document.",
            [
                {
                    "id": "sum-of-two",
                    "says": "Ten and fourteen make twenty-four.",
                    "cite": CITES.example,
                    "check": {"sum": {"of": [10, 14], "is": 24}},
                }
            ],
            default=REQUIRED,
        ),
    },
    evidence=False,
)
