"""``primero diff``: where two rulebooks differ at the table, and whether by their texts or by choices of ours."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

import click
from rich.console import Console

from primero_rules.base.evidence import Ref
from primero_rules.base.held_files import files_held
from primero_rules.base.rule_as_data import place_data
from primero_rules.cli.answers_in_text import play_of
from primero_rules.cli.arguments import as_json_option, complete_id, playable, ruleset
from primero_rules.cli.screen import output, print_json, tracked, write_paragraph
from primero_rules.mutation.prevention import all_explained
from primero_rules.rules.ids_apart import rulesets_by_id
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.asked.library_of_situations import load_situations
from primero_rules.situations.partings.care import own_answer
from primero_rules.situations.partings.difference import TEXTS
from primero_rules.situations.partings.parting import Parting, first_played, partings
from primero_rules.situations.partings.sentence import (
    holders_in_words,
    refusals_of,
    side_in_words,
    whole_side_in_words,
)
from primero_rules.situations.partings.side import Side

MOST_STEPS_TOLD = 12
"""How many steps of a play are printed: of a longer one, the last."""


@click.command("diff")
@click.argument("left", metavar="A", shell_complete=complete_id)
@click.argument("right", metavar="B", shell_complete=complete_id)
@click.option("--texts", is_flag=True, help="Only the situations in which their texts alone make them differ.")
@click.option("--short", is_flag=True, help="Only name the situations, without the answers.")
@as_json_option
def command(left: str, right: str, texts: bool, short: bool, as_json: bool) -> None:
    """Put every situation to A and B, and print those that they answer differently.

    Moves are compared by their effect, not by their names. A difference rests on the rules that were consulted for
    it: on texts on both sides, on a text and a choice of ours, or on choices of ours on both sides. If A and B
    differ in several things at once, the one that rests most on texts counts. Two games that are far apart differ
    in most situations: with --short each is one line, and `primero ask SITUATION A B` tells the rest.

    Before them stands the play to the first that both come to, the shortest by the rules of each, with what each
    does then. `primero ask SITUATION A B --play` tells how they come to another.
    """
    rulebooks = {name: playable(ruleset(name)) for name in (left, right)}
    if len(rulesets_by_id(rulebooks.values())) < 2:
        raise click.UsageError(f"{left} and {right} are the same rulebook, which does not differ from itself")
    answers = _answers(rulebooks)
    parted = [parting for parting in partings(*answers) if not texts or parting.word == TEXTS]
    first = None if short else first_played(parted)
    if as_json:
        data = {"a": left, "b": right, "partings": [difference_data(each, short=short) for each in parted]}
        print_json(data if first is None else {**data, "play": play_data(first)})
        return
    console = output()
    how = " because of their texts alone" if texts else ""
    write_paragraph(
        console, f"{left} and {right} differ in {len(parted)} of {len(load_situations())} situations{how}."
    )
    if first is not None:
        _print_play(console, first)
    for word, members in groupby(parted, key=lambda parting: parting.word):
        same = list(members)
        write_paragraph(console)
        write_paragraph(console, f"{word} ({len(same)})")
        for parting in same:
            if not short:
                write_paragraph(console)
            write_paragraph(console, f"{parting.situation.title} ({parting.situation.id})", 2, 2)
            if not short:
                _print_answers(console, parting)


def _answers(rulebooks: Mapping[str, Ruleset]) -> list[tuple[Answer, ...]]:
    """The answers of each rulebook to all situations; it is shown how many it has given already."""
    situations = load_situations()
    questions = [(situation, rules) for rules in rulebooks.values() for situation in situations]
    with files_held():
        given = [own_answer(situation, rules) for situation, rules in tracked(questions, "asking")]
    of_each = given[: len(situations)], given[len(situations) :]
    return [_explained(name, answers) for name, answers in zip(rulebooks, of_each, strict=True)]


def _explained(name: str, answers: Sequence[Answer]) -> tuple[Answer, ...]:
    """The answers of a rulebook; of a named selection each search in vain names the rule that prevents it.

    Of a main text the rules are kept with its plays, and of one without plays none is named on its pages either.
    """
    in_vain = {
        answer.situation.id: answer.never
        for answer in answers
        if answer.rules.of and answer.never and answer.never.is_unexplained
    }
    why_not = all_explained(name, in_vain) if in_vain else {}
    return tuple([replace(answer, never=why_not.get(answer.situation.id, answer.never)) for answer in answers])


def _print_play(console: Console, parting: Parting) -> None:
    """Print for each side how it comes to a parting, and what it does there."""
    write_paragraph(console)
    write_paragraph(console, f"the play to a parting: {parting.situation.title} ({parting.situation.id})")
    if held := holders_in_words(parting.situation):
        write_paragraph(console, held, 2, 2)
    for side in (parting.left, parting.right):
        if side.answer.shown_play is not None:
            steps = list(play_of(side.answer))
            left_out = ["…"] if len(steps) > MOST_STEPS_TOLD else []
            joined = " · ".join([*left_out, *steps[-MOST_STEPS_TOLD:]])
            write_paragraph(console, f"{side.answer.rules.id}, shortest play: {joined or 'at once'}", 2, 2)
            write_paragraph(console, f"then: {whole_side_in_words(side)}", 4, 2)
        else:
            write_paragraph(console, f"{side.answer.rules.id}: {whole_side_in_words(side)}", 2, 2)


def _print_answers(console: Console, parting: Parting) -> None:
    for line in (holders_in_words(parting.situation), parting.in_words):
        if line:
            write_paragraph(console, line, 4, 4)
    sides = {side.answer.rules.id: side for side in (parting.left, parting.right)}
    width = max(map(len, sides)) + 2
    for name, side in sides.items():
        write_paragraph(console, f"{f'{name}:':{width}}{whole_side_in_words(side)}", 4, width)


def play_data(parting: Parting) -> dict[str, Any]:
    """The plays of the two sides to a parting as plain data, each from its beginning; None where there is none."""
    sides = (parting.left.answer, parting.right.answer)
    steps = {each.rules.id: None if each.shown_play is None else list(play_of(each)) for each in sides}
    return {"situation": parting.situation.id, "steps": steps}


def difference_data(parting: Parting, *, short: bool) -> dict[str, Any]:
    """A difference as plain data, without the answers of the two sides if it is to be ``short``."""
    data = {
        "situation": parting.situation.id,
        "title": parting.situation.title,
        "word": parting.word,
        "in": list(parting.strongest),
    }
    if short:
        return data
    sides = zip((parting.left, parting.right), parting.refs, strict=True)
    return {**data, "sides": {side.answer.rules.id: _side_data(side, refs) for side, refs in sides}}


def _side_data(side: Side, refs: Iterable[Ref]) -> dict[str, Any]:
    """One side as plain data, with the rules on which the word of the parting rests."""
    return {
        "says": side_in_words(side),
        "refused": list(refusals_of(side)),
        "never": side.answer.never is not None,
        "refs": [place_data(ref) for ref in refs],
    }
