"""Reads from the program of a game what may happen in its hands at all."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from primero_rules.base.remembered import kept_with
from primero_rules.game.setting import RESHUFFLE, Setting
from primero_rules.language.hand_sizes import HandSizes
from primero_rules.language.possible_play import PossiblePlay
from primero_rules.language.seats import Alone
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.pay import Payment
from primero_rules.language.steps.step import Step
from primero_rules.language.steps.turn import offered_options
from primero_rules.language.steps.turn_up import TurningUp
from primero_rules.rules.hands_after_naming import hands_kept_after_naming
from primero_rules.rules.hands_at_steps import hands_at_steps
from primero_rules.rules.reachable import next_indices, reachable_from
from primero_rules.rules.round_of_turns import open_on_bid, options_of_round
from primero_rules.rules.ruleset import Ruleset


@kept_with
def possible_play(rules: Ruleset, asked: frozenset[int], players: int | None) -> PossiblePlay:
    """What may happen in a hand by the rules of a game, from whatever it offers in a step that can be reached.

    ``asked`` are the indices of the instructions at whose turns the sizes of hands and of the stock are looked at,
    with so many ``players``, or with any number that the game allows.
    """
    hands = hands_at_steps(rules)
    operations = [rules.program[index].operation for index in sorted(hands)]
    offered = [option for operation in operations for option in offered_options(operation)]
    of_round = options_of_round(rules, asked or hands)
    numbers = rules.setting.players if players is None else [players]
    verbs = frozenset(option.verb for option in offered)
    blind = any(isinstance(operation, Payment) and operation.blind for operation in operations)
    turns_up = any(isinstance(operation, TurningUp) for operation in operations)
    sizes = [hands[index] for index in asked if index in hands]
    meanwhile = [_meanwhile(rules.program[index].operation, hands[index]) for index in asked if index in hands]
    stock = _stock(rules.setting, meanwhile, numbers)
    play = PossiblePlay(
        verbs=verbs,
        match=blind or any(option.to_be_matched() for option in offered),
        still_in=frozenset(range(1, max(numbers) + 1) if "fold" in verbs else numbers),
        announced=any(option.announces for option in offered),
        changed=any(isinstance(operation, Exchanging) for operation in operations),
        hand_sizes=frozenset(cards for size in sizes or [HandSizes()] for cards in size.possible),
        turned_up=frozenset(rules.setting.pack if turns_up else ()),
        stock=min(stock.values(), default=0),
        stock_for_each=min((left // seats for seats, left in stock.items()), default=0),
        passed=any(option.verb == "pass" for option in of_round),
        most_paid=rules.setting.stack if _chips_are_only_put_down(rules, asked or hands) else None,
        passed_on_bid=any(option.verb == "pass" and open_on_bid(option) for option in of_round),
    )
    may_change = not hands_kept_after_naming(rules, asked or hands, play)
    return replace(
        play,
        overstated=play.announced and (may_change or any(option.may_overstate for option in offered)),
        understated=play.announced and (may_change or any(option.may_understate for option in offered)),
    )


def _chips_are_only_put_down(rules: Ruleset, asked: Iterable[int]) -> bool:
    """True if nobody is given chips before a turn that is asked about, and so cannot have paid more than he had."""
    giving = (at for at in rules.program if isinstance(at.operation, Step) and at.operation.gives_chips())
    after = [index for at in giving for index in next_indices(at)]
    return reachable_from(rules.program, after).isdisjoint(asked)


def _meanwhile(operation: object, before: HandSizes) -> HandSizes:
    """The bounds at any turn of a step: where several exchange, the first have thrown their cards."""
    if isinstance(operation, Exchanging) and not isinstance(operation.by, Alone):
        return before.joined(operation.hand_sizes(before))
    return before


def _stock(setting: Setting, sizes: Sequence[HandSizes], numbers: Iterable[int]) -> Mapping[int, int]:
    """How many cards the stock keeps at least, by the number of players; nothing is known without any sizes."""
    if setting.runs_out == RESHUFFLE or not sizes:  # until then the cards that were thrown are missing from it
        return {}
    return {
        players: max(0, min(len(setting.pack_of(players)) - players * size.most - size.gone for size in sizes))
        for players in numbers
    }
