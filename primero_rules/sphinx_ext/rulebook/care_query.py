"""Cautions for a game: the situations in which its rulebook is nearly alone in its group with what it does."""

from pathlib import Path

from primero_rules.base.folders import in_libraries
from primero_rules.book.cautions import cautions
from primero_rules.rules.answers import QUESTIONS_FILE
from primero_rules.rules.library import load
from primero_rules.situations.care import others_of
from primero_rules.situations.standing_alone import Caution, standing_alone
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.situations.agreement import shown_on_pages
from primero_rules.sphinx_ext.situations.answer_query import answer_behind, answer_files, conducts_of


def _others(rulebook: str) -> list[str]:
    return [other.id for other in others_of(load(rulebook))]


def _files(rulebook: str) -> list[Path]:
    asked = [file for name in (rulebook, *_others(rulebook)) for file in answer_files(name)]
    return [*asked, *in_libraries(QUESTIONS_FILE)]


def _care(rulebook: str) -> tuple[Caution, ...]:
    others = _others(rulebook)
    alone_in = standing_alone(conducts_of(rulebook), [conducts_of(name) for name in others], answer_behind)
    return cautions(alone_in, [load(name) for name in others], shown_on_pages)


CARE = CachedQuery(
    "take care",
    _files,
    _care,
    tells=lambda care: [says for caution in care for says in (caution.here, caution.there) if says],
    lasting=True,
)
"""The situations in which a rulebook is nearly alone with what it does."""
