"""Hands that a record only talks about: what they make, or may make where suits are lost."""

from __future__ import annotations

from primero_rules.base.cards import write
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import HandValue
from primero_rules.game.setting import Setting
from primero_rules.records.spoken import read_names
from primero_rules.records.unknown_cards import read_named, suited
from primero_rules.records.worlds import Telling


def holdings(judge: Spec, setting: Setting) -> list[HandValue]:
    """What the cards make, in each way in which lost suits may be given."""
    named = tuple(one for one in read_named(judge, setting.pack) if one is not None)
    return [setting.ranking.evaluate(hand) for hand in suited(named, setting.pack)]


def judge_as_told(telling: Telling, step: Spec, judge: Spec, number: int) -> None:
    """Mismatch unless the cards make what they are said to make, with some suits at least."""
    setting = telling.rules.setting
    ranking, stated = setting.ranking, read_names(step.need("as"), setting.ranking)
    found = holdings(judge, setting)
    for held in found:
        same = stated.combination in (held.combination, ranking.announced(held.combination))
        if same and stated.points in (None, held.points):
            return
    why = "no suits make it"
    if len(found) == 1:
        why = f"makes {ranking.name(found[0].combination)} {found[0].points}"
    hand = write(sorted(one for one in read_named(judge, setting.pack) if one is not None))
    raise telling.mismatch(number, step, f"{hand} is said to be {step.need('as').text()}, but {why}")
