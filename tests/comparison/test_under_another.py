"""A hand that a document tells, played by the rules of another: it agrees, or the two part at a step."""

from pathlib import Path

from click.testing import CliRunner

import primero_rules as pr
from primero_rules.cli import group
from primero_rules.comparison.kin import kin
from primero_rules.comparison.under_another import (
    UnderAnother,
    by_its_own_rules,
    document_examples,
    parted_words,
    under_another,
)
from primero_rules.records.library_of_hands import load_record
from tests.support.files import ROOT
from tests.support.variants import write_changed

SUZUKI = ROOT / "reconstructions/suzuki-1994/reconstruction.yaml"


def played(hand: str, rulebook: str) -> UnderAnother:
    return under_another(by_its_own_rules(load_record(hand)), pr.load(rulebook))


def test_the_same_hand_is_known_under_another_name() -> None:
    """Seven, six and ace of a suit have three names, and a brelan is no four of a kind."""
    suzuki, franz, zorli = (pr.load(name) for name in ("suzuki-1994", "franz", "zorli-cardano"))

    def named(rules: pr.Ruleset, other: pr.Ruleset) -> dict[str, str]:
        names = rules.setting.ranking, other.setting.ranking
        return {names[0].name(own): names[1].name(there) for own, there in kin(rules, other).items()}

    assert named(zorli, suzuki)["fifty-five"] == "maximus"
    assert named(zorli, suzuki)["four-of-a-kind"] == "chorus"
    assert "chorus" not in named(franz, suzuki)


def test_a_hand_agrees_where_only_words_differ() -> None:
    """The long sample is played alike in French, where its hands and bids have other names."""
    assert played("long-sample", "franz").agrees


def test_a_hand_stops_where_fewer_cards_are_dealt() -> None:
    """Who deals four cards at once cannot be followed by who bets on two, and the rule is that of the betting."""
    there = played("primero-49-outbid", "ducoeur-italian")
    assert there.differs is not None
    assert there.stops is not None
    assert (there.differs.step, there.stops.step) == (1, 2)
    assert "no card is dealt" in there.stops.difference
    assert there.stops.ref.says.startswith("In the first round everybody has two cards")


def test_what_the_tables_hold_is_compared_though_nothing_is_forbidden() -> None:
    """Where a stake lies in the pool before the deal, the table is another before anything is done."""
    there = played("primero-49-outbid", "parlett-primero")
    assert there.differs is not None
    assert there.differs.step == 0
    words = "before the first step, 2 chips lie on the table by these rules, and 0 by the hand's own"
    assert parted_words(there.differs, 4) == words


def test_a_judged_hand_without_its_like_is_told() -> None:
    """Three of a kind are judged in one game, and are no hand in another."""
    there = played("three-of-a-kind-in-french", "suzuki-1994")
    assert there.stops is not None
    words = "these rules have no hand like the chorus of the hand's own rules"
    assert (there.stops.step, there.stops.difference) == (3, words)


def test_no_example_is_left_blank() -> None:
    """Each example agrees, or names what differs at one of its steps."""
    for record in document_examples():
        there = under_another(by_its_own_rules(record), pr.load("zorli-cardano"))
        for parting in filter(None, (there.differs, there.stops)):
            assert parting.difference
            assert 0 <= parting.step <= len(record.steps)


def test_no_unknown_card_is_told_by_a_number() -> None:
    """Where a document names one card of two, what differs is how many there are."""
    there = played("the-dealer-counts-to-four-twice", "harbinger")
    assert there.stops is not None
    assert there.stops.difference == "First is said to hold 1 card, but holds 2"
    for record in document_examples():
        there = under_another(by_its_own_rules(record), pr.load("harbinger"))
        assert all("?" not in parting.difference for parting in (there.differs, there.stops) if parting)


def test_what_is_allowed_against_the_text_is_not_called_forbidden() -> None:
    """Where she may pass or give up, nothing is forbidden to a player who by the text has to see."""
    there = played("seeing-it-of-force", "harbinger")
    assert there.stops is not None
    assert there.stops.difference == "pass and fold are said not to be allowed, but they are"
    done = CliRunner().invoke(group, ["examples", "seeing-it-of-force", "--under", "harbinger"])
    assert "forbidden" not in done.output


def test_the_command_tells_where_two_part() -> None:
    """Whoever agrees is named first, and of the others the step and the line of the rule."""
    done = CliRunner().invoke(group, ["examples", "primero-49-outbid", "--under", "franz", "--under", "harbinger"])
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[1] == "  agrees: franz"
    assert "stops: at step 2 of 4" in done.output


def test_a_hand_that_agrees_with_none_of_those_asked_may_agree_elsewhere() -> None:
    """Where one rulebook alone is asked, nothing is said of the others, under whose rules nobody has played it."""
    done = CliRunner().invoke(group, ["examples", "suzuki-1994/long-sample", "--under", "ducoeur-italian"])
    assert done.stdout.splitlines()[1] == "  agrees: under none of these"


def test_where_the_turn_goes_the_other_way_all_sit_the_other_way_round() -> None:
    """In Cardano's game nobody gives up, and that is where the dialogue stops: not at whose turn it is."""
    there = played("seeing-it-of-force", "zorli-cardano")
    assert there.turned is not None
    assert there.turned.difference == (
        "the turn goes anticlockwise by these rules, and clockwise by the hand's own, "
        "so all sit the other way round here"
    )
    assert there.turned.ref.path == "table/direction"
    assert there.stops is not None
    assert (there.stops.step, there.stops.difference) == (
        2,
        "nobody may fold in this part of the hand: double, pay, pass",
    )


def test_two_players_follow_each_other_whichever_way_the_turn_goes() -> None:
    """At a table of two nobody sits otherwise."""
    assert played("primero-49-outbid", "zorli-cardano").turned is None


def test_a_game_that_goes_the_other_way_plays_the_rest_of_a_hand_alike(tmp_path: Path) -> None:
    """Suzuki's long sample under his own rules to the right: each player does, holds and wins what he did."""
    to_the_right = {"reconstruction": "suzuki-to-the-right", "table/direction/is": "anticlockwise"}
    other = pr.load(write_changed(tmp_path / "to-the-right.yaml", SUZUKI, to_the_right))
    there = under_another(by_its_own_rules(load_record("long-sample")), other)
    assert (there.differs, there.stops) == (None, None)
    assert there.turned is not None
    assert not there.agrees


def test_why_speaks_of_the_player_and_not_of_his_seat() -> None:
    """Where all sit the other way round, it is Bennet who may not give up."""
    done = CliRunner().invoke(group, ["why", "seeing-it-of-force", "--step", "2", "--under", "zorli-cardano"])
    assert "nobody may fold in this part of the hand" in done.output
    done = CliRunner().invoke(group, ["why", "seeing-it-of-force", "--step", "1", "--under", "zorli-cardano"])
    assert "the table is turned, and its players sit the other way round" in " ".join(done.output.split())


def test_a_hand_that_stops_at_what_we_chose_says_so() -> None:
    """Ten chips may not be bid in the English game, and they are ours: the document names no sum."""
    there = played("worked-example-a-to-d", "ducoeur-english")
    assert there.stops is not None
    assert parted_words(there.stops, 9).endswith("in this step the hand that is named and the sum are ours")
    stated = played("primero-49-outbid", "ducoeur-italian")
    assert stated.stops is not None
    assert not stated.stops.ours
