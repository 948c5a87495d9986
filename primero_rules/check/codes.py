"""The kinds of fault: what each code means, and what to do about it.

A fault is given its code where it is worded (``Fault.code``).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from primero_rules.base.fault import Fault, FaultCode


@dataclass(frozen=True, slots=True)
class Code:
    """What a kind of fault means, and what to do about it."""

    means: str
    to_do: str


CODES: Mapping[FaultCode, Code] = {
    "placeholder": Code(
        "A rule stands here only until somebody writes down the author's.",
        "Put the author's rule in its place with its passage, or say in `because` why the choice is ours.",
    ),
    "unanswered": Code(
        "A question that is put to every game is answered by no rule.",
        "Put `answers: ID` at the rule that answers it, or say in `outside-play` why there is none.",
    ),
    "answered-wrongly": Code(
        "A question is answered by several rules, or denied although the case comes about in play.",
        "Leave `answers` at one of the rules, or give the rule that is played.",
    ),
    "not-met-in-play": Code(
        "Something has not come about in any of the hands that were played at random, nor in a hand record.",
        "It may be rare, or impossible as it stands: write a hand record in which it comes up, or change it.",
    ),
    "situation": Code(
        "A situation asks for what no game can have, or what is kept of its plays no longer holds.",
        "Correct the line of the situation, or search for its plays again with `primero ask --search`.",
    ),
    "rules-unreadable": Code(
        "A hand record or a claim names rules, and these cannot be read or are not there.",
        "Put right the file of the rules first, or the id in this file; an id is looked for around the file, "
        "in the folders of the project, and among those that come with the package.",
    ),
    "does-not-follow": Code(
        "A hand record has a step that its rules do not allow, or that leads to something else than it says.",
        "See `primero replay` for the whole hand up to there. If the text itself is wrong, add an erratum; if"
        " the rules are, change them.",
    ),
    "claim": Code(
        "A statement of a document does not hold as it is written down here.",
        "Look at the terms of the check; where the document is wrong, give the claim an erratum.",
    ),
    "relation": Code(
        "What a file says of its relation to another is not so, or is said in two ways.",
        "See `primero diff` for where the two part: correct the verb, or say in `though` what differs.",
    ),
    "readings": Code(
        "A selection or a reading picks what is not there, or picks nothing of its own.",
        "Name points and readings as they stand in the file; each selection has to differ from the others.",
    ),
    "unknown-key": Code(
        "A key stands in a mapping that has none of this name.",
        "Correct the spelling, or move the key to where it belongs: the expected ones are listed.",
    ),
    "missing-key": Code(
        "A part that every file of this kind needs is not written.",
        "Write the key. In a file of rules that has only been begun this is no fault, and stands among the "
        "things to do.",
    ),
    "twice": Code(
        "The same thing is given in two places, and only one of them can hold.",
        "Keep one, or give one of them a name of its own.",
    ),
    "format": Code(
        "The file says that it is written in a format that this program does not read, or names no format.",
        "An older file is rewritten by `primero migrate`; for a newer one a newer version of the program is "
        "needed.",
    ),
    "not-yaml": Code(
        "The file is not written as YAML, or uses a part of YAML that is not read here (aliases, tags, merging).",
        "Look at brackets, quotation marks and indentation at this line and the one before.",
    ),
    "not-a-text-file": Code(
        "The file cannot be opened, or holds something that is not text.",
        "Save it as UTF-8 without special characters; an editor that shows what cannot be seen finds them.",
    ),
    "empty": Code(
        "Nothing stands where something is needed.",
        "Write what belongs there, or take the key out.",
    ),
    "bibliography": Code(
        "An entry of sources.bib cannot be read or written out.",
        "Compare it with an entry that is there; every work needs a title, and what its kind asks for.",
    ),
    "not-named-well": Code(
        "An id or the name of a file is not written as it has to be, or the two differ.",
        "Ids are small letters, digits and hyphens; a file is called like what it holds.",
    ),
    "unknown-name": Code(
        "A name is used that is not defined anywhere here.",
        "Correct the spelling, or give the thing its name where it is defined.",
    ),
    "no-evidence": Code(
        "The file does not say whose rule it is, or two kinds of evidence exclude each other.",
        "A rule of an author has a passage (`cite`) and perhaps a `warrant`; a rule of ours has a `gap` and "
        "says why in `because`.",
    ),
    "wording": Code(
        "A sentence leaves open what is played, or uses a word before it is explained.",
        "Write what is played, and put the doubt under `because`.",
    ),
    "text-or-ours": Code(
        "What a text states and what we expect are mixed up, or a slip is put down to a text that has none.",
        "`text` is for what the text states, with a passage; `expect` for what follows by the rules; an "
        "erratum only for a slip of the text itself.",
    ),
    "citation": Code(
        "A passage is cited that is not found where it is said to stand, or in too few or too many words; or none "
        "is cited where something is said to rest on one.",
        "Give the place and the two to six opening words of the passage as they stand in the copy that was "
        "checked.",
    ),
    "never-used": Code(
        "Something has a name but is never used, or can never come about.",
        "Use it, or take it out.",
    ),
    "several-meant": Code(
        "A rule gives everything to one player, and in play it comes to several.",
        "Name one seat, or let play come to the rule only where one is left.",
    ),
    "stuck": Code(
        "Play by these rules comes to a place from which it cannot go on, or has no end.",
        "Look at the hand that is described: give the player something to choose, or the round an end.",
    ),
    "unknown-word": Code(
        "A word stands where one of a closed list is needed.",
        "Correct the spelling; `primero vocabulary KEY` lists the words with what they mean.",
    ),
    "card": Code(
        "A card is named that the pack of this game does not have, or that does not exist.",
        "Write a rank and a suit letter, such as 7c or Ah, from the pack of the rules.",
    ),
    "wrong-size": Code(
        "A number is too small or too large, a range is upside down, or shares do not add up.",
        "Correct the number; the message says what may stand there.",
    ),
    "wrong-form": Code(
        "A value is written in a form that cannot stand there: a list for a text, a mapping for a number.",
        "Write it as the example of the word does: `primero vocabulary WORD`.",
    ),
    "schema": Code(
        "The published schema and the checker disagree about a file.",
        "This is a fault of the program and not of the file: please report it with the file.",
    ),
    "other": Code(
        "Something does not go together, as the sentence itself says.",
        "Read the line and what was expected there; the word at that place is explained by `primero "
        "vocabulary WORD`.",
    ),
}
"""Every code, with those that beginners meet first at the head."""


def codes_of(faults: Iterable[Fault]) -> dict[FaultCode, int]:
    """The number of faults of each code, in the order of their first occurrence."""
    counts: dict[FaultCode, int] = {}
    for fault in faults:
        counts[fault.code] = counts.get(fault.code, 0) + 1
    return counts
