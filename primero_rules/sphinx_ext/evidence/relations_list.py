"""Whose rules an author adopts, shares or rejects: at a rule, in a cell, and all (``primero-relations``)."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from docutils import nodes

from primero_rules.base.evidence import RELATIONS, Ref, Relation, relation_in_words
from primero_rules.base.folders import in_libraries
from primero_rules.base.written_evidence import HOLDS
from primero_rules.comparison.relations import StatedRelation, stated_relations
from primero_rules.comparison.rows import put_to
from primero_rules.comparison.short_names import short_names
from primero_rules.rules.answers import QUESTIONS_FILE
from primero_rules.rules.library import ids, load, locate
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sphinx_ext.evidence.evidence_nodes import citation_list, stance
from primero_rules.sphinx_ext.evidence.relations_graph import drawing_of, sample_of, takings
from primero_rules.sphinx_ext.evidence.works_cited import label, with_title
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery, OnPage
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import drawn, el, head_of, joined, link, rule_link, scrolled

ANSWERS_COMPARED = {
    (): "not compared",
    (True,): "the same",
    (False,): "different",
    (False, True): "the same in part",
}


def whom(relation: Relation) -> nodes.Element:
    """The kind of a relation to another's rule, and a link to the other by its title."""
    reconstruction = relation.of.partition("@")[0]
    kind_of_link = "reconstruction" if reconstruction in ids() else "source"
    other = link(kind_of_link, reconstruction, "", called(relation.of))
    kind = _kind(relation.kind)
    return el("span", "pr-relation", kind, " ", other)


def _kind(kind: str) -> nodes.Element:
    return el("span", f"pr-relation-kind pr-relation-{kind}", relation_in_words(kind))


def relations_list(ref: Ref) -> list[nodes.Node]:
    """The relations that a rule states, each with its evidence."""
    if not ref.relations:
        return []
    return [el("ul", "pr-relations", *(el("li", "", *_in_full(relation)) for relation in ref.relations))]


def _in_full(relation: Relation) -> Iterator[nodes.Node]:
    yield whom(relation)
    if relation.though:
        yield el("p", "pr-though", relation.though)
    if relation.cite:
        yield citation_list(relation.cite)


def _files(_reconstruction: str) -> list[Path]:
    """The files of all reconstructions: what an author says of others is compared with what they do."""
    return [*in_libraries(QUESTIONS_FILE), *(locate(name)[0] for name in ids())]


def _taken(reconstruction: str) -> OnPage:
    rules = load(reconstruction)
    rows = list(_stated(rules))
    shown = [(stated.relation.kind, stated.relation.of, str(_row(reconstruction, stated))) for stated in rows]
    named = (rules.scholar, rules.title)
    return OnPage((*named, *shown), tuple(stated.node.ref.says for stated in rows))


TAKEN_OVER = CachedQuery("relations", _files, _taken, tells=lambda taken: taken.sentences, cites=True, apart=True)
"""The relations that one author states to the rules of others, and whether their rules are the same."""


class RelationsDirective(PrimeroDirective):
    """``primero-relations``: a table for each reconstruction whose author speaks of other authors."""

    def build(self) -> list[nodes.Node]:
        """The drawing, and the tables in the order of the ids."""
        self.depend_on_all_files()
        games = {name: load(name) for name in self.sound_ids()}
        for name in games:
            self.depend_on(TAKEN_OVER, name)
        stated = {name: relations for name, rules in games.items() if (relations := list(_stated(rules)))}
        taken = [
            (name, taking.relation.of.partition("@")[0], taking.relation.kind)
            for name, relations in stated.items()
            for taking in relations
        ]
        tables = [
            self.titled(f"{games[name].scholar}: {games[name].title}", f"relations-{name}", _table(name, relations))
            for name, relations in stated.items()
        ]
        return [_graph(taken, list(games.values())), *tables] if taken else []


