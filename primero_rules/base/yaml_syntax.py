"""YAML's words and errors: what a bare word means, how data is written, and what is wrong with a text."""

import re
from collections.abc import Iterator
from typing import Any

import yaml

from primero_rules.base.fault import Fault, Place, place_in
from primero_rules.base.source_file import Source
from primero_rules.base.text_file import UNWANTED, character_named, quoted_text
from primero_rules.base.yaml_slips import closed_too_early, key_without_space

MOST_DIGITS_READ = 18
LONGEST_NUMBER = 40

_FORGOTTEN = re.compile(r"!|[|>][-+0-9]*#")

COLON = re.compile(r"\s*(#[^\r\n]*\s*)*:")
"""What follows a key: a colon, after any spaces, line breaks and comments."""

_BEFORE_COLON = re.compile(r"(?:[^,{}\[\]:]|:(?!\s))*\Z")
"""What stands between brackets before a colon, back to the comma, the bracket or the key before it."""

_KEY_OF_A_LINE = re.compile(r"[\r\n]\s*(- )?\S+\Z")
"""A line that begins with one word before its colon: a key more likely than part of a sentence."""

LONGEST_SENTENCE = 1_000
"""The number of characters before a colon among which the beginning of its sentence is looked for."""

IN_QUOTES = "put the sentence in quotation marks"

_BARE_WORDS: dict[str, tuple[str, Any]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), ("nothing", None)),
    **dict.fromkeys(("true", "True", "TRUE"), ("truth", True)),
    **dict.fromkeys(("false", "False", "FALSE"), ("truth", False)),
}
_BEGINS_A_NUMBER = frozenset("+-.0123456789")
_INTEGER = re.compile(r"[-+]?[0-9]+")
_ZERO_FIRST = re.compile(r"[-+]?0[0-9]+")
WRITTEN_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")


class Unfit(Exception):
    """A word that YAML allows and we do not."""

    def __init__(self, complaint: str, expected: str) -> None:
        super().__init__(complaint, expected)
        self.complaint = complaint
        self.expected = expected


class _Writer(yaml.SafeDumper):
    """A writer of YAML that puts quotes around every text that would not be read as it is.

    Such are those that look like something else (1e5, 007), and those with a space of any kind at an end.
    """


def _represented_text(writer: _Writer, text: str) -> yaml.ScalarNode:
    try:
        quoted = resolve(text)[0] != "text" or text != text.strip()
    except Unfit:
        quoted = True
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style="'" if quoted else None)


_Writer.add_representer(str, _represented_text)


def as_yaml(data: Any, *, width: int, flow: bool | None = False) -> str:
    """Data as YAML in lines of at most about so many columns, its keys in their order, which is read as it was.

    ``flow`` puts lists and mappings in brackets; None does so with those that hold no others.
    """
    text = yaml.dump(
        data, Dumper=_Writer, sort_keys=False, allow_unicode=True, width=width, default_flow_style=flow
    )
    return str(text).removesuffix("...\n")


def on_one_line(data: Any) -> str:
    """Data as YAML on one line."""
    return as_yaml(data, width=100_000, flow=True).strip()


def resolve(word: str) -> tuple[str, Any]:
    """The kind and value of a bare word: YAML 1.2's core schema in decimal only, everything else is text.

    A whole number that begins with 0 is refused: 010 is eight in YAML 1.1, ten in 1.2, and may be text.

    >>> resolve("no"), resolve("12:30"), resolve("-7"), resolve("True")
    (('text', 'no'), ('text', '12:30'), ('integer', -7), ('truth', True))
    """
    if word in _BARE_WORDS:
        return _BARE_WORDS[word]
    if word[0] not in _BEGINS_A_NUMBER:
        return "text", word
    if WRITTEN_NUMBER.fullmatch(word):
        return _number(word)
    if _NOT_FINITE.fullmatch(word):
        raise Unfit(f"{word} is not a number that can be reckoned with", "a finite number, or text in quotes")
    return "text", word


