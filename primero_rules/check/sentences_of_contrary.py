"""Sentences that say the contrary of their rules, as far as that shows in a few words.

What a sentence means cannot be computed, so only contraries are looked for that no qualification could make true:
a ban without a denial, a deed where nothing is done, and a flat *nobody may* or *nobody has to* where somebody may
or has to.  A sentence with a word that restrains or excepts may mean anything, and is left alone.
"""

import re

from primero_rules.base.spec import FORBIDDEN, NOTHING, Spec
from primero_rules.language.truthfulness import LENIENCE

DENYING = re.compile(r"\b(?:no|not|nobody|none|never|nothing|neither|nor|cannot|without|nowhere)\b", re.IGNORECASE)
"""A word without which a sentence does not say that something is forbidden."""

ACTING = re.compile(
    r"\b(?:takes? back|changes?|draws?|throws?|shows?|names?|pays?|costs?|puts? (?:in|down)|shares?"
    r"|(?:is|are) (?:changed|drawn|thrown|shown|named|paid|shared|given))\b",
    re.IGNORECASE,
)
"""What players do, or what is done with their cards and chips."""

RESTRAINING = re.compile(
    r"\b(?:only|alone|once|keeps?|leaves?|stays?|goes on|like anybody|as before|already|free)\b", re.IGNORECASE
)
"""Words with which a sentence may tell of a deed to say that there is no other."""

BANNING, EXEMPTING = (
    re.compile(rf"^(?:nobody|no player|no one)\b[^,;:]*\b(?:{words})\b", re.IGNORECASE)
    for words in ("may|can", "has to|must|need|needs|is made|is ever made|is forced|is obliged")
)
"""The beginnings of sentences by which nobody may do something, or has to."""

EXCEPTING = re.compile(
    r"\b(?:unless|except|but|before|until|till|after|once|who|whose|if|when|while|where|more|less|fewer|than|further"
    r"|again|other|another|only|twice|kept|stopped)\b",
    re.IGNORECASE,
)
"""Words by which a sentence may except somebody, or some case."""

BANS = frozenset({FORBIDDEN, *(word for word, lenient in LENIENCE.items() if not lenient)})
"""The words of rules by which something is not allowed."""

ALLOWANCES = frozenset(word for word, lenient in LENIENCE.items() if lenient)
"""The words of rules by which something is allowed."""


def contrary(spec: Spec, sentence: str) -> tuple[str, str]:
    """What is wrong with a sentence that says the contrary of its rule, and what is expected; "" if nothing is."""
    value = spec.bare().node.value
    word = value if isinstance(value, str) else ""
    denies = DENYING.search(sentence) is not None
    if word in BANS and not denies:
        return f"this is {word}, and its sentence denies nothing", DENIAL
    if word == NOTHING and not denies and ACTING.search(sentence) and not RESTRAINING.search(sentence):
        return "nothing is done by this rule, and its sentence tells of a deed", DENIAL
    if EXCEPTING.search(sentence):
        return "", ""
    if (word in ALLOWANCES or _is_option(spec)) and BANNING.search(sentence):
        return "this is allowed, and its sentence says that nobody may", "a sentence that says what may be done"
    if _is_duty(spec) and EXEMPTING.search(sentence):
        return "this is a duty, and its sentence says that nobody has it", "a sentence that says who has to"
    return "", ""


DENIAL = "a sentence that says so, with a word such as nobody or not"


def _is_option(spec: Spec) -> bool:
    """True for an option that players have."""
    return spec.node.kind == "mapping" and "is" not in spec.node.value and _stands_under(spec, "options")


def _is_duty(spec: Spec) -> bool:
    return spec.node.kind == "mapping" and "must" in spec.node.value and _stands_under(spec, "duties")


def _stands_under(spec: Spec, key: str) -> bool:
    """True if a node stands directly under a key, or in the list there."""
    around = spec.node.path.rpartition("/")[0]
    return around == key or around.endswith(f"/{key}")
