"""What a changed file takes over from the one before it: the points of combinations, each with all higher ones."""

import pytest

from primero_rules.base.fault import Faults
from primero_rules.mutation.change import changed_tree
from primero_rules.mutation.mutants import sites
from primero_rules.rules.building import build
from primero_rules.rules.library import path_of, read
from primero_rules.rules.rule_file import RuleFile
from primero_rules.rules.ruleset import Ruleset


def outcome(file: RuleFile) -> tuple[Ruleset, dict[tuple[int, bool], tuple[int, ...]]] | Faults:
    """The rules of a file with the totals that its program has asked for, or what is wrong with them."""
    try:
        rules = build(file)
    except Faults as wrong:
        return wrong
    return rules, rules.setting.ranking.totals


@pytest.mark.parametrize("name", ["parlett-poch", "suzuki-1994", "whittaker-italian"])
def test_rules_with_other_combinations_are_the_same_after_the_old_ones_and_read_alone(name: str) -> None:
    """Whatever is changed in the pack or the combinations, what was found before makes no difference."""
    file = RuleFile(read(path_of(name)))
    build(file)
    of_cards = [site for site in sites(file.root) if site.at[0] in ("pack", "combinations")]
    trees = [
        changed_tree(file.root, change.at, form)
        for site in of_cards
        for change in site.changes
        for form in change.forms
    ]
    assert len(trees) > 10
    for tree in trees:
        assert outcome(file.changed_to(tree)) == outcome(RuleFile(tree))
