"""Between a slip and the step that finds it out, a page says what its players hold once it is put right."""

from primero_rules.records.replay import replay


def steps_of(hand: str) -> list[str]:
    """Each step of a hand's page as plain text."""
    from primero_rules.sphinx_ext.hand.hand_page import hand as drawn_hand

    played = replay(hand)
    section = drawn_hand(played, "hand", played.rules.id, "french")
    return [step.astext() + "".join(str(part) for part in step.findall()) for step in section[1]]


def test_a_card_that_cannot_be_is_printed_and_put_right_up_to_where_that_is_found_out() -> None:
    """Alberto is dealt an ace of clubs in print, and throws the ace of diamonds four steps later."""
    from primero_rules.sphinx_ext.hand.cards_put_right import cards_put_right

    put_right = cards_put_right(replay("long-sample"))
    assert {step: dict(cards) for step, cards in put_right.items()} == {
        step: {0: ("Ad", "6c", "7c", "Js")} for step in (6, 7, 8, 9)
    }
    steps = steps_of("long-sample")
    assert [number for number, step in enumerate(steps, 1) if "With the slips put right, Alberto" in step] == [
        6,
        7,
        8,
        9,
    ]


def test_what_we_expect_with_the_slips_put_right_is_not_said_of_what_is_printed() -> None:
    """The table shows a maximus where by our word he holds a point."""
    sixth, twelfth = (steps_of("long-sample")[number - 1] for number in (6, 12))
    assert "With the slips put right, by the rules: Alberto holds numerus" in sixth
    assert "slips put right" not in twelfth


def test_a_hand_without_slips_is_not_played_twice() -> None:
    """Nothing is put right where nothing is wrong."""
    from primero_rules.sphinx_ext.hand.cards_put_right import cards_put_right

    assert cards_put_right(replay("franz/equal-primes-divide-the-pot")) == {}
