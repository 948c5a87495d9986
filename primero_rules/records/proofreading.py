"""A record held against its rules: every word of it, then the play itself, as printed and as emended."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from primero_rules.base.fault import Fault, Faults, Place
from primero_rules.base.spec import Spec
from primero_rules.base.yaml_tree import Node
from primero_rules.records.expectations import EXPECTATIONS
from primero_rules.records.record import Record, emend
from primero_rules.records.replay import Replay, replay
from primero_rules.records.spoken import all_called, read_cards, read_names
from primero_rules.records.unknown_cards import read_named
from primero_rules.rules.ruleset import Ruleset

BY_PLAYER = ("holds", "points", "cards", "paid", "won", "stack", "payoffs", "shown", "deal")
OF_PLAYERS = ("turn", "winners", "loses")
OF_DEEDS = ("must", "may", "may_not")


def record_faults(record: Record, rules: Ruleset) -> list[Fault]:
    """What is wrong with a record; it is played only if all its words are known."""
    told = emend(record, [erratum.id for erratum in record.errata])
    found: list[Fault] = []
    verbs = all_called(rules)
    for step in told.steps:
        for check in _checks(step, told, rules, verbs):
            try:
                check()
            except Faults as wrong:
                found.extend(wrong.faults)
        found.extend(_money(step, told))
    return found or _played(record, rules)


def _checks(step: Spec, told: Record, rules: Ruleset, verbs: tuple[str, ...]) -> Iterator[Callable[[], object]]:
    """Every word of a step, each to be read by itself so that all that are wrong are found."""
    ranking, pack = rules.setting.ranking, rules.setting.pack
    for key, inner in step.entries():
        if key == "who":
            yield lambda inner=inner: told.seat(inner, inner.text())  # type: ignore[misc]
        elif key == "does":
            yield lambda inner=inner: inner.known(inner.text(), verbs, "thing that may be done in this game")  # type: ignore[misc]
        elif key in ("names", "as"):
            yield lambda inner=inner: read_names(inner, ranking)  # type: ignore[misc]
        elif key in ("throws", "draws", "judge"):
            yield lambda inner=inner: read_named(inner, pack)  # type: ignore[misc]
        elif key == "shows":
            yield lambda inner=inner: read_cards(inner, pack)  # type: ignore[misc]
        elif key == "deal":
            yield lambda inner=inner: [told.seat(inner, name) for name in inner.mapping()]  # type: ignore[misc]
            yield from (lambda cards=cards: read_named(cards, pack) for _, cards in inner.entries())
        elif key in ("before", "expect"):
            yield from _asserted(inner, told, verbs)


def _asserted(spec: Spec, told: Record, verbs: tuple[str, ...]) -> Iterator[Callable[[], object]]:
    for word, inner in spec.entries():
        yield lambda word=word: spec.known(word, EXPECTATIONS, "thing that a text may assert")  # type: ignore[misc]
        if word in BY_PLAYER:
            yield from (lambda name=name, inner=inner: told.seat(inner, name) for name in inner.mapping())
        elif word in OF_PLAYERS:
            yield from (lambda item=item: told.seat(item, item.text()) for item in inner.items())
        elif word in OF_DEEDS:
            yield from (
                lambda item=item: item.known(item.text(), verbs, "thing that may be done") for item in inner.items()
            )


def _money(step: Spec, told: Record) -> list[Fault]:
    """Winnings and losses of all players that add up to more than there is."""
    expected = step.get("expect")
    payoffs = expected.get("payoffs") if expected else None
    if payoffs is None or set(payoffs.mapping()) != {seat.name for seat in told.seats}:
        return []
    total = sum(node.value for node in payoffs.mapping().values() if node.kind == "integer")
    if total <= told.carried:
        return []
    what = f"the winnings and losses of all players add up to {total}"
    return list(payoffs.fault(what, f"{told.carried} at most: nobody wins what nobody loses").faults)


def _played(record: Record, rules: Ruleset) -> list[Fault]:
    """Where a record does not follow from its rules, and the errata that are not needed."""
    told = _mismatched(record, rules, "printed", "")
    if isinstance(told, Replay) and told.idle:
        return [
            Fault(
                _at_line(record, erratum.line),
                f"the erratum {erratum.id!r} no longer fails",
                "an erratum only where text is wrong",
            )
            for erratum in told.idle
        ]
    if isinstance(told, Replay) and record.errata:
        told = _mismatched(record, rules, "emended", "with its errata put right, ")
    return [] if isinstance(told, Replay) else told


def _mismatched(record: Record, rules: Ruleset, mode: str, prefix: str) -> Replay | list[Fault]:
    """The record replayed, or the fault of the step at which it stops."""
    try:
        told = replay(record, under=rules, mode=mode)
    except Faults as wrong:
        return list(wrong.faults)
    if told.mismatch is None:
        return told
    rule = told.mismatch.ref
    what = f"{prefix}step {told.mismatch.step} does not follow: {told.mismatch.why}"
    place = _at_line(record, told.mismatch.line)
    if rule is None:
        return [Fault(place, what)]
    return [Fault(place, what, "what the rule there gives", named=Place(rule.source, rule.line, 1))]


def _at_line(record: Record, line: int) -> Place:
    """The first place of the record's tree on a line, or the beginning of the line."""
    places = [place for place in _places(record.root) if place.line == line]
    return min(places, default=Place(record.file, line, 1))


def _places(node: Node) -> Iterator[Place]:
    yield node.place
    yield from node.keys.values()
    inner = node.value.values() if node.kind == "mapping" else node.value if node.kind == "list" else ()
    for one in inner:
        yield from _places(one)
