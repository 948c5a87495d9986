"""Effects in words: phrases for what an action leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from primero_rules.base.counted import counted, counted_between
from primero_rules.language.english.phrases import listed, share
from primero_rules.situations.chips_put_down import LESS_THAN_OWED, MORE_THAN_OWED, OWED, ChipsPutDown
from primero_rules.situations.effects import Effect
from primero_rules.situations.shown_cards import ANOTHERS, HIS, THE_BIDDERS, WHOLE_HAND
from primero_rules.situations.situation import FACETS
from primero_rules.situations.speech import Speech

SAID_IN_WORDS = {
    ("less",): "less than he holds",
    ("truth",): "just what he holds",
    ("more",): "more than he holds",
    ("less", "truth"): "what he holds, or less",
    ("truth", "more"): "what he holds, or more",
    ("less", "more"): "less or more than he holds, and not the truth",
    ("less", "truth", "more"): "what he holds, or less, or more",
}

NOT_TO_WIN = {
    ("less",): "a hand named too low",
    ("more",): "a hand named too high",
    ("less", "more"): "a hand named too low or too high",
}
"""The hands that are kept from winning, by how what was named compares with them."""


NAMED_OWNERS: Mapping[str, str] = {HIS: "his own hand", THE_BIDDERS: "the bidder's hand"}
"""How the hands of players for whom there is a word are spoken of."""


def effect_in_words(effect: Effect, regards: Iterable[str] = FACETS) -> str:
    """The effect of an action in words, limited to the facets in ``regards``; it continues a sentence."""
    parts = [part for facet in FACETS if facet in regards for part in PHRASES_BY_FACET[facet](effect)]
    return ", ".join([*parts, "if his hand allows it"] if effect.with_some_hands else parts)


def _chips(effect: Effect) -> Iterator[str]:
    yield chips_in_words(effect.chips)


def _said(effect: Effect) -> Iterator[str]:
    if effect.speech.against_hand:
        yield _speech(effect.speech)


def _all_shown(effect: Effect) -> Iterator[str]:
    by_number: dict[tuple[int, str], list[str]] = {}
    for count, whose, to in effect.shown:
        by_number.setdefault((count, to), []).append(whose)
    for (count, to), owners in by_number.items():
        each = " each" if len(owners) > 1 else ""
        cards = "all cards" if count == WHOLE_HAND else f"{counted(count, 'card')}{each}"
        yield f"{cards} of {_hands(owners)} shown to {to}"


def _back(effect: Effect) -> Iterator[str]:
    if effect.back:
        yield f"takes back {share(str(effect.back))} of what he had put down"


def _staying(effect: Effect) -> Iterator[str]:
    if not effect.still_in:
        yield "is out of the hand"
    if effect.over:
        yield "and the hand is over"


def chips_in_words(chips: ChipsPutDown) -> str:
    """How many chips are put down, in words that begin with the verb."""
    if chips.kind == MORE_THAN_OWED:
        due = f"{chips.asked} that is asked" if chips.lets_off else f"{chips.asked} that he owes"
        return f"pays the {due} and {_sum(chips, ' more')}" if chips.asked else f"bids {_sum(chips)}"
    if chips.lets_off:
        return f"pays the {chips.asked} that is asked, and nothing for what he missed"
    return {LESS_THAN_OWED: "puts down all that he has, which is less than he owes", OWED: "pays what he owes"}.get(
        chips.kind, "pays nothing"
    )


def _sum(chips: ChipsPutDown, more: str = "") -> str:
    if chips.limited or chips.least == chips.most:
        return f"{counted_between(chips.least, chips.most, 'chip')}{more}"
    return f"from {counted(chips.least, 'chip')}{more} to all that he has"


def _speech(speech: Speech) -> str:
    named = "a hand and its points" if speech.points else "a hand"
    kept = f", but {NOT_TO_WIN[speech.at_risk]} can be kept from winning" if speech.at_risk else ""
    return f"names {named}: {SAID_IN_WORDS[speech.against_hand]}{kept}"


def _cards(effect: Effect) -> Iterator[str]:
    least, most = effect.thrown
    if most and effect.cards_by_name:
        none = "" if least else ", or none where what he names allows it"
        yield f"throws {counted_between(max(1, least), most, 'card')}{none}"
    elif most:
        yield f"{'may throw' if not least else 'throws'} {counted_between(max(1, least), most, 'card')}"
    if effect.drawn[1] and effect.drawn == effect.thrown:
        yield "and draws as many"
    elif effect.drawn[1]:
        drawn = counted_between(max(1, effect.drawn[0]), effect.drawn[1], "card")
        yield f"{'draws' if most else 'is dealt'} {drawn}"
    elif most:
        yield "and draws none"


PHRASES_BY_FACET: Mapping[str, Callable[[Effect], Iterator[str]]] = {
    "chips": _chips,
    "speech": _said,
    "cards": _cards,
    "shown": _all_shown,
    "back": _back,
    "staying": _staying,
}
"""The phrases for each facet of an effect."""


def _hands(owners: Sequence[str]) -> str:
    """Whose hands these are, in words; several players for whom there is no word are counted."""
    named = [words for whose, words in NAMED_OWNERS.items() if whose in owners]
    others = owners.count(ANOTHERS)
    if others:
        named.append("another player's hand" if others == 1 else f"{others} other players' hands")
    return listed(named, "and")
