"""Which of the cited opening words begin the same passage: one file may quote more of it than another."""

from collections.abc import Iterable, Mapping


def leading_marks(words: str) -> int:
    """How many signs stand before the first letter or digit: quotation marks, brackets.

    >>> leading_marks("(You are")
    1
    """
    return next((number for number, sign in enumerate(words) if sign.isalnum()), 0)


def by_passage(openings: Iterable[str], numbers: Mapping[str, int]) -> list[tuple[str, ...]]:
    """The opening words cited from one place, gathered by passage, the fullest of each first.

    ``numbers`` is the number of the passage in the text for all words that were looked up there.  Other words
    belong to the passage whose words they begin or are begun by, if there is only one.  Passages stand in the order
    of the text, those not looked up last, in the order given.

    >>> by_passage(["Then, he", "There are ten", "There are ten cards.", "There are ten cards"], {})
    [('Then, he',), ('There are ten cards', 'There are ten cards.', 'There are ten')]
    """
    order = {words: place for place, words in enumerate(dict.fromkeys(openings))}
    unknown = max(numbers.values(), default=0) + 1
    passages: dict[int, list[str]] = {}
    for words in sorted(order, key=lambda words: (words not in numbers, -_fullness(words), order[words])):
        begun = [key for key, known in passages.items() if any(_begin_alike(words, opening) for opening in known)]
        number = numbers.get(words, begun[0] if len(begun) == 1 else unknown + order[words])
        passages.setdefault(number, []).append(words)
    return [tuple(sorted(passages[number], key=_fullest_first)) for number in sorted(passages)]


def _begin_alike(opening: str, other: str) -> bool:
    """Whether one of two openings begins with all the words of the other, marks at their ends aside."""
    shorter, longer = sorted((_without_marks(opening), _without_marks(other)), key=len)
    return longer.startswith(shorter) and not longer[len(shorter) :][:1].isalnum()


def _without_marks(words: str) -> str:
    return words[leading_marks(words) : len(words) - leading_marks(words[::-1])]


def _fullness(words: str) -> int:
    return len(_without_marks(words))


def _fullest_first(words: str) -> tuple[int, int, str]:
    return -_fullness(words), len(words), words
