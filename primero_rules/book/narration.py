"""The narration of a replayed hand: a sentence for each event, with the rule that caused it.

The sentences do not mention the cards, so that a page can draw them; ``cards`` holds them.
"""

import re
from dataclasses import dataclass

from primero_rules.base.cards import UNKNOWN_CARD, Card
from primero_rules.base.evidence import Ref, enclosing
from primero_rules.game.action import Action, Bid, Choose, Claim, Exchange, Play, Raise, See
from primero_rules.game.chips import chips
from primero_rules.game.event import (
    Acted,
    Appointed,
    Carried,
    Dealt,
    Decided,
    Event,
    Paid,
    PaidTo,
    Reshuffled,
    Ruled,
    Shown,
    TookBack,
    TurnedUp,
    Won,
)  # fmt: skip
from primero_rules.game.state import EVERYONE, NOBODY
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.language.announcing import said_text
from primero_rules.language.steps.prize import Prize
from primero_rules.language.steps.turn import written_options
from primero_rules.play.game import options
from primero_rules.records.replay import Frame, Replay
from primero_rules.records.unknown_cards import name_in_record
from primero_rules.rules.consulted import choices_of_ours
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path


@dataclass(frozen=True, slots=True)
class NarratedEvent:
    """One event in words.

    ``n`` counts from 1; ``step`` is the step of the record (0 before the first); ``seat`` is None if the event
    concerns the whole table; ``amount`` is in chips; ``sentence`` follows the player's name.
    ``ours`` are the places of all editors' choices on which the event rests.
    """

    n: int
    step: int
    seat: int | None
    action: str
    amount: int | None
    cards: tuple[str, ...]
    sentence: str
    ref: Ref
    ours: tuple[Ref, ...]


DECISIONS = {
    "round-over": "the round is over",
    "row-over": "has ended the row",
    "hand-over": "the hand is over",
    "duty": "is bound here",
    "called-on": "is called on",
    "way": "play moves on",
    "times": "this has been done as often as it may be",
    "most": "bids as much as the rules allow",
    "least": "bids as little as the rules allow",
    "all-in": "has less than is asked",
    "rounding": "gets or pays a sum that is rounded",
    "spared": "is spared the change of cards",
    "passed-over": "is passed over",
    "tie": "hands that would win are equal",
    "odd-chips": "a chip is left over",
    "side-pots": "not everybody has staked as much",
    "unreached": "a side pot has nobody who may win it",
    "unopposed": "is the last one in a side pot",
    "nobody": "nobody wins",
    "too-few-cards": "the stock has too few cards",
}
"""The sentence for each matter that a rule decided, to follow the name of the player if there is one."""

CARDS_UNTOLD = "cards of which nothing is told"
"""What stands for cards that a player changes where neither they nor their number are told."""

ONLY_WAY = "has only one way to go on"
"""The sentence for a way that a player takes because no other is open to him."""


def steps_of_ours(replay: Replay) -> tuple[int, int]:
    """How many of a record's own steps rest on editors' choices, at least in part, and how many steps it has."""
    steps = [frame for frame in replay.frames if frame.number > replay.record.begun]
    resting = [frame for frame in steps if any(choices_of_ours(replay.rules, event) for event in frame.events)]
    return len(resting), len(steps)


def begins_by_ours(replay: Replay) -> bool:
    """True if the editors chose who begins some round in which a player acts in a record's own steps.

    The rule on it decides each turn of the round, and rests on no step more than on another.
    """
    nodes = nodes_by_path(replay.rules)
    rounds = {
        around
        for frame in replay.frames
        if frame.number > replay.record.begun
        for event in frame.events
        if isinstance(event, Acted)
        for around in enclosing(event.ref.path)
    }
    beginnings = (nodes[f"{around}/begins"] for around in rounds if f"{around}/begins" in nodes)
    return any(beginning.ref.editor for beginning in beginnings)


