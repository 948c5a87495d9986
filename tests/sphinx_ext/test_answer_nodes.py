"""What a page shows of one answer: the ordinary play before the shortest, and what prevents a situation."""

import re
from itertools import pairwise

from docutils import nodes

import primero_rules as pr
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.stored_plays import answered, path_of_plays, plays_in
from primero_rules.situations.asked.library_of_situations import folder_of_situations, situation_called
from primero_rules.sphinx_ext.kit.nodes import drawing, el, quotation
from primero_rules.sphinx_ext.kit.quotations import sentence_at_placeholder
from primero_rules.sphinx_ext.situations.answer_nodes import answers_alike
from primero_rules.sphinx_ext.situations.answer_query import plays_of

HOME = folder_of_situations()
COMES_UP, NEVER = ("ducoeur-english", "franz")
"""A game in which a bid that has been paid comes back to the bidder, and one in which it never does."""


def answer(situation: str, name: str) -> Answer:
    """The answer of a game to a situation."""
    return answered(situation_called(situation), pr.load(name), HOME)


def shown(each: Answer) -> str:
    """What stands on the page of it, in words."""
    page = el("div", "", *answers_alike([each], [each], {each.rules.id: each.rules.title}, {}))
    for placeholder in list(page.findall(quotation)):
        placeholder.replace_self(nodes.Text(sentence_at_placeholder(placeholder)))
    return "\n".join(node.astext() for node in page)


def test_the_ordinary_play_is_read_first() -> None:
    """Computer players have come to it in some hand, and only then the shortest way is told."""
    text = shown(answer("bid-comes-back-paid", COMES_UP))
    ordinary, shortest = text.index("An ordinary play ("), text.index("The shortest play:")
    assert ordinary < shortest
    plays = plays_of(answer("bid-comes-back-paid", COMES_UP))
    assert text[ordinary:shortest].startswith(f"An ordinary play (4 computer players, hand {plays.played}):")


def test_a_play_is_told_in_few_steps() -> None:
    """What a player does in a row is one step, with the cards that he gets for others, and so is a deal."""
    plays = plays_of(answer("bid-comes-back-paid", COMES_UP))
    for steps in (plays.shortest, plays.ordinary):
        assert re.fullmatch(r"dealt: \w+( \w\w)+(; \w+( \w\w)+)+", steps[0])
        players = [step.partition(" ")[0] for step in steps]
        assert all(player != after for player, after in pairwise(players))
        assert all("is dealt" not in step or "throws" in step for step in steps)
    shortest = plays_of(answer("last-to-answer-four-suits", "franz")).shortest
    assert shortest[-1] == "Cay passes; throws Ac; is dealt 2s"


def test_an_ordinary_play_goes_on_to_the_end_where_that_is_asked() -> None:
    """The steps are numbered on until the hand is over; where a turn is asked about nothing follows."""
    end = answer("two-equal-hands", "suzuki-1994")
    plays, text = plays_of(end), shown(end)
    assert text.index("An ordinary play") < text.index("How this hand ends") < text.index("The shortest play")
    page = el("div", "", *answers_alike([end], [end], {end.rules.id: end.rules.title}, {}))
    [below] = [
        steps["html"] for steps in page.findall(drawing) if f'start="{len(plays.ordinary) + 1}"' in steps["html"]
    ]
    assert "Bob takes 1 chip" in plays.end
    assert all(step in below for step in plays.end)
    assert plays_of(answer("bid-comes-back-paid", COMES_UP)).end == ()


def test_an_ordinary_play_with_another_end_says_so() -> None:
    """Below its steps stands what may be done there and is not in the answer, which is read off the shortest."""
    text = shown(answer("bidder-after-a-raise", "franz"))
    ordinary, shortest = text.index("An ordinary play ("), text.index("The shortest play:")
    below = text[ordinary:shortest]
    assert "After this play it is otherwise than told above:" in below
    assert "bid: not open to him here" in below
    assert "otherwise than told above" not in shown(answer("bidder-after-a-raise", "harbinger"))


def test_where_computer_players_do_not_come_to_it_the_page_says_in_how_many_hands() -> None:
    """That, too, tells how often a thing comes up."""
    situation = situation_called("second-raise-paid")
    idle = {
        name: stored.ordinary.played
        for name, stored in plays_in(path_of_plays(situation, HOME)).items()
        if stored.ordinary is not None and stored.ordinary.record is None
    }
    for name, hands in idle.items():
        assert f"did not get there in {hands} hands" in shown(answer(situation.id, name))
    assert idle


def test_the_rule_that_prevents_it_stands_with_its_evidence() -> None:
    """Its sentence is in the answer, and first among the rules behind it."""
    never = answer("bid-comes-back-paid", NEVER)
    assert never.preventing is not None
    text = shown(never)
    assert never.never is not None
    assert not never.never.whole
    assert f"With this rule changed a play is found: {never.preventing.says}" in text
    assert f"{never.preventing.says} rule" in text
