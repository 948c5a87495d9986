"""Values of a file in words, put together from the phrases of the words of the language.

The phrases come from the declarations, so any file can be put into words, and two files that do the same read
alike except for the names that they give.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from primero_rules.base.spec import NOTHINGS
from primero_rules.language.bounds import BETWEEN_BOUNDS, BoundsType, ends_of
from primero_rules.language.conditions import CONDITION, CONDITION_ALONE, CONDITION_WITH_TERMS
from primero_rules.language.declaration.types import (
    REQUIRED,
    ByName,
    Either,
    Entries,
    Keys,
    Names,
    Share,
    Term,
    Truth,
    Type,
    Whole,
    Words,
)
from primero_rules.language.english import phrases
from primero_rules.language.english.clauses import clause
from primero_rules.language.grammar import plain_type

AS_AN_ANSWER = re.compile("^(?:yes|no), ")
"""The yes or no before a phrase that answers a question, which makes no sense where nothing is asked."""

NOTHINGS_READ = {word: word.replace("-", " ") for word in NOTHINGS} | {"left-out": "no such rule"}


def key_in_words(term: Term, value: Any) -> str:
    """The value under a key in words, as an answer of its own."""
    return _filled(term.answer, term.type, value, lambda: said(term, value))


def said(term: Term, value: Any) -> str:
    """The value under a key in words, as part of an answer."""
    return _filled(term.reads, term.type, value, lambda: value_in_words(term.type, value))


def _filled(phrase: str, kind: Type, value: Any, whole: Callable[[], str]) -> str:
    """A phrase with its places filled from a value of a type; ``whole`` puts the value as a whole into words."""
    if phrase == "{}":
        return whole()
    keys = keys_of(kind)
    terms = keys.terms if keys else {}
    written = value if isinstance(value, dict) else {}

    def wording(key: str, form: str) -> str:
        if key == "*":
            present = [said(terms[name], inner) for name, inner in written.items() if name in terms]
            return phrases.listed(present, form or "and")
        if not key:
            return in_form(form, kind, value) if form else whole()
        term = terms[key]
        inner = written.get(key, term.default)
        if inner is None or inner is REQUIRED:
            return ""
        return in_form(form, term.type, inner) if form else said(term, inner)

    def known(key: str) -> bool:
        return is_written(key) or (key in terms and terms[key].default not in (None, REQUIRED))

    def is_written(key: str) -> bool:
        return key in written or key in ("", "*")

    return phrases.filled(phrase, is_written, known, wording)


def keys_of(kind: Type) -> Keys | None:
    """The mapping that a type is or may be, or None."""
    kind = plain_type(kind)
    if isinstance(kind, Either):
        return None if kind.mapping is None else keys_of(kind.mapping)
    return kind if isinstance(kind, Keys) else None


def in_form(form: str, kind: Type, value: Any) -> str:
    """A value of a type in words, in the form that a phrase asks for."""
    special = PHRASE_FORMS.get(form)
    if special is not None:
        return special(kind, value)
    if form.startswith("/"):
        return form.strip("/").join(entries_in_words(kind, value))
    range_ = _range(value)
    if range_ is None:
        return value_in_words(kind, value)
    if form.startswith("not "):
        return phrases.other_than(*range_, form.removeprefix("not "))
    return phrases.so_many(*range_, form)


def _range(value: Any) -> tuple[str, str] | None:
    """The two ends of a number or a range of numbers; None for any other value."""
    if isinstance(value, dict) and value and set(value) <= {"least", "most"}:
        ends = tuple(str(value.get(end, "")) for end in ("least", "most"))
    elif isinstance(value, str) and BETWEEN_BOUNDS in value:
        ends = ends_of(value)
    else:
        ends = (str(value), str(value))
    return (ends[0], ends[1]) if all(end.isdigit() or not end for end in ends) else None


PHRASE_FORMS: Mapping[str, Callable[[Type, Any], str]] = {
    "or": lambda kind, value: phrases.listed(entries_in_words(kind, value), "or"),
    "then": lambda kind, value: ", then ".join(entries_in_words(kind, value)),
    "ranked": lambda kind, value: phrases.ranked(entries_in_words(kind, value)),
    "denied": lambda kind, value: phrases.listed([_denied(kind, entry) for entry in _listed(value)], "or"),
    "any": lambda _kind, value: clause({"any": value}, _condition),
    "not": lambda _kind, value: clause(value, _condition, holds=False),
    "pots": lambda kind, value: phrases.pots(entries_in_words(kind, value), "the pots"),
    "each-pot": lambda kind, value: phrases.pots(entries_in_words(kind, value), "each of the pots"),
    "alone": lambda kind, value: AS_AN_ANSWER.sub("", value_in_words(kind, value)),
    "of-points": lambda kind, value: phrases.points_or(entries_in_words(kind, value)),
    "whoever": lambda kind, value: phrases.whoever(value_in_words(kind, value)),
}
"""The forms in which a phrase may ask for something.

