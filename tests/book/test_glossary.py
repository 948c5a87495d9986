"""The words of the games, and what is meant by them."""

from primero_rules.book.glossary import deeds, glossary
from primero_rules.language.steps.turn import Turn
from primero_rules.rules.library import ids, load

EVERY = [load(own) for own in ids()]


def test_every_name_that_may_be_said_at_a_table_is_a_word_of_it():
    """Whatever a player may say in any game can be looked up, with this game among those that say it."""
    known = {(word.word, meaning.rules.id) for word in glossary(EVERY) for meaning in word.meanings}
    for rules in EVERY:
        turns = [at.operation for at in rules.program if isinstance(at.operation, Turn)]
        for option in (option for turn in turns for option in turn.offered):
            assert (option.name.replace("-", " "), rules.id) in known
        for combination in rules.setting.ranking.combinations:
            assert (combination.name, rules.id) in known


def test_one_word_may_mean_two_things_and_one_thing_have_two_words():
    """Some word opens the betting in one game and raises it in another; some deed is called otherwise elsewhere."""
    meant = {word.word: {meaning.is_ for meaning in word.meanings} for word in glossary(EVERY)}
    assert any(len(meanings) > 1 for meanings in meant.values())
    names = {deed.verb: {word for _, words in deed.called for word in words} for deed in deeds(EVERY)}
    assert len(names["fold"]) > 1


def test_each_meaning_has_its_rule():
    """No word stands without a rule of the game by which it means this."""
    for word in glossary(EVERY):
        for meaning in word.meanings:
            assert meaning.refs
            assert all(ref.source == meaning.rules.file for ref in meaning.refs)
