"""The answers to a situation as ``primero ask`` prints them, with the plays that lead there."""

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console

from primero_rules.base.grouped import grouped
from primero_rules.cli.screen import write_paragraph
from primero_rules.game.action import Deal
from primero_rules.play.game import follow
from primero_rules.play.playthrough import action_text
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import OURS, Answer
from primero_rules.situations.answers.apart_from_main import (
    ToldApart,
    lines_told_apart,
    told_apart,
    whole_answer,
)
from primero_rules.situations.answers.nearly import not_here
from primero_rules.situations.answers.otherwise import continued
from primero_rules.situations.answers.stored_plays import stored_ordinary
from primero_rules.situations.answers.whose_word import rests_on_silence
from primero_rules.situations.asked.library_of_situations import folder_of_situations
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.effects.ways import name_in_file
from primero_rules.situations.searching.walk import FoundPlay, beginning_at

STAR, RING = "*", "°"
"""What stands after a rulebook whose answer rests on a choice of ours, or on a silence of its author's."""

SIGNS: Mapping[str, str] = {
    STAR: "a choice of ours, and not the author's, has a say in this answer",
    RING: "it follows from the rules: the author, or as much of him as is known, does not say so",
}
"""The meaning of each sign."""


def print_answers(
    console: Console,
    situation: Situation,
    answers: Sequence[Answer],
    apart: Sequence[Answer],
    letters: Mapping[str, str],
    *,
    with_play: bool,
) -> None:
    """Print the answers to a situation, those together under one letter that are alike.

    ``apart`` are those of selections that differ from their main texts.
    """
    write_paragraph(console, situation.title)
    if situation.compared:
        write_paragraph(console, f"Compared: {situation.compared}", 2, 2)
    for letter in dict.fromkeys(letters[answer.rules.id] for answer in answers):
        alike = [answer for answer in answers if letters[answer.rules.id] == letter]
        write_paragraph(console, "")
        write_paragraph(console, f"({letter}) {', '.join(map(_signed, alike))}")
        _print_wordings(console, _by_words(alike))
        for line in _refusals_in_words(alike, answers):
            write_paragraph(console, line, indent=4, hang=2)
        if with_play and alike[0].play:
            _print_plays(console, alike)
    _print_apart(console, answers, apart, letters)
    signs = {_sign(answer) for answer in (*answers, *apart)}
    meanings = [f"{sign} {meaning}" for sign, meaning in SIGNS.items() if sign in signs]
    for line in ["", *meanings] if meanings else ():
        write_paragraph(console, line, hang=2)


def _sign(answer: Answer) -> str:
    """The sign of an answer that does not follow from what its author says alone; "" of any other."""
    return STAR if answer.word == OURS else RING if rests_on_silence(answer) else ""


def _signed(answer: Answer) -> str:
    """The id of a rulebook, with the sign of its answer."""
    return f"{answer.rules.id}{_sign(answer)}"


def _print_apart(
    console: Console, answers: Sequence[Answer], apart: Sequence[Answer], letters: Mapping[str, str]
) -> None:
    """Print what selections answer otherwise than their main texts, in words as the page of a situation has them.

    What is answered in all as by a main text is not said again.  Where no play comes to that there is no letter,
    since under one letter stand all for whom it is impossible, and all for whom none was found.
    """
    if apart:
        write_paragraph(console, "")
        write_paragraph(console, "Named selections that answer otherwise than their main text, and in what")
    main_texts = {answer.rules.id: answer for answer in answers}
    as_by = _answered_alike(answers, letters)
    words_apart = {own.rules.id: told_apart(own, main_texts[own.rules.of or ""]) for own in apart}
    alike_in_words = grouped(
        ((letters[own.rules.id], as_by.get(whole_answer(own), words_apart[own.rules.id])), own) for own in apart
    )
    for (letter, words), alike in alike_in_words.items():
        names = ", ".join(map(_signed, alike))
        if isinstance(words, ToldApart):
            write_paragraph(console, f"{names}:" if alike[0].never else f"({letter}) {names}", indent=2, hang=2)
            for line in lines_told_apart(*words):
                write_paragraph(console, line, indent=4, hang=2)
        else:
            write_paragraph(console, f"{names}: as {words}", indent=2, hang=2)


