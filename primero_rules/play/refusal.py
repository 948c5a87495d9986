"""Why an action is refused: the rule that forbids it, and what would make it lawful."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from reprlib import repr as shortened

from primero_rules.base.capital import with_small_letter
from primero_rules.base.cards import cards_in_words, cards_not_in
from primero_rules.base.counted import counted, number_range
from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.game.action import Action, Bid, Choose, Claim, Deal, Exchange, Play, Raise, See, Show
from primero_rules.game.announcement import Announcement, AnnouncementFamily, BidFamily, points_text
from primero_rules.game.failure import Refused
from primero_rules.game.instruction import Instruction
from primero_rules.game.option_families import Choice, Options
from primero_rules.game.state import CHANCE, END, EVERYONE, State
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.language.declaration.meanings import sentence
from primero_rules.language.english.condition_words import condition_words
from primero_rules.language.english.phrases import counted_range
from primero_rules.language.options import OPTIONS
from primero_rules.language.options.bidding import Bidding, OpeningBid, Raising
from primero_rules.language.options.claiming import Claiming
from primero_rules.language.options.folding import Folding
from primero_rules.language.options.option import Option
from primero_rules.language.options.seeing import Seeing
from primero_rules.language.options.straddling import Straddling
from primero_rules.language.steps.end import Ending
from primero_rules.language.steps.turn import TurnStep, offered_options, written_options
from primero_rules.rules.consulted import PAYS, terms_of_naming
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path

NOBODY_MAY = "nobody may {} in this game"
"""Why what no rule offers is refused."""

NOBODY_MAY_HERE = "nobody may {} in this part of the hand"
"""Why what is offered only in another part of a hand is refused where the file denies it."""


def refusal(
    rules: Ruleset, state: State, action: Action, offered: Options, open_verbs: Collection[str] = ()
) -> Refused:
    """The refusal of an action that is not offered; ``open_verbs`` are what the player may do with other cards."""
    if state.cursor == END:
        return Refused("the hand is over", end_rule(rules), "start another hand")
    if action.seat != state.actor:
        return _out_of_turn(rules, state, action.seat)
    rule = rules.program[state.cursor]
    for choice in offered.choices:
        if choice.verb == action.verb and isinstance(action, Play | Show | Choose):
            return _wrong_pick(offered, choice, action)
        if choice.verb == action.verb:
            return _wrong_terms(rules, state, choice, action, _name_of(rule, action.verb))
    return _not_offered(rules, state, action, _offer_text(rule, offered), {*offered.verbs, *open_verbs})


@kept_with
def end_rule(rules: Ruleset) -> Ref:
    """The only rule that can end a hand; the whole procedure if several can, since no state keeps which did."""
    ends = {at.ref for at in rules.program if isinstance(at.operation, Ending) or at.next == END}
    return ends.pop() if len(ends) == 1 else rules.tree.need("procedure").ref


def _out_of_turn(rules: Ruleset, state: State, seat: int) -> Refused:
    """The refusal of an action out of turn, which says whose turn it is.

    It does not say what the seat to act may do, or by which rule, since that would reveal something of its cards.
    """
    whose = "chance" if state.actor == CHANCE else f"seat {state.actor}"
    betting = isinstance(rules.program[state.cursor].operation, TurnStep)
    out = betting and 0 <= seat < len(state.seats) and not state.seats[seat].standing
    why = f"seat {seat} is out of the hand" if out else f"it is not the turn of seat {seat}"
    return Refused(why, rules.setting.ref, f"{whose} has to act")


def _offer_text(rule: Instruction, offered: Options) -> str:
    """What is on offer, in the words of the file."""
    return ", ".join(_name_of(rule, verb) for verb in offered.verbs) or "nothing"


def _name_of(rule: Instruction, verb: str) -> str:
    """The word of the file for what a verb means in this turn; the verb itself where it has none."""
    return next((option.name for option in written_options(rule.operation) if option.verb == verb), verb)


def _wrong_terms(rules: Ruleset, state: State, choice: Choice, action: Action, name: str) -> Refused:
    """The refusal of an action whose verb, called so in the file, is on offer, but not with these terms."""
    if isinstance(choice, BidFamily) and isinstance(action, Bid | Raise):
        return _wrong_bid(rules, state, choice, action, name)
    if isinstance(choice, ExchangeFamily) and isinstance(action, Exchange):
        foreign = [card for card in action.cards if card not in choice.hand]
        if foreign:
            return Refused(
                cards_not_in(foreign, "the hand"),
                choice.ref,
                f"the hand is {cards_in_words(choice.hand)}",
            )
        if choice.least <= len(action.cards) <= choice.most:
            in_order = tuple([card for card in choice.hand if card in action.cards])
            if len(in_order) == len(action.cards) and Exchange(action.seat, in_order) in choice:
                why = f"{cards_in_words(action.cards)} are not in the order of the pack"
                return Refused(why, choice.ref, cards_in_words(in_order))
            return Refused(
                f"{cards_in_words(action.cards)} may not be thrown", choice.ref, "keep what the rule asks for"
            )
        size = number_range(choice.least, choice.most) if choice.least != choice.most else f"exactly {choice.least}"
        return Refused(
            f"{counted(len(action.cards), 'card')} may not be thrown",
            choice.ref,
            f"{size} of {cards_in_words(choice.hand)}",
        )
    if isinstance(choice, DealFamily) and isinstance(action, Deal):
        gone = [card for card in action.cards if card not in choice.stock]
        if gone:
            return Refused(cards_not_in(gone, "the stock any more"), choice.ref, "a card nobody has yet")
        return Refused(
            f"{counted(len(action.cards), 'card')} cannot go to {_receiver(action.to)}",
            choice.ref,
            f"{choice.count} to {_receiver(choice.to)}",
        )
    if isinstance(choice, AnnouncementFamily) and isinstance(action, See):
        return _wrong_announcement(rules, state, choice.announcements, action)
    if isinstance(action, Claim):
        return Refused("this hand cannot be claimed", choice.ref, "claim what the hand makes")
    return Refused(f"no hand is named with this {name}", choice.ref, f"{name} without naming a hand")


def _receiver(seat: int) -> str:
    """In words, to whom chance gives cards: to a seat, or face up to all."""
    return "the table, face up" if seat == EVERYONE else f"seat {seat}"


def _wrong_pick(offered: Options, choice: Choice, action: Play | Show | Choose) -> Refused:
    """The refusal of cards that may not be laid or shown, or of a way that is not open; it names those that may."""
    if isinstance(action, Choose):
        ways = " or ".join(choosing.way for choosing in offered if isinstance(choosing, Choose))
        return Refused(f"{shortened(action.way)} is no way that is open here", choice.ref, ways)
    lawful = " or ".join(cards_in_words(moving.cards) for moving in offered if isinstance(moving, Play | Show))
    do, done = ("lay", "laid") if isinstance(action, Play) else ("show", "shown")
    return Refused(f"{cards_in_words(action.cards)} may not be {done} here", choice.ref, f"{do} {lawful}")


def _wrong_bid(rules: Ruleset, state: State, choice: BidFamily, action: Bid | Raise, name: str) -> Refused:
    if action.amount not in choice.amounts:
        lawful = counted_range(str(choice.amounts[0]), str(choice.amounts[-1]), "chip")
        return Refused(f"{counted(action.amount, 'chip')} may not be bid", choice.ref, lawful)
    if choice.announcements is None:
        return Refused(f"no hand is named with this {name}", choice.ref, f"{name} an amount alone")
    return _wrong_announcement(rules, state, choice.announcements, action)


def _wrong_announcement(
    rules: Ruleset, state: State, announcements: tuple[Announcement, ...], action: Bid | Raise | See
) -> Refused:
    """The refusal of an announcement that is missing or not lawful, by the rule that forbids it.

    It names the lawful ones.
    """
    ranking, said = rules.setting.ranking, action.said
    options = written_options(rules.program[state.cursor].operation)
    option = next(offered for offered in options if offered.verb == action.verb)
    ref = option.ref
    lawful = ", ".join(
        ranking.name(index) if points is None else f"{ranking.name(index)} {points_text(points)}"
        for index, points in announcements
    )
    if said is None:
        return Refused("a hand has to be named here", ref, lawful)
    if not 0 <= said.combination < len(ranking.combinations):
        return Refused("there is no such combination", ref, lawful)
    points = "" if said.points is None else f" {said.points}"
    named = f"{ranking.name(said.combination)}{points}"
    if isinstance(option, Bidding | Seeing) and option.announcing is not None:
        ref = _rule_on_naming(rules, option, option.announcing.forbidding(state, action.seat, said))
    return Refused(f"{named} may not be announced here", ref, lawful)


def _rule_on_naming(rules: Ruleset, option: Option, keys: Sequence[str]) -> Ref:
    """The rule of an option, or of its round, that stands under these keys; that of the option if there is none."""
    ref = terms_of_naming(rules, option.ref).get(keys[0], option.ref) if keys else option.ref
    for key in keys[1:]:
        inner = nodes_by_path(rules)[ref.path].get(key)
        ref = ref if inner is None else inner.ref
    return ref


def _not_offered(rules: Ruleset, state: State, action: Action, may: str, open_verbs: Collection[str]) -> Refused:
    """The refusal of a verb that is not on offer: by a duty, by the option's rule, or for want of an option."""
    at = rules.program[state.cursor]
    option = next((choice for choice in written_options(at.operation) if choice.verb == action.verb), None)
    name = name_apart(at, action.verb, word_in_game(rules, at, action.verb), open_verbs)
    if isinstance(at.operation, TurnStep):
        for must in at.operation.musts:
            if must.test.holds(state, state.actor) and action.verb not in must.verbs:
                duty = condition_of(rules, must.ref.path)
                return Refused(f"there is no lawful {name.as_noun} now: {duty}", must.ref, may)
    if option is not None:
        return Refused(*_why_not_open(rules, option, state, name), may)
    return Refused(_out_of_place(rules, at, action.verb, open_verbs), at.ref, may)


