"""Sentences that promise something else than the rules beside them."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_reader import read_file, read_text
from primero_rules.base.yaml_tree import Node, all_nodes
from primero_rules.check.sentences_beside_rules import promises_beside_rules
from primero_rules.rules.library import ids
from primero_rules.sources.quantities import numbers_in
from tests.support.files import ROOT

DENIED = "this is forbidden, and its sentence denies nothing"
MORE_THAN_ANYBODY_COUNTS = 9_973


def complaints(rule: str) -> list[str]:
    """What is found about the sentences of a rule, without their places."""
    return [to_do.fault.complaint for to_do in promises_beside_rules(read_text(rule, "rule.yaml"))]


@pytest.mark.parametrize(
    ("says", "expected"),
    [
        ("A player may give up his hand.", [DENIED]),
        ("A player plays to the end.", [DENIED]),
        ("Nobody may give up his hand.", []),
        ("A hand is not given up.", []),
    ],
)
def test_a_sentence_beside_a_ban_denies_something(says: str, expected: list[str]) -> None:
    """Where nobody may give up, the sentence that a reader finds there may not allow it, or pass it over."""
    assert complaints(f"{{is: forbidden, says: {says}}}") == expected


DEED = "nothing is done by this rule, and its sentence tells of a deed"
ALLOWED = "this is allowed, and its sentence says that nobody may"
BOUND = "this is a duty, and its sentence says that nobody has it"


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("overstate: {is: never, says: A player may name a better hand than he holds.}", [DENIED]),
        ("overstate: {is: never, says: A player may not name a better hand than he holds.}", []),
        ("overstate: {is: free, says: Nobody may name more than he has.}", []),
        ("understate: {is: free, says: Nobody may name a lower hand.}", [ALLOWED]),
        ("then: {is: nothing, says: Whoever folds takes back half of his stake.}", [DEED]),
        ("then: {is: nothing, says: Whoever folds leaves what he has put in.}", []),
        ("then: {is: nothing, says: A folded hand is shown to all.}", [DEED]),
        ("announces: {is: nothing, says: The invite names a hand.}", [DEED]),
        ("announces: {is: nothing, says: Only a later bid names a hand.}", []),
        ("options: {fold: {when: bid-stands, says: Nobody may give up his hand.}}", [ALLOWED]),
        ("options: {fold: {when: bid-stands, says: Nobody may give up before he has paid.}}", []),
        ("options: {pass: {says: Nobody has to bet.}}", []),
        ("options: {pass: {says: No player can be forced to bet.}}", []),
        ("options: {fold: {says: Nobody can be made to stay in.}}", []),
        ("options: {fold: {says: Nobody may compel him to bet.}}", []),
        ("options: {fold: {says: Nobody is obliged to see and may fold.}}", []),
        ("overstate: {is: never, says: Bluffing is prohibited.}", []),
        ("overstate: {is: never, says: Each player must tell the truth about his hand.}", []),
        ("overstate: {is: never, says: One can't name more than one holds.}", []),
        ("then: {is: nothing, says: Whoever folds forfeits his share in the pot.}", []),
        ("then: {is: nothing, says: The pot waits for the next change of cards.}", []),
        ("announces: {is: nothing, says: Hands are named at the showdown.}", []),
        ("duties: [{when: last-to-answer, must: [see], says: Nobody must pass.}]", []),
        ("duties: [{when: last-to-answer, must: [see], says: Nobody is ever made to see a bid.}]", [BOUND]),
        ("duties: [{when: last-to-answer, must: [see], says: Nobody but the last has to see a bid.}]", []),
    ],
)
def test_a_sentence_does_not_say_the_contrary_of_its_rule(rule: str, expected: list[str]) -> None:
    """A deed where nothing is done, and a flat nobody where somebody may or must, are told as what they are."""
    assert complaints(f"{{{rule}}}") == expected


@pytest.mark.parametrize(
    ("rule", "missing"),
    [
        ("deal: {cards: 2, says: Each gets three cards.}", "2"),
        ("deal: {cards: 2, says: Each gets two cards and no third.}", ""),
        ("deal: {cards: 2, says: Each gets his cards.}", ""),
        ("deal: {cards: 1, says: Each gets a card.}", ""),
        ("deal: {cards: 1, says: Each gets three cards.}", "1"),
        ("deal: {cards: 1, says: Of two packs each gets one card.}", ""),
        ("deal: {cards: 2, says: Each gets three cards., gap: silent}", "2"),
        ("deal: {\n  cards: 2, says: Each gets three cards.}", "2"),
        ("deal: {\n  cards: 2,\n  says: Each gets three cards.}", "2 (line 2)"),
        ("{deal: {cards: 4, says: No fifty-five is dealt.}, combinations: [{name: fifty-five}]}", ""),
        ("{deal: {cards: 4, says: No fifty-five is dealt.}, combinations: [{name: point}]}", "4"),
        ("deal: {cards: 2, says: Each gets three cards., gap: beyond}", ""),
        ("exchange: {cards: 1..4, says: One or two cards are changed.}", "4"),
        ("exchange: {cards: 1..2, says: One or two cards are changed.}", ""),
        ("exchange: {cards: ..3, keeps: 2, says: At most four cards are thrown.}", "3 and 2"),
        ("take: {part: 1/2, says: A quarter of the pot is his.}", "1/2"),
        ("share: {parts: [{part: 1/8}, {part: 3/8}], says: 'One has an eighth, and one three eighths.'}", ""),
        ("deal: {cards: {is: 2, because: Of 3 he knows nothing.}, says: Each gets two cards.}", ""),
        ("deal: {cards: {is: 3, says: They are three.}, to: 4, says: Four are dealt cards.}", ""),
        ("deal: {cards: {is: 3, says: They are five.}, to: 4, says: Four are dealt cards.}", "3"),
    ],
)
def test_a_sentence_that_names_numbers_names_those_of_its_rule(rule: str, missing: str) -> None:
    """Whoever reads of three cards where two are dealt is told something else than happens.

    A rule of the author's that the language cannot say has other numbers than what is played instead.
    """
    expected = f"the rule beside it has {missing}, and this sentence names other numbers"
    assert complaints(rule) == ([expected] if missing else [])


def changed(rule: Node, number: Node) -> Node:
    """A rule with another number in the place of one of its own."""
    if rule is number:
        return rule._replace(value=MORE_THAN_ANYBODY_COUNTS)
    if rule.kind == "mapping":
        inner = {key: held if key in APPARATUS else changed(held, number) for key, held in rule.value.items()}
        return rule._replace(value=inner)
    return rule._replace(value=tuple(changed(held, number) for held in rule.value)) if rule.kind == "list" else rule


def numbers_in_sentences(root: Node) -> Iterator[tuple[Node, Node]]:
    """The rules of a file with a whole number of their own that their sentence names, each with this number."""
    for rule in all_nodes(root):
        sentence = rule.value.get("says") if rule.kind == "mapping" else None
        if sentence is not None:
            named = numbers_in(str(sentence.value))
            for key, value in rule.value.items():
                counted = key not in APPARATUS and value.kind == "integer" and value.value > 1
                if counted and Fraction(value.value) in named:
                    yield rule, value


@pytest.mark.parametrize("game", ids())
def test_a_number_changed_without_its_sentence_is_found_in_every_game(game: str) -> None:
    """Whoever has three cards dealt, and leaves the sentence that two are, is told so."""
    root = read_file(ROOT / "reconstructions" / game / "reconstruction.yaml")
    for rule, number in numbers_in_sentences(root):
        assert list(promises_beside_rules(rule)) == []
        (to_do,) = promises_beside_rules(changed(rule, number))
        assert str(MORE_THAN_ANYBODY_COUNTS) in to_do.fault.complaint
        assert to_do.fault.place == rule.value["says"].place


def test_many_numbers_are_told_right_beside_their_sentences() -> None:
    """Otherwise the test above would hold of nothing."""
    files = [ROOT / "reconstructions" / game / "reconstruction.yaml" for game in ids()]
    assert sum(1 for file in files for _ in numbers_in_sentences(read_file(file))) >= 100
