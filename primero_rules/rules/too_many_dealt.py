"""Deals that the pack cannot give: more cards than there are, before anybody can give one back."""

from collections.abc import Iterator
from dataclasses import dataclass

from primero_rules.base.fault import Fault
from primero_rules.base.spec import Spec, is_omitted, nothing_in
from primero_rules.game.setting import DEAL_WHAT_IS_LEFT
from primero_rules.language.hand_sizes import after_deal
from primero_rules.language.seats import PLACES_AT_TABLE, SEAT_GROUPS
from primero_rules.language.steps import STEPS
from primero_rules.rules.ruleset import Ruleset


@dataclass(slots=True)
class _Dealt:
    """The cards dealt so far: to each player, and to a single one or face up."""

    each: int = 0
    apart: int = 0

    def add(self, word: str, terms: Spec) -> None:
        """Add the cards of one deal, as far as it is certain that they are dealt."""
        stated = terms.get("cards")
        cards = 1 if stated is None else stated.integer()
        if word == "turn-up":
            self.apart += cards
            return
        to, most = terms.get("to"), terms.get("up-to")
        group = None if to is None else SEAT_GROUPS.get(to.text())
        if to is None or (group is not None and group.leaves_out_nobody()):
            self.each = after_deal(self.each, cards, None if most is None else most.integer())
        elif to.text() in PLACES_AT_TABLE and most is None:
            self.apart += cards


def deal_faults(rules: Ruleset) -> Iterator[Fault]:
    """A fault at the first deal by which more cards are dealt than there are, at some number of players.

    There is none where the file says that then what is left is dealt.
    """
    table = rules.tree.get("table")
    runs_out = None if table is None else table.get("stock-runs-out")
    if not rules.playable or (runs_out is not None and runs_out.text() == DEAL_WHAT_IS_LEFT):
        return
    dealt = _Dealt()
    for word, terms in _steps(rules.tree):
        if word in ("deal", "turn-up"):
            dealt.add(word, terms)
        elif not STEPS[word].record.quiet():
            return  # what comes after may depend on what the players do
        for players in reversed(rules.setting.players):
            cards, size = dealt.each * players + dealt.apart, len(rules.setting.pack_of(players))
            if cards > size:
                complaint = f"{cards} cards are dealt to {players} players, but the pack holds {size}"
                yield Fault(terms.node.place, complaint, "fewer cards, or fewer players", code="wrong-size")
                return


def _steps(tree: Spec) -> Iterator[tuple[str, Spec]]:
    """The words of the steps of the procedure, each with its terms, without those that are denied or left out."""
    for step in tree.listed("procedure"):
        if step.node.kind == "mapping" and not nothing_in(step.node):
            for word, terms in step.entries():
                if not nothing_in(terms.node) and not is_omitted(terms.node):
                    yield word, terms
