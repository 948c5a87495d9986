"""A question of a page: its kind and its terms, each of which is validated before it is used."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from primero_rules.base.counted import number_range
from primero_rules.base.fault import Failure, did_you_mean, nearest

LONGEST_TERM = 2_000_000
"""Characters of one term of a question."""

CHARACTERS_SHOWN = 60
"""How many characters of a wrong term are shown."""


class Unasked(Failure):
    """An invalid question; the sentence says why."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return self.why


@dataclass(frozen=True, slots=True)
class PageQuestion:
    """What a page asks: ``about`` is the kind of question, ``terms`` are its terms as they came."""

    about: str
    terms: dict[str, Any]

    def text(self, name: str) -> str:
        """The text of a term; Unasked if there is none."""
        value = self.terms.get(name)
        if not isinstance(value, str) or len(value) > LONGEST_TERM:
            raise Unasked(f"the question {self.about!r} needs a text {name!r}")
        return value

    def text_or_nothing(self, name: str) -> str:
        """The text of a term that may be missing; "" for one that is."""
        return self.text(name) if self.terms.get(name) is not None else ""

    def texts(self, name: str) -> dict[str, str]:
        """The texts of a term by their names; Unasked if it is anything else."""
        return self._texts(name, self.terms.get(name))

    def several(self, name: str) -> list[dict[str, str]]:
        """The list of texts by name that a term is; Unasked if it is anything else."""
        value = self.terms.get(name)
        if not isinstance(value, list):
            raise Unasked(f"the question {self.about!r} needs a list {name!r}")
        return [self._texts(name, terms) for terms in value]

    def _texts(self, name: str, value: object) -> dict[str, str]:
        if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
            raise Unasked(f"the question {self.about!r} needs texts by their names, {name!r}")
        return value

    def number(self, name: str, least: int, most: int) -> int:
        """The whole number of a term; Unasked if it is none, or out of bounds."""
        value = self.terms.get(name)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise Unasked(f"the question {self.about!r} needs a number {name!r}: {number_range(least, most)}")
        return value


def question_in(text: str, kinds: Iterable[str]) -> PageQuestion:
    """The question that a page has sent; Unasked if it is none of these kinds."""
    try:
        sent = json.loads(text)
    except (ValueError, RecursionError):
        raise Unasked("this question is no JSON") from None
    about = sent.get("ask") if isinstance(sent, dict) else None
    if not isinstance(about, str):
        raise Unasked("a question is an object that says what it asks: {'ask': ...}")
    known = list(kinds)
    if about not in known:
        near = did_you_mean(nearest(about, known))
        raise Unasked(f"nothing answers {about[:CHARACTERS_SHOWN]!r} — one of {', '.join(known)}{near}")
    return PageQuestion(about, sent)
