"""Readings of one file are independent: each can be picked alone, whatever the named selections put together."""

import pytest

import primero_rules as pr
from primero_rules.base.yaml_reader import read_text
from primero_rules.rules.building import build
from primero_rules.rules.library import locate
from primero_rules.rules.readings import points_of
from primero_rules.rules.rule_file import RuleFile

FILE, _ = locate("zorli-cardano")
TEXT = FILE.read_text(encoding="utf-8")
APART = [
    (point, reading)
    for point, node in points_of(read_text(TEXT, "rules.yaml")).items()
    for reading in list(node.value["readings"].value)[1:]
]


@pytest.mark.parametrize(("point", "reading"), APART)
def test_a_reading_can_be_picked_alone(point: str, reading: str) -> None:
    """One point is decided otherwise and all others as the author's main text has them: hands come to an end."""
    selection = f"selections:\n  apart:\n    says: One alone.\n    readings: {{{point}: {reading}}}\n"
    rules = build(RuleFile(read_text(TEXT.replace("selections:\n", selection, 1), "rules.yaml")), "apart")
    for seats in rules.setting.players:
        assert pr.playout(rules, seats, seed=seats).final.over
