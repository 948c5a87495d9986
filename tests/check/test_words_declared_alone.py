"""What the checks need to know of a word stands where the word is declared, so that a new word is seen by them."""

from dataclasses import dataclass

import pytest

from primero_rules.base.spec import whole
from primero_rules.base.yaml_reader import read_text
from primero_rules.game.event import Event
from primero_rules.game.instruction import Instruction
from primero_rules.game.state import State
from primero_rules.language.condition import Condition
from primero_rules.language.conditions import BARE_CONDITIONS
from primero_rules.language.declaration.words import declare, declare_alone
from primero_rules.language.follows import FOLLOWING_TERMS
from primero_rules.language.options import CHOICES, OPTIONS
from primero_rules.language.options.passing import Passing
from primero_rules.language.steps import STEP, STEPS
from primero_rules.language.steps.step import Step
from primero_rules.rules.consistency import duty_faults
from primero_rules.rules.possible_by_program import possible_play
from primero_rules.rules.ruleset import walk
from primero_rules.rules.too_many_dealt import deal_faults
from tests.support.files import compiled_core
from tests.support.variants import rules_of_file, variant

ROUND, SHOWDOWN = rules_of_file("high-card")["procedure"][1:]

in_pure_core = pytest.mark.skipif(bool(compiled_core()), reason="no word can be added to the compiled core")


@dataclass(frozen=True)
class Toasting(Step):
    """Drink to the dealer."""

    @staticmethod
    def quiet() -> bool:
        return True

    def enter(self, at: Instruction, _state: State, _events: list[Event]) -> int:
        return at.next


@dataclass(frozen=True)
class Stirring(Toasting):
    """Stir the cards, some of which may go back to the stock."""

    @staticmethod
    def quiet() -> bool:
        return False


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two more steps in the language: one that moves no card, and one that may."""
    for word, record in (("toast", Toasting), ("stir", Stirring)):
        declared = declare(word, record, {}, f"step {word}", optional=True, reads="{}")
        monkeypatch.setitem(STEPS, word, declared)
        monkeypatch.setitem(STEP.terms, word, declared.term)


@in_pure_core
@pytest.mark.usefixtures("steps")
@pytest.mark.parametrize(
    ("word", "expected"), [("toast", ["15 cards are dealt to 3 players, but the pack holds 10"]), ("stir", [])]
)
def test_a_new_step_that_moves_no_card_hides_no_deal(word: str, expected: list[str]) -> None:
    """Whoever drinks between two deals has as many cards to deal as before."""
    procedure = [{"deal": {"cards": 2}}, {word: {}}, {"deal": {"cards": 3}}, ROUND, SHOWDOWN]
    rules = variant("high-card", {"procedure": procedure, "table/stock-runs-out": "reshuffle"})
    assert [fault.complaint for fault in deal_faults(rules)] == expected


@dataclass(frozen=True)
class BidDoubled(Condition):
    """A bid has been doubled."""

    @staticmethod
    def needs_bid() -> bool:
        return True


@dataclass(frozen=True)
class CandleBurns(Condition):
    """The candle burns."""


def test_a_new_condition_that_needs_a_bid_is_waited_for_in_vain_where_nobody_bids(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where nobody can bid, no bid is doubled, while a candle may burn."""
    for word, record in (("bid-doubled", BidDoubled), ("candle-burns", CandleBurns)):
        monkeypatch.setitem(BARE_CONDITIONS, word, declare_alone(word, record, "{}", ""))
    duties = "[{when: bid-doubled, must: pass}, {when: candle-burns, must: pass}]"
    tree = read_text(f"vying: {{options: {{pass: {{}}}}, duties: {duties}}}", "round.yaml")
    (fault,) = duty_faults(walk(whole(tree)))
    assert "it waits for 'bid-doubled'" in fault.complaint


@dataclass(frozen=True)
class Doubling(Passing):
    """Put down as much again."""

    @staticmethod
    def to_be_matched() -> bool:
        return True

    @property
    def verb(self) -> str:
        return "double"


@in_pure_core
def test_a_new_move_that_others_have_to_match_is_matched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the only chips are put down by a new move, somebody may have met them."""
    declared = declare("double", Doubling, {}, "option double", FOLLOWING_TERMS, reads="{}")
    monkeypatch.setitem(OPTIONS, "double", declared)
    monkeypatch.setitem(CHOICES.terms, "double", declared.term)
    matched = []
    for verb in ("pass", "double"):
        vying = {"begins": "eldest", "options": {verb: {}}, "ends": [{"when": {"rounds-without-bid": 1}}]}
        rules = variant("high-card", {"procedure/1": {"vying": vying}})
        matched.append(possible_play(rules, frozenset(), None).match)
    assert matched == [False, True]
