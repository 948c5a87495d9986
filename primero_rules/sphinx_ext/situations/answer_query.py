"""The answer of one rulebook to one situation, for the pages that show it or compare it with others."""

from collections.abc import Hashable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Faults
from primero_rules.base.folders import in_libraries
from primero_rules.base.held_files import while_held
from primero_rules.base.remembered import changed_at, kept_with
from primero_rules.rules.answers import QUESTIONS_FILE
from primero_rules.rules.library import load, locate
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.apart_from_main import selections_apart, told_apart, whole_answer
from primero_rules.situations.answers.asking import ask_on
from primero_rules.situations.answers.conduct import Conduct, conduct_of
from primero_rules.situations.answers.grounds import rules_letting_him_lie
from primero_rules.situations.answers.nearly import refused_here
from primero_rules.situations.answers.otherwise import continued
from primero_rules.situations.answers.stored_plays import PLAYS_FOLDER, known_answer, sound_answer, stored_ordinary
from primero_rules.situations.answers.whose_word import rests_on_choice
from primero_rules.situations.asked.absence import answering_rules, ours_behind
from primero_rules.situations.asked.library_of_situations import (
    folder_of_situations,
    folder_of_situations_beside,
    load_situations,
    situation_called,
    situation_files,
)
from primero_rules.situations.effects.refused import ours_in_refusal
from primero_rules.situations.searching.search import Walks, walked_alike
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.file_meanings import places_of_evidence
from primero_rules.sphinx_ext.kit.quotations import place_of_sentence
from primero_rules.sphinx_ext.situations.play_steps import ToldPlays, steps_of_play


class ApartAnswer(NamedTuple):
    """How a named selection of a rulebook answers otherwise than its main text, in words.

    ``essence`` is equal for answers that are alike, and ``whole`` for those that are so in all, also in what is not
    compared.  ``lines`` are those that the main text does not have, and ``lacking`` the names of what may be
    done only in the main text.  If it is ``ours``, a choice of ours has a say.
    ``parts`` are those of the answer, by which it is compared (see ``Answer.parts``).
    """

    rulebook: str
    selection: str
    essence: str
    whole: tuple[str, ...]
    lines: tuple[str, ...]
    lacking: tuple[str, ...] = ()
    ours: bool = False
    parts: tuple[tuple[str, str], ...] = ()


def files_of_answer(situation: str, rulebook: str) -> list[Path]:
    """The files on which the answer of a rulebook to a situation rests."""
    return _files_of(situation, locate(rulebook)[0])


def _files_of(situation: str, file: Path) -> list[Path]:
    return [
        *situation_files(),
        *in_libraries(QUESTIONS_FILE),
        folder_of_situations_beside(file) / PLAYS_FOLDER / f"{situation}.yaml",
        file,
    ]


def answer_to(situation: str, rulebook: str) -> Answer:
    """The answer of a rulebook to a situation, found once for all pages."""
    rules = load(rulebook)
    return _kept_answer(rules, situation, _changed(situation, rules))


def answer_behind(conduct: Conduct) -> Answer:
    """The answer that comes to this."""
    return answer_to(conduct.situation, conduct.rulebook)


def _conduct(situation: str, rulebook: str) -> Conduct:
    return conduct_of(answer_to(situation, rulebook))


def _apart(situation: str, rulebook: str) -> tuple[ApartAnswer, ...]:
    main_text = answer_to(situation, rulebook)
    return tuple(_told_apart(answer, main_text) for answer in selections_apart([main_text]))


def _told_apart(answer: Answer, main_text: Answer) -> ApartAnswer:
    """What a selection answers that its main text does not; if it never comes about, or a hand ends, all of it."""
    differing = told_apart(answer, main_text)
    return ApartAnswer(
        main_text.rules.id,
        answer.rules.selection,
        repr(answer.essence),
        whole_answer(answer),
        differing.lines,
        differing.lacking,
        ours=bool(answer.resting),
        parts=answer.parts,
    )


