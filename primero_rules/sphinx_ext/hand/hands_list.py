"""``primero-hands``: the hands that the documents describe, or all hands of one rulebook.

Our own hands stand under the sentences of the rules that they are about.  Which rules a hand uses is known only
when all hands have been played, so a post-transform fills in these lists.
"""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.transforms.post_transforms import SphinxPostTransform

from primero_rules.base.counted import counted
from primero_rules.base.evidence import within
from primero_rules.base.fault import Faults
from primero_rules.comparison.under_another import DOCUMENT
from primero_rules.records.cited_rules import cited_rules
from primero_rules.records.library_of_hands import hand_name, hand_paths, load_record
from primero_rules.records.record import HandRecord
from primero_rules.rules.library import load, locate
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.directive import TITLE, PrimeroDirective, group_named
from primero_rules.sphinx_ext.kit.domain import PrimeroDomain, domain_of
from primero_rules.sphinx_ext.kit.file_meanings import meaning_of
from primero_rules.sphinx_ext.kit.nodes import el, hands_by_rule, link, quotation

HEADINGS_BY_ORIGIN = {
    "document": "Described by the author",
    "remark": "Made by us to test a remark of the author",
    "ours": "Made by us to show a rule",
}
"""The heading for the hands of each origin."""

OF_SEVERAL_RULES = "Of several rules at once"
"""The heading for the hands of ours that are about no one rule."""

NamedRecord = tuple[str, HandRecord]
"""A hand with its full name."""


def _files(reconstruction: str) -> list[Path]:
    return [locate(reconstruction)[0], *hand_paths(reconstruction)]


def _cited(reconstruction: str) -> dict[str, tuple[str, ...]]:
    """The rules that cite what a hand cites, by the hands' full names; none of a hand that cannot be read."""
    cited = {}
    for path in hand_paths(reconstruction):
        with suppress(Faults):
            record = load_record(path)
            cited[hand_name(path)] = cited_rules(record, load(record.reconstruction))
    return cited


CITED_RULES = CachedQuery("rules that hands cite", _files, _cited)
"""For each hand of a reconstruction the paths of the rules that rest on the passage that it cites."""


class HandsDirective(PrimeroDirective):
    """``primero-hands``: the documents' own hands, by reconstruction; ``:group:`` lists those of a group.

    ``primero-hands ID`` is the list of all hands of one reconstruction.
    """

    optional_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"group": group_named, "page": directives.flag}

    def build(self) -> list[nodes.Node]:
        """The lists; the directive's content follows the list of one reconstruction if it has a page of its own."""
        self.depend_on_all_files()
        if self.arguments:
            return [self._of_one(self.arguments[0])]
        sections: list[nodes.Node] = []
        for reconstruction in self.sound_ids(self.options.get("group", "")):
            hands = list(self.sound_records(reconstruction))
            if hands:
                sections.append(self._collection(reconstruction, hands))
        return sections

    def _collection(self, reconstruction: str, hands: Sequence[NamedRecord]) -> nodes.section:
        """The tiles of the hands that a document describes, and a link to all hands of its rulebook."""
        tiles_of_documents = [tile(record, name) for name, record in hands if record.origin == DOCUMENT]
        others = len(hands) - len(tiles_of_documents)
        all_hands = link("hands", reconstruction, "", f"All {counted(len(hands), 'hand')}", quiet=True)
        ours_too = f", of which {others} {'is' if others == 1 else 'are'} ours" if others else ""
        inner = [el("ul", "pr-grid", *tiles_of_documents)] if tiles_of_documents else []
        line = el("p", "pr-tile-meta", all_hands, f"{ours_too}.")
        return self.titled(self.ask(TITLE, reconstruction), f"hands-{reconstruction}", *inner, line)

    def _of_one(self, reconstruction: str) -> nodes.section:
        """All hands of one rulebook: the author's own, those that test his remarks, and ours under their rules."""
        anchor = f"hands-{reconstruction}"
        self.note("hands", reconstruction, anchor, self.ask(TITLE, reconstruction))
        self.primero.note_links_to_hands(self.env.docname, reconstruction)
        rulebook = load(reconstruction).file.path
        self.primero.note_quoted(self.env.docname, rulebook, frozenset(meaning_of(Path(rulebook)).sentences))
        hands = list(self.sound_records(reconstruction))
        sections = []
        for origin, heading in HEADINGS_BY_ORIGIN.items():
            own = [(name, record) for name, record in hands if record.origin == origin]
            if own:
                tiles = {name: tile(record, name) for name, record in own}
                if origin == DOCUMENT:
                    listed: nodes.Element = el("ul", "pr-grid", *tiles.values())
                else:  # under which rules ours stand is known only later
                    listed = hands_by_rule("", *tiles.values(), of=reconstruction, file=rulebook, hands=list(tiles))
                    listed["cited"] = self.ask(CITED_RULES, reconstruction)
                sections.append(self.titled(heading, f"{anchor}-{origin}", listed))
        content = self.parse_content_to_nodes() if self.own_page else []
        return self.titled(self.ask(TITLE, reconstruction), anchor, *sections, *content)


