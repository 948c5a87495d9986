"""``primero-situation ID``: a situation at the table, and every rulebook's answer to it, found by playing."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from docutils import nodes

from primero_rules.base.capital import with_capital
from primero_rules.base.cards import show
from primero_rules.base.counted import counted
from primero_rules.base.fault import Faults
from primero_rules.base.folders import in_libraries
from primero_rules.base.yaml_tree import plain
from primero_rules.book.outline import plain_words
from primero_rules.game.action import ABOUT_VERBS
from primero_rules.language.english.phrases import listed
from primero_rules.rules.answers import QUESTIONS_FILE, load_questions
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.conduct import alike
from primero_rules.situations.answers.plays_astray import answers_otherwise
from primero_rules.situations.answers.stored_plays import path_of_plays, plays_in
from primero_rules.situations.asked.library_of_situations import (
    folder_of_situations,
    load_situations,
    situation_called,
    situation_files,
)
from primero_rules.situations.asked.moment import moment_for
from primero_rules.situations.asked.situation import CARDS_TO_THROW, MAY, Holder, Situation
from primero_rules.situations.asked.situation_terms import AS_PREFERRED, ASKED_OF_CARDS, ASKED_OF_THE_END, ASKS
from primero_rules.situations.ends.outcome_words import seat_in_words
from primero_rules.sphinx_ext.cards.roles import card_boxes
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.citing import cite_this
from primero_rules.sphinx_ext.kit.directive import TITLE, PageDirective, note_of_faults, warn_of_faults
from primero_rules.sphinx_ext.kit.nodes import el, joined, link
from primero_rules.sphinx_ext.kit.rulebooks import playable_ids
from primero_rules.sphinx_ext.live.live_part import live_place
from primero_rules.sphinx_ext.situations.answer_nodes import answers_alike
from primero_rules.sphinx_ext.situations.answer_query import ANSWER_TO_SITUATION, APART_FROM_MAIN
from primero_rules.sphinx_ext.situations.other_readings import other_readings

Placed = tuple[Situation, Situation | None, Situation | None]
"""A situation, the one before it and the one after it."""


def _placed(name: str) -> Placed:
    ordered = load_situations()
    place = [situation.id for situation in ordered].index(situation_called(name).id)
    before = ordered[place - 1] if place else None
    after = ordered[place + 1] if place + 1 < len(ordered) else None
    return ordered[place], before, after


def _written(placed: Placed) -> str:
    """Everything of a situation that its page shows, and its neighbours' titles."""
    situation, *beside = placed
    asked = [question.ask for question in load_questions() if question.id in situation.questions]
    named = (situation.title, situation.about, asked, situation.asks, situation.regards)
    until = plain(situation.until.node)
    manner = (
        sorted(situation.without),
        sorted(situation.unless_bound),
        sorted(situation.prefers),
        situation.truthful,
    )
    set_up = (situation.seats, situation.phase, until, situation.holders, manner)
    return repr((named, set_up, [(other.id, other.title) for other in beside if other]))


PLACED_SITUATION = CachedQuery(
    "situation", lambda _name: [*situation_files(), *in_libraries(QUESTIONS_FILE)], _placed, _written
)
"""A situation with its neighbours, by its id."""


class SituationDirective(PageDirective):
    """``primero-situation ID``: what is set up, what is answered, and the plays that lead there."""

    def build(self) -> list[nodes.Node]:
        """The situation with its answers, those together that are alike."""
        name = self.arguments[0]
        self.depend_on_all_files()
        situation, *beside = self.ask(PLACED_SITUATION, name)
        answers = tuple(self.ask(ANSWER_TO_SITUATION, name, rulebook) for rulebook in playable_ids(self))
        titles = {answer.rules.id: self.ask(TITLE, answer.rules.id) for answer in answers}
        anchor = f"situation-{name}"
        self.note("situation", name, "" if self.own_page else anchor, situation.title)
        changed = [fault for answer in answers if (fault := answers_otherwise(situation, answer.rules))]
        if changed:
            warn_of_faults(Faults(changed))
        plays = self._note_plays(situation, answers)
        groups = [
            self.titled(
                " · ".join(titles[answer.rules.id] for answer in members),
                f"{anchor}-{members[0].rules.id}",
                *answers_alike(members, answers, titles, plays),
            )
            for members in alike(answers)
        ]
        apart = [own for rulebook in titles for own in self.ask(APART_FROM_MAIN, name, rulebook)]
        readings = other_readings(apart, answers, titles)
        cited = cite_this(f"Situation: {situation.title}", self.env.docname, "")
        alarm = [note_of_faults("The answer has changed:", Faults(changed))] if changed else []
        whole = (
            *alarm,
            *_set_up(situation, answers),
            cited,
            *groups,
            *([self.titled("With other readings", f"{anchor}-readings", *readings)] if readings else []),
            *_live(situation, answers),
            _neighbours(*beside),
        )
        return [self.titled(situation.title, anchor, *whole)]

    def _note_plays(self, situation: Situation, answers: Sequence[Answer]) -> Mapping[str, str]:
        """The anchors of the shortest plays, by the ids of the rulebooks; each is made a target of links."""
        before = "" if self.own_page else f"situation-{situation.id}-"
        anchors = {
            answer.rules.id: f"{before}play-{nodes.make_id(answer.rules.id)}" for answer in answers if answer.play
        }
        for rulebook, anchor in anchors.items():
            self.note("play", f"{situation.id} {rulebook}", anchor, situation.title)
        return anchors


