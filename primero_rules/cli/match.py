"""``primero match``: computer players against each other."""

import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click
from rich.console import Console

from primero_rules.cli.arguments import as_json_option, as_usage, complete_id, playable, ruleset
from primero_rules.cli.screen import aligned, output, print_json, tracked, write_paragraph
from primero_rules.cli.status import STATUS_OF_FAILURE
from primero_rules.language.bounds import LEAST_PLAYERS
from primero_rules.players.match import Interval, Match, match_result, seatings
from primero_rules.players.simulation import played

SECONDS = 20
"""How long to wait for a scheduler."""

MOST_WORKERS = 256
"""How many processes may be asked for; a match with fewer hands begins only as many as it has hands."""


@click.command("match")
@click.argument("id_", metavar="ID", shell_complete=complete_id)
@click.option(
    "--players",
    default="sharp,cautious",
    show_default=True,
    metavar="NAME,...",
    help="Who plays: random, cautious, sharp, or MODULE:CLASS for one of your own.",
)
@click.option(
    "--hands",
    type=click.IntRange(2),
    default=20,
    show_default=True,
    help="How many deals; each is played with the players in every seat.",
)
@click.option(
    "--seats",
    type=click.IntRange(LEAST_PLAYERS),
    help="How many seats the table has; if there are fewer players, they are repeated in order.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="A different number gives different deals.")
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    default=1,
    show_default=True,
    help="How many processes play.",
)
@click.option("--scheduler", metavar="ADDRESS", help="A Dask cluster that plays, such as tcp://127.0.0.1:8786.")
@click.option(
    "--patience",
    type=click.FloatRange(0, min_open=True),
    default=60,
    show_default=True,
    metavar="SECONDS",
    help="For how long a player of your own may think about one choice.",
)
@as_json_option
def command(
    id_: str,
    players: str,
    hands: int,
    seats: int | None,
    seed: int,
    workers: int,
    scheduler: str | None,
    patience: float,
    as_json: bool,
) -> None:
    """Let computer players play ID against each other.

    All players get the same deals, in every seat, and what stays on the table for another hand is credited to
    all in equal parts. The result does not depend on how many processes play.
    """
    from concurrent.futures import BrokenExecutor

    rules = playable(ruleset(id_))
    try:
        makers = [_maker(name.strip()) for name in players.split(",") if name.strip()]
        with as_usage():
            work = seatings(rules, makers, hands=hands, seats=seats, seed=seed, patience=patience)
    except ValueError as wrong:
        raise click.UsageError(str(wrong)) from None
    try:
        with _executor(min(workers, len(work)), scheduler) as executor:
            result = match_result(rules, work, tracked(played(work, executor), "playing", len(work)))
    except BrokenExecutor as broken:
        click.echo(f"primero: a worker has ended before its hand was played: {broken}", err=True)
        raise SystemExit(STATUS_OF_FAILURE) from None
    if as_json:
        print_json(data(result))
    else:
        _print(output(), result)


def _maker(name: str) -> Any:
    """The name of a computer player, or the class that MODULE:CLASS names; ValueError if there is no such class."""
    module, colon, wanted = name.partition(":")
    if not colon:
        return name

    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        return getattr(import_module(module), wanted)
    except (ImportError, AttributeError, ValueError) as wrong:
        raise ValueError(f"the player {name} cannot be loaded: {wrong}") from None


@contextmanager
def _executor(workers: int, scheduler: str | None) -> Iterator[Executor | None]:
    """The executor that plays: a cluster, a pool of processes, or None for this process."""
    if scheduler is not None:
        with _cluster(scheduler) as executor:
            yield executor
    elif workers > 1:
        from primero_rules.cli.worker_processes import worker_processes

        with worker_processes(workers) as pool:
            yield pool
    else:
        yield None


@contextmanager
def _cluster(scheduler: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ImportError:
        wanted = "--scheduler needs the package distributed: pip install 'primero-rules[cluster]'"
        raise click.UsageError(wanted) from None
    try:
        client = Client(scheduler, timeout=SECONDS)
    except (OSError, ValueError, TypeError) as wrong:
        reason = str(wrong).partition("\n")[0]
        raise click.UsageError(f"no scheduler answers at {scheduler}: {reason}") from None
    with client:
        yield client.get_executor()


def data(result: Match) -> dict[str, Any]:
    """A match as data: what each wins in a hand on average, and by how much each is ahead of another."""
    return {
        "reconstruction": result.rules,
        "seats": result.seats,
        "seed": result.seed,
        "deals": result.deals,
        "hands": result.hands,
        "players": [{"player": standing.player, **_interval(standing.gain)} for standing in result.standings],
        "parted": [
            {"ahead": lead.ahead, "behind": lead.behind, **_interval(lead.by), "more_deals": lead.more}
            for lead in result.parted
        ],
    }


def _interval(gain: Interval) -> dict[str, float]:
    return {"mean": gain.mean, "low": gain.low, "high": gain.high, "spread": gain.spread}


def _print(console: Console, result: Match) -> None:
    head = f"{result.rules}: {result.deals:,} deals, {result.hands:,} hands of {result.seats} players"
    write_paragraph(console, f"{head}, seed {result.seed}")
    rows = [["player", "chips a hand", "95 in 100 between"]]
    rows += [
        [standing.player, f"{standing.gain.mean:+z.2f}", _bounds(standing.gain)] for standing in result.standings
    ]
    aligned(console, rows)
    for lead in result.parted:
        ahead = f"{lead.ahead} is ahead of {lead.behind} by {lead.by.mean:z.2f} chips a hand ({_bounds(lead.by)})"
        write_paragraph(console, f"{ahead}: {_verdict(lead.more)}", 0, 2)


def _bounds(gain: Interval) -> str:
    return f"{gain.low:+z.2f} and {gain.high:+z.2f}"


def _verdict(more: int | None) -> str:
    if more == 0:
        return "that is no accident"
    if more is None:
        return "they do equally well"
    deals = "deal" if more == 1 else "deals"
    return f"about {more:,} more {deals} would show whether that is an accident"
