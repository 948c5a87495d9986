"""A reader in a real browser: hands are stepped, edited and refused, and a game is played by whatever means."""

import json
import re

import pytest

from tests.support.files import ROOT

pytestmark = [
    pytest.mark.browser,
    pytest.mark.xdist_group("browser"),
]

HAND = "hands/one/agrees.html"


@pytest.fixture(scope="module")
def play(tmp_path_factory):
    """Plays a scene on the small site with its live part."""
    from tests.support.live_site import live_site, packages_kept, scenes_on

    packages_kept()
    return scenes_on(live_site(tmp_path_factory.mktemp("live")))


def test_a_hand_is_stepped_by_keys_edited_and_refused(play):
    """Keys step it; an illegal move is refused with its rule; another rulebook allows it; any text is a message."""
    seen_on_page = play("hand", HAND, "does: see", "does: fold", "two")
    assert seen_on_page["replayed"].startswith("The hand follows from the rules of")
    assert "Bob wins. " in seen_on_page["replayed"], "no hand is told, because one card is not known"
    assert seen_on_page["home"].startswith("Step 0")
    assert seen_on_page["first"].startswith("Step 1: Bob is dealt the five of hearts;")
    assert re.match(r"Step [2-9]: ", seen_on_page["last"])
    assert "nobody may fold in this game" in seen_on_page["refused"]
    assert "The rule: Nobody may give up." in seen_on_page["refused"]
    assert "Nobody may give up." in seen_on_page["shown"]
    sentence, place, leads = seen_on_page["rule"]
    assert (sentence, leads) == ("Nobody may give up.", True)
    assert re.search(r"reconstruction\.yaml:\d+$", place)
    refused, before, status = seen_on_page["switched"]
    assert refused == []
    assert [line.startswith("As it was played before, by the rules of Game one") for line in before] == [True]
    assert "refused" not in status[0]
    assert seen_on_page["before"] == 0
    assert "Nobody may give up" not in seen_on_page["elsewhere"]
    assert re.match(r"Line \d+: ", seen_on_page["broken"])
    assert seen_on_page["focus"] == "pr-live-text"
    assert (seen_on_page["same"], seen_on_page["images"]) == (True, 0)
    assert seen_on_page["regions"] == [1, 1, 1]
    assert seen_on_page["title"] != "PWNED"
    assert seen_on_page["again"] == seen_on_page["reset"] == seen_on_page["replayed"]


def test_beside_a_fault_stands_the_last_hand_that_was_played(play):
    """Its counter goes as far as it was played; the recorded hand stands there if no other was played before."""
    texts = {
        "whole": ["", ""],
        "refused": ["does: see", "does: fold"],
        "refusedAtOnce": ["Bob: 5h", "Bob: 5h 4h"],
        "unfinished": ["  - who: Ann\n    does: see\n    says: Ann meets it.\n    expect: {over: true}\n", ""],
        "without": ["Ann meets it", "Ann pays"],
    }
    seen = play("faulty", HAND, json.dumps(['Ann: "??"', "Ann: 2z"]), json.dumps(texts))
    played = "As it was played before, by the rules of Game one:"
    numbers = {name: [each["number"] for each in seen[name]] for name in texts}
    assert numbers == {
        "whole": [["Step 3 of 3"], ["Step 3 of 3"]],
        "refused": [["Step 3 of 3"], ["Step 2 of 2"]],
        "refusedAtOnce": [["Step 1 of 1"], ["Step 2 of 2"]],
        "unfinished": [["Step 2 of 2"], ["Step 2 of 2"]],
        "without": [["Step 3 of 3"], ["Step 3 of 3"]],
    }
    for name in texts:
        _, broken = seen[name]
        assert re.match(r"Line \d+: '2z' is not a card", broken["status"])
        assert broken["before"] == [played]
        assert broken["unfold"] == ["All steps in words, as it was played before"]
        number = re.findall(r"\d+", broken["number"][0])[0]
        assert broken["drawn"] == [f"After step {number}"]
        assert broken["words"] != [""]
    recorded = "As it is recorded, by the rules of Game one:"
    remembered, again = seen["remembered"], seen["again"]
    assert (remembered["before"], remembered["number"]) == ([recorded], ["Step 3 of 3"])
    assert remembered["unfold"] == ["All steps in words, as it is recorded"]
    assert seen["stepped"] == f"{recorded} Step 0: before the first step."
    assert (again["before"], again["number"]) == ([recorded], ["Step 0 of 3"])


