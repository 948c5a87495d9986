"""Reading the situations of a file."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from primero_rules.base.cards import Card
from primero_rules.base.fault import Fault, Faults, nearest, noting
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.language.grammar import require_form
from primero_rules.language.seats import ELDEST, SEATS
from primero_rules.records.record_words import read_different_cards
from primero_rules.situations.asked.situation import ANOTHER_PLAYER, FACETS, Aspect, Holder, Situation
from primero_rules.situations.asked.situation_terms import ASPECT, HOLDER, SITUATION_TERMS, SITUATIONS


def read_situations(root: Node) -> tuple[Situation, ...]:
    """The situations of a file, in its order; Faults with everything that is wrong with them."""
    require_form(SITUATIONS, root)
    spec = whole(root)
    group = spec.need("group").text()
    wrong: list[Fault] = []
    situations: list[Situation] = []
    for item in spec.need("situations").items():
        with noting(wrong):
            situations.append(_situation(item, group))
    if wrong:
        raise Faults(wrong)
    return tuple(situations)


def _situation(spec: Spec, group: str) -> Situation:
    value: Any = partial(SITUATION_TERMS.value, spec=spec, builder=None)
    aspects = {name: _aspect(inner) for name, inner in spec.by_name("decides").items()}
    return Situation(
        id=value("id"),
        title=value("title"),
        about=value("about") or "",
        group=group,
        questions=tuple(dict.fromkeys([*(value("questions") or ()), *aspects])),
        decides=aspects,
        seats=value("seats"),
        phase=value("phase") or "",
        until=spec.need("until"),
        throughout=spec.get("throughout"),
        holders=_holders(spec.by_name("players")),
        called={_seat(word, name, (ANOTHER_PLAYER,)): name.text() for word, name in spec.by_name("called").items()},
        chooses=value("chooses"),
        asks=value("asks"),
        without=frozenset(value("without") or ()),
        unless_bound=frozenset(value("unless-bound") or ()),
        prefers=frozenset(value("prefers") or ()),
        truthful=value("truthful"),
        regards=value("regards") or FACETS,
    )


def _seat(word: str, named: Spec, more: tuple[str, ...] = ()) -> str:
    """The word for a seat whose player something is said of; Faults if it is none, and none of ``more`` words."""
    allowed = (*SEATS, ELDEST, *more)
    if word not in allowed:
        expected = f"one of {', '.join(allowed)}"
        raise named.fault(f"{word!r} is not a seat", expected, nearest(word, allowed), code="unknown-name")
    return word


def _aspect(spec: Spec) -> Aspect:
    return Aspect(ASPECT.value("of", spec, None) or (), ASPECT.value("regards", spec, None))


def _holders(players: Mapping[str, Spec]) -> tuple[Holder, ...]:
    """The players of whom something is known; Faults at an unknown word for a seat, and at a card given twice."""
    holders: list[Holder] = []
    spoken_for: set[Card] = set()
    for word, inner in players.items():
        _seat(word, inner)
        cards = inner.get("cards")
        held = read_different_cards(cards) if cards else ()
        twice = sorted(spoken_for.intersection(held))
        if twice:
            raise inner.fault("a card is in two hands here", "every card once", code="twice")
        spoken_for.update(held)
        holders.append(Holder(word, held, HOLDER.value("chips", inner, None) or ()))
    return tuple(holders)
