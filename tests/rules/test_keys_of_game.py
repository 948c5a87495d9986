"""What may arise in a game is read off the keys of its rules, and never off the names that its file chooses."""

import pytest

from primero_rules.check.to_do import open_questions
from primero_rules.rules.answers import arises, load_questions, questions_of
from primero_rules.rules.consistency import answer_faults
from primero_rules.rules.keys_of_game import keys_in
from tests.support.variants import Changes, rules_of_file, variant

DENIAL = {"is": "does-not-arise", "answers": "draw-again", "says": "Cards are kept.", "warrant": "explicit"}
DEAL = rules_of_file("high-card")["procedure"][0]
READINGS = {"up": "highest", "down": "lowest"}
SELECTIONS = {"main": {"says": "One."}, "exchange": {"says": "Two.", "readings": {"claim": "down"}}}
STAKE = {"pay": {"by": "everyone", "amount": "exchange"}}
STOP = {"by": "eldest", "ways": {"exchange": {"goto": "betting"}, "claim": {"goto": "betting"}}}

NAMES_LIKE_WORDS: dict[str, Changes] = {
    "amount": {"amounts": {"exchange": {"of": "claim", "times": 2}, "claim": 2}, "procedure/0": STAKE},
    "steps": {"named-steps": {"exchange": {"steps": [DEAL]}}, "procedure/0": {"do": "exchange"}},
    "selection": {"selections": SELECTIONS, "combinations/better": {"dispute": "claim", "readings": READINGS}},
    "way": {"procedure/1/vying/name": "betting", "procedure/0": {"choose": STOP}},
}
"""Games in which no cards are changed and no hand is claimed, with something of each kind that is called so."""


@pytest.mark.parametrize("changes", NAMES_LIKE_WORDS.values(), ids=NAMES_LIKE_WORDS)
def test_what_a_file_calls_exchange_exchanges_no_cards(changes: Changes) -> None:
    """Its denial that cards are changed twice stands, and nothing is asked of it about what it does not have."""
    rules = variant("high-card", {**changes, "outside-play": [DENIAL]})
    assert not {"exchange", "claim"} & keys_in(rules)
    assert not list(answer_faults(rules, load_questions()))
    asked = [question for question in load_questions() if question.needs == ("exchange",)]
    assert asked
    assert not open_questions(rules.tree, tuple(rules.nodes()), asked)
    assert not [question.id for question in asked if arises(rules, question)]


def test_cards_that_are_exchanged_are_seen_beside_a_name() -> None:
    """A game that changes cards is held to it, whatever else is called so."""
    changes = {
        **NAMES_LIKE_WORDS["amount"],
        "procedure/1/vying/options/pass/then": [{"exchange": {"cards": "..1"}}],
    }
    rules = variant("high-card", {**changes, "outside-play": [DENIAL]})
    assert [fault.code for fault in answer_faults(rules, load_questions())] == ["answered-wrongly"]


def test_a_question_of_ones_own_may_need_a_name_of_the_file() -> None:
    """A name that is no word of the language says whether the case arises that only this file asks about."""
    pays = {"pay": {"by": "everyone", "amount": "oil"}}
    asked = {"id": "the-lamp", "group": "Table", "ask": "Who pays for the oil?", "needs": ["oil"]}
    rules = variant("high-card", {"amounts": {"oil": 2}, "procedure/0": pays, "questions": [asked]})
    (question,) = questions_of(rules)
    assert arises(rules, question)
    assert not arises(variant("high-card", {}), question)


def test_a_phase_that_is_denied_is_no_phase_of_the_game() -> None:
    """A file that says that there is no second betting is not asked what only a second betting brings about."""
    denial = {**DENIAL, "is": "nothing", "answers": "second-begins", "phase": "second-vying"}
    rules = variant("high-card", {"outside-play": [denial]})
    assert "phase=second-vying" not in keys_in(rules)
