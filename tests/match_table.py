"""Play the matches and hands that the documentation shows: ``python -m tests.match_table --write [ID...]``.

Every playable reconstruction is played by each pair of computer players, and then by one kind of player alone.
Without ``--write`` the best answer to the sharp player in Kuhn poker is worked out and nothing is written.
"""

import argparse
import json
import sys
from dataclasses import asdict
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import primero_rules as pr
from primero_rules.cli.match import data
from primero_rules.players.sitting import go_on, sit_down, turn_of
from tests.support.character import character
from tests.support.files import KUHN, ROOT

STORED = ROOT / "docs" / "computer-players.json"
FORMAT = 1
SEED = 1
PAIRS = (("cautious", "random"), ("sharp", "random"), ("sharp", "cautious"))
DEALS = 60
"""So many deals each pair plays that has the sharp player in it, each deal with the players in every seat."""

QUICKER = 5
"""So many times as many deals do players play who imagine nothing."""

HANDS = 120
"""So many hands show what a game is like."""

AT_THE_TABLE = "cautious"
"""Who plays them."""

ASKED = 30
"""So often the sharp player is asked at each turn of Kuhn poker."""


def playable() -> list[str]:
    """The main texts that can be played."""
    return [rules.id for rules in pr.load_all() if rules.playable and rules.of is None]


def sizes(rules: pr.Ruleset) -> list[int]:
    """The numbers of players with which it is shown what a game is like: the fewest, and four."""
    players = rules.setting.players
    return sorted({players[0], 4 if 4 in players else players[-1]})


def played_match(name: str, players: tuple[str, str], deals: int) -> dict[str, Any]:
    """One match of two computer players, as few at the table as may be."""
    rules = pr.load(name)
    return data(pr.match(rules, players, hands=deals, seats=rules.setting.players[0], seed=SEED))


def played_hands(name: str, seats: int, hands: int) -> dict[str, Any]:
    """What a game is like for so many players."""
    rows = pr.simulate(pr.load(name), hands=hands, players=[AT_THE_TABLE], seats=seats, seed=SEED)
    return {"seats": seats, **asdict(character(rows))}


def settings() -> dict[str, Any]:
    """What the figures were made with."""
    return {"format": FORMAT, "version": pr.__version__, "seed": SEED, "players": AT_THE_TABLE}


def write(names: list[str], deals: int, hands: int) -> None:
    """Play for each name and put what came of it into the stored file, which is whole after each."""
    stored = json.loads(STORED.read_text("utf-8")) if STORED.exists() else {}
    games = stored.get("games", {}) if stored.get("settings") == settings() else {}
    for name in names:
        print(name, flush=True)
        games[name] = {
            "matches": [played_match(name, pair, deals if "sharp" in pair else QUICKER * deals) for pair in PAIRS],
            "hands": [played_hands(name, seats, hands) for seats in sizes(pr.load(name))],
        }
        kept = {each: games[each] for each in playable() if each in games}
        text = json.dumps({"settings": settings(), "games": kept}, indent=1) + "\n"
        whole = STORED.with_suffix(".new")
        whole.write_text(text, "utf-8")
        whole.replace(STORED)


Moment = tuple[str, tuple[bool, ...]]
"""All that a player can tell apart in Kuhn poker: the card, and who has put in a chip so far."""

TURNS: dict[int, tuple[tuple[bool, ...], ...]] = {0: ((), (False, True)), 1: ((False,), (True,))}
"""When each seat has to choose."""

DECKS = tuple(permutations(("Js", "Qs", "Ks")))


def bold(action: pr.Action) -> bool:
    """True for the two actions of Kuhn poker that put in a chip."""
    return action.verb in ("bid", "see")


def moments(seat: int) -> list[Moment]:
    """Everything that a seat has to decide."""
    return [(card, bids) for card in DECKS[0] for bids in TURNS[seat]]


def asked(bids: tuple[bool, ...], deck: str) -> Fraction:
    """How often the sharp player puts in a chip when these bids have been made."""
    rules = pr.load(str(KUHN))
    sitting = sit_down(rules, 2, deck=deck, dealer=1)
    for bid in bids:
        offered = pr.options(rules, sitting.state)
        sitting = go_on(sitting, next(action for action in offered if bold(action) == bid))
    turn = turn_of(sitting)
    return Fraction(sum(bold(pr.player("sharp", seed).choose(turn)) for seed in range(ASKED)), ASKED)


def sharp_policy(seat: int) -> dict[Moment, Fraction]:
    """How often the sharp player puts in a chip at each of its turns."""
    policy = {}
    for card, bids in moments(seat):
        deck = next(deck for deck in DECKS if deck[seat] == card)
        policy[card, bids] = asked(bids, " ".join(deck))
    return policy


def worth(
    deck: tuple[str, ...], state: pr.State, bids: tuple[bool, ...], policy: dict[Moment, Fraction]
) -> Fraction:
    """What the first player wins on average if both keep to a policy."""
    if state.over:
        return Fraction(state.payoffs[0])
    rules = pr.load(str(KUHN))
    often = policy[deck[state.actor], bids]
    total = Fraction(0)
    for action in pr.options(rules, state):
        chance = often if bold(action) else 1 - often
        if chance:
            after, _ = pr.apply(rules, state, action)
            total += chance * worth(deck, after, (*bids, bold(action)), policy)
    return total


def best_answer(policies: tuple[dict[Moment, Fraction], dict[Moment, Fraction]], seat: int) -> Fraction:
    """What the best answer in one seat wins against the policy of the other."""
    rules = pr.load(str(KUHN))
    starts = {deck: pr.start(rules, 2, deck=" ".join(deck), dealer=1) for deck in DECKS}
    own, sense, against = moments(seat), 1 - 2 * seat, policies[1 - seat]
    answers = [
        {**against, **dict(zip(own, map(Fraction, choice), strict=True))}
        for choice in product((0, 1), repeat=len(own))
    ]
    return max(
        sense * sum((worth(deck, state, (), answer) for deck, state in starts.items()), Fraction(0)) / len(DECKS)
        for answer in answers
    )


def best_response() -> dict[str, Fraction]:
    """What the best answer to the sharp player wins in Kuhn poker, in chips a hand, by the place of who answers.

    Between two who play perfectly the second wins 1/18 and the first loses as much.
    """
    policies = sharp_policy(0), sharp_policy(1)
    return {name: best_answer(policies, seat) for seat, name in enumerate(("first", "second"))}


def main(arguments: list[str]) -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--write", action="store_true", help="play, and write what came of it")
    parser.add_argument("--deals", type=int, default=DEALS, help="deals of each match with the sharp player")
    parser.add_argument("--hands", type=int, default=HANDS, help="hands of each game and number of players")
    parser.add_argument("ids", nargs="*", metavar="ID", help="games to play; all, if none is named")
    given = parser.parse_args(arguments)
    if given.write:
        write(given.ids or playable(), given.deals, given.hands)
    for place, won in best_response().items():
        print(f"the best answer to sharp in Kuhn poker, as {place} player: {float(won):+.3f} chips a hand")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
