"""What a page may ask of the project in its reader's browser, and what it is answered."""

import json
from random import Random

import pytest

import primero_rules as pr
from primero_rules.base.cards import name
from primero_rules.base.folders import folder
from primero_rules.browser.door import Door
from primero_rules.browser.table_data import FACE_DOWN, hands_compared
from primero_rules.game.state import EVERYONE
from primero_rules.records.library_of_hands import hand_paths
from primero_rules.records.replay import replay
from primero_rules.situations.answers.stored_plays import PLAYS_FOLDER, plays_in
from tests.support.moves_chosen import chosen_at

HAND = "suzuki-1994/ante-won-without-a-bid"
PLAYABLE = [name for name in pr.ids() if pr.load(name).playable]


def ask(door=None, **question):
    """The answer to a question, through JSON both ways."""
    return json.loads((door or Door()).answer(json.dumps(question)))


@pytest.fixture(scope="module")
def text():
    """The text of a short hand of which all is known."""
    return ask(ask="text", hand=HAND)["text"]


def replayed(text, **terms):
    return ask(ask="replay", text=text, hand=HAND, **terms)


def test_a_hand_is_replayed_as_it_is_by_the_interpreter(text):
    """Steps, sentences, tables and payoffs are those of the replay."""
    answer = replayed(text)
    own = replay(HAND)
    replayed_hand = answer["replayed"]
    assert (replayed_hand["status"], replayed_hand["stopped"]) == (own.status, None)
    assert [step["number"] for step in replayed_hand["steps"]] == [frame.number for frame in own.frames]
    assert own.final is not None
    assert [gain["chips"] for gain in replayed_hand["end"]["payoffs"]] == list(own.final.payoffs)
    assert replayed_hand["end"]["winners"] == ["Bernardo"]
    assert replayed_hand["steps"][1]["lines"][0] == {"who": "Bernardo", "words": "is dealt", "cards": ["7d", "2c"]}
    assert replayed_hand["steps"][1]["rules"][0]["path"].endswith("/deal")
    assert replayed_hand["steps"][3]["says"] == "Bernardo has a primero and passes all the same."
    assert answer["choices"] == [3, 4, 5]


@pytest.mark.parametrize("path", hand_paths()[::9], ids=lambda path: path.name)
def test_any_hand_of_the_library_is_told_to_its_end(path):
    """Whatever a record leaves unknown, its status and its last table are those of the replay."""
    name = f"{path.parent.parent.name}/{path.name.partition('.')[0]}"
    replayed_hand = ask(ask="replay", text=path.read_text("utf-8"), hand=name)["replayed"]
    own = replay(path)
    assert replayed_hand["status"] == own.status
    if own.record.seats and own.final is not None:
        stacks = [seat["stack"] for seat in replayed_hand["steps"][-1]["table"]["seats"]]
        assert stacks == [seat.stack for seat in own.final.seats]


def test_an_illegal_move_is_refused_with_its_step_its_line_and_its_rule(text):
    """Where nobody may fold, a fold stops the hand there, and what was played before it stands."""
    edited = text.replace("does: pass", "does: fold", 1)
    replayed_hand = replayed(edited)["replayed"]
    stopped = replayed_hand["stopped"]
    assert (replayed_hand["status"], stopped["step"]) == ("differs", 3)
    assert edited.split("\n")[stopped["line"] - 1].strip() in ("- who: Bernardo", "does: fold")
    assert "fold" in stopped["why"]
    assert stopped["rule"]["says"] == "Nobody may give up his hand."
    assert [step["number"] for step in replayed_hand["steps"]] == [0, 1, 2]


def test_another_rulebook_plays_the_same_hand(text):
    """Without antes the primero takes nothing, and nothing of what we expected under other rules is asked."""
    replayed_hand = replayed(text, under="suzuki-1994")["replayed"]
    assert replayed_hand["rules"]["id"] == "suzuki-1994"
    assert [gain["chips"] for gain in replayed_hand["end"]["payoffs"]] == [0, 0, 0]


