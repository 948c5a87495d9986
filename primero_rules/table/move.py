"""The moves of a seat as data: the name of each, what is left to choose in it, its cost, and its rule."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from primero_rules.base.cards import Card, show
from primero_rules.base.evidence import Ref
from primero_rules.base.rule_as_data import rule_data
from primero_rules.game.action import Action, Exchange, Play, Show
from primero_rules.game.announcement import AnnouncementFamily, BidFamily, Points
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.state import Said
from primero_rules.play.evaluation import Evaluation


@dataclass(frozen=True, slots=True)
class Nameable:
    """A hand that may be announced: its name, and the points it may be named with (None: points are not named)."""

    combination: int
    name: str
    points: Points | None

    @property
    def runs(self) -> tuple[tuple[int, int], ...] | None:
        """The points as runs of numbers, each with its ends; None if points are not named."""
        if self.points is None:
            return None
        runs: list[tuple[int, int]] = []
        for number in self.points:
            if runs and number == runs[-1][1] + 1:
                runs[-1] = (runs[-1][0], number)
            else:
                runs.append((number, number))
        return tuple(runs)


@dataclass(frozen=True, slots=True)
class CardsAsked:
    """Cards to be chosen from a hand: how many at least and at most; ``sets`` are the lawful ones where few are."""

    hand: tuple[Card, ...]
    least: int
    most: int
    sets: tuple[tuple[Card, ...], ...] | None = None


class DutyToPay(NamedTuple):
    """The chips that a player is made to put down after a move, before anybody else acts, and the rule of that."""

    chips: int
    ref: Ref


@dataclass(frozen=True, slots=True)
class Move:
    """A lawful move, with everything that is left to choose in it.

    ``key`` is a character that no other move has, ``label`` the file's word for it, ``verb`` the language's.
    ``nameable`` are the hands of which one has to be announced with it; ``amounts`` the chips that may be bid.
    ``met`` is what is put down besides these chips or, if nothing is bid, all that the move costs.
    ``changes`` are the fewest and the most cards that its player has to change next, before anybody else acts;
    None if he has none to change.  ``duty`` is what he is made to put down after it; None if that is nothing, or
    rests on cards that nobody else sees.
    ``ours`` are the places of all choices of ours that affect it; ``families`` hold its actions.
    """

    key: str
    verb: str
    label: str
    nameable: tuple[Nameable, ...]
    amounts: range | None
    met: int
    cards: CardsAsked | None
    changes: tuple[int, int] | None
    duty: DutyToPay | None
    ref: Ref
    ours: tuple[Ref, ...]
    families: tuple[Choice, ...]

    @property
    def costs(self) -> tuple[int, int]:
        """The fewest and the most chips that are put down in it."""
        if self.amounts is None:
            return self.met, self.met
        return self.met + self.amounts[0], self.met + self.amounts[-1]

    @property
    def says(self) -> str:
        """The rule's own sentence, or "" if it has none."""
        return self.ref.says

    def action(
        self, said: Said | None = None, amount: int | None = None, cards: tuple[Card, ...] = ()
    ) -> Action | None:
        """The action of this move with these terms, whether or not they are lawful; None if a term is missing."""
        family = self.families[0]
        if isinstance(family, BidFamily):
            return None if amount is None else family.make(family.seat, amount, said)
        if isinstance(family, AnnouncementFamily):
            return None if said is None else family.make(family.seat, said)
        if self.cards is None:
            assert isinstance(family, SingleAction)
            return family.action
        return CARD_ACTIONS[self.verb](family.seat, tuple(sorted(cards)))

    def as_data(self) -> dict[str, Any]:
        """The move for JSON, as it stands in ``Moves.as_data``."""
        cards = self.cards
        return {
            "key": self.key,
            "verb": self.verb,
            "label": self.label,
            "hands": [
                {"name": hand.name, "points": None if hand.runs is None else [list(run) for run in hand.runs]}
                for hand in self.nameable
            ],
            "amounts": None if self.amounts is None else [self.amounts[0], self.amounts[-1]],
            "costs": list(self.costs),
            "changes": None if self.changes is None else list(self.changes),
            "duty": None if self.duty is None else {"chips": self.duty.chips, **rule_data(self.duty.ref)},
            "cards": None
            if cards is None
            else {
                "hand": [show(card) for card in cards.hand],
                "least": cards.least,
                "most": cards.most,
                "sets": None if cards.sets is None else [[show(card) for card in lawful] for lawful in cards.sets],
            },
            **rule_data(self.ref),
            "ours": [rule_data(ref) for ref in self.ours],
        }


CARD_ACTIONS: dict[str, type[Exchange | Show | Play]] = {make.verb: make for make in (Exchange, Show, Play)}
"""The moves in which cards are chosen."""


@dataclass(frozen=True, slots=True)
class NotNow:
    """A move of this game that is not lawful now: why not, by which rule, and what may be done instead.

    ``here`` is True if the rule at which play stands has the move, False if only another part of the hand has it.
    """

    verb: str
    label: str
    why: str
    remedy: str
    here: bool
    ref: Ref
    ours: tuple[Ref, ...]

    def as_data(self) -> dict[str, Any]:
        """The move for JSON, as it stands in ``Moves.as_data``."""
        return {
            "verb": self.verb,
            "label": self.label,
            "why": self.why,
            "remedy": self.remedy,
            "here": self.here,
            **rule_data(self.ref),
            "ours": [rule_data(ref) for ref in self.ours],
        }


@dataclass(frozen=True, slots=True)
class Moves:
    """All moves of the seat that has to act: those that are lawful now, and those of the game that are not.

    ``holds`` is what its cards make, the best combination first; nothing if they make none or there are none.
    ``hands`` are the names of all hands of the game, whether or not they may be announced.
    ``seat`` is negative, and there are no moves, if chance has to act or the hand is over.
    """

    seat: int
    lawful: tuple[Move, ...]
    refused: tuple[NotNow, ...]
    holds: tuple[Evaluation, ...]
    rule: Ref
    hands: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[Move]:
        return iter(self.lawful)

    def __len__(self) -> int:
        return len(self.lawful)

    def as_data(self) -> dict[str, Any]:
        """The moves for JSON.

        ``{"seat", "holds": [{"combination", "points", "in_words", "cards"}], "rule": RULE, "moves": [{"key",
        "verb", "label", "hands": [{"name", "points": [[least, most]...]|null}], "amounts": [least, most]|null,
        "costs": [least, most], "changes": [least, most]|null, "duty": {"chips", RULE}|null,
        "cards": {"hand", "least", "most", "sets"}|null, RULE, "ours": [RULE...]}], "refused": [{"verb", "label",
        "why", "remedy", "here", RULE, "ours"}]}``, where RULE is ``"says", "ref": {"file", "line", "path"},
        "editor"``.
        """
        return {
            "seat": self.seat,
            "holds": [
                {
                    "combination": worth.combination,
                    "points": worth.points,
                    "in_words": worth.in_words,
                    "cards": list(worth.cards),
                }
                for worth in self.holds
            ],
            "rule": rule_data(self.rule),
            "moves": [move.as_data() for move in self.lawful],
            "refused": [refusal.as_data() for refusal in self.refused],
        }
