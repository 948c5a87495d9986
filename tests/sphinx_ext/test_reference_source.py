"""The reference of the library: what it says of a public name is what the source says."""

import inspect

import pytest

import primero_rules as pr
from primero_rules.sphinx_ext.reference_parts import parts
from primero_rules.sphinx_ext.reference_source import CLASS, FUNCTION, OTHER_NAMES, defined


@pytest.mark.parametrize("name", pr.__all__)
def test_every_public_name_is_described(name: str) -> None:
    """Whoever writes a program about a game finds out what each name is for."""
    source, value = defined(name), getattr(pr, name)
    assert source.text
    if source.kind != OTHER_NAMES:
        assert source.kind == (CLASS if inspect.isclass(value) else FUNCTION)
    assert all(text for _, text in source.members)


@pytest.mark.parametrize("name", pr.__all__)
def test_the_signature_has_the_parameters_that_are_taken(name: str) -> None:
    """A hand is started with the rulebook, the seats and what else may be said of it."""
    source = defined(name)
    try:
        taken = list(inspect.signature(getattr(pr, name)).parameters)
    except (TypeError, ValueError):  # what is compiled does not always tell
        taken = []
    if source.signature and taken and taken != ["args", "kwargs"]:
        inside = source.signature.partition("(")[2]
        places = [inside.index(f"{parameter}:") for parameter in taken]
        assert places == sorted(places)
        assert f" -> {name}" not in source.signature


def test_a_default_is_given_as_it_is() -> None:
    """The pot of a showdown is a number of chips, whatever the number is called in the source."""
    assert "pot: WholeNumber = 60" in defined("showdown").signature
    assert "of: str = ''" in defined("Evaluation").signature


def test_what_a_player_is_given_is_described_with_all_its_parts() -> None:
    """Whoever writes a player reads what stands in its turn: the cards in the view, the chips of the others."""
    described = parts()
    assert "hand" in described["View"].fields
    assert "stack" in described["SeatView"].fields
    assert "bids" in described["SeatRow"].fields
    assert {"Options", "CarryOver", "Dealt", "Won", "Standing", "Seat", "Way", "Ref", "Frame"} <= set(described)


def test_every_part_is_described_once_and_in_words() -> None:
    """No part has a public name as well, and each says what it is."""
    described = parts()
    assert not set(described) & set(pr.__all__)
    assert all(source.kind == CLASS and source.text for source in described.values())
    assert all(text for source in described.values() for _, text in source.members)
