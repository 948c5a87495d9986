"""What a file spells out and what it leaves to the language are the same rule."""

from typing import Any

import pytest

from primero_rules.base.fault import Place
from primero_rules.base.source_file import NOWHERE
from primero_rules.base.yaml_tree import Node, data_node
from primero_rules.comparison.code_form import wording
from primero_rules.comparison.content import content, own_words
from primero_rules.comparison.content_words import content_words
from primero_rules.comparison.contents import Contents
from primero_rules.comparison.rows import compare
from primero_rules.language.bounds import BoundsType
from primero_rules.language.conditions import CONDITION, WITH_TERMS
from primero_rules.language.declaration.types import REQUIRED, Either, Entries, Keys, Type
from primero_rules.language.declaration.words import Declaration
from primero_rules.language.grammar import plain_type
from primero_rules.language.options import OPTIONS
from primero_rules.language.options.chips_of_bid import LimitsType
from primero_rules.language.requirements import MUST
from primero_rules.language.steps import STEP, STEPS
from primero_rules.rules.answers import at_path, load_questions
from tests.support.variants import variant
from tests.support.words_of_the_language import TYPES

SHOWDOWN = 2
"""Where the showdown stands in the procedure of the high card."""

WORDS: dict[str, Declaration] = {
    f"{kind} {word}": declaration
    for kind, table in (("step", STEPS), ("option", OPTIONS), ("condition", WITH_TERMS), ("requirement", MUST))
    for word, declaration in table.items()
}


def keys_of(kind: Type) -> Keys | None:
    """The keys that may stand under a word, if it has any."""
    kind = plain_type(kind)
    if isinstance(kind, Either):
        return None if kind.mapping is None else keys_of(kind.mapping)
    return kind if isinstance(kind, Keys) else None


def node(data: Any) -> Node:
    """Plain data as a node."""
    return data_node(data, Place(NOWHERE, 1, 1), "")


WITH_DEFAULTS = {
    where: (keys, spelled)
    for where, declaration in WORDS.items()
    if (keys := keys_of(declaration.type)) is not None
    if (spelled := {key: t.default for key, t in keys.terms.items() if t.default not in (None, REQUIRED)})
}


def test_many_words_have_defaults() -> None:
    """The list of words with defaults is not empty by mistake."""
    assert {"step showdown", "step exchange", "step pay", "option bid", "condition attempt"} <= set(WITH_DEFAULTS)


@pytest.mark.parametrize("where", WITH_DEFAULTS)
def test_a_default_that_is_spelled_out_changes_nothing(where: str) -> None:
    """A word with all its defaults written is compared as the word without them."""
    keys, spelled = WITH_DEFAULTS[where]
    example = WORDS[where].example
    bare = {key: value for key, value in example.items() if key not in spelled} if isinstance(example, dict) else {}
    assert Contents({}).of(keys, node({**bare, **spelled})) == Contents({}).of(keys, node(bare))


def test_another_value_than_the_default_is_a_difference() -> None:
    """To split equal hands is not to give all to the eldest."""
    showdown = STEPS["showdown"].type
    split, plain = {"among": "standing", "ties": "split"}, {"among": "standing"}
    assert Contents({}).of(showdown, node(split)) != Contents({}).of(showdown, node(plain))


def test_a_game_with_its_defaults_written_out_is_the_same_game() -> None:
    """The showdown of the high card, told in full, is the one that is told in short."""
    spelled = {"compares": "ranking", "nobody": "stays", "takes": [1], "shows": True}
    changes = {f"procedure/{step}/showdown/{key}": value for step in (SHOWDOWN,) for key, value in spelled.items()}
    short, full = variant("high-card", {}), variant("high-card", changes)
    assert content(short, short.tree.need("procedure")) == content(full, full.tree.need("procedure"))


@pytest.mark.parametrize(
    "bounds", ["2..4", {"least": 2, "most": 4}, {"least": 2, "most": {"is": 4, "says": "Four can play."}}]
)
def test_a_range_is_the_same_rule_however_its_ends_are_written(bounds: Any) -> None:
    """From two to four can play, whether an end has a sentence of its own or not, and it reads as that."""
    rules = variant("high-card", {"players": bounds})
    players = at_path(rules.tree, "players")
    assert players is not None
    assert content(rules, players) == {"least": 2, "most": 4}
    assert wording(own_words(rules, players)) == "2 to 4"


VYING = "procedure/2/vying"
"""Where the betting stands in the procedure of Kuhn poker."""


