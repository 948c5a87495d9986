"""How well the situations cover the games, in three figures, as ``primero coverage`` shows them.

Random hands are followed under each two rulebooks: does some situation describe the points at which the two part?
Does each rule affect the answer to some situation?  And in which situations do all rulebooks agree?
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from rich.console import Console
from rich.text import Text

from primero_rules.base.rule_as_data import place_data
from primero_rules.cli.coverage_part import SITUATIONS_PART, Part, place_of_rule
from primero_rules.cli.screen import aligned, heading, tracked, under_heading, write_paragraph
from primero_rules.rules.library import ids_of, load
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.reach import Reach, reach
from primero_rules.situations.answers.stored_plays import known_answer
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.partings.care import answers_of
from primero_rules.situations.partings.divergence import TIMES_AS_MANY, Divergence, Followed, followed

Answers = Mapping[str, Sequence[Answer]]
Data = dict[str, Any]


def situations_part(hands: int) -> Part:
    """The three figures, for so many hands of each two rulebooks."""
    rulebooks = [rules for rules in map(load, ids_of("")) if rules.playable]
    answers = {rules.id: answers_of(rules) for rules in tracked(rulebooks, "Asking the rulebooks")}
    pairs = list(combinations(answers, 2))
    compared = [followed(answers[left], answers[right], hands) for left, right in tracked(pairs, "Following hands")]
    data = {
        "hands": hands,
        "pairs": [_pair_data(pair) for pair in compared],
        "rules": [_reach_data(book) for book in _reached(answers)],
        "undivided": [
            {"situation": situation.id, "title": situation.title, "kept_because": situation.about}
            for situation in _undivided(answers)
        ],
    }
    return Part(SITUATIONS_PART, data, _findings(data), lambda console: _draw(console, data))


def _reached(answers: Answers) -> Iterator[Reach]:
    """What each rulebook's answers use, and what those of its selections use of the rules that only they have."""
    for own in tracked(answers.values(), "Following the plays"):
        main_text = own[0].rules
        yield reach(own)
        for selection in map(load, main_text.selection_ids[1:]):
            kept = (known_answer(answer.situation, selection) for answer in own) if selection.playable else ()
            known = [answer for answer in kept if answer is not None]
            book = reach(known, main_text) if known else None
            if book and (book.reached or book.unreached):
                yield book


def _undivided(answers: Answers) -> Iterator[Situation]:
    """The situations that all rulebooks answer alike."""
    for several in zip(*answers.values(), strict=True):
        if len({answer.essence for answer in several}) == 1:
            yield several[0].situation


def _pair_data(pair: Followed) -> Data:
    divergences = pair.every
    return {
        "a": pair.left,
        "b": pair.right,
        "hands": len(pair.hands),
        "first": len(pair.first),
        "first_unexplained": len(pair.unexplained(pair.first)),
        "all": len(divergences),
        "all_unexplained": len(pair.unexplained(divergences)),
        "proposals": list(_proposals(pair, divergences)),
    }


def _proposals(pair: Followed, divergences: Iterable[Divergence]) -> Iterator[Data]:
    """The differences that no situation describes, the most frequent first, each with the seed of a hand."""
    counts: Counter[Any] = Counter()
    seeds: dict[Any, int] = {}
    for point in pair.unexplained(divergences):
        for mark in pair.unexplained_marks(point):
            counts[mark] += 1
            seeds.setdefault(mark, point.seed)
    for mark, count in counts.most_common():
        yield {"matter": mark.matter, "a": mark.left, "b": mark.right, "hands": count, "seed": seeds[mark]}


def _reach_data(book: Reach) -> Data:
    unreached = [{**place_data(rule.ref), "says": rule.ref.says, "reason": rule.reason} for rule in book.unreached]
    return {"reconstruction": book.rulebook, "reached": len(book.reached), "unreached": unreached}


def _findings(data: Data) -> int:
    """The number of findings: undescribed points; unreached rules and undivided situations without a reason."""
    return (
        _total(data["pairs"], "first_unexplained")
        + sum(not rule["reason"] for book in data["rules"] for rule in book["unreached"])
        + sum(not kept["kept_because"] for kept in data["undivided"])
    )


def _total(pairs: Iterable[Data], key: str) -> int:
    return sum(pair[key] for pair in pairs)


def _draw(console: Console, data: Data) -> None:
    _draw_pairs(console, data)
    _draw_rules(console, data["rules"])
    undivided = data["undivided"]
    heading(console, f"Situations that all rulebooks answer alike: {len(undivided)}")
    for kept in undivided:
        why = kept["kept_because"] or "no reason is given why it is kept"
        write_paragraph(console, f"{kept['situation']}: {kept['title']} ({why})", 2, 2)


def _draw_pairs(console: Console, data: Data) -> None:
    pairs = data["pairs"]
    parts = [_share(pairs, "first"), _share(pairs, "all")]
    more = f"; where none of them differs, up to {TIMES_AS_MANY} times as many"
    write_paragraph(console, Text(f"Hands played with each pair of rulebooks: {data['hands']}{more}", "bold"))
    write_paragraph(console, f"First differences in play that some situation describes: {parts[0]}", 0, 2)
    write_paragraph(console, f"All differences in play that some situation describes: {parts[1]}", 0, 2)
    write_paragraph(console)
    aligned(console, [("pair", "hands", "first", "explained", "all", "explained"), *map(_pair_row, pairs)])
    for pair in pairs:
        head = f"{pair['a']} and {pair['b']}: not described by any situation"
        for proposal in under_heading(console, head, pair["proposals"]):
            write_paragraph(console, _proposed(proposal), 2, 2)


def _share(pairs: Sequence[Data], key: str) -> str:
    total, left = _total(pairs, key), _total(pairs, f"{key}_unexplained")
    return f"{total - left} of {total} ({100 * (total - left) / total:.1f} %)" if total else "there are none"


def _pair_row(pair: Data) -> tuple[object, ...]:
    first = (pair["first"], pair["first"] - pair["first_unexplained"])
    return f"{pair['a']} {pair['b']}", pair["hands"], *first, pair["all"], pair["all"] - pair["all_unexplained"]


def _proposed(proposal: Data) -> str:
    sides = f": {proposal['a'] or 'not so'} / {proposal['b'] or 'not so'}" if proposal["a"] or proposal["b"] else ""
    return f"{proposal['matter']}{sides} ({proposal['hands']} times, first in hand {proposal['seed']})"


def _draw_rules(console: Console, rules: Sequence[Data]) -> None:
    reached = sum(book["reached"] for book in rules)
    total = reached + sum(len(book["unreached"]) for book in rules)
    share = f" ({100 * reached / total:.1f} %)" if total else ""
    heading(console, f"Rules that have a say in some situation: {reached} of {total}{share}")
    aligned(console, [("reconstruction", "rules", "reached", "unreached"), *map(_book_row, rules)])
    for book in rules:
        head = f"{book['reconstruction']}: without a say in any situation"
        for rule in under_heading(console, head, book["unreached"]):
            write_paragraph(console, _without_a_say(rule), 2, wrap=False)


def _without_a_say(rule: Data) -> str:
    """A rule that affects no situation, with the reason if one is given."""
    return f"{place_of_rule(rule)} ({rule['reason']})" if rule["reason"] else place_of_rule(rule)


def _book_row(book: Data) -> tuple[object, ...]:
    reached, unreached = book["reached"], len(book["unreached"])
    return book["reconstruction"], reached + unreached, reached, unreached
