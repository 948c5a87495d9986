"""What a file spells out and what it leaves to the language are the same rule."""

from typing import Any

import pytest

from primero_rules.base.fault import Place
from primero_rules.base.source_file import NOWHERE
from primero_rules.base.yaml_tree import Node, data_node
from primero_rules.comparison.content import comparable, content, own_words, wording
from primero_rules.language.conditions import WITH_TERMS
from primero_rules.language.declaration.types import REQUIRED, Either, Keys, Type
from primero_rules.language.declaration.words import Declaration
from primero_rules.language.grammar import plain_type
from primero_rules.language.options import OPTIONS
from primero_rules.language.requirements import MUST
from primero_rules.language.steps import STEPS
from primero_rules.rules.answers import at_path
from tests.support.variants import variant

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
    assert comparable(keys, node({**bare, **spelled}), {}) == comparable(keys, node(bare), {})


def test_another_value_than_the_default_is_a_difference() -> None:
    """To split equal hands is not to give all to the eldest."""
    showdown = STEPS["showdown"].type
    split, plain = {"among": "standing", "ties": "split"}, {"among": "standing"}
    assert comparable(showdown, node(split), {}) != comparable(showdown, node(plain), {})


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
