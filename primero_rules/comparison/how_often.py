"""How often a step is done in a hand, found from the program, since a file that denies a step cannot say it.

A step that play can come back to by a jump is done again and again, or as often as the jump has a limit; and what
goes with a turn of a round as often as such a turn comes, which the ends of the round decide.  Any other is done
once at most.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from primero_rules.base.counted import so_often
from primero_rules.base.evidence import Ref
from primero_rules.base.spec import NOTHING
from primero_rules.language.english.phrases import listed
from primero_rules.language.steps import STEPS
from primero_rules.language.steps.goto import Leading
from primero_rules.rules.reachable import goes_with_turn, leads_back, reachable_from
from primero_rules.rules.ruleset import Ruleset

ONCE, AGAIN, AT_TURNS = "once", "again and again", "at turns"

AT_MOST = "at most "
"""How the frequency of a step begins that has a limit."""


def how_often(rules: Ruleset, words: Iterable[str]) -> list[str]:
    """Each of these steps with how often it is done, in the order of play, without adjacent duplicates.

    >>> import primero_rules as pr
    >>> [line.split()[0] for line in how_often(pr.load(pr.ids()[0]), ["deal"])][:1]
    ['deal']
    """
    reached = reachable_from(rules.program, [0])
    lines: list[str] = []
    for index in sorted(reached):
        word = _word_of(rules, index, words)
        if word:
            often = _often(rules, index)
            line = f"{word} {often}"
            if lines[-1:] != [line] or often.startswith(AT_MOST):
                lines.append(line)
    return lines or [NOTHING]


def _often(rules: Ruleset, index: int) -> str:
    """How often an instruction is done."""
    if not leads_back(rules.program, index):
        return ONCE
    if goes_with_turn(rules.program, index):
        return AT_TURNS
    limits = [times for times, _ in _limits(rules, index)]
    return f"{AT_MOST}{so_often(min(limits))}" if limits else AGAIN


def limits_of_ours(rules: Ruleset, words: Iterable[str]) -> tuple[str, ...]:
    """The limits to how often these steps are done that are the editors' choice, in the words of the answer."""
    limited = (
        (_often(rules, index), limit)
        for index in sorted(reachable_from(rules.program, [0]))
        if _word_of(rules, index, words)
        for _, limit in sorted(_limits(rules, index), key=itemgetter(0))[:1]
    )
    return tuple(dict.fromkeys(often for often, limit in limited if limit.editor and often.startswith(AT_MOST)))


def _limits(rules: Ruleset, index: int) -> Iterator[tuple[int, Ref]]:
    """How often an instruction is done at most by each jump without which play does not come back to it."""
    program = rules.program
    for place, at in enumerate(program):
        jump = at.operation
        if (
            isinstance(jump, Leading)
            and jump.times is not None
            and not leads_back(program, index, without_jump=place)
        ):
            comes_first = index in reachable_from(program, [0], without_jump=place)
            yield jump.times + comes_first, jump.times_ref


DONE: Mapping[str, str] = {"deal": "dealt", "exchange": "changed"}
"""The participles for the steps that move cards."""


def often_in_words(rules: Ruleset, words: Iterable[str]) -> str:
    """How often these steps are done, as an answer in words."""
    lines = how_often(rules, words)
    if lines == [NOTHING]:
        return "never"
    block, times = _repeated(lines)
    parts = [_together(list(alike), often) for often, alike in groupby(block, key=_frequency)]
    again = f", and then {'both' if len(parts) == 2 else 'all of it'} {so_often(times - 1)} more"
    return f"{', then '.join(parts)}{again if times > 1 else ''}"


def _repeated(lines: Sequence[str]) -> tuple[Sequence[str], int]:
    """The shortest beginning of some lines of which they are repetitions, and how many times it stands there."""
    sizes = (size for size in range(1, len(lines) + 1) if len(lines) % size == 0)
    size = next(size for size in sizes if list(lines[:size]) * (len(lines) // size) == list(lines))
    return lines[:size], len(lines) // size


def _frequency(line: str) -> str:
    return line.partition(" ")[2]


def _together(lines: Sequence[str], often: str) -> str:
    """Some lines of the same frequency as one part of an answer.

    >>> _together(["exchange once", "deal once", "exchange once", "deal once"], ONCE)
    'changed and dealt up to twice'
    """
    done = Counter(map(_participle, lines))
    if often == AGAIN:
        return f"{listed(list(done))} any number of times"
    if often == AT_TURNS:
        return f"{listed(list(done))} as often as turns bring it"
    if often.startswith(AT_MOST):
        return ", then ".join(f"{_participle(line)} {often}" for line in lines)
    if max(done.values()) == 1:
        return ", then ".join(f"{participle} {often}" for participle in done)
    if len(set(done.values())) == 1:
        return f"{listed(list(done))} up to {so_often(max(done.values()))}"
    return listed([f"{participle} up to {so_often(times)}" for participle, times in done.items()])


def _participle(line: str) -> str:
    word = line.partition(" ")[0]
    return DONE.get(word, word.replace("-", " "))


def _word_of(rules: Ruleset, index: int, words: Iterable[str]) -> str:
    """The word that an instruction was compiled from, if it is one of these; else ""."""
    operation = type(rules.program[index].operation)
    return next((word for word in words if STEPS[word].record is operation), "")
