"""A step of a record is of one kind, and has only the keys that have an effect in it."""

from itertools import combinations

import pytest

from primero_rules.base.fault import Faults
from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import Node, data_node
from primero_rules.check.against_schema import departures
from primero_rules.check.kinds_of_file import faults_of_form
from primero_rules.game.action import Bid, Exchange, Pass
from primero_rules.language.declaration.types import keys_of_kinds
from primero_rules.records.record_reader import read_record
from primero_rules.records.record_terms import RECORD_STEP
from primero_rules.records.written_record import record_steps
from tests.support.files import BAD
from tests.support.variants import variant

KEYS = keys_of_kinds(RECORD_STEP.kinds)
GOOD = read_file(BAD / "hands" / "good.hand.yaml")


def record_of_step(step: dict[str, object]) -> Node:
    """The good record with this step alone."""
    node = data_node(step, GOOD.place, "steps/0")
    steps = GOOD.value["steps"]
    left = {key: inner for key, inner in GOOD.value.items() if key != "errata"}
    return GOOD._replace(value={**left, "steps": steps._replace(value=[node])})


def test_every_set_of_keys_is_allowed_or_a_fault_for_checker_and_schema_alike() -> None:
    """Of all sets of up to three keys only those stand that are played whole."""
    allowed = set()
    for size in (1, 2, 3):
        for keys in combinations(KEYS, size):
            root = record_of_step({key: RECORD_STEP.terms[key].example for key in keys})
            faults = faults_of_form("hand", root)
            assert bool(faults) == bool(departures("hand", root)), keys
            if not faults:
                allowed.add(frozenset(keys))
    of_cards = [{"throws"}, {"draws"}, {"shows"}, {"throws", "draws"}, {"throws", "shows"}, {"draws", "shows"}]
    further = [{"names"}, {"amount"}, {"way"}, {"throws"}, {"draws"}, {"shows"}]
    assert allowed == {
        frozenset(keys)
        for keys in (
            {"deal"},
            {"turns-up"},
            {"judge", "as"},
            *({"who", *cards} for cards in of_cards),
            {"who", "does"},
            *({"who", "does", *more} for more in further),
            {"who", "plays"},
            *({"who", "plays", more} for more in ("does", "throws", "draws", "shows")),
        )
    }


@pytest.mark.parametrize("key", KEYS)
def test_assertions_may_stand_in_every_step_and_alone(key: str) -> None:
    """What is said of the table belongs to no kind of step."""
    kind = next(kind for kind in RECORD_STEP.kinds if key in kind.needs or key in kind.one_of or key in kind.may)
    step = {needed: RECORD_STEP.terms[needed].example for needed in (*kind.needs, *kind.one_of)}
    assert not faults_of_form("hand", record_of_step({**step, "before": {"pot": 3}, "expect": {"pot": 3}}))
    assert not faults_of_form("hand", record_of_step({"expect": {"pot": 3}, "says": "Nothing is done."}))


def test_a_record_is_not_read_if_a_step_of_it_would_not_be_played() -> None:
    """Loading refuses what checking refuses."""
    with pytest.raises(Faults, match="the key 'who' is missing"):
        read_record(record_of_step({"does": "fold"}))


def test_who_throws_no_card_in_a_step_of_its_own_is_written_as_one_that_throws_none() -> None:
    """A step with a player alone would say nothing."""
    rules = variant("high-card", {})
    ranking, names = rules.setting.ranking, ("Ann", "Bob")
    assert record_steps(ranking, names, [Exchange(0, ())]) == [{"who": "Ann", "throws": "none"}]
    after_pass = record_steps(ranking, names, [Pass(0), Exchange(0, ()), Bid(1, 2)])
    assert after_pass == [{"who": "Ann", "does": "pass"}, {"who": "Bob", "does": "bid", "amount": 2}]