def _out_of_place(rules: Ruleset, at: Instruction, verb: str, open_verbs: Collection[str]) -> str:
    """A sentence that a verb is no option at this point, with the file's own word for it if there is one."""
    name = name_apart(at, verb, word_in_game(rules, at, verb), open_verbs)
    if verb in OPTIONS and not _words_in_game(rules, verb):
        return NOBODY_MAY.format(name)
    return f"{name.as_subject} has no place in this part of the hand"


def word_in_game(rules: Ruleset, at: Instruction, verb: str) -> str:
    """The word of the file for a verb in a turn, or its only word for it elsewhere; the verb if there is none."""
    here = next((option.name for option in written_options(at.operation) if option.verb == verb), "")
    words = _words_in_game(rules, verb)
    return here or (words[0] if len(words) == 1 else verb)


@kept_with
def _words_in_game(rules: Ruleset, verb: str) -> tuple[str, ...]:
    """The words of a file for a verb, in all its turns."""
    options_of_game = (option for at in rules.program for option in written_options(at.operation))
    return tuple(sorted({option.name for option in options_of_game if option.verb == verb}))


@dataclass(frozen=True, slots=True)
class NameApart:
    """The name of a verb; or what it means (``is_meaning``), where something else that is open has this name."""

    name: str
    is_meaning: bool

    def __str__(self) -> str:
        return self.name

    @property
    def as_subject(self) -> str:
        """The name at the head of a sentence about it."""
        return f"to {self.name}" if self.is_meaning else self.name

    @property
    def as_noun(self) -> str:
        """The name behind *there is no lawful*."""
        return f"way to {self.name}" if self.is_meaning else self.name


