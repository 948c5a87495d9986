"""The sentences of a rulebook in the order of play, each with a rank by which those shown at once are chosen.

The sentences are the file's own, each about a rule that play carries out.  They are ranked by their depth in the
file, with those first that say what may be done, answer a question of the catalogue or decide a disputed step,
condition or number, and those of one depth by how much players need them.  What every card is worth is told in one
line, with the sentences about it behind that.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from primero_rules.base.capital import with_capital
from primero_rules.base.spec import DOES_NOT_ARISE, NOT_PLAYED, WITHOUT_LIMIT
from primero_rules.base.written_evidence import NOT_WHAT_IS_PLAYED
from primero_rules.book.need import MOVES, Needs, needs_of
from primero_rules.book.origins import Origin, doing, ends_apart, origins, sure_ends
from primero_rules.book.outline import PATHS_OF_HANDS, Branch, Entry, grown, plain_words
from primero_rules.book.rulebook import Section, rulebook
from primero_rules.language.options import OPTIONS
from primero_rules.rules.answers import asked_at_table, load_questions
from primero_rules.rules.ruleset import OUTSIDE_PLAY, Ruleset

EQUIPMENT = ("players", "pack", "table", "amounts")
"""The parts of a file about what is needed before the first hand, in the order in which they are read."""

NEXT = "table/next-deal"
"""The path of the rule of the table that is read last, because it is about the hand after this one."""

PATH_OF_VALUES = "pack/values"
"""The path of the rule that says what the cards are worth."""

NEEDED_FOR_WORTH = (PATHS_OF_HANDS, f"{PATH_OF_VALUES}/")
"""The beginnings of the paths of rules that are all needed to know what a hand is worth."""

Rank = tuple[int, int]
"""How deep a sentence stands, and how much it is needed among those of its depth; the lower the sooner shown."""

BEHIND: Rank = (99, 0)
"""The rank of a sentence that is shown on request in any case, because what it says is known without it."""

OF_A_DUTY = re.compile("/duties/[0-9]+/then/[0-9]+/[^/]+$")
"""The end of the path of a step in which a duty consists: nobody can do it without knowing what is done."""


@dataclass(frozen=True, slots=True)
class RankedSentence:
    """A sentence before it is decided which are shown at once; those with a lower ``rank`` are shown first.

    The rank is how deep the sentence stands, and by how much of that depth it is needed.
    """

    entry: Entry
    says: str
    lists: str
    rank: Rank
    inner: tuple[RankedSentence, ...]

    @property
    def length(self) -> int:
        """How many words are read with it."""
        return len(self.says.split()) + len(self.lists.split())


Passages = Mapping[str, Sequence[Branch]]
"""The steps that are done in several places, by their names."""


@dataclass(frozen=True, slots=True)
class SentenceRanking:
    """What sentences are ranked by: the steps that are done in several places, and how much each is needed.

    ``sure_ends`` are the paths of the ends of the hand that always follow the step before them, and nothing else,
    and ``ends_apart`` of those that never follow it.
    """

    passages: Passages
    needs: Needs
    sure_ends: frozenset[str]
    ends_apart: frozenset[str]


@dataclass(frozen=True, slots=True)
class TitledSentences:
    """A chapter: its title, its sentences, and where play comes from if not from the chapter before, or None.

    A ``folded`` chapter is shown only on request.
    """

    title: str
    sentences: tuple[RankedSentence, ...]
    origin: Origin | None = None
    folded: bool = False


def titled_sentences(rules: Ruleset) -> Iterator[TitledSentences]:
    """The chapters in the order of play, some of which may be empty."""
    sections = {section.key: section for section in rulebook(rules).sections}
    ranking = SentenceRanking(_passages(sections), needs_of(rules), sure_ends(rules), ends_apart(rules))

    def chapter(title: str, branches: Iterable[Branch], *, folded: bool = False) -> TitledSentences:
        return TitledSentences(title, _sentences(branches, ranking), folded=folded)

    ready = [branch for key in EQUIPMENT if key in sections for branch in grown(sections[key].entries)]
    yield chapter("What lies ready", [branch for branch in ready if branch[0].ref.path != NEXT])
    yield chapter("The hands", _branches(sections, "combinations"))
    done_before, asked, others = _parted(_branches(sections, OUTSIDE_PLAY), asked_at_table(rules))
    yield chapter("Before the first hand", done_before)
    phases = dict(_phases(_branches(sections, "procedure"), ranking))
    titles = {path: phase.title for path, phase in phases.items()}
    leading = origins(rules, titles)
    yield from (replace(phase, origin=leading.get(path)) for path, phase in phases.items())
    elsewhere = tuple(_not_shown_in(ranking, phases.values()))
    names = {sentence.entry.ref.path.split("/")[1] for sentence in elsewhere}
    yield TitledSentences("Done in several places", elsewhere, doing(rules, titles, names))
    yield chapter("Asked at the table", asked)
    yield chapter("The next hand", [branch for branch in ready if branch[0].ref.path == NEXT])
    yield chapter("Outside the order of play", others, folded=True)


def _parted(
    branches: Iterable[Branch], questions: Collection[str]
) -> tuple[list[Branch], list[Branch], list[Branch]]:
    """The rules outside play in three parts; ``questions`` are those that are asked at the table.

    There are rules that players carry out all the same, such as how a dealer is found; those by which there is no
    rule where they ask for it, in a case that arises; and the others.
    """
    done, asked, others = list[Branch](), list[Branch](), list[Branch]()
    for branch in branches:
        entry = branch[0]
        is_asked = entry.nothing != DOES_NOT_ARISE and not set(entry.ref.answers).isdisjoint(questions)
        (done if _is_done_before(entry) else asked if is_asked else others).append(branch)
    return done, asked, others


def _is_done_before(entry: Entry) -> bool:
    """True for an answer that is carried out outside play, or that leaves it to the players how they set out."""
    if entry.nothing == NOT_PLAYED:
        return bool(entry.ref.answers)
    of_every_game = (
        question.id
        for question in load_questions()
        if not (question.phase or question.needs or question.arises_with)  # so it does not depend on how play goes
    )
    return entry.nothing == WITHOUT_LIMIT and not set(entry.ref.answers).isdisjoint(of_every_game)


def _branches(sections: Mapping[str, Section], key: str) -> list[Branch]:
    return grown(sections[key].entries) if key in sections else []


def _phases(steps: Iterable[Branch], ranking: SentenceRanking) -> Iterator[tuple[str, TitledSentences]]:
    """The chapters of play, each with the path of its first step, "" for those at the very beginning.

    Each step with a name begins one, and the other steps belong to the one before.  So does an end of the hand that
    may follow the step before it, whatever its name; one that goes without saying is told behind that step.
    """
    path, title = "", "To begin with"
    gathered: list[RankedSentence] = []
    for step in steps:
        sentences = _sentences([step], ranking)
        if step[0].name and sentences and (step[0].word != "end" or step[0].ref.path in ranking.ends_apart):
            yield path, TitledSentences(title, tuple(gathered))
            path, title, gathered = step[0].ref.path, step[0].title, []
        if gathered and _goes_without_saying(step[0], ranking):
            before = gathered.pop()
            sentences = (replace(before, inner=(*before.inner, *map(_behind, sentences))),)
        gathered.extend(sentences)
    yield path, TitledSentences(title, tuple(gathered))


def _goes_without_saying(entry: Entry, ranking: SentenceRanking) -> bool:
    """True for an end of the hand without a name that always follows the step before it, and does nothing else."""
    return not entry.name and not entry.content_text and entry.ref.path in ranking.sure_ends


def _passages(sections: Mapping[str, Section]) -> Passages:
    """The steps that are done in several places, by their names as the text of ``do`` has them."""
    return {plain_words(branch[0].word): [branch] for branch in _branches(sections, "named-steps")}


def _not_shown_in(ranking: SentenceRanking, phases: Iterable[TitledSentences]) -> Iterator[RankedSentence]:
    """The sentences of steps done in several places that no phase shows, because their ``do`` has no sentence."""
    seen = {sentence.entry.anchor for phase in phases for sentence in deep_sentences(phase.sentences)}
    for sentence in _sentences([branch for branches in ranking.passages.values() for branch in branches], ranking):
        if sentence.entry.anchor not in seen:
            yield sentence


def _sentences(branches: Iterable[Branch], ranking: SentenceRanking, depth: int = 0) -> tuple[RankedSentence, ...]:
    """The sentences of these rules; a rule without a sentence is replaced by the rules inside it."""
    return tuple(sentence for branch in branches for sentence in _ranked(branch, ranking, depth))


def _ranked(branch: Branch, ranking: SentenceRanking, depth: int) -> Iterator[RankedSentence]:
    """The sentence of a rule, ranked by its depth, with those inside the rule; without one, only these."""
    entry, inner = branch
    if entry.omitted:
        return
    says = _sentence_of(entry)
    below = inner if entry.word != "do" else [*inner, *ranking.passages.get(entry.content_text, ())]
    sentences = _sentences(below, ranking, depth + 1 if says else depth)
    if not says:
        yield from sentences
        return
    lists = _listed(entry, sentences)
    essential = _is_essential(entry) or ranking.needs.decides_what_is_done(entry)
    need = MOVES if essential else ranking.needs.need_of(entry, says, depth)
    rank = depth - essential + entry.denial, need
    yield RankedSentence(entry, says, lists, rank, tuple(map(_behind, sentences)) if lists else sentences)


def _listed(entry: Entry, sentences: Iterable[RankedSentence]) -> str:
    """What the cards are worth, if the entry says so, and the sentences below it are of the same hand."""
    alike = all(sentence.entry.ref.editor == entry.ref.editor for sentence in sentences)
    return f"{with_capital(entry.words)}." if entry.ref.path == PATH_OF_VALUES and entry.words and alike else ""


def _behind(sentence: RankedSentence) -> RankedSentence:
    return replace(sentence, rank=BEHIND, inner=tuple(map(_behind, sentence.inner)))


def _is_essential(entry: Entry) -> bool:
    """True for rules that every player needs: options, duties, hands, values of cards, and answers to questions."""
    needed = (
        entry.ref.path.startswith(NEEDED_FOR_WORTH) or entry.word in OPTIONS or OF_A_DUTY.search(entry.ref.path)
    )
    return bool(needed or entry.ref.answers)


def _sentence_of(entry: Entry) -> str:
    """The file's sentence about a rule; if there is none, not even above it, the content of the rule in words.

    Where the sentence is not about what is played, both.
    """
    if entry.hole:
        return f"No rule can be given here. {entry.says}".strip()
    if entry.says.startswith(NOT_WHAT_IS_PLAYED) and entry.words:
        return f"{entry.says} Played instead: {entry.words}."
    if entry.says or entry.ref.says or not entry.words:
        return entry.says
    return f"{with_capital(entry.words)}."


def deep_sentences(sentences: Iterable[RankedSentence]) -> Iterator[RankedSentence]:
    """These sentences and those inside them, each before its own."""
    for sentence in sentences:
        yield sentence
        yield from deep_sentences(sentence.inner)
