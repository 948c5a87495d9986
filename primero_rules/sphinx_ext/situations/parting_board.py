"""The play to the first parting of two rulebooks, for either side: as a hand that a script shows on one board.

Without a script all steps are there, each with its table.  What either side does in the end is its last step.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from docutils import nodes

from primero_rules.base.capital import with_capital
from primero_rules.book.narration import narrate
from primero_rules.game.event import Paid
from primero_rules.records.replay import Frame, Replay, replay
from primero_rules.situations.answers.plays_to_keep import record_of_play
from primero_rules.situations.partings.parting import Parting
from primero_rules.situations.partings.sentence import holders_in_words, whole_side_in_words
from primero_rules.situations.partings.side import Side
from primero_rules.sphinx_ext.hand.act import acts
from primero_rules.sphinx_ext.hand.hand_on_page import HandOnPage
from primero_rules.sphinx_ext.hand.hand_page import room_for_seats
from primero_rules.sphinx_ext.hand.table_drawing import drawn_table
from primero_rules.sphinx_ext.kit.cached_query import CachedQuery
from primero_rules.sphinx_ext.kit.nodes import drawing, drawn, el, element, flat
from primero_rules.sphinx_ext.situations.answer_query import answer_to, files_of_answer
from primero_rules.sphinx_ext.situations.play_steps import stakes_in_words


class DrawnPlay(NamedTuple):
    """The steps of a play as markup and as plain text, how many they are, and the styles of their tables."""

    html: str
    plain: str
    steps: int
    style: Mapping[str, str]


BOTH_COME = "The first parting of this page to which both games come, each by its shortest play: "
ONE_COMES = "Both games come to no parting of this page; the first to which one comes, by its shortest play: "
"""What is said before the situation whose plays are drawn."""

NO_PLAY_DRAWN = DrawnPlay("", "", 0, {})


def _drawn_play(situation: str, rulebook: str) -> DrawnPlay:
    """The shortest play to a situation, or to the end of the hand, step by step."""
    answer = answer_to(situation, rulebook)
    play = answer.shown_play
    if play is None:
        return NO_PLAY_DRAWN
    replayed = replay(record_of_play(answer.rules, answer.situation, play), under=answer.rules)
    stakes = [event for event in replayed.frames[0].events if isinstance(event, Paid)]
    put_down = stakes_in_words([seat.name for seat in replayed.record.seats], stakes)
    played = _from_the_stakes_on(replayed, stakes)
    page = HandOnPage(played, "", rulebook, "french", narrate(played), {})
    before = el("p", "", f"{with_capital(put_down)}.") if put_down else None
    steps = [flat(_step(page, frame, before if frame.number == 1 else None)) for frame in played.frames]
    html, plain = ("".join(step[form] for step in steps) for form in ("html", "plain"))
    return DrawnPlay(html, plain, len(steps), room_for_seats(played.record))


DRAWN_PLAY = CachedQuery("drawn play to a situation", files_of_answer, _drawn_play, tells=lambda _: ())
"""The shortest play of one rulebook to one situation, for the page of a pair; it quotes no rule."""


def _from_the_stakes_on(played: Replay, stakes: Sequence[Paid]) -> Replay:
    """The same replay with a step for all in which something happens; the stakes before the cards are no events."""
    first, *others = played.frames
    beginning = replace(first, events=tuple(event for event in first.events if event not in stakes))
    happening = [*([beginning] if first.events else []), *(frame for frame in others if frame.events)]
    return replace(played, frames=tuple(replace(frame, number=n) for n, frame in enumerate(happening, 1)))


def _step(page: HandOnPage, frame: Frame, before: element | None) -> element:
    first = [before] if before is not None else []
    return el("li", "pr-step", _number(frame.number), *first, *acts(page, frame), drawn_table(page, frame))


def _number(number: int) -> element:
    return el("span", "pr-step-n", str(number))


def boards(parting: Parting, names: Mapping[str, str], plays: Mapping[str, DrawnPlay]) -> Iterator[nodes.Node]:
    """What a parting is about, and for each side that comes to it its play; ``plays`` are by the rulebooks' ids.

    The last step says what that side does, and also what the other does if no play leads it there.
    """
    situation, sides = parting.situation, (parting.left, parting.right)
    title = el("a", "", situation.title, href=f"#{situation.id}")
    held = holders_in_words(situation)
    played = [side for side in sides if plays[side.answer.rules.id].steps]
    yield el("p", "", BOTH_COME if len(played) == len(sides) else ONE_COMES, title, f" {held}." if held else "")
    for side in played:
        name = side.answer.rules.id
        doing = (side,) if len(played) == len(sides) else (side, *(other for other in sides if other is not side))
        play = plays[name]
        head = el("header", "pr-hand-head", el("h3", "pr-hand-title", names[name]))
        last = el("li", "pr-step", _number(play.steps + 1), *(_does(each, names) for each in doing))
        steps = el("ol", "pr-steps", drawn(play.html, play.plain), flat(last))
        yield el("section", "pr-hand", head, steps, **play.style)


def _does(side: Side, names: Mapping[str, str]) -> drawing:
    """What a side does where the two part, in the words that stand in the list of all partings."""
    return flat(el("p", "", el("strong", "", f"{names[side.answer.rules.id]}: "), whole_side_in_words(side)))
