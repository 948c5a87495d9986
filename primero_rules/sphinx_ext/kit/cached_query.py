"""Queries of files whose answers a page depends on: the page is rebuilt only when an answer changes.

Sphinx rebuilds a page whenever one of its files changes.  Here a hundred pages depend on each file of rules, and an
edit to one rule changes the text of only a few of them; so a page depends on the answers it got, not on the files.
Asking again costs far less than rebuilding.  It is skipped if the files say what they said before, or, where it is
known which sentences and evidence an answer contains, if only others have changed.

Answers are stored as digests, because a page keeps its dependencies in Sphinx's pickled environment; small ones
that take long to compute are stored there whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from primero_rules.base.fault import Faults
from primero_rules.base.held_files import while_held
from primero_rules.base.remembered import changed_at
from primero_rules.sphinx_ext.kit.file_meanings import changed_numbers, meaning_of, numbers_of
from primero_rules.sphinx_ext.kit.second_process import begin_in_second_process

Answered = TypeVar("Answered")
Known = TypeVar("Known")
Subject = tuple[str, ...]
"""What a query is about: for instance the names of a ruleset, a hand or a document."""

WRONG = ""
"""The digest of an answer that could not be computed because a file is faulty."""


class Stamp(NamedTuple):
    """A number for the content of each file, and a digest of the answer; a lasting query keeps the answer too.

    If a file is faulty, the numbers are the files' times of change, for a fault stands at a line, and any edit may
    move it.  If ``shown`` is not empty, it has the numbers of the sentences and evidence that the answer shows, and
    no others count.
    """

    files: tuple[int, ...]
    digest: str
    shown: frozenset[int] = frozenset()
    answer: Any = None


class OnPage(NamedTuple):
    """What a page shows of an answer, and the sentences of rules in it."""

    shown: tuple[object, ...] = ()
    sentences: tuple[str, ...] = ()


Dependencies = dict[tuple[str, Subject], Stamp]
"""The queries that a page was built from, by name and subject."""

SameQuestion = tuple[tuple[str, Subject], tuple[int, ...], str]
"""A query, and its stamp apart from the answer: what is brought up to date only once for all pages."""

FEWEST_APART = 30
"""How many answers have to be computed again before a second process is worth its start."""

QUERIES: dict[str, CachedQuery[Any]] = {}
"""Every kind of query by its name, by which the dependencies of a page refer to it at the next build."""


class CachedQuery(Generic[Answered]):
    """One kind of query.

    ``files`` gives the files that the answer depends on; ``compute`` gives the answer, or raises Faults if one of
    them is faulty; ``written`` gives the answer as text, different for different answers.  ``tells`` gives the
    sentences of rules that the answer contains, and the places of the evidence that it shows; it may be given only
    if no other sentence affects the answer, and no other evidence, unless the answer ``cites``: then any does.

    With ``many`` an answer is kept for the other pages that ask for it, rather than dropped once a page has it.
    With ``lasting`` it is also kept for later builds, for which it has to be plain and small.  ``apart`` says that
    it takes long and shares little with other queries, so that it may be computed again in another process.
    """

    def __init__(
        self,
        name: str,
        files: Callable[..., Iterable[Path]],
        compute: Callable[..., Answered],
        written: Callable[[Answered], str] = repr,
        *,
        tells: Callable[[Answered], Iterable[str]] | None = None,
        cites: bool = False,
        many: bool = False,
        lasting: bool = False,
        apart: bool = False,
    ) -> None:
        self.name, self.files, self.compute, self.written, self.tells = name, files, compute, written, tells
        self.cites, self.apart = cites, apart
        self.many, self.lasting = many or lasting, lasting
        self._answers: dict[Subject, tuple[Answered, Stamp]] = {}
        self._checked: dict[Subject, Stamp] = {}
        QUERIES[name] = self

    def forget(self) -> None:
        """Drop all answers, because another build begins, perhaps from another folder."""
        self._answers.clear()
        self._checked.clear()

    def ask(self, subject: Subject, page: Dependencies) -> Answered:
        """The answer, which becomes a dependency of a page; Faults if a file is wrong."""
        key = self.name, subject
        kept = self._answers.pop(subject, None)
        if kept is not None and kept[1].files == self._numbers(subject):
            answer, page[key] = kept
            self._keep(subject, *kept)
            return answer
        page[key] = Stamp(self._times(subject), WRONG)
        answer = self.compute(*subject)
        page[key] = self._checked_stamp(subject) or self._stamp(subject, answer)
        self._keep(subject, answer, page[key])
        return answer

    def _keep(self, subject: Subject, answer: Answered, stamp: Stamp) -> None:
        if self.many:
            self._answers[subject] = answer, stamp

    def depend(self, subject: Subject, page: Dependencies) -> None:
        """Make the answer a dependency of a page that does not need it itself; Faults if a file is wrong."""
        checked = self._checked_stamp(subject)
        if checked is None:
            self.ask(subject, page)
        else:
            page[self.name, subject] = checked

    def _checked_stamp(self, subject: Subject) -> Stamp | None:
        """The stamp of an answer already checked in this build; None if there is no valid one."""
        checked = self._checked.get(subject)
        sound = checked is not None and checked.digest != WRONG and checked.files == self._numbers(subject)
        return checked if sound else None

    def refreshed(self, subject: Subject, before: Stamp) -> Stamp:
        """The stamp of the current answer, which is computed again."""
        try:
            answer = self.compute(*subject)
        except Faults:
            return Stamp(self._times(subject), WRONG)
        stamp = self._stamp(subject, answer)
        if stamp.digest != before.digest or self.lasting:
            self._answers[subject] = answer, stamp  # its page is about to ask for it
        self._checked[subject] = stamp
        return stamp

    def take(self, subject: Subject, stamp: Stamp) -> None:
        """Take a stamp as that of the current answer, which it may hold."""
        if self.lasting and stamp.digest != WRONG:
            self._answers[subject] = stamp.answer, stamp
        self._checked[subject] = stamp

    def stands(self, subject: Subject, before: Stamp) -> bool:
        """True if nothing has changed that an answer rests on."""
        if before.digest == WRONG:
            return before.files == self._times(subject)
        return before.files == self._numbers(subject) and (
            not before.shown or all(map(before.shown.isdisjoint, self._of_files(subject, changed_numbers)))
        )

    def _stamp(self, subject: Subject, answer: Answered) -> Stamp:
        digest = sha256(self.written(answer).encode()).hexdigest()
        shown = numbers_of(self.tells(answer)) if self.tells else frozenset()
        return Stamp(self._numbers(subject), digest, shown, answer if self.lasting else None)

    def _numbers(self, subject: Subject) -> tuple[int, ...]:
        """The numbers that stand for the content of the files."""
        meanings = self._of_files(subject, meaning_of)
        if self.tells is None:
            return tuple([meaning.whole for meaning in meanings])
        return tuple([meaning.founded if self.cites else meaning.conduct for meaning in meanings])

    def _times(self, subject: Subject) -> tuple[int, ...]:
        return self._of_files(subject, changed_at)

    @while_held
    def _of_files(self, subject: Subject, known: Callable[[Path], Known]) -> tuple[Known, ...]:
        """``known`` of each file of a query; nothing if a fault prevents even the files from being listed."""
        try:
            return tuple(map(known, self.files(*subject)))
        except Faults:
            return ()


def pages_with_changed_answers(pages: Mapping[str, Dependencies], processes: int = 1) -> Iterator[str]:
    """The pages with a changed answer; the stamps of all dependencies are brought up to date.

    With two ``processes`` or more, some of the answers are computed in a second one.
    """
    for query in QUERIES.values():
        query.forget()
    asked = {_same(key, stamp): (*key, stamp) for page in pages.values() for key, stamp in page.items()}
    now = _up_to_date(asked, processes)
    for docname, dependencies in pages.items():
        changed = False
        for key, before in dependencies.items():
            dependencies[key] = stamp = now[_same(key, before)]
            changed |= stamp.digest != before.digest or (stamp is not before and stamp.digest == WRONG)
        if changed:
            yield docname


def _same(key: tuple[str, Subject], stamp: Stamp) -> SameQuestion:
    """What two dependencies have in common that are brought up to date together."""
    return key, stamp.files, stamp.digest


def _up_to_date(
    asked: Mapping[SameQuestion, tuple[str, Subject, Stamp]], processes: int
) -> dict[SameQuestion, Stamp]:
    """The stamps of the answers as they are now."""
    now: dict[SameQuestion, Stamp] = {}
    changed: dict[SameQuestion, tuple[str, Subject, Stamp]] = {}
    for same, (name, subject, before) in asked.items():
        if QUERIES[name].stands(subject, before):
            QUERIES[name].take(subject, before)
            now[same] = before
        else:
            changed[same] = name, subject, before
    apart = {same: asking for same, asking in changed.items() if QUERIES[asking[0]].apart}
    if processes < 2 or len(apart) < FEWEST_APART:
        return now | _refreshed(changed)
    with begin_in_second_process(partial(_refreshed, apart)) as elsewhere:
        now |= _refreshed({same: asking for same, asking in changed.items() if same not in apart})
        for same, stamp in elsewhere().items():
            name, subject, _ = apart[same]
            QUERIES[name].take(subject, stamp)
            now[same] = stamp
    return now


def _refreshed(asked: Mapping[SameQuestion, tuple[str, Subject, Stamp]]) -> dict[SameQuestion, Stamp]:
    return {same: QUERIES[name].refreshed(subject, before) for same, (name, subject, before) in asked.items()}
