"""How the claims of a document are written: each a statement, where it stands, and one way to check it."""

from __future__ import annotations

from primero_rules.language.declaration.apparatus import CITES, FORMAT
from primero_rules.language.declaration.types import REQUIRED, ByName, Entries, Id, Keys, Term, Text
from primero_rules.records.record_terms import ERRATUM
from primero_rules.sources.claims.check_terms import CHECK
from primero_rules.sources.claims.other_rules import RULES

AT = Term(Text("a path"), "The place in the check.", "sum/is", default=REQUIRED)

CLAIM = Keys(
    "claim",
    {
        "id": Term(Id("an id"), "Its name among the claims of the document.", "sum-of-two", default=REQUIRED),
        "says": Term(
            Text(), "The statement in our own words.", "Ten and fourteen make twenty-four.", default=REQUIRED
        ),
        "cite": Term(
            CITES.type,
            "Where it stands; two sources, if one is set beside another.",
            CITES.example,
            default=REQUIRED,
        ),
        "under": Term(RULES, "The rules by which it is checked, if not those of the whole file.", "smith-1900"),
        "check": Term(CHECK, "What a machine checks.", {"sum": {"of": [10, 14], "is": 24}}, default=REQUIRED),
        "erratum": Term(
            Keys(
                "erratum of a claim",
                {key: AT if key == "at" else term for key, term in ERRATUM.terms.items() if key != "id"},
                evidence=False,
            ),
            "Where what is printed cannot stand.",
            {"kind": "arithmetic", "at": "sum/is", "printed": 25, "emended": 24, "because": "Ten and fourteen."},
        ),
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
        "under": Term(RULES, "The rules by which its claims are checked, where they name no others.", "smith-1900"),
        "glossary": Term(
            ByName(Text("a meaning")), "What words of its language mean, as far as it matters.", {"donne": "deal"}
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
