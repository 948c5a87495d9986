"""``primero play``: a person against computer players, under any playable rulebook."""

from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom

import click

from primero_rules.base.folders import exists, is_folder
from primero_rules.base.visible import visible
from primero_rules.cli.arguments import as_usage, check_opens, complete_id, playable, ruleset
from primero_rules.cli.play_files import path_of_hand, text_of_record
from primero_rules.cli.play_talk import Talk, talk_through
from primero_rules.cli.screen import output
from primero_rules.language.bounds import LEAST_PLAYERS
from primero_rules.play.new_hand import check_seats
from primero_rules.play.usual_names import names_of_table
from primero_rules.rules.ruleset import Ruleset
from primero_rules.table.evening import PERSON, Evening, Guest, begin_evening
from primero_rules.table.saved_evening import read_saved, taken_up

USUAL_SEATS = 4
"""The default number of seats; if the rules do not allow it, the nearest number is used."""

USUAL_PLAYER = "cautious"
"""The computer player in every seat for which none is named."""

NUMBER_OF_SEEDS = 1_000_000
MOST_CHIPS = 1_000_000
"""The most chips with which anybody may begin."""


@click.command("play")
@click.argument("name", metavar="[ID]", required=False, shell_complete=complete_id)
@click.option(
    "--seats", type=click.IntRange(LEAST_PLAYERS), metavar="N", help="How many sit at the table, including you."
)
@click.option("--players", metavar="PLAYER,...", help="The computer players by seat, such as cautious,sharp.")
@click.option(
    "--names", metavar="NAME,...", help="The names of the players, yours first; the others keep their usual names."
)
@click.option(
    "--chips", type=click.IntRange(1, MOST_CHIPS), metavar="N", help="With how many chips each player begins."
)
@click.option("--seed", type=int, metavar="N", help="With the same seed the same choices lead to the same cards.")
@click.option("--hands", type=click.IntRange(1), metavar="N", help="Leave after N hands.")
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Write each hand down as a record.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Continue a saved evening.")
@click.option("--record", is_flag=True, help="Play every seat yourself, to write a hand down; goes with --save.")
def command(
    name: str | None,
    seats: int | None,
    players: str | None,
    names: str | None,
    chips: int | None,
    seed: int | None,
    hands: int | None,
    save: Path | None,
    resume: Path | None,
    record: bool,
) -> None:
    """Play the rulebook ID against computer players, hand after hand.

    Each time you are asked what you do, you see all lawful moves in the words of the rulebook, and what each costs;
    ? explains why a move is allowed or not, by which rule, and marks choices of ours. With --save the hand is
    written as a record that primero replay and pytest take as it is; later hands get a number after the name.
    """
    if resume is not None:
        settings = {"--seats": seats, "--players": players, "--names": names, "--chips": chips, "--seed": seed}
        settled = [option for option, value in settings.items() if value is not None]
        if settled:
            raise click.UsageError(f"{settled[0]} is already settled in a saved evening — leave it out")
        evening = _resumed(resume, name)
    elif name is None:
        raise click.UsageError("which rulebook? — primero play ID, one of those that primero list shows")
    else:
        rules = playable(ruleset(name))
        if record and save is None:
            raise click.UsageError("--record writes a hand down: into which file? — --save FILE")
        guests = _guests(rules, seats, _words(players), _words(names), record=record)
        evening = _begun(rules, guests, seed, chips)
    if save is not None:
        _check_free(evening, save)
    talk = Talk(
        console=output(),
        evening=evening,
        record=save,
        saved=resume,
        open_handed=all(guest.plays == PERSON for guest in evening.guests),
        kept=evening if resume else None,
    )
    talk_through(talk, hands)


def _words(listed: str | None) -> list[str]:
    return [word.strip() for word in listed.split(",")] if listed else []


def _guests(
    rules: Ruleset, seats: int | None, players: Sequence[str], names: Sequence[str], *, record: bool
) -> tuple[Guest, ...]:
    """Everybody who sits down, the person first."""
    allowed = rules.setting.players
    wanted = len(players) + 1 if players else USUAL_SEATS
    count = seats or min(allowed, key=lambda allowed_seats: abs(allowed_seats - wanted))
    with as_usage():
        check_seats(rules, count)
    for option, named, most in (("--players", players, count - 1), ("--names", names, count)):
        if len(named) > most:
            raise click.UsageError(f"{option} names {len(named)}, and {most} are wanted at a table of {count}")
    if record and players:
        raise click.UsageError("with --record every seat is played by hand — one of --record and --players")
    called = names_of_table(count, names)
    chosen = list(players) or [USUAL_PLAYER]
    plays = [PERSON if record else chosen[seat % len(chosen)] for seat in range(count - 1)]
    return tuple(Guest(called_so, played) for called_so, played in zip(called, [PERSON, *plays], strict=True))


def _begun(rules: Ruleset, guests: tuple[Guest, ...], seed: int | None, chips: int | None) -> Evening:
    """A new evening; a UsageError if an option does not fit the rules."""
    dealt = SystemRandom().randrange(NUMBER_OF_SEEDS) if seed is None else seed
    try:
        with as_usage():
            return begin_evening(rules, guests, seed=dealt, chips=chips)
    except ValueError as wrong:
        raise click.UsageError(str(wrong)) from None


def _resumed(path: Path, name: str | None) -> Evening:
    """The evening that was saved in a file; a ClickException if the file is none, or does not fit the rules."""
    check_opens(path)
    try:
        data = read_saved(path.read_text("utf-8"))
        rules = playable(ruleset(name or str(data["rules"])))
        return taken_up(rules, data)
    except ValueError as wrong:
        raise click.ClickException(f"{visible(str(path))}: {wrong}") from None


def _check_free(evening: Evening, save: Path) -> None:
    """Refuse to overwrite a file, unless it holds the record of this very hand."""
    path = path_of_hand(save, evening.number)
    if is_folder(path):
        raise click.UsageError(f"{visible(str(path))} is a directory — the name of a file")
    if not is_folder(path.parent):
        raise click.UsageError(f"there is no folder {visible(str(path.parent))}")
    if exists(path) and path.read_bytes() != text_of_record(evening, path).encode():
        raise click.UsageError(f"{visible(str(path))} is there already — another name")