def conducts_of(rulebook: str) -> list[Conduct]:
    """What a rulebook's answers to all situations come to, in their order, from what is kept between builds."""
    return [CONDUCT.ask((situation.id, rulebook), {}) for situation in load_situations()]


def _changed(situation: str, rules: Ruleset) -> tuple[int, ...]:
    """The times of change of the files on which an answer depends."""
    return tuple(map(changed_at, _files_of(situation, Path(rules.file.path))))


@kept_with
def _kept_answer(rules: Ruleset, situation: str, _changed: tuple[int, ...]) -> Answer:
    """The answer, kept until one of its files changes: the pages of the situation and of pairs ask for it."""
    asked = situation_called(situation)
    stored = sound_answer(asked, rules)
    return stored or _searched(rules, walked_alike(asked), tuple(map(changed_at, situation_files())))[situation]


@kept_with
def _searched(rules: Ruleset, walked: Hashable, _changed: tuple[int, ...]) -> Mapping[str, Answer]:
    """The answers, by situation, to all situations that one walk serves and that have no stored play."""
    walks: Walks = {}
    return {
        situation.id: ask_on(walks, situation, rules)
        for situation in load_situations()
        if walked_alike(situation) == walked and known_answer(situation, rules) is None
    }


def answer_files(rulebook: str) -> list[Path]:
    """The files on which the answers of a rulebook to all situations rest."""
    return _answer_files(locate(rulebook)[0])


@while_held
def _answer_files(file: Path) -> list[Path]:
    return [
        *situation_files(),
        *in_libraries(QUESTIONS_FILE),
        *sorted((folder_of_situations_beside(file) / PLAYS_FOLDER).glob("*.yaml")),
        file,
    ]


def answers_to_all(rulebook: str) -> tuple[Answer, ...]:
    """What a rulebook answers to all situations, in their order; each is found once for all pages."""
    return _kept_answers(load(rulebook), tuple(map(changed_at, answer_files(rulebook))))


@kept_with
def _kept_answers(rules: Ruleset, _changed_files: tuple[int, ...]) -> tuple[Answer, ...]:
    names = [situation.id for situation in load_situations()]
    return tuple(_kept_answer(rules, name, _changed(name, rules)) for name in names)


def know_answers(rulebook: str) -> None:
    """Compute all answers of a rulebook and write them as text, before pages ask for them one by one."""
    for answer in answers_to_all(rulebook):
        _written(answer)


def _all_at_the_table(answers: tuple[Answer, ...]) -> str:
    return "".join(map(_at_the_table, answers))


def _at_the_table(answer: Answer) -> str:
    """The text of ``_kept_conduct``: what an answer comes to at the table, and which choices of ours affect it."""
    return _kept_conduct(answer.rules, answer.situation.id, _changed(answer.situation.id, answer.rules))


@kept_with
def _kept_conduct(rules: Ruleset, situation: str, changed: tuple[int, ...]) -> str:
    """An answer as text, without the sentences and line numbers of rules; written once for all pages."""
    answer = _kept_answer(rules, situation, changed)
    ends = answer.outcome
    ways = [(way.verb, way.name, way.effect, way.ref.path, _paths(way.grounds.resting)) for way in answer.ways]
    state = None if answer.play is None else answer.play.state
    refused = [
        (denied.verb, denied.why, denied.ref.path, denied.for_want, _paths(ours_in_refusal(rules, state, denied)))
        for denied in refused_here(answer)
        if state is not None
    ]
    deciding = (ends.grounds.taking, ends.grounds.showing, ends.grounds.dealing) if ends else ()
    decided = tuple(answer.unquoting_lines()), ends.takes if ends else (), tuple(map(_paths, deciding))
    ours = (
        rests_on_choice(answer),
        _paths(answer.resting),
        _paths(ours_behind(rules, answer.situation, searched=False)),
        _paths(rules_letting_him_lie(answer)),
    )
    return repr((answer.situation.title, answer.essence, answer.never, ways, refused, decided, ours))


def _written(answer: Answer) -> str:
    """The text of ``_kept_text``: all of an answer that the page of its situation shows."""
    return _kept_text(answer.rules, answer.situation.id, _changed(answer.situation.id, answer.rules))


