"""The words of the games, and what is meant by them."""

import re

from primero_rules.book.glossary import deeds, glossary
from primero_rules.language.steps.turn import TurnStep
from primero_rules.rules.library import ids, load
from tests.support.files import OTHER_SHAPES

EVERY = [load(own) for own in ids()]


def test_every_name_that_may_be_said_at_a_table_is_a_word_of_it():
    """Whatever a player may say in any game can be looked up, with this game among those that say it."""
    known = {(word.word, meaning.rules.id) for word in glossary(EVERY) for meaning in word.meanings}
    for rules in EVERY:
        turns = [at.operation for at in rules.program if isinstance(at.operation, TurnStep)]
        for option in (option for turn in turns for option in turn.offered):
            assert (option.name.replace("-", " "), rules.id) in known
        for combination in rules.setting.ranking.combinations:
            assert (combination.name, rules.id) in known


def test_one_word_may_mean_two_things_and_one_thing_have_two_words():
    """Some word opens the betting in one game and raises it in another; some deed is called otherwise elsewhere."""
    meant = {word.word: {meaning.is_ for meaning in word.meanings} for word in glossary(EVERY)}
    assert any(len(meanings) > 1 for meanings in meant.values())
    names = {deed.verb: {name.word for _, names in deed.called for name in names} for deed in deeds(EVERY)}
    assert len(names["fold"]) > 1


def test_each_meaning_has_its_rule():
    """No word stands without a rule of the game by which it means this."""
    for word in glossary(EVERY):
        for meaning in word.meanings:
            assert meaning.refs
            assert all(ref.source == meaning.rules.file for ref in meaning.refs)


def meanings_of(word):
    """What each rulebook means by a word, by its id: each description with the sentences of its rules."""
    (entry,) = [entry for entry in glossary(EVERY) if entry.word == word]
    meanings: dict[str, list[tuple[str, str]]] = {}
    for meaning in entry.meanings:
        said = " ".join(ref.says for ref in meaning.refs)
        meanings.setdefault(meaning.rules.id, []).append((meaning.is_, said))
    return meanings


def test_what_a_sum_is_for_belongs_to_its_meaning():
    """Two stakes are two chips: one is the least bet, the other is put in by everybody before the deal."""
    stakes = {name: meant[0][1] for name, meant in meanings_of("stake").items()}
    assert "A vie is one stake." in stakes["ducoeur-english"]
    assert "before the deal" not in stakes["ducoeur-english"]
    assert "Everybody puts the stake into the pot before the deal." in stakes["whittaker-elizabethan"]
    assert "Put down what is asked for." in meanings_of("stake")["suzuki-1994"][0]


def test_a_word_that_one_author_uses_for_a_move_and_another_otherwise_has_both_meanings():
    """To swigg is to give up after one author, and with another all throw in their cards."""
    swigg = meanings_of("swigg")
    assert swigg["whittaker-elizabethan"][0][0] == "Give up the pot."
    assert "throws in his cards" in swigg["ducoeur-english"][0][1]


def test_a_word_for_a_limit_is_a_word_too_and_near_its_like():
    """What one author calls the rest another calls the resto, and each entry leads to the other."""
    alike = {entry.word: entry.alike for entry in glossary(EVERY)}
    assert "rest" in alike["resto"]
    assert "resto" in alike["rest"]
    assert "The rest is all that a player has" in meanings_of("resto")["zorli-cardano"][0][1]


def test_a_label_of_ours_is_not_given_as_an_authors_word():
    """No author says decline; one says pass, and another only in French."""
    assert all(is_.endswith("The word is ours.") for meant in meanings_of("decline").values() for is_, _ in meant)
    passes = {rules.id: names for deed in deeds(EVERY) if deed.verb == "pass" for rules, names in deed.called}
    assert {name.word: name.ours for name in passes["suzuki-1994"]} == {"pass": False, "decline": True}
    assert {name.word: name.ours for name in passes["franz"]} == {"pass": True, "passer": False, "decline": True}


def test_a_word_is_nobodys_while_a_move_has_no_evidence():
    """Whoever has begun a file and cited nothing yet is not told that the words of its moves are ours."""
    rules = load(str(OTHER_SHAPES / "without-a-word.yaml"))
    assert not any(name.ours for deed in deeds([rules]) for _, names in deed.called for name in names)
    assert not any("is ours" in meaning.is_ for word in glossary([rules]) for meaning in word.meanings)


def test_a_hand_told_in_another_order_is_no_other_meaning():
    """A supremus is a seven, six and ace of a suit, whichever of them a file names first."""
    for word in glossary(EVERY):
        of_hands = [meaning for meaning in word.meanings if meaning.refs[0].path.startswith("combinations/")]
        said = {meaning.is_ for meaning in of_hands}
        letters = {tuple(sorted(re.findall(r"\w+", words))) for words in said}
        assert len(letters) == len(said), f"{word.word}: {said}"
    (supremus,) = [word for word in glossary(EVERY) if word.word == "supremus"]
    assert len(supremus.meanings) > 2
    assert len({meaning.is_ for meaning in supremus.meanings}) == 1
