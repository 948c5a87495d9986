"""A hand that was played can be written down and replayed."""

from pathlib import Path
from random import Random

import pytest

import primero_rules as pr
from primero_rules.play.game import options
from primero_rules.records.library_of_hands import load_record
from primero_rules.records.written_record import record_as_text, record_of

NAMES = ("Ann", "Bob", "Cay", "Dan", "Eve", "Fay", "Gil", "Hal")
PLAYABLE = [rules.id for rules in pr.load_all() if rules.playable]


def played(name: str, seed: int) -> tuple[pr.State, list[pr.Action], pr.State]:
    """A random hand with cards that nobody knows the order of: its beginning, all that was done, and its end."""
    rules, chance = pr.load(name), Random(seed)
    seats = chance.choice(rules.setting.players)
    stacks = [chance.choice((3, 20, rules.setting.stack)) for _ in range(seats)]
    dealer, carried = chance.randrange(seats), chance.choice((0, 5))
    beginning = pr.start(rules, seats, stacks=stacks, names=NAMES[:seats], dealer=dealer, carried=carried)
    state, actions = beginning, []
    while not state.over:
        actions.append(options(rules, state).draw(chance))
        state, _ = pr.apply(rules, state, actions[-1])
    return beginning, actions, state


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_hand_that_is_written_down_is_replayed_to_the_same_payoffs(tmp_path: Path, name: str) -> None:
    """Whatever was dealt, thrown, announced and shown, the record says it in words that the replay understands."""
    rules = pr.load(name)
    for seed in range(8):
        beginning, actions, end = played(name, seed)
        record = record_of(rules, beginning, actions, end, name=f"hand-{seed}", title="A random hand")
        file = tmp_path / f"hand-{seed}.hand.yaml"
        file.write_text(record_as_text(record), encoding="utf-8")
        replayed = pr.replay(load_record(str(file)), under=rules)
        assert replayed.status == "agrees", (seed, replayed.mismatch)
        assert replayed.final is not None
        assert replayed.final.over
        assert replayed.final.payoffs == end.payoffs
