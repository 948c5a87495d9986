"""``primero ask``: what the rulebooks answer to a situation at the table."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from functools import partial
from typing import Any

import click

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.rule_as_data import place_data
from primero_rules.cli.answers_in_text import play_of, print_answers
from primero_rules.cli.arguments import as_json_option, complete_id, playable, refuse_options, ruleset
from primero_rules.cli.screen import output, print_json, tracked, write_paragraph
from primero_rules.cli.trouble import show_faults
from primero_rules.cli.worker_processes import worker_processes
from primero_rules.language.bounds import LEAST_PLAYERS
from primero_rules.mutation.prevention import explained_under
from primero_rules.rules.ids_apart import rulesets_by_id
from primero_rules.rules.library import ids as all_ids
from primero_rules.rules.library import load_all
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.apart_from_main import selections_apart
from primero_rules.situations.answers.asking import ask, classes
from primero_rules.situations.answers.never import Never
from primero_rules.situations.answers.whose_word import rests_on_silence
from primero_rules.situations.asked.contradiction import contradictions, players_needed
from primero_rules.situations.asked.library_of_situations import (
    impossible_in_file,
    load_situations,
    seats_faults,
    situation_called,
    unknown_names,
)
from primero_rules.situations.asked.situation import Situation, own_situation
from primero_rules.situations.effects.effect import Effect
from primero_rules.situations.partings.care import own_answer


def complete_situation(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[str]:
    """The situations whose names begin with ``incomplete``."""
    return [situation.id for situation in load_situations() if situation.id.startswith(incomplete)]


@click.command("ask")
@click.argument("situation", required=False, shell_complete=complete_situation)
@click.argument("ids", metavar="[ID]...", nargs=-1, shell_complete=complete_id)
@click.option(
    "--until",
    metavar="CONDITION",
    help="Ask about a moment of your own, described by conditions of the rule language.",
)
@click.option(
    "--seats",
    type=click.IntRange(LEAST_PLAYERS),
    default=None,
    help="With --until: how many play, or as near to it as a game allows (3, or what the condition needs).",
)
@click.option("--outcome", is_flag=True, help="With --until: ask how the hand ends, not what may be done.")
@click.option(
    "--throwing", is_flag=True, help="With --until: ask where a player chooses cards to throw, not in a turn."
)
@click.option("--play", "with_play", is_flag=True, help="Also print the play that leads there.")
@click.option(
    "--search",
    is_flag=True,
    help="Search again for the plays that lead to all situations, or to this one, and store them: in the project in"
    " which the command is given or, without one, in the package.",
)
@as_json_option
@click.pass_context
def command(
    ctx: click.Context,
    situation: str | None,
    ids: tuple[str, ...],
    until: str | None,
    seats: int | None,
    outcome: bool,
    throwing: bool,
    with_play: bool,
    search: bool,
    as_json: bool,
) -> None:
    """Put SITUATION to every rulebook, or to those named, and print what each answers.

    Without SITUATION all situations are listed. Rulebooks that answer alike have the same letter: moves are
    compared by their effect (chips, cards, staying in), not by their names. Below them stand the named selections
    that answer otherwise than their main text.

    If play never comes to the situation, the rule that prevents it is named. An answer that is not stored is
    searched for, which takes some seconds for each rulebook.
    """
    if until is None:
        refuse_options(ctx, "only with --until CONDITION", "seats", "outcome", "throwing")
    if search:
        refuse_options(ctx, "not with --search, which prints no answer", "until", "with_play", "as_json")
        _search_anew(situation, ids)
    elif until is not None:
        if _is_situation(situation):
            raise click.UsageError(f"{situation} is a situation — ask that, or a condition with --until")
        names = ids if situation is None else (situation, *ids)
        with _of_the_command(ctx):
            typed = own_situation(until, seats, outcome=outcome, throwing=throwing)
            asked = _condition_put(typed, names, seats_given=seats is not None)
        _show(asked[0], _answers(*asked, ask), of_all=not names, with_play=with_play, as_json=as_json)
    elif situation is None:
        refuse_options(ctx, "only with a situation", "with_play")
        _list(as_json=as_json)
    else:
        asked = _situation_put(situation, ids)
        _show(asked[0], _answers(*asked, own_answer), of_all=not ids, with_play=with_play, as_json=as_json)


Asked = tuple[Situation, Mapping[str, Ruleset]]
"""A situation, and by their names the rulebooks to which it is put."""


def _situation_put(name: str, ids: Sequence[str]) -> Asked:
    """The situation with this id, put to these rulebooks or to all; Faults if it can never come about."""
    situation, rulebooks = _situation(name), _rulebooks(ids)
    asked = tuple(rulebooks.values())
    _raise_any([*impossible_in_file(situation, asked), *unknown_names(situation, asked)])
    return situation, rulebooks


def _condition_put(typed: Situation, ids: Sequence[str], *, seats_given: bool) -> Asked:
    """A situation that was typed, with as many seats as it needs, put to these rulebooks or to all.

    Faults if it can never come about; a UsageError if more seats are asked for than any game has.
    """
    rulebooks, every = _rulebooks(ids), load_all()
    if not seats_given:
        typed = replace(typed, seats=max(typed.seats, players_needed(typed, every)))
    too_many = list(seats_faults(typed, every, typed.until))
    if too_many and seats_given:
        raise click.BadParameter(too_many[0].said, param_hint="--seats")
    _raise_any([*unknown_names(typed, rulebooks.values()), *contradictions(typed, every), *too_many])
    return typed, rulebooks


def _answers(
    situation: Situation, rulebooks: Mapping[str, Ruleset], answer: Callable[[Situation, Ruleset], Answer]
) -> list[Answer]:
    """What these rulebooks answer by the function ``answer``; a search in vain names the rule that prevents it."""
    by_name = {name: answer(situation, rulebooks[name]) for name in tracked(rulebooks, "asking")}
    return explained_answers(by_name, situation)


def _show(situation: Situation, answers: Sequence[Answer], *, of_all: bool, with_play: bool, as_json: bool) -> None:
    """Print the answers; if all rulebooks were asked, with those of selections that answer otherwise."""
    apart = tuple(selections_apart(answers)) if of_all else ()
    letters = classes((*answers, *apart))
    if as_json:
        print_json(
            {
                "situation": situation.id,
                "answers": {answer.rules.id: answer_data(answer, letters) for answer in answers},
                "selections": {answer.rules.id: answer_data(answer, letters) for answer in apart},
            }
        )
    else:
        print_answers(output(), situation, answers, apart, letters, with_play=with_play)


def _search_anew(name: str | None, ids: Sequence[str]) -> None:
    """Search for the plays of one situation or of all, on all processors, and store those that are found."""
    from primero_rules.cli.ask_search import search_anew

    if ids:
        raise click.UsageError("--search asks all rulebooks — name only a situation, or nothing")
    situations = load_situations() if name is None else (_situation(name),)
    every = load_all()
    _raise_any(fault for situation in situations for fault in impossible_in_file(situation, every))
    search_anew(situations)


@contextmanager
def _of_the_command(ctx: click.Context) -> Iterator[None]:
    """A block in which faults are those of a condition that was typed: the command ends with them."""
    try:
        yield
    except Faults as wrong:
        show_faults(wrong.faults)
        ctx.exit(click.UsageError.exit_code)


def _raise_any(faults: Iterable[Fault]) -> None:
    """Raise these faults, if there are any."""
    wrong = list(faults)
    if wrong:
        raise Faults(wrong)


def _situation(name: str) -> Situation:
    """The situation with this id; a UsageError if there is none."""
    if not _is_situation(name) and name.partition("@")[0] in all_ids():
        first = f"the situation comes first: primero ask SITUATION {name}"
        raise click.UsageError(f"{name!r} is a rulebook — {first}")
    try:
        return situation_called(name)
    except Faults as unknown:
        raise click.UsageError(unknown.faults[0].said) from None


def _is_situation(name: str | None) -> bool:
    """True if there is a situation with this id."""
    return any(known.id == name for known in load_situations())


def _rulebooks(ids: Sequence[str]) -> dict[str, Ruleset]:
    """The rulebooks with these names, or the main text of every playable one, by name."""
    named = {name: ruleset(name) for name in ids or all_ids()}
    for rules in rulesets_by_id(named.values()).values() if ids else ():
        playable(rules)
    return {name: rules for name, rules in named.items() if rules.playable}


def _list(*, as_json: bool) -> None:
    if as_json:
        print_json([{"id": known.id, "group": known.group, "title": known.title} for known in load_situations()])
        return
    console, group = output(), ""
    for situation in load_situations():
        if situation.group != group:
            group = situation.group
            write_paragraph(console, group)
        write_paragraph(console, f"{situation.id}: {situation.title}", 2, 2)


def _effect_data(effect: Effect) -> dict[str, Any]:
    """An effect as plain data; parts of a sum are fractions in text, and cards a number or a rule's word."""
    shown = [
        {"cards": int(which) if which.isdecimal() else which, "of": whose, "to": to}
        for which, whose, to in effect.shown
    ]
    portions = [{"part": str(part), "to": to} for to, part in effect.portions]
    return {**asdict(effect), "back": str(effect.back), "portions": portions, "shown": shown}


