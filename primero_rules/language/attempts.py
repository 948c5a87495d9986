"""A hand on the way to a combination: some of its cards already go together as the combination asks."""

from dataclasses import dataclass

from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.ranking import Finder, Hand, all_known
from primero_rules.game.transfer import CardsToKeep
from primero_rules.language.combinations import COMBINATION
from primero_rules.language.declaration.types import Whole
from primero_rules.language.declaration.words import keys, term


@dataclass(frozen=True)
class CardsTowards(Frozen):
    """``{towards: NAME, cards: N}`` as it is written."""

    towards: int = term(COMBINATION, "The combination that is aimed at.", "pair")
    cards: int = term(Whole(1), "How many of its cards must be there.", 2)


CARDS_TOWARDS = keys("cards kept for a combination", CardsTowards, reads="{cards:card} towards {towards}")


@dataclass(frozen=True)
class Attempt(CardsToKeep):
    """A number of cards (``count``) that go together as a combination requires."""

    finder: Finder
    count: int

    def find(self, hand: Hand) -> Hand | None:
        """The cards in a sorted hand, or None; CardsUnknown if it holds a blank."""
        best = self.finder.find(all_known(hand))
        return None if best is None else best[1]


def read_attempt(spec: Spec, program: ProgramBuilder) -> Attempt:
    """``{towards: NAME, cards: N}`` as an attempt."""
    written: CardsTowards = CARDS_TOWARDS.read(spec, program)
    towards = program.setting.ranking.combinations[written.towards]
    if towards.asks_turned_up:
        complaint = f"no hand is known to be on the way to {towards.name!r}, which depends on the card turned up"
        raise spec.need("towards").fault(complaint, "a combination that does not")
    return Attempt(towards.shapes.of_part(written.cards), written.cards)