def _graph(taken: Sequence[tuple[str, str, str]], games: Sequence[Ruleset]) -> nodes.Element:
    """The drawing over the tables, which have the same in words."""
    lines = takings(taken)
    labels = labels_of({name for line in lines for name in (line.taker, line.source)}, games)
    plain = "; ".join(
        f"{labels[line.taker]} {relation_in_words(line.kind)} {labels[line.source]} ({line.rules})"
        for line in lines
    )
    kinds = [kind for kind in RELATIONS if any(line.kind == kind for line in lines)]
    key = [
        el(
            "span",
            "pr-nowrap",
            drawn(sample_of(kind), ""),
            " ",
            _kind(kind),
        )
        for kind in kinds
    ]
    caption = el(
        "figcaption",
        "",
        "An arrow leads from an author to the one whose rules he uses, shares or rejects, with the number of rules"
        " if there are several: ",
        *key,
    )
    return el("figure", "pr-takings-figure", drawn(drawing_of(lines, labels), plain), caption, tabindex="0")


def labels_of(names: Iterable[str], games: Sequence[Ruleset]) -> dict[str, str]:
    """What stands in the boxes of the drawing: the short names of the games, as in the comparison, or of works.

    A work that would be called like an author of games has its title too, which tells it apart.
    """
    own = short_names(games)
    authors = {short.partition(" (")[0] for short in own.values()}
    works = {name: label(name) for name in names if name not in own}
    works |= {name: with_title(name) for name, cited_as in works.items() if cited_as in authors}
    return {name: own.get(name) or works[name] for name in names}


def _stated(rules: Ruleset) -> Iterator[StatedRelation]:
    """Each relation of a file once, as stated by the first selection that states it."""
    seen: set[Relation] = set()
    selections = map(load, rules.selection_ids)
    for stated in (stated for chosen in selections for stated in stated_relations(chosen, put_to([chosen]))):
        if stated.relation not in seen:
            seen.add(stated.relation)
            yield stated


def _table(reconstruction: str, relations: Iterable[StatedRelation]) -> nodes.Element:
    body = el("tbody", "", *(_row(reconstruction, relation) for relation in relations))
    head = head_of(("Whose game", "Rule", "Question", "The two rules"))
    table = el("table", "pr-relations-table", head, body)
    name = f"What is taken from others: {load(reconstruction).title}"
    return scrolled(table, name, "pr-relations-scroll")


def _row(reconstruction: str, stated: StatedRelation) -> nodes.Element:
    path, says = stated.node.ref.path, stated.node.ref.says
    rule = rule_link(reconstruction, path, says) if path else "The game as a whole."
    says_cell = el("td", "", el("p", "pr-rule-says", rule), *_standing(stated))
    if stated.relation.cite:
        says_cell += citation_list(stated.relation.cite)
    question_links: list[nodes.Node] = [
        el("p", "", link("row", q.full_id, "", q.ask, quiet=True)) for q in stated.questions
    ]
    return el(
        "tr",
        "",
        el("td", "", whom(stated.relation)),
        says_cell,
        el("td", "", *question_links),
        el("td", "", *whether_alike(stated)),
    )


def _standing(stated: StatedRelation) -> Iterator[nodes.Element]:
    """How firmly and since when the author holds the rule, and the selection if the main text has another rule.

    Without this, what an author took over later would seem to be in his game from the beginning.
    """
    ref, rules = stated.node.ref, stated.rules
    firmness = stance(ref.stance, ref.since) if ref.since or ref.stance != HOLDS else None
    chosen = f"in the selection {rules.selection.replace('-', ' ')}, and not in the main text" if rules.of else ""
    parts = [part for part in (firmness, nodes.Text(chosen) if chosen else None) if part is not None]
    if parts:
        yield el("p", "pr-tile-meta", *joined(parts))


def called(name: str) -> str:
    """The title of a reconstruction, with the selection if one is named, or else a work as it is cited."""
    reconstruction, _, selection = name.partition("@")
    if reconstruction not in ids():
        return label(name)
    title = load(reconstruction).title
    return f"{title}, {selection.replace('-', ' ')}" if selection else title


def whether_alike(stated: StatedRelation) -> Iterator[nodes.Node]:
    """Whether the two rules are the same, and the author's qualification of the relation, if any."""
    yield nodes.Text(ANSWERS_COMPARED[tuple(sorted({alike for _, alike in stated.compared}))])
    if stated.relation.though:
        yield el("p", "pr-though", stated.relation.though)
