"""The keys of the files of situations and of their plays."""

from primero_rules.game.action import VERBS
from primero_rules.language.conditions import CONDITION
from primero_rules.language.declaration.apparatus import FORMAT
from primero_rules.language.declaration.types import (
    REQUIRED,
    ByName,
    Entries,
    Id,
    Keys,
    Term,
    Text,
    Truth,
    Whole,
    Words,
)
from primero_rules.records.record_terms import HAND_RECORD
from primero_rules.situations.asked.situation import (
    ASPECTS,
    CARDS_TO_THROW,
    COURSE,
    DEEDS,
    FACETS,
    MAY,
    MOVE,
    NEXT_DEAL,
    OUTCOME,
    PUT_DOWN,
)

AS_CHEAPLY = "if everybody goes on as cheaply as he may"
"""How people play a hand to its end."""

AS_PREFERRED = "if everybody goes on as is said above, and otherwise as cheaply as he may"
"""How they do if a situation says what everybody does rather than anything else."""

ASKED_OF_THE_END = {
    OUTCOME: "How does the hand end {}?",
    COURSE: "What is done with the cards, and how does the hand end, {}?",
    NEXT_DEAL: "Who deals the next hand, {}?",
}
"""What a situation may ask about the end of a hand, without how people play on."""

ASKS = {
    MAY: "What may the player do whose turn it is, and what does each thing cost him?",
    PUT_DOWN: "Who has put down chips by then?",
    **{asks: words.format(AS_CHEAPLY) for asks, words in ASKED_OF_THE_END.items()},
}
"""What a situation may ask."""

ASKED_OF_CARDS = "How many cards may the player throw who has to choose which, and what does he draw for them?"
"""What a situation asks about what may be done, if it is cards that are chosen."""

HOLDER = Keys(
    "player of a situation",
    {
        "cards": Term(Text("cards such as 7c Ah"), "The cards that he comes to hold.", "Kh Ks"),
        "chips": Term(
            Entries(Whole(1)),
            "With how many chips he sits down. Of several numbers any will do, since games bet in unlike sums; the"
            " first is tried first.",
            [3, 1],
        ),
    },
    evidence=False,
)

ASPECT = Keys(
    "aspect of an answer",
    {
        "of": Term(
            Entries(Words(tuple(DEEDS), "kind of deed")),
            "The deeds that count; without it, whatever may be done. Whoever `bids` puts down more than he owes,"
            " and whoever `pays` no more than that; whoever `declares` names a hand and puts down nothing; whoever"
            " `waits` does neither; and whoever `leaves` is out of the hand.",
            ["pays"],
        ),
        "regards": Term(
            Entries(Words(ASPECTS, "part that counts")),
            "Which parts of them count: what may be compared in a situation, and besides whether a hand is `named`"
            " and its `points`, and whether it is what is held (`truth`), less (`understated`) or more"
            " (`overstated`), `below` what was named last, or anything but what is held (`withheld`); whether all"
            " that others have put in is `met`; how many cards are `held`, `whose` turn it is, and who has `laid`"
            " chips before; of an end, who is `barred` from winning, whether chips are left on the table (`stays`),"
            " into what `shares` the others go, or go if several win (`split`), who `deals` the next hand, and by"
            " what `course` of dealing and changing it is reached.",
            ["chips"],
            default=REQUIRED,
        ),
    },
    evidence=False,
)

