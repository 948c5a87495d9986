"""``primero which``: at most five questions tell which of the games somebody knows."""

from collections.abc import Sequence
from typing import Any

import click

from primero_rules.base.counted import number_range
from primero_rules.book.which_words import answer_in_words
from primero_rules.cli.arguments import complete_id, ruleset
from primero_rules.cli.screen import INPUT_ENDED, print_json, read_line, tracked
from primero_rules.cli.status import STATUS_OF_FINDINGS
from primero_rules.comparison.which import PartingQuestion, left, likeliest, misses, parting_questions
from primero_rules.rules.ids_apart import rulesets_by_id
from primero_rules.rules.library import ids_of

NOT_KNOWN_SIGN = "?"
"""The answer of somebody who does not know."""


@click.command("which")
@click.argument("ids", metavar="[ID]...", nargs=-1, shell_complete=complete_id)
@click.option(
    "--answers", metavar="LIST", help="Your answers, separated by commas, such as 1,?,2; nothing is asked then."
)
@click.option(
    "--json", "as_json", is_flag=True, help="Print the questions, and the result of the answers, as data."
)
def command(ids: tuple[str, ...], answers: str | None, as_json: bool) -> None:
    """Find out which of the games you know, by at most five questions about how it is played.

    Without ID: every reconstruction in its main text. The questions are those that separate the games best. Answer
    with a number, or with ? if you do not know; one wrong answer is forgiven.
    """
    typed = ids or ids_of("")
    rulesets = rulesets_by_id(map(ruleset, tracked(typed, "Reading")))
    names = list(rulesets)
    if len(names) < 2:
        raise click.UsageError("there is nothing to choose: name two games or more")
    asked = parting_questions(typed)
    places = _listed_answers(answers, asked)
    if not asked and not as_json:
        click.echo("Nothing separates these games: every question is answered alike by all of them.")
        return
    if as_json:
        counts = misses(asked, places or [], names)
        print_json(
            {
                "questions": [_question_data(parting) for parting in asked],
                "misses": counts,
                "likeliest": list(likeliest(counts)) if places else [],
            }
        )
        return
    chosen = _ask(asked, names) if places is None else places
    for line in _verdict(misses(asked, chosen, names), {name: rules.title for name, rules in rulesets.items()}):
        click.echo(line)


def _question_data(parting: PartingQuestion) -> dict[str, Any]:
    answers = [
        {"words": answer_in_words(parting, answer), "fits": list(answer.fits), "ours": list(answer.ours)}
        for answer in parting.answers
    ]
    return {"question": parting.question.full_id, "ask": parting.question.ask, "answers": answers}


def _listed_answers(answers: str | None, asked: Sequence[PartingQuestion]) -> list[int | None] | None:
    """The answers listed in the option, each as an index; None if the option is not used."""
    if answers is None:
        return None
    texts = answers.split(",")
    if not asked:
        raise click.UsageError("nothing is asked, since nothing separates these games — leave --answers out")
    if len(texts) > len(asked):
        given = "1 answer is" if len(texts) == 1 else f"{len(texts)} answers are"
        put = "1 question is" if len(asked) == 1 else f"{len(asked)} questions are"
        raise click.UsageError(f"{given} given — {put} asked")
    return [_number(text, len(parting.answers)) for text, parting in zip(texts, asked, strict=False)]


def _number(text: str, most: int) -> int | None:
    """The index of the answer that was typed, None if it is not known; a UsageError if there is no such answer."""
    typed = text.strip()
    if typed == NOT_KNOWN_SIGN:
        return None
    if not (typed.isascii() and typed.isdigit() and 1 <= int(typed) <= most):
        raise click.UsageError(f"{typed!r} is no answer — {number_range(1, most)}, or {NOT_KNOWN_SIGN}")
    return int(typed) - 1


def _ask(asked: Sequence[PartingQuestion], names: Sequence[str]) -> list[int | None]:
    """The answers that are typed, until only one game is left or all questions have been asked."""
    chosen: list[int | None] = []
    for number, parting in enumerate(asked, 1):
        click.echo(f"{number}. {parting.question.group}: {parting.question.ask}")
        for place, answer in enumerate(parting.answers, 1):
            click.echo(f"   {place}  {answer_in_words(parting, answer)}")
        click.echo(f"   {NOT_KNOWN_SIGN}  I do not know")
        chosen.append(_typed_answer(len(parting.answers)))
        if len(left(misses(asked, chosen, names))) < 2:
            break
    return chosen


def _typed_answer(most: int) -> int | None:
    """The index of the next answer that is typed and can be one, None if it is not known.

    If the input ends, the command ends too.
    """
    while True:
        try:
            return _number(read_line("  > "), most)
        except click.UsageError as wrong:
            click.echo(wrong.message)
        except EOFError:
            click.echo(f"\n{INPUT_ENDED}")
            raise SystemExit(STATUS_OF_FINDINGS) from None


def _verdict(counts: dict[str, int], titles: dict[str, str]) -> list[str]:
    """The game that fits the answers best, and the games that would fit if one answer were wrong."""
    best = likeliest(counts)
    if not best:
        return ["None of these games is played like that."]
    if len(best) == len(counts):
        return ["It may be any of these games: no answer told them apart."]
    called = {name: f"{titles[name]} ({name})" for name in counts}
    lines = [f"It is {' or '.join(called[name] for name in best)}."]
    if counts[best[0]]:
        lines.append("One of your answers does not fit.")
    others = [called[name] for name in left(counts) if name not in best]
    return [*lines, f"If one answer is wrong, it may be {' or '.join(others)}."] if others else lines
