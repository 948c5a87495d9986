"""The step ``judge``: a hand that the text only talks about, and what it makes."""

from primero_rules.base.cards import write
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import HandValue
from primero_rules.game.setting import Setting
from primero_rules.records.ours_in_steps import marked_as_ours
from primero_rules.records.possibility_search import ReplayContext
from primero_rules.records.record_words import is_said_of, read_announcement
from primero_rules.records.unknown_cards import read_cards_as_named, with_suits


def holdings(judge: Spec, setting: Setting) -> list[HandValue]:
    """The value of the hand, for each way to fill in lost suits."""
    cards = tuple(card for card in read_cards_as_named(judge, setting.pack) if card is not None)
    return [setting.ranking.evaluate(hand) for hand in with_suits(cards, setting.pack)]


def check_judged_hand(context: ReplayContext, step: Spec, judge: Spec, number: int) -> None:
    """Raise Mismatch unless the hand makes what it is said to make, for at least one choice of lost suits.

    The text says so if a passage is cited and the hand is not marked as ours; else the editors do, and this is
    checked only once every erratum has been corrected.
    """
    if context.record.text_alone and ("cite" not in step.node.value or "judge" in marked_as_ours(step)):
        return
    setting = context.rules.setting
    ranking, stated = setting.ranking, read_announcement(step.need("as"), setting.ranking)
    results = holdings(judge, setting)
    if any(is_said_of(stated, result, ranking) for result in results):
        return
    why = "no suits make it"
    if len(results) == 1:
        why = f"makes {ranking.name(results[0].combination)} {results[0].points}"
    hand = write(sorted(card for card in read_cards_as_named(judge, setting.pack) if card is not None))
    raise context.mismatch(number, step, f"{hand} is said to be {step.need('as').text()}, but {why}")
