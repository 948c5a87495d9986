"""Sentences that say the contrary of their rules, as far as that shows in a few words.

What a sentence means cannot be computed, so only contraries are looked for that no qualification could make true:
a ban without a denial, a deed where nothing is done, and a flat *nobody may* or *nobody has to* where somebody may
or has to.  A sentence with a word that restrains or excepts may mean anything, and is left alone.
"""

import re

from primero_rules.base.spec import FORBIDDEN, NOTHING, Spec
from primero_rules.language.truthfulness import LENIENCE

DENYING = re.compile(
    r"\b(?:no|not|nobody|none|never|nothing|neither|nor|cannot|without|nowhere|forbidden|prohibited|illegal|unlawful"
    r"|barred|at most|truth|truthfully)\b|n't\b|n’t\b",
    re.IGNORECASE,
)
"""A word without which a sentence does not say that something is forbidden."""

ACTING = re.compile(
    r"\b(?:takes back|changes|draws|throws|shows|names|pays|costs|puts (?:in|down)|shares"
    r"|(?:is|are) (?:changed|drawn|thrown|shown|paid))\b",
    re.IGNORECASE,
)
"""What a player does, or what is done with cards and chips."""

RESTRAINING = re.compile(
    r"\b(?:only|alone|once|keeps?|leaves?|stays?|goes on|like anybody|as before|already|free)\b", re.IGNORECASE
)
"""Words with which a sentence may tell of a deed to say that there is no other."""

BANNING = re.compile(
    r"^(?:nobody|no player|no one) (?:may|can) (?!(?:ever|be|make|compel|force|oblige|keep|stop|ask)\b)",
    re.IGNORECASE,
)
"""The beginning of a sentence by which nobody may do something; that he may not be made to is no ban."""

EXEMPTING = re.compile(
    r"^(?:nobody|no player|no one) (?:has to|need|is (?:ever )?(?:made|forced|obliged|compelled) to)\b",
    re.IGNORECASE,
)
"""The beginning of a sentence by which nobody has to do something."""

EXCEPTING = re.compile(
    r"\b(?:unless|except|but|before|until|till|after|once|who|whose|if|when|while|where|more|less|fewer|than|further"
    r"|again|other|another|only|twice|and)\b",
    re.IGNORECASE,
)
"""Words by which a sentence may except somebody or some case, or goes on to say something else."""

BANS = frozenset({FORBIDDEN, *(word for word, lenient in LENIENCE.items() if not lenient)})
"""The words of rules by which something is not allowed."""

ALLOWANCES = frozenset(word for word, lenient in LENIENCE.items() if lenient)
"""The words of rules by which something is allowed."""

DENIAL = "a sentence that says so, with a word such as nobody or not"
"""What is expected of a sentence beside a ban, or where nothing is done."""


def contrary(spec: Spec, sentence: str) -> tuple[str, str]:
    """What is wrong with a sentence that says the contrary of its rule, and what is expected; "" if nothing is."""
    value = spec.bare().node.value
    word = value if isinstance(value, str) else ""
    denies = DENYING.search(sentence) is not None
    if word in BANS and not denies:
        return "this is forbidden, and its sentence denies nothing", DENIAL
    if word == NOTHING and not denies and ACTING.search(sentence) and not RESTRAINING.search(sentence):
        return "nothing is done by this rule, and its sentence tells of a deed", DENIAL
    if EXCEPTING.search(sentence):
        return "", ""
    if (word in ALLOWANCES or _is_option(spec)) and BANNING.search(sentence):
        return "this is allowed, and its sentence says that nobody may", "a sentence that says what may be done"
    if _is_duty(spec) and EXEMPTING.search(sentence):
        return "this is a duty, and its sentence says that nobody has it", "a sentence that says who has to"
    return "", ""


def _is_option(spec: Spec) -> bool:
    """True for an option that players have."""
    return spec.node.kind == "mapping" and "is" not in spec.node.value and _stands_under(spec, "options")


def _is_duty(spec: Spec) -> bool:
    return spec.node.kind == "mapping" and "must" in spec.node.value and _stands_under(spec, "duties")


def _stands_under(spec: Spec, key: str) -> bool:
    """True if a node stands directly under a key, or in the list there."""
    around = spec.node.path.rpartition("/")[0]
    return around == key or around.endswith(f"/{key}")
