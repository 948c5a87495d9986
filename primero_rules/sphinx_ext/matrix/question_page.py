"""``primero-question ID``: one question with all answers and their arguments, and the situations that test it."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from docutils import nodes

from primero_rules.base.fault import Faults
from primero_rules.base.folders import in_libraries
from primero_rules.comparison.cell import ABSENT, GAP_CELL, Cell, Row
from primero_rules.comparison.other_answers import OtherAnswer, other_answers
from primero_rules.comparison.relations import StatedRelation, stated_relations
from primero_rules.comparison.rows import put_to, unlettered_rows
from primero_rules.comparison.short_names import short_names, who_agrees, who_answers
from primero_rules.language.questions import SEEN_IN_HANDS
from primero_rules.rules.answers import QUESTIONS_FILE, Question
from primero_rules.rules.library import load, locate
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.library_of_situations import load_situations, situation_files
from primero_rules.sphinx_ext.evidence.evidence_nodes import evidence_on_page, stance
from primero_rules.sphinx_ext.evidence.relations_list import whether_alike, whom
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery, OnPage
from primero_rules.sphinx_ext.kit.citing import cite_this
from primero_rules.sphinx_ext.kit.directive import PageDirective
from primero_rules.sphinx_ext.kit.domain import SearchableSentence
from primero_rules.sphinx_ext.kit.nodes import el, link, played_in, rule_link
from primero_rules.sphinx_ext.kit.rulebooks import playable_ids, short_names_on_page
from primero_rules.sphinx_ext.matrix.cell_nodes import absence, code_form, other_selections, target_of
from primero_rules.sphinx_ext.matrix.matrix_table import OTHER_ANSWERS
from primero_rules.sphinx_ext.rulebook.lists import OWN_QUESTIONS
from primero_rules.sphinx_ext.rulebook.of_whom import of_whom
from primero_rules.sphinx_ext.situations.agreement import compared_on_page, depend_on_agreement
from primero_rules.sphinx_ext.situations.answer_query import CONDUCT
from primero_rules.sphinx_ext.situations.situations_list import who_parts


def _answered(name: str, rulebook: str) -> OnPage:
    """Everything that the page of a question shows of one rulebook, apart from its agreement with others."""
    rules = load(rulebook)
    question = _question_called(name, [rules])
    if question is None:
        return OnPage()
    asked = [question, *_together(question, put_to([rules]))]
    cells = [row.cells[rules.id] for row in unlettered_rows([rulebook], asked)]
    others = other_answers(rules).get(question.full_id, ())
    shown = [str(part) for part in grounds_of_answer(rules, cells[0], others)]
    heads = [(cell.kind, cell.marked, cell.words, cell.value) for cell in cells]
    own_sentences = (sentence for cell in cells for sentence in cell.sentences)
    sentences = (*own_sentences, *(sentence for other in others for sentence in other.sentences))
    return OnPage((rules.title, rules.attribution, shown, heads), sentences)


ANSWERED = CachedQuery(
    "answer to a question",
    lambda _question, rulebook: [locate(rulebook)[0], *in_libraries(QUESTIONS_FILE)],
    _answered,
    tells=lambda answered: answered.sentences,
    cites=True,
    apart=True,
)
"""What one rulebook answers to one question."""


def _question_called(name: str, rulesets: Iterable[Ruleset]) -> Question | None:
    """The question with this full id; None if no file asks it any longer."""
    return next((question for question in put_to(rulesets) if question.full_id == name), None)


def _together(question: Question, asked: Iterable[Question]) -> list[Question]:
    """The other questions of the same set of related questions."""
    if not question.together:
        return []
    return [other for other in asked if other.together == question.together and other != question]


class QuestionDirective(PageDirective):
    """``primero-question ID``: who answers what, and why."""

    def build(self) -> list[nodes.Node]:
        """The answers, those together that are the same at the table, and then related questions and situations."""
        name = self.arguments[0]
        self.depend_on_all_files()
        self.depend_on_files(*in_libraries(QUESTIONS_FILE))
        of = name.rpartition("/")[0]
        names = self.sound_ids(load(of).group if of else "")
        for rulebook in names:
            self.depend_on(OWN_QUESTIONS, rulebook)
            self.depend_on(ANSWERED, name, rulebook)
        depend_on_agreement(self, names)
        self.primero.note_links_to_hands(self.env.docname, *names)
        rulesets = [load(rulebook) for rulebook in names]
        question = _question_called(name, rulesets)
        if question is None:
            raise self.error(f"there is no question {name!r}")
        self.note("question", name, "", question.ask)
        row = compared_on_page(names, [question])[0]
        sections = [*self._answers(rulesets, row), *self._beside(rulesets, question)]
        return [self.titled(question.ask, f"question-{nodes.make_id(name)}", *_head(rulesets, row), *sections)]

    def _answers(self, rulesets: Sequence[Ruleset], row: Row) -> Iterator[nodes.Node]:
        """A section for each answer with all who agree, one for no answer, one where it is not asked."""
        by_id = {rules.id: rules for rules in rulesets}
        short = short_names(rulesets)
        for group in row.agreeing:
            title = who_answers({short[name]: row.cells[name] for name in group})
            blocks = (self._answer(by_id[name], row) for name in group)
            yield self.titled(title, f"as-{group[0]}", *blocks)
        unanswered = [name for name, cell in row.cells.items() if not cell.same and cell.kind != ABSENT]
        if unanswered:
            blocks = (self._answer(by_id[name], row) for name in unanswered)
            yield self.titled("Where the author does not answer", "unanswered", *blocks)
        absent = {name: cell for name, cell in row.cells.items() if cell.kind == ABSENT}
        if absent:
            lines = (
                el("li", "", _to(by_id[name]), ": ", *absence(by_id[name], cell)) for name, cell in absent.items()
            )
            yield self.titled("Where it is not asked", "not-asked", el("ul", "", *lines))

    def _answer(self, rules: Ruleset, row: Row) -> nodes.Element:
        """What one author answers, with everything that it rests on."""
        cell, asked = row.cells[rules.id], row.question
        self.note("answer", f"{asked.full_id} {rules.id}", rules.id, f"{asked.ask} {rules.title}")
        answered = SearchableSentence(self.env.docname, rules.id, f"{asked.ask} {cell.marked}", rules.title)
        self.primero.note_sentence(answered)
        words = el(
            "p", "pr-rule-says", link("rule", target_of(rules, cell.ref), "", cell.text, near=True, quiet=True)
        )
        if cell.ours:
            words.extend([nodes.Text(" "), el("span", "pr-gap", cell.ours)])
        if cell.apart:
            words += el("span", "pr-apart", cell.told_apart)
        head = el("h3", "pr-answer-who", _to(rules), el("span", "pr-tile-meta", f" {rules.attribution}"))
        cited = _cited(rules, row.question, cell, self.env.docname)
        others = OTHER_ANSWERS.ask((rules.id,), {})  # no dependency: ``ANSWERED`` has those to this question
        grounds = grounds_of_answer(rules, cell, others.get(asked.full_id, ()))
        return el("div", "pr-one-answer", head, words, *grounds, cited, ids=[rules.id])

    def _beside(self, rulesets: Sequence[Ruleset], question: Question) -> Iterator[nodes.Node]:
        """The related questions, the relations that authors state about it, and the situations that test it."""
        others = _together(question, put_to(rulesets))
        if others:
            names = [rules.id for rules in rulesets]
            rows = unlettered_rows(names, [asked for asked in put_to(rulesets) if asked in (question, *others)])
            lists = (_in_one_place(rules, rows, question) for rules in rulesets)
            yield self.titled(question.together, "together", *(node for listed in lists for node in listed))
        relations = (relation for rules in rulesets for relation in stated_relations(rules, [question]))
        stated = [_relation(relation) for relation in relations if relation.questions]
        if stated:
            yield self.titled("Who takes it from whom", "relations", el("ul", "pr-relations", *stated))
        tried = [*self._situations(question.full_id), *_seen_in_hands(question)]
        if tried:
            situations = el("ul", "pr-situations", *tried)
            yield self.titled("Tried at the table", "situations", el("p", "", _deciding(question)), situations)

    def _situations(self, name: str) -> Iterator[nodes.Node]:
        """The situations that put the question to the test, each with who answers alike."""
        self.depend_on_files(*situation_files())
        with suppress(Faults):  # reported where situations are listed
            for situation in load_situations():
                if name in situation.questions:
                    asked = playable_ids(self)
                    answers = [self.ask(CONDUCT, situation.id, rulebook) for rulebook in asked]
                    title = link("situation", situation.id, "pr-situation-link", situation.title, quiet=True)
                    yield el(
                        "li",
                        "",
                        title,
                        el("span", "pr-tile-meta", MARK_OF_DECIDING) if name in situation.decides else "",
                        el("p", "pr-tile-meta", who_parts(answers, short_names_on_page(self, asked))),
                    )


MARK_OF_DECIDING = " · decides who agrees"
"""The mark of a situation by which it is decided who answers a question alike."""


def _deciding(question: Question) -> str:
    """How it is decided who answers a question alike, and why whole situations may part those who do."""
    by_play = False
    with suppress(Faults):  # reported where situations are listed
        by_play = any(question.full_id in situation.decides for situation in load_situations())
    if by_play:
        decided = "in the situations that are marked, by as much of them as the question asks about"
    elif question.seen_in_hands:
        decided = "by hands that are played at random"
    else:
        decided = "by the rules as they are written"
    return f"Who agrees is decided {decided}. Below each situation stands who answers the whole of it alike."


def _seen_in_hands(question: Question) -> Iterator[nodes.Node]:
    """What of hands played at random is compared to see who answers a question alike."""
    for word in question.seen_in_hands:
        compared = f"Hands are played at random under every rulebook; compared is {SEEN_IN_HANDS[word]}."
        yield el("li", "", compared)


def _head(rulesets: Sequence[Ruleset], row: Row) -> Iterator[nodes.Node]:
    """Who agrees with whom, where the row stands in the table, and of which games the question is asked."""
    question = row.question
    agreed = el("span", "pr-agree", who_agrees(row, short_names(rulesets)))
    yield el("p", f"pr-agree-{row.agreement}", agreed)
    in_table = link("row", question.full_id, "", "in the table of all questions", quiet=True)
    yield el(
        "p",
        "pr-tile-meta",
        f"{question.group} · ",
        el("code", "", question.id),
        " · ",
        in_table,
        ".",
        *of_whom(question),
    )
    asks = {asked.full_id: asked.ask for asked in put_to(rulesets)}
    for name in question.depends_on:
        other = link("question", name, "", asks[name], quiet=True)
        yield el("p", "pr-tile-meta", "Two answers are alike only beside like answers to another question: ", other)


def _to(rules: Ruleset) -> nodes.Node:
    return link("reconstruction", rules.of or rules.id, "", rules.title)


def grounds_of_answer(rules: Ruleset, cell: Cell, others: Sequence[OtherAnswer]) -> list[nodes.Node]:
    """What an answer rests on: its sentence, evidence and argument, what the author said later, and the hands."""
    if cell.ref is None:
        return []
    grounds: list[nodes.Node] = []
    if cell.says and not cell.quoted:
        grounds.append(el("p", "pr-answer", cell.says))
    grounds += [*code_form(cell), *evidence_on_page(cell.ref)]
    if cell.of_a_part:
        grounds.append(el("p", "", "Of a part of it: ", stance(cell.of_a_part, None)))
    grounds += other_selections(rules, others)
    return [*grounds, played_in("", of=rules.of or rules.id, path=cell.ref.path, brief=False)]


def _in_one_place(rules: Ruleset, rows: Sequence[Row], question: Question) -> Iterator[nodes.Node]:
    """One rulebook's answers to a set of related questions; nothing if none of them arises there."""
    answered = [row for row in rows if row.cells[rules.id].kind != ABSENT]
    if not answered:
        return
    yield el("h3", "pr-answer-who", _to(rules))
    listed = el("dl", "pr-in-one-place")
    for row in answered:
        cell = row.cells[rules.id]
        ask = row.question.ask
        linked = link("question", row.question.full_id, "", ask, quiet=True)
        asked: nodes.Node = el("strong", "", ask) if row.question == question else linked
        words = f"{cell.marked.rstrip('.')}: here {cell.apart}" if cell.apart else cell.marked
        answer = link("rule", target_of(rules, cell.ref), "", words, near=True, quiet=True)
        listed += [el("dt", "", asked), el("dd", "", answer)]
    yield listed


def _relation(stated: StatedRelation) -> nodes.Element:
    rule = rule_link(stated.rules.id, stated.node.ref.path, stated.node.ref.says)
    return el(
        "li",
        "",
        _to(stated.rules),
        " ",
        whom(stated.relation),
        ": ",
        rule,
        " The two rules: ",
        *whether_alike(stated),
    )


def _cited(rules: Ruleset, question: Question, cell: Cell, docname: str) -> nodes.Element:
    """How an answer is cited: as its author's, or as ours if any part of it is our choice."""
    subject = f"{rules.attribution}, {rules.title}: {question.ask} {cell.marked}"
    if cell.ours or cell.kind == GAP_CELL:
        title = f"{rules.title}, after {rules.attribution}: {question.ask}"
        if cell.kind == GAP_CELL:
            subject += " (a choice of the editors)"
        return cite_this(subject, docname, rules.id, title=title, brief=True)
    title = f"{rules.title}: {question.ask}"
    return cite_this(subject, docname, rules.id, title=title, author=rules.scholar, year=rules.year, brief=True)
