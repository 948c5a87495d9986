"""Queries of files whose answers a page depends on: the page is rebuilt only when an answer changes.

Sphinx rebuilds a page whenever one of its files changes.  Here a hundred pages rest on each file of rules, and an
edit to one rule changes the words of only a few of them; so a page depends on what it was told of a file, not on
the file.  Asking again costs far less than rebuilding, and is left out where a file says what it said before.
Answers are digested, because a page keeps its dependencies in Sphinx's pickled environment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from primero_rules.base.fault import Faults
from primero_rules.base.remembered import changed_at
from primero_rules.sphinx_ext.kit.file_meanings import meaning_of

Answer = TypeVar("Answer")
Subject = tuple[str, ...]
"""What a query is about: the names of rules, of a hand, of a document."""

WRONG = ""
"""Stands for the digest of an answer where a file is wrong."""


class Stamp(NamedTuple):
    """A number for what each file of a query says, and a digest of the answer.

    Where the answer is that a file is wrong, the numbers are times of change: a fault stands at a line.
    """

    files: tuple[int, ...]
    digest: str


Dependencies = dict[tuple[str, Subject], Stamp]
"""The queries that a page was built from, by name and subject."""

QUERIES: dict[str, CachedQuery[Any]] = {}
"""Every kind of query by its name: one that a page may depend on is looked up here at the next build."""


class CachedQuery(Generic[Answer]):
    """One kind of query.

    ``files`` gives the files that the answer depends on; ``compute`` gives the answer, or Faults if one of them is
    wrong; ``written`` is the answer as text, different for different answers.  With ``many`` an answer is kept for
    the other pages that ask for it, and not dropped once a page has it.
    """

    def __init__(
        self,
        name: str,
        files: Callable[..., Iterable[Path]],
        compute: Callable[..., Answer],
        written: Callable[[Answer], str] = repr,
        *,
        many: bool = False,
    ) -> None:
        self.name, self.files, self.compute, self.written, self.many = name, files, compute, written, many
        self._answers: dict[Subject, tuple[Answer, Stamp]] = {}
        self._checked: dict[Subject, Stamp] = {}
        QUERIES[name] = self

    def forget(self) -> None:
        """Drop all answers, because another build begins, perhaps from another folder."""
        self._answers.clear()
        self._checked.clear()

    def ask(self, subject: Subject, page: Dependencies) -> Answer:
        """The answer, which becomes a dependency of a page; Faults if a file is wrong."""
        meanings, key = self._meanings(subject), (self.name, subject)
        kept = self._answers.pop(subject, None)
        if kept is not None and kept[1].files == meanings:
            answer, page[key] = kept
            self._keep(subject, *kept)
            return answer
        page[key] = Stamp(self._times(subject), WRONG)
        answer = self.compute(*subject)
        page[key] = Stamp(meanings, self._digest(answer))
        self._keep(subject, answer, page[key])
        return answer

    def _keep(self, subject: Subject, answer: Answer, stamp: Stamp) -> None:
        if self.many:
            self._answers[subject] = answer, stamp

    def depend(self, subject: Subject, page: Dependencies) -> None:
        """Make the answer a dependency of a page that does not need it itself; Faults if a file is wrong."""
        checked = self._checked.get(subject)
        if checked is not None and checked.digest != WRONG and checked.files == self._meanings(subject):
            page[self.name, subject] = checked
        else:
            self.ask(subject, page)

    def refreshed(self, subject: Subject, before: Stamp) -> Stamp:
        """The stamp of the answer as it is now; the answer is computed only if a file says something else."""
        if before.files == (self._times(subject) if before.digest == WRONG else self._meanings(subject)):
            stamp = before
        else:
            try:
                answer = self.compute(*subject)
            except Faults:
                return Stamp(self._times(subject), WRONG)
            stamp = Stamp(self._meanings(subject), self._digest(answer))
            if stamp.digest != before.digest:
                self._answers[subject] = answer, stamp  # its page is about to ask for it
        self._checked[subject] = stamp
        return stamp

    def _meanings(self, subject: Subject) -> tuple[int, ...]:
        return self._of_files(subject, meaning_of)

    def _times(self, subject: Subject) -> tuple[int, ...]:
        return self._of_files(subject, changed_at)

    def _of_files(self, subject: Subject, number: Callable[[Path], int]) -> tuple[int, ...]:
        try:
            return tuple(map(number, self.files(*subject)))
        except Faults:  # not even the files can be found out
            return ()

    def _digest(self, answer: Answer) -> str:
        return sha256(self.written(answer).encode()).hexdigest()


def pages_with_changed_answers(pages: Mapping[str, Dependencies]) -> Iterator[str]:
    """The pages of which an answer has changed; the others get stamps that match their files as they are now."""
    for query in QUERIES.values():
        query.forget()
    refreshed: dict[object, Stamp] = {}
    for docname, dependencies in pages.items():
        changed = False
        for key, before in dependencies.items():
            if (key, before) not in refreshed:
                refreshed[key, before] = QUERIES[key[0]].refreshed(key[1], before)
            dependencies[key] = now = refreshed[key, before]
            changed |= now.digest != before.digest or (now is not before and now.digest == WRONG)
        if changed:
            yield docname
