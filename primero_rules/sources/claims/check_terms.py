"""The ways to check a claim, and how each is written; ``CHECK`` is one of them with its terms."""

from __future__ import annotations

from primero_rules.language.combinations import COMBINATION, COMBINATIONS
from primero_rules.language.declaration.types import (
    REQUIRED,
    Anything,
    ByName,
    Either,
    Entries,
    Keys,
    Share,
    Term,
    Text,
    Type,
    Whole,
    words,
)
from primero_rules.language.shapes import RANK, SUIT
from primero_rules.records.record_words import CARDS, SPOKEN

QUANTITIES = ("all", "most", "some", "one", "none")

NUMBER = Either("number", number=Whole(None), text=Share())
NUMBERS = Entries(NUMBER)
ID = Text("an id, or ID@NAME")
HAND = Text("cards, or what they are announced as")
OF = Term(COMBINATION, "The combination that is meant.", "pair", default=REQUIRED)
IS = Term(NUMBER, "What comes out.", 24, default=REQUIRED)
LIKE = Keys(
    "hand of known ranks",
    {
        "ranks": Term(
            Text("ranks such as K Q 4 3"),
            "Its ranks; those that a dash joins are of one suit, and of another than what it does not join.",
            "7-4 A K",
            default=REQUIRED,
        ),
        "makes": Term(SPOKEN, "What it makes.", "pair 20", default=REQUIRED),
        "suit": Term(SUIT, "The suit of the cards that count, if it is told.", "h"),
    },
    evidence=False,
)