def name_apart(at: Instruction, verb: str, name: str, open_verbs: Collection[str]) -> NameApart:
    """What a verb that is refused is called, so that it cannot be taken for any of those that are open."""
    others = {option.name for option in written_options(at.operation) if option.verb in open_verbs}
    if name not in others or verb not in OPTIONS:
        return NameApart(name, is_meaning=False)
    return NameApart(with_small_letter(sentence(OPTIONS[verb].record).removesuffix(".")), is_meaning=True)


def _why_not_open(rules: Ruleset, option: Option, state: State, name: NameApart) -> tuple[str, Ref]:
    """In words, why an option of this turn has no lawful action, and the rule that hinders it."""
    if option.denied:
        offered = (other for at in rules.program for other in offered_options(at.operation))
        names = {other.name for other in offered if other.verb == option.verb}
        own = next(iter(names)) if len(names) == 1 and not name.is_meaning else name
        return (NOBODY_MAY_HERE if names else NOBODY_MAY).format(own), option.ref
    if not option.test.holds(state, state.actor):
        return f"{name.as_subject} is open only when {condition_of(rules, option.ref.path)}", option.ref
    hindrance, ref = _hindrance(rules, option, state)
    return f"there is no lawful {name.as_noun} now: {hindrance}", ref


@kept_with
def condition_of(rules: Ruleset, path: str) -> str:
    """The condition (``when``) of the rule at a path of the file, in words."""
    node = next(spec for spec in rules.nodes() if spec.node.path == path)
    return condition_words(node.bare().need("when"))


