"""The codes of faults: a table by which every fault is classified and explained.

A fault belongs to the first code of the table whose pattern matches its sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from primero_rules.base.fault import Fault


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of fault: its code, what it means, what to do about it, and the pattern of its sentences."""

    id: str
    means: str
    to_do: str
    pattern: str


OTHER = Code(
    "other",
    "Something does not go together, as the sentence itself says.",
    "Read the line and what was expected there; the word at that place is explained by `primero vocabulary WORD`.",
    "",
)

UNREADABLE = Code(
    "rules-unreadable",
    "A hand record or a claim names rules, and these cannot be read or are not there.",
    "Put right the file of the rules first, or the id in this file; an id is looked for around the file, in the"
    " folders of the project, and among those that come with the package.",
    r"the rules of this (record|claim) cannot be read|cannot be read from inside an archive"
    r"|holes and cannot be",
)

CODES: tuple[Code, ...] = (
    Code(
        "placeholder",
        "A rule stands here only until somebody writes down the author's.",
        "Put the author's rule in its place with its passage, or say in `because` why the choice is ours.",
        r"placeholder",
    ),
    Code(
        "unanswered",
        "A question that is put to every game is answered by no rule.",
        "Put `answers: ID` at the rule that answers it, or say in `outside-play` why there is none.",
        r"is not answered",
    ),
    Code(
        "answered-wrongly",
        "A question is answered by several rules, or denied although the case comes about in play.",
        "Leave `answers` at one of the rules, or give the rule that is played.",
        r"is answered|does not arise|has to be there|would leave|in the catalogue|asks a question",
    ),
    Code(
        "not-met-in-play",
        "Something has not come about in any of the hands that were played at random, nor in a hand record.",
        "It may be rare or impossible: write a hand record in which it comes up, or take it out.",
        r"random hands",
    ),
    UNREADABLE,
    Code(
        "does-not-follow",
        "A hand record has a step that its rules do not allow, or that leads to something else than it says.",
        "See `primero replay` for the whole hand up to there. If the text itself is wrong, add an erratum; if the"
        " rules are, change them.",
        r"step \d+ does not follow|does not lead to the situation|add up to -?\d+$|no step \d+",
    ),
    Code(
        "claim",
        "A statement of a document does not hold as it is written down here.",
        "Look at the terms of the check; where the document is wrong, give the claim an erratum.",
        r"the claims? .*does not hold|the same as itself|is asked of rules",
    ),
    Code(
        "readings",
        "A selection or a reading picks what is not there, or picks nothing of its own.",
        "Name points and readings as they stand in the file; each selection has to differ from the others.",
        r"the point '' |same reading of every point",
    ),
    Code(
        "unknown-key",
        "A key stands in a mapping that has none of this name.",
        "Correct the spelling, or move the key to where it belongs: the expected ones are listed.",
        r"unknown key|stands beside the word|of format 1 in|cannot stand here$|has nothing of the kind"
        r"|is not played"
        r"|either heading",
    ),
    Code(
        "missing-key",
        "A part that every file of this kind needs is not written.",
        "Write the key. In a file of rules that has only been begun this is no fault, and stands among the"
        " things to"
        " do.",
        r"the key .* is missing|has no value$|offers no reading|needs terms|needs rules|has no (title|"
        r"publisher|name)|given no value|have no pack|has no \w+$|one of share",
    ),
    Code(
        "twice",
        "The same thing is given in two places, and only one of them can hold.",
        "Keep one, or give one of them a name of its own.",
        r"twice|two (steps|pots|players|showdowns|situations)|already|have two packs|one finding only|is ranked"
        r"|of its own beside",
    ),
    Code(
        "format",
        "The file says that it is written in a format that this program does not read, or names no format.",
        "An older file is rewritten by `primero migrate`; for a newer one a newer version of the program is"
        " needed.",
        r"of format \d|is no format",
    ),
    Code(
        "not-yaml",
        "The file is not written as YAML, or uses a part of YAML that is not read here (aliases, tags, merging).",
        "Look at brackets, quotation marks and indentation at this line and the one before.",
        r"alias|anchor|merge key|directive is not|\btag\b|opened here|quote|bracket|second document|bare text"
        r"|backslash|goes on after|list item cannot|text follows|outside the document|does not continue|a key is"
        r"|deeper than|more than .* values|is a truth value|is a number, not|is an integer, not"
        r"|the key .* too long|cannot stand in this text|has no '' after it",
    ),
    Code(
        "not-a-text-file",
        "The file cannot be opened, or holds something that is not text.",
        "Save it as UTF-8 without special characters; an editor that shows what cannot be seen finds them.",
        r"UTF-8|character|cannot be read|is a directory|no such file|there is no file|bigger than|U\+|tab is not",
    ),
    Code(
        "empty",
        "Nothing stands where something is needed.",
        "Write what belongs there, or take the key out.",
        r"is empty|a value is missing|nothing stands where|nothing to check|holds no source",
    ),
    Code(
        "bibliography",
        "An entry of sources.bib cannot be read or written out.",
        "Compare it with an entry that is there; every work needs a title, and what its kind asks for.",
        r"BibTeX|abbreviation|braces|of no known kind|cannot be a link|holds a link|bibliography|sha256",
    ),
    Code(
        "not-named-well",
        "An id or the name of a file is not written as it has to be, or the two differ.",
        "Ids are small letters, digits and hyphens; a file is called like what it holds.",
        r"not written (as|like)|is not the name of the folder|not called like|not in a file (called|of that name)",
    ),
    Code(
        "unknown-name",
        "A name is used that is not defined anywhere here.",
        "Correct the spelling, or give the thing its name where it is defined.",
        r"used but not defined|speaks of the (phase|betting)|there is no\b"
        r"|no step is named|no pot is named|no amount is called"
        r"|no point is called"
        r"|nobody here is called|begins with|have no disguises|begin from itself",
    ),
    Code(
        "no-evidence",
        "The file does not say whose rule it is, or two kinds of evidence exclude each other.",
        "A rule of an author has a passage (`cite`) and perhaps a `warrant`; a rule of ours has a `gap` and"
        " says why"
        " in `because`.",
        r"gap says|no warrant|lacks ''|explicit, and no|not whose rule|said to be lost|owns a"
        r"|names no work|the author is clear|stated of a choice|relation|verb|though|is said to be (the|an?) ",
    ),
    Code(
        "text-or-ours",
        "What a text states and what we expect are mixed up, or a slip is put down to a text that has none.",
        "`text` is for what the text states, with a passage; `expect` for what follows by the rules; an"
        " erratum only"
        " for a slip of the text itself.",
        r"holds what (a|the) text|hand is ours|what we expect|erratum|slip|disagree|overtaken|rule against rule"
        r"|put right|is not what the|nothing later",
    ),
    Code(
        "citation",
        "A passage is cited that is not found where it is said to stand, or in too few or too many words.",
        "Give the place and the two to six opening words of the passage as they stand in the copy that was"
        " checked.",
        r"words? (stand|name|cite)|passage|does not stand|stands \w+ times? |before its first place|heading"
        r"|begins nowhere|the copy that was|stands before|does not begin|after it$|translation|left over|opening",
    ),
    Code(
        "never-used",
        "Something has a name but is never used, or can never come about.",
        "Use it, or take it out.",
        r"never (used|done|be (reached|made|won)|come about|fall due)|is about side pots|pick the same reading"
        r"|nobody names one|nobody can see"
        r"|nobody knows|no hand is left|depend on the card turned up|no counter is",
    ),
    Code(
        "stuck",
        "Play by these rules comes to a place from which it cannot go on, or has no end.",
        "Look at the hand that is described: give the player something to choose, or the round an end.",
        r"round in a circle|has no end|nothing to choose|cannot be carried out|sticks|within themselves"
        r"|made of itself",
    ),
    Code(
        "unknown-word",
        "A word stands where one of a closed list is needed.",
        "Correct the spelling; `primero vocabulary KEY` lists the words with what they mean.",
        r"is not (a|an|one|the) (?!card)|is no \w+|word for another|of the actor|means nothing here|is a path"
        r"|are more than",
    ),
    Code(
        "card",
        "A card is named that the pack of this game does not have, or that does not exist.",
        "Write a rank and a suit letter, such as 7c or Ah, from the pack of the rules.",
        r"\bcards?\b|\bpack\b",
    ),
    Code(
        "wrong-size",
        "A number is too small or too large, a range is upside down, or shares do not add up.",
        "Correct the number; the message says what may stand there.",
        r"too (small|big|long|large)|upside down|add up to|share|cannot play|cannot be staked|players|limit"
        r"|more than",
    ),
    Code(
        "wrong-form",
        "A value is written in a form that cannot stand there: a list for a text, a mapping for a number.",
        "Write it as the example of the word does: `primero vocabulary WORD`.",
        r"stands? where|words stand here|belongs to an action|settled by|needed|not clear which|a list|a mapping"
        r"|is a number|nothing is (said|announced)"
        r"|points are (announced|compared)|hands are compared|nothing to|cannot|may ",
    ),
    OTHER,
)
"""Every code, in the order in which their patterns are tried; the last takes all other sentences."""

_PATTERNS = [(code, re.compile(code.pattern, re.IGNORECASE)) for code in CODES]


QUOTED = re.compile(r"'[^']*'")
"""Quotations from a file, which are ignored when a sentence is classified."""


def code_of(fault: Fault) -> Code:
    """The code of a fault."""
    return _code_of(QUOTED.sub("''", fault.wrong))


@lru_cache(maxsize=1_024)
def _code_of(sentence: str) -> Code:
    return next(code for code, pattern in _PATTERNS if pattern.search(sentence))


def codes_of(faults: Iterable[Fault]) -> dict[str, int]:
    """The number of faults of each code, in the order of their first occurrence."""
    counts: dict[str, int] = {}
    for fault in faults:
        code = code_of(fault).id
        counts[code] = counts.get(code, 0) + 1
    return counts
