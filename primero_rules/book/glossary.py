"""The words of the games, with what each rulebook means by each.

The words are the names that the files give to hands, to options of a turn, and to amounts.  The meaning of a word
is the rule that has this name, in words, with the file's own sentence and its evidence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.book.outline import plain_words
from primero_rules.book.reading_text import HANDS
from primero_rules.comparison.content_words import content_words
from primero_rules.language.declaration.sentences import sentence
from primero_rules.language.declaration.words import word_for
from primero_rules.language.options import OPTIONS
from primero_rules.rules.ruleset import Ruleset

AMOUNTS = "amounts"


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a rulebook means by a word: its rule in the words of the language, and the places of the rules."""

    rules: Ruleset
    is_: str
    refs: tuple[Ref, ...]


@dataclass(frozen=True, slots=True)
class GlossaryWord:
    """A word, with its meaning in each rulebook that has it, in the order of the rulebooks."""

    word: str
    meanings: tuple[Meaning, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that may be done in a turn, with its names in each rulebook."""

    verb: str
    does: str
    called: tuple[tuple[Ruleset, tuple[str, ...]], ...]


def glossary(rulesets: Iterable[Ruleset]) -> tuple[GlossaryWord, ...]:
    """All words of these rulebooks, in alphabetical order."""
    words: dict[str, list[Meaning]] = {}
    for rules in rulesets:
        refs: dict[tuple[str, str], dict[Ref, None]] = {}
        for word, meant, ref in _named(rules):
            refs.setdefault((word, meant), {})[ref] = None
        for (word, meant), places in refs.items():
            words.setdefault(word, []).append(Meaning(rules, meant, tuple(places)))
    return tuple(GlossaryWord(word, tuple(words[word])) for word in sorted(words))


def deeds(rulesets: Iterable[Ruleset]) -> Iterator[Deed]:
    """Everything that may be done in a turn, in the order of the language, with its names in these rulebooks."""
    rulebooks = list(rulesets)
    for verb, declaration in OPTIONS.items():
        called = [(rules, tuple(_names_of(rules, verb))) for rules in rulebooks]
        names = tuple((rules, words) for rules, words in called if words)
        if names:
            yield Deed(verb, sentence(declaration.record), names)


def _names_of(rules: Ruleset, verb: str) -> Iterator[str]:
    yield from dict.fromkeys(word for key, spec in _options(rules) if key == verb for word in _words_for(key, spec))


def _words_for(verb: str, option: Spec) -> Iterator[str]:
    """The words of a rulebook for one of its options: that by which it goes, and others of the source."""
    yield plain_words(word_for(option) or verb)
    others = option.get("also-called")
    yield from (plain_words(word.text()) for word in (others.items() if others else ()))


def _named(rules: Ruleset) -> Iterator[tuple[str, str, Ref]]:
    """Each word that a rulebook gives as a name, with its meaning and its rule."""
    for verb, spec in _options(rules):
        for word in _words_for(verb, spec):
            yield word, sentence(OPTIONS[verb].record), spec.ref
    for spec in rules.nodes():
        above, _, key = spec.ref.path.rpartition("/")
        if spec.ref.path.startswith(HANDS) and spec.apparatus("name"):
            meant = _sentence(content_words(rules, spec))
            ours = spec.get("name-is-ours")
            yield spec.apparatus("name"), f"{meant} The name is ours." if ours and ours.truth() else meant, spec.ref
        elif above == AMOUNTS:
            yield plain_words(key), _sentence(content_words(rules, spec)), spec.ref


def _options(rules: Ruleset) -> Iterator[tuple[str, Spec]]:
    """Every option of the rules that is not denied, with its verb."""
    for spec in rules.nodes():
        above, _, key = spec.ref.path.rpartition("/")
        if above.endswith("/options") and key in OPTIONS and not spec.apparatus("is"):
            yield key, spec


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
