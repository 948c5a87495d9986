"""The keys of format 1 that have other names in format 2, for the faults of files that mix the two."""

FORMER_KEYS = {
    "all": "a list, of which every entry has to hold",
    "at_least": "a range, such as 2.. or 2..4",
    "at_most": "a range, such as ..4 or 2..4 (for a goto, times)",
    "by": "compares",
    "keeps_at_most": "keeps, with a range such as ..3",
    "layered": "contest: side-pots",
    "must": "requires",
    "names": "hands",
    "never": "is: forbidden, or is: nothing",
    "none": "is: nothing, or another of the words for what is not there",
    "omitted": "is: left-out",
    "outranks": "follows: above-last, or below-last",
    "point": "dispute",
    "role": "phase",
    "short_winner": "contest: own-stake",
    "to": "amount",
    "value": "is",
}
"""Each key of format 1 that format 2 does not know, and what is written in its place."""
