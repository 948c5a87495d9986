"""Names for a table of any size, wherever somebody has to be called something."""

from pathlib import Path

from primero_rules.base.folders import look_only_in
from primero_rules.base.yaml_reader import read_text
from primero_rules.browser.against_computer import reader_data, record_text, sit
from primero_rules.play.usual_names import names_of_table
from primero_rules.records.record_reader import read_record
from primero_rules.situations.answers.asking import ask
from primero_rules.situations.answers.plays_to_keep import record_of_play
from primero_rules.situations.asked.situation import own_situation
from primero_rules.sphinx_ext.situations.play_steps import steps_of_play
from tests.support.variants import variant, write_variant

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T"]
MANY = {"players": "2..20", "pack/ranks": RANKS, "pack/values": [{"ranks": RANKS, "pips-times": 1}]}
"""High card for as many players as there are cards."""


def test_names_that_are_given_come_first_and_no_two_are_the_same() -> None:
    """Whoever takes the name of another leaves him the next, and a large table goes on with numbers."""
    assert names_of_table(3) == ("Ann", "Bob", "Cay")
    assert names_of_table(3, ["Bob"]) == ("Bob", "Ann", "Cay")
    names = names_of_table(30, ["player 14"])
    assert len(set(names)) == len(names) == 30


def test_nine_players_come_to_a_situation_and_all_have_names() -> None:
    """The play that leads there is told step by step, and written down as a record."""
    rules = variant("high-card", MANY)
    situation = own_situation("bid-stands", 9)
    answer = ask(situation, rules)
    assert answer.play is not None
    assert len(answer.play.table.stacks) == 9
    assert any("Ida" in step for step in steps_of_play(rules, answer.play))
    assert [seat.name for seat in record_of_play(rules, situation, answer.play).seats] == list(names_of_table(9))


def test_as_many_sit_at_the_table_of_a_page_as_the_rules_allow(tmp_path: Path) -> None:
    """Each of sixteen players has a name, and the hand that they play can be read again."""
    own = tmp_path / "high-card"
    own.mkdir()
    write_variant(own / "reconstruction.yaml", "high-card", MANY)
    look_only_in([tmp_path])
    try:
        at_table = sit("high-card", 16, ["random"] * 15, seed=1)
    finally:
        look_only_in([])
    seats = reader_data(at_table)["table"]["seats"]
    assert len({seat["name"] for seat in seats}) == len(seats) == 16
    record = read_record(read_text(record_text(at_table, "sixteen"), "sixteen.hand.yaml"))
    assert [seat.name for seat in record.seats] == [seat["name"] for seat in seats]