def test_a_hand_is_played_by_the_rules_of_its_selection():
    """Rules that are not the main text are called by their selection too."""
    hand = "franz/a-boast-is-shown"
    answer = ask(ask="replay", text=ask(ask="text", hand=hand)["text"], hand=hand)
    assert answer["replayed"]["rules"] == {"id": "franz@overstating", "title": "La prime (overstating)"}
    main = ask(ask="replay", text=ask(ask="text", hand=hand)["text"], hand=hand, under="franz")
    assert main["replayed"]["rules"] == {"id": "franz", "title": "La prime"}


def test_what_another_rulebook_demands_comes_before_the_remark_on_cards_that_nobody_names(text):
    """A bid that names no hand is refused for that, although most cards of the record are unknown."""
    path = folder("reconstructions") / "ducoeur-english/hands/a-chip-vied-and-revied.hand.yaml"
    stopped = replayed(path.read_text("utf-8"), under="suzuki-1994")["replayed"]["stopped"]
    assert stopped["why"].startswith("a hand has to be named here")
    assert "some cards are not named in the record" in stopped["why"]


def test_what_is_wrong_in_a_text_is_told_at_its_line(text):
    """A card that is none, and YAML that is none."""
    fault = replayed(text.replace("throws: Qs", "throws: Qz"))["faults"][0]
    assert text.split("\n")[fault["line"] - 1].strip() == "throws: Qs"
    assert "'Qz' is not a card" in fault["said"]
    broken = replayed(text + "\n  ]")["faults"]
    assert broken[0]["line"] == text.count("\n") + 2
    unknown = replayed(text.replace("suzuki-1994@ante", "suzuki-1995"))["faults"][0]
    assert unknown["said"].endswith("did you mean 'suzuki-1994'?")
    assert text.split("\n")[unknown["line"] - 1] == "reconstruction: suzuki-1994@ante"


def test_something_else_is_done_at_a_step_and_the_hand_goes_on_from_there(text):
    """The moves of a step are offered with their rules; the chosen one takes its place, and cards are dealt."""
    offered = ask(ask="moves", text=text, hand=HAND, step=4)["moves"]
    assert offered["who"] == "Cinthio"
    assert [move["label"] for move in offered["moves"]] == ["bid", "pass"]
    assert "fold" in [move["label"] for move in offered["refused"]]
    passing = {"act": "pass"}
    still = ask(ask="other", text=text, hand=HAND, step=4, chosen=[passing], seed=1)["moves"]
    assert (still["who"], [move["label"] for move in still["moves"]]) == ("Cinthio", ["change"])
    throwing = {"act": "change", "cards": still["moves"][0]["cards"]["hand"][0]}
    other = ask(ask="other", text=text, hand=HAND, step=4, chosen=[passing, throwing], seed=1)
    assert other == ask(ask="other", text=text, hand=HAND, step=4, chosen=[passing, throwing], seed=1)
    answer = replayed(other["text"])
    assert answer["replayed"]["stopped"] is None
    assert answer["choices"] == [3, 4, 5]
    assert answer["replayed"]["steps"][-1]["table"]["seats"][0]["acts"]
    assert [line["words"] for line in answer["replayed"]["steps"][-1]["lines"]] == ["passes", "throws", "is dealt"]


def test_what_may_not_be_done_instead_is_refused_with_its_rule(text):
    """The refusal names the rule and what may be done; a term that is missing is asked for."""
    refused = ask(ask="other", text=text, hand=HAND, step=4, chosen=[{"act": "fold"}], seed=1)["refused"]
    assert (refused["why"], refused["remedy"]) == ("nobody may fold in this game", "bid or pass")
    missing = ask(ask="other", text=text, hand=HAND, step=4, chosen=[{"act": "bid"}], seed=1)["refused"]
    assert missing["why"].endswith("?")
    nobody = ask(ask="moves", text=text, hand=HAND, step=1)
    assert nobody == {"trouble": "nobody has anything to choose at step 1"}


