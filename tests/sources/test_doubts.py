"""What an author only assumes, suspects or guesses is not cited as if he said so outright."""

import re
from collections.abc import Iterator
from pathlib import Path

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import whole
from primero_rules.base.written_evidence import HOLDS, ref_of
from primero_rules.base.yaml_tree import Node
from primero_rules.rules.library import ids_of, load
from primero_rules.sources import local_texts
from primero_rules.sources.resting import outlines
from primero_rules.sources.source_text import Witness
from tests.support.witnesses import WITNESSES, needs_witnesses

DOUBT = re.compile(
    r"\bI(?: am|'m)? (?:assum\w+|suspect|posit|guess|would guess|inclined|think|believe)\b"
    r"|\bmy (?:best )?(?:guess|impression)\b|\bprobabl\w+\b",
    re.IGNORECASE,
)

OF_SOMETHING_ELSE = {
    ("ducoeur-italian", "procedure/1/vying/options/see/short"): "his main text says it outright",
    ("suzuki-1994", "procedure/2/vying/options/pass"): "what is probable is what becomes of the hand",
    ("zorli-cardano", "combinations/lowest-first/is/4"): "only the second of the two hands is probable",
    ("zorli-cardano", "combinations/lowest-first/is/4/with-points/0"): "only the other hand is probable",
}
"""Rules whose passage has a doubt in it that is not about them, and why."""


def stated_outright(node: Node, outer: Ref) -> Iterator[Ref]:
    """The evidence of every node that cites a passage as the author's plain word."""
    ref = ref_of(node, outer)
    if node.kind == "mapping":
        if "cite" in node.value and ref.warrant == "explicit" and ref.stance == HOLDS and not ref.gap:
            yield ref
        for key, inner in node.value.items():
            if key not in ("cite", "relation"):
                yield from stated_outright(inner, ref)
    elif node.kind == "list":
        for inner in node.value:
            yield from stated_outright(inner, ref)


def doubted(ref: Ref, witnesses: dict[str, Witness]) -> bool:
    """Whether a sentence that is cited has a word of doubt in it."""
    for cite in ref.cite:
        words = " ".join(cite.opening.split())
        if cite.source not in witnesses or not words:
            continue
        witness = witnesses[cite.source]
        for begin in witness.find(words, cite.at):
            if any(DOUBT.search(witness.parts[number].text) for number in witness.touched(begin, words)):
                return True
    return False


@needs_witnesses
def test_no_assumption_is_cited_as_said_outright() -> None:
    """Who assumes freer bets, suspects a common pot, or guesses at six players has not simply said so."""
    opened = (
        (key, local_texts.open_witness(local_texts.read_local_text(path), Path(WITNESSES)))
        for key, path in outlines().items()
    )
    witnesses = {key: witness for key, (witness, _) in opened}
    doubtful = {}
    for name in (*ids_of(""), *ids_of("relatives")):
        written = whole(load(name).written)
        for ref in stated_outright(written.node, written.ref):
            if ref.path and doubted(ref, witnesses):
                doubtful[name, ref.path] = ref.says
    assert {place: says for place, says in doubtful.items() if place not in OF_SOMETHING_ELSE} == {}
    assert set(OF_SOMETHING_ELSE) <= set(doubtful)
