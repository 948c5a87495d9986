"""``privilege``: hands that beat others, their own kind or higher ones, in a favoured seat.

One witness gives the eldest such a right.  Where the favour and the order lead in a circle, the file says what
counts.
"""

from dataclasses import dataclass
from typing import Any

from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import NO_LIMIT, Spec
from primero_rules.game.ranking import Ranking
from primero_rules.game.setting import Privilege
from primero_rules.language.combinations import COMBINATION, COMBINATIONS
from primero_rules.language.declaration.restating import Around, entries
from primero_rules.language.declaration.types import Entries, Whole, words, words_read_as
from primero_rules.language.declaration.words import itself, keys, term

IN_A_CIRCLE = {"favour": True, "order": False}
"""What counts where hands would beat each other in a circle: the favour of one, or the order without it."""

PRIVILEGE_OF = {
    "eldest": "the eldest",
    "eldest-standing": "the first in turn who is still in",
    "eldest-holder": "the first in turn who holds one",
}
"""In whose hand a privilege counts, as an answer says it."""


def _beyond_own(written: Any, around: Around) -> Any:
    """The hands that a favoured one beats besides its own; its own too, if others are announced under its name."""
    own = around.terms.get("combination")
    alone = [announced for announced in around.announced_as.values() if announced == own] == [own]
    others = [name for name in entries(written) if name != own or not alone]
    return None if not others else others[0] if len(others) == 1 else others


@dataclass(frozen=True)
class FavouredHand(Frozen):
    """A hand that may beat others, by its combination and its points."""

    combination: int | None = term(COMBINATION, "Its combination.", "pair")
    points: int | None = term(Whole(), "Its points.", 20)
    over: frozenset[int] | None = term(
        COMBINATIONS,
        "The combinations that it beats, those announced under their names among them; without it, only others of"
        " its own.",
        ["pair"],
        default=None,
        beyond=_beyond_own,
        without=NO_LIMIT,
    )


@dataclass(frozen=True)
class Favour(Frozen):
    """The favoured hands, in whose hand they are favoured, and whether the favour goes first in a circle."""

    hands: tuple[FavouredHand, ...] | None = term(
        Entries(keys("privileged hand", FavouredHand, reads="{combination} of {points}[ also against {over:or}]")),
        "The hands that may beat others of their kind.",
        [{"combination": "pair", "points": 20}],
        reads="{:/, /}",
    )
    belongs_to: str | None = term(words_read_as("holder of a privilege", PRIVILEGE_OF), "In whose hand.", "eldest")
    in_a_circle: bool | None = term(
        words(
            IN_A_CIRCLE,
            "way out of a circle",
            {"favour": "the favour goes first", "order": "the order of hands goes first"},
        ),
        "What counts where the favoured hand, one that it beats, and one between them in the order meet, and each"
        " would beat another: the favour, or the order as it is without it.",
        "order",
        default=None,
    )
    spec: Spec = itself()

    def privileges(self, ranking: Ranking) -> tuple[Privilege, ...]:
        """The favoured hands; Faults if one stands twice, or they lead in a circle and no way out is given."""
        privileges = tuple(
            [
                Privilege(hand.combination, hand.points, hand.over or frozenset())
                for hand in self.hands or ()
                if hand.combination is not None and hand.points is not None
            ]
        )
        favoured = [(privilege.combination, privilege.points) for privilege in privileges]
        for combination, points in favoured:
            if favoured.count((combination, points)) > 1:
                complaint = f"{ranking.name(combination)} {points} is favoured twice"
                raise self.spec.need("hands").fault(complaint, "each hand once", code="twice")
        for privilege in privileges if self.spec.get("in-a-circle") is None else ():
            between = circle_of(privilege, ranking)
            if between is not None:
                name = f"{ranking.name(privilege.combination)} {privilege.points}"
                complaint = (
                    f"the favoured {name} may beat hands above {ranking.name(between)}, which beats it: a circle"
                )
                raise self.spec.fault(complaint, f"in-a-circle: {' or '.join(IN_A_CIRCLE)}")
        return privileges


def circle_of(privilege: Privilege, ranking: Ranking) -> int | None:
    """A combination that beats the favoured hand, and is beaten by one that the favoured hand beats, or None.

    It stands between the two in the order, and the favour is not over it.
    """
    places = [ranking.sense * index for index in privilege.over]
    own = ranking.sense * privilege.combination
    for index in range(len(ranking.combinations)):
        if index not in privilege.over and own < ranking.sense * index < max(places, default=own):
            return index
    return None


PRIVILEGE_TERMS = keys(
    "privilege",
    Favour,
    reads="favoured in the hand of {belongs-to}: {hands}[; in a circle {in-a-circle}]",
)
