"""A situation: a question about play, and the conditions under which it is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from primero_rules.base.cards import Card, cards
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Fault, Faults, nearest
from primero_rules.base.file_format import require_format
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node, read_text
from primero_rules.language.declaration.types import noting
from primero_rules.language.english.condition_words import condition_words
from primero_rules.language.seats import ELDEST, SEATS

MAY, OUTCOME = "may", "outcome"
"""What may be asked: what the player whose turn it is may do, or how the hand ends."""

USUAL_SEATS = 3

FACETS = ("chips", "speech", "cards", "shown", "back", "staying")
"""The parts of an answer that may be compared: chips put down, announcements, cards thrown and drawn, cards shown,
chips taken back, and whether the player stays in."""

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
    *FACETS, "named", "points", "truth", "understated", "overstated", "held", "whose", "laid", "stays", "shares"
)  # fmt: skip
"""The parts of an answer that may count for a question.

Besides the facets: whether a hand is named, and its points; whether it is just what is held, less, or more; how
many cards are held, whose turn it is, and who has put down chips; whether chips are left on the table, and into
what shares the others go.
"""


@dataclass(frozen=True, slots=True)
class Aspect:
    """The part of an answer that counts for a question: which deeds (all, if none are named), and which facets."""

    of: tuple[str, ...]
    regards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Holder:
    """What is known of the player in a seat such as ``bidder``: cards he comes to hold, chips he begins with."""

    seat: str
    cards: tuple[Card, ...]
    chips: int | None


@dataclass(frozen=True, slots=True)
class Situation:
    """A question about play: what must have come about, and what is asked then.

    ``until`` is read again for every rulebook, because the names in it are the rulebook's own.  ``questions`` are
    those of the catalogue that the situation tests.  ``decides`` holds some of these, each with the aspect of the
    answer by which it is seen whether two rulebooks answer it alike.
    """

    id: str
    title: str
    about: str
    group: str
    questions: tuple[str, ...]
    decides: Mapping[str, Aspect]
    seats: int
    phase: str
    until: Spec
    holders: tuple[Holder, ...]
    asks: str
    without: frozenset[str]
    unless_bound: frozenset[str]
    prefers: frozenset[str]
    truthful: bool
    regards: tuple[str, ...]

    @property
    def conditions(self) -> tuple[str, ...]:
        """What must have come about, in words."""
        return tuple(condition_words(condition) for condition in self.until.items())


def own_situation(until: str, seats: int | None = None, *, outcome: bool = False) -> Situation:
    """A situation given by a condition alone, in the notation of a file; Faults if it cannot be read."""
    root = read_text(until, "--until")
    return Situation(
        id="your-own",
        title=until,
        about="",
        group="",
        questions=(),
        decides={},
        seats=seats or USUAL_SEATS,
        phase="",
        until=Spec(root, Ref(root.place.source, root.place.line, "")),
        holders=(),
        asks=OUTCOME if outcome else MAY,
        without=frozenset(),
        unless_bound=frozenset(),
        prefers=frozenset(),
        truthful=False,
        regards=FACETS,
    )


def read_situations(root: Node) -> tuple[Situation, ...]:
    """The situations of a file, in its order; Faults with everything that is wrong with them."""
    require_format(root)
    spec = whole(root)
    group = spec.need("group").text()
    wrong: list[Fault] = []
    situations: list[Situation] = []
    for item in spec.need("situations").items():
        with noting(wrong):
            situations.append(_situation(item, group))
    if wrong:
        raise Faults(wrong)
    return tuple(situations)


def _situation(spec: Spec, group: str) -> Situation:
    texts = {key: inner.text() if (inner := spec.get(key)) else "" for key in ("about", "phase", "asks")}
    lists = {
        key: inner.words() if (inner := spec.get(key)) else []
        for key in ("questions", "without", "unless-bound", "prefers", "regards")
    }
    truthful = spec.get("truthful")
    seats, players, decides = spec.get("seats"), spec.get("players"), spec.get("decides")
    aspects = {name: _aspect(inner) for name, inner in decides.entries()} if decides else {}
    return Situation(
        id=spec.need("id").text(),
        title=spec.need("title").text(),
        about=texts["about"],
        group=group,
        questions=tuple(dict.fromkeys([*lists["questions"], *aspects])),
        decides=aspects,
        seats=seats.integer() if seats else USUAL_SEATS,
        phase=texts["phase"],
        until=spec.need("until"),
        holders=_holders(players) if players else (),
        asks=texts["asks"] or MAY,
        without=frozenset(lists["without"]),
        unless_bound=frozenset(lists["unless-bound"]),
        prefers=frozenset(lists["prefers"]),
        truthful=truthful is not None and truthful.truth(),
        regards=tuple(lists["regards"]) or FACETS,
    )


def _aspect(spec: Spec) -> Aspect:
    of = spec.get("of")
    return Aspect(tuple(of.words()) if of else (), tuple(spec.need("regards").words()))


def _holders(players: Spec) -> tuple[Holder, ...]:
    """The players of whom something is known; Faults at an unknown word for a seat, and at a card given twice."""
    holders: list[Holder] = []
    spoken_for: set[Card] = set()
    for word, inner in players.entries():
        allowed = (*SEATS, ELDEST)
        if word not in allowed:
            raise inner.fault(f"{word!r} is not a seat", f"one of {', '.join(allowed)}", nearest(word, allowed))
        chips = inner.get("chips")
        held = _cards(inner.get("cards"))
        twice = sorted(spoken_for.intersection(held))
        if twice:
            raise inner.fault("a card is in two hands here", "every card once")
        spoken_for.update(held)
        holders.append(Holder(word, held, chips.integer() if chips else None))
    return tuple(holders)


def _cards(spec: Spec | None) -> tuple[Card, ...]:
    if spec is None:
        return ()
    try:
        held = cards([word for item in spec.items() for word in item.text().split()])
    except ValueError as wrong:
        raise spec.fault(str(wrong), "cards such as 7c Ah") from None
    if len(set(held)) != len(held):
        raise spec.fault("a card stands here twice", "every card once")
    return held