def content_at(path: str, changes: dict[str, Any]) -> Any:
    """What stands at a path of Kuhn poker after some changes."""
    rules = variant("kuhn", changes)
    spec = at_path(rules.tree, path)
    assert spec is not None
    return content(rules, spec)


@pytest.mark.parametrize(
    ("path", "alone", "listed"),
    [
        (f"{VYING}/ends/1/when", "all-matched", ["all-matched"]),
        (f"{VYING}/options/bid/announces", "combination", ["combination"]),
    ],
)
def test_one_entry_is_the_same_rule_with_a_list_and_without(path: str, alone: Any, listed: Any) -> None:
    """A condition, or a part of a bid, is the same whether it stands alone or is all that a list holds."""
    assert content_at(path, {path: alone}) == content_at(path, {path: listed}) == alone


def test_a_case_is_the_condition_in_which_it_arises() -> None:
    """The end of the betting, of which only the moment is told, is that moment."""
    assert content_at(f"{VYING}/ends/1", {}) == content_at(f"{VYING}/ends/1/when", {}) == "all-matched"


def test_a_case_with_consequences_is_more_than_its_condition() -> None:
    """Where play goes on elsewhere, the end of the betting is not told by its moment alone."""
    assert content_at(f"{VYING}/ends/0", {}) != content_at(f"{VYING}/ends/0/when", {})


def with_evidence(value: Node) -> Node:
    """A value as it stands with evidence of its own; what is in it stands so too."""
    if value.kind == "mapping":
        return value._replace(value={key: with_evidence(inner) for key, inner in value.value.items()})
    if value.kind == "list":
        return value._replace(value=tuple(with_evidence(item) for item in value.value))
    sentence = data_node("It is so.", value.place, value.path)
    return value._replace(kind="mapping", value={"is": value, "says": sentence})


BOUNDS = [kind for kind in TYPES if isinstance(kind, BoundsType | LimitsType)]
"""Every type of bounds of which a word of the language takes some."""

WRITTEN_ALIKE = (
    ("2..4", {"least": 2, "most": 4}),
    (3, "3..3", {"least": 3, "most": 3}),
    ("2..", {"least": 2}),
)
"""Bounds that mean the same, for every word that takes any."""


def test_many_words_take_bounds() -> None:
    """The list of kinds of bounds is not empty by mistake."""
    assert {"cards", "chips of a bid", "players"} <= {kind.called for kind in BOUNDS}


@pytest.mark.parametrize("kind", BOUNDS, ids=[kind.called for kind in BOUNDS])
@pytest.mark.parametrize("alike", WRITTEN_ALIKE)
def test_bounds_are_the_same_rule_however_they_are_written(kind: Type, alike: tuple[Any, ...]) -> None:
    """A range, its two ends, and either with a sentence of its own: no word tells them apart."""
    written = [form for bounds in alike for form in (node(bounds), with_evidence(node(bounds)))]
    contents = [Contents({}).of(kind, form) for form in written]
    assert contents == contents[:1] * len(contents)


@pytest.mark.parametrize(
    ("chips", "alike"), [("..4", "1..4"), ("2..", "2..stack"), ("2..", {"least": 2, "most": "stack"})]
)
def test_an_open_end_of_a_bid_is_the_end_that_it_has_in_play(chips: Any, alike: Any) -> None:
    """Nobody bids less than a chip or more than he has, whether his game says so or not."""
    bid = OPTIONS["bid"].type
    assert Contents({}).of(bid, node({"amount": chips})) == Contents({}).of(bid, node({"amount": alike}))


NUMBERS = [kind for kind in BOUNDS if isinstance(kind, BoundsType)]
"""Every type of bounds to a number of things."""


@pytest.mark.parametrize("kind", NUMBERS, ids=[kind.called for kind in NUMBERS])
def test_an_open_lower_end_is_the_least_that_there_can_be(kind: BoundsType) -> None:
    """Up to six players are two to six, since nobody plays alone, and up to one card is just one."""
    floor = kind.floor
    for most in (floor, floor + 4):
        written = (f"..{most}", f"{floor}..{most}", {"most": most}, {"least": floor, "most": most})
        contents = [Contents({}).of(kind, node(bounds)) for bounds in written]
        assert contents == contents[:1] * len(contents)


def test_other_bounds_are_another_rule() -> None:
    """At most four cards are not two to four."""
    exchange = STEPS["exchange"].type
    contents = [Contents({}).of(exchange, node({"cards": cards})) for cards in ("..4", "2..4", "2..", 4)]
    assert all(contents.count(content) == 1 for content in contents)


