"""The words that a rulebook has for its rules: for moves, for amounts, and wherever else the source has a word."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec, nothing_in
from primero_rules.book.outline import name_of_hand, plain_words
from primero_rules.language.declaration.words import word_for
from primero_rules.language.options import OPTIONS
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.table_words import TableWord

NAMED_AMOUNTS = "amounts"
"""The part of a file in which amounts are given names."""


END_OF_READING = re.compile("/readings/[^/]+$")
"""The end of the path of a reading, without which it is the path of the disputed rule."""

SHORTEST = 4
"""How many letters words have in common at least that are one word in two spellings."""


@dataclass(frozen=True, slots=True)
class WordsOfRule:
    """The words for a rule, that by which it goes first, and the verb of the language if it is a move, or "".

    ``ours`` is true if the first word is a label of ours.
    """

    rule: Spec
    verb: str
    words: tuple[str, ...]
    ours: bool


@kept_with
def words_of_rules(rules: Ruleset) -> Mapping[str, WordsOfRule]:
    """Every rule for which the rulebook has a word, by its path, without hands and moves that are denied."""
    return {spec.ref.path: words for spec in rules.nodes() if (words := _words_of(spec)) is not None}


@kept_with
def words_explained(rules: Ruleset) -> frozenset[str]:
    """The words that a rulebook explains itself, by a rule for each: those for its hands, moves and sums."""
    hands = map(name_of_hand, rules.nodes())
    others = (word for named in words_of_rules(rules).values() for word in named.words)
    return frozenset((*filter(None, hands), *others))


def words_about(rules: Ruleset, path: str) -> WordsOfRule | None:
    """The words for the rule at this path, or else for the nearest one around it that has any."""
    known = _by_disputed_path(rules)
    while path and path not in known:
        path = path.rpartition("/")[0]
    return known.get(path)


@kept_with
def _by_disputed_path(rules: Ruleset) -> Mapping[str, WordsOfRule]:
    """The words for each rule by its path, also by the path of the disputed rule that it decides."""
    known = words_of_rules(rules)
    return {**{END_OF_READING.sub("", path): words for path, words in known.items()}, **known}


def spelled_alike(word: str, other: str) -> bool:
    """True if two words are one, spelled or inflected in two ways: if one begins with the other.

    >>> spelled_alike("swigg", "swigging"), spelled_alike("rest", "resto"), spelled_alike("vie", "vie anew")
    (True, True, False)
    """
    short, long = sorted((word, other), key=len)
    return len(short) >= SHORTEST and long.startswith(short)


def is_label_of_ours(move: Spec) -> bool:
    """True if the author has no word for a move; not if it has no evidence, and its rule is nobody's yet."""
    return bool(move.ref.warrant) and not move.apparatus("called")


def _words_of(spec: Spec) -> WordsOfRule | None:
    above, _, key = END_OF_READING.sub("", spec.ref.path).rpartition("/")
    others = tuple(_others(spec))
    if above.endswith("/options") and key in OPTIONS:
        if nothing_in(spec.node):
            return None
        words = (plain_words(word_for(spec) or key), *others)
        return WordsOfRule(spec, key, words, ours=is_label_of_ours(spec))
    if above == NAMED_AMOUNTS:
        return WordsOfRule(spec, "", (plain_words(key), *others), ours=False)
    called = spec.apparatus("called")
    own = (plain_words(called),) if called else ()
    return WordsOfRule(spec, "", (*own, *others), ours=False) if own or others else None


def _others(spec: Spec) -> Iterator[str]:
    """Other words of the source for the same."""
    others = spec.get("also-called")
    yield from (plain_words(word.text()) for word in (others.items() if others else ()))


def words_to_look_up(rules: Ruleset, words: Iterable[TableWord], sentences: Sequence[str]) -> list[TableWord]:
    """Those of these words that some sentences of a rulebook use, and that it does not explain itself."""
    explained = words_explained(rules)
    return [
        word
        for word in words
        if word.means and explained.isdisjoint(word.spellings) and any(map(word.use_in, sentences))
    ]
