"""Queries of files whose answers a page depends on: the page is rebuilt only when an answer changes.

Sphinx rebuilds a page whenever one of its files changes.  Here a hundred pages rest on each file of rules, and an
edit to one rule changes the words of only a few of them; so a page depends on what it was told of a file, not on
the file.  Asking again costs far less than rebuilding, and is left out where a file says what it said before; where
it is known which sentences an answer tells, also where only other sentences say something else.
Answers are digested, because a page keeps its dependencies in Sphinx's pickled environment; small ones that take
long to find are kept there themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from primero_rules.base.fault import Faults
from primero_rules.base.held_files import held
from primero_rules.base.remembered import changed_at
from primero_rules.sphinx_ext.kit.file_meanings import changed_sentences, meaning_of, numbers_of

Answer = TypeVar("Answer")
Known = TypeVar("Known")
Subject = tuple[str, ...]
"""What a query is about: the names of rules, of a hand, of a document."""

WRONG = ""
"""Stands for the digest of an answer where a file is wrong."""


class Stamp(NamedTuple):
    """A number for what each file of a query says, and a digest of the answer, with the answer itself if it lasts.

    Where the answer is that a file is wrong, the numbers are times of change: a fault stands at a line.  Where
    ``sentences`` has those that the answer tells, the files' other sentences do not count.
    """

    files: tuple[int, ...]
    digest: str
    sentences: frozenset[int] = frozenset()
    answer: Any = None


Dependencies = dict[tuple[str, Subject], Stamp]
"""The queries that a page was built from, by name and subject."""

QUERIES: dict[str, CachedQuery[Any]] = {}
"""Every kind of query by its name: one that a page may depend on is looked up here at the next build."""


class CachedQuery(Generic[Answer]):
    """One kind of query.

    ``files`` gives the files that the answer depends on; ``compute`` gives the answer, or Faults if one of them is
    wrong; ``written`` is the answer as text, different for different answers.  ``tells`` gives all sentences of
    rules that stand in an answer, if no others have a say in it.

    With ``many`` an answer is kept for the other pages that ask for it, and not dropped once a page has it; with
    ``lasting`` for the next builds too, for which it has to be plain and small.
    """

    def __init__(
        self,
        name: str,
        files: Callable[..., Iterable[Path]],
        compute: Callable[..., Answer],
        written: Callable[[Answer], str] = repr,
        *,
        tells: Callable[[Answer], Iterable[str]] | None = None,
        many: bool = False,
        lasting: bool = False,
    ) -> None:
        self.name, self.files, self.compute, self.written, self.tells = name, files, compute, written, tells
        self.many, self.lasting = many or lasting, lasting
        self._answers: dict[Subject, tuple[Answer, Stamp]] = {}
        self._checked: dict[Subject, Stamp] = {}
        QUERIES[name] = self

    def forget(self) -> None:
        """Drop all answers, because another build begins, perhaps from another folder."""
        self._answers.clear()
        self._checked.clear()

    def ask(self, subject: Subject, page: Dependencies) -> Answer:
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

    def _keep(self, subject: Subject, answer: Answer, stamp: Stamp) -> None:
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
        """The stamp of an answer that was looked at in this build already; None where a file is wrong."""
        checked = self._checked.get(subject)
        sound = checked is not None and checked.digest != WRONG and checked.files == self._numbers(subject)
        return checked if sound else None

    def refreshed(self, subject: Subject, before: Stamp) -> Stamp:
        """The stamp of the answer as it is now; the answer is computed only if it may be another."""
        if self._stands(subject, before):
            stamp = before
            if self.lasting and before.digest != WRONG:
                self._answers[subject] = before.answer, before
        else:
            try:
                answer = self.compute(*subject)
            except Faults:
                return Stamp(self._times(subject), WRONG)
            stamp = self._stamp(subject, answer)
            if stamp.digest != before.digest or self.lasting:
                self._answers[subject] = answer, stamp  # its page is about to ask for it
        self._checked[subject] = stamp
        return stamp

    def _stands(self, subject: Subject, before: Stamp) -> bool:
        """True if nothing has changed that an answer rests on."""
        if before.digest == WRONG:
            return before.files == self._times(subject)
        return before.files == self._numbers(subject) and (
            not before.sentences
            or all(map(before.sentences.isdisjoint, self._of_files(subject, changed_sentences)))
        )

    def _stamp(self, subject: Subject, answer: Answer) -> Stamp:
        digest = sha256(self.written(answer).encode()).hexdigest()
        sentences = numbers_of(self.tells(answer)) if self.tells else frozenset()
        return Stamp(self._numbers(subject), digest, sentences, answer if self.lasting else None)

    def _numbers(self, subject: Subject) -> tuple[int, ...]:
        """What the files say, as numbers."""
        meanings = self._of_files(subject, meaning_of)
        return tuple([meaning.conduct if self.tells else meaning.whole for meaning in meanings])

    def _times(self, subject: Subject) -> tuple[int, ...]:
        return self._of_files(subject, changed_at)

    def _of_files(self, subject: Subject, known: Callable[[Path], Known]) -> tuple[Known, ...]:
        """What is known of each file; nothing where not even the files can be found out."""
        return held(self._of_files_now, (subject, known))

    def _of_files_now(self, asked: tuple[Subject, Callable[[Path], Known]]) -> tuple[Known, ...]:
        subject, known = asked
        try:
            return tuple(map(known, self.files(*subject)))
        except Faults:
            return ()


def pages_with_changed_answers(pages: Mapping[str, Dependencies]) -> Iterator[str]:
    """The pages of which an answer has changed; the others get stamps that match their files as they are now."""
    for query in QUERIES.values():
        query.forget()
    refreshed: dict[tuple[object, ...], Stamp] = {}
    for docname, dependencies in pages.items():
        changed = False
        for key, before in dependencies.items():
            known = key, before.files, before.digest
            if known not in refreshed:
                refreshed[known] = QUERIES[key[0]].refreshed(key[1], before)
            dependencies[key] = now = refreshed[known]
            changed |= now.digest != before.digest or (now is not before and now.digest == WRONG)
        if changed:
            yield docname
