"""The effect of an action, described without its name: chips, cards, and whether the player is still in.

Two rulebooks agree about a situation if the effects of what may be done are equal, whatever either calls them.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from primero_rules.base.evidence import Ref
from primero_rules.situations.asked.situation import BIDS, DECLARES, LEAVES, PAYS, WAITS
from primero_rules.situations.effects.chips_put_down import MORE_THAN_OWED, NOTHING, ChipsPutDown
from primero_rules.situations.effects.showings import ShownCards
from primero_rules.situations.effects.speech import Speech

PartOfPot = tuple[str, Fraction]
"""To whom a part of the pot is given (``HIM`` or ``ANOTHER``), and which part it is."""

NO_CARDS = (0, 0)
"""The fewest and the most cards where none are thrown or drawn."""


@dataclass(frozen=True, slots=True, order=True)
class OfferedBesides:
    """What may be done besides in the same turn: the chips put down, and what is named and shown with that."""

    chips: ChipsPutDown
    speech: Speech = Speech()
    shown: tuple[ShownCards, ...] = ()

    @property
    def costs(self) -> bool:
        """True if chips are put down."""
        return self.chips.kind != NOTHING


@dataclass(frozen=True, slots=True, order=True)
class Effect:
    """The effect of an action, including all that follows up to anybody's next turn.

    ``offered`` is what may be done besides in the same turn; the rest is told as it is without that.
    ``thrown`` and ``drawn`` are the fewest and the most cards; cards that everybody is dealt next are no effect of
    it.  If the stock is ``renewed``, the thrown cards are shuffled in where it has too few for what is drawn.

    An entry of ``shown`` says which cards of whose hand are shown to whom; ``back`` is the part of his stake that
    he takes back, as his rule has it before rounding, and ``portions`` are the parts of the pot that are given to
    him and to others while the hand goes on.  The hand is ``over`` if it ends although several players are
    still in: that it ends with the last of them depends on how many others there are.  It may be had
    ``with_some_hands`` only if what is held decides whether the action is open at all.  How many cards are thrown
    depends on what is named if ``cards_by_name``, and something may be named that binds him to keep all if
    ``kept_by_name``; what is shown, and whose, depends on what is held if ``shown_by_cards``.
    What may be named stands ``below_last`` if some of it ranks below what was named last.  A player who is not
    ``still_in`` nevertheless ``plays_on`` where the cards are played out later, which everybody takes part in.
    """

    chips: ChipsPutDown = ChipsPutDown()
    offered: tuple[OfferedBesides, ...] = ()
    speech: Speech = Speech()
    thrown: tuple[int, int] = NO_CARDS
    drawn: tuple[int, int] = NO_CARDS
    renewed: bool = False
    shown: tuple[ShownCards, ...] = ()
    back: Fraction = Fraction(0)
    portions: tuple[PartOfPot, ...] = ()
    still_in: bool = True
    over: bool = False
    with_some_hands: bool = False
    cards_by_name: bool = False
    kept_by_name: bool = False
    shown_by_cards: bool = False
    below_last: bool = False
    plays_on: bool = False

    @property
    def deed(self) -> str:
        """The kind of deed that the action is (a key of ``DEEDS``), judged by its effect and not by its name."""
        if not self.still_in:
            return LEAVES
        if self.chips.kind == MORE_THAN_OWED:
            return BIDS
        if self.chips.kind != NOTHING:
            return PAYS
        return DECLARES if self.speech.against_hand else WAITS

    def essence(self, regards: Iterable[str]) -> tuple[object, ...]:
        """The part that is compared between rulebooks, limited to these facets (see ``situation.FACETS``)."""
        return tuple(ESSENCES[facet](self) for facet in regards)


ESSENCES: Mapping[str, Callable[[Effect], object]] = {
    "chips": lambda effect: (
        effect.chips.essence,
        *(offer.chips.essence for offer in effect.offered if offer.costs),
        effect.portions,
    ),
    "speech": lambda effect: (
        effect.speech,
        effect.with_some_hands,
        *(offer.speech for offer in effect.offered if offer.speech.against_hand),
    ),
    "cards": lambda effect: (
        effect.thrown,
        effect.drawn,
        effect.renewed,
        effect.cards_by_name,
        effect.kept_by_name,
    ),
    # How many others show their hands depends on how many there are.
    "shown": lambda effect: (
        *sorted(set(effect.shown)),
        *(tuple(sorted(set(offer.shown))) for offer in effect.offered if offer.shown),
    ),
    "back": lambda effect: effect.back,
    # Where the hand is over it counts by what deed: a pass that ends it is not a declaration that does.
    "staying": lambda effect: (effect.still_in, effect.deed if effect.over else "", effect.plays_on),
}
"""How the compared part of each facet is read off an effect."""


@dataclass(frozen=True, slots=True)
class GroundsOfWay:
    """The rules by which something that may be done has its effect.

    ``resting`` are the editors' choices on which the effect rests.  ``followed`` are the rules of all that happens
    at once, as far as the effect tells it, the one by which the round then ends, and those by which the hand goes
    on after that, where it might have been over.  ``naming`` are those about what is named with it.
    """

    resting: tuple[Ref, ...]
    followed: tuple[Ref, ...]
    naming: tuple[Ref, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """One thing that may be done: its verb, its name in the file, its rule, its effect, and the rules of that."""

    verb: str
    name: str
    ref: Ref
    effect: Effect
    grounds: GroundsOfWay
