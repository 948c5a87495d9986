"""The pytest plugin replays hand records, and says what is wrong with them as a reader would."""

import os
import shutil
from importlib.metadata import entry_points

import pytest

from primero_rules.base.folders import PACKAGE, folder
from tests.support.probe import BEA_HOLDS_NUMERUS, HEAD

pytest_plugins = ["pytester"]

BID = """\
  - who: Bea
    does: bid
    names: numerus 20
    amount: 5
    says: Bea bids five on a numerus of 37.
    cite: {source: suzuki-1994, Sample Hand: He discards the ace}
    text:
      pot: 5
      points: {Bea: 37}
"""

HAND = HEAD + BEA_HOLDS_NUMERUS + BID
SLIP = HAND.replace("Bea: 37", "Bea: 38")

ERRATUM = """\
errata:
  - id: slip
    kind: arithmetic
    because: The sum is another.
    weight: example
    at: steps/2/text/points/Bea
    printed: %s
    emended: %s
"""


@pytest.fixture
def hands(pytester, monkeypatch):
    """What runs pytest on records, given by name, where the package counts as installed."""
    for name in [name for name in os.environ if name.startswith("PYTEST_XDIST")]:
        monkeypatch.delenv(name)
    if not entry_points(group="pytest11", name="primero"):
        info = pytester.mkdir("installed") / "primero_rules-0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: primero-rules\nVersion: 0\n")
        (info / "entry_points.txt").write_text("[pytest11]\nprimero = primero_rules.pytest_plugin\n")
        monkeypatch.syspath_prepend(str(info.parent))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(PACKAGE.parent), str(pytester.path / "installed")]))

    def run(*arguments, apart=False, **records):
        for name, text in records.items():
            (pytester.path / f"{name}.hand.yaml").write_text(text, encoding="utf-8")
        start = pytester.runpytest_subprocess if apart else pytester.runpytest_inprocess
        return start("-p", "no:cacheprovider", *arguments)

    return run


def test_a_record_that_follows_from_its_rules_passes(hands) -> None:
    """A record without errata is one test."""
    result = hands("-v", probe=HAND)
    result.stdout.fnmatch_lines(["probe.hand.yaml::as printed PASSED*"])
    result.assert_outcomes(passed=1)


def test_a_record_with_errata_is_replayed_in_both_modes(hands) -> None:
    """Each erratum is a test of its own, too."""
    result = hands("-v", probe=SLIP + ERRATUM % (38, 37))
    result.stdout.fnmatch_lines(
        [
            "probe.hand.yaml::as printed PASSED*",
            "probe.hand.yaml::emended PASSED*",
            "probe.hand.yaml::erratum slip PASSED*",
        ]
    )
    result.assert_outcomes(passed=3)


def test_a_contradiction_is_shown_with_its_line_its_step_and_its_rule(hands) -> None:
    """The failure says what the text has and what the rules give, and nothing of Python."""
    result = hands(probe=SLIP)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "probe.hand.yaml:18:7: Bea is said to have 38 points, but Ah As 7h Qc makes 37",
            "  18 |       points: {Bea: 38}",
            "     |       ^",
            "  step 3: Bea bids five on a numerus of 37.",
            "  passage: suzuki-1994, Sample Hand: He discards the ace",
            "  play was at: *reconstruction.yaml:*: *",
            "FAILED probe.hand.yaml::as printed*",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*pytest_plugin.py*")


def test_a_forbidden_action_is_shown_with_the_rule_that_forbids_it(hands) -> None:
    """The rule is given with its file, line and sentence."""
    result = hands(probe=HAND.replace("numerus 20", "chorus 60"))
    result.stdout.fnmatch_lines(
        [
            "probe.hand.yaml:10:5: chorus 60 may not be announced here: numerus 20, 22 to 37",
            "  rule: *suzuki-1994/reconstruction.yaml:*: Nobody may name a higher type, or more points, than his*",
        ]
    )


def test_a_failing_test_reports_the_line_of_its_claim(pytester, hands) -> None:
    """Editors that ask pytest where a test stands get the record, and the erratum's own line."""
    pytester.makeconftest("""
        def pytest_itemcollected(item):
            print("AT", item.name, item.location[:2])
    """)
    result = hands("--collect-only", "-s", probe="# a remark\n" + SLIP + ERRATUM % (38, 37))
    result.stdout.fnmatch_lines(
        [
            "*AT as printed ('probe.hand.yaml', 1)",
            "*AT emended ('probe.hand.yaml', 1)",
            "*AT erratum slip ('probe.hand.yaml', 20)",
        ]
    )


