"""Which hands are played to see facts about a game: those that are kept in a file, as they tell all that many tell.

A hand is kept as its number.  The file ``telling-hands.yaml`` stands beside the questions of the catalogue; it has
an entry for each rulebook and selection whose hands were looked through.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from primero_rules.base.folders import in_libraries, is_file
from primero_rules.base.remembered import MOST_LIBRARIES, until_it_changes
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.language.grammar import require_form
from primero_rules.rules.answers import Question, load_questions
from primero_rules.rules.library import read
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.library_of_situations import home_of
from primero_rules.situations.asked.situation_terms import TELLING_HANDS
from primero_rules.situations.hands_played.whole_hands import WHOLE_HANDS
from primero_rules.situations.searching.searched import looked_through

TELLING_HANDS_FILE = "telling-hands.yaml"


@dataclass(frozen=True, slots=True)
class TellingHands:
    """The numbers of the hands that are kept of one rulebook, and a digest of what they were played ``under``."""

    under: str
    hands: tuple[int, ...]


def questions_to_hands() -> tuple[Question, ...]:
    """The questions of the catalogue that name facts which hands are to show."""
    return tuple(question for question in load_questions() if question.seen_in_hands)


def hands_to_play(rules: Ruleset, questions: Sequence[Question]) -> Sequence[int]:
    """The numbers of the hands by which these questions are put to a rulebook.

    Where none are kept, they are the first ones.  Where some are kept of other rules of this name, or for other
    questions, they are played besides: what is rare then shows before and after a change of the rules.
    """
    kept = kept_hands(rules)
    if kept is None:
        return WHOLE_HANDS
    if kept.under == looked_through(rules, questions):
        return kept.hands
    return tuple(sorted({*WHOLE_HANDS, *kept.hands}))


def kept_hands(rules: Ruleset) -> TellingHands | None:
    """The hands that are kept of a rulebook, in its own folder or else in another that is looked in."""
    own = path_of_telling_hands(home_of(rules))
    files = (*([own] if is_file(own) else []), *reversed(in_libraries(TELLING_HANDS_FILE)))
    entries = (_hands_in(file).get(rules.id) for file in files)
    return next((kept for kept in entries if kept is not None), None)


def path_of_telling_hands(home: Path) -> Path:
    """The file in which the hands of the rulebooks in a folder of reconstructions are kept."""
    return home / TELLING_HANDS_FILE


@until_it_changes(most=MOST_LIBRARIES)
def _hands_in(path: Path) -> Mapping[str, TellingHands]:
    return read_telling_hands(read(path))


def read_telling_hands(root: Node) -> Mapping[str, TellingHands]:
    """The entries of a file of hands, by the ids of rulebooks; Faults if it is wrong."""
    require_form(TELLING_HANDS, root)
    return {entry.need("of").text(): _kept(entry) for entry in whole(root).need("telling-hands").items()}


def _kept(entry: Spec) -> TellingHands:
    numbers = (number.node.value for number in entry.need("hands").items())
    return TellingHands(entry.need("under").text(), tuple(numbers))
