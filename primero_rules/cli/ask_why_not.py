"""Explanations for situations that ``primero ask`` has just searched for in vain: the rule that prevents each."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from primero_rules.cli.screen import tracked
from primero_rules.cli.worker_processes import worker_processes
from primero_rules.mutation.prevention import explained_under
from primero_rules.situations.answer import Answer, Never
from primero_rules.situations.situation import Situation


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
    ask = partial(explained_under, situation)
    return map(ask, names, searches) if len(names) < 2 else _in_processes(ask, names, searches)


def _in_processes(ask: partial[Never], names: Sequence[str], searches: Sequence[Never]) -> Iterator[Never]:
    with worker_processes() as pool:
        yield from pool.map(ask, names, searches)
