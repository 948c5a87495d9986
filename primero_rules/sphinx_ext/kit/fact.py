"""What files tell on a page: less than they hold, so that a page is made anew only when that has changed.

Whoever edits one rule changes a file on which a hundred pages rest, and the words of a few of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from primero_rules.base.fault import Faults
from primero_rules.base.remembered import changed_at

Told = TypeVar("Told")
About = tuple[str, ...]
"""What a fact is about: the names of rules, of a hand, of a document."""

WRONG = ""
"""The digest of what wrong files tell."""


class Seen(NamedTuple):
    """When each of the files of a fact was changed, and a digest of what they told."""

    changed: tuple[int, ...]
    digest: str


Relied = dict[tuple[str, About], Seen]
"""What a page rests on: the names of facts, and what they are about."""


class Fact(Generic[Told]):
    """One kind of fact.

    ``files`` gives those that it rests on and ``tell`` the fact itself, Faults if one of them is wrong;
    ``written`` puts it into words in which every difference shows.
    """

    def __init__(
        self,
        name: str,
        files: Callable[..., Iterable[Path]],
        tell: Callable[..., Told],
        written: Callable[[Told], str] = repr,
    ) -> None:
        self.name, self.files, self.tell, self.written = name, files, tell, written
        self._kept: dict[About, tuple[Told, Seen]] = {}
        self._known: dict[About, Seen] = {}

    def forget(self) -> None:
        """Begin another build, perhaps from another folder."""
        self._kept.clear()
        self._known.clear()

    def ask(self, about: About, seen: Relied) -> Told:
        """The fact, which is remembered among what a page has seen; Faults if a file is wrong."""
        changed, key = self._changed(about), (self.name, about)
        kept = self._kept.pop(about, None)
        if kept is not None and kept[1].changed == changed:
            told, seen[key] = kept
            return told
        seen[key] = Seen(changed, WRONG)
        told = self.tell(*about)
        seen[key] = Seen(changed, self._digest(told))
        return told

    def watch(self, about: About, seen: Relied) -> None:
        """Remember the fact among what a page has seen, without telling it; Faults if a file is wrong."""
        known = self._known.get(about)
        if known is not None and known.changed == self._changed(about) and known.digest != WRONG:
            seen[self.name, about] = known
        else:
            self.ask(about, seen)

    def again(self, about: About, before: Seen) -> Seen:
        """How the fact is to be remembered now; it is asked again only if a file has changed."""
        changed = self._changed(about)
        if changed == before.changed:
            seen = before
        else:
            try:
                told = self.tell(*about)
            except Faults:
                return Seen(changed, WRONG)
            seen = Seen(changed, self._digest(told))
            if seen.digest != before.digest:
                self._kept[about] = told, seen  # its page is about to ask for it
        self._known[about] = seen
        return seen

    def _changed(self, about: About) -> tuple[int, ...]:
        try:
            return tuple(changed_at(path) for path in self.files(*about))
        except Faults:  # it is not even known which files they are
            return ()

    def _digest(self, told: Told) -> str:
        return sha256(self.written(told).encode()).hexdigest()


def retold(relied: Mapping[str, Relied], facts: Mapping[str, Fact[Any]]) -> Iterator[str]:
    """The pages of which a fact has changed; the others remember their files as they are now."""
    for fact in facts.values():
        fact.forget()
    asked: dict[object, Seen] = {}
    for docname, seen in relied.items():
        changed = False
        for key, before in seen.items():
            if (key, before) not in asked:
                asked[key, before] = facts[key[0]].again(key[1], before)
            seen[key] = now = asked[key, before]
            changed |= now.digest != before.digest or (now is not before and now.digest == WRONG)
        if changed:
            yield docname
