"""The rules of this moment: what the file says of the step at which play stands, in its own sentences."""

from primero_rules.base.evidence import Ref
from primero_rules.game.state import State
from primero_rules.rules.ruleset import Ruleset
from primero_rules.table.lawful_moves import rule_at


def rules_here(rules: Ruleset, state: State) -> tuple[Ref, ...]:
    """The rules that stand at the cursor and below it, in the order of the file, each sentence once."""
    here = rule_at(rules, state)
    below = f"{here.path}/"
    rules_by_sentence: dict[str, Ref] = {here.says: here} if here.says else {}
    for spec in rules.nodes():
        if spec.node.path.startswith(below) and spec.apparatus("says"):
            rules_by_sentence.setdefault(spec.ref.says, spec.ref)
    return tuple(rules_by_sentence.values())
