"""Every limit of the program stands in one page of the documentation, with its number; memory has limits too."""

import ast
import gc
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.comparison.kin import kin
from primero_rules.game.ranking import MOST_EVALUATED, MOST_EVALUATED_BESIDE
from primero_rules.game.state import Said
from primero_rules.language import lawful_announcements
from primero_rules.players import strength
from primero_rules.rules.library import MOST_RULESETS, MOST_TREES
from primero_rules.rules.ruleset import Ruleset
from primero_rules.worth.hand_distribution import Column, hand_distribution
from tests.support.files import ROOT
from tests.support.selections import ordinary
from tests.support.variants import CARD, variant, write_variant

MATCH = {"name": "match", "cards": 1, "ranks": ["any", "as-turned-up"]}

PACKAGE = Path(pr.__file__).parent
ROW = re.compile(r"^\| `([\w.]+)` \| ([\d,]+) \|", re.MULTILINE)
TABLE = {
    name: int(number.replace(",", "")) for name, number in ROW.findall((ROOT / "docs/limits.md").read_text("utf-8"))
}
NO_LIMITS = {
    "cli.vocabulary.LONGEST_EXAMPLE",
    "records.hands_using_rule.MOST",
    "sphinx_ext.kit.post_transforms.MOST",
    "sphinx_ext.matrix.cell_nodes.MOST_PLACES",
    "check.by_play.promises.MOST",
    "base.text_file.LONGEST_SHOWN",
    "comparison.headline.LONGEST",
    "comparison.which.MOST_ANSWERS",
    "comparison.which.MOST_CHARACTERS",
    "comparison.which.MOST_QUESTIONS",
    "base.fault._LONGEST_WORD",
}
"""Names that look like those of limits: how much is shown, and a key."""


def constants() -> set[str]:
    """The limits in the code, by the names that all of them have."""
    names = set()
    for file in PACKAGE.rglob("*.py"):
        home = ".".join(file.relative_to(PACKAGE).with_suffix("").parts)
        for node in ast.parse(file.read_text("utf-8")).body:
            for target in node.targets if isinstance(node, ast.Assign) else ():
                for name in ast.walk(target):
                    if isinstance(name, ast.Name) and re.match("_?(MOST|LONGEST)(_|$)", name.id):
                        names.add(f"{home}.{name.id}")
    return names


def test_the_table_has_every_limit_and_its_number() -> None:
    """Nobody has to look for a limit in the code, and no number in the table is an old one."""
    assert set(TABLE) == constants() - NO_LIMITS
    for name, number in TABLE.items():
        home, _, constant = name.rpartition(".")
        held = getattr(import_module(f"primero_rules.{home}"), constant)
        assert (len(held) if isinstance(held, range) else held) == number, name


def test_a_ranking_forgets_hands_when_it_has_judged_very_many() -> None:
    """However many different hands are judged, no more than so many are remembered, and they are judged alike."""
    setting = pr.load(ordinary()[0]).setting
    hands = list(islice(combinations(setting.pack, 5), MOST_EVALUATED + 1_000))
    first = [setting.ranking.evaluate(hand) for hand in hands[:100]]
    for hand in hands:
        setting.ranking.evaluate(hand)
    assert len(setting.ranking.evaluated) <= MOST_EVALUATED
    assert [setting.ranking.evaluate(hand) for hand in hands[:100]] == first


def test_hands_beside_a_card_turned_up_are_forgotten_too() -> None:
    """Each card that may be turned up makes other hands good, and has a small memory of its own."""
    ranking = variant("high-card", {"combinations/lowest-first": [CARD, MATCH]}).setting.ranking
    beside = ranking.beside((0,))
    assert beside is not ranking
    hands = list(combinations(range(16), 4))
    assert len(hands) > MOST_EVALUATED_BESIDE
    first = [beside.evaluate(hand) for hand in hands[:100]]
    for hand in hands:
        beside.evaluate(hand)
    assert len(beside.evaluated) <= MOST_EVALUATED_BESIDE
    assert [beside.evaluate(hand) for hand in hands[:100]] == first


