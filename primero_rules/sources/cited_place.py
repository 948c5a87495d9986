"""How the place of a citation is shown: in square brackets if its heading is lost, so that its name is a guess."""

from contextlib import suppress

from primero_rules.base.evidence import Cite
from primero_rules.base.fault import Faults
from primero_rules.base.held_files import while_held
from primero_rules.sources.local_texts import read_local_text
from primero_rules.sources.resting import outlines

SIGN_OF_LOST_HEADING = "[…]"
"""The brackets alone, for places that explain them."""

MEANING_OF_BRACKETS = "a heading that is lost in our copy; its name is a guess of ours"


def cited_place(cite: Cite) -> str:
    """The place of a citation, in square brackets if it goes by the guessed name of a lost heading."""
    return f"[{cite.at}]" if has_lost_heading(cite) else cite.at


def has_lost_heading(cite: Cite) -> bool:
    """True if the heading of the cited place is lost; False also for a text that is not described."""
    return bool(cite.at) and cite.at in _lost_headings(cite.source)


@while_held
def _lost_headings(source: str) -> frozenset[str]:
    """The names of the places of a text whose headings are lost; a wrong description is reported elsewhere."""
    described = outlines().get(source)
    with suppress(Faults):
        if described is not None:
            return read_local_text(described).guessed
    return frozenset()
