"""A hand that was played, written down as a record whose replay comes to the same end."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from primero_rules.base.cards import Card, write
from primero_rules.base.file_format import CURRENT
from primero_rules.base.yaml_syntax import as_yaml
from primero_rules.game.action import Action, Bid, Choose, Claim, Deal, Exchange, Play, Raise, See, Show
from primero_rules.game.ranking import Ranking
from primero_rules.game.state import Said, State
from primero_rules.records.unknown_cards import NO_CARDS_WORD
from primero_rules.rules.ruleset import Ruleset

WIDTH_OF_RECORD = 110
"""The number of columns of a written file."""

StepData = dict[str, Any]

NO_POTS: Mapping[str, int] = {}


def record_of(
    rules: Ruleset,
    beginning: State,
    actions: Iterable[Action],
    end: State,
    *,
    name: str,
    title: str,
    deck: Sequence[Card] = (),
    pots: Mapping[str, int] = NO_POTS,
) -> dict[str, Any]:
    """A hand as the data of a record, from its beginning and all its actions, including those of chance.

    ``deck`` are the cards in their order, the top one first, if the stock was in order; ``pots`` are the chips in
    named pots before the hand; ``name`` is the id of the record.  If the hand is over, the record expects its
    payoffs.
    """
    names = beginning.table.names
    record: dict[str, Any] = {
        "format": CURRENT,
        "hand": name,
        "reconstruction": rules.id,
        "title": title,
        "origin": "ours",
        "dealer": names[beginning.table.dealer],
    }
    carried = beginning.table.carried - sum(pots.values())
    if carried:
        record["carried"] = carried
    if pots:
        record["pots"] = dict(pots)
    if deck:
        record["deck"] = write(deck)
    record["seats"] = [
        {"name": called, "stack": stack} for called, stack in zip(names, beginning.table.brought, strict=True)
    ]
    record["steps"] = record_steps(rules.setting.ranking, names, actions)
    if end.over:
        record["steps"].append({"expect": {"payoffs": dict(zip(names, end.payoffs, strict=True))}})
    return record


def record_as_text(record: dict[str, Any]) -> str:
    """The text of a record's file, or of a file that holds records."""
    return as_yaml(record, width=WIDTH_OF_RECORD, flow=None)


def record_steps(ranking: Ranking, names: Sequence[str], actions: Iterable[Action]) -> list[StepData]:
    """Actions, those of chance among them, as the steps of a record."""
    steps: list[StepData] = []
    for action in actions:
        if isinstance(action, Deal):
            _deal(steps, names, action)
        elif isinstance(action, Exchange | Show):
            _cards(steps, names[action.seat], action)
        else:
            steps.append({"who": names[action.seat], **_deed(ranking, action)})
    return steps


def _deal(steps: list[StepData], names: Sequence[str], action: Deal) -> None:
    """Add a deal to the steps: with the discard that it replaces, or with deals to other players just before it."""
    last, cards = steps[-1] if steps else {}, write(action.cards)
    if action.to < 0:
        steps.append({"turns-up": cards})
        return
    name = names[action.to]
    if last.get("who") == name and "throws" in last and "draws" not in last:
        last["draws"] = cards
    elif "deal" in last and name not in last["deal"]:
        last["deal"][name] = cards
    else:
        steps.append({"deal": {name: cards}})


def _cards(steps: list[StepData], name: str, action: Exchange | Show) -> None:
    """Add cards that a player throws or shows to the steps: to his own step just before, or as a new one."""
    key = "throws" if isinstance(action, Exchange) else "shows"
    last = steps[-1] if steps else {}
    told_before = ("throws", "shows") if key == "throws" else ("shows",)
    if last.get("who") != name or any(key_told in last for key_told in told_before):
        last = {"who": name}
        steps.append(last)
    if action.cards or len(last) == 1:  # a step of its own has to say that no card is thrown
        last[key] = write(action.cards) or NO_CARDS_WORD


def _deed(ranking: Ranking, action: Action) -> StepData:
    """What a player does, as the keys of a step."""
    match action:
        case Play():
            return {"plays": write(action.cards)}
        case Bid() | Raise():
            return {"does": action.verb, **_names(ranking, action.said), "amount": action.amount}
        case See() | Claim():
            return {"does": action.verb, **_names(ranking, action.said)}
        case Choose():
            return {"does": action.verb, "way": action.way}
        case _:
            return {"does": action.verb}


def _names(ranking: Ranking, said: Said | None) -> StepData:
    if said is None:
        return {}
    points = "" if said.points is None else f" {said.points}"
    return {"names": f"{ranking.name(said.combination)}{points}"}
