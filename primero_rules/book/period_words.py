"""What moves are called, and what is said with them, read off the options of a rulebook.

A word is the author's if the file says so (``called``, ``also-called``); any other is a label of ours, also that of
the language for a move without a word of its own.  A move without evidence is nobody's yet, and so is its word.
Only what the file gives as ``spoken`` is speech at the table.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from primero_rules.base.capital import with_small_letter
from primero_rules.base.evidence import within
from primero_rules.base.grouped import grouped
from primero_rules.base.spec import Spec
from primero_rules.book.outline import plain_words
from primero_rules.book.words_of_rules import is_label_of_ours
from primero_rules.comparison.content import own_content
from primero_rules.language.declaration.meanings import sentence
from primero_rules.language.declaration.words import word_for
from primero_rules.language.english.declared_words import keys_of, said
from primero_rules.language.english.phrases import listed
from primero_rules.language.options import OPTIONS
from primero_rules.language.options.option import Option
from primero_rules.language.steps import STEPS
from primero_rules.language.steps.turn import offered_options
from primero_rules.rules.answers import at_path
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path, terms_of_nodes

ANNOUNCED_AT = ("announces", "announcing/announces")
"""Where it stands what is announced with an option, from the option itself and from its round."""

IN_SOME_CASES = "in some cases"

WITH_WAYS = ("branch", "choose")
"""The steps of which only one way is gone."""


@dataclass(frozen=True, slots=True)
class PeriodWord:
    """A word for a move, and what a player does by it.

    ``ours`` is true if it is a label of ours; ``others`` are the author's other words for the same.
    ``names`` is what is announced with the move, in words ("" for nothing), ``names_ours`` whether that is our
    choice, and ``spoken`` what the author has players say with it.  ``named_in`` are the titles of the steps in
    which that is announced, if the same word stands for moves in other steps with which nothing is.
    """

    word: str
    ours: bool
    others: tuple[str, ...]
    does: tuple[str, ...]
    names: str
    names_ours: bool
    spoken: tuple[str, ...]
    named_in: tuple[str, ...] = ()

    @property
    def speaking(self) -> str:
        """The word where something is announced with it, with the steps of that if there are others."""
        if not self.named_in:
            return self.word
        steps = listed([f"“{title}”" for title in self.named_in])
        return f"{self.word} (in {steps})"


PeriodWords = tuple[PeriodWord, ...]


def period_words(rules: Ruleset) -> Iterator[PeriodWord]:
    """The words for what may be done in this game, each once, in the language's order of the verbs."""
    offered = [option for at in rules.program for option in offered_options(at.operation)]
    verbs = list(OPTIONS)
    in_order = sorted(offered, key=lambda option: verbs.index(option.verb))
    for word, options in grouped((plain_words(option.name), option) for option in in_order).items():
        yield _word(rules, word, options)


def by_deed(words: Iterable[PeriodWord]) -> list[tuple[str, PeriodWords]]:
    """What is done by some words, and the words, for neighbours that do the same."""
    return [(_either(does), tuple(alike)) for does, alike in groupby(words, key=lambda word: word.does)]


def _either(does: Sequence[str]) -> str:
    """Several things that the same word can do, as one sentence."""
    first, *others = (sentence.removesuffix(".") for sentence in does)
    return f"{', or '.join([first, *map(with_small_letter, others)])}."


def to_say(words: Sequence[PeriodWord]) -> list[PeriodWords]:
    """The words with which something is said, those together with which the same is named and nothing spoken."""
    speaking = [word for word in words if word.names or word.spoken]
    return [
        tuple(alike) for _, alike in groupby(speaking, key=lambda word: (word.names, word.names_ours, word.spoken))
    ]


def said_in_words(alike: PeriodWords, mark: str) -> tuple[str, str]:
    """With which moves something is said, and what: what is named, ``mark`` behind it if it is ours, and spoken."""
    first = alike[0]
    names = f"name {first.names}{mark if first.names_ours else ''}" if first.names else ""
    spoken = listed([f"“{words}”" for words in first.spoken], "or") if first.spoken else ""
    said = ", as ".join(part for part in (names, spoken) if part)
    return f"with {listed([word.speaking for word in alike], 'or')}", f"{said}."


