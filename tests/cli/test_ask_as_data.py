"""``primero ask`` says what it compares, and gives as data what the words of an answer say."""

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


def test_an_answer_that_its_author_does_not_give_is_told_from_his_own() -> None:
    """No text of Suzuki's, nor a choice of ours, denies an invitation, and his text denies a second betting."""
    run = CliRunner().invoke
    for situation, silent in (("invitation", True), ("second-betting-answer", False)):
        answer = json.loads(run(group, ["ask", situation, "suzuki-1994", "--json"]).stdout)["answers"][
            "suzuki-1994"
        ]
        assert (answer["word"], answer["silent"]) == ("text", silent)
        assert ("suzuki-1994°\n" in run(group, ["ask", situation, "suzuki-1994"]).stdout) == silent
    assert "° it follows from the rules" in run(group, ["ask", "invitation", "suzuki-1994"]).stdout


def test_the_moves_of_a_play_have_the_words_of_their_own_file() -> None:
    """Zorli's players invite and vie, those of Bouillotte open: the canonical verb for all of it is to bid."""
    games = ("zorli-cardano", "parlett-bouillotte")
    answers = json.loads(CliRunner().invoke(group, ["ask", "last-to-answer", *games, "--json"]).stdout)["answers"]
    words = {name: {step.split()[2] for step in answers[name]["play"]} for name in games}
    assert {"invite", "vie"} <= words["zorli-cardano"]
    assert "open" in words["parlett-bouillotte"]
    assert not any("bid" in named for named in words.values())


def test_what_is_compared_is_told_where_it_is_not_all_of_an_answer() -> None:
    """Who names a hand with his last chips stands beside those who name none: what is said does not count."""
    games = ("zorli-cardano", "whittaker-italian")
    printed = " ".join(CliRunner().invoke(group, ["ask", "short-of-the-bid", *games]).stdout.split())
    assert "Compared: the chips that are put down or given out;" in printed
    assert "what is said" not in printed
    of_all = CliRunner().invoke(group, ["ask", "last-to-answer", "franz"]).stdout
    assert "Compared" not in of_all
    assert "pass: pays what he owes" in of_all