def ours_in_words(replay: Replay) -> str:
    """How many steps of a record rest on editors' choices, and whether who begins does; "" if it has no steps."""
    resting, count = steps_of_ours(replay)
    beginning = ", as does who begins" if begins_by_ours(replay) else ""
    return f"{resting} of {count} steps rest on choices of ours{beginning}" if count else ""


def narrate(replay: Replay) -> tuple[NarratedEvent, ...]:
    """Every event of a replayed record, in words."""
    names = tuple(seat.name for seat in replay.record.seats)
    narrated: list[NarratedEvent] = []
    for frame in replay.frames:
        untold = _is_number_untold(replay.rules, frame)
        for event in frame.events:
            narrated.append(_narrated(replay.rules, names, event, len(narrated) + 1, frame, untold=untold))
    return tuple(narrated)


def _is_number_untold(rules: Ruleset, frame: Frame) -> bool:
    """Whether a player changes cards in this step, and neither the record nor the rules tell how many."""
    if frame.step is None or frame.step.get("throws") is not None:
        return False
    exchanges = (options(rules, done.before) for done in frame.transitions if isinstance(done.action, Exchange))
    families = (choice for offered in exchanges for choice in offered.choices)
    return any(isinstance(family, ExchangeFamily) and 0 < family.least < family.most for family in families)


def _narrated(
    rules: Ruleset, names: tuple[str, ...], event: Event, n: int, frame: Frame, *, untold: bool
) -> NarratedEvent:
    """An event in words; with ``untold``, it is not told how many cards are changed in its step."""
    seat, action, amount, cards, sentence = _fields(rules, names, event)
    texts = tuple(name_in_record(card, frame.unnamed, frame.unsuited) for card in cards)
    if untold and _is_of_change(event) and set(texts) == {UNKNOWN_CARD}:
        texts, sentence = (), f"{sentence} {CARDS_UNTOLD}"
    return NarratedEvent(
        n, frame.number, seat, action, amount, texts, sentence, event.ref, choices_of_ours(rules, event)
    )


def _is_of_change(event: Event) -> bool:
    """Whether a player throws cards by this event, or gets others for them."""
    if isinstance(event, Dealt):
        return not is_of_a_deal(event)
    return isinstance(event, Acted) and isinstance(event.action, Exchange)


def is_of_a_deal(event: Event) -> bool:
    """Whether a player gets cards by this event, and not in exchange for others."""
    return isinstance(event, Dealt) and not event.drawn


def event_in_words(
    rules: Ruleset, names: tuple[str, ...], event: Event
) -> tuple[int | None, str, tuple[Card, ...]]:
    """The seat that one event concerns (None: the whole table), its sentence without the name, and its cards."""
    seat, _, _, cards, sentence = _fields(rules, names, event)
    return seat, sentence, cards


Fields = tuple[int | None, str, int | None, tuple[Card, ...], str]


def _fields(rules: Ruleset, names: tuple[str, ...], event: Event) -> Fields:
    if isinstance(event, Acted):
        return _acted(rules, event)
    if isinstance(event, Dealt):
        return event.seat, "deal", None, event.cards, "is dealt"
    if isinstance(event, TurnedUp):
        return None, "turn-up", None, event.cards, "Turned up:"
    if isinstance(event, Shown):
        to = "everyone" if event.to == EVERYONE else names[event.to]
        return event.seat, "show", None, event.cards, f"shows {to}"
    if isinstance(event, Ruled):
        return event.seat, "rule", None, (), f"cannot win: {event.finding}"
    if isinstance(event, Appointed):
        return event.seat, "appoint", None, (), f"is the {event.role}"
    if isinstance(event, Decided):
        seat = None if event.seat == NOBODY else event.seat
        sentence = ONLY_WAY if seat is not None and event.matter == "way" else DECISIONS[event.matter]
        return seat, event.matter, None, (), f"{sentence}{_of_prize(rules, event)}"
    if isinstance(event, Reshuffled):
        return None, "reshuffle", None, (), f"{event.cards} thrown cards are shuffled into the stock"
    return _money(names, event)