def test_after_a_reset_or_a_stop_the_board_and_the_message_fit(play):
    """What is reset is played anew; what was stopped stands as before, or not at all, and can be begun again."""
    seen = play("stopped", HAND)
    at_once, begun, replaying = seen["atOnce"], seen["begun"], seen["replaying"]
    assert at_once["status"] == replaying["status"] == "Stopped."
    assert (at_once["before"], at_once["number"], at_once["drawn"]) == ([], [], [])
    assert (begun["before"], begun["number"], begun["unfold"]) == ([], ["Step 3 of 3"], ["All steps in words"])
    assert seen["reset"] == begun
    assert replaying["before"] == ["As it was played before, by the rules of Game one:"]
    assert (replaying["number"], replaying["drawn"]) == (begun["number"], begun["drawn"])


def test_a_recorded_hand_is_stepped_on_one_board(play):
    """Keys, buttons, numbers and links lead from step to step, and the tables of the steps are folded away."""
    seen_on_page = play("board", HAND, "agrees-2")
    words, drawn, boards, scrolled = seen_on_page["begun"]
    assert words.startswith("Step 1 of 3Dealt to Bob")
    assert (drawn, boards, scrolled) == ("After step 1", 0, 0)
    assert seen_on_page["named"] == 1
    assert seen_on_page["byKey"] == ["Step 2 of 3Bob bids 2.", ["agrees-2"]]
    sentence, drawn, current = seen_on_page["byButton"]
    assert sentence.startswith("Step 3 of 3Ann")
    assert (drawn, current) == ("After step 3", ["agrees-3"])
    assert seen_on_page["home"] == seen_on_page["byNumber"] == words
    assert seen_on_page["end"] == [sentence, "true"]
    assert seen_on_page["focus"] == "Next"
    assert seen_on_page["beyond"] == sentence
    assert seen_on_page["unfolded"] == 3
    assert seen_on_page["printed"] == [3, 0]
    recorded, live = seen_on_page["rules"]
    assert recorded == live != []
    assert seen_on_page["besideTheLivePart"] == words
    assert seen_on_page["spoken"] == "The recorded hand. Step 2 of 3. Bob bids 2."
    assert seen_on_page["regions"] == [1, 1]
    assert seen_on_page["wide"] <= 390
    assert seen_on_page["linked"] == seen_on_page["byKey"]


def test_the_play_to_a_parting_is_stepped_in_either_game(play):
    """Each game has a board with its own name; keys step the one that has the focus, and it alone is heard."""
    seen_on_page = play("parting", "compare/one--two.html")
    first, second = seen_on_page["begun"]
    assert first.startswith("Step 1 of ")
    assert second.startswith("Step 1 of ")
    assert len(set(seen_on_page["named"])) == 2
    assert all(name.endswith(", step by step") for name in seen_on_page["named"])
    assert ["nobody may fold in this game" in words for words in seen_on_page["ended"]] == [True, False]
    assert [re.match(r"Step (\d+) of \1", words) is not None for words in seen_on_page["ended"]] == [True, True]
    assert seen_on_page["drawn"] == 2, "the last step says what is done, and the table stands as it was"
    assert seen_on_page["second"][0] == seen_on_page["ended"][0]
    assert seen_on_page["second"][1].startswith("Step 2 of ")
    assert seen_on_page["regions"] == [1, 1, 1]
    assert seen_on_page["wide"] <= 390


def test_what_if_he_does_something_else(play):
    """The moves of a step are offered, a refused one says why, and the chosen one becomes the record's."""
    seen_on_page = play("other", HAND)
    assert seen_on_page["reason"] == [1, 1]
    assert " may " in seen_on_page["offered"]
    assert ":" in seen_on_page["why"]
    assert seen_on_page["then"]
    assert "steps:" in seen_on_page["text"]


def test_the_play_of_a_situation_is_opened_and_replayed(play):
    """The shortest play that leads to a situation is a hand like others."""
    seen_on_page = play("situation", "situations/answering.html")
    assert "Step" in seen_on_page["board"]


def test_a_whole_hand_goes_by_keys_and_by_what_is_announced_alone(play):
    """Nothing is looked at but the one live region, and nothing is pressed but keys."""
    seen_on_page = play("heard")
    assert "You hold" in seen_on_page["announced"][0]
    assert "The hand is over." in seen_on_page["announced"][-1]
    assert all(" may " in announced for announced in seen_on_page["announced"][:-1])
    assert seen_on_page["focus"] in ("Deal the next hand", "Keep the record of this hand")


def test_a_whole_hand_goes_by_touch_on_a_phone_and_its_record_is_kept(play, tmp_path):
    """No page is wider than the phone, the first moves are in its window, and what is kept replays to its end."""
    import primero_rules as pr

    seen_on_page = play("touched")
    assert seen_on_page["wide"] <= 390
    assert seen_on_page["inWindow"]
    kept = tmp_path / seen_on_page["name"]
    rules = "tests/files/libraries/one-card/reconstruction.yaml"
    text = re.sub(
        r"^reconstruction: .*$", f"reconstruction: {ROOT / rules}", seen_on_page["text"], flags=re.MULTILINE
    )
    kept.write_text(text, encoding="utf-8")
    assert pr.replay(kept).status == "agrees"


