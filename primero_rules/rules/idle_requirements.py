"""Requirements of ours that no hand has failed: without them the hand would have ended alike."""

from collections.abc import Iterable, Iterator

from primero_rules.base.evidence import Ref, within
from primero_rules.game.event import Event, Ruled
from primero_rules.language.steps.showdown import Settlement
from primero_rules.rules.ruleset import Ruleset


def without_idle_requirements(rules: Ruleset, events: Iterable[Event], refs: Iterable[Ref]) -> Iterator[Ref]:
    """Those of these rules that do not stand in such a requirement, as these events show."""
    idle = _idle(rules, {event.ref.path for event in events if isinstance(event, Ruled)})
    return (ref for ref in refs if not any(within(ref.path, path) for path in idle))


def _idle(rules: Ruleset, failed: set[str]) -> tuple[str, ...]:
    """The paths of the requirements that are the editors', except those that were ``failed``."""
    required = (
        requirement.ref
        for at in rules.program
        if isinstance(at.operation, Settlement)
        for requirement in at.operation.terms.requires or ()
    )
    return tuple(ref.path for ref in required if ref.editor and ref.path not in failed)
