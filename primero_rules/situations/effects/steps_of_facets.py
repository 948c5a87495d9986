"""The steps by which cards are changed, dealt and shown, and chips come back: parts that may not count."""

from collections.abc import Collection, Mapping

from primero_rules.base.evidence import Ref, within
from primero_rules.base.remembered import kept_with
from primero_rules.game.program import Jump
from primero_rules.language.options.option import WHEN
from primero_rules.language.steps.deal import Dealing
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.show import ShowingCards, ShowingChosen
from primero_rules.language.steps.step import Step
from primero_rules.language.steps.take_back import TakingBack
from primero_rules.language.steps.turn import written_options
from primero_rules.rules.ruleset import Ruleset

STEPS_OF_FACETS: Mapping[str, tuple[type[Step], ...]] = {
    "cards": (Exchanging, Dealing),
    "shown": (ShowingCards, ShowingChosen),
    "back": (TakingBack,),
}
"""For some parts of an answer the steps that bring them about."""


def brings_about_nothing_else(rules: Ruleset, ref: Ref, facets: Collection[str]) -> bool:
    """True if a rule stands in a step that brings about one of these parts, or is a way with no other steps in it.

    The condition of such a way belongs to it.  An option is none, whatever follows it.
    """
    kinds = tuple(kind for facet in facets for kind in STEPS_OF_FACETS.get(facet, ()))
    way = ref.path.removesuffix(f"/{WHEN}")
    if way in _paths_of_options(rules):
        return False
    inside = [at.operation for at in rules.program if within(at.ref.path, way)]
    steps = [operation for operation in inside if not isinstance(operation, Jump)]
    if steps:
        return all(isinstance(operation, kinds) for operation in steps)
    return any(isinstance(at.operation, kinds) and within(ref.path, at.ref.path) for at in rules.program)


@kept_with
def _paths_of_options(rules: Ruleset) -> frozenset[str]:
    return frozenset(option.ref.path for at in rules.program for option in written_options(at.operation))
