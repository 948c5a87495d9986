"""How many cards a player can hold at each instruction of a program, without playing it."""

from collections.abc import Mapping

from primero_rules.base.remembered import kept_with
from primero_rules.language.hand_sizes import HandSizes
from primero_rules.language.steps.step import Step
from primero_rules.rules.reachable import next_indices
from primero_rules.rules.ruleset import Ruleset


@kept_with
def hands_at_steps(rules: Ruleset) -> Mapping[int, HandSizes]:
    """The bounds of a hand when play comes to an instruction, for each that it can come to, by index.

    From the first instruction on, each hands on what a player may hold after it, until nothing becomes any wider.
    """
    sizes = {0: HandSizes()}
    ahead = [0]
    while ahead:
        index = ahead.pop()
        instruction = rules.program[index]
        after = sizes[index]
        if isinstance(instruction.operation, Step):
            after = instruction.operation.hand_sizes(after)
        for following in next_indices(instruction):
            wider = after.joined(sizes.get(following, after))
            if following >= 0 and wider != sizes.get(following):
                sizes[following] = wider
                ahead.append(following)
    return sizes


def largest_hand(rules: Ruleset) -> int:
    """More cards than this nobody ever holds."""
    return min(len(rules.setting.pack), max(sizes.most for sizes in hands_at_steps(rules).values()))
