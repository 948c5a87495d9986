"""What holds without a key, where that depends on what stands around it, is the same rule written out."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Place
from primero_rules.base.source_file import NOWHERE
from primero_rules.base.yaml_tree import Node, data_node
from primero_rules.comparison.content import content
from primero_rules.comparison.contents import Contents
from primero_rules.language.declaration.restating import Around
from primero_rules.language.declaration.types import ByName, Keys, Term
from primero_rules.language.equipment.privilege import PRIVILEGE_TERMS
from primero_rules.language.grammar import kinds_within
from primero_rules.language.options import OPTIONS
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.language.steps import STEPS
from primero_rules.rules.answers import at_path
from tests.support.perft_count import perft
from tests.support.variants import variant

ALWAYS = "no condition is a word for what always holds"
GOES_ON = "the round goes on, and what goes on has no name of its own"
BY_THE_END = "an end that is open is written out by the bounds themselves, or cannot be written"
SHORT = "the only word for it is that of the other rule"

NOT_WRITTEN_OUT: Mapping[str, str] = {
    "reconstruction: group": "where a file is listed is no rule",
    "question: where-none": "how an answer is worded is no rule",
    "step goto: when": ALWAYS,
    "way: when": ALWAYS,
    "step collect: when": ALWAYS,
    "step goto: times": "no number stands for as often as it comes",
    "holding: seat": "the seat that is asked is not always that of the turn, for which alone there is a word",
    "step award: from": "what is no pot of a name has no name",
    "announcing: announces": "nothing is written out as nothing, which says that there is no rule",
    "announcing: follows": "no word stands for what may follow anything",
    "option see: short": SHORT,
    "step pay: short": SHORT,
    "duty: goto": GOES_ON,
    "limits of a bid: least": BY_THE_END,
    "limits of a bid: most": BY_THE_END,
    "privilege: in-a-circle": "only where hands would beat each other in a circle, and there it has to be written",
}
"""The terms that hold something where they are not written, which cannot be written out in full."""

BOUNDS = re.compile("bounds of .*: most")
OF_AN_OPTION = re.compile("option .*: (announces|follows|goto)")
"""Terms that several words have in common."""


def node(data: Any) -> Node:
    """Plain data as a node."""
    return data_node(data, Place(NOWHERE, 1, 1), "")


def terms_of(kind: Any) -> Mapping[str, Term]:
    """The keys that a mapping may have."""
    return kind.terms if isinstance(kind, Keys) else kind.beside if isinstance(kind, ByName) else {}


HOLDING_WITHOUT = {
    f"{getattr(kind, 'called', '')}: {key}": term
    for kind in kinds_within(RECONSTRUCTION).values()
    for key, term in terms_of(kind).items()
    if "without it" in term.says.lower()
}
"""The keys of a file of rules of which it is said what holds without them."""


def test_many_keys_say_what_holds_without_them() -> None:
    """The list is not empty by mistake."""
    assert {"step deal: at-a-time", "option bid: when", "option see: when"} <= HOLDING_WITHOUT.keys()


@pytest.mark.parametrize("where", HOLDING_WITHOUT)
def test_what_holds_without_a_key_is_declared(where: str) -> None:
    """A sentence says what is played without a key only if comparison knows it, or if it cannot be written."""
    term = HOLDING_WITHOUT[where]
    cannot_be_written = where in NOT_WRITTEN_OUT or BOUNDS.fullmatch(where) or OF_AN_OPTION.fullmatch(where)
    assert (term.default is not None or term.beyond is not None) != bool(cannot_be_written)


def test_every_reason_belongs_to_a_key() -> None:
    """No reason is left for a key that is gone."""
    assert NOT_WRITTEN_OUT.keys() <= HOLDING_WITHOUT.keys()


HANDS = Around(announced_as={"card": "card", "pair": "pair"})
"""A game with two combinations."""

SEEN = {"pays": "owed"}
IS_BID, IS_FREE = "bid-stands", {"not": "bid-stands"}

ALIKE: tuple[tuple[str, Any, Any], ...] = (
    ("option bid", {"amount": "1..stack"}, {"when": IS_FREE}),
    ("option straddle", {"amount": 1}, {"when": IS_FREE}),
    ("option raise", {"amount": 1}, {"when": IS_BID}),
    ("option raise", {"amount": 1}, {"when": [IS_BID]}),
    ("option see", SEEN, {"when": IS_BID}),
    ("option see", SEEN, {"when": {"not": "paid-in-full"}}),
    ("option see", SEEN, {"when": [{"not": "paid-in-full"}, IS_BID]}),
    ("option fold", {}, {"when": {"not": "one-standing"}}),
    ("option claim", {"hands": ["pair"]}, {"when": {"holds": {"combinations": ["pair"]}}}),
    ("option bid", {"amount": 1, "announces": "combination"}, {"hands": ["pair", "card"]}),
    ("step deal", {"cards": 2}, {"at-a-time": 2}),
    ("step exchange", {"cards": "1..2"}, {"keeps": "0.."}),
    ("step showdown", {"among": "standing"}, {"unreached": "stays"}),
    ("step showdown", {"among": "standing", "nobody": "returned"}, {"unreached": "returned"}),
)
"""A word, what may stand under it, and what says no more when it is added."""

DIFFERENT: tuple[tuple[str, Any, Any], ...] = (
    ("option bid", {"amount": 1}, {"when": {"not": "has-bid"}}),
    ("option bid", {"amount": 1}, {"when": [IS_FREE, {"not": "has-claimed"}]}),
    ("option bid", {"amount": 1}, {"when": {"any": [IS_FREE, "has-paid"]}}),
    ("option raise", {"amount": 1}, {"when": "opening-bid-stands"}),
    ("option see", {"pays": "last-bid"}, {"when": {"not": "paid-in-full"}}),
    ("option fold", {}, {"when": IS_BID}),
    ("option fold", {"even-alone": True}, {"when": {"not": "one-standing"}}),
    ("option pass", {}, {"when": IS_FREE}),
    ("option claim", {"hands": ["pair"]}, {"when": {"holds": {"combinations": ["card"]}}}),
    (
        "option claim",
        {"hands": ["pair"], "passes-for": [{"held": ["card"], "announced-as": ["pair"]}]},
        {"when": {"holds": {"combinations": ["pair"]}}},
    ),
    ("option bid", {"amount": 1, "announces": "combination"}, {"hands": ["pair"]}),
    ("step deal", {"cards": 2}, {"at-a-time": 1}),
    ("step exchange", {"cards": "1..2"}, {"keeps": "1.."}),
    ("step showdown", {"among": "standing"}, {"unreached": "returned"}),
    ("step showdown", {"among": "standing", "nobody": "returned"}, {"unreached": "stays"}),
)
"""A word, what may stand under it, and what makes it another rule when it is added."""


def contents(where: str, *written: Mapping[str, Any]) -> list[Any]:
    """What each of these comes to under a word, in a game with two combinations."""
    kind, _, word = where.partition(" ")
    declaration = (OPTIONS if kind == "option" else STEPS)[word]
    return [Contents({}, around=HANDS).of(declaration.type, node(data)) for data in written]


@pytest.mark.parametrize(("where", "short", "added"), ALIKE)
def test_what_holds_anyway_is_no_difference(where: str, short: Any, added: Any) -> None:
    """Who may open while nobody has bid opens as he who may open: no bid is the first once somebody has bid."""
    without, written_out = contents(where, short, {**short, **added})
    assert without == written_out


@pytest.mark.parametrize(("where", "short", "added"), DIFFERENT)
def test_what_does_not_hold_anyway_is_a_difference(where: str, short: Any, added: Any) -> None:
    """Who may raise only a first bid may not raise as often as he who may raise."""
    without, with_more = contents(where, short, {**short, **added})
    assert without != with_more


def test_what_is_left_of_a_condition_is_compared() -> None:
    """Who may raise a bid of his own may raise his own bid: that somebody has bid goes without saying."""
    plain = {"amount": 1, "when": "has-bid"}
    full = {"amount": 1, "when": [IS_BID, "has-bid"]}
    assert contents("option raise", plain)[0] == contents("option raise", full)[0]


OF_A_ROUND = "procedure/1/vying/options"
"""Where the options of the round of the high card stand."""

WITH_A_STRADDLE = {f"{OF_A_ROUND}/straddle": {"amount": 1}}


@pytest.mark.parametrize(
    ("option", "condition"),
    [
        ("bid", IS_FREE),
        ("straddle", IS_FREE),
        ("raise", IS_BID),
        ("see", [{"not": "all-in"}, IS_BID, {"not": "paid-in-full"}]),
        ("fold", [IS_BID, {"not": "all-in"}, {"not": "one-standing"}]),
    ],
)
def test_what_is_compared_as_the_same_is_played_alike(option: str, condition: Any) -> None:
    """Whether it is written or not that only a bid that stands is raised, as many hands can be played."""
    short = variant("high-card", WITH_A_STRADDLE)
    full = variant("high-card", {**WITH_A_STRADDLE, f"{OF_A_ROUND}/{option}/when": condition})
    procedures = [content(rules, rules.tree.need("procedure")) for rules in (short, full)]
    assert procedures[0] == procedures[1]
    played = [
        [perft(rules, pr.start(rules, 3, deck="Ac 2c 3c 4c 5c", stacks=[3, 2, 3]), depth) for depth in range(1, 7)]
        for rules in (short, full)
    ]
    assert played[0] == played[1]
    assert played[0][-1] > 0


VYING = "procedure/2/vying"
"""Where the betting stands in the procedure of Kuhn poker; the showdown that comes next has no name there."""

NAMED_NEXT = {"procedure/3/showdown/name": "compared"}


def procedure(changes: Mapping[str, Any]) -> Any:
    """What the procedure of Kuhn poker comes to after some changes."""
    rules = variant("kuhn", changes)
    return content(rules, rules.tree.need("procedure"))


def end_of_round(changes: Mapping[str, Any], end: int) -> Any:
    """What an end of the betting of Kuhn poker comes to after some changes."""
    rules = variant("kuhn", changes)
    spec = at_path(rules.tree, f"{VYING}/ends/{end}")
    assert spec is not None
    return content(rules, spec)


def test_play_that_goes_on_with_the_next_step_goes_on() -> None:
    """When all have answered the hands are compared, whether the file sends play there or play comes there."""
    sent = {**NAMED_NEXT, f"{VYING}/ends/1/goto": "compared"}
    assert procedure(sent) == procedure(NAMED_NEXT) == procedure({})
    assert end_of_round(sent, 1) == end_of_round({}, 1)


def test_play_that_goes_on_elsewhere_is_another_game() -> None:
    """A round after which the pot is simply taken does not end in a showdown."""
    sent = {f"{VYING}/ends/1/goto": "folded"}
    assert procedure(sent) != procedure({})
    assert end_of_round(sent, 1) != end_of_round({}, 1)


def test_a_way_that_leads_to_the_next_step_leads_on() -> None:
    """Once somebody has bid, play goes on with what comes next in any case."""
    way = {"when": "bid-stands", "steps": [{"gather": {}}]}
    ways = [[way], [{**way, "goto": "vying"}], [{**way, "goto": "folded"}]]
    changes = [
        {"procedure/1": {"branch": fork}, f"{VYING}/name": "vying", "procedure/0": {"deal": {"cards": 1}}}
        for fork in ways
    ]
    short, full, elsewhere = map(procedure, changes)
    assert short == full != elsewhere


@pytest.mark.parametrize(
    ("announced_as", "over", "same"),
    [
        ({"card": "card", "pair": "pair"}, ["pair"], True),
        ({"card": "card", "pair": "pair"}, ["card"], False),
        ({"card": "card", "pair": "pair", "low pair": "pair"}, ["pair"], False),
    ],
)
def test_a_favoured_hand_beats_its_own_kind(announced_as: Any, over: Any, same: bool) -> None:
    """A favoured pair beats pairs, said or not; to beat all that goes as a pair is more where other hands do."""
    favoured = {"combination": "pair", "points": 20}
    written = [{"belongs-to": "eldest", "hands": [hand]} for hand in (favoured, {**favoured, "over": over})]
    contents = Contents({}, around=Around(announced_as=announced_as))
    short, full = (contents.of(PRIVILEGE_TERMS, node(tree)) for tree in written)
    assert (short == full) is same


def test_a_move_that_goes_without_saying_more_is_a_move() -> None:
    """Who may fold at any time plays another game than he who may not fold at all."""
    free, never, denied = ({f"{VYING}/options/fold": fold} for fold in ({}, None, {"is": "forbidden"}))
    assert procedure(free) != procedure(never) == procedure(denied)


FALSE_NAMES, TRUE_NAMES = {"overstate": "free"}, {"overstate": "never"}
"""How far a name may differ from the hand: at will, which holds if nothing is said, or not upwards."""


def test_a_move_that_differs_from_its_round_is_told_apart() -> None:
    """Where names have to be true, a bid that may be false is another rule, though it would be free anyway."""
    of_round = {f"{VYING}/announcing": {"announces": "combination", "truth": TRUE_NAMES}}
    lying = {**of_round, f"{VYING}/options/bid/truth": FALSE_NAMES}
    assert procedure(lying) != procedure(of_round)


def test_a_round_says_what_each_of_its_moves_might() -> None:
    """What is named in a round is the same whether it is said once or of every move."""
    said = {"announces": "combination", "truth": TRUE_NAMES}
    each = {f"{VYING}/options/{verb}/{key}": value for verb in ("bid", "see") for key, value in said.items()}
    assert procedure({f"{VYING}/announcing": said}) == procedure(each)
    only_bid = {key: value for key, value in each.items() if "/bid/" in key}
    assert procedure({f"{VYING}/announcing": said}) != procedure(only_bid)
