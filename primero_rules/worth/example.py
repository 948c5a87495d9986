"""Instructive showdowns: hands that the rulebooks judge differently, kept in one file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from primero_rules.base.cards import Card
from primero_rules.base.counted import counted
from primero_rules.base.fault import Fault, Faults, noting
from primero_rules.base.folders import in_libraries
from primero_rules.base.remembered import MOST_LIBRARIES, until_it_changes
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.game.failure import Refused
from primero_rules.language.grammar import require_form
from primero_rules.records.record_words import read_different_cards
from primero_rules.rules.library import read
from primero_rules.rules.ruleset import Ruleset
from primero_rules.worth.example_terms import EXAMPLE, SHOWDOWNS
from primero_rules.worth.showdown import Showdown, not_held, showdown

SHOWDOWNS_FILE = "showdowns.yaml"


@dataclass(frozen=True, slots=True)
class Example:
    """Hands that meet at a showdown.

    ``announced`` holds, for each hand, cards that make the hand which was announced, or "" for the truth.
    ``further`` is a card that the first hand may hold besides, or "".
    """

    id: str
    title: str
    about: str
    hands: tuple[str, ...]
    announced: tuple[str, ...]
    pot: int
    seats: int | None
    further: str = ""

    @property
    def with_further(self) -> Example | None:
        """The same hands where the first holds its further card, too; None if it has none."""
        if not self.further:
            return None
        first, *others = self.hands
        return replace(self, hands=(f"{first} {self.further}", *others), further="")


def paths_of_examples() -> tuple[Path, ...]:
    """The existing files of showdowns: that of the package, and your own."""
    return in_libraries(SHOWDOWNS_FILE)


def load_examples() -> tuple[Example, ...]:
    """The showdowns that come with the package and your own, which replace those of the same id.

    Faults if a file is wrong.
    """
    return _last_of_each(_examples_in)


def load_meetings() -> tuple[Example, ...]:
    """The meetings of hands in which a player may still draw; yours replace those of the package with the same id.

    Faults if a file is wrong.
    """
    return _last_of_each(_meetings_in)


def _last_of_each(read: Callable[[Path], Iterable[Example]]) -> tuple[Example, ...]:
    """What is read in all files; of those with the same id the last, which is yours if you have one."""
    return tuple({example.id: example for path in paths_of_examples() for example in read(path)}.values())


@until_it_changes(most=MOST_LIBRARIES)
def _examples_in(path: Path) -> tuple[Example, ...]:
    return read_examples(read(path))


@until_it_changes(most=MOST_LIBRARIES)
def _meetings_in(path: Path) -> tuple[Example, ...]:
    return read_meetings(read(path))


def read_examples(root: Node) -> tuple[Example, ...]:
    """The showdowns of a file, in its order; Faults with everything that is wrong with them."""
    require_form(SHOWDOWNS, root)
    return _each_once(whole(root).need("showdowns"), _example, "showdowns")


def read_meetings(root: Node) -> tuple[Example, ...]:
    """The meetings of a file, in which a player may still draw; Faults with everything that is wrong with them."""
    require_form(SHOWDOWNS, root)
    meetings = whole(root).get("meetings")
    return () if meetings is None else _each_once(meetings, _meeting, "meetings")


def _each_once(spec: Spec, read_item: Callable[[Spec], Example], called: str) -> tuple[Example, ...]:
    """The items of a list, read; Faults with everything wrong, and if two have the same id."""
    wrong: list[Fault] = []
    examples: dict[str, Example] = {}
    for item in spec.items():
        with noting(wrong):
            example = read_item(item)
            if example.id in examples:
                raise item.need("id").fault(
                    f"two {called} are called {example.id!r}", "a name of its own for each", code="twice"
                )
            examples[example.id] = example
    if wrong:
        raise Faults(wrong)
    return tuple(examples.values())


def held_under(example: Example, rules: Ruleset) -> Showdown:
    """A showdown under one rulebook; if its pack lacks a card of the hands, they are not compared."""
    try:
        return showdown(rules, example.hands, announced=example.announced, pot=example.pot, seats=example.seats)
    except Refused as refused:
        return not_held(rules, example.pot, refused.why, refused.ref)


def _example(spec: Spec) -> Example:
    hands = spec.need("hands").items()
    cards_of_each = _hands(spec, [hand.need("cards") for hand in hands])
    said = [hand.get("announces") for hand in hands]
    for announced in said:
        if announced is not None:
            read_different_cards(announced)
    return Example(
        spec.need("id").text(),
        spec.need("title").text(),
        EXAMPLE.value("about", spec, None) or "",
        cards_of_each,
        tuple(announced.text() if announced else "" for announced in said),
        _pot(spec, len(hands)),
        EXAMPLE.value("seats", spec, None),
    )


def _meeting(spec: Spec) -> Example:
    hands = spec.need("hands").items()
    return Example(
        spec.need("id").text(),
        spec.need("title").text(),
        "",
        _hands(spec, hands),
        ("",) * len(hands),
        _pot(spec, len(hands)),
        None,
        _further(spec, hands),
    )


def _further(spec: Spec, hands: Iterable[Spec]) -> str:
    """The card that the first hand may hold besides, "" for none; Faults for several, and for a card of a hand."""
    stated = spec.get("further")
    if stated is None:
        return ""
    cards = read_different_cards(stated)
    if len(cards) > 1:
        raise stated.fault(f"{stated.text()!r} is {counted(len(cards), 'card')}", "one card", code="wrong-size")
    if any(set(cards).intersection(read_different_cards(hand)) for hand in hands):
        raise stated.fault("a card is in a hand here already", "every card once", code="twice")
    return stated.text()


def _hands(spec: Spec, hands: Sequence[Spec]) -> tuple[str, ...]:
    """The cards of each hand; Faults if there are fewer than two hands, and at a card that is in two of them."""
    if len(hands) < 2:
        raise spec.need("hands").fault("one hand cannot be compared", "two hands or more", code="wrong-size")
    spoken_for: set[Card] = set()
    for hand in hands:
        held = read_different_cards(hand)
        if spoken_for.intersection(held):
            raise hand.fault("a card is in two hands here", "every card once", code="twice")
        spoken_for.update(held)
    return tuple(hand.text() for hand in hands)


def _pot(spec: Spec, hands: int) -> int:
    """The chips that are contended for; Faults if there are fewer than one for each hand."""
    chips: int = EXAMPLE.value("pot", spec, None)
    if chips < hands:
        raise spec.fault(
            f"{chips} chips cannot be staked by {hands} players", "a chip from each at least", code="wrong-size"
        )
    return chips
