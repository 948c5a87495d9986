"""The keys of the file of instructive showdowns."""

from primero_rules.language.declaration.apparatus import FORMAT
from primero_rules.language.declaration.types import REQUIRED, Entries, Id, Keys, Term, Text, Whole
from primero_rules.worth.showdown import USUAL_POT

HAND_OF_EXAMPLE = Keys(
    "hand of a showdown",
    {
        "cards": Term(Text("cards such as 7c Ah"), "The cards.", "7c 6c Ac Kd", default=REQUIRED),
        "announces": Term(
            Text("cards such as 7c Ah"),
            "Cards for what its holder has announced: each rulebook calls by its own name what they make. Without"
            " it he has announced what he holds, if he had to announce anything.",
            "7c 6d 5h 4s",
        ),
    },
    evidence=False,
)

EXAMPLE = Keys(
    "showdown",
    {
        "id": Term(Id("an id"), "Its name, by which links speak of it.", "two-flushes", default=REQUIRED),
        "title": Term(
            Text(), "The question as a reader would ask it.", "Two flushes meet. Who wins?", default=REQUIRED
        ),
        "about": Term(Text(), "Why it is asked.", "Here the authors part most."),
        "hands": Term(
            Entries(HAND_OF_EXAMPLE),
            "The hands, that of the eldest first, and the others in the order of play.",
            [{"cards": "7c 6c 5c 4c"}, {"cards": "7d 6d 5d 3d"}],
            default=REQUIRED,
        ),
        "pot": Term(Whole(1), "The chips that they contend for.", 60, default=USUAL_POT),
        "seats": Term(
            Whole(1), "How many sat down, if more than there are hands here: the others have given up.", 4
        ),
    },
    evidence=False,
)

EXAMPLE_OF_SHOWDOWNS = [
    {
        "id": "two-flushes",
        "title": "Two flushes meet. Who wins?",
        "hands": [{"cards": "7c 6c 5c 4c"}, {"cards": "7d 6d 5d 3d"}],
    }
]

MEETING = Keys(
    "meeting",
    {
        "id": Term(Id("an id"), "Its name, by which links speak of it.", "two-points", default=REQUIRED),
        "title": Term(Text(), "What kinds of hands meet.", "A point, and a lower one.", default=REQUIRED),
        "hands": Term(
            Entries(Text("cards such as 7c Ah")),
            "The cards of each hand, that of the eldest first.",
            ["7c Ac Kd 2h", "5s 4s Qd 3d"],
            default=REQUIRED,
        ),
        "further": Term(
            Text("a card such as Kh"),
            "A card that the first hand may hold besides: the chances against it are told as well.",
            "Jh",
        ),
        "pot": Term(Whole(1), "The chips that they contend for.", 240, default=USUAL_POT),
    },
    evidence=False,
)

A_MEETING = [{"id": "two-points", "title": "A point, and a lower one.", "hands": ["7c Ac Kd 2h", "5s 4s Qd 3d"]}]

SHOWDOWNS = Keys(
    "showdowns",
    {
        "format": FORMAT,
        "showdowns": Term(
            Entries(EXAMPLE),
            "The showdowns, in the order in which they are shown.",
            EXAMPLE_OF_SHOWDOWNS,
            default=REQUIRED,
        ),
        "meetings": Term(
            Entries(MEETING),
            "Hands that meet where one of them may still draw, a row each in the table of exact chances.",
            A_MEETING,
        ),
    },
    evidence=False,
)
