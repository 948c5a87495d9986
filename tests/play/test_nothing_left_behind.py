"""Who reads rules and plays hands for a long time needs no more memory for it than at the beginning."""

import copy
import gc
import json
import os
import pickle
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.yaml_reader import read_file
from primero_rules.game.saved import from_json
from primero_rules.play.hand_door import to_json
from primero_rules.records.library_of_hands import hand_paths, load_record
from primero_rules.rules.building import build
from primero_rules.rules.library import locate
from primero_rules.rules.rule_file import RuleFile
from tests.support.files import RECONSTRUCTIONS, ROOT

FILES = sorted(RECONSTRUCTIONS.glob("*.yaml"))
SEEDS = range(4)


def played(rules: pr.Ruleset) -> None:
    """Random hands of every size, with all that can be asked at their last moment and something refused."""
    for seats in rules.setting.players:
        for seed in SEEDS:
            final = pr.playout(rules, seats, seed=seed).final
            assert copy.deepcopy(final) == pickle.loads(pickle.dumps(final)) == from_json(_saved(final))
            assert [pr.view(final, seat) for seat in range(seats)]
            with pytest.raises(pr.Refused):
                pr.apply(rules, final, pr.Pass(0))
        start = pr.start(rules, seats, seed=seats)
        for action in list(pr.options(rules, start))[:40]:
            pr.apply(rules, start, action)


def _saved(state: pr.State) -> dict[str, Any]:
    saved: dict[str, Any] = json.loads(json.dumps(to_json(state)))
    return saved


def round_of_work() -> None:
    """Rules read from their files and played, and records that are told by rules that stay."""
    for path in FILES:
        rules = build(RuleFile(read_file(path)))
        if rules.playable:
            played(rules)
        pickle.loads(pickle.dumps(rules))
    own = pr.ids()[0]
    build(RuleFile(read_file(locate(own)[0])))
    for path in hand_paths(own):
        pr.replay(load_record(path))


def living() -> Counter[str]:
    """How many objects of each type there are that refer to others, when all rubbish is gone."""
    gc.collect()
    kinds = Counter(f"{kind.__module__}.{kind.__qualname__}" for kind in map(type, gc.get_objects()))
    del kinds["collections.Counter"]  # these counts themselves
    return kinds


def left_behind() -> dict[str, int]:
    """How many objects of each type three more rounds leave, after two in which all is seen for the first time."""
    before: Counter[str] = Counter()
    for _ in range(2):
        round_of_work()
        before = living()
    for _ in range(3):
        round_of_work()
    return dict(living() - before)


def test_work_that_is_done_again_leaves_nothing_behind() -> None:
    """After three more rounds of the same work there are as many objects of every type as before."""
    program = f"from {__name__} import left_behind; print(left_behind())"
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}  # in a process of its own nobody else makes objects
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False)
    assert done.stdout == "{}\n", done.stdout + done.stderr
