"""``pack``: the cards of a game, one pack or several by the number of players, and the points of each card."""

from dataclasses import dataclass
from typing import Any

from primero_rules.base import cards as notation
from primero_rules.base.cards import RANKS, Card
from primero_rules.base.fault import Place, fault_at
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.game.setting import Packs
from primero_rules.language.bounds import LEAST_PLAYERS, Bounds, bounds
from primero_rules.language.declaration.types import EachOnce, Entries, Gathered, Text, Whole
from primero_rules.language.declaration.words import itself, keys, keys_beside, term, terms_by_key
from primero_rules.language.shapes import RANK, SUIT


class CardText(Text):
    """A card, written as rank and suit letter."""

    def read(self, spec: Spec, builder: Any) -> Card:
        """The card; Faults if there is none of this name."""
        bare = self.fitting(spec)
        try:
            return notation.card(bare.node.value)
        except ValueError as wrong:
            raise bare.fault(str(wrong), code="card") from None


@dataclass(frozen=True)
class SomeCards(Frozen):
    """The cards of a pack: every one of the ranks in every one of the suits, or the cards that are listed."""

    ranks: tuple[int, ...] | None = term(
        EachOnce(RANK, twice="the rank '{}' stands twice in the pack"),
        "The ranks in the pack.",
        ["A", "K", "Q"],
        default=None,
    )
    suits: tuple[int, ...] | None = term(
        EachOnce(SUIT, twice="the suit letter '{}' stands twice in the pack"),
        "The suits in the pack.",
        ["h", "s"],
        default=None,
    )
    cards: tuple[Card, ...] | None = term(
        EachOnce(CardText("a card such as Kh"), twice="the card {} stands twice in the pack"),
        "The cards one by one, in place of ranks and suits.",
        ["Kh", "Qh"],
        default=None,
    )
    spec: Spec = itself()

    def pack(self) -> tuple[Card, ...]:
        """The cards in order, none where a hole stands; Faults if they are given in no way, or in two."""
        if self.spec.get("cards") is None:
            for key in ("ranks", "suits"):
                self.spec.need(key)
            return tuple(sorted(rank << 2 | suit for rank in self.ranks or () for suit in self.suits or ()))
        for key in ("ranks", "suits"):
            beside_them = self.spec.get(key)
            if beside_them is not None:
                complaint = f"the pack has {key!r} beside the cards one by one"
                raise beside_them.fault(complaint, "either cards:, or ranks: and suits:", code="twice")
        return tuple(sorted(self.cards or ()))


A_PACK = keys("cards of a pack", SomeCards)

PACK_READS = "[{ranks} of {suits}][{cards}]"
"""How the cards of a pack read in an answer."""


@dataclass(frozen=True)
class PackForSome(Frozen):
    """The pack for some numbers of players."""

    players: Bounds | None = term(bounds("players", LEAST_PLAYERS), "How many play with it.", "2..4")
    cards: SomeCards = keys_beside(terms_by_key(SomeCards), A_PACK.read)
    spec: Spec = itself()


@dataclass(frozen=True)
class ValueOfCards(Frozen):
    """How many points the cards of some ranks are worth, by one of three rules."""

    ranks: tuple[int, ...] | None = term(Gathered(RANK), "The ranks that are worth this.", ["J", "Q", "K"])
    points: int | None = term(Whole(), "So many points.", 10, default=None)
    pips_plus: int | None = term(Whole(), "Its pips and so many points.", 10, default=None)
    pips_times: int | None = term(Whole(), "So many times its pips.", 3, default=None)
    spec: Spec = itself()

    def of(self, rank: int) -> int:
        """The points of a card of this rank; 0 where a hole stands."""
        if self.points is not None:
            return self.points
        pips = rank + 1
        return pips + self.pips_plus if self.pips_plus is not None else pips * (self.pips_times or 0)


POINTS_RULES = ("points", "pips-plus", "pips-times")

VALUES = Entries(
    keys(
        "value of some cards",
        ValueOfCards,
        reads="{ranks}: [{points:point}][their pips and {pips-plus:point} more][{pips-times} times their pips]",
    )
)