SITUATION_TERMS = Keys(
    "situation",
    {
        "id": Term(Id("an id"), "Its name, by which links and commands speak of it.", "last", default=REQUIRED),
        "title": Term(
            Text(), "The question as a reader would ask it.", "May the last player let a bid go?", default=REQUIRED
        ),
        "about": Term(Text(), "Why it is asked.", "Here the authors part most."),
        "questions": Term(
            Entries(Id("an id of questions.yaml")),
            "The questions of the catalogue that it tests, besides those that it decides.",
            ["first-deal"],
        ),
        "decides": Term(
            ByName(ASPECT, called="aspects by questions"),
            "The questions of the catalogue for which it decides who answers them alike, each with the part of the"
            " answer that counts for it.",
            {"seeing-price": {"of": ["pays"], "regards": ["chips"]}},
        ),
        "seats": Term(Whole(1), "How many play, or as near to it as a game allows.", 3, default=3),
        "phase": Term(Text("a phase"), "The phase in which it is asked.", "first-vying"),
        "until": Term(CONDITION, "What must have come about.", ["bid-stands", "last-to-answer"], default=REQUIRED),
        "throughout": Term(
            CONDITION,
            "What must have come about, and stays so of the same player until the hand is over.",
            {"not": {"satisfies": ["hold-what-was-said"]}},
        ),
        "players": Term(
            ByName(HOLDER, called="players by their seats"),
            "What is known of the player in a seat, where that matters.",
            {"bidder": {"cards": "Kh Ks"}},
        ),
        "called": Term(
            ByName(Text(), called="names by seats"),
            "What the answers call the player in a seat; `another` is the player for whom there is no other word.",
            {"actor": "the one who pays"},
        ),
        "chooses": Term(
            Words((MOVE, CARDS_TO_THROW), "thing to choose"),
            "What the player has to choose when it is asked: what he does in his turn, or which cards he throws.",
            CARDS_TO_THROW,
            default=MOVE,
        ),
        "asks": Term(Words(tuple(ASKS), "thing to ask"), "What is asked.", "outcome", default=MAY),
        "regards": Term(
            Entries(Words(FACETS, "part of an answer")),
            "Which parts of the answers are compared; without it, all: chips put down, what is said, cards thrown"
            " and drawn, cards shown, chips that come back, and whether the player stays in.",
            ["chips", "staying"],
        ),
        "prefers": Term(
            Entries(Words(VERBS, "verb")),
            "What everybody does rather than anything else, if he may; without it, everybody sees rather than pass,"
            " passes rather than bid, and bids rather than raise or give up.",
            ["pass", "fold"],
        ),
        "without": Term(
            Entries(Words(VERBS, "verb")), "What nobody does on the way, nor afterwards.", ["raise", "fold"]
        ),
        "unless-bound": Term(
            Entries(Words(VERBS, "verb")),
            "What nobody does unless he can do nothing else, on the way and afterwards.",
            ["pass"],
        ),
        "truthful": Term(
            Truth(),
            "Whether nobody announces another hand than he holds who may do anything else, on the way and"
            " afterwards; rather than that he does what nobody does `unless-bound`.",
            example=True,
            default=False,
        ),
    },
    evidence=False,
)

A_RECORD = {
    "format": 2,
    "hand": "last",
    "reconstruction": "smith-1900",
    "title": "One bids",
    "seats": ["Ann", "Bob"],
    "steps": [{"who": "Ann", "does": "bid", "amount": 1}],
}

A_SITUATION = [
    {"id": "last", "title": "May the last player let a bid go?", "until": ["bid-stands", "last-to-answer"]}
]

SEARCH_IN_VAIN = Keys(
    "search in vain",
    {
        "because": Term(Text(), "What never held.", "nobody bids", default=REQUIRED),
        "bound": Term(Whole(), "How many positions were seen.", 200, default=REQUIRED),
        "whole": Term(Truth(), "Whether those were all there are.", example=True, default=REQUIRED),
        "rule": Term(
            Text("a path in the file"),
            "The rule without which it would come to that.",
            "procedure/1/vying/ends/0",
        ),
        "tried": Term(
            Whole(),
            "How many changes of one rule were tried, none of which brings it about.",
            200,
        ),
        "ground": Term(
            Text("a path in the file"),
            "The rule that shows it without a search.",
            "procedure/1/vying/ends/0",
        ),
        "under": Term(
            Text("a digest"), "What was searched: a digest of the rules and of the situation.", "1f0c2a94b3d7"
        ),
    },
    evidence=False,
)

