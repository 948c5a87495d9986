"""How a reconstruction is written: its head, its selections, and its parts."""

from primero_rules.language.amounts import AMOUNTS_BY_NAME
from primero_rules.language.bounds import LEAST_PLAYERS, bounds
from primero_rules.language.declaration.apparatus import (
    CITES,
    EVIDENCE_TERMS,
    FORMAT,
    MOST_YEAR,
    NOTHING_WORD,
    PICKED,
)
from primero_rules.language.declaration.types import REQUIRED, ByName, Entries, Id, Keys, Term, Text, Whole
from primero_rules.language.equipment.hands import RULES_ABOUT_HANDS
from primero_rules.language.equipment.pack import PACK_TERMS
from primero_rules.language.equipment.table import TABLE
from primero_rules.language.follows import STEPS_THAT_FOLLOW
from primero_rules.language.groups import GROUP_IN_HEAD
from primero_rules.language.questions import A_QUESTION, CATALOGUE_OF_QUESTIONS
from primero_rules.language.steps.do import PASSAGES

SELECTION = Keys(
    "selection",
    {
        "year": Term(Whole(most=MOST_YEAR), "When it was published, if later than the main text.", 1905),
        "readings": PICKED,
    },
)

ENTRIES_OUTSIDE_PLAY = Entries(
    Keys("entry outside play", {"is": Term(NOTHING_WORD, "Why nothing is done.", "nothing", REQUIRED)})
)

RECONSTRUCTION = Keys(
    "reconstruction",
    {
        "format": FORMAT,
        "reconstruction": Term(
            Id("an id"), "The id: the name of the file's folder.", "smith-1900", default=REQUIRED
        ),
        "title": Term(
            Text(), "What the author calls the game, or what we call it.", "Smith's game", default=REQUIRED
        ),
        "scholar": Term(Text(), "Who reconstructed it.", "A. Smith", default=REQUIRED),
        "year": Term(Whole(most=MOST_YEAR), "When it was published.", 1900),
        "source": Term(
            Id("a key of sources.bib"), "The main source: a key of sources.bib.", "smith-1900", default=REQUIRED
        ),
        "work": Term(
            Id("a key of sources.bib"),
            "The work that is reconstructed, where it is known from the source alone.",
            "jones-1920",
        ),
        "about": Term(Text(), "What it is, in a few sentences.", "A game of two cards.", default=REQUIRED),
        "group": GROUP_IN_HEAD,
        "cite": CITES,
        "relation": EVIDENCE_TERMS["relation"],
        "selections": Term(
            ByName(SELECTION, ids=True),
            "Named selections of readings; the first is the main text.",
            {"1905": {"says": "As revised."}},
        ),
        "players": Term(
            bounds("players", LEAST_PLAYERS), "How many can play.", "2..4", default=REQUIRED, reads="{:player}"
        ),
        "pack": Term(
            PACK_TERMS,
            "The cards.",
            {"cards": ["Kh", "Qh"], "values": [{"ranks": ["K", "Q"], "points": 1}]},
            default=REQUIRED,
        ),
        "table": Term(
            TABLE,
            "What holds at the table.",
            {key: term.example for key, term in TABLE.terms.items()},
            default=REQUIRED,
        ),
        "amounts": Term(
            AMOUNTS_BY_NAME,
            "Amounts of chips to which the file gives names, such as a rest that is thrice the stake; they may be"
            " said wherever an amount stands.",
            {"stake": 2, "rest": {"of": "stake", "times": 3}},
        ),
        "combinations": Term(
            RULES_ABOUT_HANDS,
            "What hands there are.",
            {"lowest-first": [{"name": "pair", "cards": 2}]},
            default=REQUIRED,
        ),
        "procedure": Term(STEPS_THAT_FOLLOW, "What is done, in order.", [{"deal": {"cards": 2}}], default=REQUIRED),
        "named-steps": Term(
            PASSAGES,
            "Steps that are done in several places, each list under its name; `do` does them.",
            {"settle-up": {"steps": [{"award": {"to": "bidder"}}]}},
        ),
        "outside-play": Term(
            ENTRIES_OUTSIDE_PLAY,
            "Silences and denials that have no place in the order of play, with the questions that they answer.",
            [{"is": "nothing", "answers": "first-deal", "says": "Nobody is dealt to."}],
        ),
        "questions": Term(
            CATALOGUE_OF_QUESTIONS,
            "Questions that only this file asks; each is a row of its own in a comparison.",
            A_QUESTION,
        ),
    },
    evidence=False,
)
