"""The wording of sentences: vague ones, and words before they are explained.

Neither makes a file wrong.  But a reader at the table wants to know what holds, and reads from the
beginning; so these are things to do, which ``primero check --strict`` counts as faults.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from primero_rules.base.evidence import within
from primero_rules.base.spec import Spec, is_omitted, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.book.outline import name_of_hand
from primero_rules.book.words_of_rules import words_explained
from primero_rules.check.to_do import ToDo, wording_to_do
from primero_rules.language.declaration.words import word_for
from primero_rules.language.grammar import counted_things
from primero_rules.language.options import OPTIONS
from primero_rules.rules.ruleset import Ruleset, walk
from primero_rules.rules.table_words import TableWord, pattern_of

VAGUE = (
    "should", "ought", "usual", "usually", "normally", "generally", "in general", "as a rule", "often", "sometimes",
    "mostly", "typically", "probably", "perhaps", "maybe", "ideally", "preferably",
)  # fmt: skip
"""Words that make a sentence vague: they leave open whether the rule holds."""

OPEN = re.compile(rf"\b(?:{'|'.join(VAGUE)})\b", re.IGNORECASE)


PLAY = ("procedure", "named-steps")
"""The parts of a file about play; they are read after the equipment and the hands."""


def vague_sentences(root: Node) -> Iterator[ToDo]:
    """A thing to do for each vague sentence of a file, in all readings."""
    for spec in walk(whole(root)):
        says = spec.node.value.get("says") if spec.node.kind == "mapping" else None
        vague = OPEN.search(str(says.value)) if says is not None else None
        if says is not None and vague:
            complaint = f"this sentence leaves open whether the rule holds ({vague[0]!r})"
            yield wording_to_do(says, complaint, "what is played, and the doubt under because:")


def words_before_their_rules(rules: Ruleset) -> Iterator[ToDo]:
    """A thing to do for each sentence that uses a word of the game before it is explained.

    A word is explained by the sentence of its own rule, or by one of an enclosing rule that uses it.  Where a game
    gives the name of something that every game counts, such as a card, nobody can tell the two apart.
    """
    sentences = _as_read(rules)
    for word, paths in _own_words_of(rules).items():
        if word not in counted_things():
            yield from _too_early(word, paths, sentences)


def words_explained_nowhere(rules: Ruleset, words: Iterable[TableWord]) -> Iterator[ToDo]:
    """A thing to do for each of these words that a file uses, and that neither it nor the glossary explains."""
    explained = words_explained(rules)
    for word in words:
        if word.means or not explained.isdisjoint(word.spellings):
            continue
        for spec in _as_read(rules):
            used = word.use_in(spec.apparatus("says"))
            if used:
                complaint = f"{used[0]!r} is used here, and neither this file nor the glossary says what it means"
                expected = "another word, a rule that has this word as its name, or a meaning under table-words"
                yield wording_to_do(spec.node.value["says"], complaint, expected)
                break


def _as_read(rules: Ruleset) -> list[Spec]:
    """The rules that have a sentence, in the order in which they are read: those about play come last."""
    sentences = [spec for spec in rules.nodes() if spec.apparatus("says") and not is_omitted(spec.node)]
    return sorted(sentences, key=lambda spec: spec.ref.path.startswith(PLAY))


def _own_words_of(rules: Ruleset) -> Mapping[str, list[str]]:
    """The words that a game defines for hands, options and amounts, each with the paths of their rules."""
    words: dict[str, list[str]] = {}
    for spec in rules.nodes():
        path = spec.ref.path
        above, _, key = path.rpartition("/")
        called = word_for(spec)
        if name := name_of_hand(spec):
            words.setdefault(name, []).append(path)
        elif above == "amounts":
            words.setdefault(key, []).append(path)
        elif key in OPTIONS and called and called not in OPTIONS:
            words.setdefault(called, []).append(path)
    return words


def _too_early(word: str, paths: Iterable[str], sentences: Iterable[Spec]) -> Iterator[ToDo]:
    """A thing to do for each sentence about play that uses a word before it is explained."""
    used = re.compile(pattern_of([word]))
    for spec in sentences:
        path = spec.ref.path
        uses = used.search(spec.apparatus("says"))
        if any(within(path, own) or (uses and within(own, path)) for own in paths):
            return
        if uses and path.startswith(PLAY):
            complaint = f"{word!r} is used here before it is explained"
            expected = "another word, or the word in a sentence before this one"
            yield wording_to_do(spec.node.value["says"], complaint, expected)
