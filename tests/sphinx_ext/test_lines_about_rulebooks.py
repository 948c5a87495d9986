"""Single lines of a page that tell who answers alike, and of which games a question is asked."""

from dataclasses import replace

from docutils import nodes

from primero_rules.rules.answers import load_questions
from primero_rules.rules.library import load
from primero_rules.situations.answers.conduct import Conduct
from primero_rules.sphinx_ext.rulebook.of_whom import DONE_WITH_KEYS, of_whom
from primero_rules.sphinx_ext.rulebook.rulebook_head import players
from primero_rules.sphinx_ext.situations.situations_list import who_parts
from primero_rules.sphinx_ext.works.glossary_page import whose_word

PAID = Conduct("a", "s", "pays", never=False, certain=True, comes_about=True, end="")
NEVER = Conduct("b", "s", "None", never=True, certain=True, comes_about=False, end="")


def test_never_is_said_only_of_those_for_whom_every_position_was_searched() -> None:
    """Where a search came to its bound, a play may only not have been found."""
    asked = [PAID, NEVER, NEVER._replace(rulebook="c", certain=False)]
    names = {"a": "Anne", "b": "Bess", "c": "Cecily"}
    assert who_parts(asked, names) == "Anne | never: Bess | no play found: Cecily"
    assert who_parts(asked[2:], names) == "no play found: Cecily"
    assert who_parts(asked[:1], names) == "all answer alike"


def test_a_word_is_first_an_authors_and_then_ours_for_others() -> None:
    """It is not said to be ours for an author who has it."""
    assert whose_word(["Suzuki"], ["Franz", "Harbinger"]) == "Suzuki; ours for Franz and Harbinger"
    assert whose_word(["Suzuki", "Zorli"], []) == "Suzuki and Zorli"
    assert whose_word([], ["Franz"]) == "ours for Franz"


def test_a_number_of_players_that_is_ours_is_called_so() -> None:
    """Suzuki never says how many can play; du Coeur does."""
    assert players(load("suzuki-1994")) == "2 to 6 players (ours)"
    assert players(load("ducoeur-italian")) == "2 to 6 players"


def test_no_two_questions_of_the_catalogue_read_the_same() -> None:
    """A page, a citation or a result of the search shows the question without the part of play it belongs to."""
    asked = [question.ask for question in load_questions()]
    assert len(set(asked)) == len(asked)


def test_of_which_games_a_question_is_asked_is_a_sentence() -> None:
    """It says what is done in these games; the word of their files is the title of that."""
    question = next(question for question in load_questions() if question.id == "folding-returns")

    def plain_text(*parts: nodes.Node | str) -> str:
        return "".join(part if isinstance(part, str) else part.astext() for part in parts).strip()

    assert plain_text(*of_whom(question)) == (
        "Asked only of games with a first betting in which one may give up the hand."
    )
    alone = replace(question, phase="", needs=("gather", "claim"))
    done = "the stakes become one pot or one may claim to win"
    assert plain_text(*of_whom(alone)) == f"Asked only of games in which {done}."
    shared = replace(question, phase="claims", needs=("ties=split", "phase=second-vying"))
    assert plain_text(*of_whom(shared)) == (
        "Asked only of games with claims in which equal hands share or there is a second betting."
    )
    titles = [part["attrs"]["title"] for part in of_whom(shared) if isinstance(part, nodes.Element)]
    assert titles == ["in a file: ties: split", "in a file: phase: second-vying"]
    own = replace(question, phase="", needs=("swaps",))
    assert plain_text(*of_whom(own)) == "Asked only of games in which a rule has the word swaps."


def test_every_word_on_which_a_question_depends_is_told_in_a_sentence() -> None:
    """No reader has to know what a word of the files does to learn of which games he reads."""
    needed = {need for question in load_questions() for need in question.needs}
    lines = [
        "".join(node if isinstance(node, str) else node.astext() for node in of_whom(question))
        for question in load_questions()
    ]
    assert not [line for line in lines if "has the word" in line]
    assert set(DONE_WITH_KEYS) <= needed
