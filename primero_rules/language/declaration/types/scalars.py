"""Single values: texts, numbers, shares, true and false."""

import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from primero_rules.base.fault import Fault, Place
from primero_rules.base.identifier import FORM, FORM_OF_ID, LONGEST_ID, is_id, suggested
from primero_rules.base.spec import Spec, shown
from primero_rules.base.text_file import LONGEST_SHOWN
from primero_rules.base.yaml_tree import Node
from primero_rules.language.declaration.types.type import Type, fraction_meant

SHARE_TEXT = re.compile("(0|1|[0-9]{1,4}/[1-9][0-9]{0,3})")


@dataclass(frozen=True)
class Text(Type):
    """A text; ``called`` says in a few words what sort of text, ``instead`` what is written in place of none."""

    called: str = "a text"
    instead: str = field(default="", compare=False, kw_only=True)

    @property
    def pattern(self) -> str:
        """How such a text is written, as a regular expression; "" for any text that is not blank."""
        return ""

    @property
    def title(self) -> str:
        return self.called

    @property
    def forms(self) -> tuple[str, ...]:
        return ("text",)

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is no text, or a blank one, or None."""
        wrong = Type.misfit(self, node)
        if wrong is not None or self.pattern or node.value.strip():
            return wrong
        expected = f"some words, or {self.instead or 'the key left out'}"
        return Fault(node.place, "this text is empty", expected, code="empty")


@dataclass(frozen=True)
class NameText(Text):
    """A text by which the file or its source calls something: one line, and not blank."""

    called: str = "a name"

    @property
    def pattern(self) -> str:
        return ".*[^ ].*"

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is no name, or None."""
        wrong = Text.misfit(self, node)
        if wrong is not None or re.fullmatch(self.pattern, node.value):
            return wrong
        return Fault(node.place, f"{shown(node)} is no name", "a word, or several", code="not-named-well")


@dataclass(frozen=True)
class Id(Text):
    """A text by which other files, links and folders speak of this: small letters, digits and hyphens."""

    @property
    def pattern(self) -> str:
        return f"{FORM[:-1]}{{0,{LONGEST_ID - 1}}}"

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is not written as an id, or None."""
        return Text.misfit(self, node) or no_id(node.value, node.place)


def no_id(text: str, place: Place) -> Fault | None:
    """The fault of a text that is not written as an id, or None."""
    if is_id(text):
        return None
    return Fault(
        place,
        f"{text[:LONGEST_SHOWN]!r} is not written as an id",
        FORM_OF_ID,
        suggested(text),
        code="not-named-well",
    )


@dataclass(frozen=True)
class SpokenHand(Text):
    """What a player says that he holds: points alone are none, since they belong to a combination."""

    called: str = "a combination with or without points"

    @property
    def pattern(self) -> str:
        return ".*[^0-9 ].*"

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that names no combination, or None; for points alone, with the form of both."""
        wrong = Text.misfit(self, node)
        if node.kind == "integer" or (wrong is None and re.fullmatch(self.pattern, node.value) is None):
            complaint = f"{shown(node)} names no combination"
            expected = f"the combination before its points: COMBINATION {node.value}"
            return Fault(node.place, complaint, expected, code="wrong-form")
        return wrong


@dataclass(frozen=True)
class TextOrNumber(Type):
    """A text that may be a bare number, as the place in a book may be."""

    called: str = "a text or a number"

    @property
    def title(self) -> str:
        return self.called

    @property
    def forms(self) -> tuple[str, ...]:
        return ("text", "integer")

    def read(self, spec: Spec, builder: Any) -> str:
        """The text, or the number as text."""
        return str(self.fitting(spec).node.value)


@dataclass(frozen=True)
class Whole(Type):
    """A whole number, not below ``least`` and not above ``most`` where those are given.

    ``noun`` is what it counts.
    """

    least: int | None = 0
    most: int | None = None
    noun: str = field(default="", compare=False)

    @property
    def title(self) -> str:
        beginning = "" if self.least is None else f" from {self.least}"
        end = "" if self.most in (None, self.least) else f" to {self.most}"
        return f"a whole number{beginning}{end}"

    @property
    def forms(self) -> tuple[str, ...]:
        return ("integer",)

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is no whole number, too small or too big, or None."""
        if node.kind != "integer":
            return self.wrong_form(node)
        if self.least is not None and node.value < self.least:
            return Fault(node.place, f"{shown(node)} is too small", f"{self.least} or more", code="wrong-size")
        if self.most is not None and node.value > self.most:
            return Fault(node.place, f"{shown(node)} is too big", f"{self.most} at most", code="wrong-size")
        return None


@dataclass(frozen=True)
class Truth(Type):
    """True or false; ``reads`` says how each reads in an answer."""

    reads: tuple[str, str] = field(default=("yes", "no"), compare=False)

    @property
    def title(self) -> str:
        return "true or false"

    @property
    def forms(self) -> tuple[str, ...]:
        return ("truth",)


@dataclass(frozen=True)
class Share(Type):
    """A part of a whole: ``1/4``, or 0 or 1."""

    @property
    def title(self) -> str:
        return "a share"

    @property
    def forms(self) -> tuple[str, ...]:
        return ("text", "integer")

    def in_words(self) -> str:
        """How a share is written, for messages."""
        return "a fraction such as 1/4, or 0 or 1"

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is not written as a share, or None."""
        if node.kind == "integer" and node.value not in (0, 1):
            size, limit = ("big", "1 at most") if node.value > 1 else ("small", "0 or more")
            return Fault(node.place, f"{shown(node)} is too {size}", limit, code="wrong-size")
        if node.kind == "text" and not SHARE_TEXT.fullmatch(node.value):
            meant = fraction_meant(node.value)
            return Fault(node.place, f"{shown(node)} is not a share", self.in_words(), meant, code="wrong-form")
        return None if node.kind in self.forms else self.wrong_form(node)

    def read(self, spec: Spec, builder: Any) -> Fraction:
        """The share as a fraction; Faults if it is more than the whole."""
        bare = self.fitting(spec)
        share = Fraction(str(bare.node.value))
        if share > 1:
            raise bare.fault(
                f"the share {share} is not between nothing and the whole", "from 0 to 1", code="wrong-size"
            )
        return share


@dataclass(frozen=True)
class Anything(Type):
    """Any value."""

    @property
    def title(self) -> str:
        return "anything"
