"""The keys by which a node carries its evidence, and the forms in which any node may be written."""

from __future__ import annotations

from primero_rules.base.spec import GAPS, STANCES, WARRANTS
from primero_rules.language.declaration.types import (
    REQUIRED,
    Anything,
    ByName,
    Entries,
    Keys,
    Term,
    Text,
    TextOrNumber,
    Truth,
    Whole,
    words,
)

CITE = Keys(
    "citation",
    {
        "source": Term(
            Text("a key of sources.bib"), "The key of the source in sources.bib.", "smith-1900", default=REQUIRED
        ),
        "at": Term(TextOrNumber(), "The place in the source: a heading, a page, a paragraph.", "The Deal"),
        "from": Term(
            TextOrNumber(), "The two to six opening words of the passage, so that it can be found.", "Two cards are"
        ),
    },
    evidence=False,
)

CITES = Term(Entries(CITE), "Where the claim stands.", [{"source": "smith-1900", "at": "The Deal"}])

SAYS = Term(
    Text(), "The rule in our own words: one sentence that a reader understands.", "Everybody gets one card."
)

OTHERS = Text("an id, ID@NAME, or a key of sources.bib")

RELATION = Keys(
    "relation",
    {
        "adopts": Term(OTHERS, "Whose rule the author takes over.", "jones-1920"),
        "follows": Term(OTHERS, "Whose lead he follows, without taking over just this.", "jones-1920"),
        "rejects": Term(OTHERS, "Whose rule he will not have.", "jones-1920@main"),
        "cite": CITES,
        "though": Term(
            Text(), "In which way the two rules are not as the word promises.", "He says two cards, Jones three."
        ),
    },
    evidence=False,
)

EVIDENCE = {
    "says": SAYS,
    "cite": CITES,
    "warrant": Term(words(WARRANTS, "warrant"), "Why the author holds it, or that it is ours.", "explicit"),
    "stance": Term(words(STANCES, "stance"), "How firmly the author holds it.", "tentative"),
    "since": Term(Whole(None), "The year from which the author takes this stance.", 1999),
    "gap": Term(words(GAPS, "gap"), "What an editor's choice fills.", "silent"),
    "because": Term(Text(), "The argument, in our own words.", "Nothing in the text speaks against it."),
    "relation": Term(
        Entries(RELATION),
        "What the author says of the rule that another has here.",
        [{"adopts": "jones-1920", "cite": [{"source": "smith-1900", "at": "The Deal"}]}],
    ),
    "answers": Term(
        Entries(Text("the id of a question")),
        "The question, or questions, of questions.yaml that this node answers.",
        "first-deal",
    ),
    "called": Term(Text(), "The word of the source for this.", "opening"),
    "name": Term(Text(), "The name by which the rest of the file speaks of this.", "betting"),
    "role": Term(Text(), "The part that a step plays in the game, which questions may ask for.", "first-vying"),
}

PICKED = Term(ByName(Text("the name of a reading")), "The reading picked at each point.", {"size-of-deal": "two"})

FORMS = {
    "point": {
        "point": Term(Text(), "The name of the disputed point, by which a selection picks.", "size-of-deal"),
        "readings": Term(
            Anything(),
            "The readings, each under its name; the first is the author's main text.",
            {"two": 2, "three": {"value": 3, "says": "Three cards are dealt."}},
        ),
    },
    "never": {"never": Term(Truth(only=True), "The author says that there is no such thing.", example=True)},
    "omitted": {"omitted": Term(Truth(only=True), "In this reading the node is left out.", example=True)},
    "hole": {"hole": Term(words(GAPS, "kind of hole"), "No rule can be given here, and why.", "lacuna")},
    "value": {"value": Term(Anything(), "The value itself, where evidence stands beside it.", 2)},
}
"""The forms in which a node may be written, each known by its first key."""

FORM_NAMES = {
    "point": "disputed point",
    "never": "denial",
    "omitted": "omission",
    "hole": "hole",
    "value": "value with its evidence",
}
