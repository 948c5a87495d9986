"""The games that a question is asked of, in a sentence."""

from collections.abc import Iterator, Mapping

from docutils import nodes

from primero_rules.base.capital import with_small_letter
from primero_rules.game.action import ABOUT_VERBS
from primero_rules.language.declaration.types.type import with_article
from primero_rules.language.steps import STEPS
from primero_rules.rules.answers import Question, phase_in_words
from primero_rules.sphinx_ext.evidence.relations_list import called
from primero_rules.sphinx_ext.kit.nodes import el, joined, link

PHASE_KEY = "phase"
"""The key by which a step says to which phase of the game it belongs."""

DONE_WITH_KEYS: Mapping[str, str] = {
    "announces": "a hand is named",
    "must=raise": "a player may have to bid higher",
    "must=see": "a player may have to pay",
    "odd-chips": "somebody gets the chips that cannot be divided",
    "on": "a duty falls to one of the others",
    "requires": "a hand cannot win unless it satisfies something",
    "ties=split": "equal hands share",
    "up-to": "hands are filled up",
}
"""What is done in a game whose file has a key, or a ``key=value``, that is neither a step nor an option."""


def of_whom(question: Question) -> Iterator[nodes.Node | str]:
    """The games that a question is asked of, in words; nothing if it is asked of all."""
    if question.of:
        yield " Asked only by "
        yield link("reconstruction", question.of, "", called(question.of))
        yield "."
    if question.phase or question.needs:
        yield " Asked only of games"
        yield f" with {_with_phase(question.phase)}" if question.phase else ""
        yield " in which " if question.needs else ""
        yield from joined((_done_with(need) for need in question.needs), " or ")
        yield "."


def _with_phase(phase: str) -> str:
    """A phase as a game has it: a first betting, but claims."""
    words = phase_in_words(phase)
    return words if words.endswith("s") and " " not in words else with_article(words)


def _done_with(need: str) -> nodes.Element:
    """What is done in a game with a word of the language, which is its title; the word where only files say it."""
    word, sentence = need.replace("=", ": "), _sentence(need)
    if sentence:
        return el("span", "", sentence, title=f"in a file: {word}")
    return el("span", "", "a rule has the word ", el("code", "", word))


def _sentence(need: str) -> str:
    """What is done in a game with a word of the language; "" if it has no words for that."""
    key, _, value = need.partition("=")
    if need in DONE_WITH_KEYS:
        return DONE_WITH_KEYS[need]
    if key == PHASE_KEY and value:
        return f"there is {_with_phase(value)}"
    if need in STEPS:
        return with_small_letter(STEPS[need].heading)
    return f"one may {ABOUT_VERBS[need].plain}" if need in ABOUT_VERBS else ""