def test_a_rulebook_leads_to_its_own_table_on_a_phone(play):
    """The head of each page has a way to the table, the views of a rulebook one to its own game."""
    seen_on_page = play("ways", "read/two.html", "table.html?game=two", "table.html?game=none-such", "lively.html")
    assert seen_on_page["seen"] == [1, "Play"]
    assert seen_on_page["wide"] <= 390
    assert seen_on_page["asked"] == ["table.html?game=two", ["two", "3", "cautious"]]
    assert seen_on_page["presets"] == {
        "table.html?game=two": ["two", "3", "cautious"],
        "table.html?game=none-such": ["one", "3", "cautious"],
        "lively.html": ["two", "2", "random"],
    }
    assert (seen_on_page["onTheTable"], seen_on_page["row"]) == (0, True)
    assert "somebody bids in 9 of the 10 hands" in seen_on_page["why"]
    assert seen_on_page["ours"] == "2 rules are ours, where the author gives none. The rules on one page"
    assert seen_on_page["sheet"].endswith("/sheets/two.html#sheet")
    assert seen_on_page["seats"] == ["2", "3"], "as many as the rules allow"
    assert seen_on_page["groups"] == sorted(seen_on_page["groups"])
    assert all(label.startswith("Variants of Game ") for label in seen_on_page["groups"])
    assert seen_on_page["from"] == "table.html"


def test_nobody_reads_that_there_is_no_table_while_it_is_being_laid(play):
    """How to play without a table is read once the table cannot be had, and not before."""
    seen_on_page = play("onTheWay")
    assert seen_on_page["waiting"] == [1, False, 0]
    assert seen_on_page["failed"] == [1, True]


def test_the_search_shows_what_a_page_says_and_no_more(play):
    """Neither the form of a citation nor the line of the views is shown, and no two words as one."""
    shown = play("shownByTheSearch", "reconstructions/one.html", HAND)
    for excerpt, whole in shown:
        assert "howpublished" not in excerpt
        assert "On this page" not in excerpt
        assert len(excerpt) > len(whole) / 4
    assert "howpublished" in shown[0][1]
    assert "to study" in shown[0][1]
    assert "to study" not in shown[0][0]
    assert "agreesPlayed by" in shown[1][1]
    assert "agrees Played by" in shown[1][0]


def test_a_refusal_on_a_phone_stands_where_it_was_asked_for(play):
    """Whoever bids nothing reads why not below the form; it is announced once, by the one live region.

    He has chosen the game by its author as well as by its name.
    """
    refused = play("unfinished")
    assert "0 chips may not be put down" in refused["told"]
    assert refused["shown"] == refused["told"]
    assert refused["inWindow"]
    assert (refused["described"], refused["regions"]) == (True, 1)
    assert all(" · " in game for game in refused["listed"])


def test_a_citation_has_the_address_of_the_page_as_it_is_read(play):
    """Line, entry and link lead to the rule from anywhere, and no address within the site is left."""
    cited = play("cited", "reconstructions/one.html", "#rule--procedure--deal.")
    whole = f"{cited['address']}reconstructions/one.html#rule--procedure--deal"
    assert cited["text"].endswith(f", {whole}.")
    assert f" url={{{whole}}},\n}}" in cited["entry"]
    assert "within the site" not in cited["text"] + cited["entry"]
    assert cited["leads"]


def test_without_scripts_the_printed_hand_stands_as_it_is(play):
    """No button is there that does nothing, each step has its table, and nothing of the live part is printed."""
    seen_on_page = play("printed", HAND)
    assert seen_on_page["steps"] == seen_on_page["tables"] > 1
    assert (seen_on_page["live"].strip(), seen_on_page["visible"], seen_on_page["buttons"]) == ("", False, 0)


def test_only_where_two_differ_goes_by_the_columns_that_are_chosen(play):
    """With two columns only the rows are left in which these two differ, and with one none is."""
    on_page = play("chosen")
    assert on_page["differing"]["columns"] == on_page["count"]
    assert 0 < len(on_page["two"]["rows"]) <= len(on_page["differing"]["rows"]) < on_page["all"]
    assert on_page["two"]["columns"] == 2
    assert all("d2-3" in kinds for kinds in on_page["two"]["kinds"])
    assert sum("d2-3" in kinds for kinds in on_page["differing"]["kinds"]) == len(on_page["two"]["rows"])
    assert on_page["onlyColumn"]["rows"] == []
    assert on_page["onlyColumn"]["groups"] == 0


def test_a_link_into_the_matrix_leads_to_its_question(play):
    """Whoever follows it sees the row it speaks of."""
    seen_on_page = play("matrix", "reconstructions/one.html")
    assert seen_on_page["page"].endswith("/compare.html")
    assert seen_on_page["seen"]
    assert seen_on_page["text"].strip()
