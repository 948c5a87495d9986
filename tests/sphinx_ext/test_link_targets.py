"""Where links lead that could lead to several pages."""

from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest

from primero_rules.sphinx_ext.kit.domain import LinkTarget, PrimeroDomain


@pytest.mark.parametrize("own", [True, False])
def test_a_link_to_a_rule_leads_to_the_same_page_in_whatever_order_pages_are_read(own):
    """A page that shows nothing else is preferred, and among several the last by its name."""
    pages = [LinkTarget("b", "rule", "Bid"), LinkTarget("a", "rule", "Bid"), LinkTarget("c", "rule", "Bid")]
    if own:
        pages.append(LinkTarget("aa", "rule", "Bid", own=True))
    for order in permutations(pages):
        remembered: Any = SimpleNamespace(domaindata={})  # as much of what Sphinx remembers as a domain needs
        domain = PrimeroDomain(remembered)
        for page in order:
            domain.note("rule", "one procedure/1", page)
        target = domain.find("rule", "one procedure/1")
        assert target is not None
        assert target.docname == ("aa" if own else "c")
