"""Count the ways of playing from the position of a file: ``python tests/support/perft_count.py FILE...``.

It prints what the file should say and changes nothing: whoever changes a number writes it himself.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import primero_rules as pr
from primero_rules.game.state import NOBODY, Laid
from primero_rules.play.game import follow

KEYS = ("reconstruction", "seats", "deck", "stacks", "dealer")


@dataclass
class Position:
    """The beginning of a hand, and the expected number of ways of playing to each depth."""

    head: dict[str, str] = field(default_factory=dict)
    counts: dict[int, int] = field(default_factory=dict)

    def start(self) -> tuple[pr.Ruleset, pr.State]:
        """The rules and the first state; if the deck is ``unknown``, chance deals.

        Where the deck is a part of the pack, the rest is out of play, so that a small stock does run out.
        """
        rules = pr.load(self.head["reconstruction"])
        deck = None if self.head["deck"] == "unknown" else self.head["deck"]
        stacks = [int(chips) for chips in self.head["stacks"].split()]
        dealer = int(self.head["dealer"])
        state = pr.start(rules, int(self.head["seats"]), deck=deck, stacks=stacks, dealer=dealer)
        rest = () if deck is None else set(rules.setting.pack_of(len(stacks))).difference(pr.cards(deck))
        aside = (*state.table.laid, Laid(NOBODY, tuple(sorted(rest)))) if rest else state.table.laid
        return rules, state.changed(table=state.table.changed(laid=aside))


def read(file: Path) -> Position:
    """The position of a file: ``key: value`` lines, then ``depth count`` lines; ``#`` begins a comment."""
    position = Position()
    for line in file.read_text(encoding="utf-8").splitlines():
        said = line.partition("#")[0].strip()
        if ":" in said:
            key, _, value = said.partition(":")
            position.head[key.strip()] = value.strip()
        elif said:
            depth, count = said.split()
            position.counts[int(depth)] = int(count.replace(",", ""))
    assert tuple(position.head) == KEYS, f"{file.name} needs the keys {', '.join(KEYS)} in this order"
    return position


def perft(rules: pr.Ruleset, state: pr.State, depth: int) -> int:
    """The number of different sequences of exactly ``depth`` lawful actions from here.

    Actions of chance count too, where the order of the stock is not known.  Hands that end sooner are not counted.
    """
    if depth == 0:
        return 1
    offered = pr.options(rules, state)
    if depth == 1:
        return len(offered)
    return sum(perft(rules, follow(rules, state, action)[0], depth - 1) for action in offered)


def count(file: Path) -> Iterator[tuple[int, int, int]]:
    """The depth, the expected number and the actual number, for each depth of a file."""
    position = read(file)
    rules, state = position.start()
    for depth, expected in position.counts.items():
        yield depth, expected, perft(rules, state, depth)


def main(files: list[str]) -> int:
    """Print every count; the status is 1 if any differs from its file."""
    wrong = 0
    for name in files:
        print(name)
        for depth, expected, actual in count(Path(name)):
            wrong += expected != actual
            print(f"{depth} {actual}" + ("" if expected == actual else f"   # the file says {expected}"))
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