@dataclass(frozen=True)
class Pack(Frozen):
    """The cards of a game and their points."""

    for_all: SomeCards = keys_beside(terms_by_key(SomeCards), A_PACK.read)
    by_players: tuple[PackForSome, ...] | None = term(
        Entries(
            keys("pack for some numbers of players", PackForSome, reads=f"with {{players:player}} {PACK_READS}")
        ),
        "The packs for different numbers of players, in place of one for all; each number has just one.",
        [{"players": "2..4", "ranks": ["A", "K"], "suits": ["h", "s"]}],
        default=None,
    )
    values: tuple[ValueOfCards, ...] | None = term(
        VALUES,
        "How many points each card is worth; where points do not count, give every card 0.",
        [{"ranks": ["A"], "points": 1}],
    )
    spec: Spec = itself()

    def cards(self) -> tuple[Card, ...]:
        """The cards in order; of packs by number of players, all that are in use."""
        if self.by_players is None:
            return self.for_all.pack()
        for key in terms_by_key(SomeCards):
            beside_them = self.spec.get(key)
            if beside_them is not None:
                complaint = f"the pack has {key!r} of its own beside those for some numbers of players"
                raise beside_them.fault(complaint, "either by-players: or one pack for all", code="twice")
        return tuple(sorted({card for some in self.by_players for card in some.cards.pack()}))

    def of_each_number(self, players: range) -> Packs:
        """The pack for each number of players where they differ; Faults if a number has none, or two."""
        packs: Packs = {}
        for some in self.by_players or ():
            pack, allowed = some.cards.pack(), some.players
            for number in [number for number in players if allowed is not None and allowed.hold(number)]:
                section = some.spec.need("players")
                if number in packs:
                    raise section.fault(
                        f"{number} players have two packs", "one pack for each number", code="twice"
                    )
                if number > len(pack):
                    complaint = f"{number} players cannot play with {len(pack)} cards"
                    raise section.fault(complaint, f"at most {len(pack)}", code="wrong-size")
                packs[number] = pack
        missing = [number for number in players if self.by_players and number not in packs]
        if missing:
            complaint = f"{missing[0]} players have no pack"
            raise self.spec.need("by-players").fault(
                complaint, "one pack for each number of players", code="wrong-size"
            )
        return packs

    def points(self, pack: tuple[Card, ...]) -> tuple[int, ...]:
        """The points of every card by its number; Faults if a rank of the ``pack`` has no value, or one has two."""
        by_rank: dict[int, int] = {}
        first: dict[int, Place] = {}
        for value in self.values or ():
            _by_one_rule(value.spec)
            for item, rank in zip(value.spec.need("ranks").items(), value.ranks or (), strict=False):
                if rank in by_rank:
                    complaint = f"the rank {RANKS[rank]} is given a value twice"
                    expected = "each rank in one entry of the values"
                    raise fault_at(item.node.place, complaint, expected, named=first[rank], code="twice")
                by_rank[rank], first[rank] = value.of(rank), item.node.place
        missing = sorted({card >> 2 for card in pack} - set(by_rank))
        if missing and self.values is not None:
            complaint = f"the rank {RANKS[missing[0]]} is in the pack but has no value"
            expected = f"an entry of the values for it, with one of {', '.join(POINTS_RULES)}"
            raise self.spec.need("values").bare().fault(complaint, expected, code="missing-key")
        return tuple(by_rank.get(card >> 2, 0) for card in range(notation.BLANK))


def _by_one_rule(spec: Spec) -> None:
    """Raise Faults unless just one rule says what some cards are worth."""
    rules = [rule for rule in POINTS_RULES if spec.get(rule)]
    if not rules:
        raise spec.fault("these ranks are given no value", f"one of {', '.join(POINTS_RULES)}", code="missing-key")
    if len(rules) > 1:
        complaint = f"these ranks are given a value by {' and by '.join(rules)}"
        raise spec.need(rules[1]).fault(complaint, f"only one of {', '.join(POINTS_RULES)}", code="twice")


PACK_TERMS = keys("pack", Pack, reads=f"{PACK_READS}[{{by-players:/; /}}]")
