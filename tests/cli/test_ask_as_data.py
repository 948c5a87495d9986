"""``primero ask --json`` gives as data what the words of an answer say."""

import json
from typing import Any

from click.testing import CliRunner

from primero_rules.cli import group


def effects(situation: str, game: str) -> dict[str, dict[str, Any]]:
    """What each thing that may be done leads to, by its name in the file."""
    done = CliRunner().invoke(group, ["ask", situation, game, "--json"])
    assert done.exit_code == 0, done.output
    return {effect["name"]: effect for effect in json.loads(done.stdout)["answers"][game]["effects"]}


def test_a_part_of_a_stake_is_a_fraction() -> None:
    """Whoever gives up takes back half, and whoever stays in nothing."""
    back = {name: effect["back"] for name, effect in effects("giving-up", "ducoeur-italian").items()}
    assert back["fold"] == "1/2"
    assert {part for name, part in back.items() if name != "fold"} == {"0"}


def test_cards_that_are_shown_are_counted_or_all_of_a_hand() -> None:
    """Who gives up at Cardano's table lays his hand open; a bidder with a fifty-five proves it by three cards."""
    assert effects("pass-on-a-bid", "zorli-cardano")["fold"]["shown"] == [
        {"cards": "all", "of": "his", "to": "everyone"}
    ]
    shown = [effect["shown"] for effect in effects("last-to-answer-a-fifty-five", "suzuki-1994").values()]
    assert [{"cards": 3, "of": "the bidder's", "to": "him"}] in shown