def tile(record: HandRecord, name: str) -> nodes.Element:
    """A hand in a list."""
    slips = [el("p", "pr-tile-meta", counted(len(record.errata), "erratum", "errata"))] if record.errata else []
    title = el("p", "pr-tile-title", link("hand", name, "", record.title))
    return el("li", "pr-tile", title, *slips, el("p", "", record.about))


class HandsByRule(SphinxPostTransform):
    """Puts each hand of ours under the rule that it is about.

    That is a rule that rests on the passage that the hand cites, if possible one that play comes to in it, and of
    several the one that the fewest hands are about or use; or else the one rule that no other hand uses.
    """

    default_priority = 4

    def run(self, **_kwargs: Any) -> None:
        """Replace every placeholder by one list for each rule."""
        domain = domain_of(self.env)
        for node in list(self.document.findall(hands_by_rule)):
            node.replace_self(list(_under_rules(domain, node)))


def _under_rules(domain: PrimeroDomain, node: hands_by_rule) -> Iterator[nodes.Node]:
    """The headings and lists of a placeholder, in the order of the rulebook."""
    of = node["of"]
    places = {name: place for place, (kind, name) in enumerate(domain.objects) if kind == "rule"}
    uses = Counter(path for hand in domain.played.values() if hand.of == of for path in hand.steps)
    sentences = meaning_of(Path(node["file"])).sentences
    known = {
        name: [path for path in paths if f"{of} {path}" in places and _place_of_sentence(path) in sentences]
        for name, paths in node["cited"].items()
    }
    citing = Counter(path for paths in known.values() for path in paths)
    listed: dict[str, list[nodes.Node]] = {}
    for name, hand_tile in zip(node["hands"], node.children, strict=True):
        steps = domain.played[name].steps if name in domain.played else {}
        about = known.get(name, [])
        reached = [path for path in about if any(within(step, path) for step in steps)]
        rule = min(reached or about, key=lambda path: (citing[path], uses[path]), default="")
        alone = [path for path in steps if uses[path] == 1]
        if not rule and len(alone) == 1:
            rule = _rule_with_sentence(alone[0], sentences)
        listed.setdefault(rule if f"{of} {rule}" in places else "", []).append(hand_tile)
    for rule in sorted(listed, key=lambda rule: places.get(f"{of} {rule}", len(domain.objects))):
        sentence = quotation("", file=node["file"], place=_place_of_sentence(rule))
        heading = link("rule", f"{of} {rule}", "", sentence, quiet=True) if rule else OF_SEVERAL_RULES
        yield el("h3", "pr-hands-rule", heading)
        yield el("ul", "pr-grid", *listed[rule])


def _rule_with_sentence(path: str, sentences: Container[str]) -> str:
    """The path of a rule or of the nearest around it that is told in a sentence; "" if there is none."""
    while path and _place_of_sentence(path) not in sentences:
        path = path.rpartition("/")[0]
    return path


def _place_of_sentence(path: str) -> str:
    return f"{path}/says"