STORED_PLAYS = Keys(
    "plays",
    {
        "format": FORMAT,
        "situation": Term(Id("an id"), "The situation to which the plays lead.", "last", default=REQUIRED),
        "plays": Term(
            Entries(
                Keys(
                    "play of a situation",
                    {
                        "of": Term(Text("an id, or ID@NAME"), "The rulebook.", "smith-1900", default=REQUIRED),
                        "record": Term(HAND_RECORD, "The hand that leads there.", A_RECORD),
                        "answer": Term(
                            Entries(Text()),
                            "The answer at the end of that hand, in words; the check compares it with what the"
                            " rules answer now.",
                            ["see: pays what he owes"],
                        ),
                        "never": Term(
                            SEARCH_IN_VAIN,
                            "That nothing leads there.",
                            {"because": "nobody bids", "bound": 200, "whole": True},
                        ),
                        "ordinary": Term(
                            Keys(
                                "ordinary play",
                                {
                                    "hand": Term(
                                        Whole(1),
                                        "In which hand computer players got there, or in how many they did not.",
                                        3,
                                        default=REQUIRED,
                                    ),
                                    "record": Term(HAND_RECORD, "That hand, up to the situation.", A_RECORD),
                                },
                                evidence=False,
                            ),
                            "How it comes up among four computer players with the usual chips.",
                            {"hand": 3, "record": A_RECORD},
                        ),
                    },
                    evidence=False,
                )
            ),
            "A play for each rulebook, or that there is none; `primero ask --search` writes them.",
            [{"of": "smith-1900", "never": {"because": "nobody bids", "bound": 200, "whole": True}}],
            default=REQUIRED,
        ),
    },
    evidence=False,
)

UNASKED = Keys(
    "rule that no situation asks for",
    {
        "of": Term(Text("an id, or ID@NAME"), "The rulebook.", "smith-1900", default=REQUIRED),
        "rule": Term(
            Text("a path in the file"), "Where the rule stands.", "procedure/1/vying/ends/0", default=REQUIRED
        ),
        "because": Term(Text(), "Why no situation asks for it.", "Nobody has a turn then.", default=REQUIRED),
    },
    evidence=False,
)

SITUATIONS = Keys(
    "situations",
    {
        "format": FORMAT,
        "group": Term(Text(), "The part of the game to which they belong.", "The first betting", default=REQUIRED),
        "situations": Term(
            Entries(SITUATION_TERMS), "The situations, in the order of play.", A_SITUATION, default=REQUIRED
        ),
        "unasked": Term(
            Entries(UNASKED),
            "Rules that have a say in no situation, as one for them would be artificial, each with the reason.",
            [{"of": "smith-1900", "rule": "procedure/1/vying/ends/0", "because": "Nobody has a turn then."}],
        ),
    },
    evidence=False,
)

TELLING_HANDS = Keys(
    "telling hands",
    {
        "format": FORMAT,
        "telling-hands": Term(
            Entries(
                Keys(
                    "hands of a rulebook",
                    {
                        "of": Term(Text("an id, or ID@NAME"), "The rulebook.", "smith-1900", default=REQUIRED),
                        "under": Term(
                            Text("a digest"),
                            "Under what they were played: a digest of the rules and of what hands are to show.",
                            "1f0c2a94b3d7",
                            default=REQUIRED,
                        ),
                        "hands": Term(
                            Entries(Whole()),
                            "The numbers of the hands, each of which decides all that is drawn in one.",
                            [0, 17],
                            default=REQUIRED,
                        ),
                    },
                    evidence=False,
                )
            ),
            "For each rulebook, hands that together show of it what many hands show; `primero ask --search` writes"
            " them.",
            [{"of": "smith-1900", "under": "1f0c2a94b3d7", "hands": [0, 17]}],
            default=REQUIRED,
        ),
    },
    evidence=False,
)
