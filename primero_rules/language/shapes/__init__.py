"""What makes cards a combination: how many, how their suits go together, how their ranks go together.

A shape is one relation of suits and one of ranks; ``finder`` finds the best set of cards in a hand that satisfies
both.  "Best" is most points, as every witness counts them.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from primero_rules.base.cards import RANKS, SUIT_NAMES, SUIT_SIGNS, SUITS
from primero_rules.base.spec import Spec
from primero_rules.language.declaration.types import Either, Entries, Gathered, Keys, Term, Type, words
from primero_rules.language.shapes.ranks import (
    AllRelations,
    Among,
    AnyRanks,
    Consecutive,
    DifferentRanks,
    Exactly,
    SameRank,
)
from primero_rules.language.shapes.relation import CardRelation
from primero_rules.language.shapes.suits import AnySuits, DifferentSuits, SameSuit
from primero_rules.language.shapes.turned_up import OfTheRankTurnedUp, OfTheSuitTurnedUp

RELATIONS_OF_SUITS: Mapping[str, type[CardRelation]] = {
    "any": AnySuits,
    "same": SameSuit,
    "different": DifferentSuits,
    "as-turned-up": OfTheSuitTurnedUp,
}

RELATIONS_OF_RANKS: Mapping[str, type[CardRelation]] = {
    "any": AnyRanks,
    "same": SameRank,
    "different": DifferentRanks,
    "as-turned-up": OfTheRankTurnedUp,
}

RELATIONS_OF_LISTED_RANKS: Mapping[str, type[Exactly | Among | Consecutive]] = {
    "exactly": Exactly,
    "among": Among,
    "consecutive": Consecutive,
}

RANKS_ELSEWHERE = {
    "10": "T", "ten": "T", "1": "A", "ace": "A", "king": "K", "queen": "Q", "jack": "J", "knave": "J",
}  # fmt: skip
"""How ranks are written outside the files, each with the sign for it here."""

RANK = replace(words({rank: index for index, rank in enumerate(RANKS)}, "rank"), elsewhere=RANKS_ELSEWHERE)
SUITS_READ = {
    "any": "any suits",
    "same": "one suit",
    "different": "different suits",
    "as-turned-up": "the suit turned up",
}
"""How each relation of suits reads in an answer."""

RANKS_READ = {
    "any": "of any ranks",
    "same": "all of one rank",
    "different": "no two of one rank",
    "as-turned-up": "of the rank turned up",
}
SUITS_ELSEWHERE = SUIT_SIGNS | {
    word: suit for suit, name in SUIT_NAMES.items() for word in (name, name.removesuffix("s"))
}
"""How suits are written outside the files, each with the letter for it here."""

SUIT = replace(
    words({suit: index for index, suit in enumerate(SUITS)}, "suit letter", SUIT_NAMES), elsewhere=SUITS_ELSEWHERE
)


class RelationOfRanks(Either):
    """A word for how ranks go together, or a word with the ranks that it is about, such as ``{among: [...]}``."""

    def read(self, spec: Spec, builder: Any) -> CardRelation:
        """The relation."""
        bare = self.fitting(spec)
        if bare.node.kind != "mapping":
            return RELATIONS_OF_RANKS[bare.text()]()
        word, inner = bare.only(RELATIONS_OF_LISTED_RANKS, "relation of ranks")
        return RELATIONS_OF_LISTED_RANKS[word](Entries(RANK).read(inner, builder))


CONSECUTIVE = "consecutive"
"""The relation whose ranks are listed in the order in which they follow one another."""

LISTED_READ = {"exactly": "just {}", "among": "no ranks but {}", CONSECUTIVE: "in sequence in the order {}"}


def _listed(word: str, example: list[str]) -> Term:
    return Term(Gathered(RANK), RELATIONS_OF_LISTED_RANKS[word], example, reads=LISTED_READ[word])


RELATION_OF_RANKS: Type = RelationOfRanks(
    "relation of ranks",
    text=words(RELATIONS_OF_RANKS, "relation of ranks", RANKS_READ),
    mapping=Keys(
        "relation of certain ranks",
        {
            "exactly": _listed("exactly", ["A", "K"]),
            "among": _listed("among", ["J", "Q", "K"]),
            CONSECUTIVE: replace(  # here the order is the rule, and a rank may stand at both ends
                _listed(CONSECUTIVE, ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"]), type=Entries(RANK)
            ),
        },
        single=True,
    ),
)


def together(relations: tuple[CardRelation, ...], _builder: Any) -> CardRelation:
    """One relation that requires what all of these require."""
    return relations[0] if len(relations) == 1 else AllRelations(relations)


ALL_RELATIONS_OF_RANKS = Gathered(RELATION_OF_RANKS, gather=together)
