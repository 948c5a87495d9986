"""Several moves one after another."""

import primero_rules as pr


def after(rules: pr.Ruleset, state: pr.State, *actions: pr.Action) -> pr.State:
    """The state to which these actions lead."""
    for action in actions:
        state, _ = pr.apply(rules, state, action)
    return state
