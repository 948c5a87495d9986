"""The words of the games, with what each rulebook means by each.

The words are the names that the files give to hands, to options of a turn, to amounts, and to other rules that the
source has a word for.  The meaning of a word is the rule that has this name, in words, with the file's own sentence
and its evidence; that of an amount is also where it is put down.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from primero_rules.base.capital import with_capital
from primero_rules.base.evidence import Ref
from primero_rules.book.outline import name_is_ours, name_of_hand
from primero_rules.book.words_of_rules import NAMED_AMOUNTS, WordsOfRule, spelled_alike, words_of_rules
from primero_rules.comparison.content import content
from primero_rules.comparison.content_words import content_words
from primero_rules.language.declaration.meanings import sentence
from primero_rules.language.declaration.types import Either, Names, Type
from primero_rules.language.grammar import plain_type
from primero_rules.language.options import OPTIONS
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import terms_of_nodes

OF_ENDS = "/ends/"
"""What the paths of the ends of rounds have in common."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a rulebook means by a word: its rule in the words of the language, and the places of the rules."""

    rules: Ruleset
    is_: str
    refs: tuple[Ref, ...]


@dataclass(frozen=True, slots=True)
class GlossaryWord:
    """A word, with its meaning in each rulebook that has it, and other words that are spelled like it."""

    word: str
    meanings: tuple[Meaning, ...]
    alike: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NameOfDeed:
    """A name for something that may be done in a turn, and whether it is ours."""

    word: str
    ours: bool


@dataclass(frozen=True, slots=True)
class NamedDeed:
    """Something that may be done in a turn, with its names in each rulebook."""

    verb: str
    does: str
    called: tuple[tuple[Ruleset, tuple[NameOfDeed, ...]], ...]


def glossary(rulesets: Iterable[Ruleset]) -> tuple[GlossaryWord, ...]:
    """All words of these rulebooks, in alphabetical order."""
    words: dict[str, list[Meaning]] = {}
    said: dict[tuple[str, str], str] = {}
    for rules in rulesets:
        refs: dict[tuple[str, str], dict[Ref, None]] = {}
        for word, meant, same, places in _named(rules):
            known = said.setdefault((word, same), meant)  # one meaning is told in one way
            refs.setdefault((word, known), {}).update(dict.fromkeys(places))
        for (word, meant), rules_meant in refs.items():
            words.setdefault(word, []).append(Meaning(rules, meant, tuple(rules_meant)))
    return tuple(GlossaryWord(word, tuple(words[word]), _alike(word, words)) for word in sorted(words))


def _alike(word: str, words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(other for other in words if other != word and spelled_alike(word, other)))


def deeds(rulesets: Iterable[Ruleset]) -> Iterator[NamedDeed]:
    """Everything that may be done in a turn, in the order of the language, with its names in these rulebooks."""
    rulebooks = list(rulesets)
    for verb, declaration in OPTIONS.items():
        called = [(rules, tuple(_names_of(rules, verb))) for rules in rulebooks]
        names = tuple((rules, words) for rules, words in called if words)
        if names:
            yield NamedDeed(verb, sentence(declaration.record), names)


def _names_of(rules: Ruleset, verb: str) -> Iterator[NameOfDeed]:
    """The names of a deed; one is ours only if the author does not have it anywhere."""
    ours: dict[str, bool] = {}
    for named in words_of_rules(rules).values():
        if named.verb == verb:
            for number, word in enumerate(named.words):
                ours[word] = ours.get(word, True) and named.ours and not number
    yield from (NameOfDeed(word, is_ours) for word, is_ours in ours.items())


def _named(rules: Ruleset) -> Iterator[tuple[str, str, str, tuple[Ref, ...]]]:
    """Each word that a rulebook gives as a name: its meaning, what is equal where meanings are, and its rules."""
    for named in words_of_rules(rules).values():
        meant, refs = _meant(rules, named)
        for number, word in enumerate(named.words):
            whole = f"{meant} The word is ours." if named.ours and not number else meant
            yield word, whole, whole, refs
    for spec in rules.nodes():
        if name := name_of_hand(spec):
            ours = " The name is ours." if name_is_ours(spec) else ""
            meant = f"{with_capital(content_words(rules, spec))}.{ours}"
            yield name, meant, f"{content(rules, spec)}{ours}", (spec.ref,)


def _meant(rules: Ruleset, named: WordsOfRule) -> tuple[str, tuple[Ref, ...]]:
    """What is meant by the words for a rule, and the rules that say so."""
    spec = named.rule
    if named.verb:
        return sentence(OPTIONS[named.verb].record), (spec.ref,)
    if spec.ref.path.startswith(f"{NAMED_AMOUNTS}/"):
        return "The name of a sum.", (spec.ref, *_uses(rules, spec.ref.path.split("/")[1]))
    if OF_ENDS in spec.ref.path:  # whose conditions make no sense without the round
        return "The name of a way in which the betting ends.", (spec.ref,)
    return f"{with_capital(content_words(rules, spec))}.", (spec.ref,)


def _uses(rules: Ruleset, amount: str) -> Iterator[Ref]:
    """The rules in which an amount with this name is put down, or by which it is measured, each sentence once."""
    terms, said = terms_of_nodes(rules), set[str]()
    for spec in rules.nodes():
        term = terms.get(spec.ref.path) if spec.node.kind == "text" and spec.node.value == amount else None
        if term is not None and _names_an_amount(term.type) and spec.ref.says not in said:
            said.add(spec.ref.says)
            yield spec.ref


def _names_an_amount(kind: Type) -> bool:
    plain = plain_type(kind)
    if isinstance(plain, Either):
        return plain.text is not None and _names_an_amount(plain.text)
    return isinstance(plain, Names) and plain.given == "amounts"
