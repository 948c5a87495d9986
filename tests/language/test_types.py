"""What is said of a value in a wrong form is English, and what it advises is right, for all types of the files."""

import re
from collections.abc import Iterator

import pytest

from primero_rules.base.fault import Faults
from primero_rules.base.yaml_reader import read_text
from primero_rules.check.kinds_of_file import KINDS_OF_FILE
from primero_rules.language.checker import Checker
from primero_rules.language.declaration.apparatus import EVIDENCE_TERMS, FORMS_OF_NODE
from primero_rules.language.declaration.given_names import names_given
from primero_rules.language.declaration.types import ByName, Type, Words
from primero_rules.language.declaration.types.type import needed, several, with_article
from primero_rules.language.grammar import NAMED_TYPES, plain_type, types_within
from tests.support.variants import Changes, variant


def types() -> Iterator[Type]:
    """Every type of every kind of file, once."""
    seen: list[Type] = []
    evidence = [term.type for terms in (EVIDENCE_TERMS, *FORMS_OF_NODE.values()) for term in terms.values()]
    waiting = [*KINDS_OF_FILE.values(), *NAMED_TYPES.values(), *evidence]
    while waiting:
        kind = plain_type(waiting.pop())
        if kind in seen:
            continue
        seen.append(kind)
        yield kind
        waiting.extend(types_within(kind))
        if isinstance(kind, ByName):
            waiting.extend(term.type for term in kind.beside.values())


TYPES = list(types())
NAMES = sorted({kind.called for kind in TYPES if isinstance(kind, Words)})
NO_FILE = names_given(read_text("format: 2", "values.yaml"))
VALUES = read_text("a: [0, 3, -3, 77, true, false, 0.5, x, nothing, [], {}, ~]", "values.yaml").value["a"].value


def is_english(words: str) -> bool:
    """True if a noun has an article where it is singular and none where it is plural, and its verb agrees."""
    head = re.split(r"(?=,| (?:is|are)$| (?:of|such|for|by|from|to|on|that|with|and|or|kept|thrown) )", words)[0]
    is_plural = re.search("[^s]s$", head) is not None or head.startswith("some ")
    begins = re.match("(an?|the|one|another|some|true|anything)\\b", words)
    verb = "are" if is_plural else "is"
    article = begins.group() if begins else ""
    fits = article not in ("a", "an") or (article == "an") == (words.split()[1][0] in "aeiou")
    right = head.startswith("some ") or bool(begins) != is_plural
    return words.endswith(f" {verb}") and right and fits and not re.match("an? (?:what|which|who)\\b", words)


@pytest.mark.parametrize("title", sorted({kind.title for kind in TYPES} | set(NAMES)))
def test_what_is_needed_is_named_in_english(title: str) -> None:
    """A card is needed, cards are; an appositive stands between two commas."""
    words = needed(title)
    assert is_english(words), words
    assert ", or " not in words or words.rpartition(" ")[0].endswith(","), words


@pytest.mark.parametrize(
    ("title", "plural"),
    [
        ("condition", "conditions"),
        ("duty", "duties"),
        ("way", "ways"),
        ("cards kept", "cards kept"),
        ("a whole number from 0", "whole numbers from 0"),
        ("the name of a player", "names of a player"),
        ("opening words", "opening words"),
    ],
)
def test_more_than_one_has_a_plural(title: str, plural: str) -> None:
    """A list of conditions is no list of condition."""
    assert several(title) == plural


def test_a_word_of_the_language_is_the_one_of_its_kind() -> None:
    """There is one step deal, and there are many steps."""
    assert [with_article(noun) for noun in ("step deal", "step of a record", "other shape of a hand")] == [
        "the step deal",
        "a step of a record",
        "another shape of a hand",
    ]


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: kind.title)
def test_what_is_advised_is_no_fault_again(kind: Type) -> None:
    """Whoever puts a value in quotes because he is advised to has mended his file."""
    checker = Checker(NAMED_TYPES, NO_FILE)
    for node in VALUES:
        for fault in checker.faults(kind, node):
            quoted = re.search("such as '([^']*)' in quotes", fault.expected)
            if quoted and fault.place == node.place:
                assert not list(checker.faults(kind, node._replace(kind="text", value=quoted[1]))), str(fault)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"procedure/1/vying/options/see/when": 3}, "a list or a mapping or one of bid-stands, "),
        ({"procedure/1/vying/begins": 3}, "one of actor, bidder, "),
        ({"procedure/1/vying/options/bid/amount": True}, "one of nothing, last-bid, "),
        ({"procedure/1/vying/options/pass/then": [{"exchange": {"cards": True}}]}, "or a range such as 2..6"),
        (
            {"combinations/lowest-first": [{"name": "high", "cards": 1, "ranks": 3}]},
            "a mapping or one of any, same, ",
        ),
    ],
)
def test_the_words_that_may_stand_there_are_listed(changes: Changes, words: str) -> None:
    """A number in place of a word is answered with the words, as an unknown word is."""
    with pytest.raises(Faults, match=re.escape(words)):
        variant("high-card", changes)