def test_the_play_of_a_situation_is_a_record_to_edit():
    """Each play that is kept can be replayed by the rulebook it was found for."""
    path = min((folder("reconstructions") / "situations" / PLAYS_FOLDER).glob("*.yaml"))
    rulebook = next(name for name, stored in plays_in(path).items() if stored.record is not None)
    text = ask(ask="text", situation=path.stem, rulebook=rulebook)["text"]
    assert replayed(text)["replayed"]["status"] == "agrees"
    assert "trouble" in ask(ask="text", situation=path.stem, rulebook="nobody")
    assert "trouble" in ask(ask="text", situation="../hands/x", rulebook=rulebook)


@pytest.mark.parametrize(
    "question",
    [
        "",
        "[" * 100_000,
        "[]",
        '{"ask": 1}',
        '{"ask": "reply"}',
        '{"ask": "replay"}',
        '{"ask": "replay", "text": 4}',
        '{"ask": "moves", "text": "", "step": true}',
        '{"ask": "do", "chosen": []}',
        '{"ask": "do", "chosen": {}}',
        '{"ask": "sit", "rulebook": "nobody", "seats": 2, "players": "random", "seed": 1}',
        '{"ask": "text", "hand": "../../../etc/passwd"}',
        '{"ask": "replay", "text": "x", "hand": "../x"}',
    ],
)
def test_a_question_that_makes_no_sense_gets_a_sentence(question):
    """Nothing that a page may send comes back as anything but an answer."""
    answer = json.loads(Door().answer(question))
    assert list(answer) in (["trouble"], ["faults"])
    assert "Traceback" not in str(answer)


def test_any_text_in_the_editor_becomes_a_message(text):
    """Letters, lines and words are taken away, doubled and exchanged: an answer comes each time, and a line."""
    chance = Random(7)
    kinds = set()
    lines = text.split("\n")
    for _ in range(120):
        changed = list(lines)
        for _ in range(chance.randint(1, 3)):
            place = chance.randrange(len(changed))
            damage = chance.choice(("drop", "double", "cut", "mix", "indent"))
            if damage == "drop" and len(changed) > 1:
                del changed[place]
            elif damage == "double":
                changed.insert(place, changed[chance.randrange(len(changed))])
            elif damage == "cut":
                changed[place] = changed[place][: chance.randrange(len(changed[place]) + 1)]
            elif damage == "indent":
                changed[place] = " " * chance.randrange(6) + changed[place]
            else:
                changed[place] = "".join(chance.sample(changed[place], len(changed[place])))
        answer = replayed("\n".join(changed))
        kinds |= set(answer)
        assert all(fault["line"] >= 1 for fault in answer.get("faults", []))
        assert "Traceback" not in str(answer)
    assert {"faults", "replayed"} <= kinds <= {"faults", "replayed", "choices", "refused"}


@pytest.mark.parametrize("rulebook", PLAYABLE)
def test_a_reader_plays_two_hands_and_keeps_their_records(rulebook):
    """By any rulebook: lawful moves to the end, a record that replays to the same payoffs, and the next hand."""
    door, chance = Door(), Random(3)
    fewest, _ = pr.load(rulebook).players or (2, 2)
    seats = max(2, fewest)
    answer = ask(door, ask="sit", rulebook=rulebook, seats=seats, players="random " * (seats - 1), seed=5)
    for number in (1, 2):
        while answer["at_table"]["moves"] is not None:
            assert answer["at_table"]["moves"]["who"] == "Guest"
            answer = ask(door, ask="do", chosen=chosen_at(answer["at_table"]["moves"], chance))
            assert "at_table" in answer, answer
        at_table = answer["at_table"]
        assert at_table["hand"] == number
        record = ask(door, ask="record", name="kept")["text"]
        again = ask(ask="replay", text=record, hand=f"{rulebook}/kept")["replayed"]
        assert (again["status"], again["end"]) == (
            "agrees",
            {key: at_table["end"][key] for key in ("winners", "hands", "payoffs")},
        )
        if at_table["end"]["no_more"]:
            assert "trouble" in ask(door, ask="again")
            return
        answer = ask(door, ask="again")


