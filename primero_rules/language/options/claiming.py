"""``claim``: declare a hand that wins without a bet.  Only a combination really held can be claimed."""

from __future__ import annotations

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.action import Claim
from primero_rules.game.announcement import Announcement, AnnouncementFamily
from primero_rules.game.option import Choice
from primero_rules.game.program import Draft
from primero_rules.game.state import State
from primero_rules.language.combinations import read_combinations
from primero_rules.language.options.offer import Perform, Propose


def read(spec: Spec, draft: Draft) -> tuple[Propose, Perform]:
    """Which combinations win by being claimed."""
    ranking = draft.setting.ranking
    winning = read_combinations(spec.need("names"), ranking)

    def propose(state: State, seat: int, ref: Ref) -> Choice | None:
        held = ranking.judge(state.seats[seat].hand).combination
        if held not in winning:
            return None
        return AnnouncementFamily(seat, (Announcement(ranking.announced(held)),), ref)

    return propose, perform


def perform(state: State, action: Claim) -> int:
    """Note the claim."""
    seat, vying = state.seats[action.seat], state.vying
    seat.claimed, seat.said = True, action.said
    vying.named = action.said
    vying.turns += 1
    return 0
