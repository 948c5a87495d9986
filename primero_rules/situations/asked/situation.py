"""A situation: a question about play, and the conditions under which it is asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from primero_rules.base.cards import Card
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec
from primero_rules.base.yaml_reader import read_text
from primero_rules.language.conditions import SEVERAL_CONDITIONS
from primero_rules.language.english.condition_words import condition_words
from primero_rules.language.grammar import require_type

MAY, PUT_DOWN, OUTCOME, COURSE, NEXT_DEAL = "may", "put-down", "outcome", "course", "next-deal"
"""What may be asked: what the player whose turn it is may do, who has put down chips, how the hand ends, by what
course it comes to that, or who deals the next."""

OF_THE_MOMENT = (MAY, PUT_DOWN)
"""What is asked of the moment at which a situation comes about, and not of the end of the hand."""

MOVE, CARDS_TO_THROW = "move", "cards-to-throw"
"""What the player chooses at the moment that is asked about."""

SEATS_IN_SITUATIONS = 3

ANOTHER_PLAYER = "another"
"""Instead of a word for a seat: a player for whom the situation has none."""

CLAIMANT = "claimant"
"""Instead of a word for a seat: the only player who has claimed to win, if a situation has no word for him."""

FACETS_IN_WORDS: Mapping[str, str] = {
    "chips": "the chips that are put down or given out",
    "speech": "what is said",
    "cards": "the cards that are thrown and drawn",
    "shown": "the cards that are shown",
    "back": "the chips that come back",
    "staying": "whether one is still in",
}
"""The parts of an answer that may be compared, in words."""

FACETS = tuple(FACETS_IN_WORDS)
"""These parts."""

BIDS, PAYS, DECLARES, WAITS, LEAVES = "bids", "pays", "declares", "waits", "leaves"

DEEDS = {
    BIDS: "He puts down more than he owes.",
    PAYS: "He puts down what he owes, or all that he has, and no more.",
    DECLARES: "He puts down nothing and names a hand.",
    WAITS: "He puts down nothing, says nothing, and stays in.",
    LEAVES: "He is out of the hand.",
}
"""The kinds of deeds, distinguished by their effect."""

ASPECTS = (
    *FACETS, "named", "points", "truth", "understated", "overstated", "below", "withheld", "met", "held", "whose",
    "laid", "barred", "stays", "shares", "split", "deals", "course",
)  # fmt: skip
"""The parts of an answer that may count for a question.

Besides the facets: whether a hand is named, and its points; whether it is what is held, less, or more, or below
what was named last, or whether just what is held may not be named; whether all is met that others have put in;
how many cards are held, whose turn it is, and who has put down chips. Of an end: who is kept from winning,
whether chips are left on the table, into what shares the others go, or go if several win, who deals the next
hand, and what is done with the cards before.
"""


@dataclass(frozen=True, slots=True)
class Aspect:
    """The part of an answer that counts for a question: which deeds (all, if none are named), and which facets."""

    of: tuple[str, ...]
    regards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Holder:
    """What is known of the player in a seat such as ``bidder``: cards he comes to hold, chips he begins with.

    Of several numbers of chips any will do, and the first is tried first; none, and he begins with the usual ones.
    """

    seat: str
    cards: tuple[Card, ...]
    chips: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A question about play: what must have come about, and what is asked then.

    ``until`` is read again for every rulebook, because the names in it are the rulebook's own; so is
    ``throughout``, which must have come about as well and stays so until the hand is over.  ``questions`` are
    those of the catalogue that the situation tests.  ``decides`` holds some of these, each with the aspect of the
    answer by which it is seen whether two rulebooks answer it alike.  ``called`` says what its answers call the
    players in some seats, and ``chooses`` what somebody has to choose when it is asked.
    """

    id: str
    title: str
    about: str = ""
    group: str = ""
    questions: tuple[str, ...] = ()
    decides: Mapping[str, Aspect] = field(default_factory=dict)
    seats: int
    phase: str = ""
    until: Spec
    throughout: Spec | None = None
    holders: tuple[Holder, ...] = ()
    called: Mapping[str, str] = field(default_factory=dict)
    chooses: str = MOVE
    asks: str = MAY
    without: frozenset[str] = frozenset()
    unless_bound: frozenset[str] = frozenset()
    prefers: frozenset[str] = frozenset()
    truthful: bool = False
    regards: tuple[str, ...] = FACETS

    @property
    def singled_out(self) -> frozenset[str]:
        """The parts of an answer that alone count here; none if all do."""
        return frozenset() if {*FACETS} <= {*self.regards} else frozenset(self.regards)

    @property
    def compared(self) -> str:
        """The parts of answers that are compared, in words; "" if all of them are."""
        parts = [words for facet, words in FACETS_IN_WORDS.items() if facet in self.regards]
        return "; ".join(parts) if len(parts) < len(FACETS) else ""

    @property
    def has_manner(self) -> bool:
        """True if it says how people play on the way, so that not all courses of play count."""
        return bool(self.without or self.unless_bound or self.prefers or self.truthful)

    @property
    def condition_nodes(self) -> tuple[Spec, ...]:
        """Each thing that must have come about, those that stay so last."""
        return (*self.until.items(), *(self.throughout.items() if self.throughout else ()))

    @property
    def conditions(self) -> tuple[str, ...]:
        """What must have come about, in words."""
        return tuple(condition_words(condition) for condition in self.condition_nodes)


def own_situation(
    until: str, seats: int | None = None, *, outcome: bool = False, throwing: bool = False
) -> Situation:
    """A situation given by a condition alone, in the notation of a file; Faults if it cannot be read.

    Asked is what may be done in a turn, or, if it is about ``throwing`` cards, by whoever has to choose which; or
    else the ``outcome`` from there.
    """
    try:
        root = read_text(until, "--until")
    except Faults as wrong:
        raise Faults(map(_of_condition, wrong.faults)) from None
    require_type(SEVERAL_CONDITIONS, root)
    return Situation(
        id="your-own",
        title=until,
        seats=seats or SEATS_IN_SITUATIONS,
        until=Spec(root, Ref(root.place.source, root.place.line, "")),
        chooses=CARDS_TO_THROW if throwing else MOVE,
        asks=OUTCOME if outcome else MAY,
    )


def _of_condition(fault: Fault) -> Fault:
    """The fault of what was typed as a condition, which is read like a file and is none."""
    expected = "such as bid-stands" if fault.code == "empty" else fault.expected
    return replace(fault, complaint=fault.complaint.replace("the file", "the condition"), expected=expected)
