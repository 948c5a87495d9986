"""Builds the program of a procedure, as an assembler does: labels stand for places that are not known yet.

Steps emit instructions and connect their exits to labels; ``finish`` replaces every label by an index.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Fault, Faults, nearest, noting
from primero_rules.base.spec import Spec, nothing_in
from primero_rules.game.event import Event
from primero_rules.game.instruction import Instruction, Operation
from primero_rules.game.ranking import Ranking
from primero_rules.game.setting import Setting
from primero_rules.game.state import END, State


@dataclass(eq=False, slots=True)
class Label:
    """A place in the program; ``index`` is None until the place is known."""

    index: int | None = None


class ReadStep(Protocol):
    """Reads the step that stands in a node and writes it as instructions."""

    def __call__(self, word: str, spec: Spec, program: ProgramBuilder) -> None: ...


@dataclass(frozen=True)
class Jump(Operation):
    """Play goes on somewhere else."""

    def enter(self, at: Instruction, _state: State, _events: list[Event]) -> int:
        """Go on elsewhere."""
        return at.next


@dataclass(slots=True)
class ProgramBuilder:
    """The instructions written so far.  Each goes on to the one written after it unless its exit is connected.

    ``words`` are the words for steps, and ``read_step`` reads a step.  ``roles`` are all that the file gives.
    ``passages`` are its named lists of steps, ``doing`` the names of those now being written, and ``repeats`` how
    many have been written.  ``amounts`` are its named amounts, and ``measuring`` the names of those now being read.
    ``pending`` are the exits that lead to labels, ``references`` the places of the file that name a step.
    """

    setting: Setting
    words: Collection[str]
    read_step: ReadStep
    roles: tuple[str, ...] = ()
    passages: Mapping[str, Spec] = field(default_factory=dict)
    doing: list[str] = field(default_factory=list)
    amounts: Mapping[str, Spec] = field(default_factory=dict)
    measuring: list[str] = field(default_factory=list)
    repeats: int = 0
    instructions: list[Instruction] = field(default_factory=list)
    pending: list[tuple[Instruction, str, Label]] = field(default_factory=list)
    named: dict[str, Label] = field(default_factory=dict)
    references: list[tuple[Spec, str]] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    counters: int = 0

    @property
    def ranking(self) -> Ranking:
        """The ranking of the game."""
        return self.setting.ranking

    def emit(self, operation: Operation, ref: Ref, name: str = "") -> Instruction:
        """Write an instruction that goes on to the next one written."""
        instruction = Instruction(operation, ref, len(self.instructions) + 1, name)
        self.instructions.append(instruction)
        return instruction

    def place(self, label: Label) -> None:
        """Put a label where the next instruction will stand."""
        label.index = len(self.instructions)

    def connect(self, instruction: Instruction, exit_name: str, label: Label) -> None:
        """Connect an exit of an instruction (``next`` or a name of its own) to a label."""
        self.pending.append((instruction, exit_name, label))

    def jump_to(self, label: Label, ref: Ref) -> None:
        """Write a jump to a label."""
        self.connect(self.emit(Jump(), ref), "next", label)

    def label_of(self, spec: Spec, name: str) -> Label:
        """The label of a step that has, or will have, this name."""
        self.references.append((spec, name))
        return self.named.setdefault(name, Label())

    def counter(self) -> int:
        """The number of a fresh counter of the state."""
        self.counters += 1
        return self.counters - 1

    def write(self, steps: tuple[Spec, ...]) -> None:
        """Write a list of steps; a faulty step is noted and the others are still read."""
        for step in steps:
            if nothing_in(step.node):
                self._name_nothing(step)
                continue
            if step.node.kind == "mapping" and not step.mapping():
                continue  # its word is left out in the reading that is picked, and its evidence is still there
            with noting(self.faults):
                word, inner = step.only(self.words, "step")
                name = inner.apparatus("name")
                if name:
                    self._name(inner, name)
                self.read_step(word, inner, self)

    def _name_nothing(self, entry: Spec) -> None:
        """Put the label of a named entry that is no step here, since play may go on there."""
        name = entry.apparatus("name")
        if name:
            with noting(self.faults):
                self._name(entry, name)

    def _name(self, spec: Spec, name: str) -> None:
        label = self.named.setdefault(name, Label())
        if label.index is not None:
            raise spec.fault(f"two steps are named {name!r}", "a name of its own for each step", code="twice")
        self.place(label)

    def finish(self) -> tuple[Instruction, ...]:
        """The instructions with every label resolved; Faults if any were noted, or a name belongs to no step."""
        for spec, name in self.references:
            if self.named[name].index is None:
                standing = [known for known, label in self.named.items() if label.index is not None]
                expected = f"one of {', '.join(standing)}" if standing else "no step has a name here"
                self.faults.extend(
                    spec.fault(
                        f"no step is named {name!r}", expected, nearest(name, standing), code="unknown-name"
                    ).faults
                )
        if self.faults:
            raise Faults(self.faults)
        for instruction, exit_name, label in self.pending:
            assert label.index is not None
            if exit_name == "next":
                instruction.next = label.index
            else:
                instruction.exits[exit_name] = label.index
        self._shorten()
        return tuple(self.instructions)

    def _shorten(self) -> None:
        """Lead every exit past the jumps to the instruction behind them, and what falls off the end to ``END``."""
        for instruction in self.instructions:
            instruction.next = self._through(instruction.next)
            for exit_name, index in instruction.exits.items():
                instruction.exits[exit_name] = self._through(index)

    def _through(self, index: int) -> int:
        seen: set[int] = set()
        while 0 <= index < len(self.instructions) and index not in seen:
            if not isinstance(self.instructions[index].operation, Jump):
                return index
            seen.add(index)
            index = self.instructions[index].next
        return index if index < len(self.instructions) else END