def _number(word: str) -> tuple[str, Any]:
    """The value of a word that is written like a number."""
    if _INTEGER.fullmatch(word):
        if _ZERO_FIRST.fullmatch(word):
            raise Unfit(f"the number {quoted_text(word)} begins with 0", "the number without it, or text in quotes")
        if len(word.lstrip("+-")) > MOST_DIGITS_READ:
            raise Unfit(f"the number {quoted_text(word)} is too long", f"{MOST_DIGITS_READ} digits at most")
        return "integer", int(word)
    value = float(word) if len(word) <= LONGEST_NUMBER else float("inf")
    if value in (float("inf"), float("-inf")):
        raise Unfit(f"the number {quoted_text(word)} is too long or too big", "a shorter number, or text in quotes")
    return "number", value


def check_text(text: str) -> None:
    """Raise Unfit if an escape in the text stands for a character that is not allowed in a file."""
    if unwanted := UNWANTED.search(text):
        raise Unfit(f"the text holds {character_named(unwanted[0])}", "text that can be shown")


def events(text: str, loader: Any) -> Iterator[yaml.Event]:
    """The parser's events, one at a time, so that a reader who gives up early has not paid for the rest."""
    parser = loader(text)
    brackets = 0
    # Nearly all words of nearly all files need no second look.
    asks, forgets = "?" in text, _FORGOTTEN.search(text) is not None
    try:
        while (event := parser.get_event()) is not None:
            if isinstance(event, yaml.ScalarEvent):
                if forgets or (asks and brackets):
                    _check_word(event, text, brackets)
            elif isinstance(event, yaml.CollectionStartEvent):
                brackets += bool(brackets or event.flow_style)
            elif isinstance(event, yaml.CollectionEndEvent):
                brackets -= bool(brackets)
            yield event
    except (ValueError, OverflowError) as error:  # PyYAML does not check the number in "\UFFFFFFFF"
        mark = parser.get_mark() if hasattr(parser, "get_mark") else None
        raise yaml.MarkedYAMLError("while scanning a double-quoted scalar", mark, str(error), mark) from None
    finally:
        parser.dispose()


def begin_of_event(event: yaml.Event, text: str, source: Source) -> Place:
    """Where an event begins; at the very end the two parsers count differently, so it is counted here."""
    mark = event.start_mark
    if mark is None or mark.index >= len(text):
        return place_in(text, len(text), source)
    return Place(source, mark.line + 1, mark.column + 1)


def _check_word(event: yaml.ScalarEvent, text: str, brackets: int) -> None:
    """Raise an error for a word that PyYAML's two parsers, or PyYAML and YAML 1.2, would read differently."""
    mark: Any = event.start_mark
    if mark is None:
        return
    if brackets and event.implicit[0] and "?" in text[mark.index - 1 : mark.index] + event.value:
        raise yaml.MarkedYAMLError(problem="a bare question mark", problem_mark=mark)
    if not event.tag and _FORGOTTEN.match(text, mark.index):
        raise yaml.MarkedYAMLError(problem="a lone ! or a comment stuck to | or >", problem_mark=mark)


