"""Hands looked through for those that tell, and written into the file from which ``telling_hands`` reads."""

from collections.abc import Mapping, Sequence

from primero_rules.base.file_format import CURRENT
from primero_rules.base.yaml_syntax import as_yaml
from primero_rules.records.written_record import WIDTH_OF_RECORD
from primero_rules.rules.answers import Question
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.hands_played.seen_in_hands import FactsByQuestion, facts_in_hands
from primero_rules.situations.hands_played.telling_hands import TellingHands, questions_to_hands
from primero_rules.situations.hands_played.whole_hands import HandAtRandom, whole_hands
from primero_rules.situations.searching.searched import looked_through

HANDS_LOOKED_THROUGH = range(1_000)
"""The numbers of the hands among which those that tell are looked for."""

HANDS_AT_ONCE = 50
"""How many hands are looked at together: if they show nothing new, as most do, none of them is looked at alone."""


def telling_hands(rules: Ruleset) -> TellingHands:
    """Hands that together show of a playable rulebook all that many hands show, as few as are easily found."""
    questions = questions_to_hands()
    telling: list[HandAtRandom] = []
    shown: FactsByQuestion = facts_in_hands(rules, telling, questions)
    for first in HANDS_LOOKED_THROUGH[::HANDS_AT_ONCE]:
        hands = list(whole_hands(rules, range(first, first + HANDS_AT_ONCE)))
        if facts_in_hands(rules, (*telling, *hands), questions) != shown:
            telling = _that_tell(rules, questions, telling, hands)
            shown = facts_in_hands(rules, telling, questions)
    telling = _without_needless(rules, questions, telling)
    return TellingHands(looked_through(rules, questions), tuple(hand.number for hand in telling))


def _that_tell(
    rules: Ruleset, questions: Sequence[Question], telling: Sequence[HandAtRandom], hands: Sequence[HandAtRandom]
) -> list[HandAtRandom]:
    """The hands that tell, and of further ones each that shows something else together with those before it."""
    kept = list(telling)
    shown: FactsByQuestion = facts_in_hands(rules, kept, questions)
    for hand in hands:
        shown_with_it = facts_in_hands(rules, (*kept, hand), questions)
        if shown_with_it != shown:
            kept.append(hand)
            shown = shown_with_it
    return kept


def _without_needless(
    rules: Ruleset, questions: Sequence[Question], telling: Sequence[HandAtRandom]
) -> list[HandAtRandom]:
    """The same hands without those that show nothing that the others do not."""
    kept, shown = list(telling), facts_in_hands(rules, telling, questions)
    for hand in telling:
        others = [other for other in kept if other is not hand]
        if facts_in_hands(rules, others, questions) == shown:
            kept = others
    return kept


def telling_hands_as_text(kept: Mapping[str, TellingHands]) -> str:
    """The text of a file with the hands of these rulebooks, by their ids."""
    entries = [{"of": name, "under": entry.under, "hands": list(entry.hands)} for name, entry in kept.items()]
    return as_yaml({"format": CURRENT, "telling-hands": entries}, width=WIDTH_OF_RECORD, flow=None)
