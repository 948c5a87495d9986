"""How often a step is done in a hand, found from the program, since a file that denies a step cannot say it.

A step that play can come back to, through a round of turns or a jump, is done again and again; any other is done
once at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from primero_rules.language.steps import STEPS
from primero_rules.rules.reachable import leads_back, reachable_from
from primero_rules.rules.ruleset import Ruleset

ONCE, AGAIN = "once", "again and again"


def how_often(rules: Ruleset, words: Iterable[str]) -> list[str]:
    """Each of these steps with how often it is done, in the order of play, without adjacent duplicates.

    >>> import primero_rules as pr
    >>> [line.split()[0] for line in how_often(pr.load(pr.ids()[0]), ["deal"])][:1]
    ['deal']
    """
    reached = reachable_from(rules.program, [0])
    lines: list[str] = []
    for index in sorted(reached):
        word = _word_of(rules, index, words)
        if word:
            line = f"{word} {AGAIN if leads_back(rules.program, index) else ONCE}"
            if lines[-1:] != [line]:
                lines.append(line)
    return lines or ["nothing"]


DONE: Mapping[str, str] = {"deal": "dealt", "exchange": "changed"}
"""The participles for the steps that move cards."""


def often_in_words(rules: Ruleset, words: Iterable[str]) -> str:
    """How often these steps are done, as an answer in words."""
    lines = []
    for line in how_often(rules, words):
        word, _, often = line.partition(" ")
        lines.append(f"{DONE.get(word, word.replace('-', ' '))} {often}".strip())
    return ", then ".join(lines)


def _word_of(rules: Ruleset, index: int, words: Iterable[str]) -> str:
    """The word that an instruction was compiled from, if it is one of these; else ""."""
    operation = type(rules.program[index].operation)
    return next((word for word in words if STEPS[word].record is operation), "")