@kept_with
def _kept_text(rules: Ruleset, situation: str, changed: tuple[int, ...]) -> str:
    """All of an answer as text, without line numbers of rules, which no page shows; written once for all pages."""
    answer = _kept_answer(rules, situation, changed)
    evidence = [evidence_texts(ref) for ref in _refs_shown(answer)]
    ours = [place_of_sentence(ref) for ref in answer.resting]
    preventing = answer.preventing and answer.preventing.path
    shown = evidence, ours, list(answer.unquoting_lines()), plays_of(answer), preventing
    return _at_the_table(answer) + repr(shown)


def evidence_texts(ref: Ref) -> tuple[object, ...]:
    """The places of a rule and of its sentence in its file's tree, and what is told of its evidence."""
    return ref.path, place_of_sentence(ref), ref.cite, ref.gap


def _paths(refs: tuple[Ref, ...]) -> list[str]:
    return [ref.path for ref in refs]


def _refs_shown(answer: Answer) -> tuple[Ref, ...]:
    """The rules whose evidence the page of a situation shows."""
    preventing = () if answer.preventing is None else (answer.preventing,)
    forbidding = (denied.ref for denied in refused_here(answer) if denied.by_limit)
    return (*answer.refs, *answering_rules(answer.rules, answer.situation), *preventing, *forbidding)


def _evidence_shown(answer: Answer) -> Iterator[str]:
    """The places of the evidence that an answer shows."""
    for ref in _refs_shown(answer):
        yield from places_of_evidence(Path(ref.source.path), ref.path)


ANSWER_TO_SITUATION = CachedQuery(
    "answer to a situation", files_of_answer, answer_to, _written, tells=_evidence_shown
)
"""What one rulebook answers to one situation."""

CONDUCT = CachedQuery("what an answer comes to", files_of_answer, _conduct, tells=lambda _: (), lasting=True)
"""What one rulebook answers to one situation, for pages that only show which rulebooks answer alike."""

APART_FROM_MAIN = CachedQuery("selections apart", files_of_answer, _apart, repr, tells=lambda _: (), lasting=True)
"""What those selections of one rulebook answer to one situation that answer otherwise than its main text."""

ANSWERS_TO_ALL = CachedQuery(
    "answers to all situations", answer_files, answers_to_all, _all_at_the_table, tells=lambda _: (), many=True
)
"""What one rulebook does in all situations, in their order, for pages that show no sentences of its rules."""


def plays_of(answer: Answer) -> ToldPlays:
    """The shortest play to the situation, or to the end of the hand if that is the answer, and an ordinary one."""
    return _kept_plays(answer.rules, answer.situation.id, _changed(answer.situation.id, answer.rules))


@kept_with
def _kept_plays(rules: Ruleset, situation: str, changed: tuple[int, ...]) -> ToldPlays:
    answer = _kept_answer(rules, situation, changed)
    shortest = answer.shown_play
    steps = () if shortest is None else steps_of_play(rules, shortest)
    if answer.play is None:
        return ToldPlays(steps)
    kept = stored_ordinary(situation_called(situation), rules, folder_of_situations(rules))
    if kept is None:
        return ToldPlays(steps)
    if kept.play is None:
        return ToldPlays(steps, played=kept.played)
    further, there = continued(answer, kept.play), steps_of_play(rules, kept.play)
    end = steps_of_play(rules, further.play)[len(there) :]
    return ToldPlays(steps, there, kept.played, len(kept.play.table.stacks), further.otherwise, end)


def _plays(rulebook: str) -> dict[str, ToldPlays]:
    plays: dict[str, ToldPlays] = {}
    for answer in answers_to_all(rulebook):
        with suppress(Faults):  # a stored play that has gone astray is reported where the situation is shown
            plays[answer.situation.id] = plays_of(answer)
    return plays


PLAYS_OF_ALL = CachedQuery("plays of all situations", answer_files, _plays, tells=lambda _: (), many=True)
"""The plays that lead a rulebook to each situation, by the situation's id; it is missing if one has gone astray."""
