"""``claim``: declare a hand that wins without a bet.  Only a combination really held can be claimed."""

from __future__ import annotations

from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action, Claim
from primero_rules.game.announcement import Announcement, AnnouncementFamily
from primero_rules.game.holding import held_by
from primero_rules.game.option import Choice
from primero_rules.game.setting import Setting
from primero_rules.game.state import State
from primero_rules.language.combinations import COMBINATIONS
from primero_rules.language.condition import Condition
from primero_rules.language.declaration.words import apparatus, evidence, setting, term
from primero_rules.language.options.option import Option, when


@dataclass(frozen=True)
class Claiming(Option):
    """Declare a hand that wins without a bet."""

    when: Condition | None = when()
    winning: frozenset[int] = term(
        COMBINATIONS, "The combinations that win by being claimed.", ["pair"], key="hands"
    )
    setting: Setting = setting()
    called: str = apparatus("called")
    ref: Ref = evidence()

    @property
    def verb(self) -> str:
        return "claim"

    @property
    def make(self) -> type[Action]:
        return Claim

    def propose(self, state: State, seat: int) -> Choice | None:
        """The claim of what the hand makes, if that wins."""
        ranking = self.setting.ranking
        held = held_by(ranking, state, seat).combination
        if held not in self.winning:
            return None
        return AnnouncementFamily(seat, (Announcement(ranking.announced(held)),), self.ref)

    def perform(self, state: State, action: Claim) -> int:
        """Note the claim."""
        seat, vying = state.seats[action.seat], state.vying
        seat.claimed, seat.said = True, action.said
        vying.named = action.said
        vying.turns += 1
        return 0