def answer_data(answer: Answer, letters: Mapping[str, str]) -> dict[str, Any]:
    """An answer as plain data."""
    return {
        "class": letters[answer.rules.id],
        "effects": [
            {"name": way.name, "verb": way.verb, "line": way.ref.line, **_effect_data(way.effect)}
            for way in answer.ways
        ],
        "outcome": answer.outcome
        and {"takes": [asdict(take) for take in answer.outcome.takes], "stays": answer.outcome.stays},
        "says": list(answer.lines()),
        "word": answer.word,
        "silent": rests_on_silence(answer),
        "refs": [place_data(ref) for ref in answer.refs],
        "play": list(play_of(answer)),
        "never": answer.never and asdict(answer.never),
    }


def explained_answers(answers: Mapping[str, Answer], situation: Situation) -> list[Answer]:
    """The answers of the rulebooks; each search in vain names the rule that prevents the situation.

    Nothing is searched for if the rule is stored.  Otherwise as many changes of each file are tried at most as by
    ``primero ask --search``, on all processors if there are several files.
    """
    in_vain = {
        name: answer.never for name, answer in answers.items() if answer.never and _is_open(answer.never, situation)
    }
    why_not = dict(zip(in_vain, tracked(_each(in_vain, situation), "asking why not", len(in_vain)), strict=True))
    return [replace(answer, never=why_not.get(name, answer.never)) for name, answer in answers.items()]


def _is_open(never: Never, situation: Situation) -> bool:
    """Whether what prevents the situation has not been asked yet; of a phase that is lacking it is not asked."""
    return not never.rule and never.tried is None and bool(never.bound or not situation.phase)


def _each(in_vain: Mapping[str, Never], situation: Situation) -> Iterable[Never]:
    names, searches = list(in_vain), list(in_vain.values())
    if not names:
        return ()
    explain = partial(explained_under, situation)
    return map(explain, names, searches) if len(names) < 2 else _in_processes(explain, names, searches)


def _in_processes(explain: partial[Never], names: Sequence[str], searches: Sequence[Never]) -> Iterator[Never]:
    with worker_processes() as pool:
        yield from pool.map(explain, names, searches)
