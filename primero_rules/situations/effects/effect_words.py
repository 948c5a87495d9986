"""Effects in words: phrases for what an action leads to."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from primero_rules.base.counted import counted, counted_between
from primero_rules.base.grouped import grouped
from primero_rules.language.english.phrases import listed, share
from primero_rules.language.steps.show import ALL_CARDS, COUNTING_CARDS, PROVING_CARDS
from primero_rules.situations.asked.situation import FACETS
from primero_rules.situations.effects.chips_put_down import (
    LESS_THAN_OWED,
    MORE_THAN_OWED,
    NOTHING,
    OWED,
    PART_OF_OWED,
    ChipsPutDown,
)
from primero_rules.situations.effects.effect import Effect, PartOfPot
from primero_rules.situations.effects.showings import ANOTHERS, HIM, HIS, THE_BIDDERS, ShownCards
from primero_rules.situations.effects.speech import Speech

SAID_IN_WORDS = {
    ("less",): "less than he holds",
    ("truth",): "just what he holds",
    ("more",): "more than he holds",
    ("less", "truth"): "what he holds, or less",
    ("truth", "more"): "what he holds, or more",
    ("less", "more"): "less or more than he holds, and not the truth",
    ("less", "truth", "more"): "what he holds, or less, or more",
}

ALL_HE_HAS = "all that he has"
"""A sum that is compared as what it is of the player's money, and not as so many chips."""

NOT_TO_WIN = {
    ("less",): "a hand named too low",
    ("more",): "a hand named too high",
    ("less", "more"): "a hand named too low or too high",
}
"""The hands that are kept from winning, by how what was named compares with them."""


WITH = "with "
"""How a clause begins that goes with the one before it."""

LEFT_TO_HIM = "may "
"""How a clause begins about what is left to the player."""

HAND_OVER = "the hand is over"

NOTHING_OF_FACET: Mapping[str, Sequence[str]] = {
    "speech": ("names no hand",),
    "shown": ("with no card shown",),
    "back": ("takes nothing back",),
}
"""What is said of an effect that has nothing of a facet."""

CARDS_OF_HANDS: Mapping[str, str] = {
    ALL_CARDS: "all cards of {hands}{shown}",
    COUNTING_CARDS: "the cards of {hands} that count{shown}",
    PROVING_CARDS: "enough cards of {hands}{shown} to prove that nothing better was held than was named",
}
"""Which cards of some hands are shown where it is not so and so many, and in it to whom."""

BY_THE_CARDS = ", or others as the cards decide"
"""How a clause ends about cards that are shown only with some hands."""

NAMED_OWNERS: Mapping[str, str] = {HIS: "his own hand", THE_BIDDERS: "the bidder's hand"}
"""How the hands of players for whom there is a word are spoken of."""


def effect_in_words(
    effect: Effect, regards: Iterable[str] = FACETS, singled_out: Collection[str] = frozenset()
) -> str:
    """The effect of an action in words, limited to the facets in ``regards``; it continues a sentence.

    Of the facets in ``singled_out`` it is told also if there is nothing of the kind, and of what may be said also
    that it may rank below what was said last.
    """
    as_asked = replace(effect, below_last=effect.below_last and "speech" in singled_out)
    clauses = [
        part
        for facet in FACETS
        if facet in regards
        for part in (
            NOTHING_OF_FACET[facet]
            if facet in nothing_of(effect, singled_out)
            else PHRASES_BY_FACET[facet](as_asked)
        )
    ]
    condition = ["if his hand allows it"] if effect.with_some_hands else []
    return ", ".join([*condition, *filter(None, [in_one_sentence(clauses)])])