def _of_prize(rules: Ruleset, event: Decided) -> str:
    """The pot that nobody wins, if a rule gives one pot to whoever holds certain cards."""
    if event.matter != "nobody":
        return ""
    steps = (instruction.operation for instruction in rules.program if instruction.ref == event.ref)
    step = next(steps, None)
    return f" the pot “{step.pot.name}”" if isinstance(step, Prize) else ""


def _money(names: tuple[str, ...], event: Paid | PaidTo | TookBack | Won | Carried) -> Fields:
    amount = chips(event.amount)
    if isinstance(event, Carried):
        where = f"in the pot “{event.pot}”" if event.pot else "on the table"
        return None, "carry", event.amount, (), f"{amount} stay {where} for the next hand"
    if isinstance(event, Paid):
        where = f" into the pot “{event.pot}”" if event.pot else ""
        must = f"has to put down {amount}{where}" if event.amount else "has nothing left to put down"
        return event.seat, "pay", event.amount, (), must
    if isinstance(event, PaidTo):
        return event.seat, "pay-to", event.amount, (), f"pays {names[event.to]} {amount}"
    if isinstance(event, TookBack):
        return event.seat, "take-back", event.amount, (), f"takes back {amount}"
    where = f" from the pot “{event.pot}”" if event.pot else ""
    return event.seat, "win", event.amount, (), f"takes {amount}{where}"


def _acted(rules: Ruleset, event: Acted) -> Fields:
    action = event.action
    cards = action.cards if isinstance(action, Exchange | Play) else ()
    if isinstance(action, Exchange):
        sentence = "throws" if cards else "keeps every card"
    else:
        sentence = _phrase(rules, action, event)
    amount = action.amount if isinstance(action, Bid | Raise) else event.paid or None
    return action.seat, action.verb, amount, cards, sentence


def _phrase(rules: Ruleset, action: Action, event: Acted) -> str:
    """The action in the game's own word, what was announced, and what was put down."""
    parts = [third_person(name_of_option(rules, event.ref) or action.verb)]
    if isinstance(action, Choose):
        parts = [f"chooses: {action.way.replace('-', ' ')}"]
    said = action.said if isinstance(action, Bid | Raise | Claim | See) else None
    if said is not None:
        parts.append(said_text(said, rules.setting.ranking))
    if isinstance(action, Bid | Raise):
        parts.append(f"for {action.amount}")
    sentence = " ".join(parts)
    if not event.paid:
        return sentence
    if isinstance(action, Bid | Raise):
        return sentence if event.paid == action.amount else f"{sentence}, putting down {event.paid} in all"
    return f"{sentence}, putting down {event.paid}"


def name_of_option(rules: Ruleset, ref: Ref) -> str:
    """The game's own word for the option at a place; "" if there is no option."""
    written = (option for at in rules.program for option in written_options(at.operation))
    return next((option.name for option in written if option.ref.path == ref.path), "")


FIRST_WORD = re.compile("[ -]")
IRREGULAR = {"be": "is", "have": "has"}
"""Verbs whose third person follows no rule of spelling."""


def third_person(name: str) -> str:
    """The name of a move in the third person, as it follows that of a player; its first word is the verb.

    >>> third_person("pass"), third_person("pay"), third_person("vie"), third_person("go")
    ('passes', 'pays', 'vies', 'goes')
    >>> third_person("give up"), third_person("stand-by")
    ('gives up', 'stands-by')
    """
    verb = FIRST_WORD.split(name, maxsplit=1)[0]
    rest = name[len(verb) :]
    if verb in IRREGULAR:
        return f"{IRREGULAR[verb]}{rest}"
    consonant_before = verb[-2:-1] not in "aeiou"
    if verb.endswith(("s", "x", "z", "ch", "sh")) or (verb.endswith("o") and consonant_before):
        ending = f"{verb}es"
    elif verb.endswith("y") and consonant_before:
        ending = f"{verb[:-1]}ies"
    else:
        ending = f"{verb}s"
    return f"{ending}{rest}"
