"""``claim``: declare a hand that wins without a bet.

Only a combination really held can be claimed, or another for which ``passes-for`` lets it pass.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from primero_rules.game.action import Claim
from primero_rules.game.announcement import Announcement, AnnouncementFamily
from primero_rules.game.holding import held_by
from primero_rules.game.option_families import Choice
from primero_rules.game.setting import Disguise, Setting
from primero_rules.game.state import State
from primero_rules.language.combinations import COMBINATIONS
from primero_rules.language.condition import Condition
from primero_rules.language.declaration.words import setting, term
from primero_rules.language.options.option import Option, when
from primero_rules.language.requirements import passes_for


def _winning_hand(terms: Mapping[str, Any]) -> list[Any]:
    """The condition that a winning hand is held, where no other passes for one."""
    return [] if "passes-for" in terms else [{"holds": {"combinations": terms.get("hands")}}]


@dataclass(frozen=True)
class Claiming(Option):
    """Declare a hand that wins without a bet."""

    when: Condition | None = when(_winning_hand)
    winning: frozenset[int] = term(
        COMBINATIONS, "The combinations that win by being claimed.", ["pair"], key="hands"
    )
    passes_for: tuple[Disguise, ...] | None = passes_for("Hands that may be claimed under another name.")
    setting: Setting = setting()

    @property
    def verb(self) -> str:
        return "claim"

    @property
    def announces(self) -> bool:
        return True

    @property
    def may_overstate(self) -> bool:
        return bool(self.passes_for)

    @property
    def may_understate(self) -> bool:
        return bool(self.passes_for)

    def propose(self, state: State, seat: int) -> Choice | None:
        """The claim of what the hand makes, if that wins, and of what it may pass for."""
        ranking = self.setting.ranking
        held = held_by(ranking, state, seat).combination
        names = {ranking.announced(held)} if held in self.winning else set()
        for hands in self.passes_for or ():
            names.update([name for name in hands.names if hands.holds(state, seat, held, name)])
        claims = [Announcement(name) for name in sorted(names) if ranking.announced(name) == name]
        return AnnouncementFamily(seat, tuple(claims), self.ref) if claims else None

    def perform(self, state: State, action: Claim) -> int:
        """Note the claim."""
        seat, vying = state.seats[action.seat], state.vying
        seat.claimed, seat.said = True, action.said
        vying.named = action.said
        return 0
