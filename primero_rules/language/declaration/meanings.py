"""What a word means, in a sentence: the docstring of its record, so that no word is described twice."""

from collections.abc import Callable
from typing import Any

from primero_rules.base.docstrings import docstrings

MeaningSource = str | type[Any] | Callable[..., Any]
"""A sentence, or the class or function that has it as the first paragraph of its docstring."""


def sentence(meaning: MeaningSource) -> str:
    """The sentence that a meaning stands for."""
    if isinstance(meaning, str):
        return meaning
    first = docstrings(meaning.__module__)[meaning.__name__].split("\n\n")[0]
    return " ".join(first.split())