def nothing_of(effect: Effect, singled_out: Collection[str]) -> frozenset[str]:
    """The facets among these of which an effect has nothing, though it might: a bid without a hand, say.

    Cards might be shown by whoever gives up, and to whoever pays what he owes, if it is asked about paying; where
    that ends the hand, those that are shown then are no effect of it.
    """
    shows = bool(effect.shown) or any(offer.shown for offer in effect.offered)
    names = [effect.speech, *(offer.speech for offer in effect.offered)]
    is_paid = "chips" in singled_out and effect.chips.kind in (OWED, LESS_THAN_OWED, PART_OF_OWED)
    might = {
        "shown": not shows and not effect.over and (is_paid or not effect.still_in),
        "speech": effect.chips.kind == MORE_THAN_OWED and not any(speech.against_hand for speech in names),
        "back": not effect.still_in and not effect.back,
    }
    return frozenset(facet for facet in singled_out if might.get(facet))


def in_one_sentence(clauses: Sequence[str]) -> str:
    """Clauses with one subject as one sentence, with semicolons between them where one of them has a comma.

    >>> in_one_sentence(["pays nothing", "is out of the hand"])
    'pays nothing and is out of the hand'
    """
    joined: list[str] = []
    for clause in clauses:
        if joined and clause.startswith(WITH):
            joined[-1] += f", {clause}"
        else:
            joined.append(clause)
    if len(joined) < 2:
        return "".join(joined)
    *first, last = joined
    between = "; " if any("," in clause for clause in first) else ", "
    simple = not any(re.search(r",| and ", clause) for clause in joined)
    short = len(joined) == 2 and simple and not last.endswith(HAND_OVER)
    return f"{between.join(first)}{' ' if short else between}and {last}"


def _chips(effect: Effect) -> Iterator[str]:
    yield chips_in_words(effect.chips)
    if effect.portions:
        yield _portions(effect.portions)
    for offer in effect.offered:
        if offer.costs:
            besides = re.sub(r"\b(bid|put|pay|add)s\b", r"\1", chips_in_words(offer.chips))
            yield f"{LEFT_TO_HIM}{besides} besides"


def _said(effect: Effect) -> Iterator[str]:
    if effect.speech.against_hand:
        yield f"names {_speech(effect.speech, below_last=effect.below_last)}"
    for offer in effect.offered:
        if offer.speech.against_hand:
            besides = " with what he puts down besides" if offer.costs else " besides"
            yield f"{LEFT_TO_HIM}name {_speech(offer.speech, besides)}"


def _all_shown(effect: Effect) -> Iterator[str]:
    clauses = _clauses_of_cards(effect.shown)
    if clauses:
        yield f"{WITH}{', and '.join(clauses)}{BY_THE_CARDS if effect.shown_by_cards else ''}"
    for offer in effect.offered:
        if offer.shown:
            more = "puts down more" if offer.costs else "names that"
            yield f"{WITH}{', and '.join(_clauses_of_cards(offer.shown))} if he {more}"


def _clauses_of_cards(shown: Iterable[ShownCards]) -> list[str]:
    """Which cards of whose hands are shown, in a clause for each kind; to whom is told once."""
    alike = grouped(((which, to), whose) for which, whose, to in shown)
    said: set[str] = set()
    clauses = []
    for (which, to), owners in alike.items():
        clauses.append(_cards_shown(which, owners, "" if to in said else f" shown to {to}"))
        said.add(to)
    return clauses


def _cards_shown(which: str, owners: Sequence[str], shown: str) -> str:
    """Which cards of these hands are shown, and to whom, in words that are given."""
    if which in CARDS_OF_HANDS:
        return CARDS_OF_HANDS[which].format(hands=_hands(owners), shown=shown)
    return f"{counted(int(which), 'card')}{' each' if len(owners) > 1 else ''} of {_hands(owners)}{shown}"


def _back(effect: Effect) -> Iterator[str]:
    if effect.back:
        yield f"takes back {share(str(effect.back))} of what he had put down"