Any other form is ``often``, alone or with what is done so often, or a noun to be counted (after ``not``, any number
but those given); or it is a text between two ``/``, which joins the entries of a list.
"""


def entries_in_words(kind: Type, value: Any) -> list[str]:
    """Each entry of a list in words; a word for a rule that is not there is left out beside other entries."""
    kind = plain_type(kind)
    if isinstance(kind, Either) and kind.entries is not None:
        kind = plain_type(kind.entries)
    inner = kind.of if isinstance(kind, Entries) else kind
    values = _listed(value)
    telling = [entry for entry in values if not isinstance(entry, str) or entry not in NOTHINGS_READ] or values
    entries = [value_in_words(inner, entry) for entry in telling]
    # A word of a list stands twice on purpose: an ace at both ends of a sequence, two aces of three cards.
    return (entries if isinstance(inner, Words) else list(dict.fromkeys(entries))) or ["nothing"]


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _denied(kind: Type, entry: Any) -> str:
    """A word of a list, with its terms or alone, in the sentence for what it is not true of."""
    kind = plain_type(kind)
    keys = keys_of(kind.of if isinstance(kind, Entries) else kind)
    word, inner = (entry, {}) if isinstance(entry, str) else next(iter(entry.items()))
    if keys is None or word not in keys.terms:
        return value_in_words(kind, entry)
    term = keys.terms[word]
    return _filled(term.denied, term.type, inner, lambda: value_in_words(term.type, inner))


def _condition(condition: Any, holds: bool) -> str:  # noqa: FBT001 - what ``clauses`` asks for
    """A condition that is not made of others, or that it does not hold, in words."""
    if isinstance(condition, str) and condition in CONDITION_ALONE.words:
        return (CONDITION_ALONE.reads if holds else CONDITION_ALONE.denied)[condition]
    word, inner = (condition, {}) if isinstance(condition, str) else next(iter(condition.items()))
    term = CONDITION_WITH_TERMS.terms.get(word)
    if term is None:
        return value_in_words(CONDITION_ALONE, condition)
    phrase = term.reads if holds else term.denied
    return _filled(phrase, term.type, inner, lambda: value_in_words(term.type, inner))


def value_in_words(kind: Type, value: Any) -> str:
    """A value of a type in words."""
    kind = plain_type(kind)
    if isinstance(value, str) and value in NOTHINGS_READ and not _reads(kind, value):
        return NOTHINGS_READ[value]
    if kind is CONDITION:
        return clause(value, _condition)
    if isinstance(kind, BoundsType):
        return _bounds(value)
    if isinstance(kind, Either):
        range_ = _range(value) if isinstance(kind.number, Whole) and kind.number.noun else None
        if range_ is not None and isinstance(kind.number, Whole):
            return phrases.counted_range(*range_, kind.number.noun)
        return value_in_words(_form(kind, value), value)
    if isinstance(value, list):
        texts = entries_in_words(kind, value)
        return kind.joined.join(texts) if isinstance(kind, Entries) and kind.joined else phrases.listed(texts)
    teller = TELLERS.get(_base(kind))
    return phrase_of(value) if teller is None else teller(kind, value)


def _base(kind: Type) -> type[Type]:
    return next((base for base in TELLERS if isinstance(kind, base)), Type)


def _reads(kind: Type, value: str) -> bool:
    """True if a word that says that there is no rule has a phrase of its own in this type."""
    if isinstance(kind, Either):
        return kind.text is not None and _reads(plain_type(kind.text), value)
    return isinstance(kind, Names | Words) and value in kind.reads


def _form(kind: Either, value: Any) -> Type:
    """The type for the form in which a value is written."""
    if isinstance(value, dict):
        form = kind.tagged if kind.tag and kind.tag in value else kind.mapping
    elif isinstance(value, list):
        form = kind.entries
    else:
        form = kind.number if isinstance(value, int) else kind.text or kind.mapping
    return kind.text or Type() if form is None else form


def _bounds(value: Any) -> str:
    range_ = _range(value)
    return phrase_of(value) if range_ is None else phrases.ends(*range_) or "any number"


def _text(kind: Words | Names, value: Any) -> str:
    """A word, a name, or a range of words."""
    text = str(value)
    if BETWEEN_BOUNDS in text:
        least, most = ends_of(text)
        return f"any sum from {_end(kind, least)} to {_end(kind, most)}"
    if text in kind.reads and kind.reads[text] != "{}":
        return kind.reads[text]
    if isinstance(kind, Names) and kind.given == "combinations" and text not in kind.words:
        return text  # the name of a hand is printed as the file writes it
    word, comma, detail = text.partition(", ")
    if comma and word in kind.reads:
        return f"{kind.reads[word]}, {detail}"
    article = f"{kind.article} " if isinstance(kind, Names) and kind.article else ""
    return f"{article}{phrase_of(text)}"


def _end(kind: Words | Names, text: str) -> str:
    if text.isdigit():
        return phrases.counted_range(text, text, "chip")
    return _text(kind, text) if text else "all that the player has"


def _keys(kind: Keys, value: Any) -> str:
    """A mapping in words: by the phrase of the mapping, or else by that of each term."""
    if kind.single and isinstance(value, str) and value in kind.terms:
        return said(kind.terms[value], {})
    if not isinstance(value, dict):
        return phrase_of(value) if value != "nothing" else "nothing"
    if kind.reads:
        return _filled(kind.reads, kind, value, str)
    clauses = [said(kind.terms[key], inner) for key, inner in value.items() if key in kind.terms]
    return ", ".join(clauses) or "nothing"


def _by_name(kind: ByName, value: Any) -> str:
    if not isinstance(value, dict):
        return phrase_of(value)
    return ", or ".join(
        f"{phrase_of(name)}, that is {value_in_words(kind.of, inner)}" for name, inner in value.items()
    )


def _whole(kind: Whole, value: Any) -> str:
    return phrases.counted_range(str(value), str(value), kind.noun) if kind.noun else str(value)


TELLERS: Mapping[type[Type], Callable[[Any, Any], str]] = {
    Words: _text,
    Names: _text,
    Keys: _keys,
    ByName: _by_name,
    Whole: _whole,
    Share: lambda _kind, value: phrases.share(str(value)),
    Truth: lambda kind, value: kind.reads[0] if value else kind.reads[1],
    Entries: lambda kind, value: value_in_words(kind.of, value),
}
"""The function that puts values of each type into words; for other types it is ``phrase_of``."""


def phrase_of(value: Any) -> str:
    """A value of no particular type in words, close to how it is written."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return phrases.listed(
            [f"{phrase_of(key)} {phrase_of(inner)}" for key, inner in value.items()] or ["nothing"]
        )
    if isinstance(value, Sequence) and not isinstance(value, str):
        return phrases.listed([phrase_of(entry) for entry in value] or ["nothing"])
    return str(value).replace("-", " ")
