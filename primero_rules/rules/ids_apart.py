"""Several rulebooks by their ids, which have to tell them apart: a copy that was edited needs an id of its own."""

from collections.abc import Iterable

from primero_rules.base.fault import fault_at
from primero_rules.rules.ruleset import Ruleset, written_content

ID_KEY = "reconstruction"
"""The key of a file under which its id stands."""

OWN_ID = "an id of its own: in an edited copy, another word after {key}:, such as {id}-edited"


def rulesets_by_id(rulesets: Iterable[Ruleset]) -> dict[str, Ruleset]:
    """The rulesets by their ids, each once, in the order given.

    Faults, at the id in the later file and naming the earlier, if two files that are not alike have the same id.
    """
    by_id: dict[str, Ruleset] = {}
    first_of: dict[str, Ruleset] = {}
    for rules in rulesets:
        own = rules.of or rules.id
        first = first_of.setdefault(own, rules)
        if first is not rules and written_content(first) != written_content(rules):
            place, earlier = (each.written.value[ID_KEY].place for each in (rules, first))
            complaint = f"another file has the id {own!r} too, so that nobody could tell the two apart"
            raise fault_at(place, complaint, OWN_ID.format(key=ID_KEY, id=own), named=earlier, code="twice")
        by_id.setdefault(rules.id, rules)
    return by_id
