"""A rulebook to read: its sentences in the order of play, with the finer rules folded below the others.

The sentences are the file's own, each about a rule that play carries out.  Which are shown at once is computed:
rules are ranked by their depth in the file, with those first that say what may be done or answer a question of the
catalogue.  As many ranks are shown as come nearest to ``LENGTH`` words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from primero_rules.base.capital import with_capital
from primero_rules.base.evidence import Ref
from primero_rules.base.spec import NOT_PLAYED
from primero_rules.book.outline import PATHS_OF_HANDS, Branch, Entry, grown, plain_words
from primero_rules.book.rulebook import Section, rulebook
from primero_rules.language.options import OPTIONS
from primero_rules.rules.ruleset import Ruleset

LENGTH = 800
"""About how many words are shown at once."""

EQUIPMENT = ("players", "pack", "table", "amounts")
"""The parts of a file about what is needed before the first hand, in the order in which they are read."""

NEXT = "table/next-deal"
"""The path of the rule of the table that is read last, because it is about the hand after this one."""

NEEDED_FOR_WORTH = (PATHS_OF_HANDS, "pack/values/")
"""The beginnings of the paths of rules that are all needed to know what a hand is worth."""

OF_A_DUTY = re.compile("/duties/[0-9]+/then/[0-9]+/[^/]+$")
"""The end of the path of a step in which a duty consists: nobody can do it without knowing what is done."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence of a rulebook, with the rule that it is about.

    ``title`` is the game's own word for a hand or for what may be done, or "", and ``name`` the hand's name as the
    file writes it.  ``words`` is the content of the rule in words; ``ours`` is true if its evidence, stated there
    or around it, is an editors' choice; ``nothing`` is the word by which the file says that there is no rule.
    ``within`` are the sentences below it that are shown at once, and ``finer`` those that are shown on request.
    """

    title: str
    name: str
    says: str
    words: str
    ref: Ref
    anchor: str
    ours: bool
    nothing: str
    within: tuple[Statement, ...]
    finer: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some statements under one title; ``folded`` if they are shown only on request."""

    title: str
    statements: tuple[Statement, ...]
    folded: bool = False


@dataclass(frozen=True, slots=True)
class RankedSentence:
    """A sentence before it is decided which are shown at once; those with a lower ``rank`` are shown first."""

    entry: Entry
    says: str
    rank: int
    inner: tuple[RankedSentence, ...]


def reading_text(rules: Ruleset) -> tuple[Chapter, ...]:
    """The chapters of a rulebook in the order of play; rules that say that nothing is played come last."""
    titled = list(titled_sentences(rules))
    shown_at_once = [sentence for _, sentences, folded in titled if not folded for sentence in sentences]
    most = _rank_nearest(shown_at_once)
    chapters = (
        Chapter(title, tuple(statements_of(sentences, most)), folded) for title, sentences, folded in titled
    )
    return tuple(chapter for chapter in chapters if chapter.statements)


def word_count(statements: Iterable[Statement]) -> int:
    """How many words are shown at once."""
    return sum(len(statement.says.split()) + word_count(statement.within) for statement in statements)


Passages = Mapping[str, Sequence[Branch]]
"""The steps that are done in several places, by their names."""

Titled = tuple[str, tuple[RankedSentence, ...], bool]
"""The title of a chapter, its sentences, and whether it is folded."""


def titled_sentences(rules: Ruleset) -> Iterator[Titled]:
    """The chapters in the order of play, some of which may be empty."""
    sections = {section.key: section for section in rulebook(rules).sections}
    passages = _passages(sections)
    ready = [branch for key in EQUIPMENT if key in sections for branch in grown(sections[key].entries)]
    yield "What lies ready", _sentences([branch for branch in ready if branch[0].ref.path != NEXT], passages), False
    yield "The hands", _sentences(_branches(sections, "combinations"), passages), False
    done_before, others = _parted(_branches(sections, "outside-play"))
    yield "Before the first hand", _sentences(done_before, passages), False
    phases = list(_phases(_branches(sections, "procedure"), passages))
    yield from phases
    yield "Done in several places", tuple(_not_shown_in(passages, phases)), False
    yield "The next hand", _sentences([branch for branch in ready if branch[0].ref.path == NEXT], passages), False
    yield "Outside the order of play", _sentences(others, passages), True


def _parted(branches: Iterable[Branch]) -> tuple[list[Branch], list[Branch]]:
    """The rules outside play that players carry out all the same, such as how a dealer is found; and the others."""
    done, others = list[Branch](), list[Branch]()
    for branch in branches:
        (done if branch[0].nothing == NOT_PLAYED and branch[0].ref.answers else others).append(branch)
    return done, others


def _branches(sections: Mapping[str, Section], key: str) -> list[Branch]:
    return grown(sections[key].entries) if key in sections else []


def _phases(steps: Iterable[Branch], passages: Passages) -> Iterator[Titled]:
    """The chapters of play: each step with a name begins one, and the other steps belong to the one before.

    So does an end of the hand, whose name is only there for other steps to lead to it.
    """
    title = "To begin with"
    gathered: list[RankedSentence] = []
    for step in steps:
        sentences = _sentences([step], passages)
        if step[0].name and sentences and step[0].word != "end":
            yield title, tuple(gathered), False
            title, gathered = step[0].title, []
        gathered.extend(sentences)
    yield title, tuple(gathered), False


