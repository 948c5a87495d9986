"""What to take care of in a game: the situations in which its rulebook stands nearly alone among its group."""

from __future__ import annotations

from pathlib import Path

from primero_rules.rules.library import load
from primero_rules.situations.care import others_of
from primero_rules.situations.standing_alone import Alone, standing_alone
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.situations.answer_query import answer_files, answers_to_all


def _others(rulebook: str) -> list[str]:
    return [other.id for other in others_of(load(rulebook))]


def _files(rulebook: str) -> list[Path]:
    return [file for name in (rulebook, *_others(rulebook)) for file in answer_files(name)]


def _care(rulebook: str) -> tuple[Alone, ...]:
    return standing_alone(answers_to_all(rulebook), [answers_to_all(name) for name in _others(rulebook)])


def _written(care: tuple[Alone, ...]) -> str:
    """Everything that a sheet shows of them."""
    return repr(
        [
            (
                alone.answer.situation.id,
                alone.answer.situation.title,
                alone.here,
                alone.there,
                alone.usual,
                alone.ours,
            )
            for alone in care
        ]
    )


CARE = CachedQuery("take care", _files, _care, _written)
"""The situations in which a rulebook stands nearly alone."""