def test_an_erratum_that_is_not_needed_fails_alone(hands) -> None:
    """Both modes agree with the rules, so only the erratum is wrong."""
    result = hands(probe=HAND + ERRATUM % (37, 37))
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        [
            "probe.hand.yaml:20:5: the erratum 'slip' is not needed: the text as printed (37) agrees*",
            "  20 |   - id: slip",
            "FAILED probe.hand.yaml::erratum slip*",
        ]
    )


def test_an_erratum_after_an_unmended_contradiction_is_not_shown_to_be_needed(hands) -> None:
    """The record stops before anything can be said about it."""
    result = hands(probe=SLIP.replace("pot: 5", "pot: 6") + ERRATUM % (38, 37))
    result.assert_outcomes(failed=3)
    result.stdout.fnmatch_lines(["*the erratum 'slip' is not shown to be needed: as printed * line 17: 6 chips*"])


def test_all_faults_of_a_file_are_a_collection_error(hands) -> None:
    """They are shown together, each with its line, and other files are still replayed."""
    wrong = HAND.replace("title:", "titel:").replace("amount:", "amuont:")
    result = hands("--continue-on-collection-errors", wrong=wrong, right=HAND)
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(
        [
            "*ERROR collecting wrong.hand.yaml*",
            "wrong.hand.yaml:4:1: unknown key 'titel'*did you mean 'title'?",
            "wrong.hand.yaml:13:5: unknown key 'amuont'*did you mean 'amount'?",
            "  13 |     amuont: 5",
            "     |     ^",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")


def test_rules_that_do_not_exist_are_a_fault_of_the_record(hands) -> None:
    """The fault stands at the line that names them."""
    result = hands(probe=HAND.replace("suzuki-1994\n", "suzuki-1995\n"))
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["probe.hand.yaml:3:17: *'suzuki-1995'*did you mean 'suzuki-1994'?"])


def test_a_fault_that_shows_only_in_play_is_told_without_a_traceback(hands) -> None:
    """What a word means depends on the rules, so this one is met when the step is played."""
    result = hands(probe=HAND.replace("does: bid", "does: bet"))
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ["probe.hand.yaml:11:11: 'bet' is not a thing that may be done*", "  11 | *does: bet"]
    )
    result.stdout.no_fnmatch_line("*Traceback*")


def test_rules_kept_beside_the_records_are_found(pytester, hands) -> None:
    """A contributor's own repository needs nothing but the package."""
    shutil.copy(folder("reconstructions") / "suzuki-1994" / "reconstruction.yaml", pytester.path)
    own = HAND.replace("reconstruction: suzuki-1994", "reconstruction: ./reconstruction.yaml")
    hands(probe=own).assert_outcomes(passed=1)
    result = hands(probe=own.replace("numerus 20", "chorus 60"))
    result.stdout.fnmatch_lines(["  rule: reconstruction.yaml:*: Nobody may name a higher type*"])


def test_no_other_file_is_claimed(pytester, hands) -> None:
    """Neither other YAML nor a name that only looks like a record's."""
    for name in ("probe.yaml", "reconstruction.yaml", "probe.hand.yml", "hand.yaml", "probe.hand.yaml.orig"):
        (pytester.path / name).write_text(SLIP, encoding="utf-8")
    assert hands("--collect-only").ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_the_plugin_can_be_switched_off(hands) -> None:
    """It goes by the name of primero."""
    assert hands("-p", "no:primero", probe=SLIP).ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_records_are_replayed_by_several_processes(hands) -> None:
    """The tests of one record may run apart from each other."""
    result = hands("-n", "2", apart=True, probe=SLIP + ERRATUM % (38, 37), other=SLIP)
    result.assert_outcomes(passed=3, failed=1)
    result.stdout.fnmatch_lines(["other.hand.yaml:18:7: Bea is said to have 38 points*"])


def test_no_rules_are_read_where_there_is_no_record(pytester, hands) -> None:
    """Every pytest run of whoever installed the package imports the plugin, so it imports little."""
    pytester.makepyfile("""
        import sys

        def test_light():
            assert "primero_rules.pytest_plugin" in sys.modules
            assert "primero_rules.records.replay" not in sys.modules
    """)
    hands(apart=True).assert_outcomes(passed=1)