def _hindrance(rules: Ruleset, option: Option, state: State) -> tuple[str, Ref]:
    """In words, why an option whose condition holds has no lawful action, and the rule that hinders it."""
    bid, stack = state.vying.bid, state.seats[state.actor].stack
    if isinstance(option, OpeningBid | Straddling) and bid is not None:
        return "somebody has bid already", option.ref
    if isinstance(option, Raising | Seeing) and bid is None:
        return "nobody has bid in this round", option.ref
    if isinstance(option, Claiming):
        hands = terms_of_naming(rules, option.ref).get("hands", option.ref)
        return "the hand makes nothing that may be claimed", hands
    if isinstance(option, Folding):
        return "nobody else is still in", option.ref
    if not stack:
        return "no chips are left", option.ref
    announcing = option.announcing if isinstance(option, Bidding) else None
    if announcing is not None and not announcing.announcements(state, state.actor):
        return _nothing_to_name(rules, option, state)
    if isinstance(option, Seeing) and option.pays.of(state, state.actor) <= 0:
        return "nothing is owed", option.ref
    lacking = f"with {counted_range(str(stack), str(stack), 'chip')} left none can be put down for it"
    return lacking, _too_dear(rules, option, state) if isinstance(option, Bidding) else option.ref


def _too_dear(rules: Ruleset, bidding: Bidding, state: State) -> Ref:
    """The rule by which a player has too few chips for a bid: on what has to be met first, or on how many are bid.

    If each would be enough by itself, it is the author's; if only both are, it is the editors'.
    """
    seat, limits = state.actor, bidding.limits
    stack, least = state.seats[seat].stack, max(1, limits.least.of(state, seat))
    priced = nodes_by_path(rules).get(f"{bidding.ref.path}/{PAYS}")
    price = bidding.ref if priced is None else priced.ref
    is_limit_enough = least > stack or (limits.most is not None and limits.most.of(state, seat) < least)
    enough = {price: bidding.pays.of(state, seat) >= stack, bidding.limits_ref: is_limit_enough}
    alone = [ref for ref, is_enough in enough.items() if is_enough]
    if alone:
        return min(alone, key=lambda ref: ref.editor)
    return max(bidding.limits_ref, price, key=lambda ref: ref.editor)


def _nothing_to_name(rules: Ruleset, option: Option, state: State) -> tuple[str, Ref]:
    """Why a player can name nothing that he holds, in words, and the rule that forbids it."""
    terms = terms_of_naming(rules, option.ref)
    if state.vying.named is None or "follows" not in terms:
        return "no hand may be named with it", terms.get("hands", option.ref)
    return "nothing that he may name can follow what was named", terms["follows"]