def _passages(sections: Mapping[str, Section]) -> Passages:
    """The steps that are done in several places, by their names as the text of ``do`` has them."""
    return {plain_words(branch[0].word): [branch] for branch in _branches(sections, "named-steps")}


def _not_shown_in(passages: Passages, phases: Iterable[Titled]) -> Iterator[RankedSentence]:
    """The sentences of steps done in several places that no phase shows, because their ``do`` has no sentence."""
    seen = {sentence.entry.anchor for _, sentences, _ in phases for sentence in deep_sentences(sentences)}
    for sentence in _sentences([branch for branches in passages.values() for branch in branches], passages):
        if sentence.entry.anchor not in seen:
            yield sentence


def _sentences(branches: Iterable[Branch], passages: Passages, depth: int = 0) -> tuple[RankedSentence, ...]:
    """The sentences of these rules; a rule without a sentence is replaced by the rules inside it."""
    return tuple(sentence for branch in branches for sentence in _ranked(branch, passages, depth))


def _ranked(branch: Branch, passages: Passages, depth: int) -> Iterator[RankedSentence]:
    """The sentence of a rule, ranked by its depth, with those inside the rule; without one, only these."""
    entry, inner = branch
    if entry.omitted:
        return
    says = _sentence_of(entry)
    below = inner if entry.word != "do" else [*inner, *passages.get(entry.content_text, ())]
    sentences = _sentences(below, passages, depth + 1 if says else depth)
    if not says:
        yield from sentences
        return
    yield RankedSentence(entry, says, depth - _is_essential(entry) + entry.denial, sentences)


def _is_essential(entry: Entry) -> bool:
    """True for rules that every player needs: options, duties, hands, values of cards, and answers to questions."""
    needed = (
        entry.ref.path.startswith(NEEDED_FOR_WORTH) or entry.word in OPTIONS or OF_A_DUTY.search(entry.ref.path)
    )
    return bool(needed or entry.ref.answers)


def _sentence_of(entry: Entry) -> str:
    """The file's sentence about a rule; if there is none, not even above it, the content of the rule in words."""
    if entry.hole:
        return f"No rule can be given here. {entry.says}".strip()
    if entry.says or entry.ref.says or not entry.words:
        return entry.says
    return f"{with_capital(entry.words)}."


def _rank_nearest(sentences: Sequence[RankedSentence]) -> int:
    """The last rank that is shown at once, chosen so that the number of words is nearest to ``LENGTH``."""
    return min(_totals(sentences), key=lambda ranked: abs(ranked[1] - LENGTH), default=(0, 0))[0]


def _totals(sentences: Sequence[RankedSentence]) -> Iterator[tuple[int, int]]:
    """Each rank in order, with the number of words of all sentences up to it."""
    counts: dict[int, int] = {}
    for sentence in deep_sentences(sentences):
        counts[sentence.rank] = counts.get(sentence.rank, 0) + len(sentence.says.split())
    ranks = sorted(counts)
    yield from zip(ranks, accumulate(counts[rank] for rank in ranks), strict=True)


def deep_sentences(sentences: Iterable[RankedSentence]) -> Iterator[RankedSentence]:
    """These sentences and those inside them, each before its own."""
    for sentence in sentences:
        yield sentence
        yield from deep_sentences(sentence.inner)


def deep_statements(statements: Iterable[Statement]) -> Iterator[Statement]:
    """These statements and those shown within them, each before its own."""
    for statement in statements:
        yield statement
        yield from deep_statements(statement.within)


def statements_of(sentences: Iterable[RankedSentence], most: int) -> Iterator[Statement]:
    """The statements of a chapter; ``most`` is the last rank that is shown at once.

    A sentence that is in no other is shown at once even if its rank comes later.
    """
    return (_statement(sentence, most) for sentence in sentences)


def _statement(sentence: RankedSentence, most: int) -> Statement:
    inner = list(_raised(sentence.inner, most))
    entry = sentence.entry
    is_hand = entry.name != "" and entry.ref.path.startswith(PATHS_OF_HANDS)
    return Statement(
        title=entry.title if entry.word in OPTIONS or is_hand else "",
        name=entry.name if is_hand else "",
        says=sentence.says,
        words=entry.words,
        ref=entry.ref,
        anchor=entry.anchor,
        ours=entry.ref.editor,
        nothing=entry.nothing,
        within=tuple(_statement(part, most) for part in inner if part.rank <= most),
        finer=tuple(_statement(part, most) for part in inner if part.rank > most),
    )


def _raised(sentences: Iterable[RankedSentence], most: int) -> Iterator[RankedSentence]:
    """The sentences inside a rule; those to be shown at once are moved out of a finer one, to stand beside it."""
    for sentence in sentences:
        ranked = [inner for inner in _raised(sentence.inner, most) if inner.rank <= most]
        if sentence.rank <= most or not ranked:
            yield sentence
            continue
        kept = tuple(inner for inner in sentence.inner if inner.rank > most)
        yield RankedSentence(sentence.entry, sentence.says, sentence.rank, kept)
        yield from ranked
