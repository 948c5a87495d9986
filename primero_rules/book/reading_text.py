"""A rulebook to read and play: its sentences in the order of play, the finer rules behind the coarser ones.

The sentences are the file's own, so that nothing stands here which is not said of a rule that runs.  Which of them
are told at once is measured: rules are ranked by how deep they stand in the file, those before others that say what
may be done or answer a question of the catalogue, and as many ranks are told as come nearest to ``LENGTH`` words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from primero_rules.base.evidence import Ref
from primero_rules.book.outline import Branch, Entry, grown, plain_words
from primero_rules.book.rulebook import Section, rulebook
from primero_rules.language.options import OPTIONS
from primero_rules.rules.ruleset import Ruleset

LENGTH = 800
"""About how many words are told at once."""

EQUIPMENT = ("players", "pack", "table", "amounts")
"""The parts of a file that say what lies ready before the first hand, in the order in which they are read."""

NEXT = "table/next-deal"
"""The rule of the table that is read last, because it speaks of the hand after this one."""

HANDS = "combinations/lowest-first/"
"""Where the hands stand in a file."""

NEEDED = (HANDS, "pack/values/")
"""Where those rules stand of which each is needed to know what a hand is worth."""

BEFORE_ANY = "To begin with"
"""The title of steps to which the file gives no name and that come before any that has one."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence of a rulebook, with the rule that it is said of.

    ``title`` is the game's own word for a hand or for what may be done, or "", and ``name`` the hand's name as the
    file writes it.  ``words`` is what runs, and ``code`` the same in the form of the file; ``nothing`` is the word
    by which the file says that there is no rule.  ``within`` are the sentences that are told at once below it, and
    ``finer`` those that are told when somebody asks.
    """

    title: str
    name: str
    says: str
    words: str
    code: str
    ref: Ref
    anchor: str
    ours: bool
    nothing: str
    within: tuple[Statement, ...]
    finer: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some statements under one title; ``folded`` if they are told only when somebody asks."""

    title: str
    statements: tuple[Statement, ...]
    folded: bool = False


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence before it is known which are told at once; ``rank`` is lower for what is told first."""

    entry: Entry
    says: str
    rank: int
    inner: tuple[_Sentence, ...]


def reading_text(rules: Ruleset, *, most_words: int | None = None) -> tuple[Chapter, ...]:
    """The chapters of a rulebook in the order of play; what the file says of no place in play comes last.

    With ``most_words`` no more are told at once than that, unless what is told first is longer by itself.
    """
    book = rulebook(rules)
    sections = {section.key: section for section in book.sections}
    passages = _passages(sections)
    titled = list(_titled(sections, passages))
    shown_at_once = [sentence for _, sentences, folded in titled if not folded for sentence in sentences]
    most = _rank_nearest(shown_at_once) if most_words is None else _rank_within(shown_at_once, most_words)
    chapters = (Chapter(title, tuple(_statements(sentences, most)), folded) for title, sentences, folded in titled)
    return tuple(chapter for chapter in chapters if chapter.statements)


def word_count(statements: Iterable[Statement]) -> int:
    """How many words are told at once."""
    return sum(len(each.says.split()) + word_count(each.within) for each in statements)


Passages = Mapping[str, Sequence[Branch]]
Titled = tuple[str, tuple[_Sentence, ...], bool]


def _titled(sections: Mapping[str, Section], passages: Passages) -> Iterator[Titled]:
    """The sentences of each chapter, with its title and whether it is folded."""
    ready = [branch for key in EQUIPMENT if key in sections for branch in grown(sections[key].entries)]
    yield "What lies ready", _sentences([each for each in ready if each[0].ref.path != NEXT], passages), False
    yield "The hands", _sentences(_whole(sections, "combinations"), passages), False
    phases = list(_phases(_whole(sections, "procedure"), passages))
    yield from phases
    yield "Done in several places", tuple(_untold(passages, phases)), False
    yield "The next hand", _sentences([each for each in ready if each[0].ref.path == NEXT], passages), False
    yield "Outside the order of play", _sentences(_whole(sections, "outside-play"), passages), True


def _whole(sections: Mapping[str, Section], key: str) -> list[Branch]:
    return grown(sections[key].entries) if key in sections else []


def _phases(steps: Iterable[Branch], passages: Passages) -> Iterator[Titled]:
    """The steps of play: each that has a name begins a chapter, and the others go on with the one before them."""
    title: str = BEFORE_ANY
    gathered: list[_Sentence] = []
    for step in steps:
        sentences = _sentences([step], passages)
        if step[0].name and sentences:
            yield title, tuple(gathered), False
            title, gathered = step[0].title, []
        gathered.extend(sentences)
    yield title, tuple(gathered), False


def _passages(sections: Mapping[str, Section]) -> Passages:
    """The steps that are done in several places, by their names in the wording of what does them."""
    return {plain_words(branch[0].word): [branch] for branch in _whole(sections, "named-steps")}


def _untold(passages: Passages, phases: Iterable[Titled]) -> Iterator[_Sentence]:
    """The steps done in several places that stand nowhere else, because nothing is said where they are done."""
    seen = {sentence.entry.anchor for _, sentences, _ in phases for sentence in _deep(sentences)}
    for sentence in _sentences([branch for branches in passages.values() for branch in branches], passages):
        if sentence.entry.anchor not in seen:
            yield sentence


def _sentences(branches: Iterable[Branch], passages: Passages, depth: int = 0) -> tuple[_Sentence, ...]:
    """What these rules say; a rule that says nothing is passed over, and those inside it stand in its place."""
    return tuple(sentence for branch in branches for sentence in _of(branch, passages, depth))


def _of(branch: Branch, passages: Passages, depth: int) -> Iterator[_Sentence]:
    entry, inner = branch
    if entry.omitted:
        return
    says = _sentence_of(entry)
    below = inner if entry.word != "do" else [*inner, *passages.get(entry.content_text, ())]
    sentences = _sentences(below, passages, depth + 1 if says else depth)
    if not says:
        yield from sentences
        return
    yield _Sentence(entry, says, depth - _is_asked_for(entry) + entry.denial, sentences)


def _is_asked_for(entry: Entry) -> bool:
    """True of what no player can do without: what may be done, the hands, the worth of cards, answers."""
    needed = entry.ref.path.startswith(NEEDED) or entry.word in OPTIONS
    return needed or bool(entry.ref.answers)


def _sentence_of(entry: Entry) -> str:
    """What the file says of a rule; of one of which it says nothing, not even above it, what runs."""
    if entry.hole:
        return f"No rule can be given here. {entry.says}".strip()
    if entry.says or entry.ref.says or not entry.words:
        return entry.says
    return f"{entry.words[:1].upper()}{entry.words[1:]}."


def _rank_nearest(sentences: Sequence[_Sentence]) -> int:
    """The last rank that is told at once, for all up to it to come nearest to ``LENGTH`` words."""
    return min(_totals(sentences), key=lambda ranked: abs(ranked[1] - LENGTH), default=(0, 0))[0]


def _rank_within(sentences: Sequence[_Sentence], most_words: int) -> int:
    """The last rank that is told at once, for all up to it to have no more words than these."""
    totals = list(_totals(sentences))
    return max((rank for rank, words in totals if words <= most_words), default=totals[0][0] if totals else 0)


def _totals(sentences: Sequence[_Sentence]) -> Iterator[tuple[int, int]]:
    """Each rank, the one that is told first first, with the words of all sentences up to it."""
    counts: dict[int, int] = {}
    for sentence in _deep(sentences):
        counts[sentence.rank] = counts.get(sentence.rank, 0) + len(sentence.says.split())
    ranks = sorted(counts)
    yield from zip(ranks, accumulate(counts[rank] for rank in ranks), strict=True)


def _deep(sentences: Iterable[_Sentence]) -> Iterator[_Sentence]:
    for sentence in sentences:
        yield sentence
        yield from _deep(sentence.inner)


def _statements(sentences: Iterable[_Sentence], most: int) -> Iterator[Statement]:
    """The sentences of a chapter; one that is too fine and stands inside nothing is told all the same."""
    for sentence in sentences:
        yield _statement(sentence, most)


def _statement(sentence: _Sentence, most: int) -> Statement:
    inner = list(_raised(sentence.inner, most))
    entry = sentence.entry
    is_hand = entry.name != "" and entry.ref.path.startswith(HANDS)
    return Statement(
        title=entry.title if entry.word in OPTIONS or is_hand else "",
        name=entry.name if is_hand else "",
        says=sentence.says,
        words=entry.words,
        code=entry.content_text,
        ref=entry.ref,
        anchor=entry.anchor,
        ours=entry.editor,
        nothing=entry.nothing,
        within=tuple(_statement(each, most) for each in inner if each.rank <= most),
        finer=tuple(_statement(each, most) for each in inner if each.rank > most),
    )


def _raised(sentences: Iterable[_Sentence], most: int) -> Iterator[_Sentence]:
    """The sentences inside a rule, where those to be told at once stand beside a finer one that they stood in."""
    for sentence in sentences:
        ranked = [each for each in _raised(sentence.inner, most) if each.rank <= most]
        if sentence.rank <= most or not ranked:
            yield sentence
            continue
        kept = tuple(each for each in sentence.inner if each.rank > most)
        yield _Sentence(sentence.entry, sentence.says, sentence.rank, kept)
        yield from ranked