def test_the_end_of_a_hand_tells_what_was_held_against_what():
    """Where all who are in have shown their hands, the reader is told what won against what; otherwise nothing."""
    chance, compared_in = Random(7), set()
    for rulebook in PLAYABLE:
        rules = pr.load(rulebook)
        seats = max(2, (rules.players or (2, 2))[0])
        for seed in range(6):
            door = Door()
            sitting = {"rulebook": rulebook, "seats": seats, "players": "random " * (seats - 1), "seed": seed}
            answer = ask(door, ask="sit", **sitting)
            while answer["at_table"]["moves"] is not None:
                answer = ask(door, ask="do", chosen=chosen_at(answer["at_table"]["moves"], chance))
            table, hands = answer["at_table"]["table"], answer["at_table"]["end"]["hands"]
            still_in = {seat["name"]: seat for seat in table["seats"] if seat["standing"]}
            if len(still_in) < 2 or any(FACE_DOWN in seat["cards"] for seat in still_in.values()):
                assert hands == []
            if hands:
                compared_in.add(rulebook)
                assert {hand["name"] for hand in hands} == set(still_in)
                assert [hand["won"] for hand in hands] == sorted((hand["won"] for hand in hands), reverse=True)
            for hand in hands:
                best = (
                    pr.evaluate(rules, " ".join(still_in[hand["name"]]["cards"])) if not table["turned"] else None
                )
                assert best is None or hand["holds"].startswith(best.combination or "nothing")
    assert {"ducoeur-italian", "franz", "harbinger"} <= compared_in


def test_a_claimant_who_shows_alone_is_compared_with_nobody():
    """In Parlett's Primiera whoever claims shows his hand, and the others need not."""
    rules, alone = pr.load("parlett-primiera"), 0
    for seed in range(40):
        played = pr.playout(rules, 3, seed=seed)
        still_in = [number for number, seat in enumerate(played.final.seats) if seat.standing]
        shown = {showing.owner for showing in played.final.table.shown if showing.to == EVERYONE}
        if not shown.issuperset(still_in):
            alone += len(still_in) > 1
            assert hands_compared(rules, played.final) == []
    assert alone


def test_a_reader_is_told_no_card_of_the_others():
    """Until the hand is over, nobody's cards stand in anything that the page is given but the reader's own."""
    door = Door()
    at_table = ask(door, ask="sit", rulebook=PLAYABLE[0], seats=4, players="random random random", seed=2)[
        "at_table"
    ]
    assert door.at_table is not None
    state = door.at_table.evening.state
    hidden = {pr.view(state, seat).hand for seat in (1, 2, 3)}
    words = " ".join(" ".join([line["words"], *line["cards"]]) for line in at_table["heard"])
    for seat in at_table["table"]["seats"][1:]:
        assert set(seat["cards"]) == {FACE_DOWN}
        assert not seat["holds"]
    for hand in hidden:
        for card in hand:
            assert name(card) not in words


def test_whose_turn_it_is_not_and_who_has_no_table_is_told_so():
    """A page that asks out of order hears why nothing is done."""
    door = Door()
    assert ask(door, ask="do", chosen={"act": "x"}) == {"trouble": "nobody sits at the table yet"}
    few = ask(door, ask="sit", rulebook=PLAYABLE[0], seats=13, players="random " * 12, seed=2)
    assert "is played by" in few["trouble"]
    wrong = ask(door, ask="sit", rulebook=PLAYABLE[0], seats=3, players="random sharpest", seed=2)
    assert "2 computer players are needed" in wrong["trouble"]
    ask(door, ask="sit", rulebook=PLAYABLE[0], seats=3, players="random random", seed=2)
    assert ask(door, ask="again") == {"trouble": "the hand is not over"}
    assert "id" in ask(door, ask="record", name="Mine!")["trouble"]
