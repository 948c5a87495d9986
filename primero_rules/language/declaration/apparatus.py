"""The keys by which a node carries its evidence, and the forms in which any node may be written."""

from dataclasses import replace

from primero_rules.base.fault import Fault
from primero_rules.base.file_format import CURRENT
from primero_rules.base.spec import NOTHINGS
from primero_rules.base.written_evidence import EDITOR, GAPS, HOLES, SOURCE, STANCES, WARRANTS
from primero_rules.base.yaml_tree import Node
from primero_rules.language.declaration.former_keys import ANY_RULE, written_now
from primero_rules.language.declaration.types import (
    REQUIRED,
    Anything,
    ByName,
    Either,
    Entries,
    Id,
    Keys,
    NameText,
    Term,
    Text,
    TextOrNumber,
    Whole,
    Words,
    words,
)

MOST_YEAR = 9_999
"""No work is published after this year."""

FORMAT = Term(Whole(CURRENT, CURRENT), "The format in which the file is written.", CURRENT, default=REQUIRED)

A_CITATION = {"The Deal": "Two cards are"}

OPENING_WORDS = TextOrNumber("opening words")

CITE = ByName(
    Either(
        "passages",
        text=OPENING_WORDS,
        number=OPENING_WORDS,
        entries=Entries(OPENING_WORDS, alone=False),
        nothing=True,
    ),
    called="citation",
    beside={
        SOURCE: Term(
            Id("a key of sources.bib"), "The key of the work, if it is another than the file's own.", "jones-1920"
        )
    },
    refused=dict.fromkeys(("at", "from"), "the place as the key, and the opening words under it"),
)
"""Places of one work, each with the two to six opening words of the passage, so that it can be found."""

CITES = Term(Entries(CITE), "The passage on which this rests: its place, and its opening words.", A_CITATION)

SAYS = Term(
    Text(), "The rule in our own words: one sentence that a reader understands.", "Everybody gets one card."
)

ANOTHER_WORK = Text("an id, ID@NAME or a key of sources.bib")

RELATION = Keys(
    "relation",
    {
        "adopts": Term(ANOTHER_WORK, "Whose rule the author takes over.", "jones-1920"),
        "agrees-with": Term(
            ANOTHER_WORK, "Whose rule is also his, who had it of himself and does not take it over.", "jones-1920"
        ),
        "follows": Term(ANOTHER_WORK, "Whose lead he follows, without taking over just this.", "jones-1920"),
        "rejects": Term(ANOTHER_WORK, "Whose rule he will not have.", "jones-1920@main"),
        "translates": Term(
            ANOTHER_WORK, "At the head of a file: whose text it translates or adapts.", "jones-1920"
        ),
        "cite": CITES,
        "though": Term(
            Text(), "In which way the two rules are not as the word promises.", "He says two cards, Jones three."
        ),
    },
    evidence=False,
)


class Warrant(Words):
    """Why an author holds a rule.  That a rule is the editors' is no warrant: its gap says so."""

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a word that is no warrant, or None; for ``editor`` it says what to write instead."""
        if node.value == EDITOR:
            complaint = f"{EDITOR!r} is no warrant: a rule is ours if it names the gap that it fills"
            return Fault(
                node.place, complaint, f"gap: one of {', '.join(GAPS)}; with because: ...", code="no-evidence"
            )
        return Words.misfit(self, node)


OF_A_WORD = ("name", "phase", "called", "also-called", "spoken")
"""Keys that say what a single word is called, and stand among its terms."""

EVIDENCE_TERMS = {
    "says": SAYS,
    "cite": CITES,
    "warrant": Term(
        Warrant(tuple(WARRANTS), "warrant"),
        "The author's reason for the rule; with a citation alone, the text says so.",
        "inferred",
    ),
    "stance": Term(words(tuple(STANCES), "stance"), "How firmly the author holds it.", "tentative"),
    "since": Term(Whole(None, MOST_YEAR), "The year from which the author takes this stance.", 1999),
    "gap": Term(
        words(tuple(GAPS), "gap"), "What kind of gap a rule of ours fills; only such a rule has one.", "silent"
    ),
    "because": Term(Text(), "The argument, in our own words.", "Nothing in the text speaks against it."),
    "relation": Term(
        Entries(RELATION),
        "How the author's rule is related to that of another author.",
        [{"adopts": "jones-1920", "cite": A_CITATION}],
    ),
    "answers": Term(
        Entries(Text("the id of a question")),
        "The question, or questions, of questions.yaml that this node answers.",
        "first-deal",
    ),
    "called": Term(NameText(), "The word of the source for this.", "opening"),
    "also-called": Term(Entries(NameText()), "Other words of the source for the same.", ["first bet"]),
    "spoken": Term(
        Entries(Text()), "What the source has a player say at the table when he does this.", ["I bet two"]
    ),
    "name": Term(
        NameText(),
        "The name by which the rest of the file speaks of this; for a move, where the source has no word for it.",
        "betting",
    ),
    "phase": Term(
        Text(), "The part that a step plays in the game, or that a denial takes out of it.", "first-vying"
    ),
}

PICKED = Term(
    ByName(Text("the name of a reading"), called="readings by points"),
    "The reading picked at each point.",
    {"size-of-deal": "two"},
)

FORMS_OF_NODE = {
    "dispute": {
        "dispute": Term(Text(), "The name of the disputed point, by which a selection picks.", "size-of-deal"),
        "readings": Term(
            Anything(),
            "The readings, each under its name; the first is the author's main text.",
            {"two": 2, "three": {"is": 3, "says": "Three cards are dealt."}},
        ),
    },
    "hole": {"hole": Term(words(tuple(HOLES), "kind of hole"), "No rule can be given here, and why.", "lacuna")},
    "is": {"is": Term(Anything(), "The value itself, or why there is none, where evidence stands beside it.", 2)},
}
"""The forms in which a node may be written, each known by its first key."""

FORM_NAMES = {"dispute": "disputed point", "hole": "hole", "is": "value with its evidence"}


class DenialWord(Words):
    """Why there is no rule in a place."""

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a word that says no such thing, or None; for one of format 1, with what is written now."""
        fault = Words.misfit(self, node)
        now = written_now(node.value, (ANY_RULE,)) if node.kind == "text" else ""
        if fault is None or not now:
            return fault
        return replace(fault, complaint=f"{fault.complaint}: it is of format 1", expected=now)


NOTHING_WORD = DenialWord(tuple(NOTHINGS), "word for what is not there")
