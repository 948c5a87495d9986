"""The checks of a hand record: every word of it against its rules, then the play, as printed and as emended."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from primero_rules.base.fault import Fault, Faults, Place, noting
from primero_rules.base.spec import Spec, whole
from primero_rules.base.written_evidence import citations
from primero_rules.base.yaml_tree import all_nodes, put
from primero_rules.game.failure import Refused
from primero_rules.language.declaration.types import Entries
from primero_rules.language.grammar import require_type
from primero_rules.records.assertions import AFTER_STEP, BEFORE_STEP
from primero_rules.records.dealt_cards import read_dealt_cards
from primero_rules.records.expectations import EXPECTATIONS
from primero_rules.records.record import OF_OURS, HandRecord, emend
from primero_rules.records.record_step import require_keys_of_verbs, require_to_lay
from primero_rules.records.record_terms import HAND_RECORD
from primero_rules.records.record_words import (
    DEED,
    PLAYER,
    names_a_hand,
    option_words,
    read_announcement,
    read_cards,
    require_deed,
    verbs_by_option,
)
from primero_rules.records.replay import Replay, begin_record, place_of_refused, replay
from primero_rules.records.unknown_cards import read_cards_as_named
from primero_rules.rules.ruleset import Ruleset


def record_faults(record: HandRecord, rules: Ruleset, *, play: bool = True) -> list[Fault]:
    """Everything wrong with a record; if ``play`` is true, it is replayed, but only if its words have no faults."""
    emended = emend(record, [erratum.id for erratum in record.errata])
    faults: list[Fault] = [*_without_passage(record), *_misfits(record), *_at_the_table(emended, rules)]
    verbs = option_words(rules)
    for step in emended.steps[emended.begun :]:
        for check in _checks(step, emended, rules, verbs):
            with noting(faults):
                check()
        faults.extend(_money(step, emended))
    return _played(record, rules) if play and not faults else faults


def _without_passage(record: HandRecord) -> Iterator[Fault]:
    """A fault if a record is said to rest on a document, and no passage is cited, for the whole or for a step."""
    origin = whole(record.root).get("origin")
    if origin is not None and origin.text() != OF_OURS and next(citations(record.root, ""), None) is None:
        complaint = f"a record of origin {origin.text()!r} cites no passage"
        expected = f"cite: {{PLACE: opening words}} for it or for a step, or origin: {OF_OURS}"
        yield Fault(origin.node.place, complaint, expected, code="citation")


def _misfits(record: HandRecord) -> Iterator[Fault]:
    """The faults of errata whose right values cannot be written at their places."""
    for erratum in record.errata:
        if erratum.struck_out:
            continue
        try:
            require_type(HAND_RECORD, put(record.root, erratum.at.split("/"), erratum.node))
        except Faults as refused:
            yield from (replace(fault, place=erratum.node.place) for fault in refused.faults)


def _at_the_table(record: HandRecord, rules: Ruleset) -> Iterator[Fault]:
    """A fault if the rules do not allow the table that the record describes."""
    try:
        begin_record(rules, record)
    except Refused as refused:
        yield Fault(
            place_of_refused(record, refused),
            refused.why if refused.argument else f"no hand can begin like this: {refused.why}",
            refused.remedy or "a table as the rules have it",
            named=refused.ref.place if refused.ref.path else None,
            code="does-not-follow",
        )


def _checks(
    step: Spec, record: HandRecord, rules: Ruleset, verbs: tuple[str, ...]
) -> Iterator[Callable[[], object]]:
    """A check for each word of a step; they are called one by one, so that every fault is found."""
    ranking, pack = rules.setting.ranking, rules.setting.pack
    for key, inner in step.entries():
        if key == "who":
            yield lambda inner=inner: record.seat(inner, inner.text())  # type: ignore[misc]
        elif key == "does":
            yield lambda inner=inner: _deed(step, inner, rules)  # type: ignore[misc]
        elif key in ("names", "as"):
            yield lambda inner=inner: read_announcement(inner, ranking)  # type: ignore[misc]
        elif key in ("throws", "draws", "turns-up", "judge"):
            yield lambda inner=inner: read_cards_as_named(inner, pack)  # type: ignore[misc]
        elif key == "shows":
            yield lambda inner=inner: read_cards(inner, pack)  # type: ignore[misc]
        elif key == "deal":
            yield lambda inner=inner: [record.seat(inner, name) for name in inner.mapping()]  # type: ignore[misc]
            yield from (lambda cards=cards: read_dealt_cards(cards, pack) for _, cards in inner.entries())
        elif key in (*BEFORE_STEP, *AFTER_STEP):
            yield from _asserted(inner, record, rules, verbs)


def _deed(step: Spec, does: Spec, rules: Ruleset) -> None:
    """Raise Faults if the rules have no such deed, or if the step describes it by keys that it does not take."""
    verbs = verbs_by_option(rules)
    require_deed(does, rules)
    plays = step.get("plays")
    if plays is None:
        require_keys_of_verbs(step, verbs[does.text()])
        if "names" in step.node.value and not names_a_hand(rules, does.text()):
            complaint = f"no hand is named with {does.text()!r} in this game"
            raise step.need("names").fault(complaint, "the step without 'names'", code="unknown-key")
    else:
        require_to_lay(step, plays)


def _asserted(
    spec: Spec, record: HandRecord, rules: Ruleset, verbs: tuple[str, ...]
) -> Iterator[Callable[[], object]]:
    for word, inner in spec.entries():
        yield lambda word=word: spec.known(word, EXPECTATIONS, "thing that a text may assert")  # type: ignore[misc]
        expectation = EXPECTATIONS.get(word)
        if expectation is None:
            continue
        item_type = expectation.type.of if isinstance(expectation.type, Entries) else expectation.type
        if expectation.of_seats:
            yield from (lambda name=name, inner=inner: record.seat(inner, name) for name in inner.mapping())
        elif expectation.of_roles:
            named = inner.mapping()
            yield from (lambda role=role, inner=inner: inner.known(role, rules.roles, "role") for role in named)
        elif item_type == PLAYER:
            yield from (lambda item=item: record.seat(item, item.text()) for item in inner.items())
        elif item_type == DEED:
            yield from (
                lambda item=item: item.known(item.text(), verbs, "thing that may be done") for item in inner.items()
            )


def _money(step: Spec, record: HandRecord) -> list[Fault]:
    """A fault if the winnings and losses of all players add up to more than the chips carried over."""
    return [fault for key in AFTER_STEP for fault in _too_much(step.get(key), record)]


def _too_much(asserted: Spec | None, record: HandRecord) -> list[Fault]:
    payoffs = asserted.get("payoffs") if asserted else None
    if payoffs is None or set(payoffs.mapping()) != {seat.name for seat in record.seats}:
        return []
    total = sum(node.value for node in payoffs.mapping().values() if node.kind == "integer")
    brought = record.carried + sum([chips for _, chips in record.pots])
    if total <= brought:
        return []
    statement = f"the winnings and losses of all players add up to {total}"
    return list(
        payoffs.fault(statement, f"{brought} at most: nobody wins what nobody loses", code="does-not-follow").faults
    )


def _played(record: HandRecord, rules: Ruleset) -> list[Fault]:
    """The fault at the first step that does not follow from the rules, or one for each erratum not needed."""
    replayed = _mismatched(record, rules, "printed", "")
    if isinstance(replayed, Replay) and replayed.unneeded:
        return [
            Fault(
                _at_line(record, erratum.line),
                f"the erratum {erratum.id!r} no longer fails",
                "an erratum only where text is wrong",
                code="text-or-ours",
            )
            for erratum in replayed.unneeded
        ]
    if isinstance(replayed, Replay) and record.errata:
        replayed = _mismatched(record, rules, "emended", "with its errata put right, ")
    return [] if isinstance(replayed, Replay) else replayed


def _mismatched(record: HandRecord, rules: Ruleset, mode: str, prefix: str) -> Replay | list[Fault]:
    """The replay of a record, or the fault at the step at which it stops."""
    try:
        replayed = replay(record, under=rules, mode=mode)
    except Faults as refused:
        return list(refused.faults)
    if replayed.mismatch is None:
        return replayed
    rule = replayed.mismatch.ref
    statement = f"{prefix}step {replayed.mismatch.step} does not follow: {replayed.mismatch.why}"
    place = _at_line(record, replayed.mismatch.line)
    if rule is None:
        return [Fault(place, statement, code="does-not-follow")]
    return [Fault(place, statement, "what the rule there gives", named=rule.place, code="does-not-follow")]


def _at_line(record: HandRecord, line: int) -> Place:
    """The first place of the record's tree on a line, or the beginning of the line."""
    places = (place for node in all_nodes(record.root) for place in (node.place, *node.keys.values()))
    return min((place for place in places if place.line == line), default=Place(record.file, line, 1))
