"""A finding about a statement that is wrong as printed: it is an erratum, disputed, or overtaken.

An erratum is a contradiction within the text, or with arithmetic, the pack or the text's own rules.  It is none if
two authors differ, or if the statement was true when it was written.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from primero_rules.base.evidence import Cite
from primero_rules.base.spec import Spec
from primero_rules.base.written_evidence import cites_in
from primero_rules.base.yaml_tree import Node, find, inline, plain, put
from primero_rules.records.erratum import RENDERING, TWO_PASSAGES, one_passage

ERRATUM, DISAGREEMENT, OVERTAKEN = "erratum", "disagreement", "overtaken"

INSTEAD: Mapping[str, str] = {ERRATUM: "emended", DISAGREEMENT: "otherwise", OVERTAKEN: "later"}
"""The sorts of findings, and for each the key under which the other statement is given."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Why a statement cannot stand: what is printed, and what should stand instead, or stands elsewhere.

    ``sort`` is a key of ``INSTEAD``, ``kind`` the kind of an erratum, or else the sort again.  ``against`` are the
    passages that contradict the statement.  ``right`` is the value that the check should have at the path ``at``,
    and ``renders`` are the words of the original that a translation has changed or left out.  ``unless`` is how
    the text would have to be read for an erratum to be none; "" if it is one beyond doubt.
    """

    sort: str
    kind: str
    weight: str
    printed: Node
    instead: Node | None
    against: tuple[Cite, ...]
    renders: str
    at: str
    right: Node | None
    because: str
    unless: str
    root: Node

    @property
    def printed_text(self) -> str:
        """What is printed, on one line."""
        return inline(self.printed) if self.printed.kind != "nothing" else ""

    @property
    def instead_text(self) -> str:
        """What should stand there, or what stands elsewhere, on one line; "" where that is left open."""
        return "" if self.instead is None or self.instead.kind == "nothing" else inline(self.instead)

    @property
    def struck_out(self) -> bool:
        """Whether nothing should stand in place of what is printed."""
        return self.instead is not None and self.instead.kind == "nothing"

    def applied(self, check: Node) -> Node:
        """A check with the right value in place of the printed one."""
        assert self.right is not None
        return put(check, self.at.split("/"), self.right)


def read_finding(claim: Spec, own: str) -> Finding | None:
    """The finding of a claim, or None; Faults if a part of it is missing or does not fit the check.

    ``own`` is the work that is cited where a passage names none.
    """
    stated = [(sort, spec) for sort in INSTEAD if (spec := claim.get(sort)) is not None]
    if not stated:
        return None
    if len(stated) > 1:
        raise stated[1][1].fault(
            f"a statement has one finding only, and {stated[0][0]!r} stands already", "one of them", code="twice"
        )
    sort, spec = stated[0]
    kind = spec.need("kind").text() if sort == ERRATUM else sort
    against, instead = spec.get("against"), spec.get(INSTEAD[sort])
    renders, unless = spec.get("renders"), spec.get("unless")
    _require_evidence(kind, spec, sort)
    at, right = _correction(claim, spec, instead)
    return Finding(
        sort=sort,
        kind=kind,
        weight=spec.need("weight").text(),
        printed=spec.need("printed").node,
        instead=instead.node if instead else None,
        against=cites_in(against.node, own) if against else (),
        renders=renders.text() if renders else "",
        at=at,
        right=right,
        because=spec.apparatus("because"),
        unless=unless.text() if unless else "",
        root=spec.node,
    )


def _require_evidence(kind: str, spec: Spec, sort: str) -> None:
    """Raise Faults if a passage or words are missing that are needed to see what is wrong."""
    if spec.get("against") is None and kind in WITHOUT_PASSAGE:
        raise spec.fault(WITHOUT_PASSAGE[kind], "against: ...", code="no-evidence")
    if spec.get("against") is None and kind in TWO_PASSAGES:
        raise one_passage(spec, kind)
    if spec.get("renders") is None and kind in RENDERING:
        raise spec.fault(
            "this translation does not say which words of the original it translates",
            "renders: with words of the original",
            code="citation",
        )
    open_ended = kind in TWO_PASSAGES and kind not in RENDERING
    if spec.get(INSTEAD[sort]) is None and not open_ended:
        raise spec.fault(
            f"the key {INSTEAD[sort]!r} is missing in the {sort}", f"{INSTEAD[sort]}: ...", code="missing-key"
        )


WITHOUT_PASSAGE: Mapping[str, str] = {
    DISAGREEMENT: "two authors are said to disagree, and the other one is not cited",
    OVERTAKEN: "this is said to be overtaken, and nothing later is cited",
}


def _correction(claim: Spec, spec: Spec, instead: Spec | None) -> tuple[str, Node | None]:
    """The place in the check that is corrected, and the right value; Faults if they do not fit the check."""
    at, check = spec.get("at"), claim.get("check")
    if (at is None) != (check is None):
        where = at or check
        assert where is not None
        raise where.fault(
            "a check is put right in one place, and without a check there is nothing to put right",
            "both check: and at:, or neither",
            code="text-or-ours",
        )
    if at is None or check is None:
        return "", None
    target, printed, right = find(check.node, at.text()), spec.need("printed"), spec.get("right") or instead
    if target is None:
        raise at.fault(f"there is no {at.text()!r} in this check", "a path such as sum/is", code="unknown-name")
    if spec.get("right") is None and plain(printed.node) != plain(target):
        raise printed.fault(
            "this is not what the check has there",
            f"what stands there: {inline(target)}; or right: with what should stand there",
            code="text-or-ours",
        )
    if right is None:
        raise spec.fault("nothing is put right in the check", "right: ...", code="text-or-ours")
    return at.text(), right.node
