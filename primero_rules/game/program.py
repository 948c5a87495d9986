"""A procedure being written down as rules: places are marked before they are known, and filled in at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Fault, Faults, nearest
from primero_rules.base.spec import Spec
from primero_rules.game.instruction import END, Kind, Rule
from primero_rules.game.setting import Setting


@dataclass(eq=False, slots=True)
class Mark:
    """A place among the rules that may not be written yet."""

    index: int | None = None


Compile = Callable[[Spec, "Draft"], None]


@dataclass(slots=True)
class Draft:
    """Rules written so far.  A rule goes on to the one written after it unless it is told otherwise."""

    setting: Setting
    steps: Mapping[str, Compile]
    jump: Kind
    rules: list[Rule] = field(default_factory=list)
    going: list[tuple[Rule, str, Mark]] = field(default_factory=list)
    named: dict[str, Mark] = field(default_factory=dict)
    wanted: list[tuple[Spec, str]] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    counters: int = 0

    def emit(self, kind: Kind, terms: Any, ref: Ref, name: str = "") -> Rule:
        """Write a rule that goes on to the next one written."""
        rule = Rule(kind, terms, ref, next=len(self.rules) + 1, name=name)
        self.rules.append(rule)
        return rule

    def place(self, mark: Mark) -> None:
        """The mark is where the next rule will stand."""
        mark.index = len(self.rules)

    def go(self, rule: Rule, exit_name: str, mark: Mark) -> None:
        """Let an exit of a rule (``next`` or a name of its own) lead to a mark."""
        self.going.append((rule, exit_name, mark))

    def jump_to(self, mark: Mark, ref: Ref) -> None:
        """Go on at a mark instead of at the rule written next."""
        self.go(self.emit(self.jump, None, ref), "next", mark)

    def step_called(self, spec: Spec, name: str) -> Mark:
        """The mark of a step that has, or will have, this name."""
        self.wanted.append((spec, name))
        return self.named.setdefault(name, Mark())

    def counter(self) -> int:
        """A fresh counter of the state."""
        self.counters += 1
        return self.counters - 1

    def role(self, name: str) -> int:
        """The number of a role, which is made known by naming it."""
        if name not in self.roles:
            self.roles.append(name)
        return self.roles.index(name)

    def write(self, steps: list[Spec]) -> None:
        """Write a list of steps; a faulty step is noted and the others are still read."""
        for step in steps:
            with self.noting():
                word, inner = step.only(self.steps, "step")
                name = inner.apparatus("name")
                if name:
                    self._name(inner, name)
                self.steps[word](inner, self)

    @contextmanager
    def noting(self) -> Iterator[None]:
        """A part whose faults are noted, so that what comes after it is still read; nobody gets such a draft."""
        try:
            yield
        except Faults as wrong:
            self.faults.extend(wrong.faults)

    def _name(self, spec: Spec, name: str) -> None:
        mark = self.named.setdefault(name, Mark())
        if mark.index is not None:
            raise spec.fault(f"two steps are named {name!r}", "a name of its own for each step")
        self.place(mark)

    def finish(self) -> tuple[Rule, ...]:
        """The rules with every place filled in; Faults if a step is named that there is not."""
        for spec, name in self.wanted:
            if self.named[name].index is None:
                standing = [known for known, mark in self.named.items() if mark.index is not None]
                expected = f"one of {', '.join(standing)}" if standing else "no step has a name here"
                self.faults.extend(
                    spec.fault(f"no step is named {name!r}", expected, nearest(name, standing)).faults
                )
        if self.faults:
            raise Faults(self.faults)
        for rule, exit_name, mark in self.going:
            assert mark.index is not None
            if exit_name == "next":
                rule.next = mark.index
            else:
                rule.exits[exit_name] = mark.index
        self._shorten()
        return tuple(self.rules)

    def _shorten(self) -> None:
        """Lead every way through jumps straight to where it ends, and what falls off the end to ``END``."""
        for rule in self.rules:
            rule.next = self._through(rule.next)
            for exit_name, index in rule.exits.items():
                rule.exits[exit_name] = self._through(index)

    def _through(self, index: int) -> int:
        seen: set[int] = set()
        while 0 <= index < len(self.rules) and self.rules[index].kind is self.jump and index not in seen:
            seen.add(index)
            index = self.rules[index].next
        return index if index < len(self.rules) else END