def _word(rules: Ruleset, word: str, options: Sequence[Option]) -> PeriodWord:
    known = nodes_by_path(rules)
    nodes = [known[path] for path in dict.fromkeys(option.ref.path for option in options) if path in known]
    naming = [node for node in nodes if any(_named(rules, node))]
    named = [named for node in naming for named in _named(rules, node)]
    rounds = [_path_of_step(node) for node in naming]
    apart = naming and any(not _is_inside(node, rounds) for node in nodes)
    return PeriodWord(
        word=word,
        ours=all(is_label_of_ours(node) for node in nodes),
        others=_texts(nodes, "also-called"),
        does=tuple(_deeds(rules, options, known)),
        names=listed(list(dict.fromkeys(names for names, _ in named)), "or") if named else "",
        names_ours=bool(named) and all(ours for _, ours in named),
        spoken=_texts(nodes, "spoken"),
        named_in=tuple(dict.fromkeys(_title_of_step(node, known) for node in naming)) if apart else (),
    )


def _path_of_step(option: Spec) -> str:
    return option.ref.path.rpartition("/options/")[0]


def _is_inside(option: Spec, rounds: Iterable[str]) -> bool:
    """True for an option of one of these rounds, or of a step within one."""
    return any(within(option.ref.path, path) for path in rounds)


def _title_of_step(option: Spec, known: Mapping[str, Spec]) -> str:
    """The title of the step in which an option stands."""
    path = _path_of_step(option)
    word = path.rpartition("/")[2]
    heading = STEPS[word].heading if word in STEPS else word
    return plain_words(word_for(known[path]) or heading).capitalize() if path in known else heading


def _deeds(rules: Ruleset, options: Sequence[Option], known: Mapping[str, Spec]) -> Iterator[str]:
    """What a player does by one of these options, each sentence once, with what the steps after it add to that."""
    for does, alike in grouped((sentence(OPTIONS[option.verb].record), option) for option in options).items():
        added = [_added_to(rules, known.get(option.ref.path)) for option in alike]
        always = [part for part in added[0] if all(part in parts for parts in added)]
        at_times = [_in_some_cases(part) for parts in added for part in parts if part not in always]
        parts = dict.fromkeys([*always, *at_times])
        yield f"{does.removesuffix('.')}; then {', then '.join(parts)}." if parts else does


def _added_to(rules: Ruleset, option: Spec | None) -> list[str]:
    content = own_content(rules, option) if option is not None else None
    return list(_added(content.get("then"))) if isinstance(content, dict) else []


def _in_some_cases(part: str) -> str:
    """A part of what a move comes to, as one that only comes about in some cases."""
    return part if part.startswith(IN_SOME_CASES) else f"{IN_SOME_CASES} {part}"


def _added(steps: Any) -> Iterator[str]:
    """In words, what steps do with chips, shown cards or the hand, and whether only in some cases."""
    for step in steps if isinstance(steps, list) else [steps]:
        for word, terms in step.items() if isinstance(step, dict) else ():
            if word in WITH_WAYS:
                yield from (_in_some_cases(part) for way in _ways(terms) for part in _added(way.get("steps")))
            elif word in STEPS and STEPS[word].after_move == "words":
                yield said(replace(STEPS[word].term, reads=STEPS[word].done), terms)
            elif word in STEPS and STEPS[word].after_move == "heading":
                yield with_small_letter(STEPS[word].heading)


def _ways(terms: Any) -> Iterable[Mapping[str, Any]]:
    """The ways of a step that has some, each by itself, one of them alone, or by their names.

    A way in which nothing is done is none of them.
    """
    ways = terms["ways"] if isinstance(terms, dict) and "ways" in terms else terms
    if isinstance(ways, dict):
        ways = [ways] if "steps" in ways else ways.values()
    return [way for way in ways if isinstance(way, dict)]


def _texts(nodes: Iterable[Spec], key: str) -> tuple[str, ...]:
    """The texts under a key of some nodes, each once."""
    entries = (entry for node in nodes if (inner := node.get(key)) for entry in inner.items())
    return tuple(dict.fromkeys(entry.text() for entry in entries))


def _named(rules: Ruleset, option: Spec) -> Iterator[tuple[str, bool]]:
    """What is announced with an option, in words, and whether that is our choice; nothing if nothing is."""
    term = terms_of_nodes(rules).get(option.ref.path)
    keys = keys_of(term.type) if term else None
    does = own_content(rules, option)
    if keys is not None and isinstance(does, dict) and does.get("announces"):
        around = option.ref.path.rpartition("/options/")[0]
        places = zip((option.ref.path, around), ANNOUNCED_AT, strict=True)
        stated = (at_path(rules.tree, f"{path}/{key}") for path, key in places)
        yield said(keys.terms["announces"], does["announces"]), any(node.ref.editor for node in stated if node)