CHECKS: dict[str, tuple[str, object, dict[str, Term] | Type]] = {
    "hand": (
        "What cards make.",
        {"cards": "Kh Ks", "makes": "pair 20"},
        {
            "cards": Term(CARDS, "The cards.", "Kh Ks", default=REQUIRED),
            "makes": Term(SPOKEN, "The best that they make, with its points if told.", "pair 20", default=REQUIRED),
            "also": Term(Entries(SPOKEN), "Lower combinations that are in them too.", ["pair 20"]),
        },
    ),
    "beats": (
        "Which of two hands is better.",
        {"hand": "pair 20", "over": "Kh Qs"},
        {
            "hand": Term(HAND, "The better hand: its cards, or its name.", "pair 20", default=REQUIRED),
            "over": Term(HAND, "The hand that it beats.", "Kh Qs", default=REQUIRED),
        },
    ),
    "chance": (
        "The chance that a draw makes something of a hand.",
        {"cards": "Kh", "draws": 1, "makes": "pair", "at-most": "1/2"},
        {
            "cards": Term(CARDS, "The cards that are kept.", "Kh", default=REQUIRED),
            "throws": Term(CARDS, "Cards that were thrown and cannot be drawn.", "Qs"),
            "draws": Term(Whole(1), "How many cards are drawn.", 1, default=REQUIRED),
            "makes": Term(COMBINATION, "What the hand is to make.", "pair", default=REQUIRED),
            "at-least": Term(Share(), "The least that the chance can be.", "1/10"),
            "at-most": Term(Share(), "The most that the chance can be.", "1/2"),
        },
    ),
    "suits": (
        "Hands of one deal of which only the ranks are known.",
        {"hands": [{"ranks": "K K", "makes": "pair"}], "ways": 6, "such-as": ["Kh Ks"]},
        {
            "hands": Term(Entries(LIKE), "The hands.", [{"ranks": "K K", "makes": "pair"}], default=REQUIRED),
            "ways": Term(Whole(), "How many assignments of suits fit.", 6, default=REQUIRED),
            "such-as": Term(Entries(CARDS), "One of them, hand by hand.", ["Kh Ks"], default=REQUIRED),
        },
    ),
    "pack": (
        "What a pack holds.",
        {"without": ["8", "9", "T"], "leaves": 40},
        {
            "without": Term(Entries(RANK), "The ranks that are taken out.", ["8", "9", "T"], default=REQUIRED),
            "leaves": Term(Whole(), "How many cards are left.", 40, default=REQUIRED),
        },
    ),
    "value": ("What cards are worth, rank by rank.", {"K": 10}, ByName(Whole())),
    "order": (
        "Which combinations there are.",
        {"lowest-first": ["card", "pair"]},
        {
            "lowest-first": Term(COMBINATIONS, "All of them, the lowest first.", ["card", "pair"]),
            "highest-first": Term(COMBINATIONS, "All of them, the highest first.", ["pair", "card"]),
            "kinds": Term(Whole(), "How many there are.", 2),
        },
    ),
    "size": (
        "Which combinations take so many cards.",
        {"cards": 2, "of": ["pair"]},
        {
            "cards": Term(Whole(1), "How many cards, neither more nor fewer.", 2, default=REQUIRED),
            "of": Term(COMBINATIONS, "All combinations that do.", ["pair"], default=REQUIRED),
        },
    ),
    "totals": (
        "The totals that a combination can have, over the whole pack.",
        {"of": "pair", "lowest": 20},
        {
            "of": OF,
            "lowest": Term(Entries(Whole()), "The lowest total, or the lowest few from below.", 20),
            "highest": Term(Entries(Whole()), "The highest total, or the highest few from above.", [42, 36]),
            "include": Term(Entries(Whole()), "Totals that it can have.", [24, 26]),
        },
    ),
    "mean": (
        "The mean of the totals of a combination.",
        {"of": "pair", "is": 28},
        {"of": OF, "is": Term(Whole(), "The mean, in whole points.", 28, default=REQUIRED)},
    ),
    "rare": (
        "How rare a combination is.",
        {"of": "pair", "at-most": "1/10"},
        {
            "of": OF,
            "below": Term(Whole(), "With fewer points than this, among all hands of the kind.", 24),
            "above": Term(Whole(), "With more points than this, among all hands of the kind.", 36),
            "at-most": Term(Share(), "The greatest share of hands that it can be.", "1/10", default=REQUIRED),
        },
    ),
    "deal": (
        "How many cards are dealt, and how many are left of the pack.",
        {"players": 4, "cards": 2, "left": 32},
        {
            "players": Term(Whole(1), "To how many players.", 4),
            "cards": Term(Whole(1), "How many to each at a time.", 2),
            "times": Term(Whole(1), "How many times.", 3),
            "each": Term(Whole(), "How many each has been dealt in the end.", 6),
            "dealt": Term(Whole(), "How many have been dealt to all.", 24),
            "left": Term(Whole(), "How many are left of the pack.", 16),
        },
    ),
    "sum": (
        "Numbers added up.",
        {"of": [10, 14], "is": 24},
        {"of": Term(NUMBERS, "The numbers.", [10, 14], default=REQUIRED), "is": IS},
    ),
    "product": (
        "Numbers multiplied.",
        {"of": [4, 2, 3], "is": 24},
        {"of": Term(NUMBERS, "The numbers.", ["1/3", "1/2"], default=REQUIRED), "is": IS},
    ),
    "century": (
        "The century of a year.",
        {"year": 1530, "is": 16},
        {
            "year": Term(Whole(1), "The year.", 1530, default=REQUIRED),
            "is": Term(Whole(1), "The century in which it lies.", 16, default=REQUIRED),
        },
    ),
    "answer": (
        "What rules answer to a question; a choice of ours is nobody's answer.",
        {"question": "folding-returns", "is": "none"},
        {
            "question": Term(Text("the id of a question"), "The question.", "folding-returns", default=REQUIRED),
            "is": Term(Anything(), "The answer as the rules write it, or a part of it.", "none", default=REQUIRED),
            "of": Term(Entries(ID), "Whose rules are asked; others are all those by other authors.", ["others"]),
            "how-many": Term(words(QUANTITIES, "number of rulesets"), "How many of them answer so.", "none"),
        },
    ),
    "same": (
        "Rules that answer questions alike.",
        {"questions": ["pack"], "of": ["smith-1900", "jones-1950"]},
        {
            "questions": Term(Entries(Text("the id of a question")), "The questions.", ["pack"], default=REQUIRED),
            "of": Term(Entries(ID), "Whose rules.", ["smith-1900", "jones-1950"], default=REQUIRED),
        },
    ),
    "options": (
        "What a player may do in his turn.",
        {"phase": "first-vying", "are": ["bid", "pass"]},
        {
            "phase": Term(Text("a phase"), "The phase that the step is.", "first-vying", default=REQUIRED),
            "are": Term(
                Entries(Text("a verb, or what the rules call it")), "All of it.", ["bid"], default=REQUIRED
            ),
        },
    ),
    "authored": (
        "How many reconstructions somebody has made.",
        {"by": "Ann Smith", "are": 1},
        {
            "by": Term(Text("the name of a scholar"), "Who made them.", "Ann Smith", default=REQUIRED),
            "are": Term(Whole(), "How many of those that come with the package.", 1, default=REQUIRED),
        },
    ),
    "means": (
        "What printed words mean, by the glossary of the file.",
        {"words": "donne", "sense": "deal"},
        {
            "words": Term(
                Either("words or nothing", text=Text("words"), nothing=True),
                "The words, in the language in which they are printed; nothing, where nothing stands.",
                "donne",
                default=REQUIRED,
            ),
            "sense": Term(Text("words"), "What they have to mean.", "deal", default=REQUIRED),
        },
    ),
}

CHECK = Keys(
    "check",
    {
        word: Term(Keys(f"check by {word}", of, evidence=False) if isinstance(of, dict) else of, says, example)
        for word, (says, example, of) in CHECKS.items()
    },
    single=True,
    evidence=False,
)