def _live(situation: Situation, answers: Sequence[Answer]) -> Iterator[nodes.Node]:
    """The live place at which the stored plays can be edited, if there are any: it knows those that ship alone."""
    shipped = folder_of_situations()
    path = path_of_plays(situation, shipped)
    ids = [answer.rules.id for answer in answers if folder_of_situations(answer.rules) == shipped]
    kept = plays_in(path) if ids and path.is_file() else {}
    played = [name for name in ids if (stored := kept.get(name)) is not None and stored.record is not None]
    if played:
        yield live_place("situation", situation=situation.id, rulebooks=" ".join(played))


def _set_up(situation: Situation, answers: Sequence[Answer]) -> Iterator[nodes.Node]:
    if situation.about:
        yield el("p", "pr-lede", situation.about)
    facts = el("dl", "pr-set-up")
    for term, description in _facts(situation, answers):
        facts += [el("dt", "", term), el("dd", "", *description)]
    yield facts


Inline = list[nodes.Node | str]


def _facts(situation: Situation, answers: Sequence[Answer]) -> Iterator[tuple[str, Inline]]:
    """The set-up and the question, as terms and their descriptions."""
    yield "Players", [f"{situation.seats}, or as near to it as a game allows"]
    if situation.phase:
        yield "Phase", [plain_words(situation.phase)]
    when = _conditions(situation, answers)
    if when:
        yield "When", ["; ".join(when)]
    for holder in situation.holders:
        yield with_capital(seat_in_words(holder.seat, situation.called)), _held(holder, situation.called)
    manner = list(_manner(situation))
    if manner:
        since = ", from this phase on" if situation.phase else ""
        yield f"In the shortest play{since}", ["; ".join(manner)]
    about_cards = situation.asks == MAY and situation.chooses == CARDS_TO_THROW
    if situation.prefers and situation.asks in ASKED_OF_THE_END:
        yield "Asked", [ASKED_OF_THE_END[situation.asks].format(AS_PREFERRED)]
    else:
        yield "Asked", [ASKED_OF_CARDS if about_cards else ASKS[situation.asks]]
    if situation.compared:
        yield "Compared", [situation.compared]
    asked = _questions(situation.questions)
    if asked:
        yield "Tests the questions", asked


def _manner(situation: Situation) -> Iterator[str]:
    """How people play on the way to the situation and from there on."""
    bound = "unless he can do nothing else"
    if situation.without:
        yield f"nobody chooses to {_deeds(situation.without)}"
    if situation.unless_bound and situation.truthful:
        yield (
            f"nobody chooses to {_deeds(situation.unless_bound)}, or announces another hand than he holds, {bound}"
        )
    elif situation.unless_bound:
        yield f"nobody chooses to {_deeds(situation.unless_bound)}, {bound}"
    elif situation.truthful:
        yield f"nobody announces another hand than he holds, {bound}"
    if situation.prefers:
        yield f"everybody chooses to {_deeds(situation.prefers)} where he may"


def _deeds(verbs: Collection[str]) -> str:
    """What these verbs mean, as a phrase: meet the bid or raise."""
    return listed([about.plain for verb, about in ABOUT_VERBS.items() if verb in verbs], "or")


def _conditions(situation: Situation, answers: Sequence[Answer]) -> tuple[str, ...]:
    """The conditions of the situation in words; nothing if no rulebook has the names in them."""
    for answer in answers:
        with suppress(Faults):
            moment_for(answer.rules, situation)
            return situation.conditions
    return ()


def _held(holder: Holder, called: Mapping[str, str]) -> Inline:
    """What is known of a player, which begins with his seat if he is called by something else."""
    holding: Inline = [f"{seat_in_words(holder.seat)}; "] if holder.seat in called else []
    if holder.cards:
        holding += ["comes to hold ", el("span", "pr-nowrap", *card_boxes([show(card) for card in holder.cards]))]
    if holder.chips:
        first, *others = holder.chips
        otherwise = (
            f", or with {listed(list(map(str, others)), 'or')} where it comes to this only so" if others else ""
        )
        holding.append(f"{', and ' if holder.cards else ''}sits down with {counted(first, 'chip')}{otherwise}")
    return holding


def _questions(names: Iterable[str]) -> list[nodes.Node]:
    asked = {question.id: question.ask for question in load_questions()}
    return joined(
        (link("question", name, "", asked.get(name, plain_words(name)), quiet=True) for name in names), " "
    )


def _neighbours(before: Situation | None, after: Situation | None) -> nodes.Node:
    """Links to the situation before and to the one after, in the order of play."""
    beside = el("p", "pr-neighbours")
    for words, other in (("Before: ", before), ("After: ", after)):
        if other is not None:
            beside += el("span", "", words, link("situation", other.id, "", other.title, quiet=True))
    return beside