def _answered_alike(answers: Sequence[Answer], letters: Mapping[str, str]) -> Mapping[tuple[str, ...], str]:
    """The letter of each whole answer of main texts, or the id of one that answers so if its letter has several.

    There is none for an answer that it never comes to that.
    """
    coming = [answer for answer in answers if answer.never is None]
    by_letter = grouped((letters[answer.rules.id], whole_answer(answer)) for answer in coming)
    as_by: dict[tuple[str, ...], str] = {}
    for answer in coming:
        letter = letters[answer.rules.id]
        called = f"({letter})" if len(set(by_letter[letter])) == 1 else answer.rules.id
        as_by.setdefault(whole_answer(answer), called)
    return as_by


def _print_wordings(console: Console, wordings: Mapping[tuple[str, ...], Sequence[str]]) -> None:
    """Print the lines of each wording, under the names of its rulebooks if there are several wordings."""
    for lines, members in wordings.items():
        if len(wordings) > 1:
            write_paragraph(console, f"{', '.join(members)}:", indent=4)
        for line in lines:
            write_paragraph(console, line, indent=6 if len(wordings) > 1 else 4, hang=2)


def _print_plays(console: Console, alike: Sequence[Answer]) -> None:
    """Print for each rulebook how computer players came there, and then the shortest play that leads there."""
    for answer in alike:
        write_paragraph(console, f"{answer.rules.id}:", indent=4)
        shortest = f"shortest play: {' · '.join(play_of(answer)) or 'at once'}"
        for line in (*_ordinary(answer), shortest):
            write_paragraph(console, line, indent=6, hang=2)


def _by_words(alike: Sequence[Answer]) -> dict[tuple[str, ...], list[str]]:
    """The ids of rulebooks with answers that are alike, grouped by the exact words: names and sums may differ."""
    return grouped((tuple(answer.lines()), answer.rules.id) for answer in alike)


def _refusals_in_words(alike: Sequence[Answer], answers: Sequence[Answer]) -> Iterator[str]:
    """What rulebooks that answer alike do not allow though others do: each reason with those whose reason it is."""
    refusals = grouped(
        ((denied.verb, denied.quoting), (answer.rules.id, denied))
        for answer in alike
        for denied in not_here(answer, answers)
    )
    for (_, why), refusing in refusals.items():
        who = "" if len(refusing) == len(alike) else f" ({', '.join(name for name, _ in refusing)})"
        rules = ", ".join(f"{denied.ref.source}:{denied.ref.line}" for _, denied in refusing)
        elsewhere = ", ".join(refusing[0][1].elsewhere)
        yield f"not here{who}: {why} ({rules}; it may be done in {elsewhere})"


def play_of(answer: Answer) -> Iterator[str]:
    """The actions that lead to the situation, in the order of play and as the file names them, without deals."""
    yield from _deeds(answer.rules, answer.shown_play)


def _deeds(rules: Ruleset, play: FoundPlay | None) -> Iterator[str]:
    if play is None:
        return
    state = beginning_at(rules, play.table).state
    for action in play.actions:
        if not isinstance(action, Deal):
            yield action_text(rules, action, name_in_file(rules, state, action))
        state, _ = follow(rules, state, action)


def _ordinary(answer: Answer) -> Iterator[str]:
    """How computer players came to the situation, if that is stored."""
    kept = stored_ordinary(answer.situation, answer.rules, folder_of_situations(answer.rules))
    if kept is None:
        return
    if kept.play is None:
        yield f"computer players did not get there in {kept.played} hands"
        return
    end = continued(answer, kept.play)
    there, further = list(_deeds(answer.rules, kept.play)), list(_deeds(answer.rules, end.play))
    yield f"ordinary play (computer players, hand {kept.played}): {' · '.join(there) or 'at once'}"
    if further[len(there) :]:
        yield f"and this hand then ends, if all go on as is asked: {' · '.join(further[len(there) :])}"
    yield from (f"after this play otherwise: {line}" for line in end.otherwise)
