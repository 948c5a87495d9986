"""Words of a closed list, and names that the file gives."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from primero_rules.base.fault import Fault, nearest
from primero_rules.base.spec import Spec, shown
from primero_rules.base.yaml_tree import Node
from primero_rules.language.declaration.types.type import Reader, Type, needed, with_article


@dataclass(frozen=True)
class Words(Type):
    """One word of a closed list; ``meanings`` are the values that words are read as, if not as themselves.

    ``with_terms`` are words that cannot stand here alone.  ``reads`` says how each word reads in an answer, and
    ``denied`` how its denial does.  ``elsewhere`` are words that people write from habit, each with the word of the
    list for it.
    """

    words: tuple[str, ...]
    called: str
    meanings: Mapping[str, Any] = field(default_factory=dict, compare=False, hash=False)
    with_terms: tuple[str, ...] = ()
    reads: Mapping[str, str] = field(default_factory=dict, compare=False, hash=False)
    denied: Mapping[str, str] = field(default_factory=dict, compare=False, hash=False)
    elsewhere: Mapping[str, str] = field(default_factory=dict, compare=False, hash=False)

    @property
    def title(self) -> str:
        return f"one {self.called}"

    @property
    def forms(self) -> tuple[str, ...]:
        return ("text", "integer") if any(word.isdigit() for word in self.words) else ("text",)

    def in_words(self) -> str:
        """All the words, for messages."""
        return f"one of {', '.join(self.words)}"

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is not a word of the list, or None."""
        if node.kind in ("text", "integer") and str(node.value) in self.words:
            return None
        expected = self.in_words()
        usual = self.elsewhere.get(str(node.value).lower(), "")
        if node.kind != "text":
            complaint = f"{shown(node)} stands where {needed(self.called)} needed"
            return Fault(node.place, complaint, expected, usual, code="wrong-form")
        if node.value in self.with_terms:
            return Fault(
                node.place,
                f"the {self.called} {shown(node)} needs terms",
                f"{{{node.value}: ...}}",
                code="missing-key",
            )
        complaint = f"{shown(node)} is not {with_article(self.called)}"
        return Fault(
            node.place,
            complaint,
            expected,
            usual or nearest(node.value, (*self.words, *self.with_terms)),
            code="unknown-word",
        )

    def read(self, spec: Spec, builder: Any) -> Any:
        """The word, or its meaning."""
        word = str(self.fitting(spec).node.value)
        return self.meanings.get(word, word)


GIVEN_NAMES = {
    "combinations": "the name of a combination",
    "steps": "the name of a step",
    "roles": "the name of a role",
    "passages": "the name of some steps",
    "pots": "the name of a pot",
    "amounts": "the name of an amount",
}
"""What a file may give names to, and how such a name is called in messages."""


@dataclass(frozen=True)
class Names(Type):
    """One of these words, or a name that the file gives elsewhere; ``reader`` finds what is named.

    ``given`` says what the file gives the name to: its ``combinations``, ``steps``, ``roles``, ``passages``,
    ``pots`` or ``amounts``.  ``reads`` says how each word reads in an answer; a given name stands there after the
    ``article``.
    """

    words: tuple[str, ...]
    called: str
    given: str
    reader: Reader = field(compare=False, hash=False)
    reads: Mapping[str, str] = field(default_factory=dict, compare=False, hash=False)
    article: str = field(default="", compare=False)

    @property
    def title(self) -> str:
        return self.called

    @property
    def forms(self) -> tuple[str, ...]:
        return ("text",)

    @property
    def pattern(self) -> str:
        """What a word has to look like, as a regular expression; "" if it may be anything."""
        return ""

    def in_words(self) -> str:
        """The words that may stand here and the kind of name that may, for messages."""
        listed = [f"one of {', '.join(self.words)}"] if self.words else []
        named = [GIVEN_NAMES[self.given]] if self.given in GIVEN_NAMES else []
        return ", or ".join((*listed, *named))

    def takes(self, text: Node) -> bool:
        """True if a text may stand here, whatever names the file gives."""
        return text.value in self.words or not self.is_name(text.value)

    def is_name(self, _word: str) -> bool:
        """True if the word has to be one of the words or a given name, and is not, say, a range."""
        return True

    def meant(self, _word: str) -> str:
        """What was meant by a word that names nothing, where its form shows it; "" where it does not."""
        return ""

    def read(self, spec: Spec, builder: Any) -> Any:
        """What the word names."""
        return self.reader(self.fitting(spec), builder)


def words_read_as(called: str, reads: Mapping[str, str]) -> Words:
    """The type of words that are read as themselves, each with how it reads in an answer."""
    return Words(tuple(reads), called, reads=reads)


def words(table: Iterable[str], called: str, reads: Mapping[str, str] | None = None) -> Words:
    """The type of the words in a table; if that is a mapping, each word is read as the value it maps to.

    ``reads`` says how each word reads in an answer.
    """
    return Words(tuple(table), called, table if isinstance(table, Mapping) else {}, reads=reads or {})