def _portions(portions: Iterable[PartOfPot]) -> str:
    """Which parts of the pot are given to whom before the hand goes on."""
    given = [f"{share(str(part))} to {to if to == HIM else 'another player'}" for to, part in portions]
    return f"has parts of the pot given out beforehand ({listed(given, 'and')})"


def _staying(effect: Effect) -> Iterator[str]:
    if not effect.still_in:
        yield "is out of the betting alone" if effect.plays_on else "is out of the hand"
    if effect.over:
        more = any(offer.costs for offer in effect.offered)
        yield f"unless he puts down more, {HAND_OVER}" if more else HAND_OVER


def chips_in_words(chips: ChipsPutDown) -> str:
    """How many chips are put down, in words that begin with the verb."""
    if not chips.price:
        return _stake_in_words(chips)
    price = f"{counted(chips.price, 'chip')} to the pot, as nobody's stake"
    return f"pays {price}" if chips.kind == NOTHING else f"{_stake_in_words(chips)}, and {price}"


def _stake_in_words(chips: ChipsPutDown) -> str:
    """How many chips are put down as a stake, in words that begin with the verb."""
    if chips.kind == MORE_THAN_OWED:
        due = f"{chips.asked} that {'is asked' if chips.lets_off else 'he owes'} here"  # by the bids of this play
        plain = f"{'bids' if chips.is_bid else 'puts down'} {_sum(chips)}"
        return f"pays the {due} and adds {_sum(chips)}" if chips.asked else plain
    if chips.lets_off:
        return f"pays the {chips.asked} that is asked here, and nothing for what he missed"
    if chips.kind == PART_OF_OWED:
        return f"pays {chips.least} of the {chips.owed} that he owes here"
    return {LESS_THAN_OWED: "puts down all that he has, which is less than he owes", OWED: "pays what he owes"}.get(
        chips.kind, "pays nothing"
    )


def _sum(chips: ChipsPutDown) -> str:
    if chips.limited:
        return counted_between(chips.least, chips.most, "chip")
    if chips.least == chips.most:
        return f"{counted(chips.least, 'chip')} ({ALL_HE_HAS})"
    return f"from {counted(chips.least, 'chip')} to {ALL_HE_HAS}"


def _speech(speech: Speech, besides: str = "", *, below_last: bool = False) -> str:
    """What is named, after a verb; ``besides`` are words on what it goes with."""
    named = "a hand and its points" if speech.points else "a hand"
    kept = f", but {NOT_TO_WIN[speech.at_risk]} can be kept from winning" if speech.at_risk else ""
    lower = ", even below the last that was named" if below_last else ""
    return f"{named}{besides}: {SAID_IN_WORDS[speech.against_hand]}{lower}{kept}"


def _cards(effect: Effect) -> Iterator[str]:
    parts = [*_thrown(effect), *_drawn(effect)]
    if parts:
        then = " then" if parts[0].startswith(LEFT_TO_HIM) else ""
        renewed = " (the thrown cards are shuffled in if the stock has too few)" if effect.renewed else ""
        yield f"{',' if ',' in parts[0] else ''} and{then} ".join(parts) + renewed


def _thrown(effect: Effect) -> Iterator[str]:
    least, most = effect.thrown
    cards = counted_between(max(1, least), most, "card")
    if most and effect.cards_by_name:
        none = (
            "where what he names binds him to keep all" if effect.kept_by_name else "where what he names allows it"
        )
        yield f"throws {cards}{'' if least else f', or none {none}'}"
    elif most:
        yield f"{'throws' if least else f'{LEFT_TO_HIM}throw'} {cards}"


def _drawn(effect: Effect) -> Iterator[str]:
    most = effect.thrown[1]
    if effect.drawn[1] and effect.drawn == effect.thrown:
        yield "draws as many"
    elif effect.drawn[1]:
        drawn = counted_between(max(1, effect.drawn[0]), effect.drawn[1], "card")
        yield f"{'draws' if most else 'is dealt'} {drawn}"
    elif most:
        yield "draws none at once"


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
