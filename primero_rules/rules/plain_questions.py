"""Questions in plain words for somebody who knows a game and not its name.

Each is answered by what the answers to questions of the catalogue contain, so that the words that somebody chooses
from are the same for all authors, while the rules that are played decide which of them fits a game.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from primero_rules.base.fault import Fault, Faults, nearest
from primero_rules.base.folders import in_libraries
from primero_rules.base.remembered import MOST_LIBRARIES, until_it_changes
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.language.grammar import require_form
from primero_rules.language.questions import CATALOGUE
from primero_rules.rules.answers import QUESTIONS_FILE, load_questions
from primero_rules.rules.library import read

NO_PHASE = "no-such-phase"
"""The content of the answer of a game that lacks the phase that a question is about."""

NO_CASE = "does-not-arise"
"""The content of the answer of a game in which the case of a question does not arise."""

NO_CHOICE = -1
"""The place of the choice for a game that none of the choices fits."""

LAST_ENTRY = "last"
"""The key under which stands what the last entry of a list is to contain, such as the highest of all hands."""

AnswerContents = Mapping[str, Any]
"""What answers are to contain, by the ids of their questions."""


@dataclass(frozen=True, slots=True)
class PlainChoice:
    """An answer in plain words, and the ``Contents`` one of which has to fit; none for all other answers."""

    words: str
    where: tuple[AnswerContents, ...]


@dataclass(frozen=True, slots=True)
class PlainQuestion:
    """A question in plain words, with the answers to choose from."""

    id: str
    group: str
    ask: str
    line: int
    choices: tuple[PlainChoice, ...]

    @property
    def asks(self) -> tuple[str, ...]:
        """The ids of the questions whose answers decide."""
        return tuple(dict.fromkeys(name for choice in self.choices for where in choice.where for name in where))

    def choice_for(self, answers: Mapping[str, Any]) -> int | None:
        """The place of the choice that fits these answers, or ``NO_CHOICE``; None if an answer is not known."""
        if any(answers.get(name) is None for name in self.asks):
            return None
        for place, choice in enumerate(self.choices):
            if not choice.where or any(_fits(answers, where) for where in choice.where):
                return place
        return NO_CHOICE

    def deciding(self, answers: Mapping[str, Any], place: int) -> frozenset[str]:
        """The ids of the questions by whose answers the choice at a place fits: for the last resort, of all."""
        where = self.choices[place].where
        fitting = [name for contents in where if _fits(answers, contents) for name in contents]
        return frozenset(fitting if where else self.asks)

    def entries_deciding(self, answers: Mapping[str, Any], place: int) -> Iterator[tuple[str, int]]:
        """The entries of lists by which the choice at a place fits: a question's id, and the entry's number."""
        for contents in self.choices[place].where:
            for name, pattern in contents.items() if _fits(answers, contents) else ():
                yield from ((name, number) for number in _entries_containing(answers[name], pattern))


def _entries_containing(content: Any, pattern: Any) -> Iterator[int]:
    """The numbers of the entries of a list that are, or contain, what it is to contain."""
    if not isinstance(content, list):
        return
    if isinstance(pattern, list):
        yield from (number for part in pattern for number in _entries_containing(content, part))
    elif isinstance(pattern, Mapping) and set(pattern) == {LAST_ENTRY}:
        yield len(content) - 1
    else:
        yield from (number for number, entry in enumerate(content) if contains(entry, pattern))


def _fits(answers: Mapping[str, Any], contents: AnswerContents) -> bool:
    return all(contains(answers[name], part) for name, part in contents.items())


def load_plain_questions() -> tuple[PlainQuestion, ...]:
    """The plain questions in all folders searched, those shipped first; one replaces an earlier one of its id."""
    return tuple(
        {question.id: question for path in in_libraries(QUESTIONS_FILE) for question in _loaded(path)}.values()
    )


@until_it_changes(most=MOST_LIBRARIES)
def _loaded(path: Path) -> tuple[PlainQuestion, ...]:
    root = read(path)
    require_form(CATALOGUE, root)
    return tuple(_questions(root))


def read_plain_questions(root: Node) -> tuple[PlainQuestion, ...]:
    """The plain questions of a catalogue; Faults with everything that is wrong with it.

    Their answers may depend on the questions of this catalogue and of all folders searched.
    """
    require_form(CATALOGUE, root)
    own = [item.need("id").text() for item in whole(root).need("questions").items()]
    known = {*own, *(question.id for question in load_questions())}
    faults = list(_faults(root, known))
    if faults:
        raise Faults(faults)
    return tuple(_questions(root))


def contains(content: Any, pattern: Any) -> bool:
    """True if an answer contains something.

    A list contains what one of its entries contains, and under ``last`` what its last entry contains; a mapping
    contains the names of its keys, and what its values contain under the same keys.  A word contains how it begins,
    and of a list everything has to be contained.
    """
    if isinstance(pattern, list):
        return all(contains(content, part) for part in pattern)
    if isinstance(content, list) and isinstance(pattern, Mapping) and set(pattern) == {LAST_ENTRY}:
        return bool(content) and contains(content[-1], pattern[LAST_ENTRY])
    if isinstance(content, list):
        return any(contains(part, pattern) for part in content)
    if isinstance(pattern, Mapping):
        return isinstance(content, Mapping) and all(
            key in content and contains(content[key], inner) for key, inner in pattern.items()
        )
    if isinstance(content, Mapping):
        return pattern in content
    if isinstance(content, str) and isinstance(pattern, str):
        return content.startswith(pattern)
    return bool(content == pattern)


def _questions(root: Node) -> Iterator[PlainQuestion]:
    for item in whole(root).listed("plain-questions"):
        choices = tuple(_choice(choice) for choice in item.need("choices").items())
        name, group, ask = (item.need(key).text() for key in ("id", "group", "ask"))
        yield PlainQuestion(name, group, ask, item.node.place.line, choices)


def _choice(spec: Spec) -> PlainChoice:
    return PlainChoice(spec.need("words").text(), tuple(plain(item.node) for item in spec.listed("where")))


def _faults(root: Node, known: Collection[str]) -> Iterator[Fault]:
    """A fault for an id that stands twice, and for a question that nobody asks."""
    yield from _named_twice(root)
    choices = (choice for item in whole(root).listed("plain-questions") for choice in item.need("choices").items())
    contents = (written.node for choice in choices for written in choice.listed("where"))
    for key, place in (named for node in contents for named in node.keys.items()):
        if key not in known:
            complaint = f"no question has the id {key!r}"
            yield Fault(place, complaint, "the id of a question", nearest(key, known), code="unknown-name")


def _named_twice(root: Node) -> Iterator[Fault]:
    seen: dict[str, int] = {}
    for item in whole(root).listed("plain-questions"):
        name, line = item.need("id").text(), item.node.place.line
        if name in seen:
            complaint = f"the plain question {name!r} stands twice, on lines {seen[name]} and {line}"
            yield Fault(item.need("id").node.place, complaint, "an id of its own for each question", code="twice")
        seen[name] = line
