"""Every limit of the program stands in one page of the documentation, with its number; memory has limits too."""

import ast
import gc
import re
from importlib import import_module
from itertools import combinations, islice
from pathlib import Path

import primero_rules as pr
from primero_rules.game.ranking import MOST_REMEMBERED
from primero_rules.rules.library import MOST_RULESETS, MOST_TREES
from primero_rules.rules.ruleset import Ruleset
from tests.support.files import ROOT
from tests.support.variants import write_variant

PACKAGE = Path(pr.__file__).parent
ROW = re.compile(r"^\| `([\w.]+)` \| ([\d,]+) \|", re.MULTILINE)
TABLE = {
    name: int(number.replace(",", "")) for name, number in ROW.findall((ROOT / "docs/limits.md").read_text("utf-8"))
}
NO_LIMITS = {
    "cli.vocabulary.LONGEST_EXAMPLE",
    "records.hands_using_rule.MOST",
    "sphinx_ext.kit.post_transforms.MOST",
    "sphinx_ext.matrix.cell.MOST_PLACES",
    "check.by_play.promises.MOST",
    "language.declaration.types.LONGEST_SHOWN",
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
    setting = pr.load(pr.ids()[0]).setting
    hands = list(islice(combinations(setting.pack, 5), MOST_REMEMBERED + 1_000))
    first = [setting.ranking.evaluate(hand) for hand in hands[:100]]
    for hand in hands:
        setting.ranking.evaluate(hand)
    assert len(setting.ranking.evaluated) <= MOST_REMEMBERED
    assert [setting.ranking.evaluate(hand) for hand in hands[:100]] == first


def test_no_more_files_are_kept_than_the_table_says(tmp_path: Path) -> None:
    """A program that goes through many files keeps the latest of them and not all."""
    for number in range(MOST_TREES + 20):
        pr.load(str(write_variant(tmp_path / f"{number}.yaml", "kuhn", {})))
    gc.collect()
    mine = [
        held
        for held in gc.get_objects()
        if isinstance(held, Ruleset) and held.file.path.startswith(tmp_path.resolve().as_posix())
    ]
    assert 0 < len(mine) <= MOST_RULESETS
