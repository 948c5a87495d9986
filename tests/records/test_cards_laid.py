"""Records of games in which cards are laid on the table and pots have names."""

from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.book.narration import narrate
from tests.support.variants import write_variant

HEAD = """
format: 2
hand: cards-laid
reconstruction: {rules}
title: Cards are laid
source: nobody
dealer: Cy
pots: {{ace: 4}}
seats: [Ann, Bea, Cy]
steps:
  - deal: {{Ann: 9c Jc Qh, Bea: Qc Ac Jh, Cy: 9s Kh Ks}}
    expect: {{pots: {{ace: 7, out: 3}}, pot: 10, may-play: 9c, must: [play]}}
  - {{who: Ann, plays: 9c}}
  - {{who: Ann, does: play, plays: Jc, expect: {{turn: Bea}}}}
{more}
"""


def replayed(folder: Path, more: str) -> pr.Replay:
    """The record with more steps, played by the rules beside it."""
    file = write_variant(folder / "last-card.yaml", "last-card", {})
    record = folder / "cards-laid.hand.yaml"
    record.write_text(HEAD.format(more=more, rules=file), encoding="utf-8")
    return pr.replay(record)


def test_a_hand_of_laid_cards_is_told_card_by_card(tmp_path: Path) -> None:
    """Each card is named where it is laid, the pots have their chips, and the last card wins."""
    more = """
  - {who: Bea, plays: Qc, expect: {turn: Bea, may-play: Ac Jh, stack: {Bea: 17}}}
  - {who: Bea, plays: Ac, expect: {may-play: Jh}}
  - {who: Bea, plays: Jh, expect: {winners: [Bea], over: true, pots: {out: 0, ace: 7}, payoffs: {Bea: 1}}}
"""
    played = replayed(tmp_path, more)
    assert played.mismatch is None, played.mismatch
    sentences = [event.sentence for event in narrate(played)]
    assert "has to put down 1 chip into the pot “ace”" in sentences
    assert "takes 3 chips from the pot “out”" in sentences
    assert "7 chips stay in the pot “ace” for the next hand" in sentences
    assert next(event.cards for event in narrate(played) if event.action == "play") == ("9c",)


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("{who: Bea, plays: Ac}", "Ac may not be laid here"),
        ("{who: Ann, plays: Qh}", "it is not the turn"),
        ("{expect: {may-play: Ac}}", "Ac is said to be all that may be laid, but it is Qc"),
        ("{expect: {pots: {ace: 9}}}", "9 chips are said to lie in the pot 'ace', but 7 do"),
    ],
)
def test_a_card_that_may_not_be_laid_does_not_follow(tmp_path: Path, step: str, why: str) -> None:
    """A record that lays another card, or tells of other choices or chips, differs from its rules."""
    played = replayed(tmp_path, f"  - {step}")
    assert played.mismatch is not None
    assert why in str(played.mismatch)


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("{who: Bea, does: pass, plays: Qc}", "pass lays no card"),
        ("{who: Bea, plays: '??'}", "a card that is laid lies open"),
        ("{who: Bea, does: play, plays: Qc, amount: 1}", "'amount' has no effect in a step that lays a card"),
    ],
)
def test_what_is_said_of_laying_a_card_and_is_not_played_is_a_fault(tmp_path: Path, step: str, why: str) -> None:
    """Nothing that is written in a step is passed over in silence."""
    with pytest.raises(Faults, match=why):
        replayed(tmp_path, f"  - {step}")
