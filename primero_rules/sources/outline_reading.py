"""Reading the outline of a witness from the tree of its file."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from primero_rules.base.fault import Fault, Faults, noting
from primero_rules.base.spec import Spec, whole
from primero_rules.base.written_evidence import passages
from primero_rules.base.yaml_tree import Node
from primero_rules.language.english.phrases import listed
from primero_rules.language.grammar import require_form
from primero_rules.sources.outline_terms import WITNESS
from primero_rules.sources.source_outline import ORIGINS_OF_NAMES, TRANSLATION, Passage, SourceOutline, WitnessMark

Parsed = TypeVar("Parsed")


def read_outline(root: Node) -> SourceOutline:
    """The outline in a tree; Faults with everything wrong in it."""
    require_form(WITNESS, root)
    spec = whole(root)
    faults: list[Fault] = []
    passages = tuple(_entries_read(spec, "places", _passage, faults))
    marks = tuple(_entries_read(spec, "marks", _mark, faults))
    if faults:
        raise Faults(faults)
    file_name, key = spec.need("file"), spec.need("witness")
    if "/" in file_name.text() or "\\" in file_name.text():
        raise file_name.fault(
            f"{file_name.text()!r} is a path",
            "the bare name of a file; the folder is said when checking",
            code="not-named-well",
        )
    return SourceOutline(
        key.text(),
        file_name.text(),
        WITNESS.value("wrapped", spec, None) or False,
        passages,
        marks,
        key.node.place,
        file_name.node.place,
    )


def _entries_read(spec: Spec, key: str, read: Callable[[Spec], Parsed], faults: list[Fault]) -> Iterator[Parsed]:
    """The entries under a key, each read; Faults of an entry are added to ``faults`` and do not stop the others."""
    for item in spec.listed(key):
        with noting(faults):
            yield read(item)


def _passage(spec: Spec) -> Passage:
    heading, opening, named = spec.get("heading"), spec.get("from"), spec.get("named")
    if (heading is None) == (opening is None):
        raise spec.fault(
            "a place begins at its heading or by its opening words", "either heading: or from:", code="citation"
        )
    if opening is not None and named is None:
        raise spec.fault(
            "a place without a heading has to say where its name comes from",
            f"named: {listed(tuple(ORIGINS_OF_NAMES), 'or')}",
            code="citation",
        )
    if named is not None and opening is None:
        raise named.fault(
            "a place with a heading has its name from there", "the place without named:", code="citation"
        )
    words = heading or opening
    return Passage(
        spec.need("at").text(),
        _words(words),
        heading is not None,
        words.node.place if words else spec.node.place,
        named.text() if named else "",
    )


def _mark(spec: Spec) -> WitnessMark:
    kind = spec.need("is").text()
    opening, through, of = spec.get("from"), spec.get("through"), spec.get("of")
    if through is not None and opening is None:
        raise through.fault(
            "a run of sentences ends here and begins nowhere", "from: with the words it begins by", code="citation"
        )
    if (of is not None) != (kind == TRANSLATION):
        raise spec.fault(
            "a translation, and nothing else, is a translation of something",
            "is: translation, of: ...",
            code="citation",
        )
    first_words = opening or spec.need("at")
    rendered = tuple(passages(of.node, "")) if of else ()
    return WitnessMark(
        spec.need("at").text(), _words(opening), _words(through), kind, rendered, first_words.node.place
    )


def _words(spec: Spec | None) -> str:
    return " ".join(spec.text().split()) if spec else ""
