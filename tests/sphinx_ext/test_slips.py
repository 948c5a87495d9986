"""A slip is told in a sentence: what is printed, and what is meant, stands elsewhere, or should not stand."""

import importlib.util

import pytest

from primero_rules.records.library_of_hands import hand_paths, load_record

pytestmark = pytest.mark.skipif(importlib.util.find_spec("sphinx") is None, reason="Sphinx is not installed")


def finding_sentence(note):
    """The sentence that tells what was found."""
    from docutils import nodes

    return next(node.astext() for node in note.findall(nodes.Element) if "pr-found" in node.get("classes", []))


def test_what_should_not_stand_in_a_text_is_struck_out():
    """Nobody means nothing: the words are to go, as where nobody wants to bid on two cards."""
    from primero_rules.sphinx_ext.works.slips import of_hand

    slips = {slip.id: slip for path in hand_paths() for slip in load_record(path).errata}
    sentences = {name: finding_sentence(of_hand(slip)) for name, slip in slips.items()}
    assert sentences["bidding-between-the-deals"] == "No one wants to bid is printed, and should be struck out."
    assert sentences["alberto-65"] == "65 is printed, and 39 is meant."
    struck = {name for name, sentence in sentences.items() if sentence.endswith("should be struck out.")}
    assert struck == {name for name, slip in slips.items() if slip.struck_out}
    assert not [sentence for sentence in sentences.values() if "nothing is meant" in sentence]
