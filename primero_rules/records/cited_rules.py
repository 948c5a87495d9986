"""The rules that a hand of ours is about: those that cite the passage that it cites itself."""

from primero_rules.base.evidence import Cite
from primero_rules.records.record import HandRecord
from primero_rules.rules.ruleset import Ruleset


def cited_rules(record: HandRecord, rules: Ruleset) -> tuple[str, ...]:
    """The paths of the rules with a sentence and a citation of their own, to a passage that the record cites."""
    return tuple(
        spec.ref.path
        for spec in rules.nodes()
        if spec.apparatus("says")
        and "cite" in spec.node.value
        and any(_is_same_passage(own, other) for own in record.cite for other in spec.ref.cite)
    )


def _is_same_passage(own: Cite, other: Cite) -> bool:
    """True if two citations are of the same passage, of which one may have more opening words than the other."""
    if (own.source, own.at) != (other.source, other.at):
        return False
    shorter, longer = sorted((own.opening, other.opening), key=len)
    return shorter == longer or (shorter != "" and longer.startswith(shorter))