# What PyYAML says (context: problem), what we say, what was expected, and whether the place where the trouble
# began helps more than the place where the parser noticed.
_SAYINGS: tuple[tuple[str, str, str, bool], ...] = (
    ("bare question mark|(got|content).* before '[?]'", "bare text between brackets cannot hold ?",
     "quotes around the text", False),
    ("mapping values are not allowed", "a ':' cannot stand here",
     "a key indented like its neighbours, or quotes around text that holds ': '", False),
    ("sequence entries are not allowed", "a list item cannot begin here", "the '-' on its own line", False),
    ("mapping keys are not allowed", "a '?' cannot begin a key here", "a plain key", False),
    ("next token: found", "bare text cannot begin with {character}", "quotes around the text", False),
    ("a simple key", "this has no ':' after it", "'key: value', or '- ' before an item of a list", True),
    ("quoted scalar: found unexpected", "the quote opened here is not closed", "a closing quote", True),
    ("unknown escape", "a backslash and {character} mean nothing in double quotes",
     "two backslashes, or single quotes around the text", False),
    ("double-quoted scalar", "the number of the character here cannot be read", "hexadecimal digits", False),
    ("a block scalar", "the line that begins a block of text goes on after its | or >",
     "the text on the lines below", False),
    ("a directive|YAML d|duplicate tag", "a directive is not allowed", "a file without % lines", True),
    (" tag", "a tag is not allowed", "a plain value", True),
    ("an anchor|an alias", "bare text cannot begin with & or *", "quotes around the text", True),
    ("flow sequence", "the [ opened here is not closed before {where}",
     "a comma between items and ] at the end", True),
    ("flow mapping", "the { opened here is not closed before {where}",
     "a comma between entries and } at the end", True),
    ("block .*found '[]},]'", "this ] or } or comma has no opening bracket", "quotes around the text", False),
    ("found '<scalar>'", "text follows a value that has ended", "quotes around the whole", False),
    ("a block", "this does not continue what begins on {line}",
     "the indentation of its neighbours, and '- ' before every item of a list", False),
    ("found '<stream end>'", "the file ends inside an open bracket", "a closing ] or }", False),
    ("node content", "a value is missing here", "a value, or nothing at all", False),
    ("document start", "this stands outside the document", "one document, its entries indented alike", False),
    ("", "this is not YAML: {problem}", "", False),
)  # fmt: skip


def _slip(said: str, text: str, noticed: int, began: int, source: Source) -> Fault | None:
    """The fault of a slip that stands before the place at which a parser noticed it; None if it is no such slip."""
    if _IN_BRACKETS.search(said):
        return closed_too_early(text, noticed, source)
    if "mapping values are not allowed" in said:
        return key_without_space(text, noticed, source)
    return key_without_space(text, began, source) if "a simple key" in said else None


_IN_BRACKETS = re.compile("flow (sequence|mapping)")


def explain(error: yaml.YAMLError, text: str, source: Source) -> Fault:
    """The fault that explains an error of PyYAML in plain words, at the place where it can be mended."""
    problem = getattr(error, "problem", None) or str(error)
    noticed = getattr(error, "problem_mark", None)
    began = getattr(error, "context_mark", None) or noticed
    next_character = text[noticed.index : noticed.index + 1] if noticed else ""
    said = f"{getattr(error, 'context', None)}: {problem} before '{next_character}'"
    if noticed and next_character == ":" and _IN_BRACKETS.search(said):
        before = _BEFORE_COLON.search(text[max(0, noticed.index - LONGEST_SENTENCE) : noticed.index])
        sentence = before[0].lstrip() if before else ""
        if sentence and sentence[0] not in "'\"" and not _KEY_OF_A_LINE.search(sentence):
            start = place_in(text, noticed.index - len(sentence), source)
            return Fault(start, "a ':' cannot stand in this text", IN_QUOTES, code="not-yaml")
    if noticed and began and (slip := _slip(said, text, noticed.index, began.index, source)) is not None:
        return slip
    _, complaint, expected, at_start = next(row for row in _SAYINGS if re.search(row[0], said))
    here, other = (began, noticed) if at_start else (noticed, began)
    place = Place(source, here.line + 1, here.column + 1) if here else Place(source, 1, 1)
    character = re.search(r"character ('.*?'|\S+)", problem)
    line = f"line {other.line + 1 if other else 1}"
    where = f"column {other.column + 1}" if here and other and here.line == other.line else line
    complaint = complaint.replace("{where}", where).replace("{line}", line).replace("{problem}", problem)
    return Fault(
        place, complaint.replace("{character}", character[1] if character else "this"), expected, code="not-yaml"
    )
