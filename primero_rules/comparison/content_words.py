"""The whole content of a node in English, put together from the sentences of the language's words."""

from primero_rules.base.spec import NOTHING, Spec, nothing_in
from primero_rules.comparison.content import done, own_content, own_words
from primero_rules.comparison.headline import COMPUTED_IN_WORDS
from primero_rules.language.english.declared_words import NOTHINGS_READ, said
from primero_rules.rules.holes import has_hole_within
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import terms_of_nodes


def content_words(rules: Ruleset, spec: Spec) -> str:
    """The content of a node of a rulebook, with everything below it, in English.

    ``spec`` may stand in a reading that is not picked.  If the file says that there is no rule, the phrase for
    that; "" if the node has no declared term, or a part of it is lost.
    """
    if has_hole_within(rules, spec.node.path):
        return ""
    computed = COMPUTED_IN_WORDS.get(spec.ref.path)
    if computed is not None:
        return computed(rules)
    if nothing_in(spec.node):
        return NOTHINGS_READ[nothing_in(spec.node)]
    term = terms_of_nodes(rules).get(done(rules, spec).node.path)
    if term is None:
        return ""
    value = own_content(rules, spec)
    return said(term, own_words(rules, spec) if value == NOTHING else value)  # defaults that are written out count