def test_a_default_within_a_way_that_has_a_name_changes_nothing() -> None:
    """Cards drawn by one of several named ways, one for each thrown away, whether that is written or not."""
    choose = STEPS["choose"].type
    short, full = ({"exchange": {"cards": 2, **draws}} for draws in ({}, {"draws": "as-many"}))
    ways = ({"by": "actor", "ways": {"draw": {"steps": [step]}}} for step in (short, full))
    short_form, full_form = (Contents({}).of(choose, node(way)) for way in ways)
    assert short_form == full_form
    assert "exchange" in str(short_form)


def test_a_way_that_does_nothing_is_there_to_be_chosen() -> None:
    """Who may stand or change a card need not change one; who has no other way changes one."""
    change = {"steps": [{"exchange": {"cards": 1}}]}
    stand = {"steps": [{"is": "nothing"}]}
    free, bound, denied = (
        Contents({}).of(STEPS["choose"].type, node({"by": "eldest", "ways": {"change": change, **other}}))
        for other in ({"stand": stand}, {}, {"stand": {"is": "forbidden"}})
    )
    assert free != bound
    assert denied == bound
    rules = variant(
        "high-card", {"procedure/0": {"choose": {"by": "eldest", "ways": {"stand": stand, "go": change}}}}
    )
    choose = at_path(rules.tree, "procedure/0/choose")
    assert choose is not None
    words = content_words(rules, choose)
    assert "between stand, that is nothing, or go, that is 1 card thrown" in words
    assert "otherwise" not in words


@pytest.mark.parametrize(
    ("kind", "entries"),
    [
        (CONDITION, ["bid-stands", {"not": "all-in"}]),
        (CONDITION, {"any": ["bid-stands", "all-in"]}),
        (STEPS["vying"].type, {"duties": [{"when": "last-to-answer", "must": ["see", "raise"]}]}),
        (STEPS["prize"].type, {"cards": ["K", "Q"], "pot": "ace"}),
    ],
)
def test_an_order_that_says_nothing_makes_no_difference(kind: Type, entries: Any) -> None:
    """Who must see or raise must raise or see; it is told in the order in which the file has it."""
    there, back = node(entries), turned_round(node(entries))
    assert Contents({}).of(kind, there) == Contents({}).of(kind, back)
    assert Contents({}, in_order=True).of(kind, there) != Contents({}, in_order=True).of(kind, back)


def turned_round(value: Node) -> Node:
    """A value with all its lists in the opposite order."""
    if value.kind == "mapping":
        return value._replace(value={key: turned_round(inner) for key, inner in value.value.items()})
    if value.kind == "list":
        return value._replace(value=tuple(turned_round(item) for item in reversed(value.value)))
    return value


def test_an_order_of_steps_is_a_rule() -> None:
    """To deal and then to pay the ante is not to pay the ante and then to deal."""
    steps = [{"deal": {"cards": 2}}, {"pay": {"amount": 1, "who": "everyone"}}]
    contents = [Contents({}).of(Entries(STEP), node(order)) for order in (steps, steps[::-1])]
    assert contents[0] != contents[1]


@pytest.mark.parametrize("where", WORDS)
def test_evidence_on_a_value_changes_no_answer(where: str) -> None:
    """Every word says the same if each of its values has a sentence of its own."""
    declaration = WORDS[where]
    written = node(declaration.example)
    contents = Contents({})
    assert contents.of(declaration.type, with_evidence(written)) == contents.of(declaration.type, written)


@pytest.mark.parametrize(
    "size", ["2..3", {"least": 2, "most": 3}, {"least": {"is": 2, "gap": "silent"}, "most": 3}]
)
def test_the_same_hands_are_the_same_however_their_size_is_written(size: Any) -> None:
    """Two or three cards of a suit are the same combination, whoever says how few they may be."""
    hands = [{"name": "card", "cards": 1}, {"name": "suit", "cards": size, "suits": "same"}]
    rules = variant("high-card", {"procedure/0/deal/cards": 3, "combinations/lowest-first": hands})
    order = at_path(rules.tree, "combinations/lowest-first")
    assert order is not None
    assert content(rules, order) == ["cards 1", "cards 2..3, suits same"]


def test_two_who_have_the_same_five_hands_have_one_letter() -> None:
    """Parlett's order is Suzuki's, though a bound of his lowest hand is ours and stands by itself."""
    order = next(asked for asked in load_questions() if asked.id == "order-of-hands")
    (row,) = compare(["suzuki-1994", "parlett-primero", "ducoeur-english"], [order])
    assert len({cell.same for cell in row.cells.values()}) == 1
