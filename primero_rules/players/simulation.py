"""Many hands with players at the table, in this process or in others: the rows are the same."""

import pickle
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache

from primero_rules.base.argument import check_kind, wrong_kind
from primero_rules.base.counted import number_range
from primero_rules.base.fault import Faults
from primero_rules.base.whole_number import WholeNumber, whole_number
from primero_rules.game.chance import SPREAD
from primero_rules.game.failure import Refused
from primero_rules.play.new_hand import seats_at
from primero_rules.players.hand_rows import SeatRow, rows_of
from primero_rules.players.named import player
from primero_rules.players.patience import Awaited, Silence
from primero_rules.players.player import Player
from primero_rules.players.sitting import hand_played
from primero_rules.rules.holes import check_playable
from primero_rules.rules.ruleset import Ruleset

Maker = str | Callable[[int], Player]
"""The name of a computer player, or a function that makes a player from a seed, such as a class."""


@dataclass(frozen=True, slots=True)
class Seating:
    """One hand to be played: its number, that of its deal, the seed of the deal, and who sits where.

    ``rules`` are the rules as bytes, which a process unpickles once.  ``patience`` is how many seconds a player
    that is not one of ours may take for a choice; None is no limit.
    """

    rules: bytes
    players: tuple[Maker, ...]
    hand: int
    deal: int
    seed: int
    patience: float | None = None


def simulate(
    rules: Ruleset,
    *,
    hands: WholeNumber,
    players: Sequence[Maker] = ("cautious",),
    seats: WholeNumber | None = None,
    seed: WholeNumber = 0,
    executor: Executor | None = None,
    patience: float | None = None,
) -> list[SeatRow]:
    """Play hands, all from the same chips; one row for each seat of each hand, ready for ``pandas.DataFrame``.

    ``players`` sit in this order, repeated if there are more seats.  ``executor`` is any of ``concurrent.futures``,
    or what a Dask client's ``get_executor()`` gives; the rows are the same without one.  ``patience`` is how many
    seconds a player of your own may take for a choice; without it, there is no limit.  Refused if so many cannot
    play, or if a player fails or takes longer; for the columns see ``SeatRow``.

    >>> import primero_rules as pr
    >>> rows = pr.simulate(pr.load(pr.ids()[0]), hands=2, players=["random"], seats=3, seed=1)
    >>> len(rows), sum(row["payoff"] + row["carried"] / 3 for row in rows) == 0
    (6, True)
    """
    count = whole_number(hands, "hands", "a whole number of hands, 0 or more", least=0)
    check_is_patience(patience)
    sitting = line_up(rules, players, seats)
    first = whole_number(seed, "seed", "a whole number") * SPREAD
    packed = pickle.dumps(rules)
    work = [Seating(packed, sitting, number, number, first + number, patience) for number in range(count)]
    return [row for rows in played(work, executor) for row in rows]


def line_up(rules: Ruleset, players: Sequence[Maker], seats: WholeNumber | None = None) -> tuple[Maker, ...]:
    """The players in their seats, repeated until every seat is taken; Refused if so many cannot play, or nobody."""
    check_playable(rules)
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise wrong_kind(players, "players", "a list of names, or of classes that make a player from a seed")
    if not players:
        raise ValueError("nobody sits at the table — name one player or more")
    fits = len(players) in rules.setting.players
    count = seats_at(rules, seats) if seats is not None or not fits else len(players)
    allowed = rules.setting.players
    if count not in allowed or len(players) > allowed[-1]:
        expected = f"{number_range(allowed[0], allowed[-1])} can"
        number = len(players) if count in allowed else count
        raise Refused(f"{number} cannot play {rules.id}", rules.tree.need("players").ref, expected)
    if len(players) > count:
        complaint = f"{len(players)} players cannot sit in {count} seats"
        raise Refused(complaint, rules.setting.ref, "a seat for each player, or fewer players")
    for maker in players:
        try:
            _new_player(maker, 0)
        except ValueError:
            raise
        except Exception as wrong:
            how = "a name, or a class that makes a player from a seed"
            raise ValueError(f"no player can be made by {name_in_tables(maker)} ({wrong}) — {how}") from wrong
    return tuple([players[seat % len(players)] for seat in range(count)])


def played(work: Iterable[Seating], executor: Executor | None = None) -> Iterator[list[SeatRow]]:
    """The rows of each hand, in order, as soon as they are there."""
    if executor is None:
        return map(play_seating, work)
    check_kind(executor, Executor, "executor", "an Executor of concurrent.futures, or None")
    return iter(executor.map(play_seating, work))


def play_seating(seating: Seating) -> list[SeatRow]:
    """The rows of one hand; Refused, with the name of the player, if a player fails or is silent.

    Faults if the rules stop play or send it round in a circle: no player is to blame for that.
    """
    rules = _unpacked(seating.rules)
    names = [name_in_tables(maker) for maker in seating.players]
    try:
        table = [
            _new_player(maker, seating.seed * 64 + seat, seating.patience)
            for seat, maker in enumerate(seating.players)
        ]
        done = hand_played(rules, table, seed=seating.seed)
    except Refused as refused:
        raise Refused(_with_name(refused.why, names), refused.ref, refused.remedy) from None
    except Silence as silence:
        why = _with_name(f"{silence}: {'; '.join(silence.__notes__)}", names)
        raise Refused(why, rules.setting.ref, "a player that answers at every turn, or more patience") from None
    except KeyboardInterrupt as stop:
        stop.__notes__ = [_with_name(note, names) for note in getattr(stop, "__notes__", [])]
        raise
    except Faults:
        raise
    except Exception as wrong:
        where = _with_name("; ".join(getattr(wrong, "__notes__", ["before the hand"])), names)
        why = f"{where}: {type(wrong).__name__}: {wrong}"
        raise Refused(why, rules.setting.ref, "a player that answers at every turn") from wrong
    return rows_of(rules, done, names, (seating.hand, seating.deal))


@lru_cache(maxsize=4)
def _unpacked(packed: bytes) -> Ruleset:
    rules = pickle.loads(packed)
    assert isinstance(rules, Ruleset)
    return rules


def _new_player(maker: Maker, seed: int, patience: float | None = None) -> Player:
    if isinstance(maker, str):
        return player(maker, seed)
    own = maker(seed)
    return own if patience is None else Awaited(own, patience)


def check_is_patience(given: float | None) -> None:
    """Raise TypeError or ValueError if a caller hands in something else than seconds, or None for no limit."""
    if given is None:
        return
    expected = "a number of seconds, more than 0, or None"
    check_kind(given, (int, float), "patience", expected)
    if isinstance(given, bool) or not given > 0:
        raise ValueError(f"patience cannot be {given} — {expected}")


def name_in_tables(maker: Maker) -> str:
    """The name of a player in tables."""
    return maker if isinstance(maker, str) else str(getattr(maker, "__name__", type(maker).__name__))


def _with_name(text: str, names: Sequence[str]) -> str:
    """A sentence, with the players' names added to the seats that it mentions."""
    for seat, name in enumerate(names):
        text = text.replace(f"the player in seat {seat}", f"the player {name!r} in seat {seat}")
    return text