@pytest.mark.usefixtures("alone")
def test_an_option_forgets_what_may_be_announced() -> None:
    """There may be thousands of things that somebody has just said, and another answer after each of them."""
    rules = variant("high-card", {"procedure/1/vying/announcing": {"announces": ["combination", "points"]}})
    ranking = rules.setting.ranking
    free = next(
        each.truth
        for each in gc.get_objects()
        if isinstance(each, lawful_announcements.Announcing) and each.ranking is ranking
    )
    named = lawful_announcements.Announcing(ranking, (range(10_000),), free, 1, with_points=True)
    state = pr.start(rules, 2, seed=1)
    for points in range(lawful_announcements.MOST_ANNOUNCEMENTS_KEPT + 50):
        after = state.changed(vying=state.vying.changed(named=Said(0, points)))
        assert named.announcements(after, 0)[0].points == range(points + 1, 10_000)
    assert len(named._known) <= lawful_announcements.MOST_ANNOUNCEMENTS_KEPT


def test_a_yardstick_forgets_hands(monkeypatch) -> None:
    """Computer players remember so many hands and no more, and judge them alike after that."""
    monkeypatch.setattr(strength, "MOST_STRENGTHS", 50)
    measure = strength.yardstick(variant("high-card", {"procedure/0/deal/cards": 3}), 2)
    hands = list(combinations(measure.pack, 3))
    assert len(hands) > 50
    shares = [measure.share(hand) for hand in hands]
    assert len(measure.shares) <= 51
    assert [measure.share(hand) for hand in hands] == shares


def test_players_at_smaller_and_larger_tables_remember_the_same_hands() -> None:
    """What a hand is worth depends on the pack and the number of cards, and not on how many sit there."""
    rules = pr.load(ordinary()[0])
    others = [strength.yardstick(rules, seats) for seats in rules.setting.players]
    for seats, measure in zip(rules.setting.players, others, strict=True):
        alike = rules.setting.pack_of(seats), strength.full_hand(rules, seats)
        assert (measure.pack, measure.size) == alike
        assert measure is next(other for other in others if (other.pack, other.size) == alike)


@pytest.fixture
def alone() -> Iterator[None]:
    """What other tests have left behind is neither looked at nor cleared away, however much it is."""
    gc.freeze()
    yield
    gc.unfreeze()


def held(kind: type[Any]) -> list[Any]:
    """The objects of a kind that somebody can still reach."""
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, kind)]


def rulesets(own: str) -> int:
    """How many rulesets of this id somebody can still reach."""
    return sum(rules.id == own for rules in held(Ruleset))


@pytest.mark.usefixtures("alone")
def test_nothing_that_was_worked_out_outlives_its_rules() -> None:
    """Rules that are gone leave neither what was found of them nor themselves behind, compared as they were."""
    of_no_other_test = {"pack/values/0/pips-times": 7}
    stays = variant("high-card", {"reconstruction": "stays"})
    goes = variant("high-card", {"reconstruction": "goes", **of_no_other_test})
    assert kin(stays, goes)
    assert hand_distribution(goes)
    assert rulesets("goes") == 1
    columns = len(held(Column))
    del goes
    assert rulesets("goes") == 0
    assert len(held(Column)) < columns
    assert stays.kept


PLAYED = 300


@pytest.mark.usefixtures("alone")
def test_memory_stays_level_while_hands_are_played() -> None:
    """When all hands of a small game are known, the next hundreds leave nothing behind."""
    rules = variant("kuhn", {})
    players = ["cautious", "random"]

    def play(first: int) -> int:
        pr.simulate(rules, hands=PLAYED, players=players, seed=first)
        for number in range(PLAYED):
            pr.playout(rules, 2, seed=first * PLAYED + number)
        gc.collect()
        return sys.getallocatedblocks()

    play(0)
    before = play(1)
    assert play(2) - before < PLAYED // 3


@pytest.mark.usefixtures("alone")
def test_no_more_files_are_kept_than_the_table_says(tmp_path: Path) -> None:
    """A program that goes through many files keeps the latest of them and not all."""
    for number in range(MOST_TREES + 20):
        pr.load(str(write_variant(tmp_path / f"{number}.yaml", "kuhn", {})))
    mine = [rules for rules in held(Ruleset) if rules.file.path.startswith(tmp_path.resolve().as_posix())]
    assert 0 < len(mine) <= MOST_RULESETS
